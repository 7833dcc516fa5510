import { html, nothing, type TemplateResult } from 'lit';
import { isMendedBy, type Failure } from '../contract/failures.ts';
import { nameProblem } from '../reading/not-names.ts';
import type { Words } from '../strings/index.ts';

export interface FailureActions {
  /** The name that was asked for. */
  drug: string;
  /** Whether what was refused is the page's own, and nothing that the reader typed. */
  isOwners?: boolean;
  /** Also where it is too early, to say how long is left. */
  onRetry: () => void;
  onPick: (name: string) => void;
  /** Whether the service asked to wait before it is asked again. */
  isWaiting?: boolean;
  /** Whether it is said elsewhere, as where several stand on the page. */
  isQuiet?: boolean;
}

/** What went wrong, in the reader's words, and a way on. */
export function failureMessage(failure: Failure, words: Words, actions: FailureActions): TemplateResult {
  const { drug, isWaiting = false } = actions;
  const noName = failure.code === 'unknown_drug' ? nameProblem(drug) : undefined;
  const problem = actions.isOwners
    ? words.say('misconfigured')
    : noName
      ? words.say(noName === 'not-latin' ? 'nameNotLatin' : 'notAName', { name: drug })
      : failureText(failure, words);
  // the name that was just refused leads nowhere, and what is like no name is a guess
  const candidates = failure.candidates.filter(
    (name) => !noName && name.toLowerCase() !== drug.toLowerCase(),
  );
  return html`<div part="error" class="error" role=${actions.isQuiet ? 'group' : 'alert'}>
    <p>${problem}</p>
    ${
      candidates.length
        ? html`<p aria-hidden="true">${words.say('didYouMean')}</p>
            <ul part="candidates" class="actions" aria-label=${words.say('didYouMean')}>
              ${candidates.map(
                (name) =>
                  html`<li>
                    <button part="candidate" class="candidate" @click=${() => actions.onPick(name)}>
                      ${name}
                    </button>
                  </li>`,
              )}
            </ul>`
        : nothing
    }
    ${
      isMendedBy('another-question', failure.code)
        ? nothing
        : html`<button part="retry-button" aria-disabled=${isWaiting} @click=${actions.onRetry}>
            ${words.say('retry')}
          </button>`
    }
  </div>`;
}

export function failureText({ code, retryAfter }: Failure, words: Words): string {
  return code === 'network' && !navigator.onLine ? words.say('offline') : words.failure(code, retryAfter);
}
