/** A whole language that is written right to left. In a file, and so on a page, of its own: it stays there. */
import { expect, waitUntil } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { DrugCoupon } from '../../src/elements/drug-coupon.ts';
import { ar } from '../../src/lang/ar.ts';
import { comparison, price, serviceDouble } from '../support/service-double.ts';
import { all, inside, lookup, shown } from './lookup-fixture.ts';

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
    expect(element.shadowRoot!.querySelector('[dir=rtl]')).not.to.equal(null);
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
    document.documentElement.removeAttribute('dir');
    document.body.style.margin = '';
    await setViewport({ width: 800, height: 600 });
  });
});
