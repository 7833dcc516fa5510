import { html, nothing, type TemplateResult } from 'lit';
import type { DrugInfo } from '../contract/answers.ts';
import { dosagesOf, formsOf, quantitiesOf, type Choice } from '../pricing/choice.ts';
import type { TypedUnit } from '../pricing/quantity.ts';
import type { Words } from '../strings/index.ts';
import { choiceField } from './choice-field.ts';
import { quantityText, unitText } from './quantity.ts';

interface Pickers {
  /** Undefined until the drug's forms are known: only what is chosen then stands there. */
  info: DrugInfo | undefined;
  /** Whether nothing but brand or generic can be chosen. */
  fixed: boolean;
  choice: Choice;
  /** Metric quantity that people count as 1, as far as it is known. */
  packageSize: number | undefined;
  equivalents: { generic: readonly string[]; brand: readonly string[] } | undefined;
  manufacturerType: string;
  /** What the visitor types a quantity of; undefined where they do not. */
  typing: TypedUnit | undefined;
  invalidQuantity: boolean;
  onChoice: (change: Partial<Choice>) => void;
  onManufacturer: (type: 'brand' | 'generic') => void;
  onOtherQuantity: () => void;
  onQuantityTyped: (text: string) => void;
}

const other = 'other';

/** Brand or generic, form, dosage and quantity of the drug on the page. */
export function pickers(p: Pickers, words: Words): TemplateResult {
  const { fixed, equivalents } = p;
  return html`<div part="pickers" class="pickers" role="group" aria-label=${words.say('choices')}>
    ${equivalents?.generic.length && equivalents.brand.length ? manufacturerPicker(p, equivalents, words) : nothing}
    ${fixed ? nothing : prescriptionPickers(p, words)}
  </div>`;
}

function manufacturerPicker(
  p: Pickers,
  equivalents: NonNullable<Pickers['equivalents']>,
  words: Words,
): TemplateResult {
  return choiceField(
    {
      id: 'manufacturer',
      wide: true,
      options: (['generic', 'brand'] as const).map((type) => [
        type,
        words.say(`manufacturer_${type}`, { names: equivalents[type].slice(0, 2).join(', ') }),
      ]),
      chosen: p.manufacturerType,
      onChange: p.onManufacturer,
    },
    words,
  );
}

function prescriptionPickers(p: Pickers, words: Words): TemplateResult {
  const disabled = !p.info;
  const { form, dosage, quantity } = p.choice;
  const { info, packageSize, typing } = p;
  const quantities = listed(quantitiesOf(info, form, dosage), quantity).map(
    (metric) => [String(metric), quantityText({ form, dosage, packageSize }, metric, words)] as const,
  );
  return html`${choiceField(
    {
      id: 'form',
      wide: true,
      disabled,
      options: listed(formsOf(info), form).map((name) => [name, words.form(name)]),
      chosen: form,
      onChange: (form) => p.onChoice({ form }),
    },
    words,
  )}
  ${choiceField(
    {
      id: 'dosage',
      disabled,
      options: listed(dosagesOf(info, form), dosage).map((name) => [name, name]),
      chosen: dosage,
      onChange: (dosage) => p.onChoice({ dosage }),
    },
    words,
  )}
  ${choiceField(
    {
      id: 'quantity',
      disabled,
      options: [...quantities, [other, words.say('otherQuantity')]],
      chosen: typing ? other : String(quantity),
      onChange: (value) => (value === other ? p.onOtherQuantity() : p.onChoice({ quantity: Number(value) })),
    },
    words,
  )}
  ${typing ? otherQuantityField(p, typing, words) : nothing}`;
}

function otherQuantityField(
  { choice, invalidQuantity: invalid, onQuantityTyped }: Pickers,
  { unit, size }: TypedUnit,
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
