/** The configurator's form, generated from the manifest: a new attribute or token gets its field by itself. */
import { escapeHtml, prose } from './html.ts';
import type { Declaration } from './reference.ts';

/** Groups of attributes; any other attribute goes into the last group. */
const groups: readonly (readonly [title: string, names: readonly string[]])[] = [
  [
    'The medicine',
    ['drug', 'ndc', 'form', 'dosage', 'quantity', 'user-quantity', 'manufacturer-type', 'no-search'],
  ],
  ['The place', ['location', 'ncpdp', 'exclude-local', 'expand-chains']],
  ['The prices', ['prices', 'sort', 'pharmacy-type', 'page-size', 'include-offers']],
  ['The coupon', ['coupon-format', 'coupon-pictures']],
  [
    'On your page',
    ['lang', 'heading-level', 'campaign', 'attribution-size', 'attribution-src', 'attribution-href'],
  ],
];

/** Checked by the browser, where the element does not accept every text or number. */
const constraints: Readonly<Record<string, string>> = {
  ndc: String.raw`pattern="[\s\-]*(\d[\s\-]*){11}"`,
  quantity: 'min="0.000001" max="999999999" step="any"',
  'user-quantity': 'min="1" max="999999999" step="1"',
  ncpdp: String.raw`pattern="[\s,]*\d{1,7}([\s,]+\d{1,7})*[\s,]*"`,
  'page-size': 'min="1" step="1"',
  // maxlength does not check values that a script sets, such as those from the page's address
  campaign: 'pattern=".{1,100}"',
  'heading-level': 'min="1" max="6" step="1"',
};

type Attribute = Declaration['attributes'][number];

export function attributeFields({ attributes }: Declaration): string {
  const named = new Set(groups.flatMap(([, names]) => names));
  const rest = attributes.map(({ name }) => name).filter((name) => !named.has(name) && name !== 'endpoint');
  return groups
    .map(([title, names], index) => {
      const own = [...names, ...(index === groups.length - 1 ? rest : [])];
      const fields = own.map((name) => attributeField(attributes.find((one) => one.name === name)!));
      const beside =
        title === 'The coupon'
          ? `<label class="check"><input type="checkbox" name="beside" /><span>Show coupons in an element beside the list</span> <code>&lt;drug-coupon&gt;</code></label>`
          : '';
      return `<details${index === 0 ? ' open' : ''}><summary>${title}</summary><fieldset><legend class="hidden">${title}</legend>${fields.join('')}${beside}</fieldset></details>`;
    })
    .join('');
}

function attributeField({ name, description = '', type, default: usual }: Attribute): string {
  const field = `attribute:${name}`;
  const text = `<span>${prose(description)}</span> <code>${name}</code>`;
  const kind = (type?.text ?? 'string').replace(/ \| undefined$/, '');
  if (kind === 'boolean')
    return `<label class="check"><input type="checkbox" name="${field}" />${text}</label>`;
  const choices = kind
    .match(/'[^']*'/g)
    ?.map((choice) => choice.slice(1, -1))
    .filter(Boolean);
  if (choices?.length) {
    const options = choices.map((choice) => `<option>${escapeHtml(choice)}</option>`).join('');
    return `<label>${text}<select name="${field}"><option value="">not set</option>${options}</select></label>`;
  }
  const limits = [kind === 'number' ? 'type="number"' : '', constraints[name]].filter(Boolean).join(' ');
  const hint = usual && !/^(''|0)$/.test(usual) ? ` placeholder="${escapeHtml(usual)}"` : '';
  return `<label>${text}<input name="${field}" autocomplete="off" spellcheck="false" ${limits}${hint} /></label>`;
}

export function tokenFields({ cssProperties }: Declaration): string {
  return cssProperties
    .map(({ name, description = '', default: usual = '' }) => {
      const text = `<span>${prose(description)}</span> <code>${name}</code>`;
      const words = Array.from(description.matchAll(/`([^`]+)`/g), ([, word]) => word!);
      if (words.length)
        return `<label>${text}<select name="token:${name}"><option value="">${escapeHtml(usual)}</option>${words
          .filter((word) => word !== usual)
          .map((word) => `<option>${word}</option>`)
          .join('')}</select></label>`;
      const input = `<input name="token:${name}" autocomplete="off" spellcheck="false" placeholder="${escapeHtml(usual)}" />`;
      return name.includes('-color-')
        ? `<div class="color"><label>${text}${input}</label><input type="color" data-for="token:${name}" aria-label="Pick ${escapeHtml(name)}" /></div>`
        : `<label>${text}${input}</label>`;
    })
    .join('');
}
