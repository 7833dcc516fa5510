import { html, nothing, type TemplateResult } from 'lit';
import type { Failure } from '../contract/failures.ts';
import type { Prescription } from '../pricing/choice.ts';
import type { Naming } from '../pricing/names.ts';
import type { Words } from '../strings/index.ts';
import { about } from './about.ts';
import { failureMessage } from './failure.ts';
import { inParts } from './parts.ts';
import { prescriptionTexts, relationText } from './medicine-text.ts';

/** One medicine as the list shows it. */
export interface ListedMedicine {
  naming: Naming;
  prescription: Prescription;
  /** What nobody gave. */
  chosen: { strength: boolean; amount: boolean };
  failure: Failure | undefined;
  /** Whether the service asked to wait before it is asked again. */
  isWaiting: boolean;
  /** Why it has no price, where no failure of its own says so. */
  unpriced: 'noPrice' | 'noPriceYet' | undefined;
  /** The choices, where they are open. */
  pickers: TemplateResult | undefined;
  /** Opens or closes the choices. */
  onChange: () => void;
  onRemove: () => void;
  onRetry: () => void;
  /** A name in place of an unknown one. */
  onCandidate: (name: string) => void;
}

/** The medicines, each with its strength and amount, and how to change or remove it. */
export function basketList(
  medicines: readonly ListedMedicine[],
  onClear: () => void,
  words: Words,
): TemplateResult {
  return html`${chosenNote(medicines, words)}
    <ul part="medicines" class="medicines">
      ${medicines.map((medicine) => listed(medicine, words))}
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
    ${pickers ?? nothing} ${failure ? medicineFailure(medicine, failure, words) : nothing}
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

export function medicineFailure(
  { naming, isWaiting, onRetry, onCandidate }: ListedMedicine,
  failure: Failure,
  words: Words,
): TemplateResult {
  return failureMessage(failure, words, {
    drug: naming.name,
    isWaiting,
    onRetry,
    onPick: onCandidate,
    isQuiet: true,
  });
}
