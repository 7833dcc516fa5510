import { html, nothing, type TemplateResult } from 'lit';
import { isMendedBy, type Failure } from '../contract/failures.ts';
import { isNotLatin } from '../pricing/not-names.ts';
import type { Words } from '../strings/index.ts';

interface FailureActions {
  /** The name that was asked for. */
  drug: string;
  /** Whether what was refused is the page's own, and nothing that the reader typed. */
  isOwners?: boolean;
  onRetry: () => void;
  onPick: (name: string) => void;
  /** Whether it is said elsewhere, as where several stand on the page. */
  isQuiet?: boolean;
}

/** What went wrong, in the reader's words, and a way on. */
export function failureMessage(failure: Failure, words: Words, actions: FailureActions): TemplateResult {
  const isUnreadable = failure.code === 'unknown_drug' && isNotLatin(actions.drug);
  const problem = actions.isOwners
    ? words.say('misconfigured')
    : isUnreadable
      ? words.say('nameNotLatin')
      : failureText(failure, words);
  return html`<div part="error" class="error" role=${actions.isQuiet ? 'group' : 'alert'}>
    <p>${problem}</p>
    ${
      // names that look like one in other letters are guesses
      failure.candidates.length && !isUnreadable
        ? html`<p aria-hidden="true">${words.say('didYouMean')}</p>
            <ul part="candidates" class="actions" aria-label=${words.say('didYouMean')}>
              ${failure.candidates.map(
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
        : html`<button part="retry-button" @click=${actions.onRetry}>${words.say('retry')}</button>`
    }
  </div>`;
}

export function failureText({ code, retryAfter }: Failure, words: Words): string {
  return code === 'network' && !navigator.onLine ? words.say('offline') : words.failure(code, retryAfter);
}
