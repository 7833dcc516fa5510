/** The order in which the reference lists an element's attributes: first what most pages need, then by topic. */

/** By element, the attributes that most pages set. */
export const first: Readonly<Record<string, readonly string[]>> = {
  'drug-price-lookup': ['endpoint', 'location', 'drug', 'prices', 'lang'],
  'drug-coupon': ['endpoint', 'coupon-key', 'for', 'medicine', 'lang'],
  'drug-price-basket': ['endpoint', 'location', 'for', 'medicines', 'lang'],
};

type Theme = readonly [heading: string, names: readonly string[]];

const attribution: Theme = [
  'Attribution',
  ['attribution-size', 'attribution-src', 'attribution-href', 'report-attribution'],
];
const common: readonly Theme[] = [['Privacy', ['sealed', 'shared-device']], attribution];

/** By element, its other attributes by topic. */
export const themes: Readonly<Record<string, readonly Theme[]>> = {
  'drug-price-lookup': [
    [
      'The prescription to start with',
      ['ndc', 'form', 'dosage', 'quantity', 'user-quantity', 'manufacturer-type'],
    ],
    [
      'Which prices are asked for',
      ['ncpdp', 'pharmacy-type', 'exclude-local', 'expand-chains', 'include-offers', 'campaign'],
    ],
    [
      'What is shown',
      [
        ...['sort', 'page-size', 'no-search', 'no-fair-price', 'no-tips', 'quote-check', 'map-href'],
        'heading-level',
      ],
    ],
    ['Coupons', ['coupon-format', 'coupon-pictures']],
    ['Privacy', ['suggestions', 'sealed', 'shared-device']],
    attribution,
  ],
  'drug-coupon': [
    ['Which coupon is asked for', ['coupon-format', 'campaign']],
    [
      'What is shown',
      [
        ...['medicine-in-english', 'by-mail', 'quoted-price', 'full-url', 'renewable', 'coupon-pictures'],
        'heading-level',
      ],
    ],
    ...common,
  ],
  'drug-price-basket': [
    ['Which prices are asked for', ['ncpdp', 'campaign']],
    ['What is shown', ['view', 'heading-level']],
    ['Coupons', ['coupon-format', 'coupon-pictures']],
    ...common,
  ],
};

/** Parts with stable names and meanings; the others may change with the layout. */
export const stableParts: readonly string[] = [
  ...['base', 'heading', 'label', 'input', 'select', 'submit-button', 'error', 'retry-button', 'disclaimer'],
  ...['answer', 'answer-price', 'answer-pharmacy', 'prescription'],
  ...['row', 'pharmacy', 'price', 'coupon-button'],
  ...['card', 'code-value', 'print-button'],
];
