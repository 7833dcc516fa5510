import { fixture, html } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import '../../src/index.ts';
import type { BasketLoadEvent, DrugPriceBasket } from '../../src/index.ts';
import type { Medicine } from '../../src/pricing/medicine.ts';
import { comparison, price, serviceDouble, titled } from '../support/service-double.ts';

/** Prices of a drug by pharmacy; a pharmacy may have more to say. */
type Prices = Record<string, number | [number, object]>;

/** An answer for one drug. */
export const priced = (name: string, prices: Prices, more: object = {}) =>
  comparison({
    display: titled(name),
    equivalent_drugs: { generic: [titled(name)], brand: [] },
    prices: Object.entries(prices).map(([pharmacy, one]) => {
      const [amount, extra] = typeof one === 'number' ? [one, {}] : one;
      return price(pharmacy, amount, { coupon_key: `${name}-${pharmacy}`, ...extra });
    }),
    ...more,
  });

/** What the service has, by drug. */
export const usualPrices: Record<string, Prices> = {
  atorvastatin: { 'Big Barn': 9, Sundial: 11, 'Old Downey': 12 },
  lisinopril: { 'Big Barn': 10.4, Sundial: 10.5, 'Old Downey': 6.3 },
  metformin: { 'Big Barn': 11.8, Sundial: 12.25 },
};
export const three: Medicine[] = [
  { drug: 'Atorvastatin', dosage: '10mg', quantity: 30 },
  { drug: 'Lisinopril', dosage: '10mg', quantity: 30 },
  { drug: 'Metformin', dosage: '10mg', quantity: 30 },
];

/** An endpoint that answers each drug by itself. */
export const endpointOf = (answers: Record<string, object | (() => object | Promise<object>)> = {}) =>
  serviceDouble({
    '/v2/price/compare': (parameters: URLSearchParams) => {
      const name = (parameters.get('name') ?? parameters.get('ndc') ?? '').toLowerCase();
      const answer = answers[name];
      if (typeof answer === 'function') return (answer as () => object)();
      return answer ?? priced(name, usualPrices[name] ?? { 'Big Barn': 5 });
    },
  });

const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="120" height="32"/>';

export async function basket(
  double: ReturnType<typeof endpointOf>,
  medicines: Medicine[] = [],
  attributes: Record<string, string> = {},
): Promise<DrugPriceBasket> {
  const element = document.createElement('drug-price-basket');
  for (const [name, value] of Object.entries({ endpoint: '/api', location: '90210', ...attributes }))
    element.setAttribute(name, value);
  element.fetch = double.fetch;
  element.attributionSrc = picture;
  element.medicines = medicines;
  await fixture(html`<main>${element}</main>`);
  return element;
}

/** A basket whose first comparison is complete. */
export async function compared(
  double: ReturnType<typeof endpointOf>,
  medicines: Medicine[] = three,
  attributes: Record<string, string> = {},
): Promise<DrugPriceBasket> {
  const element = await basket(double, medicines, attributes);
  await settled(element);
  return element;
}

export const settled = (element: DrugPriceBasket) =>
  waitUntil(() => !element.matches(':state(loading)'), 'it is no longer loading');

export const loads = (element: DrugPriceBasket) => {
  const events: BasketLoadEvent[] = [];
  element.addEventListener('basket-load', (event) => events.push(event));
  return events;
};
