/** The printed sheet of a list: it says what the page says, and of what is on the page. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { quiet } from '../support/clock.ts';
import { hears } from '../support/heard.ts';
import { replacePrint } from '../support/replace-print.ts';
import { button } from '../support/root.ts';
import { say } from '../support/say.ts';
import { failed } from '../support/service-double.ts';
import { compared, endpointOf, priced, three } from './basket-fixture.ts';
import { all, inside, texts } from './lookup-fixture.ts';
import { gated, spelling } from './spelling-fixture.ts';

/** The text of each sheet, in place of printing it. */
function caughtPrints(element: Element): string[] {
  const printed: string[] = [];
  replacePrint(element, ({ body, defaultView }) => {
    printed.push(body.innerText.replace(/\s+/g, ' '));
    defaultView!.dispatchEvent(new Event('beforeprint'));
  });
  return printed;
}

describe('the printed sheet of a list', () => {
  for (const [what, change] of Object.entries<(element: Element) => void>({
    'without one of its medicines': (element) => button(element, 'Remove: Lisinopril').click(),
    'with another plan': (element) => button(element, 'Show').click(),
    'for another place': (element) => element.setAttribute('location', '10001'),
  }))
    it(`is not printed once the list is shown ${what} while the coupons load`, async () => {
      const double = endpointOf();
      const open = gated(double, '/v2/coupon');
      const element = await compared(double);
      const printed = caughtPrints(element);
      const ready = element.print();
      await waitUntil(() => double.to('/v2/coupon').length === 3);
      change(element);
      await element.updateComplete;
      open();
      await ready;
      await quiet();
      expect(printed).to.deep.equal([]);
      expect(texts(element, 'error')).to.deep.equal([]);
    });

  it('says that the list has another price than a coupon, where it has', async () => {
    const element = await compared(
      endpointOf({ atorvastatin: priced('atorvastatin', { 'Big Barn': 4 }) }),
      three.slice(0, 2),
    );
    const printed = caughtPrints(element);
    await element.print();
    const [same, other] = printed[0]!.split('They can change.')[1]!.split(/(?=Lisinopril 10 mg)/);
    expect(other).to.include(say('couponPriceDiffers', { quoted: '$10.40', price: '$4.00' }));
    expect(same).not.to.include('price changed');
  });

  it('leads to new prices for a coupon that has expired, which Print would never get', async () => {
    const double = endpointOf();
    double.answers['/v2/coupon'] = failed(400, 'invalid_param');
    const element = await compared(double, three.slice(0, 2));
    const printed = caughtPrints(element);
    await element.print();
    expect(printed).to.deep.equal([]);
    await waitUntil(() => texts(element, 'error').length);
    const [problem] = texts(element, 'error');
    expect(problem)
      .to.match(/^.?Atorvastatin, Lisinopril.?: /)
      .and.include(say('couponExpired'));
    expect(problem).not.to.include('Press Print');
    await hears(element, new RegExp(say('couponExpired')));
    await expect(element).shadowDom.to.be.accessible();
    delete double.answers['/v2/coupon'];
    const before = double.to('/v2/price/compare').length;
    button(element, say('lookAgain')).click();
    await waitUntil(() => double.to('/v2/price/compare').length === before + 2);
    await waitUntil(() => !texts(element, 'error').length, 'no longer said');
    expect(document.activeElement, 'the focus is not lost').to.equal(element);
    await waitUntil(() => element.matches(':state(ready)') && inside(element, '[part=print-button]'));
    await element.print();
    expect(printed).to.have.length(1);
  });

  it('says what has expired, and what else did not come', async () => {
    const double = endpointOf();
    double.answers['/v2/coupon'] = (asked: URLSearchParams) =>
      asked.get('coupon_key')!.startsWith('metformin')
        ? failed(502, 'service_unreachable')
        : failed(400, 'invalid_param');
    const element = await compared(double);
    await element.print();
    await waitUntil(() => texts(element, 'error').length);
    expect(texts(element, 'error')[0])
      .to.include(say('printLacks', { names: 'Metformin' }))
      .and.include(say('couponExpired'));
    expect(all(element, 'retry-button')).to.have.length(1);
  });

  it('says of a medicine that this is another form', async () => {
    const element = await compared(spelling({ lisinopril: ['Lisinopril'] }), [
      { drug: 'lisinopril 20 mg chewable', quantity: 30 },
    ]);
    await waitUntil(() => all(element, 'warning').length);
    const printed = caughtPrints(element);
    await element.print();
    expect(printed[0]).to.include(texts(element, 'warning')[0]!.replaceAll('\xa0', ' '));
  });

  it('asks to check the release on the label, of the medicine that it is about', async () => {
    const info = { 'bupropion er': { tablet: { '150mg': 'https://x.test', '200mg': 'https://x.test' } } };
    const names = ['Bupropion ER', 'Bupropion', 'Lisinopril'];
    const element = await compared(
      spelling({ 'bupropion sr': names, 'bupropion er': names, lisinopril: names }, info),
      [
        { drug: 'bupropion sr 150 mg', quantity: 30 },
        { drug: 'Lisinopril', dosage: '20mg', quantity: 30 },
      ],
    );
    await waitUntil(() => texts(element, 'medicine')[0]?.includes(say('checkLabel')));
    const printed = caughtPrints(element);
    await element.print();
    expect(printed[0]).to.match(new RegExp(`Bupropion ER.?: ${say('checkLabel').replace('?', '\\?')}`, 'i'));
    element.remove(1);
    await waitUntil(() => texts(element, 'plan-item').length === 1);
    await element.print();
    expect(printed[1])
      .to.include(say('checkLabel'))
      .and.not.include(`: ${say('checkLabel')}`);
  });
});
