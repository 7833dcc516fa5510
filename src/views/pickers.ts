import { html, nothing, type TemplateResult } from 'lit';
import { amountsOf } from '../pricing/offered-amounts.ts';
import type { Choice, Prescription } from '../pricing/choice.ts';
import { pillsOfPack, type TypedQuantity } from '../pricing/quantity.ts';
import type { Words } from '../strings/index.ts';
import type { Announcement } from './announcer.ts';
import { choiceField } from './choice-field.ts';
import { describedBy } from './described-by.ts';
import { amountText, dosageText, unitText } from './medicine-text.ts';

/** What is chosen, and how to change it. */
export interface ChosenPrescription {
  prescription: Prescription;
  /** An amount that is being typed because the list does not have it. */
  typedQuantity: TypedQuantity | undefined;
  onChoose: (change: Partial<Choice>) => void;
  /** Called when the visitor wants to type a quantity. */
  onOtherQuantity: () => void;
  onQuantityTyped: (text: string) => void;
}

export interface Pickers extends ChosenPrescription {
  /** Whether they are open if there is no room for them beside the answer. */
  open: boolean;
  /** Whether it is known what the drug comes in; until then, only the choice is shown. */
  known: boolean;
  /** Whether that could not be loaded. */
  failed: boolean;
  onRetry: () => void;
}

const other = 'other';

/** Form, strength and amount of the drug on the page. */
export function pickers(data: Pickers, words: Words): TemplateResult {
  const { prescription, typedQuantity, onChoose, onOtherQuantity } = data;
  const { choice, product, forms, dosages, quantities } = prescription;
  const { form, dosage, quantity } = choice;
  const offered = withChosen(dosages, dosage);
  const arePacks = offered.every((name) => pillsOfPack(form, name));
  const amounts = amountsOf(product, quantities, quantity).map(
    (amount) => [String(amount.metric), amountText(amount, form, words)] as const,
  );
  return html`<div
    part="pickers"
    class="pickers ${data.open ? 'open' : ''}"
    role="group"
    tabindex="-1"
    aria-label=${words.say('choices')}
  >
    ${choiceField(
      'form',
      withChosen(forms, form).map((name) => [name, words.form(name)]),
      form,
      (form) => onChoose({ form }),
      { wide: true },
      words,
    )}
    ${choiceField(
      'dosage',
      // if there is only one pack, the amount already names it
      offered.length > 1 || !arePacks
        ? offered.map((name) => [name, dosageText(name, form, words, prescription.drug)])
        : [],
      dosage,
      (dosage) => onChoose({ dosage }),
      arePacks ? { label: 'form' } : {},
      words,
    )}
    ${choiceField(
      'quantity',
      data.known ? [...amounts, [other, words.say('otherQuantity')]] : amounts,
      typedQuantity ? other : String(quantity),
      (value) => (value === other ? onOtherQuantity() : onChoose({ quantity: Number(value) })),
      { wide: amounts.some(([, text]) => text.length > 16) },
      words,
    )}
    ${typedQuantity ? otherQuantityField(typedQuantity, form, data.onQuantityTyped, words) : nothing}
    ${data.failed ? choicesFailed(data.onRetry, words) : nothing}
  </div>`;
}

function choicesFailed(onRetry: () => void, words: Words): TemplateResult {
  return html`<p part="error" class="error">
    ${words.say('choicesFailed')}
    <button part="retry-button" @click=${onRetry}>${words.say('retry')}</button>
  </p>`;
}

const amountProblem = ({ size }: Pick<TypedQuantity, 'size'>, words: Words): string =>
  words.say(size ? 'quantityNotWhole' : 'quantityInvalid');

/** What is wrong in them, as it is heard. */
export function spokenPickers(
  { typedQuantity: typed, failed }: Pick<Pickers, 'typedQuantity' | 'failed'>,
  words: Words,
): Announcement[] {
  return [
    ...(typed?.invalid ? [{ about: 'amount', of: [typed], text: amountProblem(typed, words) }] : []),
    ...(failed ? [{ about: 'choices', of: [], text: words.say('choicesFailed') }] : []),
  ];
}

function otherQuantityField(
  { unit, size, invalid = false }: TypedQuantity,
  form: string,
  onTyped: (text: string) => void,
  words: Words,
): TemplateResult {
  const label = words.say('otherQuantityLabel');
  return html`<div part="picker" class="field whole">
    <label part="label" for="other-quantity"
      >${unit ? `${label}: ${unitText(form, unit, 3, words)}` : label}</label
    >
    <input
      part="input"
      id="other-quantity"
      inputmode="decimal"
      autocomplete="off"
      aria-invalid=${invalid}
      aria-describedby=${describedBy(invalid && 'quantity-problem')}
      @change=${(event: Event) => onTyped((event.target as HTMLInputElement).value)}
    />
    ${invalid ? html`<p id="quantity-problem">${amountProblem({ size }, words)}</p>` : nothing}
  </div>`;
}

/** The values with the chosen one among them, even if the service does not list it. */
function withChosen<T extends string | number>(values: readonly T[], chosen: T): T[] {
  return !chosen || values.includes(chosen) ? [...values] : [chosen, ...values];
}
