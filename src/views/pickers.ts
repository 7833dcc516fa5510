import { html, nothing, type TemplateResult } from 'lit';
import type { DrugInfo, PriceComparison } from '../contract/answers.ts';
import { dosagesOf, formsOf, quantitiesOf, type Choice } from '../pricing/choice.ts';
import type { TypedUnit } from '../pricing/quantity.ts';
import type { Question } from '../pricing/question.ts';
import type { Words } from '../strings/index.ts';
import { choiceField } from './choice-field.ts';
import { quantityText, unitText } from './quantity.ts';

/** What is known of the drug, chosen and typed, and how to choose otherwise. */
interface Inquiry {
  /** Undefined until the drug's forms are known: only what is chosen then stands there. */
  info?: DrugInfo;
  infoFailed?: boolean | undefined;
  comparison?: PriceComparison;
  question: Question;
  choice: Choice;
  /** Metric quantity that people count as 1, as far as it is known. */
  packageSize: number | undefined;
  /** What the visitor types a quantity of; undefined where they do not. */
  typing?: TypedUnit | undefined;
  invalidQuantity: boolean;
  choose: (change: Partial<Choice>) => void;
  change: (change: Partial<Question>) => void;
  typeQuantity: () => void;
}

const other = 'other';

/** Brand or generic, form, dosage and quantity of the drug on the page. */
export function pickers(
  inquiry: Inquiry,
  onQuantityTyped: (text: string) => void,
  onRetry: () => void,
  words: Words,
): TemplateResult {
  const { comparison, question } = inquiry;
  const names = comparison?.equivalent_drugs;
  return html`<div part="pickers" class="pickers" role="group" aria-label=${words.say('choices')}>
    ${names?.generic.length && names.brand.length ? manufacturerPicker(inquiry, comparison!, words) : nothing}
    ${question.ndc ? nothing : prescriptionPickers(inquiry, onQuantityTyped, words)}
    ${inquiry.infoFailed ? choicesFailed(onRetry, words) : nothing}
  </div>`;
}

function manufacturerPicker(inquiry: Inquiry, comparison: PriceComparison, words: Words): TemplateResult {
  const type = inquiry.question.manufacturerType;
  return choiceField(
    'manufacturer',
    (['generic', 'brand'] as const).map((type) => [
      type,
      words.say(`manufacturer_${type}`, { names: comparison.equivalent_drugs[type].slice(0, 2).join(', ') }),
    ]),
    type && type !== 'match' ? type : (comparison.manufacturer_type ?? ''),
    (manufacturerType) => inquiry.change({ manufacturerType }),
    { wide: true },
    words,
  );
}

function prescriptionPickers(
  inquiry: Inquiry,
  onQuantityTyped: (text: string) => void,
  words: Words,
): TemplateResult {
  const { info, packageSize, typing } = inquiry;
  const disabled = !info;
  const { form, dosage, quantity } = inquiry.choice;
  const quantities = listed(quantitiesOf(info, form, dosage), quantity).map(
    (metric) => [String(metric), quantityText({ form, dosage, packageSize }, metric, words)] as const,
  );
  return html`${choiceField(
    'form',
    listed(formsOf(info), form).map((name) => [name, words.form(name)]),
    form,
    (form) => inquiry.choose({ form }),
    { wide: true, disabled },
    words,
  )}
  ${choiceField(
    'dosage',
    listed(dosagesOf(info, form), dosage).map((name) => [name, name]),
    dosage,
    (dosage) => inquiry.choose({ dosage }),
    { disabled },
    words,
  )}
  ${choiceField(
    'quantity',
    [...quantities, [other, words.say('otherQuantity')]],
    typing ? other : String(quantity),
    (value) => (value === other ? inquiry.typeQuantity() : inquiry.choose({ quantity: Number(value) })),
    { disabled },
    words,
  )}
  ${typing ? otherQuantityField(inquiry, typing, onQuantityTyped, words) : nothing}`;
}

function choicesFailed(onRetry: () => void, words: Words): TemplateResult {
  return html`<p part="error" class="error" role="alert">
    ${words.say('choicesFailed')}
    <button part="retry-button" @click=${onRetry}>${words.say('retry')}</button>
  </p>`;
}

function otherQuantityField(
  { choice, invalidQuantity: invalid }: Inquiry,
  { unit, size }: TypedUnit,
  onQuantityTyped: (text: string) => void,
  words: Words,
): TemplateResult {
  const label = words.say('otherQuantityLabel');
  return html`<div part="picker" class="field whole">
    <label part="label" for="other-quantity"
      >${unit ? `${label}: ${unitText(choice.form, unit, 2, words)}` : label}</label
    >
    <input
      part="input"
      id="other-quantity"
      inputmode="decimal"
      autocomplete="off"
      aria-invalid=${invalid}
      aria-describedby=${invalid ? 'quantity-problem' : nothing}
      @change=${(event: Event) => onQuantityTyped((event.target as HTMLInputElement).value)}
    />
    ${invalid ? html`<p id="quantity-problem">${words.say(size ? 'quantityNotWhole' : 'quantityInvalid')}</p>` : nothing}
  </div>`;
}

/** The values with the chosen one among them, though the service may not list it. */
function listed<T extends string | number>(values: readonly T[], chosen: T): T[] {
  return !chosen || values.includes(chosen) ? [...values] : [chosen, ...values];
}
