/** There is always a way on: what visitors read, what they can do next, and where the focus is. */
import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { hears, says } from '../support/heard.ts';
import { say } from '../support/say.ts';
import { holdClock, quiet } from '../support/clock.ts';
import { comparison, failed, price, serviceDouble } from '../support/service-double.ts';
import {
  all,
  focused,
  input,
  inside,
  lookup,
  lookupByService,
  options,
  shown,
  texts,
  type,
} from './lookup-fixture.ts';
import { hearWarnings } from './warnings-fixture.ts';
import { rootOf } from '../support/root.ts';

const known = {
  success: true,
  errors: [],
  data: { drugs: { tablet: { '10mg': null } }, quantities: { tablet: { '10mg': [30] } } },
};
/** @param seconds after which it may be asked again */
const refusedFor = (seconds: number) => () =>
  Response.json(
    { error: { code: 'rate_limited' } },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );

async function choose(element: Element, id: string, value: string): Promise<HTMLSelectElement> {
  // folded ones take no focus
  if (!inside(element, `#${id}`)!.checkVisibility()) {
    all(element, 'change-button')[0]?.click();
    await waitUntil(() => inside(element, `#${id}`)!.checkVisibility());
  }
  const select = inside<HTMLSelectElement>(element, `#${id}`)!;
  select.focus();
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return select;
}

describe('next steps', () => {
  const warned = hearWarnings(before, after);

  it('keeps the pickers and the focus where a choice has no price, and while another is asked for', async () => {
    let give!: (answer: object) => void;
    const double = serviceDouble({
      '/v2/price/compare': (parameters) =>
        parameters.get('dosage') === '5mg'
          ? failed(404, 'no_prices_found')
          : parameters.get('dosage') === '20mg'
            ? new Promise<object>((resolve) => (give = resolve))
            : comparison(),
    });
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    await waitUntil(() => inside(element, '#dosage:enabled'));
    const select = await choose(element, 'dosage', '5mg');
    await shown(element, 'error');
    expect(focused(element) === select).to.equal(true);
    await choose(element, 'dosage', '20mg');
    await waitUntil(() => give);
    expect(inside(element, '#dosage') === select && focused(element) === select).to.equal(true);
    give(comparison({ dosage: '20mg' }));
    await shown(element, 'row');
    expect(focused(element) === select).to.equal(true);
  });

  for (const [prices, path, card, said] of [
    ['low', '/low-price', say('lowestPrice', { price: '$7.25' }), say('lowestPrice', { price: '$7.25' })],
    [
      'fair',
      '/fair-price',
      say('fairPriceNote', { price: '$7.25' }),
      say('fairPriceNote', { price: '$7.25' }),
    ],
    [
      'top',
      '/compare-price',
      'The three lowest prices',
      say('pricesFound', { count: 3, drug: 'Zestril (Lisinopril)' }),
    ],
  ] as const)
    it(`shows prices="${prices}" by a card, says them, and leads to the full list by its one filled button`, async () => {
      const double = serviceDouble();
      const element = await lookup(double, { drug: 'Lisinopril', dosage: '10mg', prices });
      await shown(element, 'results');
      expect(double.to(path)[0]!.parameters.get('dosage')).to.equal('10');
      expect(texts(element, 'drug')).to.deep.equal(['Lisinopril 10 mg, 30 tablets']);
      expect(texts(element, 'results')[0])
        .to.include(card)
        .and.include(say('relation_generic-of', { other: 'Zestril' }))
        .and.include(say('checkLabel'))
        .and.include(prices === 'fair' ? card : say('seeAllForCoupon'));
      expect(inside(element, '[part~=results] a[href*="prices.test/x"]')).to.equal(null);
      await says(element, said);
      const [more, submit] = ['more-button', 'submit-button'].map((part) => all(element, part)[0]!);
      const fillOf = (button: Element) => getComputedStyle(button).backgroundColor;
      expect(fillOf(more!)).not.to.equal(fillOf(submit!));
      more!.click();
      await shown(element, 'row');
      await shown(element, 'answer-price');
      await waitUntil(() => focused(element)?.contains(inside(element, '#drug-shown')));
      element.reset();
      await shown(element, 'more-button');
    });

  it('keeps the focus inside after Retry and after typing an amount', async () => {
    let broken = true;
    const double = serviceDouble({
      '/v2/price/compare': () => (broken ? failed(502, 'service_unreachable') : comparison()),
    });
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'retry-button');
    broken = false;
    all(element, 'retry-button')[0]!.focus();
    await sendKeys({ press: 'Enter' });
    await shown(element, 'row');
    await waitUntil(() => focused(element) === all(element, 'drug')[0], 'the focus is on the answer');
    await waitUntil(() => inside(element, '#quantity:enabled'));
    await choose(element, 'quantity', 'other');
    await waitUntil(() => inside(element, '#other-quantity'));
    inside(element, '#other-quantity')!.focus();
    await sendKeys({ type: '45' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => focused(element)?.id === 'quantity');
    expect(double.to('/v2/price/compare').at(-1)!.parameters.get('metric_quantity')).to.equal('45');
  });

  it('moves the focus to the first new row on "Show more"', async () => {
    const prices = Array.from({ length: 5 }, (_, at) => price(`Row ${at}`, at + 1));
    const double = serviceDouble({ '/v2/price/compare': comparison({ prices }) });
    const element = await lookup(double, { drug: 'Lisinopril', 'page-size': '3' });
    await shown(element, 'more-button');
    all(element, 'more-button')[0]!.click();
    await waitUntil(() => focused(element) === all(element, 'coupon-button')[4]);
    expect(all(element, 'more-button')).to.have.length(0);
  });

  it('shows memberships page by page too, each part by its own button', async () => {
    const member = { type: 'membership', program_cost: 60, coupon_key: undefined };
    const prices = [
      ...Array.from({ length: 4 }, (_, at) => price(`Row ${at}`, at + 1)),
      ...Array.from({ length: 5 }, (_, at) => price(`Club ${at}`, at + 1, member)),
    ];
    const double = serviceDouble({ '/v2/price/compare': comparison({ prices }) });
    const element = await lookup(double, { drug: 'Lisinopril', 'page-size': '2' });
    await shown(element, 'memberships');
    expect(texts(element, 'pharmacy')).to.deep.equal(['Row 1', 'Row 2', 'Club 0', 'Club 1']);
    expect(texts(element, 'more-button')).to.deep.equal([
      say('showMore', { count: 1 }),
      say('showMore', { count: 2 }),
    ]);
    all(element, 'more-button')[1]!.click();
    await waitUntil(() => all(element, 'pharmacy')[4]?.closest('.row')!.contains(focused(element)));
    expect(texts(element, 'pharmacy').slice(2)).to.deep.equal(['Club 0', 'Club 1', 'Club 2', 'Club 3']);
    element.setAttribute('quantity', '90');
    await waitUntil(() => all(element, 'pharmacy').length === 4, 'another question folds them again');
  });

  it('judges no price that was quoted for one amount by the price of another', async () => {
    const double = serviceDouble({
      '/v2/price/compare': (parameters) => {
        const amount = Number(parameters.get('metric_quantity') ?? 30);
        const amounts = { quantity: amount, metric_quantity: amount, user_quantity: amount };
        return comparison({ ...amounts, prices: [price('Alder', amount > 30 ? 11 : 4)] });
      },
    });
    const element = await lookup(double, { drug: 'Lisinopril', 'quote-check': true });
    await shown(element, 'quote');
    const verdict = () => texts(element, 'quote-verdict')[0]!;
    const tell = (told: string) => {
      const field = inside<HTMLInputElement>(element, '#quote')!;
      field.value = told;
      field.dispatchEvent(new Event('change'));
    };
    tell('12');
    await waitUntil(() => verdict().includes('Alder has it for $4.00'), 'judged');
    await choose(element, 'quantity', '90');
    await waitUntil(() => texts(element, 'answer-price')[0]!.includes('11'), 'the other price');
    await quiet();
    expect(verdict()).to.equal('');
    expect(inside<HTMLInputElement>(element, '#quote')!.value).to.equal('12');
    tell('13');
    await waitUntil(() => verdict().includes('Alder has it for $11.00'), 'judged again');
  });

  it('lets a filter be undone where it leaves nothing', async () => {
    const double = serviceDouble({ '/v2/price/compare': comparison({ prices: [price('Alder', 4)] }) });
    const element = await lookup(double, { drug: 'Lisinopril', 'pharmacy-type': 'mail-order' });
    await waitUntil(() => inside(element, '#filter'));
    await says(element, say('pricesFound', { count: 0, drug: 'Lisinopril' }));
    await choose(element, 'filter', 'all');
    await shown(element, 'answer-price');
    const heard = await hears(
      element,
      /^Lisinopril 10 mg, 30 tablets: the lowest price is \$4\.00 at Alder\./,
    );
    expect(heard).to.contain(say('pricesFound', { count: 1, drug: 'Lisinopril' }));
  });

  describe('where the service asks to wait', () => {
    /** A wait that the service asks for; a timer of the page lasts no longer, nor one of these tests as long. */
    const clock = holdClock((ms) => ms > 5_000);

    it('lets Retry be pressed once the service may be asked again, and says so; a script of the page asks neither', async () => {
      const double = serviceDouble({ '/v2/price/compare': refusedFor(30) });
      const element = await lookup(double, { drug: 'A' });
      await shown(element, 'retry-button');
      const [button] = all(element, 'retry-button');
      expect(button!.getAttribute('aria-disabled')).to.equal('true');
      await clock.pass(10_000);
      for (const press of [button!, all(element, 'submit-button')[0]!]) {
        press.click();
        await quiet();
        expect(texts(element, 'error')[0]).to.include(say('wait', { count: 20 }));
      }
      await element.lookup();
      await quiet();
      await clock.pass(20_001);
      expect(button!.getAttribute('aria-disabled')).to.equal('false');
      expect(double.to('/v2/price/compare')).to.have.length(1);
      expect(texts(element, 'error')[0]).to.equal(`${say('failure_rate_limited')} ${say('retry')}`);
      double.answers['/v2/price/compare'] = comparison();
      button!.click();
      await shown(element, 'row');
    });

    it('says once when to try again', async () => {
      const double = serviceDouble({ '/v2/price/compare': refusedFor(12) });
      const element = await lookup(double, { drug: 'A' });
      await shown(element, 'error');
      expect(texts(element, 'error')[0]).to.equal(
        `${say('failure_rate_limited')} ${say('wait', { count: 12 })} ${say('retry')}`,
      );
      double.answers['/v2/price/compare'] = failed(502, 'service_unreachable');
      await clock.pass(12_001);
      await element.lookup();
      expect(texts(element, 'error')[0]).to.equal(
        `${say('failure_service_unreachable')} ${say('tryLater')} ${say('retry')}`,
      );
    });

    it('lets Retry be pressed in time where its element is moved meanwhile', async () => {
      const element = await lookup(serviceDouble({ '/v2/price/compare': refusedFor(30) }), { drug: 'A' });
      await shown(element, 'retry-button');
      await clock.pass(10_000);
      const page = element.parentElement!;
      element.remove();
      page.append(element);
      const [button] = all(element, 'retry-button');
      await clock.pass(19_900);
      expect(button!.getAttribute('aria-disabled')).to.equal('true');
      await clock.pass(101);
      expect(button!.getAttribute('aria-disabled')).to.equal('false');
    });
  });

  it('leaves no wait running behind an element that is removed', async () => {
    const { setTimeout: set, clearTimeout: clear } = window;
    const waits = new Set<number>();
    Object.assign(window, {
      setTimeout(handler: () => void, ms: number) {
        const timer = set(handler, ms);
        if (ms > 90_000) waits.add(timer);
        return timer;
      },
      clearTimeout(timer: number) {
        waits.delete(timer);
        clear(timer);
      },
    });
    try {
      const element = await lookup(serviceDouble({ '/v2/price/compare': refusedFor(99) }), { drug: 'A' });
      await shown(element, 'retry-button');
      expect(waits.size).to.equal(1);
      element.remove();
      element.requestUpdate();
      await element.updateComplete;
      expect(waits.size).to.equal(0);
    } finally {
      Object.assign(window, { setTimeout: set, clearTimeout: clear });
    }
  });

  it('tells once that the service is gone, with one Retry for all of it', async () => {
    const double = serviceDouble({ '/drug-info': failed(502, 'service_unreachable') });
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    await shown(element, 'error');
    double.answers['/v2/price/compare'] = failed(502, 'service_unreachable');
    await element.lookup();
    expect(texts(element, 'error')).to.deep.equal([
      `${say('failure_service_unreachable')} ${say('tryLater')} ${say('retry')}`,
    ]);
    double.answers['/v2/price/compare'] = comparison();
    all(element, 'retry-button')[0]!.click();
    await shown(element, 'row');
  });

  it('steps back with prices that are not for the amount that is typed, and loses nothing', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'row');
    await waitUntil(() => inside(element, '#quantity:enabled'));
    await choose(element, 'quantity', 'other');
    await waitUntil(() => inside(element, '#other-quantity'));
    const coupons = () => all(element, 'coupon-button').filter((button) => !button.closest('[inert]'));
    expect(coupons()).not.to.be.empty;
    const field = inside<HTMLInputElement>(element, '#other-quantity')!;
    field.focus();
    await sendKeys({ type: 'none' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => field.getAttribute('aria-invalid') === 'true');
    expect(coupons()).to.be.empty;
    expect(Number(getComputedStyle(inside(element, '.lowest')!).opacity)).to.be.below(1);
    expect(texts(element, 'answer-price')).to.deep.equal(['$4.00']);
    expect(field.value).to.equal('none');
    await choose(element, 'quantity', '30');
    await waitUntil(() => coupons().length);
  });

  it('never suggests the unknown name itself', async () => {
    const unknown = failed(404, 'unknown_drug', { candidates: ['Qwzxolol', 'Qvar'] });
    const double = serviceDouble({
      '/v2/price/compare': unknown,
      '/drug-search': failed(502, 'service_unreachable'),
    });
    const element = await lookup(double);
    await type(element, 'qwzxolol');
    await sendKeys({ press: 'Enter' });
    await shown(element, 'error');
    expect(all(element, 'candidate'), 'nor one that is like no name').to.be.empty;
  });

  it('looks up the price again if a coupon has expired, and shows the new answer', async () => {
    let asked = 0;
    const double = serviceDouble({
      '/v2/price/compare': () => comparison({ prices: [price('Alder', 4 + asked++)] }),
      '/v2/coupon': failed(400, 'invalid_param'),
    });
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'coupon-button');
    all(element, 'coupon-button')[0]!.click();
    const coupon = () => inside(element, 'drug-coupon')!;
    await waitUntil(() => rootOf(coupon())?.querySelector('[part~=lookup-button]'));
    const renew = inside<HTMLButtonElement>(coupon(), '[part~=lookup-button]')!;
    expect(renew.textContent.trim()).to.equal(say('lookAgain'));
    renew.click();
    await waitUntil(() => texts(element, 'answer-price')[0] === '$5.00');
    expect(inside<HTMLDialogElement>(element, 'dialog')!.open).to.equal(false);
    await waitUntil(() => focused(element)?.contains(inside(element, '#drug-shown')));
  });

  it('breaks a line of parts at no dot', async () => {
    await setViewport({ width: 320, height: 700 });
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'prescription');
    await waitUntil(() => texts(element, 'prescription')[0] !== '');
    expect(texts(element, 'prescription')).to.deep.equal([`10 mg tablets · 30 tablets. ${say('change')}`]);
    const line = inside(element, '.parts')!;
    const parts = Array.from(line.querySelectorAll<HTMLElement>('.part'));
    const { left } = line.parentElement!.getBoundingClientRect();
    for (const dot of line.querySelectorAll('.dot')) {
      const before = parts[parts.indexOf(dot.parentElement!) - 1]!.getBoundingClientRect();
      const own = dot.getBoundingClientRect();
      // beside the part before it, or cut off where a line begins
      if (own.bottom > before.bottom + 4) expect(own.right).to.be.at.most(left);
      else expect(own.left).to.be.at.least(before.right - 1);
    }
    await setViewport({ width: 800, height: 600 });
  });

  it('names sort and filter without a hidden text', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'row');
    const names = [...rootOf(element)!.querySelectorAll<HTMLSelectElement>('.toolbar select')].map(
      (select) => select.ariaLabel,
    );
    expect(names).to.deep.equal([say('sort'), say('filter')]);
    expect(inside(element, 'label.visually-hidden')).to.equal(null);
  });

  it('distinguishes being offline from an unreachable service and from an unreadable answer', async () => {
    const double = serviceDouble({ '/v2/price/compare': new TypeError('down') });
    const element = await lookup(double, { drug: 'A' });
    await shown(element, 'error');
    expect(texts(element, 'error')[0]).to.include('could not connect');
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    try {
      await element.lookup();
      expect(texts(element, 'error')[0]).to.equal(`${say('offline')} ${say('retry')}`);
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
    double.answers['/v2/price/compare'] = new Response('<html>');
    await element.lookup();
    expect(texts(element, 'error')[0]).to.match(/Something went wrong/);
  });

  for (const focused of ['retry-button', 'error-heading'])
    it(`asks again, each once, where the line comes back, and keeps the focus as it takes the ${focused} away`, async () => {
      const double = serviceDouble();
      let isBack = false;
      const { fetch } = double;
      double.fetch = (url, init) =>
        isBack ? fetch(url, init) : Promise.reject(new TypeError('Failed to fetch'));
      const element = await lookup(double, { drug: 'Lisinopril 20 mg #90' });
      await shown(element, focused);
      all(element, focused)[0]!.focus();
      isBack = true;
      dispatchEvent(new Event('online'));
      await shown(element, 'row');
      await waitUntil(() => rootOf(element)!.activeElement?.matches('.answer *'), 'on the answer');
      expect(double.to('/v2/price/compare').at(-1)!.parameters.get('metric_quantity')).to.equal('90');
      expect(texts(element, 'error')).to.deep.equal([]);
      expect(double.to('/drug-info')).to.have.length(1);
    });

  it('does not call a name unknown where the search failed', async () => {
    const element = await lookupByService(serviceDouble({ '/drug-search': new TypeError('down') }));
    await type(element, 'lis');
    await waitUntil(() => texts(element, 'status')[0]!.startsWith('We could not search for names'));
    expect(texts(element, 'status')[0]).not.to.contain(say('suggestionsNone'));
  });

  it('asks for a name instead of repeating the last drug where the field is empty', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    all(element, 'clear-button')[0]!.click();
    await element.updateComplete;
    all(element, 'submit-button')[0]!.click();
    await element.updateComplete;
    expect(double.to('/v2/price/compare')).to.have.length(1);
    expect(focused(element) === input(element)).to.equal(true);
  });

  it('resets to the attributes, including the order of rows', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril', sort: 'pharmacy' });
    await shown(element, 'row');
    await choose(element, 'sort', 'price');
    await type(element, ' and more');
    element.reset();
    await element.updateComplete;
    expect(input(element).value).to.equal('Lisinopril');
    expect(inside<HTMLSelectElement>(element, '#sort')!.value).to.equal('pharmacy');
    expect(element.sort).to.equal('pharmacy');
  });

  it('keeps its language when it is removed and inserted again', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    const main = element.closest('main')!;
    main.lang = 'es';
    await waitUntil(() => texts(element, 'submit-button')[0] === 'Ver precios');
    element.remove();
    await element.updateComplete;
    main.append(element);
    await element.updateComplete;
    expect(texts(element, 'submit-button')[0]).to.equal('Ver precios');
  });

  it('keeps working when an attribute is removed or a framework passes no value', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { ndc: '00071015523', ncpdp: '12', location: '90210' });
    await shown(element, 'row');
    for (const name of ['ndc', 'ncpdp', 'location', 'pharmacy-type', 'page-size', 'prices', 'sort'])
      element.removeAttribute(name);
    Object.assign(element, { campaign: null, form: undefined, pharmacyType: 'bogus', pageSize: null });
    element.setAttribute('drug', 'Lisinopril');
    await element.lookup();
    expect(all(element, 'row')).to.have.length(3);
    const { parameters } = double.to('/v2/price/compare').at(-1)!;
    expect(Object.fromEntries(parameters)).to.deep.equal({ name: 'Lisinopril' });
    element.removeAttribute('endpoint');
    await element.updateComplete;
    expect(element.matches(':state(error)')).to.be.true;
  });

  it('makes one request for a change, also of several choices', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    Object.assign(element, { location: '90210', dosage: '20mg', quantity: 90 });
    await element.lookup();
    expect(double.to('/v2/price/compare')).to.have.length(2);
    expect(Object.fromEntries(double.to('/v2/price/compare')[1]!.parameters)).to.include({
      location: '90210',
      dosage: '20mg',
      metric_quantity: '90',
    });
    await element.lookup();
    expect(double.to('/v2/price/compare'), 'and again where nothing changed').to.have.length(3);
  });

  it('shows that it is loading before it requests, and never requests an outdated question', async () => {
    const double = serviceDouble();
    const place = await fixture(html`<main></main>`);
    const element = document.createElement('drug-price-lookup');
    Object.assign(element, { endpoint: '/api', drug: 'Zestril', fetch: double.fetch });
    place.append(element);
    await element.updateComplete;
    expect(texts(element, 'status')[0]).to.contain('Finding prices');
    expect(double.asked).to.deep.equal([]);
    element.drug = 'Lisinopril';
    await shown(element, 'row');
    expect(double.asked.map(({ parameters }) => parameters.get('name'))).not.to.include('Zestril');
  });

  it('says so where there are no three lowest prices', async () => {
    const none = { price: [], url: [], savings: [], type: [], pharmacy: [] };
    const double = serviceDouble({
      '/compare-price': { data: { brand: [], generic: [], display: 'A', prices: [], price_detail: none } },
    });
    const element = await lookup(double, { drug: 'A', prices: 'top' });
    await shown(element, 'results');
    expect(texts(element, 'results')[0]).to.include(say('failure_no_prices_found'));
    expect(element.matches(':state(empty)')).to.be.true;
  });

  it('does not take the focus back from a visitor who left the amount', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await waitUntil(() => inside(element, '#quantity:enabled'));
    await choose(element, 'quantity', 'other');
    await waitUntil(() => inside(element, '#other-quantity'));
    inside(element, '#other-quantity')!.focus();
    await sendKeys({ type: '45' });
    inside(element, '#location')!.focus();
    await waitUntil(() => !inside(element, '#other-quantity'));
    await sendKeys({ type: '90210' });
    expect(focused(element)!.id).to.equal('location');
    expect(inside<HTMLInputElement>(element, '#location')!.value).to.equal('90210');
  });

  it('requests a failed coupon again on another click on its row', async () => {
    let broken = true;
    const coupon = { data: { price: 4, rxbin: '1', rxpcn: '2', group_number: '3', member_id: '4' } };
    const double = serviceDouble({
      '/v2/coupon': () => (broken ? failed(404, 'no_prices_found') : coupon),
    });
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'coupon-button');
    const inDialog = () => inside(element, 'drug-coupon')!;
    all(element, 'coupon-button')[0]!.click();
    await waitUntil(() => inside(element, 'drug-coupon') && all(inDialog(), 'error').length === 1);
    inside<HTMLDialogElement>(element, 'dialog')!.close();
    broken = false;
    all(element, 'coupon-button')[0]!.click();
    await waitUntil(() => all(inDialog(), 'card').length === 1, 'the coupon is there');
    expect(double.to('/v2/coupon')).to.have.length(2);
    inside<HTMLDialogElement>(element, 'dialog')!.close();
    all(element, 'coupon-button')[0]!.click();
    await element.updateComplete;
    expect(double.to('/v2/coupon')).to.have.length(2);
  });

  it('moves the focus to a new row without buttons', async () => {
    const bare = { coupon_key: undefined, coupon_url: null };
    const prices = [1, 2, 3, 4].map((amount) => price(`Row ${amount}`, amount, bare));
    const double = serviceDouble({ '/v2/price/compare': comparison({ prices }) });
    const element = await lookup(double, { drug: 'Lisinopril', 'page-size': '1' });
    await shown(element, 'more-button');
    all(element, 'more-button')[0]!.click();
    await waitUntil(() => focused(element) === all(element, 'row')[1]);
  });

  it('says that there are no prices where the list is empty', async () => {
    const double = serviceDouble({ '/v2/price/compare': comparison({ prices: [] }) });
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'answer');
    await shown(element, 'results');
    const text = texts(element, 'answer')[0];
    expect(text).to.include(say('failure_no_prices_found'));
    expect(text).not.to.include('Choose "All');
  });

  it('moves an amount to the nearest one, and says so', async () => {
    const double = serviceDouble({
      '/v2/price/compare': comparison({ quantity: 90, metric_quantity: 90, user_quantity: 90 }),
      '/drug-info': {
        ...known,
        data: {
          drugs: { tablet: { '10mg': null, '20mg': null } },
          quantities: { tablet: { '10mg': [30, 60, 90], '20mg': [10, 88] } },
        },
      },
    });
    const element = await lookup(double, { drug: 'Lisinopril', quantity: '90' });
    await waitUntil(() => inside(element, '#dosage:enabled'));
    await choose(element, 'dosage', '20mg');
    await waitUntil(() => double.to('/v2/price/compare').length === 2);
    expect(double.to('/v2/price/compare')[1]!.parameters.get('metric_quantity')).to.equal('88');
    await waitUntil(() => texts(element, 'status')[0]!.includes(say('movedTo', { value: '88 tablets' })));
    await hears(element, say('movedTo', { value: '88 tablets' }));
  });

  it('closes the list by Tab', async () => {
    const element = await lookup(serviceDouble());
    await type(element, 'lis');
    await waitUntil(() => options(element).length > 0);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Tab' });
    expect(focused(element), 'not what clears it, which Enter would press').to.equal(
      inside(element, '#location'),
    );
    expect(input(element).getAttribute('aria-expanded')).to.equal('false');
    expect(input(element).hasAttribute('aria-activedescendant')).to.equal(false);
  });

  it('ignores the Enter that confirms a composition, also as Safari sends it', async () => {
    const double = serviceDouble();
    const element = await lookup(double);
    await type(element, 'lisinopril');
    const confirming = { key: 'Enter', keyCode: 229, cancelable: true } as KeyboardEventInit;
    expect(input(element).dispatchEvent(new KeyboardEvent('keydown', confirming))).to.equal(true);
    await element.updateComplete;
    expect(double.to('/v2/price/compare')).to.have.length(0);
  });

  for (const [browser, commits] of Object.entries({
    'does not tell of the end': [],
    'ends it with its letters': ['compositionend'],
    'inserts its letters': ['input'],
    'inserts its letters and ends it': ['input', 'compositionend'],
  }))
    it(`keeps the name that was chosen while a word was composed, where the browser ${browser}`, async () => {
      const double = serviceDouble({ '/v2/price/compare': comparison() });
      const element = await lookup(double);
      element.focus();
      const field = input(element);
      const compose = (type: string) =>
        field.dispatchEvent(new CompositionEvent(type, { data: 'lis', bubbles: true, composed: true }));
      compose('compositionstart');
      compose('compositionupdate');
      field.value = 'lis';
      field.dispatchEvent(new InputEvent('input', { data: 'lis', isComposing: true, composed: true }));
      await waitUntil(() => options(element).length > 0);
      options(element)[0]!.click();
      await waitUntil(() => field.value === 'Lisinopril');
      for (const type of commits) {
        if (type === 'compositionend') compose(type);
        else {
          field.setRangeText('lis', 10, 10, 'end');
          field.dispatchEvent(new InputEvent('input', { data: 'lis', bubbles: true, composed: true }));
        }
      }
      await shown(element, 'row');
      expect(field.value).to.equal('Lisinopril');
      expect(options(element)).to.have.length(0);
      await sendKeys({ type: 'x' });
      expect(field.value).to.contain('x');
    });

  it('searches while a phone composes Latin letters, and waits for other scripts', async () => {
    const element = await lookup(serviceDouble());
    const compose = (text: string) => {
      input(element).value = text;
      input(element).dispatchEvent(new InputEvent('input', { isComposing: true, composed: true }));
    };
    element.focus();
    compose('lisi');
    await waitUntil(() => options(element).length > 1);
    all(element, 'clear-button')[0]!.click();
    compose('リシ');
    await element.updateComplete;
    expect(input(element).getAttribute('aria-invalid'), 'not yet told to use Latin letters').to.equal(
      'false',
    );
    compose('lisi');
    await waitUntil(() => options(element).length > 1);
  });

  it('suggests no names for an older text than the one in the field', async () => {
    const double = serviceDouble({
      '/drug-search': (parameters) =>
        parameters.get('query')!.startsWith('li')
          ? { data: { candidates: ['Lipitor', 'Lisinopril'] } }
          : new Promise<object>(() => undefined),
    });
    const element = await lookupByService(double);
    await type(element, 'li');
    await waitUntil(() => options(element).length === 2);
    input(element).select();
    await sendKeys({ type: 'zo' });
    await waitUntil(() =>
      double.to('/drug-search').some(({ parameters }) => parameters.get('query') === 'zo'),
    );
    expect(options(element)).to.have.length(0);
    expect(input(element).getAttribute('aria-expanded')).to.equal('false');
  });

  it('says what a choice moved to, even where that has no price either', async () => {
    const double = serviceDouble({
      '/v2/price/compare': (parameters) =>
        parameters.get('form') === 'solution' ? failed(404, 'no_prices_found') : comparison(),
    });
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    await waitUntil(() => inside(element, '#form:enabled'));
    await choose(element, 'form', 'solution');
    await shown(element, 'error');
    expect(texts(element, 'status')[0]).to.contain('1 mg/ml');
  });

  it('reserves the place and size of the rows while it loads them', async () => {
    // where the head of the list takes one line, in a wide font too
    await setViewport({ width: 900, height: 600 });
    let give!: (answer: object) => void;
    const double = serviceDouble({
      '/v2/price/compare': () => new Promise<object>((resolve) => (give = resolve)),
    });
    const element = await lookup(double, { drug: 'Lisinopril' });
    const rows = () =>
      [...rootOf(element)!.querySelectorAll('.row')].map((row) => row.getBoundingClientRect());
    await waitUntil(() => rows().length === 10 && give);
    const [waiting] = rows();
    give(comparison());
    await shown(element, 'row');
    const [row] = rows();
    expect(waiting!.top).to.be.closeTo(row!.top, 24);
    expect(waiting!.height).to.be.closeTo(row!.height, 4);
    await setViewport({ width: 800, height: 600 });
  });

  for (const width of [320, 1280])
    it(`moves nothing at ${width} pixels when the first prices, or newer ones, come`, async () => {
      await setViewport({ width, height: 800 });
      const gives: ((answer: object) => void)[] = [];
      const double = serviceDouble({
        '/v2/price/compare': () => new Promise<object>((resolve) => gives.push(resolve)),
      });
      const element = await lookup(double, { drug: 'Lisinopril', location: '90210' });
      const place = () => inside(element, '.answer')!.getBoundingClientRect().top;
      for (const turn of [0, 1]) {
        await waitUntil(() => gives[turn] && inside(element, '.bar, .stale'));
        expect(texts(element, 'status')[0]).to.include('Finding prices');
        const before = place();
        gives[turn]!(comparison());
        await waitUntil(() => all(element, 'row').length > 1 && !inside(element, '.bar, .stale'));
        expect(place()).to.be.closeTo(before, 1);
        element.quantity = 90;
      }
      await setViewport({ width: 800, height: 600 });
    });

  for (const width of [320, 1280])
    it(`keeps at ${width} pixels as much room for the price of one pharmacy as it takes`, async () => {
      await setViewport({ width, height: 800 });
      const gives: ((answer: object) => void)[] = [];
      const double = serviceDouble({
        '/v2/price/compare': () => new Promise<object>((resolve) => gives.push(resolve)),
      });
      const element = await lookup(double, { drug: 'Lisinopril', ncpdp: '1234567' });
      await waitUntil(() => gives[0] && inside(element, '.bar'));
      const before = element.offsetHeight;
      gives[0]!(comparison({ prices: [price('Alder', 4)] }));
      await shown(element, 'answer-price');
      // fields are taller in Firefox
      expect(element.offsetHeight).to.be.closeTo(before, navigator.userAgent.includes('Firefox') ? 200 : 120);
      await setViewport({ width: 800, height: 600 });
    });

  it('requests no coupon while none is on the screen', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'coupon-button');
    all(element, 'coupon-button')[0]!.click();
    const dialog = () => inside<HTMLDialogElement>(element, 'dialog[part=dialog]');
    await waitUntil(() => double.to('/v2/coupon').length === 1);
    dialog()!.close();
    for (const change of [{ campaign: 'n' }, { couponFormat: 'pdf' }, { endpoint: '/other' }] as const) {
      Object.assign(element, change);
      await element.lookup();
    }
    expect(double.asked.filter(({ path }) => path.endsWith('/v2/coupon'))).to.have.length(1);
  });

  it('offers the choices of a drug where the first is refused', async () => {
    const double = serviceDouble({ '/v2/price/compare': failed(400, 'invalid_param') });
    const element = await lookup(double, { drug: 'Lisinopril', dosage: '99mg' });
    await shown(element, 'error');
    await waitUntil(() => inside(element, '#dosage:enabled'));
  });

  describe('the list of suggestions', () => {
    const answered = (candidates: string[]) => ({ success: true, errors: [], data: { candidates } });
    const active = (element: Element) =>
      inside(element, `#${input(element).getAttribute('aria-activedescendant')}`)?.textContent.trim();

    async function overtaken(candidates: string[]) {
      let answer: (late: object) => void;
      const late = new Promise<object>((resolve) => (answer = resolve));
      const double = serviceDouble({
        '/drug-search': (parameters) =>
          parameters.get('query') === 'met' ? late : answered(['Metformin', 'Metoprolol', 'Methotrexate']),
      });
      const element = await lookupByService(double);
      await type(element, 'me');
      await waitUntil(() => options(element).length === 3);
      await type(element, 't');
      for (let i = 0; i < 2; i++) await sendKeys({ press: 'ArrowDown' });
      expect(active(element)).to.equal('Metoprolol');
      answer!(answered(candidates));
      await waitUntil(() => options(element).length === candidates.length, 'the late answer');
      return { double, element };
    }

    it('keeps the active medicine when a late answer adds others', async () => {
      const { double, element } = await overtaken(['Methadone', 'Methylin', 'Metolazone', 'Metoprolol']);
      expect(active(element)).to.equal('Metoprolol');
      await sendKeys({ press: 'Enter' });
      await shown(element, 'row');
      expect(double.to('/v2/price/compare')[0]!.parameters.get('name')).to.equal('Metoprolol');
    });

    it('returns to the text where a late answer lacks the active medicine', async () => {
      const { double, element } = await overtaken(['Methadone']);
      expect(input(element).getAttribute('aria-activedescendant')).to.equal(null);
      await sendKeys({ press: 'Enter' });
      // three letters name no medicine: which one is asked, and none is priced
      await shown(element, 'error');
      expect(double.to('/v2/price/compare')).to.have.length(0);
    });

    it('scrolls to the active medicine', async () => {
      const element = await lookup(serviceDouble());
      element.style.marginBlock = '80vh';
      await type(element, 'me');
      await waitUntil(() => options(element).length > 4);
      for (let i = 0; i < options(element).length; i++) await sendKeys({ press: 'ArrowDown' });
      const last = options(element).at(-1)!;
      await waitUntil(() => last.getBoundingClientRect().bottom <= innerHeight);
    });
  });

  it("keeps the visitor's location when the page sets another drug", async () => {
    const double = serviceDouble();
    const element = await lookup(double, { location: '90210' });
    element.addEventListener('drug-select', ({ name }) => (element.drug = name));
    const place = inside<HTMLInputElement>(element, '#location')!;
    place.value = '10001';
    place.dispatchEvent(new InputEvent('input'));
    await type(element, 'Lisinopril');
    await sendKeys({ press: 'Enter' });
    await shown(element, 'row');
    element.drug = 'Metformin';
    await waitUntil(() => double.to('/v2/price/compare').at(-1)!.parameters.get('name') === 'Metformin');
    expect(place.value).to.equal('10001');
    for (const { parameters } of double.to('/v2/price/compare'))
      expect(parameters.get('location')).to.equal('10001');
  });

  it('says that the choices could not be loaded, and requests them again', async () => {
    let broken = true;
    const double = serviceDouble({
      '/drug-info': () => (broken ? failed(502, 'service_unreachable') : known),
    });
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    await shown(element, 'retry-button');
    broken = false;
    all(element, 'change-button')[0]?.click();
    await element.updateComplete;
    all(element, 'retry-button')[0]!.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => inside(element, '#quantity'));
    expect(focused(element) === all(element, 'heading')[0]).to.equal(true);
    expect(all(element, 'error')).to.have.length(0);
    expect(all(element, 'row')).to.have.length(3);
  });

  it("keeps the visitor's filter where the page sets the order", async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'row');
    await choose(element, 'filter', 'mail-order');
    await waitUntil(() => all(element, 'row').length === 0);
    element.sort = 'pharmacy';
    await element.updateComplete;
    expect(all(element, 'row')).to.have.length(0);
    element.pharmacyType = 'retail';
    await element.updateComplete;
    expect(all(element, 'row')).to.have.length(2);
  });

  it('distinguishes the offers of different pharmacies', async () => {
    const offer = { type: 'membership', price: 2, savings: '90%', offer_signup_url: 'https://prices.test/o' };
    const prices = ['Alder', 'Birch', 'Cedar'].map((name) => price(name, 4, { offers: [offer] }));
    const double = serviceDouble({ '/v2/price/compare': comparison({ prices }) });
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'offer');
    const names = all(element, 'offer').map((one) =>
      one.querySelector('a')!.textContent.replace(/\s+/g, ' '),
    );
    expect(names[0]).to.contain('Alder');
    expect(names[1]).to.contain('Birch');
    expect(texts(element, 'offer')[0]).to.include(say('offerCost'));
  });

  it('sends valid parameters even if the page sets invalid ones', async () => {
    const double = serviceDouble();
    const element = await lookup(double, {
      drug: 'Lisinopril',
      ncpdp: ' , ',
      campaign: 'c'.repeat(101),
      'manufacturer-type': 'Tablets',
      'user-quantity': '1.5',
    });
    await shown(element, 'row');
    const { parameters } = double.to('/v2/price/compare')[0]!;
    expect(parameters.get('c')).to.equal('c'.repeat(100));
    expect(parameters.get('manufacturer_type')).to.equal(null);
    expect(parameters.get('user_quantity')).to.equal('1');
    expect(inside(element, '#location')).to.not.equal(null);
  });

  it('ignores texts of the wrong type', async () => {
    const element = await lookup(serviceDouble());
    element.strings = { heading: 5, submit: 'Go', pricesFound: '{count} prices' } as never;
    element.drug = 'Lisinopril';
    await shown(element, 'row');
    expect(texts(element, 'heading')[0]).to.equal(say('heading'));
    expect(texts(element, 'submit-button')[0]).to.equal('Go');
    await hears(element, '4 prices found');
    element.strings = ['Sort'] as never;
    await element.lookup();
    expect(texts(element, 'row')).not.to.have.length(0);
    expect(inside(element, '#sort')!.ariaLabel).to.include(say('sort'));
  });

  it('warns the owner once per page about what no visitor can fix', async () => {
    const double = serviceDouble({ '/v2/price/compare': () => new Response('<html>', { status: 200 }) });
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'retry-button');
    double.answers['/v2/price/compare'] = new TypeError('blocked by CORS');
    for (let i = 0; i < 2; i++) await element.lookup();
    // what tells them is loaded when there is something to tell
    const told = (warning: RegExp) => warned.filter((text) => warning.test(text)).length;
    for (const warning of [/unreadable_answer.*\/api\//, /cannot be reached.*\/api\/.*origin/])
      await waitUntil(() => told(warning) === 1);
  });
});
