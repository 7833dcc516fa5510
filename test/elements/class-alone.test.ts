/** A page that registered one class alone. In a file, and so on a page, of its own: nothing else has registered the coupon. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { DrugPriceBasket } from '../../src/elements/drug-price-basket.ts';
import { DrugPriceLookup } from '../../src/elements/drug-price-lookup.ts';
import { serviceDouble } from '../support/service-double.ts';
import { rootOf } from '../support/root.ts';

const press = async (element: Element, name: RegExp) => {
  const buttons = () => [...rootOf(element)!.querySelectorAll('button')];
  const found = () => buttons().find(({ textContent }) => name.test(textContent.replace(/\s+/g, ' ').trim()));
  await waitUntil(found, `${name} is there`, { timeout: 5_000 });
  found()!.click();
};
const codes = (element: Element) =>
  rootOf(rootOf(element)!.querySelector('dialog[open] drug-coupon'))?.querySelector('[part~=code-value]');

it('opens the coupon of a lookup, and then of a basket, which alone are registered', async () => {
  expect(customElements.get('drug-coupon'), 'a class registers nothing').to.equal(undefined);
  customElements.define('drug-price-lookup', DrugPriceLookup);
  const lookup = new DrugPriceLookup();
  Object.assign(lookup, { endpoint: '/api', drug: 'Lisinopril', noTips: true, fetch: serviceDouble().fetch });
  document.body.append(lookup);
  await press(lookup, /^(?:Get coupon|Coupon)/);
  await waitUntil(() => codes(lookup), 'the coupon is there', { timeout: 5_000 });
  expect(customElements.get('drug-price-basket'), 'what is not needed is not registered').to.equal(undefined);
  lookup.remove();

  customElements.define('drug-price-basket', DrugPriceBasket);
  const basket = new DrugPriceBasket();
  const medicines = [{ drug: 'Lisinopril' }];
  Object.assign(basket, { endpoint: '/api', medicines, location: '60601', fetch: serviceDouble().fetch });
  document.body.append(basket);
  await press(basket, /^Coupon/);
  await waitUntil(() => codes(basket), 'the coupon is there', { timeout: 5_000 });
  basket.remove();
});
