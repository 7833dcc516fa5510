/** The coupon of a mail-order pharmacy, from wherever it is opened. */
import { expect, fixture } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { say } from '../support/say.ts';
import { price, comparison, serviceDouble } from '../support/service-double.ts';
import { rootOf } from '../support/root.ts';
import { compared, endpointOf, priced } from './basket-fixture.ts';
import { part, textOf } from './coupon-fixture.ts';
import { all, inside, lookup, shown } from './lookup-fixture.ts';

const only = (type: string) =>
  serviceDouble({
    '/v2/price/compare': comparison({ prices: [price('Alder', 4, { pharmacy_type: type })] }),
  });

const opened = async (type: string) => {
  const element = await lookup(only(type), { drug: 'Lisinopril' });
  await shown(element, 'coupon-button');
  all(element, 'coupon-button')[0]!.click();
  await waitUntil(() => inside(element, 'drug-coupon')?.matches(':state(ready)'));
  return inside(element, 'drug-coupon')!;
};

it('is told to a page that shows the coupon itself', async () => {
  for (const [type, isMail] of [
    ['MAIL_ORDER', true],
    ['COMMUNITY', false],
  ] as const) {
    const element = await lookup(only(type), { drug: 'Lisinopril' });
    await shown(element, 'coupon-button');
    let told: boolean | undefined;
    element.addEventListener('coupon-open', (event) => {
      event.preventDefault();
      told = event.byMail;
    });
    all(element, 'coupon-button')[0]!.click();
    expect(told).to.equal(isMail);
  }
});

const mail = { pharmacy_type: 'MAIL_ORDER' };
const press = (element: Element, selector: string) => inside(element, selector)!.click();
const parcel = () => endpointOf({ metformin: priced('metformin', { Parcel: [4, mail] }) });

for (const [where, open] of [
  [
    'from the line below a store',
    async () => {
      const prices = [price('Parcel', 8, mail), price('Alder', 60)];
      const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
        drug: 'Lisinopril',
      });
      await shown(element, 'answer-mail');
      press(element, '[part~=answer-mail] [part~=coupon-button]');
      return element;
    },
  ],
  [
    'from a plan',
    async () => {
      const element = await compared(parcel(), [{ drug: 'Metformin' }]);
      press(element, '[part~=plan-item] [part~=coupon-button]');
      return element;
    },
  ],
  [
    'from a list of each medicine',
    async () => {
      const element = await compared(parcel(), [{ drug: 'Metformin' }], { view: 'each' });
      press(element, '[part~=medicine] [part~=more-button]');
      await shown(element, 'coupon-button');
      press(element, '[part~=coupon-button]');
      return element;
    },
  ],
  [
    'in an element of the page',
    async () => {
      const element = await lookup(only('MAIL_ORDER'), { id: 'find', drug: 'Lisinopril' });
      const coupon = document.createElement('drug-coupon');
      coupon.for = 'find';
      await fixture(coupon);
      await shown(element, 'coupon-button');
      press(element, '[part~=coupon-button]');
      return coupon;
    },
  ],
] as const)
  it(`says to give its codes with the order ${where}, and has no view for a counter`, async () => {
    const element = await open();
    const coupon = () => (element.localName === 'drug-coupon' ? element : inside(element, 'drug-coupon'));
    await waitUntil(() => coupon()?.matches(':state(ready)'));
    expect(textOf(part(coupon()!, 'card'))).to.include('when you order.');
    expect(part(coupon()!, 'counter-button')).to.equal(null);
  });

it('says so on paper too, without its buttons, where the browser itself prints', async () => {
  const coupon = await opened('MAIL_ORDER');
  expect(part(coupon, 'counter-button')).to.equal(null);
  const media = rootOf(coupon)!
    .adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => (rule instanceof CSSMediaRule && rule.media.mediaText === 'print' ? rule.media : []));
  // this browser cannot be told to print: the rules for it are made to apply always
  for (const one of media) one.mediaText = 'all';
  try {
    const card = part(coupon, 'card')!;
    expect(textOf(card)).to.include(say('mailCodes', { pharmacy: 'Alder' }));
    const buttons = [...card.querySelectorAll<HTMLElement>('button, .wishes a')];
    expect(buttons.filter((one) => one.offsetHeight)).to.be.empty;
  } finally {
    for (const one of media) one.mediaText = 'print';
  }
});

it('of a store is shown at the counter, with the page of the service folded in the dialog', async () => {
  const coupon = await opened('RETAIL');
  expect(textOf(part(coupon, 'counter-button'))).to.equal(say('counterOpen'));
  expect(textOf(part(coupon, 'card'))).not.to.include(say('mailCodes', { pharmacy: 'Alder' }));
  const fold = part(coupon, 'frame')!.closest('details')!;
  expect(fold.open).to.equal(false);
  expect(textOf(fold.querySelector('summary'))).to.equal(say('couponAsDocument'));
});
