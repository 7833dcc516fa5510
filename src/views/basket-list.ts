import { html, nothing, type TemplateResult } from 'lit';
import type { Failure } from '../contract/failures.ts';
import type { BasketEntry } from '../pricing/basket-entry.ts';
import { failuresOf, sharedFailure, whyUnpriced } from '../pricing/basket-failures.ts';
import type { Prescription } from '../pricing/choice.ts';
import type { Medicine } from '../pricing/medicine.ts';
import type { Naming } from '../pricing/names.ts';
import { pillsOfPack } from '../pricing/quantity.ts';
import { isAmountOurs } from '../pricing/question.ts';
import type { Words } from '../strings/index.ts';
import { about } from './about.ts';
import { failureMessage, type FailureActions } from './failure.ts';
import { inParts } from './dotted-line.ts';
import { pickers, type Pickers } from './pickers.ts';
import { prescriptionTexts, relationText } from './medicine-text.ts';

/** Handlers get the place in the list, from 0. */
export interface BasketList {
  entries: readonly BasketEntry[];
  /** The medicine that is open, with its choices where it is these. */
  opened: { index: number; pickers: Pickers | undefined } | undefined;
  /** Whether the service asked to wait before it is asked again, and for how many seconds from now. */
  isWaiting: boolean;
  secondsLeft: number | undefined;
  /** Opens or closes the choices. */
  onChange: (index: number) => void;
  /** Puts another medicine in its place. */
  onReplace: (index: number, medicine: Medicine) => void;
  onRemove: (index: number) => void;
  onClear: () => void;
  /** @param medicine all where none is named */
  onRetry: (failure: Failure, medicine?: Medicine) => void;
}

/** One medicine as list and table show it. */
export interface ListedMedicine {
  naming: Naming;
  prescription: Prescription;
  /** What nobody gave. */
  chosen: { strength: boolean; amount: boolean };
  failure: TemplateResult | undefined;
  /** Why it has no price, where no failure of its own says so. */
  unpriced: 'noPrice' | 'noPriceYet' | undefined;
  /** The choices, where they are open. */
  pickers: TemplateResult | undefined;
  onChange: () => void;
  onRemove: () => void;
}

/** The medicines, each with its strength and amount, and how to change or remove it. */
export function basketList(data: BasketList, words: Words): TemplateResult {
  const medicines = listedMedicines(data, words);
  return html`${chosenNote(medicines, words)}
    <ul part="medicines" class="medicines">
      ${medicines.map((medicine) => listed(medicine, words))}
    </ul>
    ${
      medicines.length > 1
        ? html`<button part="clear-button" class="quiet clear-all" @click=${data.onClear}>
            ${words.say('basketClear')}
          </button>`
        : nothing
    }`;
}

/**
 * A list of nothing.
 * @param isNews whether nothing else says that it is empty
 * @param onFind leads to the lookup that fills it, where there is one
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
    const { medicine, question, result, last, naming } = entry;
    const [failure] = isSaidOnce ? [] : failuresOf([entry]);
    const choices = data.opened?.index === index ? data.opened.pickers : undefined;
    const isShown = Boolean(result?.outcome.ok);
    const actions = {
      drug: naming.name,
      isQuiet: true,
      onRetry: () => failure && data.onRetry(failure, medicine),
      onPick: (drug: string) => data.onReplace(index, { ...medicine, drug }),
    };
    return {
      naming,
      prescription: choices?.prescription ?? entry.prescription,
      chosen: {
        strength:
          isShown && !question.ndc && !question.dosage && !pillsOfPack(last?.form ?? '', last?.dosage ?? ''),
        amount: isShown && isAmountOurs(question, last),
      },
      failure: failure && failureNow(failure, actions, data, words),
      unpriced: failure ? undefined : whyUnpriced(entry),
      pickers: choices && pickers(choices, words),
      onChange: () => data.onChange(index),
      onRemove: () => data.onRemove(index),
    };
  });
}

/** With the seconds that are left to wait. */
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
        ${words.say('basketRemove')}${about(naming.name)}
      </button>
    </div>
    ${pickers ?? nothing} ${failure ?? nothing}
  </li>`;
}

/** Opens and closes the choices; it stays, and the focus with it. */
export function changeButton({ naming, pickers, onChange }: ListedMedicine, words: Words): TemplateResult {
  return html`<button part="change-button" class="quiet" aria-expanded=${Boolean(pickers)} @click=${onChange}>
    ${words.say('change')}${about(naming.name)}
  </button>`;
}

/** Name, what it is to the one that was asked, strength and amount. */
export function medicineWhat(
  { naming, prescription, chosen, unpriced }: ListedMedicine,
  words: Words,
): TemplateResult {
  const parts = [...prescriptionTexts(prescription, undefined, words), ...ours(chosen, words)];
  const relation = naming.other || naming.typed ? relationText(naming, words) : '';
  return html`<div class="what">
    <b class="drug-name">${naming.name}</b>
    ${relation ? html`<span class="muted">${relation}</span>` : nothing}
    ${parts.length ? html`<p part="prescription">${inParts(parts)}</p>` : nothing}
    ${unpriced ? html`<p class="muted">${words.say(unpriced)}</p>` : nothing}
  </div>`;
}

/** Says once, above all, what to do about the choices that are ours. */
export function chosenNote(
  medicines: readonly ListedMedicine[],
  words: Words,
): TemplateResult | typeof nothing {
  const any = {
    strength: medicines.some(({ chosen }) => chosen.strength),
    amount: medicines.some(({ chosen }) => chosen.amount),
  };
  if (!any.strength && !any.amount) return nothing;
  return html`<p class="muted chosen">
    ${words.sentences(chosenText(any, words), words.say('checkLabel'))}
  </p>`;
}

function ours(chosen: ListedMedicine['chosen'], words: Words): TemplateResult[] {
  if (!chosen.strength && !chosen.amount) return [];
  const text = chosen.strength && chosen.amount ? words.say('chosenByUs') : chosenText(chosen, words);
  return [html`<span class="muted">${text}</span>`];
}

function chosenText({ strength, amount }: ListedMedicine['chosen'], words: Words): string {
  const which = strength && amount ? 'both' : strength ? 'strength' : 'amount';
  return words.say(`weChose_${which}`);
}
