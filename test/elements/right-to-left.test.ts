/** A whole language that is written right to left. In a file, and so on a page, of its own: it stays there. */
import { expect, waitUntil } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { DrugCoupon } from '../../src/elements/drug-coupon.ts';
import { ar } from '../../src/lang/ar.ts';
import { comparison, price, serviceDouble } from '../support/service-double.ts';
import { compared, endpointOf, priced, three } from './basket-fixture.ts';
import { all, inside, lookup, shown } from './lookup-fixture.ts';
import { rootOf } from '../support/root.ts';

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
    expect(places, 'from the right').to.deep.equal([...places].sort((a, b) => b - a));
    const note = inside(element, '.chosen')!;
    expect(leftOf(note, ':')).to.be.below(leftOf(note, 'Albuterol'));
    await setViewport({ width: 800, height: 600 });
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
