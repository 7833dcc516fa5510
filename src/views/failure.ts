import { html, nothing, type TemplateResult } from 'lit';
import { isFixedBy, type Failure } from '../contract/failure-codes.ts';
import type { Ambiguity } from '../pricing/lookup-request.ts';
import { nearNames } from '../reading/choose-name.ts';
import { nameProblem } from '../reading/non-medicine-terms.ts';
import type { Words } from '../strings/index.ts';
import { breakable } from './answer.ts';
import { failureText } from './failure-text.ts';

export interface FailureActions {
  /** The name that was looked up. */
  drug: string;
  /** Why no request was sent. */
  doubt?: Ambiguity | undefined;
  /** Whether an NDC was looked up. */
  isNdc?: boolean;
  /** Whether the rejected value was set by the page, not typed by the reader. */
  isOwnerMistake?: boolean;
  /** Called even if it is too early, to say how long is left. */
  onRetry: () => void;
  onPick: (name: string) => void;
  /** Whether the service asked to wait before the next request. */
  isWaiting?: boolean;
  /** Whether another name can be typed. */
  canType?: boolean;
  /** Whether it is announced elsewhere, as when the page shows several. */
  isQuiet?: boolean;
}

/** What went wrong, in the reader's words, and the next step. */
export function failureMessage(failure: Failure, words: Words, actions: FailureActions): TemplateResult {
  const { drug, isWaiting = false } = actions;
  const noName = failure.code === 'unknown_drug' ? nameProblem(drug) : undefined;
  const isAsked = actions.doubt?.kind === 'ambiguous';
  // "which one" makes no sense with a single candidate
  const isOneOfSeveral = isAsked && failure.candidates.length > 1;
  const question = words.say(isOneOfSeveral ? 'whichOne' : 'didYouMean');
  const problem = actions.isOwnerMistake
    ? words.say('misconfigured')
    : noName
      ? words.say(noName === 'not-latin' ? 'nameNotLatin' : 'notAName', { name: drug })
      : isAsked
        ? question
        : problemText(failure, actions, words);
  // the name that was just rejected leads nowhere, and anything not similar to a name is a guess
  const near =
    noName || actions.isNdc ? [] : actions.doubt ? failure.candidates : nearNames(drug, failure.candidates);
  const candidates = near.filter((name) => actions.doubt || name.toLowerCase() !== drug.toLowerCase());
  return html`<div
    part="error"
    class="error ${isAsked ? 'question' : ''}"
    tabindex="-1"
    role=${actions.isQuiet ? 'group' : 'alert'}
  >
    <p>${problem}</p>
    ${
      candidates.length
        ? html`${isAsked ? nothing : html`<p aria-hidden="true">${question}</p>`}
            <ul part="candidates" class="candidates" aria-label=${question}>
              ${candidates.map(
                (name) =>
                  html`<li>
                    <button part="candidate" class="secondary" @click=${() => actions.onPick(name)}>
                      ${breakable(name)}
                    </button>
                  </li>`,
              )}
            </ul>
            ${isOneOfSeveral && actions.canType ? html`<p>${words.say('noneOfThese')}</p>` : nothing}`
        : nothing
    }
    ${
      isFixedBy('another-question', failure.code)
        ? nothing
        : html`<button
            part="retry-button"
            class="secondary"
            aria-disabled=${isWaiting}
            @click=${actions.onRetry}
          >
            ${words.say('retry')}
          </button>`
    }
  </div>`;
}

function problemText(failure: Failure, { doubt, isNdc }: FailureActions, words: Words): string {
  if (doubt?.kind === 'ndc-several') return words.say('ndcAmbiguous');
  const isUnknownNdc = doubt?.kind === 'ndc' || (isNdc && failure.code === 'unknown_drug');
  return isUnknownNdc ? words.say('ndcUnknown') : failureText(failure, words);
}
