import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/index.ts';
import type { DrugPriceLookup, DrugSelectEvent, LookupErrorEvent } from '../../src/index.ts';
import { suggestionsModule } from '../../src/elements/answer-module.ts';
import { hears } from '../support/heard.ts';
import { say } from '../support/say.ts';
import { holdClock, quiet } from '../support/clock.ts';
import { comparison, failed, price, serviceDouble } from '../support/service-double.ts';
import {
  all,
  inside,
  input,
  lookup,
  lookupByService,
  options,
  shown,
  texts,
  type,
  type Double,
} from './lookup-fixture.ts';
import { rootOf } from '../support/root.ts';
import { hearWarnings } from './warnings-fixture.ts';

describe('search', () => {
  it('suggests names in an editable combobox, and picks one by keyboard', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { location: '90210' });
    await type(element, 'lisin');
    await waitUntil(() => options(element).length > 1);
    const { length } = options(element);
    expect(input(element).getAttribute('aria-expanded')).to.equal('true');
    expect(inside(element, 'mark')!.textContent).to.equal('Lisin');
    await hears(element, `${length} medicines found`);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowUp' });
    expect(input(element).getAttribute('aria-activedescendant')).to.equal(`suggestion-${length - 1}`);
    await sendKeys({ press: 'Home' });
    expect(input(element).getAttribute('aria-activedescendant'), 'which is for the text').to.equal(null);
    await sendKeys({ press: 'ArrowDown' });
    expect(options(element)[0]!.getAttribute('aria-selected')).to.equal('true');
    const chosen = oneEvent<DrugSelectEvent>(element, 'drug-select');
    await sendKeys({ press: 'Enter' });
    expect((await chosen).name).to.equal('Lisinopril');
    await shown(element, 'row');
    expect(input(element).value).to.equal('Lisinopril');
    expect(input(element).getAttribute('aria-expanded')).to.equal('false');
    const [request] = double.to('/v2/price/compare');
    expect(Object.fromEntries(request!.parameters)).to.deep.equal({ name: 'Lisinopril', location: '90210' });
  });

  it('picks the name under the pressed button, even if the list changes before the release', async () => {
    const element = await lookup(serviceDouble());
    const first = () => options(element)[0]?.textContent.trim();
    await type(element, 'met');
    await waitUntil(() => first() === 'Metformin');
    options(element)[0]!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await sendKeys({ type: 'o' });
    await waitUntil(() => first() === 'Metoprolol');
    options(element)[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    await element.updateComplete;
    expect(input(element).value).to.equal('Metformin');
  });

  describe('of a service that knows no end', () => {
    const many = <T>(count: number, make: (i: number) => T) =>
      Array.from({ length: count }, (_, i) => make(i));
    const answering = (path: string, data: object) => {
      const text = JSON.stringify({ data });
      return serviceDouble({ [path]: () => new Response(text) });
    };

    /** Milliseconds for which the page stood still at most. */
    async function stillFor(work: () => Promise<unknown>): Promise<number> {
      let longest = 0;
      let last = performance.now();
      const tick = () => {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      };
      const ticking = setInterval(tick, 5);
      await work();
      tick();
      clearInterval(ticking);
      return longest;
    }

    it('shows 50 of 150,000 suggestions', async () => {
      const candidates = many(150_000, (i) => `Lisinopril ${i}`);
      const element = await lookupByService(answering('/drug-search', { candidates }));
      const still = await stillFor(async () => {
        await type(element, 'lis');
        await waitUntil(() => options(element).length > 5, 'suggestions');
      });
      expect(options(element)).to.have.length(50);
      expect(still).to.be.below(1000);
    });

    it('shows 20 of 30,000 offers, and 10 of 1,000 rows', async () => {
      const offers = many(30_000, (i) => ({ price: i + 1, offer_signup_url: 'https://prices.test/o' }));
      const prices = many(1000, (i) => price(`Row ${i}`, i + 1, i ? {} : { offers }));
      const double = answering('/v2/price/compare', comparison({ prices }).data);
      let element!: DrugPriceLookup;
      const still = await stillFor(async () => {
        element = await lookup(double, { drug: 'Lisinopril' });
        await shown(element, 'offer');
      });
      expect(all(element, 'offer')).to.have.length(20);
      expect(all(element, 'pharmacy').length).to.be.within(9, 10);
      expect(element.offsetHeight).to.be.below(5000);
      expect(still).to.be.below(1000);
    });
  });

  describe('asks for names as rarely as it helps', () => {
    const clock = holdClock((ms) => ms >= 100 && ms <= 500);
    before(() => suggestionsModule.load());
    const queries = (double: Double) =>
      double.to('/drug-search').map(({ parameters }) => parameters.get('query'));
    /** Names by the text that they answer. */
    const answering = (late: Record<string, Promise<unknown>> = {}) =>
      serviceDouble({
        '/drug-search': async (parameters) => {
          const query = parameters.get('query')!;
          await late[query];
          return { data: { candidates: [`${query} forte`, `Answer to ${query}`] } };
        },
      });
    const suggests = (element: Element, name: string) =>
      waitUntil(() => options(element).some(({ textContent }) => textContent.trim() === name), name);

    it('from the second letter on', async () => {
      const double = answering();
      const element = await lookupByService(double);
      await type(element, 'a');
      await clock.pass(500);
      expect(queries(double)).to.deep.equal([]);
      await sendKeys({ type: 'b' });
      await suggests(element, 'ab forte');
    });

    it('at most once in 400 ms, and always for the last letter', async () => {
      const double = answering();
      const times: number[] = [];
      const { fetch } = double;
      const element = await lookupByService({
        ...double,
        fetch: (...request) => {
          times.push(performance.now());
          return fetch(...request);
        },
      });
      for (const letter of 'lisinopril') {
        await type(element, letter);
        await clock.pass(100);
      }
      await clock.pass(400);
      await suggests(element, 'lisinopril forte');
      await clock.pass(500);
      expect(queries(double)).to.deep.equal(['li', 'lisin', 'lisinopri', 'lisinopril']);
      expect(times.map((time) => time - times[0]!)).to.deep.equal([0, 400, 800, 1_200]);
    });

    it('at once and once where the text is pasted and sent by Enter', async () => {
      let give!: () => void;
      const double = answering({ lisinopril: new Promise<void>((resolve) => (give = resolve)) });
      const element = await lookupByService(double);
      element.focus();
      input(element).value = 'lisinopril';
      input(element).dispatchEvent(new InputEvent('input'));
      await sendKeys({ press: 'Enter' });
      await clock.pass(500);
      expect(queries(double)).to.deep.equal(['lisinopril']);
      give();
      await shown(element, 'candidate');
      expect(queries(double)).to.deep.equal(['lisinopril']);
    });

    it('and not again for a text that is known', async () => {
      const double = answering();
      const element = await lookupByService(double);
      await type(element, 'ab');
      await suggests(element, 'ab forte');
      await sendKeys({ type: 'c' });
      await clock.pass(400);
      await suggests(element, 'abc forte');
      await sendKeys({ press: 'Backspace' });
      await suggests(element, 'ab forte');
      await clock.pass(500);
      expect(queries(double)).to.deep.equal(['ab', 'abc']);
    });

    it('ending an older question when a newer one goes out, and using its answer until then', async () => {
      let give!: () => void;
      const never = new Promise<void>(() => undefined);
      const double = answering({ an: new Promise<void>((resolve) => (give = resolve)), answ: never });
      const element = await lookupByService(double);
      await type(element, 'an');
      await waitUntil(() => queries(double).length === 1);
      await type(element, 's');
      expect(double.to('/drug-search')[0]!.signal!.aborted).to.equal(false);
      give();
      await suggests(element, 'Answer to an');
      await type(element, 'w');
      await clock.pass(400);
      await waitUntil(() => queries(double).at(-1) === 'answ');
      await type(element, 'e');
      await clock.pass(400);
      await waitUntil(() => queries(double).at(-1) === 'answe');
      expect(double.to('/drug-search').at(-2)!.signal!.aborted).to.equal(true);
      await suggests(element, 'answe forte');
    });
  });

  it('asks which one is meant, and prices none before', async () => {
    const names = ['Hydralazine', 'Hydralazine/Hydrochlorothiazide'];
    const double = serviceDouble({ '/drug-search': { data: { candidates: names } } });
    const element = await lookup(double);
    await type(element, 'hydralyzine 20 mg');
    await sendKeys({ press: 'Enter' });
    await shown(element, 'candidate');
    expect(texts(element, 'candidate')).to.deep.equal([
      ...['Hydralazine', 'Hydroxyzine', 'Hydralazine/Hydrochlorothiazide'],
      'Hydralazine/Isosorbide Dinitrate',
    ]);
    expect(texts(element, 'error')[0]).to.contain(say('whichOne')).and.contain(say('noneOfThese'));
    expect(input(element).value).to.equal('hydralyzine 20 mg');
    expect(double.to('/v2/price/compare').length).to.equal(0);
    all(element, 'candidate')[2]!.click();
    await waitUntil(() => input(element).value === 'Hydralazine/Hydrochlorothiazide 20 mg');
    await shown(element, 'row');
    expect(double.to('/v2/price/compare')[0]!.parameters.get('name')).to.equal(
      'Hydralazine/Hydrochlorothiazide',
    );
  });

  it('says of an NDC that it is unknown, or may be several', async () => {
    const double = serviceDouble({
      '/v2/price/compare': failed(404, 'unknown_drug', { candidates: ['Theo-24'] }),
    });
    const element = await lookup(double);
    await type(element, '0093-7424-56');
    await sendKeys({ press: 'Enter' });
    await shown(element, 'error');
    expect(texts(element, 'error')[0]).to.contain(say('ndcUnknown'));
    expect(all(element, 'candidate')).to.be.empty;
    input(element).select();
    await type(element, '0093742456');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => texts(element, 'error')[0]?.includes('several NDC numbers'));
    expect(double.to('/v2/price/compare')).to.have.length(1);
  });

  it('shows beside a name what was read', async () => {
    const element = await lookup(serviceDouble());
    await type(element, 'lisi 5 mg');
    await waitUntil(() => options(element)[0]?.textContent.includes('· 5 mg'));
  });
});

describe('prices', () => {
  it('shows rows with price, kind, savings, membership and coupon, cheapest first', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'row');
    expect(texts(element, 'answer-price')).to.deep.equal(['$4.00']);
    expect(texts(element, 'answer-pharmacy')).to.deep.equal(['Alder']);
    expect(texts(element, 'price')).to.deep.equal(['$6.50', '$9.00', '$5.00']);
    expect(texts(element, 'memberships')[0]).to.include(
      `${say('membershipCost', { total: '$65.00', cost: '$60.00' })} ${say('askToJoin')}`,
    );
    expect(texts(element, 'coupon-button')).to.deep.equal([say('getThisCoupon'), 'Coupon ›: Dogwood, $9.00']);
    expect(texts(element, 'retail-price'), 'of the answer and of the first row').to.include.members([
      '$12.00',
      '$19.50',
    ]);
    await shown(element, 'fair-price');
    expect(texts(element, 'fair-price')[0]).to.contain('$7.25');
    expect(element.matches(':state(ready)')).to.be.true;
  });

  async function withLateFairPrice() {
    let give!: (answer: object) => void;
    const double = serviceDouble({
      '/fair-price': () => new Promise<object>((resolve) => (give = resolve)),
    });
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    return {
      element,
      give,
      isSeen: () => all(element, 'fair-price')[0]!.checkVisibility({ visibilityProperty: true }),
      top: () => all(element, 'row')[0]!.getBoundingClientRect().top,
    };
  }

  it('shows a fair price that comes long after the list, without moving anything', async () => {
    const { element, give, isSeen, top } = await withLateFairPrice();
    const before = top();
    expect(texts(element, 'fair-price')[0]).not.to.contain('$');
    expect(isSeen()).to.be.false;
    give({ data: { price: 7.25, quantity: 30, dosage: '10mg', form: 'tablet' } });
    await waitUntil(() => texts(element, 'fair-price')[0]!.includes('$7.25'));
    expect(isSeen()).to.be.true;
    expect(top()).to.equal(before);
  });

  it('keeps the rows where they are when there is no fair price after all', async () => {
    const { give, isSeen, top } = await withLateFairPrice();
    const before = top();
    give(failed(404, 'no_prices_found'));
    await quiet();
    expect(isSeen()).to.be.false;
    expect(top()).to.equal(before);
  });

  it('sorts, filters and shows more', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril', sort: 'total', 'page-size': '1' });
    await shown(element, 'row');
    expect(texts(element, 'pharmacy')).to.deep.equal(['Birch', 'Cedar']);
    all(element, 'more-button')[0]!.click();
    await element.updateComplete;
    expect(texts(element, 'pharmacy')).to.deep.equal(['Birch', 'Dogwood', 'Cedar']);
    element.sort = 'savings';
    await element.updateComplete;
    expect(texts(element, 'pharmacy')[0]).to.equal('Dogwood');
    const filter = inside<HTMLSelectElement>(element, '#filter')!;
    filter.value = 'mail-order';
    filter.dispatchEvent(new Event('change'));
    await element.updateComplete;
    expect(texts(element, 'answer-pharmacy')).to.deep.equal(['Dogwood']);
    expect(all(element, 'row')).to.be.empty;
  });

  it('sends what the attributes say', async () => {
    const double = serviceDouble();
    const element = await lookup(double, {
      ndc: '00093-7214-01',
      'user-quantity': '1',
      ncpdp: '12, 345',
      'exclude-local': true,
      'expand-chains': true,
      'include-offers': true,
      campaign: 'spring',
    });
    await shown(element, 'row');
    const { parameters } = double.to('/v2/price/compare')[0]!;
    expect(parameters.getAll('ncpdp')).to.deep.equal(['0000012', '0000345']);
    expect(Object.fromEntries(parameters)).to.include({
      ndc: '00093721401',
      user_quantity: '1',
      exclude_local: '1',
      expand_chains: '1',
      include_offers: 'true',
      c: 'spring',
    });
    expect(parameters.has('name')).to.be.false;
    expect(inside(element, '#location'), 'no place to type where the pharmacies are given').to.be.null;
    element.noSearch = true;
    await element.updateComplete;
    expect(input(element)).to.be.null;
  });
});

describe('failures', () => {
  const warnings = hearWarnings();

  it('have a text each, and a Retry that keeps what was typed', async () => {
    const double = serviceDouble({ '/v2/price/compare': failed(429, 'rate_limited') });
    const element = await lookup(double);
    await type(element, 'Lisinopril');
    const event = oneEvent<LookupErrorEvent>(element, 'lookup-error');
    await sendKeys({ press: 'Enter' });
    expect((await event).failure.code).to.equal('rate_limited');
    await shown(element, 'error');
    expect(texts(element, 'error')[0]).to.match(/Too many searches/);
    for (const [code, status, words] of [
      ['service_timeout', 504, /longer than usual/],
      ['service_unreachable', 502, /not available right now/],
      ['service_rejected_credentials', 502, /not your fault/],
      ['api_error', 500, /Something went wrong/],
    ] as const) {
      double.answers['/v2/price/compare'] = failed(status, code);
      const event = oneEvent<LookupErrorEvent>(element, 'lookup-error');
      all(element, 'retry-button')[0]!.click();
      expect((await event).failure.code).to.equal(code);
      await waitUntil(() => words.test(texts(element, 'error')[0] ?? ''), code);
      expect(element.matches(':state(error)')).to.be.true;
    }
    expect(input(element).value).to.equal('Lisinopril');
    double.answers['/v2/price/compare'] = comparison();
    all(element, 'retry-button')[0]!.click();
    await shown(element, 'row');
    expect(all(element, 'error')).to.have.length(0);
  });

  for (const [code, state] of [
    ['no_prices_found', 'empty'],
    ['invalid_param', 'error'],
  ] as const)
    it(`${code} offers no Retry, which would fail again`, async () => {
      const element = await lookup(serviceDouble({ '/v2/price/compare': failed(400, code) }), { drug: 'A' });
      await shown(element, 'error');
      expect(texts(element, 'error')[0]).to.include(say(`failure_${code}`));
      expect(all(element, 'retry-button')).to.be.empty;
      expect(element.matches(`:state(${state})`)).to.be.true;
    });

  for (const [place, words] of [
    ['Chicago', say('locationState')],
    ['00000', say('failure_invalid_location')],
  ] as const)
    it(`an unknown place is reported under its field: ${place}`, async () => {
      const double = serviceDouble({ '/v2/price/compare': failed(400, 'invalid_location') });
      const element = await lookup(double, { drug: 'A', location: place });
      const field = inside<HTMLInputElement>(element, '#location')!;
      await waitUntil(() => field.getAttribute('aria-invalid') === 'true');
      const problem = inside(element, `#${field.getAttribute('aria-describedby')}`)!;
      expect(problem.textContent).to.include(words);
      expect(all(element, 'retry-button')).to.be.empty;
      expect(element.matches(':state(error)')).to.be.true;
    });

  it('no price of the former place stays beside one that is unknown, and it returns with the place', async () => {
    const double = serviceDouble({
      '/v2/price/compare': (asked) =>
        asked.get('location') === '99999' ? failed(400, 'invalid_location') : comparison(),
    });
    const element = await lookup(double, { drug: 'Lisinopril', location: '90210' });
    await shown(element, 'answer-price');
    const field = inside<HTMLInputElement>(element, '#location')!;
    field.value = '99999';
    field.dispatchEvent(new Event('input'));
    await element.lookup();
    await waitUntil(() => field.getAttribute('aria-invalid') === 'true');
    expect(rootOf(element)!.textContent).not.to.include('$');
    field.value = '10001';
    field.dispatchEvent(new Event('input'));
    await element.lookup();
    await shown(element, 'answer-price');
  });

  it('names that are asked about go once another name is typed', async () => {
    const double = serviceDouble({ '/drug-search': { data: { candidates: ['Metformin ER', 'Metformin'] } } });
    const element = await lookup(double, { location: '90210' });
    input(element).focus();
    await sendKeys({ type: 'metforman er' });
    await sendKeys({ press: 'Enter' });
    await shown(element, 'candidate');
    await sendKeys({ type: ' lisinopril' });
    await waitUntil(() => !all(element, 'candidate').length);
  });

  it('a ZIP code of four digits is not asked', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    const field = inside<HTMLInputElement>(element, '#location')!;
    field.focus();
    await sendKeys({ type: '9021' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => field.getAttribute('aria-invalid') === 'true');
    expect(rootOf(element)!.textContent).to.contain(say('locationZip'));
    expect(double.to('/v2/price/compare')).to.have.length(1);
  });

  it('a missing endpoint gives the owner one warning and the visitor a friendly text', async () => {
    const element = await lookup(serviceDouble(), { endpoint: '', drug: 'A' });
    element.requestUpdate();
    await element.updateComplete;
    expect(texts(element, 'error')[0]).to.match(/ask the pharmacy/);
    // what an earlier lookup met with is told a little later
    const about = warnings.filter((warning) => /<drug-price-lookup>/.test(warning));
    expect(about).to.have.length(1);
    expect(about[0]).to.contain('needs an "endpoint": the URL of your signing endpoint');
  });
});

describe('coupons', () => {
  it('announces one by an event that does not bubble, and leaves it to a host that cancels the event', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'row');
    let heard = false;
    document.addEventListener('coupon-open', () => (heard = true), { once: true });
    element.addEventListener('coupon-open', (event) => event.preventDefault(), { once: true });
    const opened = oneEvent(element, 'coupon-open');
    all(element, 'coupon-button')[0]!.click();
    expect(await opened).to.include({
      couponKey: 'key-Alder',
      pharmacy: 'Alder',
      price: 4,
      bubbles: false,
      composed: false,
    });
    await element.updateComplete;
    expect(inside<HTMLDialogElement>(element, 'dialog')?.open).not.to.be.true;
    expect(heard).to.be.false;
  });

  it('opens one in a modal dialog, requests it once, and returns the focus', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    const button = all(element, 'coupon-button')[0]!;
    button.focus();
    await sendKeys({ press: 'Enter' });
    const dialog = inside<HTMLDialogElement>(element, 'dialog')!;
    await waitUntil(() => dialog.open);
    const coupon = dialog.querySelector('drug-coupon')!;
    await waitUntil(() => rootOf(coupon)?.querySelector('[part~=codes]'));
    expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !dialog.open);
    expect(rootOf(element)!.activeElement).to.equal(button);
    expect(getComputedStyle(document.documentElement).overflow).not.to.equal('hidden');
    button.click();
    await waitUntil(() => dialog.open);
    await coupon.updateComplete;
    expect(double.to('/v2/coupon')).to.have.length(1);
    dialog.close();
  });

  it('opens one whose format the page chooses at that moment', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    element.addEventListener('coupon-open', () => (element.couponFormat = 'none'));
    all(element, 'coupon-button')[0]!.click();
    await waitUntil(() => inside(element, 'dialog[open] drug-coupon')?.matches(':state(ready)'));
    const formats = double.to('/v2/coupon').map(({ parameters }) => parameters.get('coupon_format'));
    expect(formats).to.deep.equal(['none']);
  });

  it('shows it in the coupon element that names the lookup', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril', id: 'prices' });
    const coupon = document.createElement('drug-coupon');
    coupon.setAttribute('for', 'prices');
    coupon.fetch = double.fetch;
    element.after(coupon);
    await shown(element, 'row');
    all(element, 'coupon-button')[0]!.click();
    await waitUntil(() => rootOf(coupon)?.querySelector('[part~=codes]'));
    expect(inside<HTMLDialogElement>(element, 'dialog')?.open).not.to.be.true;
    expect(double.to('/v2/coupon')[0]!.parameters.get('coupon_key')).to.equal('key-Alder');
  });
});

describe('the element on its page', () => {
  it('uses and follows the language of its nearest ancestor', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'row');
    element.closest('main')!.lang = 'es';
    await waitUntil(() => texts(element, 'submit-button')[0] === 'Ver precios');
    expect(rootOf(element)!.textContent).to.contain('30 tabletas');
    element.lang = 'en';
    await waitUntil(() => texts(element, 'submit-button')[0] === say('submit'));
    element.strings = { submit: 'Go' };
    await element.updateComplete;
    expect(texts(element, 'submit-button')).to.deep.equal(['Go']);
  });

  it('keeps working after it was moved, and repeats no request', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    const before = double.asked.length;
    const elsewhere = await fixture<HTMLDivElement>(html`<div></div>`);
    elsewhere.append(element);
    await element.updateComplete;
    expect(double.asked.length).to.equal(before);
    await type(element, 'x');
    await waitUntil(() => options(element).length > 0);
    expect(double.asked.length).to.equal(before);
  });

  it('uses properties that were set before it was upgraded', async () => {
    const double = serviceDouble();
    const late = Object.assign(document.createElement('drug-price-lookup-late'), {
      endpoint: '/api',
      drug: 'Lisinopril',
      strings: { heading: 'Our prices' },
      fetch: double.fetch,
    });
    await fixture(html`<main>${late}</main>`);
    const { DrugPriceLookup } = await import('../../src/index.ts');
    customElements.define('drug-price-lookup-late', class extends DrugPriceLookup {});
    await (late as unknown as InstanceType<typeof DrugPriceLookup>).updateComplete;
    expect(texts(late, 'heading')).to.deep.equal(['Our prices']);
    await shown(late, 'row');
    expect(double.to('/v2/price/compare')[0]!.parameters.get('name')).to.equal('Lisinopril');
  });

  it('shows the attribution in each size', async () => {
    const element = await lookup(serviceDouble());
    for (const [size, height] of [
      ['tiny', 16],
      ['small', 24],
      ['medium', 32],
      ['large', 48],
      ['extra-large', 64],
    ] as const) {
      element.setAttribute('attribution-size', size);
      await element.updateComplete;
      const image = inside<HTMLImageElement>(element, '#attribution a img')!;
      await waitUntil(() => image.complete);
      expect(image.getBoundingClientRect().height).to.equal(height);
      expect(image.alt).not.to.equal('');
    }
    expect(inside(element, '#attribution a')!.getAttribute('href')).to.equal(
      `${location.origin}/api/attribution`,
    );
  });

  it('links the attribution to no page that names the medicine, and uses a text link where the image fails', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'row');
    const link = inside<HTMLAnchorElement>(element, '#attribution a')!;
    expect(link.getAttribute('href')).to.equal(`${location.origin}/api/attribution`);
    expect(link.rel).to.equal('noopener noreferrer');
    element.attributionSrc = 'data:image/png;base64,AAAA';
    await waitUntil(() => link.textContent.includes(say('attributionText')));
  });

  it('links the attribution to where attribution-href says, if that is https', async () => {
    const element = await lookup(serviceDouble());
    const own = `${location.origin}/api/attribution`;
    for (const [given, href] of [
      ['https://provider.test/us', 'https://provider.test/us'],
      ['http://provider.test/us', own],
      ['javascript:alert(1)', own],
      ['/us', own],
    ] as const) {
      element.setAttribute('attribution-href', given);
      await element.updateComplete;
      expect(inside(element, '#attribution a')!.getAttribute('href'), given).to.equal(href);
    }
  });

  it('retries a failed attribution image with the next prices', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'row');
    const mark = () => inside(element, '#attribution')!.querySelector('img');
    mark()!.dispatchEvent(new Event('error'));
    await waitUntil(() => !mark());
    await element.lookup();
    await waitUntil(mark);
  });
});
