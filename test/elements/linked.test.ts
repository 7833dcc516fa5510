/** A list, or a coupon, and the lookup that it names: in whatever order they come, go and change. */
import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import '../../src/index.ts';
import type { DrugCoupon, DrugPriceBasket, DrugPriceLookup } from '../../src/index.ts';
import type { Medicine } from '../../src/pricing/medicine.ts';
import { say } from '../support/say.ts';
import { button, rootOf } from '../support/root.ts';
import { failed } from '../support/service-double.ts';
import { endpointOf, settled } from './basket-fixture.ts';
import { all, inside, shown, text, texts } from './lookup-fixture.ts';
import { hearWarnings } from './warnings-fixture.ts';

type Double = ReturnType<typeof endpointOf>;

const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="120" height="32"/>';
const patient = { timeout: 6_000 };
const unavailable = 'Prices are not available on this page';
const metformin = { drug: 'Metformin', dosage: '10mg', quantity: 30 };

function lookupOf(double: Double, attributes: Record<string, string> = {}): DrugPriceLookup {
  const element = document.createElement('drug-price-lookup');
  const all = { id: 'find', endpoint: '/api', 'no-tips': '', drug: 'Lisinopril', location: '10001' };
  for (const [name, value] of Object.entries({ ...all, ...attributes })) element.setAttribute(name, value);
  return Object.assign(element, { fetch: double.fetch, attributionSrc: picture });
}

function listOf(medicines: Medicine[] = [], id = 'find'): DrugPriceBasket {
  const element = document.createElement('drug-price-basket');
  return Object.assign(element, { for: id, medicines, attributionSrc: picture });
}

const page = (...elements: Element[]) => fixture<HTMLElement>(html`<main>${elements}</main>`);
const isOffered = (search: Element) => all(search, 'add-button').length > 0;
const offers = (search: Element) =>
  waitUntil(() => isOffered(search), 'it offers to add the medicine', patient);
const offersNothing = (search: Element) =>
  waitUntil(() => all(search, 'answer-price').length && !isOffered(search), 'it offers no list', patient);
const places = (double: Double, name: string) =>
  double
    .to('/v2/price/compare')
    .filter(({ parameters }) => parameters.get('name') === name)
    .map(({ parameters }) => parameters.get('location'));
const names = (list: Element) => texts(list, 'medicine').map((row) => row.split(' ')[0]);
const planned = (list: Element) => waitUntil(() => all(list, 'plan').length, 'a plan is shown', patient);

describe('a list and the lookup that it names', () => {
  it('find each other again where the lookup is replaced by another of its id', async () => {
    const double = endpointOf();
    const [first, list] = [lookupOf(double), listOf()];
    await page(first, list);
    await offers(first);
    const second = lookupOf(double);
    first.replaceWith(second);
    await offers(second);
    all(second, 'add-button')[0]!.click();
    await planned(list);
    expect(names(list)).to.deep.equal(['Lisinopril']);
    expect(texts(second, 'add-button')).to.deep.equal([say('basketHas')]);
    await offersNothing(first);
  });

  it('find each other where the lookup comes after its list', async () => {
    const double = endpointOf();
    const list = listOf([metformin]);
    const main = await page(list);
    await list.updateComplete;
    expect(text(list), 'it may come yet').not.to.contain(unavailable);
    expect(list.matches(':state(loading)')).to.equal(true);
    const search = lookupOf(double);
    main.append(search);
    await planned(list);
    expect(places(double, 'Metformin')).to.deep.equal(['10001']);
    await offers(search);
  });

  it('find each other by any id, and where there is no `CSS`, as in a test without a browser', async () => {
    const { CSS } = globalThis;
    Reflect.deleteProperty(globalThis, 'CSS');
    try {
      const id = `a "quoted"] \\name`;
      const search = lookupOf(endpointOf(), { id });
      await page(listOf([], id), search);
      await offers(search);
    } finally {
      globalThis.CSS = CSS;
    }
  });

  it('find each other in a shadow root, and not across one', async () => {
    const double = endpointOf();
    const [outside, within, list] = [lookupOf(double), lookupOf(double, { location: '60601' }), listOf()];
    const host = document.createElement('div');
    await page(outside, host);
    const root = host.attachShadow({ mode: 'open' });
    root.append(list);
    await shown(outside, 'answer-price');
    root.append(within);
    await offers(within);
    expect(isOffered(outside)).to.equal(false);
    list.add(metformin);
    await waitUntil(() => places(double, 'Metformin').join() === '60601', 'at its place', patient);
  });

  it('are as they were while the lookup is away, as in another tab of an app, and when it is back', async () => {
    const double = endpointOf();
    const [search, list] = [lookupOf(double, { campaign: 'clinic' }), listOf([metformin])];
    const main = await page(search, list);
    await planned(list);
    search.remove();
    await list.updateComplete;
    expect(text(list)).not.to.contain(unavailable);
    expect(all(list, 'plan'), 'its prices stay').to.have.length(1);
    list.add({ drug: 'Atorvastatin' });
    await waitUntil(() => places(double, 'Atorvastatin').length, 'it still asks', patient);
    const { parameters } = double.to('/v2/price/compare').at(-1)!;
    expect([parameters.get('location'), parameters.get('c')]).to.deep.equal(['10001', 'clinic']);
    await settled(list);
    search.location = '60601';
    main.prepend(search);
    await waitUntil(() => places(double, 'Metformin').includes('60601'), 'at the new place', patient);
    await offers(search);
    all(search, 'add-button')[0]!.click();
    await waitUntil(() => names(list).includes('Lisinopril'));
  });

  it('asks for the place itself where the lookup is away and had none', async () => {
    const double = endpointOf();
    const [search, list] = [lookupOf(double, { location: '' }), listOf([metformin])];
    await page(search, list);
    await planned(list);
    expect(inside(list, '#location'), 'it is asked once on the page').to.equal(null);
    search.remove();
    await waitUntil(() => inside(list, '#location'), 'there is a field for it');
    button(list, 'Add your ZIP code').click();
    expect(rootOf(list)!.activeElement).to.equal(inside(list, '#location'));
  });

  it('are parted and joined by the id of the lookup', async () => {
    const double = endpointOf();
    const [search, list] = [lookupOf(double, { id: 'other' }), listOf()];
    await page(search, list);
    await shown(search, 'answer-price');
    expect(isOffered(search)).to.equal(false);
    search.id = 'find';
    await offers(search);
    search.id = 'other';
    await offersNothing(search);
    search.setAttribute('id', 'find');
    await offers(search);
    all(search, 'add-button')[0]!.click();
    await planned(list);
  });

  it('are parted where the list names another, which it then fills from and asks', async () => {
    const [here, there] = [endpointOf(), endpointOf()];
    const [first, second] = [lookupOf(here), lookupOf(there, { id: 'second', location: '60601' })];
    const list = listOf([metformin]);
    const isOfList = ({ path, parameters }: Double['asked'][number]) =>
      path === '/there/v2/price/compare' &&
      parameters.get('name') === 'Metformin' &&
      parameters.get('location') === '60601';
    await page(first, second, list);
    await offers(first);
    await planned(list);
    expect(isOffered(second)).to.equal(false);
    there.answers['/there/v2/price/compare'] = there.answers['/v2/price/compare']!;
    second.endpoint = '/there';
    list.for = 'second';
    await offers(second);
    await offersNothing(first);
    await waitUntil(() => there.asked.some(isOfList), 'it asks the other', patient);
    list.for = '';
    await offersNothing(second);
  });

  it('are of one place, endpoint and campaign, whichever of them changes', async () => {
    const double = endpointOf();
    const [search, list] = [lookupOf(double, { drug: '' }), listOf([metformin])];
    await page(search, list);
    await planned(list);
    search.location = '60601';
    await waitUntil(() => places(double, 'Metformin').at(-1) === '60601', 'the place', patient);
    search.campaign = 'clinic';
    const last = () => double.asked.filter(({ path }) => path.endsWith('/v2/price/compare')).at(-1)!;
    await waitUntil(() => last().parameters.get('c') === 'clinic', 'the campaign', patient);
    double.answers['/moved/v2/price/compare'] = double.answers['/v2/price/compare']!;
    search.endpoint = '/moved';
    await waitUntil(() => last().path.startsWith('/moved/'), 'the endpoint', patient);
    await planned(list);
  });

  it('open their coupons under the campaign, and by the fetch, of the lookup', async () => {
    const double = endpointOf();
    const [search, list] = [lookupOf(double, { drug: '', campaign: 'clinic' }), listOf([metformin])];
    await page(search, list);
    await planned(list);
    all(list, 'coupon-button')[0]!.click();
    await waitUntil(() => double.to('/v2/coupon').length, 'the coupon', patient);
    expect(double.to('/v2/coupon')[0]!.parameters.get('c')).to.equal('clinic');
  });

  it('give their endpoint to a coupon of the page that names the list', async () => {
    const double = endpointOf();
    const [search, list] = [lookupOf(double, { drug: '' }), listOf([metformin])];
    list.id = 'list';
    const coupon = document.createElement('drug-coupon');
    Object.assign(coupon, { for: 'list', attributionSrc: picture });
    await page(search, list, coupon);
    await planned(list);
    all(list, 'coupon-button')[0]!.click();
    await shown(coupon, 'code-value');
  });

  it('are as they were where the list is moved', async () => {
    const double = endpointOf();
    const [search, list] = [lookupOf(double), listOf()];
    const main = await page(search, list);
    await offers(search);
    main.prepend(list);
    await search.updateComplete;
    await offers(search);
    all(search, 'add-button')[0]!.click();
    await planned(list);
  });
});

describe('two lists that name one lookup', () => {
  for (const goes of ['first', 'second'])
    it(`fill the one that came first, and the other where the ${goes} goes`, async () => {
      const double = endpointOf();
      const [search, first, second] = [lookupOf(double), listOf(), listOf()];
      await page(search, first, second);
      await offers(search);
      all(search, 'add-button')[0]!.click();
      await planned(first);
      expect(names(second)).to.deep.equal([]);
      const [gone, left] = goes === 'first' ? [first, second] : [second, first];
      gone.remove();
      const said = goes === 'first' ? say('basketAdd') : say('basketHas');
      await waitUntil(() => texts(search, 'add-button').join() === said, said, patient);
      search.drug = 'Metformin';
      await waitUntil(() => texts(search, 'drug')[0]?.includes('Metformin'), 'another', patient);
      await waitUntil(() => texts(search, 'add-button').join() === say('basketAdd'), 'of it', patient);
      all(search, 'add-button')[0]!.click();
      await waitUntil(() => names(left).at(-1) === 'Metformin', 'it is added', patient);
      expect(gone.medicines.map(({ drug }) => drug)).not.to.include('Metformin');
    });
});

describe('a coupon and the lookup that it names', () => {
  const couponOf = (more: Partial<DrugCoupon> = {}) =>
    Object.assign(document.createElement('drug-coupon'), { for: 'find', couponKey: 'key', ...more });

  it('find each other where the lookup comes after its coupon', async () => {
    const coupon = couponOf();
    const main = await page(coupon);
    await coupon.updateComplete;
    expect(text(coupon), 'it may come yet').not.to.contain(unavailable);
    expect(coupon.matches(':state(loading)')).to.equal(true);
    main.append(lookupOf(endpointOf(), { drug: '' }));
    await shown(coupon, 'code-value');
  });

  it('find each other where the lookup has its id, or its endpoint, later', async () => {
    const coupon = couponOf();
    const search = lookupOf(endpointOf(), { id: '', drug: '', endpoint: '' });
    await page(coupon, search);
    await search.updateComplete;
    search.id = 'find';
    await waitUntil(() => text(coupon).includes(unavailable), 'there is no endpoint', patient);
    search.endpoint = '/api';
    await shown(coupon, 'code-value');
  });

  it('keep what is shown while the lookup is away, and another can be opened', async () => {
    const double = endpointOf();
    const [coupon, search] = [couponOf(), lookupOf(double, { drug: '' })];
    await page(coupon, search);
    await shown(coupon, 'code-value');
    search.remove();
    await coupon.updateComplete;
    expect(all(coupon, 'code-value')).not.to.have.length(0);
    coupon.couponKey = 'another';
    await waitUntil(() => double.to('/v2/coupon').length === 2, 'it is asked for', patient);
    await shown(coupon, 'code-value');
  });

  it('offer the lookup that comes after its coupon has expired', async () => {
    const double = endpointOf();
    double.answers['/v2/coupon'] = () => failed(400, 'invalid_param');
    const coupon = couponOf({ endpoint: '/api', fetch: double.fetch });
    const main = await page(coupon);
    await shown(coupon, 'error');
    expect(all(coupon, 'lookup-button')).to.have.length(0);
    expect(texts(coupon, 'error')[0]).to.contain('Ask the pharmacy or clinic for a new one');
    const search = lookupOf(double, { drug: '' });
    main.append(search);
    await shown(coupon, 'lookup-button');
    expect(texts(coupon, 'error')[0]).to.contain(say('couponExpired'));
    all(coupon, 'lookup-button')[0]!.click();
    expect(document.activeElement).to.equal(search);
  });
});

describe('an element that names a lookup which never comes', () => {
  const warned = hearWarnings();

  it('says so after a fair time, to visitor and owner', async () => {
    const elements = (['drug-price-basket', 'drug-coupon'] as const).map((tag) => {
      const given = { for: `never-${tag}`, couponKey: 'key', medicines: [metformin] };
      return Object.assign(document.createElement(tag), given, { attributionSrc: picture });
    });
    await page(...elements);
    for (const element of elements) {
      await element.updateComplete;
      expect(text(element)).not.to.contain(unavailable);
    }
    expect(warned).to.deep.equal([]);
    for (const element of elements) {
      await waitUntil(() => text(element).includes(unavailable), 'the visitor is told', patient);
      expect(element.matches(':state(error)')).to.equal(true);
      const missing = `for="${element.for}": no <drug-price-lookup> on the page has that id.`;
      const told = () => warned.filter((line) => line.includes(missing));
      await waitUntil(() => told().length, warned.join('\n'), patient);
      element.remove();
      document.body.append(element);
      await element.updateComplete;
      expect(told()).to.have.length(1);
      element.remove();
    }
  });
});
