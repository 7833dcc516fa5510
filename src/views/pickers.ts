import { html, nothing, type TemplateResult } from 'lit';
import type { PriceComparison } from '../contract/answers.ts';
import type { Choice, Prescription } from '../pricing/choice.ts';
import type { TypedUnit } from '../pricing/quantity.ts';
import type { Question } from '../pricing/question.ts';
import type { Words } from '../strings/index.ts';
import { choiceField } from './choice-field.ts';
import { quantityText, unitText } from './quantity.ts';

/** A quantity that is typed because the list does not have it. */
export interface TypedQuantity extends TypedUnit {
  invalid?: boolean;
}

export interface Pickers {
  prescription: Prescription;
  question: Question;
  /** The last prices of this drug, which tell its brand and generic names. */
  comparison: PriceComparison | undefined;
  /** Whether it is known what the drug comes in; until then only what is chosen is shown. */
  known: boolean;
  /** Whether that could not be loaded. */
  failed: boolean;
  typed: TypedQuantity | undefined;
  onChoose: (change: Partial<Choice>) => void;
  onType: (manufacturerType: Question['manufacturerType']) => void;
  /** The visitor wants to type a quantity. */
  onOther: () => void;
  onQuantityTyped: (text: string) => void;
  onRetry: () => void;
}

const other = 'other';

/** Brand or generic, form, dosage and quantity of the drug on the page. */
export function pickers(data: Pickers, words: Words): TemplateResult {
  const names = data.comparison?.equivalent_drugs;
  return html`<div part="pickers" class="pickers" role="group" aria-label=${words.say('choices')}>
    ${names?.generic.length && names.brand.length ? manufacturerPicker(data, data.comparison!, words) : nothing}
    ${data.question.ndc ? nothing : prescriptionPickers(data, words)}
    ${data.failed ? choicesFailed(data.onRetry, words) : nothing}
  </div>`;
}

function manufacturerPicker(
  { question, onType }: Pickers,
  comparison: PriceComparison,
  words: Words,
): TemplateResult {
  const { manufacturerType: chosen } = question;
  return choiceField(
    'manufacturer',
    (['generic', 'brand'] as const).map((type) => [
      type,
      words.say(`manufacturer_${type}`, { names: comparison.equivalent_drugs[type].slice(0, 2).join(', ') }),
    ]),
    chosen && chosen !== 'match' ? chosen : (comparison.manufacturer_type ?? ''),
    onType,
    { wide: true },
    words,
  );
}

function prescriptionPickers(data: Pickers, words: Words): TemplateResult {
  const { prescription, typed, onChoose, onOther } = data;
  const { choice, packageSize, forms, dosages } = prescription;
  const { form, dosage, quantity } = choice;
  const disabled = !data.known;
  const quantities = withChosen(prescription.quantities, quantity).map(
    (metric) => [String(metric), quantityText({ form, dosage, packageSize }, metric, words)] as const,
  );
  return html`${choiceField(
    'form',
    withChosen(forms, form).map((name) => [name, words.form(name)]),
    form,
    (form) => onChoose({ form }),
    { wide: true, disabled },
    words,
  )}
  ${choiceField(
    'dosage',
    withChosen(dosages, dosage).map((name) => [name, name]),
    dosage,
    (dosage) => onChoose({ dosage }),
    { disabled },
    words,
  )}
  ${choiceField(
    'quantity',
    [...quantities, [other, words.say('otherQuantity')]],
    typed ? other : String(quantity),
    (value) => (value === other ? onOther() : onChoose({ quantity: Number(value) })),
    { disabled },
    words,
  )}
  ${typed ? otherQuantityField(typed, form, data.onQuantityTyped, words) : nothing}`;
}

function choicesFailed(onRetry: () => void, words: Words): TemplateResult {
  return html`<p part="error" class="error" role="alert">
    ${words.say('choicesFailed')}
    <button part="retry-button" @click=${onRetry}>${words.say('retry')}</button>
  </p>`;
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
      >${unit ? `${label}: ${unitText(form, unit, 2, words)}` : label}</label
    >
    <input
      part="input"
      id="other-quantity"
      inputmode="decimal"
      autocomplete="off"
      aria-invalid=${invalid}
      aria-describedby=${invalid ? 'quantity-problem' : nothing}
      @change=${(event: Event) => onTyped((event.target as HTMLInputElement).value)}
    />
    ${invalid ? html`<p id="quantity-problem">${words.say(size ? 'quantityNotWhole' : 'quantityInvalid')}</p>` : nothing}
  </div>`;
}

/** The values with the chosen one among them, even if the service does not list it. */
function withChosen<T extends string | number>(values: readonly T[], chosen: T): T[] {
  return !chosen || values.includes(chosen) ? [...values] : [chosen, ...values];
}
