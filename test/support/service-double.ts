/** Answers of a signing endpoint for tests of elements: a `fetch` that records what was asked. */

interface Asked {
  path: string;
  parameters: URLSearchParams;
  signal: AbortSignal | null | undefined;
}

type Answering = (parameters: URLSearchParams) => object | Response | Promise<object | Response>;
type Answer = object | Response | Error | Answering;

/** As the service writes a name. */
export const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export const price = (pharmacy: string, amount: number, more: object = {}) => ({
  pharmacy,
  price: amount,
  type: 'coupon',
  coupon_key: `key-${pharmacy}`,
  coupon_url: 'https://prices.test/coupon',
  ncpdp: null,
  pharmacy_type: 'RETAIL',
  program_cost: null,
  savings: '70%',
  retail_price: amount * 3,
  ...more,
});

export const comparison = (more: object = {}) => ({
  data: {
    display: 'Zestril (Lisinopril)',
    days_supply: 30,
    dosage: '10mg',
    form: 'tablet',
    quantity: 30,
    metric_quantity: 30,
    user_quantity: 30,
    manufacturer_type: 'generic',
    url: 'https://prices.test/lisinopril',
    equivalent_drugs: { generic: ['Lisinopril'], brand: ['Zestril'] },
    prices: [
      price('Alder', 4),
      price('Birch', 6.5, { type: 'cash', coupon_key: undefined }),
      price('Cedar', 5, { type: 'membership', program_cost: 60, coupon_key: undefined }),
      price('Dogwood', 9, { pharmacy_type: 'MAIL_ORDER', savings: '90%' }),
    ],
    ...more,
  },
});

const v1 = (data: object) => ({ success: true, errors: [], data });
const v1Drug = {
  brand: ['Zestril'],
  generic: ['Lisinopril'],
  display: 'Zestril (Lisinopril)',
  form: 'tablet',
  dosage: '10mg',
};
const v1Price = {
  ...v1Drug,
  quantity: 30,
  price: 7.25,
  url: 'https://prices.test/x',
  manufacturer: 'generic',
};

/** Five names that begin as typed. */
const namesLike = (query: string) =>
  /^l(i(s(i|$)|$)|$)/i.test(query)
    ? ['Lisinopril', 'Lisinopril-HCTZ', 'Lisinopril Solution', 'Lisinopril Oral', 'Lisinopril Kit']
    : ['a', 'b', 'c', 'd', 'e'].map((end) => query + end);

export const failed = (status: number, code: string, extras?: object) =>
  Response.json(
    { error: { type: 'invalid_request_error', code, detail: 'in English', ...(extras && { extras }) } },
    { status },
  );

/** What it answers, by path. */
export const usual: Record<string, Answer> = {
  '/drug-search': (parameters) => v1({ candidates: namesLike(parameters.get('query')!) }),
  '/drug-info': v1({
    drugs: {
      tablet: { '5mg': 'https://x.test', '10mg': 'https://x.test', '20mg': 'https://x.test' },
      solution: { '1mg/ml': 'https://x.test' },
    },
    quantities: {
      tablet: { '5mg': [30, 90], '10mg': [30, 60, 90], '20mg': [30, 90] },
      solution: { '1mg/ml': [150, 300] },
    },
  }),
  '/fair-price': v1(v1Price),
  '/low-price': v1(v1Price),
  '/compare-price': v1({
    ...v1Drug,
    quantity: 30,
    manufacturer: 'generic',
    url: 'https://prices.test/x',
    prices: [4, 5, 6],
    price_detail: {
      price: [4, 5, 6],
      pharmacy: ['Alder', 'Birch', 'Cedar'],
      savings: ['10%', null, null],
      type: ['coupon', 'cash', 'cash'],
      url: [null, null, null],
    },
  }),
  '/v2/price/compare': () => comparison(),
  '/v2/coupon': {
    data: {
      price: 4,
      rxbin: '015995',
      rxpcn: 'GDC',
      group_number: 'DR33',
      member_id: 'ABC123',
      phone: '1-800-555-0142 (Mon-Fri 8am-8pm)',
      pharm_phone: '1-800-555-0187 (24 hours)',
      pharmacy_name: 'Alder',
      url: 'https://prices.test/c',
      coupon_html: btoa('<!doctype html><title>Coupon</title><h1>Coupon for Alder</h1><p>BIN 015995</p>'),
    },
  },
};

/** @param answers replace the usual ones, by path; they may be changed while a test runs */
export function serviceDouble(answers: Record<string, Answer> = {}) {
  const asked: Asked[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = new URL(input as string, globalThis.location?.href).pathname.replace(/^\/api/, '');
    const parameters = init?.body as URLSearchParams;
    asked.push({ path, parameters, signal: init?.signal });
    const answer = answers[path] ?? usual[path];
    if (answer instanceof Error) throw answer;
    const given = typeof answer === 'function' ? await (answer as Answering)(parameters) : answer;
    init?.signal?.throwIfAborted();
    return given instanceof Response ? given.clone() : Response.json(given);
  };
  const to = (path: string) => asked.filter((one) => one.path === path);
  return { fetch, asked, to, answers };
}
