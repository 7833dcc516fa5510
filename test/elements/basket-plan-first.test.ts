import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { hears, says } from '../support/heard.ts';
import { say } from '../support/say.ts';
import { failed } from '../support/service-double.ts';
import { basket, compared, endpointOf, loads, priced, settled, three } from './basket-fixture.ts';
import { all, inside, shown, texts } from './lookup-fixture.ts';
import { button, rootOf } from '../support/root.ts';

const mail = { pharmacy_type: 'MAIL_ORDER' };
/** Cheaper by mail, each of them; the last for less only with another by mail. */
const byMail = () =>
  endpointOf({
    atorvastatin: priced('atorvastatin', { Parcel: [4, mail], 'Big Barn': 6.1 }),
    lisinopril: priced('lisinopril', { Parcel: [6.4, mail], 'Big Barn': 8 }),
    metformin: priced('metformin', { Parcel: [20, mail], 'Big Barn': 16 }),
  });

describe('the plan of a basket that is shown first', () => {
  it('needs no mail; the cheaper way with mail stands below it, and is shown on request', async () => {
    const element = await basket(byMail());
    const events = loads(element);
    element.medicines = three;
    await element.updateComplete;
    await settled(element);
    expect(texts(element, 'plan-heading')).to.deep.equal([say('planToday', { count: 3, total: '$30.10' })]);
    expect(texts(element, 'plan-pharmacies')).to.deep.equal(['Big Barn']);
    expect(texts(element, 'answer-mail')).to.deep.equal([
      '2 by mail, 1 in a store: $26.40 You would save $3.70. Show ›: Parcel (By mail) + Big Barn, $26.40',
    ]);
    await says(
      element,
      `${say('planAll', { count: 3, pharmacy: 'Big Barn', total: '$30.10' })} ${say('planMail', { mail: 2, stores: 1, total: '$26.40' })}. ${say('youSave', { less: '$3.70' })}`,
    );
    expect(
      events[0]!.plans.map(({ kind, total }) => [kind, total]),
      'plans as they are',
    ).to.deep.equal([
      ['one-stop', 30.1],
      ['one-stop', 30.4],
      ['split', 26.4],
    ]);
    button(element, 'Show ›: Parcel (By mail) + Big Barn').click();
    await element.updateComplete;
    expect(texts(element, 'plan-heading')).to.deep.equal([
      say('planMail', { mail: 2, stores: 1, total: '$26.40' }),
    ]);
    expect(texts(element, 'answer-mail')).to.deep.equal([]);
    const icons = (selector: string) => rootOf(element)!.querySelectorAll(`${selector} svg`).length;
    expect(icons('.what .pharmacy'), 'it is no store, and no mail order').to.equal(0);
    expect(icons('.stop')).to.equal(2);
    expect(rootOf(element)!.activeElement?.textContent).to.contain('2 by mail');
  });

  it('names below it the stores and the membership that the cheaper way with mail needs', async () => {
    const free = { type: 'membership', coupon_key: null };
    const element = await compared(
      endpointOf({
        atorvastatin: priced('atorvastatin', { Parcel: [4, mail], 'Big Barn': 16 }),
        lisinopril: priced('lisinopril', { Sundial: [4, free], 'Big Barn': 8 }),
        metformin: priced('metformin', { 'Old Downey': 7, 'Big Barn': 16 }),
      }),
    );
    expect(texts(element, 'answer-mail')[0]).to.match(
      /^1 by mail, 2 in different stores: \$15\.00 Parcel \(By mail\) \+ Old Downey \+ Sundial With a free membership\. You would save \$25\.00\. Show/,
    );
    await expect(element).shadowDom.to.be.accessible();
    await setViewport({ width: 375, height: 740 });
    const endOf = (part: string) => all(element, part)[0]!.getBoundingClientRect().right;
    const show = inside(element, '[part=answer-mail] .show')!.getBoundingClientRect().right;
    expect(show, '"Show" ends with the other controls').to.be.closeTo(endOf('print-button'), 0.01);
    await setViewport({ width: 800, height: 600 });
  });

  it('is by mail, and says why, where no store has a price', async () => {
    const answers = {
      atorvastatin: priced('atorvastatin', { Parcel: [4, mail], 'Big Barn': 6 }),
      lisinopril: priced('lisinopril', { Parcel: [4, mail] }),
    };
    const element = await compared(endpointOf(answers), three.slice(0, 2));
    expect(texts(element, 'plan-heading')).to.deep.equal([say('planMailAll', { count: 2, total: '$8.00' })]);
    expect(texts(element, 'plan')[0]).to.contain(say('planNeedsMail'));
    expect(texts(element, 'plan-pharmacies')).to.deep.equal(['Parcel (By mail)']);
    const alone = await compared(endpointOf(answers), three.slice(1, 2));
    expect(texts(alone, 'plan-heading')).to.deep.equal([say('planMailAll', { count: 1, total: '$4.00' })]);
    expect(texts(alone, 'plan')[0]).to.contain(say('mailOnly'));
  });

  it('says of which medicine it is for how many days, where these differ', async () => {
    const days = (days_supply: number) => ({ days_supply });
    const element = await compared(
      endpointOf({
        atorvastatin: priced('atorvastatin', { 'Big Barn': 6 }, days(30)),
        lisinopril: priced('lisinopril', { 'Big Barn': 6 }, days(30)),
        metformin: priced('metformin', { 'Big Barn': 6 }, days(90)),
      }),
    );
    expect(texts(element, 'plan')[0]).to.contain(say('daysDiffer'));
    expect(texts(element, 'plan-item').map((item) => /for \d+ days/.exec(item)?.[0])).to.deep.equal([
      say('daysSupply', { count: 30 }),
      say('daysSupply', { count: 30 }),
      say('daysSupply', { count: 90 }),
    ]);
    element.remove(2);
    await element.updateComplete;
    expect(texts(element, 'plan')[0])
      .not.to.include(say('daysDiffer'))
      .and.not.to.include(say('daysSupply', { count: 30 }));
  });

  it('tells a price by mail in the table of each medicine', async () => {
    const element = await compared(byMail(), three.slice(0, 1), { view: 'each' });
    expect(texts(element, 'medicine')[0]).to.contain(
      '$6.10 Big Barn With a free coupon By mail from Parcel: $4.00. You would save $2.10.',
    );
    await expect(element).shadowDom.to.be.accessible();
  });

  it('says what to do where a price needs no coupon', async () => {
    const none = { coupon_key: null, coupon_url: null };
    const element = await compared(
      endpointOf({
        atorvastatin: priced('atorvastatin', { 'Big Barn': [6, { ...none, type: 'cash' }] }),
        lisinopril: priced('lisinopril', {
          'Big Barn': [6, { ...none, type: 'membership', program_cost: 0 }],
        }),
      }),
      three.slice(0, 2),
    );
    const [cash, club] = texts(element, 'plan-item');
    expect(cash).to.match(/30 tablets Show ›: Atorvastatin, \$6\.00$/);
    expect(club).to.match(/With a free membership\. Ask the pharmacy how to join\. No coupon$/);
  });

  it('has its prices on one edge, and no hole beside them, in either direction', async () => {
    const none = { coupon_key: null, coupon_url: null };
    const double = endpointOf({
      atorvastatin: priced('atorvastatin', { Barn: [6, { ...none, type: 'membership', program_cost: 3 }] }),
      lisinopril: priced('lisinopril', { Barn: [1006, { ...none, type: 'cash' }] }),
      metformin: priced('metformin', { Barn: 6 }),
    });
    globalThis.drugPriceLanguages ??= [];
    globalThis.drugPriceLanguages.push({ tag: 'he', version: '1', reviewed: true, strings: {} });
    for (const [lang, edge] of [
      ['en', 'right'],
      ['he', 'left'],
    ] as const) {
      const element = await compared(double, three, { lang });
      const edges = Array.from(rootOf(element)!.querySelectorAll('.item > .price'), (one) => {
        const text = document.createRange();
        text.selectNodeContents(one);
        return Math.round(text.getBoundingClientRect()[edge]);
      });
      expect(edges).to.have.length(4);
      expect([...new Set(edges)], lang).to.have.length(1);
      const fee = inside(element, '[part~=membership]')!;
      expect(inside(element, '[part~=membership] .muted')!.clientWidth).to.equal(fee.clientWidth);
    }
  });
});

describe('a basket on a phone', () => {
  before(() => setViewport({ width: 375, height: 740 }));
  after(() => setViewport({ width: 800, height: 600 }));

  const isSeen = (element: Element, part: string) =>
    all(element, part).some((one) => one.checkVisibility() && one.getBoundingClientRect().height > 0);

  it('has the plan first, and the list folded behind it', async () => {
    const element = await compared(endpointOf());
    expect(isSeen(element, 'medicine')).to.equal(false);
    const fold = button(element, say('basketList', { count: 3 }));
    expect(all(element, 'plan')[0]!.compareDocumentPosition(fold)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(fold.ariaExpanded).to.equal('false');
    all(element, 'print-button')[0]!.focus();
    await sendKeys({ press: 'Tab' });
    expect(rootOf(element)!.activeElement, 'the focus goes as the eye').to.equal(fold);
    await sendKeys({ press: 'Enter' });
    expect(fold.ariaExpanded).to.equal('true');
    expect(isSeen(element, 'medicine')).to.equal(true);
  });

  it('stays open, with the focus, while medicines are removed, and after Undo', async () => {
    const element = await compared(endpointOf());
    const focused = () => rootOf(element)!.activeElement?.textContent.replace(/\s+/g, ' ').trim();
    button(element, '3 medicines').click();
    await element.updateComplete;
    button(element, 'Remove: Lisinopril').click();
    await waitUntil(() => focused() === 'Remove: Metformin');
    await hears(element, /^Lisinopril was removed\./);
    button(element, say('basketClear')).click();
    await waitUntil(() => focused() === 'Undo');
    button(element, 'Undo').click();
    await waitUntil(() => focused() === 'Remove: Atorvastatin');
    expect(isSeen(element, 'remove-button')).to.equal(true);
    await settled(element);
  });

  it('shows a plan to come in its place, and folds nothing away that is in use', async () => {
    let answer: (prices: object) => void;
    const waiting = new Promise<object>((resolve) => (answer = resolve));
    const element = await basket(endpointOf({ atorvastatin: () => waiting }), three.slice(0, 1));
    await shown(element, 'skeleton');
    expect(isSeen(element, 'medicine')).to.equal(false);
    button(element, '1 medicine').click();
    await element.updateComplete;
    button(element, say('basketRemove')).focus();
    answer!(priced('atorvastatin', { 'Big Barn': 9 }));
    await settled(element);
    expect(all(element, 'skeleton')).to.deep.equal([]);
    expect(rootOf(element)!.activeElement).to.equal(button(element, say('basketRemove')));
  });

  it('folds away no failure', async () => {
    const element = await compared(endpointOf({ lisinopril: failed(504, 'service_timeout') }));
    expect(isSeen(element, 'retry-button')).to.equal(true);
    expect(isSeen(element, 'fold-button')).to.equal(false);
  });
});

describe('a basket on a wide page', () => {
  it('has plan and list side by side, the plan first', async () => {
    await setViewport({ width: 1280, height: 800 });
    try {
      const element = await compared(endpointOf());
      const box = (part: string) => all(element, part)[0]!.getBoundingClientRect();
      await waitUntil(() => box('plan').right <= box('medicines').left);
      expect(all(element, 'fold-button')[0]!.checkVisibility()).to.equal(false);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });
});

it('leaves the focus on what the line does not help', async () => {
  const double = endpointOf({ lisinopril: failed(502, 'service_unreachable') });
  const element = await compared(double);
  const [retry] = all(element, 'retry-button');
  retry!.focus();
  dispatchEvent(new Event('online'));
  await element.updateComplete;
  expect(rootOf(element)!.activeElement).to.equal(retry);
});

it('asks again once the line is back, and nothing says offline any more', async () => {
  let isDown = true;
  const double = endpointOf();
  const { fetch } = double;
  double.fetch = (url, init) =>
    isDown ? Promise.reject(new TypeError('Failed to fetch')) : fetch(url, init);
  const onLine = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')!;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isDown });
  try {
    const element = await compared(double);
    expect(texts(element, 'error')[0]).to.contain(say('offline'));
    all(element, 'retry-button')[0]!.focus();
    isDown = false;
    dispatchEvent(new Event('online'));
    await shown(element, 'plan-total');
    await settled(element);
    expect(texts(element, 'error')).to.deep.equal([]);
    expect(texts(element, 'plan-heading')).to.deep.equal([say('planToday', { count: 3, total: '$31.20' })]);
    expect(rootOf(element)!.activeElement, 'the focus is not lost').to.equal(inside(element, '#heading'));
  } finally {
    delete (navigator as { onLine?: boolean }).onLine;
    expect(Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')).to.deep.equal(onLine);
  }
});
