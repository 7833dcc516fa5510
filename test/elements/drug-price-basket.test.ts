import { expect, oneEvent } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { Medicine } from '../../src/pricing/medicine.ts';
import type { DrugPriceBasket } from '../../src/index.ts';
import '../../src/strings/spanish.ts';
import { heard, hears, listen, says } from '../support/heard.ts';
import { beginning, say } from '../support/say.ts';
import { holdClock, quiet } from '../support/clock.ts';
import { inTurn } from '../support/matrix.ts';
import { failed, usual } from '../support/service-double.ts';
import {
  basket,
  compared,
  endpointOf,
  loads,
  priced,
  settled,
  three,
  usualPrices,
} from './basket-fixture.ts';
import { all, inside, lookup, shown, text, texts } from './lookup-fixture.ts';
import { gated } from './spelling-fixture.ts';
import { button, rootOf } from '../support/root.ts';

/** Where the text of an element is seen. */
const drawn = (element: Element) =>
  [...element.querySelectorAll('*'), element]
    .filter((one) => !one.closest('.visually-hidden'))
    .flatMap((one) => [...one.childNodes].filter((node) => node instanceof Text && node.data.trim()))
    .flatMap((node) => {
      const range = document.createRange();
      range.selectNode(node);
      return [...range.getClientRects()];
    });
const prices = (double: ReturnType<typeof endpointOf>) =>
  double.asked.filter(({ path }) => path.endsWith('/price/compare'));
/** @param seconds after which it may be asked again */
const refusedFor = (seconds: number, code = 'rate_limited', status = 429) =>
  Response.json({ error: { code } }, { status, headers: { 'retry-after': String(seconds) } });

describe('<drug-price-basket>', () => {
  it('shows the cheapest trip, its total once, and says in one sentence what more stops save', async () => {
    const element = await compared(endpointOf());
    const said = [
      say('planAll', { count: 3, pharmacy: 'Big Barn', total: '$31.20' }),
      say('planSplit', { stops: say('stops_2'), total: '$27.10', less: '$4.10' }),
    ].join(' ');
    await says(element, said);
    expect(texts(element, 'plan-heading')).to.deep.equal([say('planToday', { count: 3, total: '$31.20' })]);
    expect(texts(element, 'plan-total')).to.deep.equal(['$31.20']);
    expect(texts(element, 'plans')[0]!.match(/31\.20/g), 'once').to.have.length(1);
    expect(texts(element, 'saving')).to.deep.equal([say('less', { less: '$4.10' })]);
    expect(texts(element, 'plan-pharmacies')).to.deep.equal(['Big Barn']);
    expect(texts(element, 'plan-item')).to.deep.equal([
      'Atorvastatin 10 mg $9.00 30 tablets Coupon ›: Atorvastatin, $9.00',
      'Lisinopril 10 mg $10.40 30 tablets Coupon ›: Lisinopril, $10.40',
      'Metformin 10 mg $11.80 30 tablets Coupon ›: Metformin, $11.80',
    ]);
  });

  it('tells the plans once a comparison, after the last answer', async () => {
    const double = endpointOf();
    const element = await basket(double);
    const events = loads(element);
    element.medicines = three;
    await element.updateComplete;
    await settled(element);
    expect(events).to.have.length(1);
    const plans = events[0]!.plans;
    expect(plans.map(({ kind, total }) => [kind, total])).to.deep.equal([
      ['one-stop', 31.2],
      ['one-stop', 33.75],
      ['split', 27.1],
    ]);
    expect(plans[2]!.items[1]).to.include({
      pharmacy: 'Old Downey',
      price: 6.3,
      couponKey: 'lisinopril-Old Downey',
    });
    expect(plans[0]!.items[0]!.medicine).to.deep.equal(three[0]);
    await element.compare();
    expect(events).to.have.length(2);
    expect(prices(double)).to.have.length(6);
    element.medicines = [];
    await element.updateComplete;
    element.medicines = three;
    await element.updateComplete;
    await settled(element);
    expect(events, 'the same list, once it was empty').to.have.length(3);
  });

  it('keeps the first twenty of a longer list, changes their amounts, and refuses another with a message', async () => {
    const more = Array.from({ length: 25 }, (_, i) => ({ drug: `drug ${i}` }));
    const element = await compared(endpointOf(), more);
    expect(element.medicines).to.have.length(20);
    expect(text(element)).to.contain('Your list is full');
    expect(element.add({ drug: 'drug 7' })).to.equal(true);
    expect(element.add({ drug: 'drug 7', quantity: 90 })).to.equal(true);
    expect(element.medicines[7]).to.deep.equal({ drug: 'drug 7', quantity: 90 });
    await element.updateComplete;
    expect(heard(element)).not.to.contain('Your list is full');
    expect(element.add({ drug: 'one more' })).to.equal(false);
    await element.updateComplete;
    expect(element.medicines).to.have.length(20);
    await hears(element, 'Your list is full');
  });

  it('changes the amount of a medicine that is on the list, says so, and takes it back', async () => {
    const element = await compared(endpointOf());
    const changes: Medicine[][] = [];
    element.addEventListener('basket-change', ({ medicines }) => changes.push(medicines));
    const more = { drug: 'lisinopril', form: 'tablet', dosage: '10 mg', quantity: 90 };
    expect(element.add(more)).to.equal(true);
    await element.updateComplete;
    await settled(element);
    expect(changes).to.deep.equal([[three[0], more, three[2]]]);
    await hears(element, 'lisinopril was updated on your list.');
    expect(element.add(more), 'again').to.equal(true);
    expect(changes).to.have.length(1);
    button(element, 'Undo').click();
    await element.updateComplete;
    expect(element.medicines).to.deep.equal(three);
    element.add({ ...three[1], dosage: '20mg' });
    await element.updateComplete;
    expect(element.medicines, 'two strengths').to.have.length(4);
    await hears(element, say('basketAdded', { name: 'Lisinopril' }));
  });

  it('reads a public list from its attribute, and reflects nothing', async () => {
    const double = endpointOf();
    const element = await basket(double, [], { medicines: JSON.stringify(three) });
    element.setAttribute(
      'medicines',
      JSON.stringify([{ drug: ' Lisinopril ', ndc: '' }, { form: 'tablet' }, 7]),
    );
    await element.updateComplete;
    expect(element.medicines).to.deep.equal([{ drug: 'Lisinopril' }]);
    const markup = element.outerHTML;
    element.add({ drug: 'Metformin' });
    await element.updateComplete;
    await settled(element);
    expect(element.outerHTML).to.equal(markup);
    element.setAttribute('medicines', 'not JSON');
    await element.updateComplete;
    expect(element.medicines).to.deep.equal([]);
    element.medicines = undefined as unknown as Medicine[];
    await element.updateComplete;
    expect(text(element)).to.contain(say('basketEmpty'));
  });

  it('tells the page of each change, and nobody around it', async () => {
    const element = await compared(endpointOf());
    const changes: Medicine[][] = [];
    element.addEventListener('basket-change', ({ medicines }) => changes.push(medicines));
    let bubbled = 0;
    for (const type of ['basket-change', 'basket-load', 'lookup-error', 'coupon-open'])
      document.addEventListener(type, () => bubbled++);
    element.add({ drug: 'Sertraline', ndc: '' });
    element.remove(0);
    element.clear();
    expect(changes.map(({ length }) => length)).to.deep.equal([4, 3, 0]);
    expect(changes[0]![3]).to.deep.equal({ drug: 'Sertraline' });
    await element.updateComplete;
    button(element, 'Undo').click();
    await element.updateComplete;
    expect(element.medicines).to.have.length(3);
    await settled(element);
    expect(bubbled).to.equal(0);
  });

  it('closes the choices of a medicine whose place in the list changes', async () => {
    const element = await compared(endpointOf());
    element.remove(0);
    await element.updateComplete;
    button(element, say('change')).click();
    await waitUntil(() => texts(element, 'pickers').length === 1);
    button(element, 'Undo').click();
    await element.updateComplete;
    await settled(element);
    expect(texts(element, 'pickers')).to.deep.equal([]);
  });

  it('leaves the page by remove() without an index, as every element', async () => {
    const element = await compared(endpointOf());
    element.remove();
    expect(element.isConnected).to.equal(false);
    expect(element.medicines).to.have.length(3);
  });

  it('compares the rest without a medicine that fails, and asks for that one again', async () => {
    let down = true;
    const double = endpointOf({
      lisinopril: () =>
        down ? failed(502, 'service_unreachable') : priced('lisinopril', { 'Big Barn': 10.4 }),
    });
    const element = await basket(double);
    const failures: unknown[] = [];
    element.addEventListener('lookup-error', ({ failure, medicine }) =>
      failures.push([failure.code, medicine]),
    );
    const events = loads(element);
    element.medicines = three;
    await element.updateComplete;
    await settled(element);
    expect(failures).to.deep.equal([['service_unreachable', three[1]]]);
    expect(events[0]!.plans[0]).to.include({ total: 20.8, missing: 1 });
    expect(texts(element, 'plan-heading')).to.deep.equal([
      say('planTodaySome', { some: 2, all: 3, total: '$20.80' }),
    ]);
    await says(
      element,
      [
        say('planSome', { some: 2, all: 3, pharmacy: 'Big Barn', total: '$20.80' }),
        say('planMissing', { count: 1 }),
      ].join(' '),
    );
    expect(texts(element, 'error')[0]).to.contain(say('failure_service_unreachable'));
    expect(texts(element, 'plan-missing')).to.deep.equal([`Lisinopril ${say('noPriceYet')}`]);
    const ways = () => Array.from(rootOf(element)!.querySelectorAll('.way'), (one) => one.textContent);
    expect(ways()).to.have.length.above(0);
    for (const way of ways()) expect(way).to.contain(say('planTotalSome', { some: 2, all: 3 }));
    down = false;
    button(element, say('retry')).click();
    await element.updateComplete;
    await settled(element);
    expect(prices(double)).to.have.length(4);
    expect(texts(element, 'plan-total')).to.deep.equal(['$31.20']);
    expect(texts(element, 'plans')[0]).not.to.contain(beginning('planTotalSome'));
    expect(events).to.have.length(2);
  });

  it('says so while the rest is still asked, and calls nothing missing', async () => {
    let answer: (prices: object) => void;
    const waiting = new Promise<object>((resolve) => (answer = resolve));
    const element = await basket(endpointOf({ metformin: () => waiting }), three);
    await waitUntil(() => texts(element, 'plan-item').length === 2);
    expect(texts(element, 'status')).to.deep.equal([say('basketProgress', { done: 2, all: 3 })]);
    await says(element, say('loading'));
    expect(texts(element, 'plan-heading')).to.deep.equal([
      say('planTodaySome', { some: 2, all: 3, total: '$18.30' }),
    ]);
    expect(texts(element, 'plan-missing')).to.deep.equal([]);
    expect(texts(element, 'plans')[0]).not.to.contain('no price here');
    expect(texts(element, 'plan')[0]).to.contain(`Metformin ${say('noPriceYet')}`);
    const isPrintDisabled = () => inside(element, '[part~=print-button]')!.ariaDisabled;
    expect(isPrintDisabled(), 'another plan may be the first').to.equal('true');
    answer!(priced('metformin', { 'Big Barn': 11.8 }));
    await settled(element);
    expect(isPrintDisabled()).to.equal('false');
    expect(texts(element, 'plan')[0]).not.to.contain(say('noPriceYet'));
    expect(texts(element, 'plan-total')).to.deep.equal(['$31.20']);
  });

  it('asks which one is meant, as a lookup does, and says so in the plan', async () => {
    const candidates = ['Insulin Lispro', 'Insulin Aspart', 'Insulin Glargine'];
    const double = endpointOf({
      insulin: failed(404, 'unknown_drug', { candidates }),
      'insulin aspart': priced('Insulin Aspart', { 'Big Barn': 11.8 }),
    });
    double.answers['/drug-search'] = { data: { candidates } };
    const element = await compared(double, [{ drug: 'Lisinopril' }, { drug: 'insulin', quantity: 10 }]);
    const question = say('whichOne');
    expect(texts(element, 'plan-missing')).to.deep.equal([`insulin ${question}`]);
    const asked = all(element, 'error')[0]!;
    expect(asked.textContent)
      .to.contain(question)
      .and.not.match(/Check the spelling|Type the name/);
    const changes = all(element, 'change-button').map((one) => one.textContent.replace(/\s+/g, ' ').trim());
    expect(changes, 'none where it is not known what').to.deep.equal(['Change: Lisinopril']);
    expect(texts(element, 'retry-button')).to.deep.equal([]);
    [...asked.querySelectorAll('button')].find((one) => /Aspart/.test(one.textContent))!.click();
    await element.updateComplete;
    await settled(element);
    expect(element.medicines[1]).to.deep.equal({ drug: 'Insulin Aspart', quantity: 10 });
    expect(texts(element, 'plan-missing')).to.deep.equal([]);
  });

  it('says one cause of all failures once, and asks for all again by one button', async () => {
    let answer: object = failed(502, 'service_unreachable');
    const down = () => answer;
    const double = endpointOf({ atorvastatin: down, lisinopril: down, metformin: down });
    const element = await compared(double);
    expect(texts(element, 'error')).to.have.length(1);
    expect(texts(element, 'retry-button')).to.deep.equal([say('retry')]);
    for (const medicine of texts(element, 'medicine')) expect(medicine).to.contain(say('noPriceYet'));
    await says(element, texts(element, 'error')[0]!.replace(` ${say('retry')}`, ''));
    answer = priced('x', { 'Big Barn': 5 });
    button(element, say('retry')).click();
    await element.updateComplete;
    await settled(element);
    expect(prices(double)).to.have.length(6);
    expect(texts(element, 'error')).to.deep.equal([]);
    expect(texts(element, 'plan-total')).to.deep.equal(['$15.00']);
  });

  describe('where the service asks to wait', () => {
    /** A wait that the service asks for; a timer of the page lasts no longer, nor one of these tests as long. */
    const clock = holdClock((ms) => ms > 5_000);

    it('asks nothing before the time that the service asked for, and then by the same button', async () => {
      let answer: object = refusedFor(30);
      const double = endpointOf({ atorvastatin: () => answer, lisinopril: () => answer });
      const element = await compared(double, three.slice(0, 2), { for: '' });
      const [retry] = all(element, 'retry-button');
      expect(retry!.getAttribute('aria-disabled')).to.equal('true');
      for (const [press, left] of [
        [retry!, 20],
        [button(element, say('submit')), 10],
      ] as const) {
        await clock.pass(10_000);
        press.click();
        await quiet();
        expect(texts(element, 'error')[0]).to.include(say('wait', { count: left }));
      }
      await clock.pass(10_001);
      expect(retry!.getAttribute('aria-disabled')).to.equal('false');
      expect(texts(element, 'error')).to.deep.equal([`${say('failure_rate_limited')} ${say('retry')}`]);
      expect(prices(double)).to.have.length(2);
      answer = priced('x', { 'Big Barn': 5 });
      retry!.click();
      await element.updateComplete;
      await settled(element);
      expect(texts(element, 'plan-total')).to.deep.equal(['$10.00']);
    });
  });

  it('says what is new while a medicine has to wait, and the wait to who asks too early', async () => {
    let dosed: (prices: object) => void;
    const waiting = new Promise<object>((resolve) => (dosed = resolve));
    const double = endpointOf({
      lisinopril: refusedFor(60),
      sertraline: () => waiting,
    });
    const element = await compared(double);
    await hears(element, say('planMissing', { count: 1 }));
    const early = () => button(element, say('retry')).click();
    const wait = /^Please wait \d+ seconds and try again\.$/;
    early();
    await hears(element, wait);
    element.remove(2);
    await says(
      element,
      [
        say('basketRemoved', { name: 'Metformin' }),
        say('planSome', { some: 1, all: 2, pharmacy: 'Big Barn', total: '$9.00' }),
        say('planMissing', { count: 1 }),
      ].join(' '),
    );
    const texts = listen(element);
    early();
    await hears(element, wait);
    element.add({ drug: 'Sertraline' });
    await says(element, say('basketAdded', { name: 'Sertraline' }));
    await says(element, say('loading'));
    dosed!(priced('sertraline', { 'Big Barn': 5 }));
    await says(
      element,
      [
        say('planSome', { some: 2, all: 3, pharmacy: 'Big Barn', total: '$14.00' }),
        say('planMissing', { count: 1 }),
      ].join(' '),
    );
    expect(texts, 'each is said once').to.have.length(4);
    early();
    element.remove(1);
    await says(
      element,
      [
        say('basketRemoved', { name: 'Lisinopril' }),
        say('planAll', { count: 2, pharmacy: 'Big Barn', total: '$14.00' }),
      ].join(' '),
    );
    expect(all(element, 'retry-button')).to.be.empty;
  });

  it('waits for what is on the page alone', async () => {
    const double = endpointOf({ lisinopril: refusedFor(60) });
    const element = await compared(double, three.slice(0, 2), { for: '' });
    const asksBySeePrices = async () => {
      const before = prices(double).length;
      button(element, say('submit')).click();
      await element.updateComplete;
      await settled(element);
      return prices(double).length > before;
    };
    expect(await asksBySeePrices()).to.equal(false);
    element.campaign = 'spring';
    await element.updateComplete;
    await settled(element);
    expect(await asksBySeePrices(), 'refused anew').to.equal(false);
    element.remove(1);
    await element.updateComplete;
    expect(await asksBySeePrices(), 'gone').to.equal(true);
  });

  it('announces nothing outdated when it compares again', async () => {
    const element = await compared(endpointOf({ metformin: failed(502, 'service_unreachable') }));
    element.add({ drug: 'Sertraline' });
    await element.updateComplete;
    await settled(element);
    await hears(element, /3 of 4/);
    button(element, say('retry')).click();
    await element.updateComplete;
    const said = listen(element);
    await settled(element);
    await hears(element, /3 of 4/);
    expect(said.join(' ')).not.to.contain('was added');
  });

  it('says of a refused place at its field alone', async () => {
    const refused = failed(400, 'invalid_location');
    const element = await compared(
      endpointOf({ atorvastatin: refused, lisinopril: refused, metformin: refused }),
      three,
      { location: 'Nowhere, ZZ' },
    );
    expect(text(element).match(/We do not know that place/g)).to.have.length(1);
    expect(inside(element, '#location')!.getAttribute('aria-invalid')).to.equal('true');
  });

  it('fills one button: the print of all', async () => {
    const element = await compared(endpointOf());
    const accent = getComputedStyle(inside(element, '.quiet')!).color;
    const filled = Array.from(rootOf(element)!.querySelectorAll('button')).filter(
      (one) => getComputedStyle(one).backgroundColor === accent,
    );
    expect(filled.map(({ textContent }) => textContent.trim())).to.deep.equal([
      say('printCoupons', { count: 3 }),
    ]);
  });

  it('says of an unknown name in the list of a page that it is not found, and nothing of the page', async () => {
    const double = endpointOf({ qwzxolol: failed(404, 'unknown_drug', { candidates: [] }) });
    double.answers['/drug-search'] = { success: true, errors: [], data: { candidates: [] } };
    const element = await basket(double);
    element.setAttribute('medicines', JSON.stringify([three[0], { drug: 'Qwzxolol' }]));
    await element.updateComplete;
    await settled(element);
    for (const view of ['one-stop', 'each'] as const) {
      element.view = view;
      await element.updateComplete;
      const row = texts(element, 'medicine').find((one) => one.startsWith('Qwzxolol'));
      expect(row, view).to.contain(say('failure_unknown_drug'));
      expect(text(element), view).to.contain('$9.00').and.not.to.contain(say('misconfigured'));
    }
  });

  it('says that nothing has a price, and that nothing could be looked up, as states', async () => {
    const none = failed(404, 'no_prices_found');
    const element = await compared(endpointOf({ x: none }), [{ drug: 'x' }]);
    expect(element.matches(':state(empty)')).to.equal(true);
    const down = await compared(endpointOf({ x: failed(504, 'service_timeout') }), [{ drug: 'x' }]);
    expect(down.matches(':state(error)')).to.equal(true);
    const events = loads(down);
    await down.compare();
    expect(events[0]!.plans).to.deep.equal([]);
  });

  it('marks what nobody gave as chosen by us, and lets it be changed', async () => {
    const double = endpointOf();
    const element = await compared(double, [
      { drug: 'Lisinopril' },
      { drug: 'Metformin', dosage: '10mg' },
      three[0]!,
    ]);
    expect(texts(element, 'prescription')).to.deep.equal([
      '10 mg · 30 tablets · A common choice.',
      `10 mg · 30 tablets · ${say('weChose_amount')}`,
      '10 mg · 30 tablets',
    ]);
    expect(text(element)).to.contain(
      `Lisinopril: ${say('weChose_both')} Metformin: ${say('weChose_amount')} ${say('checkLabel')}`,
    );
    expect(text(element).split(say('checkLabel')), 'once').to.have.length(2);
    expect(texts(element, 'plan')[0], 'though the list may be folded').to.contain(say('checkLabel'));
    const change = button(element, 'Change: Lisinopril');
    change.focus();
    await sendKeys({ press: 'Enter' });
    const strength = await field(element, '#dosage');
    expect(change.ariaExpanded).to.equal('true');
    expect(rootOf(element)!.activeElement, 'the focus stays').to.equal(change);
    strength.value = '20mg';
    strength.dispatchEvent(new Event('change'));
    await element.updateComplete;
    await settled(element);
    expect(element.medicines[0]).to.deep.equal({
      drug: 'Lisinopril',
      form: 'tablet',
      dosage: '20mg',
      quantity: 30,
    });
    expect(double.asked.filter(({ path }) => path.endsWith('/drug-info'))).to.have.length(1);
    expect(prices(double)).to.have.length(4);
    expect(inside(element, '#dosage'), 'the choices stay open').to.exist;
    await expect(element).shadowDom.to.be.accessible();
  });

  it('asks for a typed amount in the packages of the strength that is chosen by then', async () => {
    const sizes: Record<string, number> = { '45mcg/actuation': 8.5, '90mcg/actuation': 13 };
    const double = endpointOf();
    double.answers['/drug-info'] = {
      data: {
        drugs: { inhaler: { '45mcg/actuation': null, '90mcg/actuation': null } },
        quantities: { inhaler: { '45mcg/actuation': [8.5, 17], '90mcg/actuation': [13, 26] } },
      },
    };
    double.answers['/v2/price/compare'] = (fields: URLSearchParams) => {
      const dosage = fields.get('dosage')!;
      const metric = Number(fields.get('metric_quantity'));
      const counted = { metric_quantity: metric, user_quantity: metric / sizes[dosage]! };
      return priced('albuterol', { Barn: 5 }, { form: 'inhaler', dosage, ...counted });
    };
    const element = await compared(double, [
      { drug: 'Albuterol', form: 'inhaler', dosage: '45mcg/actuation', quantity: 8.5 },
    ]);
    const amounts = () => prices(double).map(({ parameters }) => parameters.get('metric_quantity'));
    const amountField = () => inside<HTMLInputElement>(element, '#other-quantity');
    const typeAmount = async (amount: string) => {
      await choose(element, '#quantity', 'other');
      expect(amountField()!.labels![0]!.textContent).to.contain('inhalers');
      amountField()!.focus();
      await sendKeys({ type: amount });
      await sendKeys({ press: 'Enter' });
      await element.updateComplete;
      await settled(element);
    };
    button(element, say('change')).click();
    await typeAmount('3');
    expect(amounts()).to.deep.equal(['8.5', '25.5']);
    const quantity = inside<HTMLSelectElement>(element, '#quantity')!;
    expect(quantity.selectedOptions[0]!.textContent.trim()).to.equal('3 inhalers (25.5\xa0g)');
    expect(amountField(), 'typed and taken').not.to.exist;
    await waitUntil(() => rootOf(element)!.activeElement === quantity, 'the focus is not lost');
    await typeAmount('many');
    expect(text(element)).to.contain('Enter a whole number');
    await choose(element, '#quantity', '17');
    await settled(element);
    expect(text(element)).not.to.contain(say('quantityNotWhole'));
    expect(quantity.value).to.equal('17');
    await choose(element, '#quantity', 'other');
    await choose(element, '#dosage', '90mcg/actuation');
    await settled(element);
    expect(amountField(), 'its unit was of the former strength').not.to.exist;
    await typeAmount('2');
    expect(amounts().slice(2)).to.deep.equal(['17', '13', '26']);
  });

  it('says, to eye and ear, what a choice moved to, until the next one', async () => {
    const double = endpointOf();
    double.answers['/v2/price/compare'] = (fields: URLSearchParams) => {
      const amount = Number(fields.get('metric_quantity'));
      const answered = { dosage: fields.get('dosage'), metric_quantity: amount, user_quantity: amount };
      return priced('lisinopril', usualPrices['lisinopril']!, answered);
    };
    const element = await compared(double, [{ drug: 'Lisinopril', dosage: '10mg', quantity: 60 }]);
    const moved = say('movedTo', { value: '30 tablets' });
    const said = listen(element);
    const isSeen = () => inside(element, '.note')?.textContent.trim() === moved;
    const isHeard = () => waitUntil(() => said.some((one) => one.includes(moved)), 'it is heard');
    const choosesStrength = async () => {
      await choose(element, '#quantity', '60');
      said.length = 0;
      await choose(element, '#dosage', '20mg');
      expect(isSeen(), 'while it is asked').to.equal(true);
      await settled(element);
      expect(isSeen()).to.equal(true);
      await isHeard();
    };
    button(element, say('change')).click();
    await choose(element, '#dosage', '20mg');
    await settled(element);
    expect(texts(element, 'prescription')).to.deep.equal([`20 mg · 30 tablets · ${say('weChose_amount')}`]);
    expect(inside(element, '.note')!.textContent.trim()).to.equal(moved);
    await isHeard();
    await expect(element).shadowDom.to.be.accessible();
    await choose(element, '#quantity', '90');
    expect(isSeen(), 'chosen').to.equal(false);
    await settled(element);
    for (const end of [say('submit'), say('change')]) {
      await choose(element, '#dosage', '10mg');
      await settled(element);
      await choosesStrength();
      button(element, end).click();
      await element.updateComplete;
      await settled(element);
      expect(isSeen(), end).to.equal(false);
    }
  });

  it('asks back where the name beside an NDC is another medicine, and prices the answer', async () => {
    const ndc = '50111032701';
    const double = endpointOf({ [ndc]: priced('esomeprazole', { Sundial: 7 }) });
    const given = { drug: 'Omeprazole', dosage: '10mg', quantity: 30 };
    const element = await compared(double, [{ ndc, ...given }]);
    expect(all(element, 'plan-total')).to.have.length(0);
    const names = ['Omeprazole 10mg', 'Esomeprazole 10mg tablet'] as const;
    expect(texts(element, 'candidate')).to.deep.equal(names);
    button(element, names[0]).click();
    await waitUntil(() => all(element, 'candidate').length === 0);
    await settled(element);
    expect(element.medicines).to.deep.equal([given]);
    element.medicines = [{ ndc, ...given }];
    await waitUntil(() => all(element, 'candidate').length > 0);
    button(element, names[1]).click();
    await waitUntil(() => all(element, 'plan-total').length > 0);
    expect(element.medicines).to.deep.equal([{ ndc, quantity: 30 }]);
  });

  it('leaves the focus on the choice that was used, though the medicine is no longer called as it was typed', async () => {
    const element = await compared(endpointOf(), [{ drug: 'lisinopril 10 mg' }]);
    button(element, 'Change: Lisinopril').click();
    const strength = await field(element, '#dosage');
    strength.focus();
    strength.value = '20mg';
    strength.dispatchEvent(new Event('change'));
    await element.updateComplete;
    await settled(element);
    expect(element.medicines[0]!.drug).not.to.equal('lisinopril 10 mg');
    expect(rootOf(element)!.activeElement).to.equal(strength);
  });

  for (const view of ['one-stop', 'each'])
    it(`has a medicine once that was changed to another of its lines, says so, and takes it back: ${view}`, async () => {
      const [kept, changed] = ['10mg', '20mg'].map((dosage) => ({
        drug: 'Lisinopril',
        form: 'tablet',
        dosage,
        quantity: 30,
      })) as [Medicine, Medicine];
      const element = await compared(endpointOf(), [changed, three[2]!, kept], { view });
      const said = listen(element);
      if (view === 'each') all(element, 'more-button')[0]!.click();
      await element.updateComplete;
      button(element, 'Change: Lisinopril').click();
      const strength = await field(element, '#dosage');
      strength.focus();
      strength.value = '10mg';
      strength.dispatchEvent(new Event('change'));
      await element.updateComplete;
      await settled(element);
      expect(element.medicines).to.deep.equal([three[2], kept]);
      expect(texts(element, 'pickers')).to.be.empty;
      const text = `${say('basketUpdated', { name: 'Lisinopril' })} ${say('basketList', { count: 2 })}`;
      expect(inside(element, '.note')!.textContent).to.include(text);
      await waitUntil(() => said.some((one) => one.includes(text)), 'it is heard');
      const focused = () => rootOf(element)!.activeElement?.textContent.replace(/\s+/g, ' ').trim();
      await waitUntil(() => focused() === (view === 'each' ? say('undo') : 'Change: Lisinopril'));
      button(element, say('undo')).click();
      await element.updateComplete;
      expect(element.medicines).to.deep.equal([changed, three[2], kept]);
    });

  it('has the focus on the medicine that Undo brings back', async () => {
    const element = await compared(endpointOf());
    all(element, 'remove-button')[1]!.click();
    await waitUntil(() => all(element, 'remove-button').length === 2);
    all(element, 'undo-button')[0]!.click();
    await waitUntil(() => all(element, 'remove-button').length === 3);
    const named = () => rootOf(element)!.activeElement!.textContent.replace(/\s+/g, ' ').trim();
    await waitUntil(() => named() === 'Remove: Lisinopril');
  });

  it('shows and prints another way, with its coupons grouped by pharmacy', async () => {
    const double = endpointOf();
    const element = await compared(double);
    button(element, 'Show').click();
    await element.updateComplete;
    expect(texts(element, 'plan-total')).to.deep.equal(['$27.10']);
    expect(texts(element, 'plan-pharmacies')).to.deep.equal(['Big Barn + Old Downey']);
    expect(texts(element, 'plan')[0]).to.match(/Big Barn Atorvastatin.*Metformin.*Old Downey Lisinopril/);
    expect(rootOf(element)!.activeElement?.id).to.equal('plan-heading');
    caughtPrints(element);
    await element.print();
    expect(double.to('/v2/coupon').map(({ parameters }) => parameters.get('coupon_key'))).to.include(
      'lisinopril-Old Downey',
    );
  });

  it('folds many other ways, and moves the focus to the first new one', async () => {
    const many = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`Alder ${at}`, at + 1]));
    const element = await compared(endpointOf({ metformin: priced('metformin', many) }), [
      { drug: 'Metformin' },
    ]);
    expect(texts(element, 'more-button')).to.deep.equal([say('showMore', { count: 3 })]);
    const ways = () => rootOf(element)!.querySelectorAll('.way');
    expect(ways()).to.have.length(4);
    button(element, 'Show 3 more').click();
    await waitUntil(() => rootOf(element)!.activeElement === ways()[4]?.querySelector('button'));
    expect(ways()).to.have.length(7);
    expect(all(element, 'more-button')).to.be.empty;
  });

  it('names the membership that a plan buys, and counts it once', async () => {
    const club = (amount: number): [number, object] => [
      amount,
      { program_cost: 12, type: 'membership', coupon_key: null },
    ];
    const element = await compared(
      endpointOf({
        atorvastatin: priced('atorvastatin', {
          Club: club(5),
          Parcel: [20, { pharmacy_type: 'MAIL_ORDER' }],
        }),
        lisinopril: priced('lisinopril', { Club: club(5), Parcel: [20, { pharmacy_type: 'MAIL_ORDER' }] }),
        metformin: priced('metformin', { Club: club(5), Parcel: [20, { pharmacy_type: 'MAIL_ORDER' }] }),
      }),
    );
    await hears(
      element,
      [
        say('planAll', { count: 3, pharmacy: 'Club', total: '$27.00' }),
        say('planFees', { fees: '$12.00' }),
      ].join(' '),
    );
    expect(texts(element, 'membership')[0]).to.contain('$12.00');
    const [plan] = texts(element, 'plan');
    expect(plan).to.match(/^All 3 today: \$27\.00 Includes \$12\.00 for a membership\. Club/);
    expect(plan!.match(/Includes/g), 'once').to.have.length(1);
    const named = inside(element, '[part=plan]')!.getAttribute('aria-labelledby')!.split(' ');
    const name = named.map((id) => inside(element, `#${id}`)!.textContent.trim()).join(' ');
    expect(name, 'read with the total').to.equal(
      [say('planToday', { count: 3, total: '$27.00' }), say('planFees', { fees: '$12.00' })].join(' '),
    );
    await expect(element).shadowDom.to.be.accessible();
    button(element, 'Show').click();
    await element.updateComplete;
    expect(inside(element, '.ways')!.textContent).to.match(/Club[^]*\$27\.00[^]*Includes \$12\.00 for a/);
  });

  it('says with its total that a plan needs a free membership, and with the price of a medicine', async () => {
    const club = (amount: number): [number, object] => [
      amount,
      { program_cost: 0, type: 'membership', coupon_key: undefined },
    ];
    const element = await compared(
      endpointOf({
        atorvastatin: priced('atorvastatin', { Club: club(5) }),
        lisinopril: priced('lisinopril', { Club: club(5) }),
        metformin: priced('metformin', { Club: club(5) }),
      }),
    );
    await hears(
      element,
      [say('planAll', { count: 3, pharmacy: 'Club', total: '$15.00' }), say('membershipFree')].join(' '),
    );
    const plan = texts(element, 'plan')[0]!;
    expect(plan).to.match(
      /^All 3 today: \$15\.00 With a free membership\. Ask the pharmacy how to join\. Club/,
    );
    expect(plan.match(/membership/g), 'once for all').to.have.length(1);
    element.view = 'each';
    await waitUntil(() => texts(element, 'medicine').length === 3);
    expect(texts(element, 'medicine')[0]).to.match(/\$5\.00\s+Club\s+With a free membership\./);
  });

  it('separates the stops of another plan from the membership that it buys', async () => {
    const club: [number, object] = [5, { program_cost: 12, type: 'membership', coupon_key: null }];
    const element = await compared(
      endpointOf({
        atorvastatin: priced('atorvastatin', { Barn: 30, Club: club }),
        lisinopril: priced('lisinopril', { Barn: 30, Club: club }),
        metformin: priced('metformin', { Barn: 1 }),
      }),
    );
    expect(inside(element, '.way')!.textContent.replace(/\s+/g, ' ')).to.contain(
      'Club + Barn. Includes $12.00 for a membership. Save $38.00',
    );
  });

  it('opens a coupon that names its medicine, unless the page does it', async () => {
    const double = endpointOf();
    const element = await compared(double);
    element.addEventListener('coupon-open', (event) => event.preventDefault(), { once: true });
    button(element, 'Coupon ›: Lisinopril').click();
    await element.updateComplete;
    expect(inside(element, 'dialog')).not.to.exist;
    button(element, 'Coupon ›: Lisinopril').click();
    await shown(element, 'dialog');
    const coupon = inside(element, 'drug-coupon')!;
    expect(coupon).to.include({
      couponKey: 'lisinopril-Big Barn',
      medicine: 'Lisinopril 10\xa0mg, 30 tablets',
      quotedPrice: 10.4,
    });
  });

  it('prints one sheet with every coupon of the plan, asking once for each that is not here', async () => {
    const double = endpointOf();
    const element = await compared(double);
    const printed = caughtPrints(element);
    button(element, 'Coupon ›: Lisinopril').click();
    await waitUntil(() => double.asked.some(({ path }) => path.endsWith('/coupon')));
    await waitUntil(() => inside(element, 'drug-coupon')?.matches(':state(ready)'));
    inside<HTMLButtonElement>(element, '[part=dialog-close]')!.click();
    await element.print();
    const keys = () =>
      double.asked
        .filter(({ path }) => path.endsWith('/coupon'))
        .map(({ parameters }) => parameters.get('coupon_key'));
    expect(keys()).to.deep.equal(['lisinopril-Big Barn', 'atorvastatin-Big Barn', 'metformin-Big Barn']);
    expect(printed).to.have.length(1);
    expect(printed[0]).to.match(/Atorvastatin 10 mg, 30 tablets.*Lisinopril 10 mg.*Metformin 10 mg/);
    expect(printed[0]).not.to.contain(say('basketHeading'));
    await element.print();
    expect(keys(), 'a second print asks nothing').to.have.length(3);
  });

  it('prints what to say at a counter for a store, and what to do with the order for mail', async () => {
    const mail = { pharmacy_type: 'MAIL_ORDER' };
    const element = await compared(
      endpointOf({
        atorvastatin: priced('atorvastatin', { Parcel: [3, mail] }),
        lisinopril: priced('lisinopril', { 'Big Barn': 10.4 }),
      }),
      three.slice(0, 2),
    );
    const printed = caughtPrints(element);
    await element.print();
    const [byMail, inStore] = printed[0]!.split('They can change.')[1]!.split(/(?=Lisinopril 10 mg)/);
    expect(byMail).to.include('when you order').and.not.include('Show this to the pharmacist');
    expect(inStore).to.include('Show this to the pharmacist').and.not.include('when you order');
  });

  it('prints the list of a plan with its coupons where some prices need none', async () => {
    const cash = { type: 'cash', coupon_key: null, coupon_url: null };
    const double = endpointOf({ lisinopril: priced('lisinopril', { 'Big Barn': [10.4, cash] }) });
    const element = await compared(double, [...three, { drug: 'Orlistat' }]);
    const printed = caughtPrints(element);
    button(element, say('printList')).click();
    await waitUntil(() => printed.length);
    const [list, cards] = printed[0]!.split(' They can change. ');
    expect(list).to.match(
      /^All 4 today: \$36\.20 Big Barn Atorvastatin 10 mg \$9\.00 30 tablets Coupon Lisinopril 10 mg \$10\.40 30 tablets Pay cash Metformin 10 mg \$11\.80 30 tablets Coupon Orlistat/,
    );
    expect(list, 'on paper too').to.include(`Orlistat: ${say('weChose_both')} ${say('checkLabel')}`);
    expect(cards!.match(/\w+ 10 mg, 30 tablets Alder|RxBIN/g), 'a card each').to.have.length(6);
    expect(cards, 'and one for cash').to.include(
      'Please charge me the cash price, $10.40, for lisinopril 10 mg, 30 tablets.',
    );
    expect(cards).not.to.include('Print');
    expect(double.to('/v2/coupon')).to.have.length(3);
  });

  it('prints the list where no price needs a coupon, with the membership that it buys', async () => {
    const club: [number, object] = [
      5,
      { program_cost: 12, type: 'membership', coupon_key: null, coupon_url: null },
    ];
    const double = endpointOf({
      atorvastatin: priced('atorvastatin', { Club: club }),
      lisinopril: priced('lisinopril', { Club: club }),
      metformin: failed(404, 'no_prices_found'),
    });
    const element = await compared(double);
    const printed = caughtPrints(element);
    expect(texts(element, 'print-button')).to.deep.equal([say('printList')]);
    await element.print();
    expect(printed).to.have.length(1);
    expect(printed[0]).to.match(
      /^2 of 3 today: \$22\.00 Club Atorvastatin 10 mg \$5\.00 30 tablets No coupon Lisinopril 10 mg \$5\.00 30 tablets No coupon Membership \$12\.00 Ask the pharmacy how to join\. Metformin No price found Prices on .* They can change\.$/,
    );
    expect(double.to('/v2/coupon')).to.have.length(0);
    expect(texts(element, 'error')).to.have.length(1);
    const empty = await basket(double);
    const none = caughtPrints(empty);
    await empty.print();
    expect(none).to.have.length(0);
  });

  it('asks once for each coupon where Print is pressed again while they load, and says that they do', async () => {
    const double = endpointOf();
    const element = await compared(double);
    const printed = caughtPrints(element);
    let answer: () => void;
    const loaded = new Promise<void>((resolve) => (answer = resolve));
    double.answers['/v2/coupon'] = async () => {
      await loaded;
      return { data: { price: 4, rxbin: '015995', rxpcn: 'GDC', group_number: 'DR33', member_id: 'ABC123' } };
    };
    await hears(element, /\$/);
    const said = listen(element);
    for (let i = 0; i < 2; i++) button(element, say('printCoupons', { count: 3 })).click();
    await waitUntil(() => double.to('/v2/coupon').length === 3);
    await element.updateComplete;
    await says(element, say('couponLoading'));
    expect(texts(element, 'status')).to.deep.equal([say('couponLoading')]);
    answer!();
    await waitUntil(() => printed.length);
    await element.print();
    expect(double.to('/v2/coupon')).to.have.length(3);
    expect(printed, 'one sheet for both presses, and one for the third').to.have.length(2);
    expect(
      said.filter((one) => one !== say('couponLoading')),
      'the plan is no news',
    ).to.be.empty;
    expect(texts(element, 'status')).to.deep.equal([]);
  });

  /** A list of four whose first three coupons are on their way to a sheet. */
  const printing = async () => {
    const double = endpointOf();
    const open = gated(double, '/v2/coupon');
    const element = await compared(double, [...three, { drug: 'Losartan', quantity: 30 }]);
    const printed = caughtPrints(element);
    const ready = element.print();
    await waitUntil(() => double.to('/v2/coupon').length === 3);
    return { double, open, element, printed, ready };
  };

  it('prints what it has, and names the coupons that are missing, where the page takes its endpoint away', async () => {
    const double = endpointOf();
    const coupon = usual['/v2/coupon'] as object;
    let asked = 0;
    double.answers['/v2/coupon'] = () => (++asked < 3 ? coupon : new Promise<never>(() => {}));
    const element = await compared(double, [
      ...three,
      ...['Losartan', 'Warfarin'].map((drug) => ({ drug, quantity: 30 })),
    ]);
    const printed = caughtPrints(element);
    const ready = element.print();
    // each that came makes room for another
    await waitUntil(() => asked === 5);
    element.endpoint = '';
    await ready;
    expect(printed).to.have.length(1);
    for (const name of ['Atorvastatin', 'Lisinopril'])
      expect(printed[0], name).to.match(new RegExp(`They can change\\..*${name} 10 mg`));
    expect(asked).to.equal(5);
    await element.updateComplete;
    expect(texts(element, 'error')).to.include(say('printLacks', { names: 'Metformin, Losartan, Warfarin' }));
  });

  it('prints nothing, and blames nothing, where another campaign has other coupons meanwhile', async () => {
    const { open, element, printed, ready } = await printing();
    element.campaign = 'flyer';
    await element.updateComplete;
    open();
    await ready;
    await settled(element);
    expect(printed).to.have.length(0);
    expect(texts(element, 'error')).to.deep.equal([]);
  });

  it('requests no more coupons for a sheet once it is removed', async () => {
    const { double, open, element, printed, ready } = await printing();
    element.parentElement!.remove();
    await waitUntil(() => double.to('/v2/coupon').every(({ signal }) => signal?.aborted), 'aborted');
    open();
    await ready;
    expect(double.to('/v2/coupon')).to.have.length(3);
    expect(printed).to.have.length(0);
  });

  it('takes the coupons of the page’s own element for as long as it is on the page', async () => {
    const double = endpointOf();
    const element = await compared(double, three, { id: 'list' });
    caughtPrints(element);
    const coupon = document.createElement('drug-coupon');
    Object.assign(coupon, { for: 'list', fetch: double.fetch });
    element.after(coupon);
    const ready = async (couponKey: string) => {
      const loaded = oneEvent(coupon, 'coupon-load');
      coupon.couponKey = couponKey;
      await loaded;
    };
    button(element, 'Coupon ›: Lisinopril').click();
    await waitUntil(() => coupon.matches(':state(ready)'));
    const main = element.parentElement!;
    element.remove();
    coupon.endpoint = '/api';
    await ready('metformin-Big Barn');
    main.prepend(element);
    await settled(element);
    await element.print();
    expect(double.to('/v2/coupon').map(({ parameters }) => parameters.get('coupon_key'))).to.deep.equal([
      ...['lisinopril-Big Barn', 'metformin-Big Barn'],
      ...['atorvastatin-Big Barn', 'metformin-Big Barn'],
    ]);
  });

  it('is compared again for an expired coupon in the page’s own element', async () => {
    const double = endpointOf();
    double.answers['/v2/coupon'] = failed(400, 'invalid_param');
    const element = await compared(double, three, { id: 'list' });
    const coupon = document.createElement('drug-coupon');
    Object.assign(coupon, { for: 'list', fetch: double.fetch });
    element.after(coupon);
    button(element, 'Coupon ›: Lisinopril').click();
    await shown(coupon, 'lookup-button');
    const before = double.to('/v2/price/compare').length;
    all(coupon, 'lookup-button')[0]!.click();
    await waitUntil(() => double.to('/v2/price/compare').length === before + 3);
  });

  it('prints the rest where a coupon cannot be loaded, and names the one that is missing', async () => {
    const double = endpointOf();
    double.answers['/v2/coupon'] = (parameters: URLSearchParams) =>
      parameters.get('coupon_key')!.startsWith('metformin')
        ? failed(502, 'service_unreachable')
        : { data: { price: 4, rxbin: '015995', rxpcn: 'GDC', group_number: 'DR33', member_id: 'ABC123' } };
    const element = await compared(double);
    const printed = caughtPrints(element);
    await element.print();
    expect(printed[0]).to.match(/Atorvastatin.*Lisinopril/);
    expect(texts(element, 'error')).to.deep.equal([say('printLacks', { names: 'Metformin' })]);
    delete double.answers['/v2/coupon'];
    await element.print();
    await element.updateComplete;
    expect(double.to('/v2/coupon'), 'that one again').to.have.length(4);
    expect(texts(element, 'error')).to.deep.equal([]);
  });

  it('shows the lowest price of each in a table that opens into all prices', async () => {
    const element = await compared(endpointOf(), three, { view: 'each' });
    const rows = texts(element, 'medicine');
    expect(rows[1]).to.match(/Lisinopril.*\$6.30 Old Downey/);
    expect(texts(element, 'plan')).to.deep.equal([]);
    const open = button(element, `${say('seeAll')}: Lisinopril`);
    expect(open.ariaExpanded).to.equal('false');
    open.click();
    await element.updateComplete;
    expect(open.ariaExpanded).to.equal('true');
    expect(open.textContent.replace(/\s+/g, ' ').trim()).to.equal(`${say('hidePrices')}: Lisinopril`);
    const seen = inside(element, 'table')!.innerText;
    expect(seen.match(/\$6\.30/g), 'its price once').to.have.length(1);
    expect(seen.match(/Old Downey/g)).to.have.length(1);
    expect(open.closest('td')!.innerText, 'what to do, beside its price').to.match(
      /^\$6\.30\s+Old Downey\s+In a store\s*·\s*With a free coupon/,
    );
    const starts = (selector: string) => [
      ...new Set(
        Array.from(rootOf(element)!.querySelectorAll(selector), (one) => one.getBoundingClientRect().left),
      ),
    ];
    expect(starts('tbody .price:not(.row *)'), 'one column').to.have.length(1);
    expect(starts('.row .pharmacy'), 'one edge').to.have.length(1);
    const change = button(element, 'Change: Lisinopril');
    expect(change.closest('th')?.textContent, 'beside what it changes').to.match(/Lisinopril[^]*30 tablets/);
    change.click();
    await field(element, '#dosage');
    expect(change.ariaExpanded).to.equal('true');
    change.click();
    await element.updateComplete;
    expect(texts(element, 'disclaimer')).to.have.length(1);
    const end = all(element, 'disclaimer')[0]!;
    expect(inside(element, 'table')!.compareDocumentPosition(end)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(texts(element, 'row').map((row) => row.split(' ')[0])).to.deep.equal(['Big', 'Sundial']);
    open.click();
    await element.updateComplete;
    expect(texts(element, 'row')).to.deep.equal([]);
    expect(open.textContent).to.contain(say('seeAll'));
  });

  for (const [width, lang] of inTurn([
    [320, 'en'],
    [320, 'es'],
    [375, 'en'],
    [375, 'es'],
  ] as const))
    it(`draws what to do at a pharmacy below its price in an opened row of the table, ${width} px, ${lang}`, async () => {
      const more = { retail_price: null, savings: null, coupon_key: undefined, coupon_url: undefined };
      const answer = priced('lisinopril', {
        Sundial: 6,
        'Big Barn': [10, { ...more, type: 'cash' }],
        'Old Downey': [1011.5, { ...more, type: 'cash', savings: '70%' }],
        Alder: [1012, more],
        Birch: [1013, { retail_price: 2000 }],
      });
      await setViewport({ width, height: 720 });
      try {
        const element = await compared(endpointOf({ lisinopril: answer }), three, { view: 'each', lang });
        [...rootOf(element)!.querySelectorAll<HTMLElement>('[part=more-button]')][1]!.click();
        await shown(element, 'row');
        for (const row of all(element, 'row')) {
          const acts = drawn(row.querySelector('.act')!);
          for (const act of acts)
            for (const one of [...row.querySelectorAll('.price, .details')].flatMap(drawn))
              expect(
                act.left < one.right && one.left < act.right && act.top + 1 < one.bottom,
                row.innerText,
              ).to.equal(false);
        }
      } finally {
        await setViewport({ width: 800, height: 600 });
      }
    });

  it('leads from an opened row of the table to the place, if none was given', async () => {
    const element = await compared(endpointOf(), three, { view: 'each', location: '' });
    button(element, `${say('seeAll')}: Lisinopril`).click();
    await element.updateComplete;
    button(element, 'Add your ZIP code').click();
    expect(rootOf(element)!.activeElement).to.equal(inside(element, '#location'));
  });

  it('lets another strength be chosen in the table where this one has no price', async () => {
    const double = endpointOf({ lisinopril: failed(404, 'no_prices_found') });
    const element = await compared(double, three, { view: 'each' });
    await says(element, say('planMissing', { count: 1 }));
    button(element, 'Change: Lisinopril').click();
    expect((await field(element, '#dosage')).value).to.equal('10mg');
  });

  it('asks for a place where the page has none, and says what is wrong with it', async () => {
    const double = endpointOf();
    const element = await compared(double, three, { location: '' });
    button(element, 'Add your ZIP code').click();
    expect(rootOf(element)!.activeElement).to.equal(inside(element, '#location'));
    await sendKeys({ type: '902' });
    await sendKeys({ press: 'Enter' });
    expect(text(element)).to.contain(say('locationZip'));
    await sendKeys({ type: '10' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => prices(double).length === 6);
    expect(prices(double).at(-1)!.parameters.get('location')).to.equal('90210');
    await settled(element);
  });

  it('asks nothing without an endpoint, and says so', async () => {
    const double = endpointOf();
    const element = await basket(double, three, { endpoint: '' });
    expect(element.matches(':state(error)')).to.equal(true);
    expect(text(element)).to.contain('Prices are not available on this page');
    expect(double.asked).to.have.length(0);
  });

  it('fits a narrow phone in Spanish with large text', async () => {
    await setViewport({ width: 320, height: 640 });
    try {
      const element = await compared(endpointOf(), three, { lang: 'es' });
      element.style.setProperty('--drug-price-font-size', '32px');
      await element.updateComplete;
      expect(texts(element, 'plan-heading')).to.deep.equal(['Las 3 medicinas hoy: $31.20']);
      button(element, '3 medicinas').click();
      await element.updateComplete;
      const { left, right } = element.getBoundingClientRect();
      for (const node of rootOf(element)!.querySelectorAll('.base *:not(.visually-hidden)')) {
        // a dot that begins a line is cut off
        if (node.parentElement!.closest('.parts')) continue;
        const box = node.getBoundingClientRect();
        if (box.width) expect(box.right, node.outerHTML.slice(0, 90)).to.be.at.most(right + 1);
        if (box.width) expect(box.left, node.outerHTML.slice(0, 90)).to.be.at.least(left - 1);
      }
      const lines = (node: Element) => node.getBoundingClientRect().height / 48;
      for (const name of rootOf(element)!.querySelectorAll('.item > b'))
        // name, strength and amount, each whole
        expect(lines(name), name.textContent).to.be.at.most(3.1);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });
});

describe('a basket for a lookup', () => {
  const both = async () => {
    const double = endpointOf();
    const search = await lookup(double, {
      id: 'find',
      drug: 'Lisinopril',
      location: '10001',
      campaign: 'list',
    });
    const element = document.createElement('drug-price-basket');
    element.for = 'find';
    search.parentElement!.append(element);
    await shown(search, 'add-button');
    return { double, search, element };
  };

  it('fills from its answer, and asks its endpoint for its place under its campaign', async () => {
    const { double, search, element } = await both();
    const add = all(search, 'add-button')[0]!;
    add.focus();
    await sendKeys({ press: 'Enter' });
    await shown(element, 'plan');
    expect(element.medicines).to.deep.equal([{ drug: 'Lisinopril' }]);
    expect(texts(search, 'add-button')).to.deep.equal([say('basketHas')]);
    expect(rootOf(search)!.activeElement, 'the focus stays').to.equal(add);
    await hears(element, say('basketAdded', { name: 'Lisinopril' }));
    add.click();
    expect(element.medicines, 'not twice').to.have.length(1);
    search.style.marginBlockEnd = '200vh';
    const show = Array.from(rootOf(search)!.querySelectorAll('button')).find(
      (button) => button.textContent.trim() === say('basketShow'),
    );
    show!.click();
    await waitUntil(() => Math.abs(element.getBoundingClientRect().top) < innerHeight / 2, 'in sight');
    expect(document.activeElement).to.equal(element);
    const { parameters } = prices(double).at(-1)!;
    expect([parameters.get('location'), parameters.get('c')]).to.deep.equal(['10001', 'list']);
    expect(inside(element, '#location'), 'the place is asked once on the page').not.to.exist;
    element.remove(0);
    await search.updateComplete;
    await waitUntil(() => texts(search, 'add-button')[0] === say('basketAdd'));
    element.remove();
    await waitUntil(() => !all(search, 'add-button').length, 'no list, no button');
  });

  it('calls a medicine as the lookup does, also while it has no price', async () => {
    const { double, search, element } = await both();
    search.drug = 'lisinopril';
    await search.lookup();
    double.answers['/v2/price/compare'] = new TypeError('offline');
    all(search, 'add-button')[0]!.click();
    await element.updateComplete;
    await settled(element);
    await hears(element, /^Lisinopril was added to your list\./);
    expect(texts(element, 'medicine')[0]).to.match(/^Lisinopril/);
  });

  it('says that it has a medicine, also after a type that has no price was chosen', async () => {
    const { double, search, element } = await both();
    const named = { equivalent_drugs: { generic: ['Sertraline'], brand: ['Zoloft'] } };
    double.answers['/v2/price/compare'] = (asked: URLSearchParams) =>
      asked.get('manufacturer_type') === 'brand'
        ? failed(404, 'no_prices_found')
        : priced('sertraline', { Alder: 4 }, named);
    search.drug = 'Sertraline';
    await search.lookup();
    expect(texts(search, 'add-button')).to.deep.equal([say('basketAdd')]);
    all(search, 'add-button')[0]!.click();
    await settled(element);
    const brand = () => inside<HTMLButtonElement>(search, '.other-type button')!;
    expect(brand().ariaDisabled).to.equal('false');
    brand().click();
    await waitUntil(() => brand().ariaDisabled === 'true', 'it has no price');
    await shown(search, 'add-button');
    expect(texts(search, 'add-button')).to.deep.equal([say('basketHas')]);
  });

  it('says what to do while it is empty, and leads there', async () => {
    const { search, element } = await both();
    await element.updateComplete;
    expect(text(element)).to.match(/Your list is empty\.\s+Look up a medicine, then add it here\./);
    button(element, say('heading')).click();
    expect(rootOf(search)!.activeElement?.id).to.equal('drug');
  });

  it('asks again where the visitor looks elsewhere', async () => {
    const { double, search, element } = await both();
    element.add({ drug: 'Metformin' });
    await settled(element);
    const field = inside<HTMLInputElement>(search, '#location')!;
    field.focus();
    field.select();
    await sendKeys({ type: '60601' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() =>
      prices(double).some(
        ({ parameters }) => parameters.get('name') === 'Metformin' && parameters.get('location') === '60601',
      ),
    );
    await settled(element);
  });
});

async function field(element: DrugPriceBasket, selector: string): Promise<HTMLSelectElement> {
  await waitUntil(() => inside(element, `select${selector}`), `${selector} is shown`);
  return inside<HTMLSelectElement>(element, selector)!;
}

async function choose(element: DrugPriceBasket, selector: string, value: string): Promise<void> {
  const select = await field(element, selector);
  select.value = value;
  select.dispatchEvent(new Event('change'));
  await element.updateComplete;
}

/** The text of each document that is printed, in place of printing it. */
function caughtPrints(element: DrugPriceBasket): string[] {
  const printed: string[] = [];
  rootOf(element)!.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLIFrameElement)) return;
      const { contentWindow } = target;
      contentWindow!.print = () => {
        printed.push(contentWindow!.document.body.innerText.replace(/\s+/g, ' '));
        contentWindow!.dispatchEvent(new Event('beforeprint'));
      };
    },
    true,
  );
  return printed;
}
