/** The page's own coupon below a lookup: whether what it shows is where the visitor looks. */
import { expect, nextFrame } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { setViewport } from '@web/test-runner-commands';
import '../../src/index.ts';
import '../../src/strings/spanish.ts';
import { quiet } from '../support/clock.ts';
import { serviceDouble } from '../support/service-double.ts';
import { priced } from './basket-fixture.ts';
import { coupon as data, part } from './coupon-fixture.ts';
import { all, inside, lookup, shown, texts } from './lookup-fixture.ts';

const box = (element: Element | null) => element!.getBoundingClientRect();
const root = document.documentElement;

/** A lookup with the page's own coupon, which loads once it is let; the button for it is pressed at the end of the screen. */
async function pressed() {
  let letLoad!: () => void;
  const isLet = new Promise<void>((resolve) => (letLoad = resolve));
  const double = serviceDouble({ '/v2/coupon': () => isLet.then(() => ({ data })) });
  const element = await lookup(double, { id: 'prices', drug: 'Lisinopril', location: '90210' });
  const coupon = Object.assign(document.createElement('drug-coupon'), { for: 'prices', fetch: double.fetch });
  element.after(coupon);
  await shown(element, 'row');
  const button = all(element, 'coupon-button')[0]!;
  button.scrollIntoView({ block: 'end', behavior: 'instant' });
  button.click();
  await waitUntil(() => coupon.matches(':state(loading)') && document.activeElement === coupon);
  await nextFrame();
  const load = async () => {
    letLoad();
    await waitUntil(() => coupon.matches(':state(ready)'));
    await nextFrame();
    await nextFrame();
  };
  return { double, element, coupon, load };
}

describe('a coupon below its lookup', () => {
  beforeEach(() => setViewport({ width: 375, height: 812 }));
  afterEach(async () => {
    root.style.scrollBehavior = '';
    await setViewport({ width: 800, height: 600 });
  });

  for (const behavior of ['', 'smooth'])
    it(`has its codes and its first button on the screen once it is loaded, and no more is scrolled${behavior && ', at once on a page that scrolls smoothly'}`, async () => {
      root.style.scrollBehavior = behavior;
      const { coupon, load } = await pressed();
      await load();
      const bottom = () => box(part(coupon, 'counter-button')).bottom;
      await waitUntil(() => bottom() <= innerHeight + 1);
      expect(box(part(coupon, 'codes')).top).to.be.at.least(0);
      expect(bottom()).to.be.at.least(innerHeight - 40);
      expect(document.activeElement).to.equal(coupon);
    });

  it('has its codes whole on a screen with room for little more', async () => {
    await setViewport({ width: 375, height: 360 });
    const { coupon, load } = await pressed();
    await load();
    expect(box(part(coupon, 'codes')).top).to.be.at.least(-1);
    expect(box(part(coupon, 'codes')).bottom).to.be.at.most(innerHeight + 1);
  });

  it('leaves the page where it is if its codes are on the screen', async () => {
    await setViewport({ width: 375, height: 2400 });
    const { load } = await pressed();
    scrollTo(0, 10);
    const at = scrollY;
    await load();
    expect(scrollY).to.be.closeTo(at, 1);
  });

  it('is not scrolled to once a visitor has scrolled the page meanwhile', async () => {
    const { coupon, load } = await pressed();
    scrollBy({ top: -150, behavior: 'instant' });
    await load();
    expect(box(part(coupon, 'counter-button')).bottom).to.be.above(innerHeight + 1);
  });

  it('leaves the page to a visitor who is elsewhere meanwhile', async () => {
    const { element, load } = await pressed();
    all(element, 'coupon-button')[1]!.focus({ preventScroll: true });
    const at = scrollY;
    await load();
    expect(scrollY).to.be.closeTo(at, 1);
    expect(document.activeElement).to.equal(element);
  });
});

it('is named in the language of the page, also once that changes and another medicine is looked up', async () => {
  const { double, element, coupon, load } = await pressed();
  await load();
  const medicine = () => part(coupon, 'medicine')!.textContent.replaceAll('\xa0', ' ');
  expect(medicine()).to.equal('Lisinopril 10 mg, 30 tablets');
  double.answers['/v2/price/compare'] = priced('metformin', { Alder: 9 });
  element.setAttribute('drug', 'Metformin');
  await waitUntil(() => texts(element, 'drug').join() === 'Metformin');
  element.closest('main')!.lang = 'es';
  await waitUntil(() => medicine() === 'Lisinopril 10 mg, 30 tabletas', 'in Spanish');
  coupon.medicine = 'Zestril';
  element.closest('main')!.lang = 'en';
  await waitUntil(() => part(coupon, 'heading')!.textContent.includes('Your coupon'));
  expect(medicine(), 'what the page says').to.equal('Zestril');
});

it('that the line kept away is requested by no connection once its dialog is closed, but when it is opened', async () => {
  const double = serviceDouble({ '/v2/coupon': new TypeError('Failed to fetch') });
  const element = await lookup(double, { drug: 'Lisinopril' });
  await shown(element, 'coupon-button');
  const coupon = () => inside(element, 'dialog[open] drug-coupon');
  all(element, 'coupon-button')[0]!.click();
  await waitUntil(() => coupon()?.matches(':state(error)'));
  inside(element, '[part~=dialog-close]')!.click();
  double.answers['/v2/coupon'] = { data };
  dispatchEvent(new Event('online'));
  await quiet();
  expect(double.to('/v2/coupon')).to.have.length(1);
  all(element, 'coupon-button')[0]!.click();
  await waitUntil(() => coupon()?.matches(':state(ready)'));
  expect(double.to('/v2/coupon')).to.have.length(2);
});

for (const where of ['in a dialog', 'in the page'])
  it(`a coupon that the service refused is not requested again before its time by closing and opening it: ${where}`, async () => {
    const busy = Response.json(
      { error: { code: 'rate_limited' } },
      { status: 429, headers: { 'retry-after': '60' } },
    );
    const double = serviceDouble({ '/v2/coupon': () => busy.clone() });
    const element = await lookup(double, { id: 'prices', drug: 'Lisinopril', location: '90210' });
    const own = Object.assign(document.createElement('drug-coupon'), { for: 'prices', fetch: double.fetch });
    if (where === 'in the page') element.after(own);
    await shown(element, 'coupon-button');
    for (let times = 0; times < 2; times++) {
      all(element, 'coupon-button')[0]!.click();
      const coupon = () => (own.isConnected ? own : inside(element, 'dialog[open] drug-coupon'));
      await waitUntil(() => coupon()?.matches(':state(error)'));
      await quiet();
      inside(element, 'dialog')?.querySelector<HTMLElement>('[part~=dialog-close]')?.click();
    }
    expect(double.asked.filter(({ path }) => path.endsWith('/coupon'))).to.have.length(1);
    own.remove();
  });
