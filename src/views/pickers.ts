import { html, nothing, type TemplateResult } from 'lit';
import type { DrugInfo } from '../contract/answers.ts';
import { dosagesOf, formsOf, quantitiesOf, type Choice } from '../pricing/choice.ts';
import { countQuantity } from '../pricing/quantity.ts';
import type { Words } from '../strings/index.ts';

interface Pickers {
  /** Undefined until the drug's forms are known. */
  info: DrugInfo | undefined;
  choice: Choice;
  /** Metric quantity that people count as 1. */
  packageSize: number;
  equivalents: { generic: readonly string[]; brand: readonly string[] };
  manufacturerType: string;
  typing: boolean;
  invalidQuantity: boolean;
  onChoice: (change: Partial<Choice>) => void;
  onManufacturer: (type: 'brand' | 'generic') => void;
  onOtherQuantity: () => void;
  onQuantityTyped: (event: Event) => void;
}

const other = 'other';

/** Brand or generic, form, dosage and quantity of the drug on the page. */
export function pickers(p: Pickers, words: Words): TemplateResult {
  const { choice, info } = p;
  return html`<div part="pickers" class="pickers" role="group" aria-label=${words.say('choices')}>
    ${p.equivalents.generic.length && p.equivalents.brand.length ? manufacturerPicker(p, words) : nothing}
    ${
      info
        ? html`${picker(
            'form',
            words.say('form'),
            listed(formsOf(info), choice.form).map((form) => [form, words.form(form)]),
            choice.form,
            (form) => p.onChoice({ form }),
          )}
          ${picker(
            'dosage',
            words.say('dosage'),
            listed(dosagesOf(info, choice.form), choice.dosage).map((dosage) => [dosage, dosage]),
            choice.dosage,
            (dosage) => p.onChoice({ dosage }),
          )}
          ${quantityPicker(p, info, words)}`
        : nothing
    }
  </div>`;
}

function picker(
  id: string,
  label: string,
  options: (readonly [value: string, text: string])[],
  chosen: string,
  onChange: (value: string) => void,
): TemplateResult {
  return html`<div part="picker" class="field">
    <label part="label" for=${id}>${label}</label>
    <select
      part="select"
      id=${id}
      @change=${(event: Event) => onChange((event.target as HTMLSelectElement).value)}
    >
      ${options.map(
        ([value, text]) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`,
      )}
    </select>
  </div>`;
}

function manufacturerPicker(
  { equivalents, manufacturerType, onManufacturer }: Pickers,
  words: Words,
): TemplateResult {
  const types = ['generic', 'brand'] as const;
  return picker(
    'manufacturer',
    words.say('manufacturer'),
    types.map((type) => [
      type,
      words.say(`manufacturer_${type}`, { names: equivalents[type].slice(0, 2).join(', ') }),
    ]),
    manufacturerType,
    (type) => onManufacturer(type as (typeof types)[number]),
  );
}

function quantityPicker(p: Pickers, info: DrugInfo, words: Words): TemplateResult {
  const { form, dosage, quantity } = p.choice;
  const options = listed(quantitiesOf(info, form, dosage), quantity).map(
    (metric) => [String(metric), quantityText(form, metric, p.packageSize, words)] as const,
  );
  return html`${picker(
    'quantity',
    words.say('quantity'),
    [...options, [other, words.say('otherQuantity')]],
    p.typing ? other : String(quantity),
    (value) => (value === other ? p.onOtherQuantity() : p.onChoice({ quantity: Number(value) })),
  )}
  ${
    p.typing
      ? html`<div part="picker" class="field">
          <label part="label" for="other-quantity">${words.say('otherQuantityLabel')}</label>
          <input
            part="input"
            id="other-quantity"
            type="text"
            inputmode="decimal"
            autocomplete="off"
            aria-invalid=${p.invalidQuantity}
            aria-describedby=${p.invalidQuantity ? 'quantity-problem' : nothing}
            @change=${p.onQuantityTyped}
          />
          ${
            p.invalidQuantity
              ? html`<p id="quantity-problem" class="problem">${words.say('quantityInvalid')}</p>`
              : nothing
          }
        </div>`
      : nothing
  }`;
}

/** The values with the chosen one among them, though the service may not list it. */
function listed<T extends string | number>(values: readonly T[], chosen: T): T[] {
  return !chosen || values.includes(chosen) ? [...values] : [chosen, ...values];
}

/** `30 tablets`, `118 ml`, `1 inhaler (8.5 g)`. */
export function quantityText(form: string, metric: number, packageSize: number, words: Words): string {
  const { count, measure, content } = countQuantity(form, metric, packageSize);
  const unit = measure ? words.count(`measure_${measure}`, count) : words.form(form, count);
  if (!content) return words.say('quantityCounted', { count, unit });
  const { amount } = content;
  return words.say('quantityPackaged', {
    count,
    unit,
    amount,
    measure: content.measure ? words.count(`measure_${content.measure}`, amount) : '',
  });
}
