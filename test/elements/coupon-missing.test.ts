/** The page's own coupon, whose part of the script does not come or whose tag is another's. In a file, and so on a page, of its own: nothing has registered the coupon. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { couponModule } from '../../src/elements/coupon-module.ts';
import { DrugPriceLookup } from '../../src/elements/drug-price-lookup.ts';
import { holdClock } from '../support/clock.ts';
import { rootOf } from '../support/root.ts';
import { say } from '../support/say.ts';
import { serviceDouble } from '../support/service-double.ts';

/** Milliseconds that a test waits by the real clock. */
const patience = 4_000;
const minute = 60_000;
const clock = holdClock((ms) => ms >= 1000 && ms !== patience);
const met = (isMet: () => unknown, what: string) => waitUntil(isMet, what, { timeout: patience });
const inside = <T extends Element = HTMLElement>(element: Element, selector: string) =>
  rootOf(element)!.querySelector<T>(selector);

const { load } = couponModule;
const missing = () => Promise.reject(new TypeError('Failed to fetch'));
before(() => {
  couponModule.load = missing;
  customElements.define('drug-price-lookup', DrugPriceLookup);
});
afterEach(() => {
  couponModule.load = missing;
  document.body.replaceChildren();
});

/** A visitor of a shared device has looked a medicine up, and presses the button of its coupon. */
async function pressed() {
  const lookup = new DrugPriceLookup();
  Object.assign(lookup, { id: 'prices', endpoint: '/api', noTips: true, fetch: serviceDouble().fetch });
  Object.assign(lookup, { sharedDevice: true });
  const own = Object.assign(document.createElement('drug-coupon'), { for: 'prices' });
  document.body.append(lookup, own);
  await lookup.updateComplete;
  const field = inside<HTMLInputElement>(lookup, '[role=combobox]')!;
  field.focus();
  field.value = 'lisinopril';
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  inside(lookup, '[part=submit-button]')!.click();
  const button = () => inside(lookup, '[part~=coupon-button]');
  await met(button, 'priced');
  button()!.click();
  return { lookup, own: own as HTMLElement & { couponKey?: string; medicine?: string } };
}

const left = async (lookup: Element) => {
  await clock.pass(5.01 * minute);
  await met(
    () =>
      !inside<HTMLInputElement>(lookup, '[role=combobox]')!.value && !inside(lookup, '[part~=coupon-button]'),
    'cleared',
  );
};

it('says so in a dialog where its part does not come, and gives it nothing', async () => {
  const { lookup, own } = await pressed();
  await met(() => inside(lookup, 'dialog[open]')?.textContent.includes(say('partFailed')), 'said');
  expect(Object.keys(own)).to.include('for').and.not.include.members(['couponKey', 'medicine']);
  await left(lookup);
});

it('keeps nothing of a visitor who has left before its part comes', async () => {
  let fail!: (reason: Error) => void;
  couponModule.load = () => new Promise((_, reject) => (fail = reject));
  const { lookup, own } = await pressed();
  await met(() => own.couponKey, 'given');
  await left(lookup);
  expect(Object.keys(own)).to.include('for').and.not.include.members(['couponKey', 'medicine']);
  fail(new TypeError('Failed to fetch'));
  await clock.pass(0);
  expect(inside(lookup, 'dialog[open]') === null, 'no dialog for the next visitor').to.equal(true);
});

it('keeps nothing of a visitor who has left where another class has its tag, also the next time', async () => {
  customElements.define('drug-coupon', class extends HTMLElement {});
  couponModule.load = load;
  const { lookup, own } = await pressed();
  expect(own).to.include({ couponKey: 'key-Alder', medicine: 'Lisinopril 10\xa0mg, 30 tablets' });
  await left(lookup);
  expect(own.couponKey ?? own.medicine).to.equal(undefined);
  inside(lookup, '[role=combobox]')!.dispatchEvent(
    new MouseEvent('click', { bubbles: true, composed: true }),
  );
  const field = inside<HTMLInputElement>(lookup, '[role=combobox]')!;
  field.value = 'metformin';
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  await left(lookup);
});
