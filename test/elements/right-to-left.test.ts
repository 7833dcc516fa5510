/** A whole language that is written right to left. In a file, and so on a page, of its own: it stays there. */
import { expect } from '@open-wc/testing';
import { render } from 'lit';
import { waitUntil } from '../support/wait-until.ts';
import { setViewport } from '@web/test-runner-commands';
import type { DrugCoupon } from '../../src/elements/drug-coupon.ts';
import { ar } from '../../src/lang/ar.ts';
import { Words } from '../../src/strings/index.ts';
import { searchSummary } from '../../src/views/search-summary.ts';
import { comparison, failed, price, serviceDouble } from '../support/service-double.ts';
import { compared, endpointOf, priced, three } from './basket-fixture.ts';
import { coupon, loaded } from './coupon-fixture.ts';
import { all, inside, lookup, options, shown, texts, type } from './lookup-fixture.ts';
import { replacePrint } from '../support/replace-print.ts';
import { rootOf } from '../support/root.ts';

const descending = (places: number[]) => [...places].sort((a, b) => b - a);

describe('a lookup in Arabic', () => {
  it('is as wide as a phone without margins, right to left too', async () => {
    (globalThis.drugPriceLanguages ??= []).push({ tag: 'ar', version: '1', reviewed: true, strings: ar });
    await setViewport({ width: 320, height: 700 });
    const double = serviceDouble({
      '/v2/price/compare': (asked) =>
        asked.get('manufacturer_type') === 'generic'
          ? comparison()
          : comparison({
              manufacturer_type: 'brand',
              prices: [
                price('Alder', 1739.85, { chain_ncpdps: ['1', '2'], pharmacy_type: 'MAIL_ORDER' }),
                price('Birch with a name that is as long as names of pharmacies are', 1800, {
                  chain_ncpdps: ['1', '2'],
                  pharmacy_type: 'MAIL_ORDER',
                  has_service_advantage: true,
                }),
                price('Cedar', 5, { type: 'membership', program_cost: 60 }),
              ],
            }),
    });
    const element = await lookup(double, {
      drug: 'Zestril',
      lang: 'ar',
      'no-tips': false,
      'quote-check': true,
    });
    document.body.style.margin = '0';
    await shown(element, 'tip');
    expect(rootOf(element)!.querySelector('[dir=rtl]')).not.to.equal(null);
    for (const dir of ['rtl', 'ltr']) {
      document.documentElement.dir = dir;
      // a window of WebKit has a least width of its own
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth, dir).to.be.at.most(clientWidth);
    }
    all(element, 'coupon-button')[0]!.click();
    await waitUntil(() => inside(element, 'drug-coupon'));
    const { medicine } = inside(element, 'drug-coupon') as DrugCoupon;
    expect(medicine, 'name and strength stay together').to.match(
      /^\u2068Zestril .*10\smg\u2069+\u060c الكمية: .*30/,
    );
    const { textAlign } = getComputedStyle(inside(element, '#name, input[role=combobox]')!);
    expect(textAlign, 'a Latin name begins below its label').to.equal('right');
    document.documentElement.removeAttribute('dir');
    document.body.style.margin = '';
    await setViewport({ width: 800, height: 600 });
  });

  it('has number and unit of an amount in its own order, and a telephone number in that of numbers', async () => {
    (globalThis.drugPriceLanguages ??= []).push({ tag: 'ar', version: '1', reviewed: true, strings: ar });
    const prices = [price('Alder', 4, { ncpdp: '0000012' })];
    const double = serviceDouble({ '/v2/price/compare': comparison({ prices }) });
    const element = await lookup(double, { drug: 'Lisinopril', lang: 'ar', ncpdp: '12' });
    element.stores = { '0000012': { phone: '217-555-0142' } };
    await shown(element, 'store');
    const amount = all(element, 'amount')[0]!;
    expect(amount.textContent.trim()).to.match(/30.*\(tablets\)/);
    expect(leftOf(amount, '30'), 'the number is to the right of its unit').to.be.above(leftOf(amount, '('));
    const call = inside(element, 'a[href^=tel]')!;
    expect(leftOf(call, '217')).to.be.below(leftOf(call, '0142'));
  });
});

describe('the search in one line in Arabic', () => {
  it('has each of its parts in the order in which it was typed', () => {
    const line = document.createElement('div');
    line.dir = 'rtl';
    document.body.append(line);
    render(
      searchSummary(['10 mg lisinopril', '60601'], () => undefined, new Words('ar')),
      line,
    );
    // as the styles of an answer have it
    for (const part of line.querySelectorAll<HTMLElement>('.part')) part.style.display = 'inline-block';
    expect(leftOf(line, '10')).to.be.below(leftOf(line, 'lisinopril'));
    line.remove();
  });
});

describe('a field in Arabic', () => {
  it('has the line that leads to the service in the direction of its words', async () => {
    (globalThis.drugPriceLanguages ??= []).push({ tag: 'ar', version: '1', reviewed: true, strings: ar });
    const element = await lookup(serviceDouble(), { lang: 'ar' });
    await type(element, 'brivotax');
    await waitUntil(() => options(element).length === 1);
    const [option] = options(element);
    expect(leftOf(option!, 'brivotax')).to.be.below(leftOf(option!, ar.searchFor.split(' ')[0]!));
  });
});

describe('a list in Arabic', () => {
  it('has the words of a strength after its number, and a colon after the name that it follows', async () => {
    (globalThis.drugPriceLanguages ??= []).push({ tag: 'ar', version: '1', reviewed: true, strings: ar });
    await setViewport({ width: 1280, height: 800 });
    const double = endpointOf({
      albuterol: priced('albuterol', { Alder: 9 }, { dosage: '90mcg/actuation', form: 'inhaler' }),
    });
    const element = await compared(double, [{ drug: 'Albuterol' }, three[0]!], { lang: 'ar' });
    await shown(element, 'plan-item');
    const [item, latin] = all(element, 'plan-item');
    expect(leftOf(latin!, 'Atorvastatin'), 'name and strength as on a label').to.be.below(
      leftOf(latin!, '10'),
    );
    const places = ['Albuterol', '90', ar.perInhalation.trim()].map((text) => leftOf(item!, text));
    expect(places, 'from the right').to.deep.equal(descending(places));
    const note = inside(element, '.asks')!;
    expect(leftOf(note, ':')).to.be.below(leftOf(note, 'Albuterol'));
    await setViewport({ width: 800, height: 600 });
  });

  it('has no colon at the end of the line above the total', async () => {
    const element = await compared(endpointOf(), three, { lang: 'ar' });
    await shown(element, 'plan-total');
    const heading = inside(element, '#plan-heading')!.cloneNode(true) as Element;
    for (const other of heading.querySelectorAll('.visually-hidden, .plan-total')) other.remove();
    expect(heading.textContent.trim()).to.match(/[\u0600-\u06ff\d][\u2066-\u2069)]*$/);
  });

  it('has pharmacies one after the other from the right, each with how it delivers', async () => {
    const mail = { pharmacy_type: 'MAIL_ORDER' };
    const double = endpointOf({
      lisinopril: priced('lisinopril', { Alder: 9 }),
      metformin: priced('metformin', { Birch: 9 }),
      eliquis: priced('eliquis', { 'Parcel & Pill Home Delivery': [5, mail] }),
    });
    const medicines = ['Lisinopril', 'Metformin', 'Eliquis'].map((drug) => ({ drug }));
    const element = await compared(double, medicines, { lang: 'ar' });
    const line = inside(element, '[part~=plan-pharmacies]')!;
    const read = line.textContent;
    const inOrder = ['Alder', 'Birch', 'Parcel', ar.mailOrder].sort(
      (one, other) => read.indexOf(one) - read.indexOf(other),
    );
    const lefts = inOrder.map((text) => leftOf(line, text));
    expect(lefts, line.textContent).to.deep.equal(descending(lefts));
  });

  it('has no empty line below a medicine of which nothing is known yet', async () => {
    const element = await compared(
      endpointOf({ lisinopril: failed(404, 'no_prices_found') }),
      [{ drug: 'Lisinopril' }],
      { lang: 'ar' },
    );
    expect(texts(element, 'medicine')[0]).to.include('Lisinopril');
    expect(texts(element, 'prescription')).to.deep.equal([]);
  });
});

describe('what is printed in Arabic', () => {
  before(() => {
    (globalThis.drugPriceLanguages ??= []).push({ tag: 'ar', version: '1', reviewed: true, strings: ar });
  });

  /** Where each text begins on paper, from the left; the paper is so wide that each is on one line. */
  const placesOn = (page: Document, selector: string, texts: string[]) => {
    page.body.style.inlineSize = '1200px';
    const element = [...page.querySelectorAll(selector)].find(({ textContent }) =>
      texts.every((text) => textContent.includes(text)),
    )!;
    return texts.map((text) => leftOf(element, text));
  };

  it('has hours from right to left, their brackets around them', async () => {
    const phone = '1-800-555-0142 (Mon-Fri 8am-8pm ET)';
    const element = await loaded({ ...coupon, phone, coupon_html: undefined }, { lang: 'ar' });
    let places: number[] = [];
    replacePrint(element, (page) => {
      places = placesOn(page, '.phone', ['(', 'الاثنين', 'الجمعة', '8:00\xa0ص', '8:00\xa0م', 'بتوقيت', ')']);
    });
    await element.print();
    expect(places).to.have.length(7);
    expect(places).to.deep.equal(descending(places));
  });

  it('has each medicine of a list in the direction of its words', async () => {
    const inhaler = { form: 'Inhaler', dosage: '90mcg/actuation', quantity: 8.5 };
    const endpoint = endpointOf({ albuterol: priced('albuterol', { 'Big Barn': 30 }, inhaler) });
    const medicines = [
      { drug: 'Albuterol', ...inhaler },
      { drug: 'Lisinopril', dosage: '10mg', quantity: 30 },
    ];
    const element = await compared(endpoint, medicines, { lang: 'ar' });
    let [mixed, latin]: number[][] = [];
    replacePrint(element, (page) => {
      mixed = placesOn(page, '.item b', ['Albuterol', '90', 'لكل']);
      latin = placesOn(page, '.item b', ['Lisinopril', '10']);
    });
    await element.print();
    expect(mixed).to.deep.equal(descending(mixed!));
    expect(latin).to.deep.equal(descending(latin!).reverse());
  });
});

/** Where a text begins on the screen, in CSS pixels from its left. */
function leftOf(element: Element, text: string): number {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode() as Text | null; node; node = nodes.nextNode() as Text | null) {
    const at = node.data.indexOf(text);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + text.length);
    return range.getBoundingClientRect().left;
  }
  return NaN;
}
