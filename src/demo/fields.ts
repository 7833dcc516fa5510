/** The configurator's form, generated from the manifest: a new attribute or token gets its field by itself. */
import { maxCampaignLength } from '../contract/choices.ts';
import { patterns } from '../contract/markup.ts';
import { maxMedicines } from '../pricing/medicine.ts';
import { escapeHtml, prose } from '../html.ts';
import type { Declaration } from './reference.ts';
import { languageOptions } from './languages.ts';

/** Groups of attributes; any other attribute goes into the last group. */
const groups: readonly (readonly [title: string, names: readonly string[]])[] = [
  [
    'The medicine',
    ['drug', 'ndc', 'form', 'dosage', 'quantity', 'user-quantity', 'manufacturer-type', 'no-search'],
  ],
  ['The list', ['medicines', 'view']],
  ['The place', ['location', 'ncpdp', 'exclude-local', 'expand-chains', 'map-href']],
  [
    'The prices',
    [
      'prices',
      'sort',
      'pharmacy-type',
      'page-size',
      'include-offers',
      'quote-check',
      'no-fair-price',
      'no-tips',
    ],
  ],
  [
    'The coupon',
    [
      'coupon-key',
      'coupon-format',
      'coupon-pictures',
      'full-url',
      'quoted-price',
      'medicine',
      'medicine-in-english',
      'by-mail',
      'renewable',
    ],
  ],
  [
    'On your page',
    [
      'lang',
      'heading-level',
      'suggestions',
      'sealed',
      'shared-device',
      'campaign',
      'for',
      'attribution-size',
      'attribution-src',
      'attribution-href',
      'report-attribution',
    ],
  ],
];

/** Checked by the browser, if the element does not accept every text or number. */
const constraints: Readonly<Record<string, string>> = {
  ndc: `pattern="${patterns.ndc.source}"`,
  quantity: 'min="0.000001" max="999999999" step="any"',
  'user-quantity': 'min="1" max="999999999" step="1"',
  ncpdp: `pattern="${patterns.ncpdp.source}"`,
  'page-size': 'min="1" step="1"',
  // maxlength does not check values that a script sets, such as those from the page's address
  campaign: `pattern=".{1,${maxCampaignLength}}"`,
  'heading-level': 'min="1" max="6" step="1"',
  'quoted-price': 'min="0" step="0.01"',
  for: String.raw`pattern="\S+"`,
};

type Attribute = Declaration['attributes'][number];

/** An attribute as declared by each element, by tag. */
type Shared = readonly (readonly [tag: string, attribute: Attribute])[];

/** A field for each attribute; `data-of` names the elements that have it. */
export function attributeFields(elements: readonly Declaration[]): string {
  const shared = new Map<string, [string, Attribute][]>();
  for (const { tagName = '', attributes } of elements)
    for (const attribute of attributes)
      shared.set(attribute.name, [...(shared.get(attribute.name) ?? []), [tagName, attribute]]);
  const named = new Set(['endpoint', ...groups.flatMap(([, names]) => names)]);
  const rest = [...shared.keys()].filter((name) => !named.has(name));
  return groups
    .map(([title, names], index) => {
      const own = [...names, ...(index === groups.length - 1 ? rest : [])].map((name) => shared.get(name)!);
      const fields = own.map(attributeField).join('');
      return `<details ${of(own.flat())}><summary>${title}</summary><fieldset><legend class="hidden">${title}</legend>${fields}</fieldset></details>`;
    })
    .join('');
}

const of = (shared: Shared) => `data-of="${[...new Set(shared.map(([tag]) => tag))].join(' ')}"`;

function attributeField(shared: Shared): string {
  const { name, type, default: usual } = shared[0]![1];
  const field = `attribute:${name}`;
  const text = `${description(shared)} <code>${name}</code>`;
  const kind = (type?.text ?? 'string').replace(/ \| undefined$/, '');
  if (kind === 'boolean')
    return `<label class="check" ${of(shared)}><input type="checkbox" name="${field}" />${text}</label>`;
  if (kind.endsWith('[]'))
    return `<label ${of(shared)}>${text}<textarea name="${field}" data-max="${maxMedicines}" autocomplete="off" spellcheck="false" rows="7"></textarea></label>`;
  const choices = kind
    .match(/'[^']*'/g)
    ?.map((choice) => choice.slice(1, -1))
    .filter(Boolean)
    .map((choice) => `<option>${escapeHtml(choice)}</option>`)
    .join('');
  const options = name === 'lang' ? languageOptions(false) : choices;
  if (options)
    return `<label ${of(shared)}>${text}<select name="${field}"><option value="">not set</option>${options}</select></label>`;
  const limits = [kind === 'number' ? 'type="number"' : '', constraints[name]].filter(Boolean).join(' ');
  const hint = usual && !/^(''|0|undefined)$/.test(usual) ? ` placeholder="${escapeHtml(usual)}"` : '';
  return `<label ${of(shared)}>${text}<input name="${field}" autocomplete="off" spellcheck="false" ${limits}${hint} /></label>`;
}

/** If elements describe an attribute differently, each description is shown. */
function description(shared: Shared): string {
  const texts = new Map<string, Shared>();
  for (const one of shared) {
    const text = described[one[1].name] ?? one[1].description ?? '';
    texts.set(text, [...(texts.get(text) ?? []), one]);
  }
  return Array.from(texts, ([text, having]) => `<span ${of(having)}>${prose(text)}</span>`).join('');
}

/** The description in the form, if the field does not take the attribute's own value. */
const described: Readonly<Record<string, string>> = {
  medicines: `The list, ${maxMedicines} at most, one per line: its name or NDC, then what you know of form, strength and amount, after commas.`,
  lang: 'Language; by default that of your page, which its `<html lang>` names.',
};

/** What the endpoint's own page takes, which a site builder shows. */
const ofPage = /^--drug-price-(?:color-accent|radius|font)$/;

export function tokenFields({ cssProperties }: Declaration): string {
  return cssProperties
    .map(({ name, description = '', default: usual = '' }) => {
      const text = `<span>${prose(description)}</span> <code>${name}</code>`;
      const site = ofPage.test(name) ? '' : ' data-site="own"';
      const words = Array.from(description.matchAll(/`([^`]+)`/g), ([, word]) => word!);
      if (words.length)
        return `<label${site}>${text}<select name="token:${name}"><option value="">${escapeHtml(usual)}</option>${words
          .filter((word) => word !== usual)
          .map((word) => `<option>${word}</option>`)
          .join('')}</select></label>`;
      const input = `<input name="token:${name}" autocomplete="off" spellcheck="false" placeholder="${escapeHtml(usual)}" />`;
      return /-color\b/.test(name)
        ? `<div class="color"${site}><label>${text}${input}</label><input type="color" data-for="token:${name}" aria-label="Pick ${escapeHtml(name)}" /></div>`
        : `<label${site}>${text}${input}</label>`;
    })
    .join('');
}
