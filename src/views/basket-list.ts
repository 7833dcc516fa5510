import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Failure } from '../contract/failure-codes.ts';
import type { BasketEntry } from '../pricing/basket-entry.ts';
import { failuresOf, sharedFailure, whyUnpriced } from '../pricing/basket-failures.ts';
import type { Prescription } from '../pricing/choice.ts';
import type { Medicine } from '../pricing/medicine.ts';
import type { Naming } from '../pricing/naming.ts';
import { pillsOfPack } from '../pricing/quantity.ts';
import { isQuantityDefaulted, isStrengthDefaulted } from '../pricing/lookup-request.ts';
import { chooseName } from '../reading/choose-name.ts';
import { asPicked } from '../reading/picked.ts';
import { read } from '../reading/read.ts';
import type { Words } from '../strings/index.ts';
import { hiddenSuffix } from './hidden-suffix.ts';
import { confirmText } from './answer.ts';
import { failureMessage, type FailureActions } from './failure.ts';
import { dotSeparated } from './dot-separated.ts';
import { pickers, type Pickers } from './pickers.ts';
import { prescriptionTexts, relationText } from './medicine-text.ts';
import { unavailableText, warning } from './unavailable.ts';

/** Handlers receive the index in the list, from 0. */
export interface BasketList {
  headingLevel: number;
  entries: readonly BasketEntry[];
  /** How often the list has become shorter. */
  removals: number;
  /** The medicine that is open, with its choices if those are what is open. */
  opened: { index: number; pickers: Pickers | undefined } | undefined;
  /** Whether the service asked to wait before the next request, and for how many seconds from now. */
  isWaiting: boolean;
  secondsLeft: number | undefined;
  /** Opens or closes the choices. */
  onChange: (index: number) => void;
  /** Puts another medicine in its place. */
  onReplace: (index: number, medicine: Medicine) => void;
  onRemove: (index: number) => void;
  onClear: () => void;
  /** @param medicine all of them if undefined */
  onRetry: (medicine?: Medicine) => void;
}

/** `chosenByUs` if it is not known whether there was a choice of strengths. */
type ChosenText = 'chosenByUs' | `weChose_${'both' | 'strength' | 'amount'}`;

/** One medicine as list and table show it. */
export interface ListedMedicine {
  /** Another one after a removal: a row made from that of another medicine would take the focus unheard. */
  key: number;
  naming: Naming;
  prescription: Prescription;
  /** The text that says what was chosen by default, if anything was. */
  chosen: ChosenText | undefined;
  /** Whether what was read may mean another release or salt. */
  isUnsure: boolean;
  /** What was read that the medicine does not come in; empty if nothing. */
  notFound: string;
  failure: TemplateResult | undefined;
  /** Why it has no price, if no failure of its own says so. */
  unpriced: 'noPrice' | 'noPriceYet' | undefined;
  /** The choices, if they are open. */
  pickers: TemplateResult | undefined;
  /** Undefined where nothing is known that it comes in: of a name that the service does not know, of an NDC without a price. */
  onChange: (() => void) | undefined;
  onRemove: () => void;
}

/** The medicines, each with its strength and amount, and how to change or remove it. */
export function basketList(
  medicines: readonly ListedMedicine[],
  onClear: () => void,
  words: Words,
): TemplateResult {
  return html`<ul part="medicines" class="medicines">
      ${medicines.map((medicine) => keyed(medicine.key, listed(medicine, words)))}
    </ul>
    ${
      medicines.length > 1
        ? html`<button part="clear-button" class="quiet clear-all" @click=${onClear}>
            ${words.say('basketClear')}
          </button>`
        : nothing
    }`;
}

/**
 * An empty list.
 * @param isNews whether nothing else reports that it is empty
 * @param onFind leads to the lookup that fills it, if there is one
 */
export function emptyBasket(isNews: boolean, onFind: (() => void) | undefined, words: Words): TemplateResult {
  return html`${isNews ? html`<p>${words.say('basketEmpty')}</p>` : nothing}
  ${
    onFind
      ? html`<p>${words.say('basketHowTo')}</p>
          <button part="find-button" class="secondary find" @click=${onFind}>${words.say('heading')}</button>`
      : nothing
  }`;
}

export function listedMedicines(data: BasketList, words: Words): ListedMedicine[] {
  const isSaidOnce = Boolean(sharedFailure(data.entries));
  return data.entries.map((entry, index) => {
    const { medicine, naming, doubts } = entry;
    const [failure] = isSaidOnce ? [] : failuresOf([entry]);
    const isKnown = Boolean(entry.request.drug || entry.last) && failure?.code !== 'unknown_drug';
    const choices = data.opened?.index === index ? data.opened.pickers : undefined;
    const names = ambiguousNames(entry);
    const actions = {
      drug: naming.name,
      place: 'in-list' as const,
      headingLevel: data.headingLevel + 2,
      doubt: names && { kind: 'ambiguous' as const, names },
      onRetry: () => data.onRetry(medicine),
      onPick: (name: string) => data.onReplace(index, pickedMedicine(entry, name)),
    };
    return {
      key: data.removals,
      naming,
      prescription: choices?.prescription ?? entry.prescription,
      chosen: chosenOf(entry),
      isUnsure: doubts.unconfirmed.length > 0,
      notFound: notFoundText(entry, words),
      failure:
        failure && failureNow(names ? { ...failure, candidates: names } : failure, actions, data, words),
      unpriced: failure ? undefined : whyUnpriced(entry),
      pickers: choices && pickers(choices, words),
      onChange: isKnown ? () => data.onChange(index) : undefined,
      onRemove: () => data.onRemove(index),
    };
  });
}

/** The medicine by the name that was picked; between an NDC and another name beside it, either. */
function pickedMedicine({ medicine, result }: BasketEntry, name: string): Medicine {
  const { ndc, quantity, userQuantity } = medicine;
  const names = result?.request.ambiguity?.names;
  if (names && ndc) return names[0] === name ? { ...medicine, ndc: '' } : { ndc, quantity, userQuantity };
  return { ...medicine, ndc: '', ...asPicked(medicine, name) };
}

/** The names that a text may mean, which the patient is asked to choose from as in a lookup; undefined if it is none. */
export function ambiguousNames({ naming, result }: BasketEntry): string[] | undefined {
  if (result?.outcome.ok !== false || result.outcome.failure.code !== 'unknown_drug') return undefined;
  const { ambiguity } = result.request;
  if (ambiguity) return [...ambiguity.names];
  const choice = chooseName(read(naming.name), result.outcome.failure.candidates);
  return choice.kind === 'ambiguous' && choice.names.length > 1 ? choice.names : undefined;
}

/** What of a medicine's prescription was chosen by default. */
export function chosenOf({ request: sent, result, last, doubts }: BasketEntry): ChosenText | undefined {
  if (!result?.outcome.ok) return undefined;
  const { guessed } = doubts;
  const request = { ...sent, guessed };
  const isOnlyStrength = !sent.dosage && guessed && !guessed.includes('dosage');
  const isStrength =
    !isOnlyStrength &&
    !pillsOfPack(last?.form ?? '', last?.dosage ?? '') &&
    isStrengthDefaulted(request, last);
  const isAmount = isQuantityDefaulted(request, last);
  // what the service filled in may be the only strength
  if (isStrength && !isAmount && !sent.dosage && !guessed) return 'chosenByUs';
  if (isStrength) return isAmount ? 'weChose_both' : 'weChose_strength';
  return isAmount ? 'weChose_amount' : undefined;
}

/** What was read of a medicine that it does not come in, and what its price is for; empty if nothing. */
export const notFoundText = ({ naming, prescription, doubts }: BasketEntry, words: Words): string =>
  unavailableText({ unavailable: doubts.unavailable, name: naming.name, prescription }, words);

/** The failure with the seconds left to wait. */
export function failureNow(
  failure: Failure,
  actions: FailureActions,
  { isWaiting, secondsLeft }: BasketList,
  words: Words,
): TemplateResult {
  if (!failure.retryAfter) return failureMessage(failure, words, actions);
  const now = { ...failure, retryAfter: secondsLeft ?? failure.retryAfter };
  return failureMessage(now, words, { ...actions, isWaiting });
}

function listed(medicine: ListedMedicine, words: Words): TemplateResult {
  const { naming, failure, pickers } = medicine;
  return html`<li part="medicine" class="medicine">
    ${medicineWhat(medicine, words)}
    <div class="actions">
      ${changeButton(medicine, words)}
      <button part="remove-button" class="quiet" @click=${medicine.onRemove}>
        ${words.say('basketRemove')}${hiddenSuffix(naming.name)}
      </button>
    </div>
    ${pickers ?? nothing} ${failure ?? nothing}
  </li>`;
}

/** Opens and closes the choices; the button stays, and keeps the focus. */
export function changeButton(
  { naming, pickers, onChange }: ListedMedicine,
  words: Words,
): TemplateResult | typeof nothing {
  if (!onChange) return nothing;
  return html`<button part="change-button" class="quiet" aria-expanded=${Boolean(pickers)} @click=${onChange}>
    ${words.say('change')}${hiddenSuffix(naming.name)}
  </button>`;
}

/** Name, relation to the one that was looked up, strength and amount. */
export function medicineWhat(
  { naming, prescription, chosen, isUnsure, notFound, unpriced }: ListedMedicine,
  words: Words,
): TemplateResult {
  const { strength, form, amount } = prescriptionTexts(prescription, undefined, words);
  const parts = [...[strength, form, amount].filter(Boolean), ...ours(chosen, words)];
  const asked = confirmText({ strength: false, amount: false, other: isUnsure, forms: [] }, words);
  const relation = naming.other || naming.typed ? relationText(naming, words) : '';
  return html`<div class="what">
    <b class="drug-name">${naming.name}</b>
    ${relation ? html`<span class="muted">${relation}</span>` : nothing}
    ${parts.length ? html`<p part="prescription">${dotSeparated(parts)}</p>` : nothing}
    ${asked ? html`<p class="asks">${asked}</p>` : nothing} ${warning(notFound)}
    ${unpriced ? html`<p class="muted">${words.say(unpriced)}</p>` : nothing}
  </div>`;
}

/** Above the prices, each medicine that is not available as it was read. */
export const notFoundNotes = (medicines: readonly ListedMedicine[]): TemplateResult =>
  html`${medicines.map(({ notFound }) => warning(notFound))}`;

/** What was chosen by default, asking to check the label; it names the medicines unless it is true of all of them. */
export function chosenNote(
  medicines: readonly Pick<ListedMedicine, 'naming' | 'chosen'>[],
  words: Words,
): TemplateResult | typeof nothing {
  const texts = [...new Set(medicines.flatMap(({ chosen }) => chosen ?? []))];
  if (!texts.length) return nothing;
  const check = words.say('checkLabel');
  const isOne = texts.length === 1;
  const lines = texts.map((text) => {
    const its = medicines.filter(({ chosen }) => chosen === text);
    const names = its.length < medicines.length && words.list(its.map(({ naming }) => naming.name));
    // the colon is outside the name, which keeps its own direction
    return html`${names ? html`<b>${words.isolate(names)}</b>:${' '}` : nothing}${words.sentences(words.say(text), isOne && check)}`;
  });
  return html`<p class="asks">
    ${isOne ? lines : html`${lines.map((line) => html`${line}${' '}<br />`)}${check}`}
  </p>`;
}

/**
 * On paper, where no list stands beside the plan: each medicine that is not available as it was read, and what to check on
 * the label.
 */
export function notesOnPaper(entries: readonly BasketEntry[], words: Words): TemplateResult {
  const medicines = entries.map((entry) => ({ naming: entry.naming, chosen: chosenOf(entry) }));
  // what was chosen asks the same
  const unsure = entries.filter((entry) => entry.doubts.unconfirmed.length && !chosenOf(entry));
  const names = unsure.length < entries.length && words.list(unsure.map(({ naming }) => naming.name));
  return html`${entries.map((entry) => warning(notFoundText(entry, words)))}
  ${
    unsure.length
      ? html`<p class="asks">
          ${names ? html`<b>${words.isolate(names)}</b>:${' '}` : nothing}${words.say('checkLabel')}
        </p>`
      : nothing
  }
  ${chosenNote(medicines, words)}`;
}

/** The same beside the strength and amount of one medicine. */
function ours(chosen: ListedMedicine['chosen'], words: Words): TemplateResult[] {
  if (!chosen) return [];
  return [html`<span class="muted">${words.say(chosen === 'weChose_both' ? 'chosenByUs' : chosen)}</span>`];
}
