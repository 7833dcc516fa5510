import { html, nothing, type TemplateResult } from 'lit';
import { isFixedBy, type Failure } from '../contract/failure-codes.ts';
import type { Ambiguity, Offer } from '../pricing/lookup-request.ts';
import { nearNames } from '../reading/choose-name.ts';
import { isWithoutPrescription, noNameWithin } from '../reading/no-name.ts';
import { saltOfName } from '../reading/salts.ts';
import { read } from '../reading/read.ts';
import type { Words } from '../strings/index.ts';
import { breakable } from './answer.ts';
import { offerTexts, strengthQuestion } from './asked-strength.ts';
import { failureText } from './failure-text.ts';
import { heading } from './heading.ts';
import { icon } from './icons.ts';
import { noNameText } from './no-name-text.ts';

/** What a failure is about. */
interface FailureSubject {
  /** The name that was looked up. */
  drug: string;
  /** Why no request was sent. */
  doubt?: Ambiguity | undefined;
  /** Whether an NDC was looked up. */
  isNdc?: boolean;
  /** Whether the rejected value was set by the page, not typed by the reader. */
  isOwnerMistake?: boolean;
  /** Whether another name can be typed. */
  canType?: boolean;
  /** Whether the page has a list to add to. */
  canAdd?: boolean;
}

export interface FailureActions extends FailureSubject {
  /** Called even if it is too early, to say how long is left. */
  onRetry: () => void;
  /** @param offer the strength or amount, where that is asked about */
  onPick: (name: string, offer?: Offer) => void;
  /** Leads to the field for the name; undefined if there is none. */
  onSearch?: (() => void) | undefined;
  /** Where it stands: in place of an answer, in it, or in a list. */
  place: 'alone' | 'in-answer' | 'in-list';
  /** Of what it says first: below the heading of an answer, it is none. */
  headingLevel: number;
  /** Whether the service asked to wait before the next request. */
  isWaiting?: boolean;
}

/** The question which medicine is meant; empty if there is none. @param canAdd whether the page has a list to add to */
function questionText(doubt: Ambiguity | undefined, canAdd: boolean, words: Words): string {
  const count = doubt?.names.length ?? 0;
  if (doubt?.kind === 'several') return words.say(canAdd ? 'severalForList' : 'several', { count });
  if (doubt?.offers) return strengthQuestion(doubt, words);
  // "which one" makes no sense with a single name
  return doubt?.kind === 'ambiguous' ? words.say(count > 1 ? 'whichOne' : 'didYouMean') : '';
}

/** The question, after what is said of a text that is sold without a prescription. */
function withoutPrescription(drug: string, question: string, words: Words): string {
  const noName = isWithoutPrescription(read(drug)) ? noNameWithin(drug) : undefined;
  return words.sentences(noName && noNameText(noName, words), question);
}

/** What went wrong, or is asked, and the names to choose from. */
function told(failure: Failure, actions: FailureSubject, words: Words) {
  const { drug, doubt } = actions;
  const noName = failure.code === 'unknown_drug' ? noNameWithin(drug) : undefined;
  const asked = questionText(doubt, actions.canAdd === true, words);
  const question = asked || words.say('didYouMean');
  const problem = () => {
    if (doubt?.offers) return asked;
    if (actions.isOwnerMistake) return words.say('misconfigured');
    if (asked) return withoutPrescription(drug, asked, words);
    return noName ? noNameText(noName, words) : problemText(failure, actions, words);
  };
  // the name that was just rejected leads nowhere, and anything not similar to a name is a guess
  const isNone = noName && noName.kind !== 'otc';
  const near = isNone || actions.isNdc ? [] : doubt ? doubt.names : nearNames(drug, failure.candidates);
  const candidates = doubt?.offers
    ? offerTexts(doubt, words)
    : near.filter((name) => doubt || name.toLowerCase() !== drug.toLowerCase());
  return { problem: problem(), isAsked: asked !== '', question, candidates };
}

/** The same as it is heard, with the names. */
export function spokenFailure(failure: Failure, actions: FailureSubject, words: Words): string {
  const { problem, isAsked, question, candidates } = told(failure, actions, words);
  const names = words.list(candidates.map((name) => [name, saltOfName(name)].filter(Boolean).join(' ')));
  return words.sentences(problem, names && !isAsked && question, names);
}

/** The first sentence, which is the heading, and the rest. A small letter goes on with a sentence: st. john's wort. */
function firstSentence(text: string): readonly string[] {
  const end = /[.!?؟]\s(?!\p{Ll})|。(?!$)/u.exec(text);
  return end ? [text.slice(0, end.index + 1), text.slice(end.index + 1).trim()] : [text];
}

/** What went wrong, or is asked, in the reader's words, and the next step. */
export function failureMessage(failure: Failure, words: Words, actions: FailureActions): TemplateResult {
  const { doubt, place, headingLevel } = actions;
  const { problem, isAsked, question, candidates } = told(failure, actions, words);
  const isOneOfSeveral = doubt?.kind === 'ambiguous' && doubt.names.length > 1;
  const isStrength = doubt?.kind === 'strength';
  const isAlone = place === 'alone';
  const isCalm = isAlone && !isAsked && !candidates.length;
  const [title = problem, rest] = firstSentence(problem);
  return html`<div part="error" class="error ${place} ${isCalm ? 'calm' : ''}" role="group">
    ${isCalm ? html`<span class="sign">${icon('info')}</span>` : nothing}
    ${
      place === 'in-answer'
        ? html`<p part="error-heading" class="error-heading">${title}</p>`
        : heading(headingLevel, title, 'error-heading', null, true)
    }
    ${rest ? html`<p>${rest}</p>` : nothing}
    ${
      candidates.length
        ? html`${isAsked ? nothing : html`<p aria-hidden="true">${question}</p>`}
            <ul part="candidates" class="candidates" aria-label=${question}>
              ${candidates.map(
                (name, at) =>
                  html`<li>
                    <button
                      part="candidate"
                      class="to"
                      @click=${() => actions.onPick(name, doubt?.offers?.[at])}
                    >
                      <span>${breakable(name)}${saltText(name)}</span>
                    </button>
                  </li>`,
              )}
            </ul>
            ${isOneOfSeveral && actions.canType ? html`<p class="muted">${words.say('noneOfThese')}</p>` : nothing}
            ${isStrength ? html`<p class="muted">${words.say('strengthNone')}</p>` : nothing}`
        : nothing
    }
    ${nextStep(failure, actions, isAsked || candidates.length > 0, words)}
  </div>`;
}

/** The one thing to do: again, or another name. Of several names, one is to be chosen. */
function nextStep(
  { code }: Failure,
  { drug, place, isWaiting = false, onRetry, onSearch }: FailureActions,
  isChoice: boolean,
  words: Words,
): TemplateResult | typeof nothing {
  const looks = place === 'in-list' ? 'secondary' : 'primary';
  if (!isFixedBy('another-question', code))
    return html`<button part="retry-button" class=${looks} aria-disabled=${isWaiting} @click=${onRetry}>
      ${words.say('retry')}
    </button>`;
  if (isChoice || !onSearch) return nothing;
  const isNoMedicine = code === 'unknown_drug' && noNameWithin(drug);
  return html`<button part="search-button" class=${looks} @click=${onSearch}>
    ${words.say(isNoMedicine ? 'lookUpMedicine' : 'changeSearch')}
  </button>`;
}

function problemText(failure: Failure, { doubt, isNdc }: FailureSubject, words: Words): string {
  if (doubt?.kind === 'ndc-several') return words.say('ndcAmbiguous');
  const isUnknownNdc = doubt?.kind === 'ndc' || (isNdc && failure.code === 'unknown_drug');
  return isUnknownNdc ? words.say('ndcUnknown') : failureText(failure, words);
}

/** The salt that tells one release from another, in the word of the label. */
const saltText = (name: string) => {
  const salt = saltOfName(name);
  return salt ? html`${' '}<span class="muted" lang="en">(${salt})</span>` : nothing;
};
