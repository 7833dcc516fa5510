/** What the benchmark's server answers in place of the endpoint. */

/** An answer of `count` rows, every price different from those of another `seed`. */
export function comparison(count: number, seed: number): string {
  const prices = Array.from({ length: count }, (_, at) => ({
    pharmacy: `Pharmacy ${at}`,
    pharmacy_type: 'RETAIL',
    type: 'coupon',
    coupon_key: `key-${at}`,
    price: 4 + at + seed / 100,
    savings: '62%',
    retail_price: 40 + at,
    ncpdp: '0000001',
    program_cost: null,
    coupon_url: null,
  }));
  return JSON.stringify({
    data: {
      display: 'Lisinopril',
      form: 'tablet',
      dosage: '20mg',
      quantity: 30,
      days_supply: 30,
      metric_quantity: 30,
      user_quantity: 30,
      manufacturer_type: 'generic',
      url: 'https://example.test/',
      equivalent_drugs: { brand: ['Prinivil'], generic: ['Lisinopril'] },
      prices,
    },
  });
}

const names = (query: string) => ['alpha', 'beta', 'gamma', 'delta', 'eta'].map((it) => `${query} ${it}`);

/** By path, of the fields that a request has in its body or its query. */
export const answers: Record<string, (fields: URLSearchParams) => string> = {
  '/api/drug-search': (fields) => JSON.stringify({ data: { candidates: names(fields.get('query') ?? '') } }),
  '/api/drug-info': () =>
    JSON.stringify({
      data: {
        drugs: { tablet: { '10mg': null, '20mg': null } },
        quantities: { tablet: { '10mg': [30, 90], '20mg': [30, 90] } },
      },
    }),
  '/api/fair-price': () =>
    JSON.stringify({ data: { price: 9, quantity: 30, dosage: '20mg', form: 'tablet' } }),
  '/api/v2/price/compare': () => comparison(50, 0),
};
