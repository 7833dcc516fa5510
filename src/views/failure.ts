import { html, nothing, type TemplateResult } from 'lit';
import { isMendedBy, type Failure } from '../contract/failures.ts';
import type { Doubt } from '../pricing/question.ts';
import { nearNames } from '../reading/choose-name.ts';
import { nameProblem } from '../reading/not-names.ts';
import type { Words } from '../strings/index.ts';
import { breakable } from './answer.ts';

export interface FailureActions {
  /** The name that was asked for. */
  drug: string;
  /** Why the service was not asked. */
  doubt?: Doubt | undefined;
  /** Whether it was an NDC that was asked for. */
  isNdc?: boolean;
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
      : problemText(failure, actions, words);
  // the name that was just refused leads nowhere, and what is like no name is a guess
  const near =
    noName || actions.isNdc ? [] : actions.doubt ? failure.candidates : nearNames(drug, failure.candidates);
  const candidates = near.filter((name) => actions.doubt || name.toLowerCase() !== drug.toLowerCase());
  return html`<div part="error" class="error" role=${actions.isQuiet ? 'group' : 'alert'}>
    <p>${problem}</p>
    ${
      candidates.length
        ? html`${actions.doubt?.kind === 'which' ? nothing : html`<p aria-hidden="true">${words.say('didYouMean')}</p>`}
            <ul
              part="candidates"
              class="actions"
              aria-label=${words.say(actions.doubt?.kind === 'which' ? 'whichOne' : 'didYouMean')}
            >
              ${candidates.map(
                (name) =>
                  html`<li>
                    <button part="candidate" class="candidate" @click=${() => actions.onPick(name)}>
                      ${breakable(name)}
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

function problemText(failure: Failure, { doubt, isNdc }: FailureActions, words: Words): string {
  if (doubt?.kind === 'which') return words.say('whichOne');
  if (doubt?.kind === 'ndc-several') return words.say('ndcAmbiguous');
  const isUnknownNdc = doubt?.kind === 'ndc' || (isNdc && failure.code === 'unknown_drug');
  return isUnknownNdc ? words.say('ndcUnknown') : failureText(failure, words);
}

export function failureText({ code, retryAfter }: Failure, words: Words): string {
  return code === 'network' && !navigator.onLine ? words.say('offline') : words.failure(code, retryAfter);
}
