import { expect } from '@open-wc/testing';
import { hears } from '../support/heard.ts';
import { say } from '../support/say.ts';
import { comparison, price, serviceDouble } from '../support/service-double.ts';
import { compared, endpointOf, priced, three } from './basket-fixture.ts';
import { all, inside, lookup, shown, texts } from './lookup-fixture.ts';

const byMail = { pharmacy_type: 'MAIL_ORDER' };

describe('a medicine that costs less by mail', () => {
  const double = () =>
    serviceDouble({
      '/v2/price/compare': comparison({
        prices: [price('Parcel', 8.24, byMail), price('Alder', 60.24), price('Birch', 61)],
      }),
    });

  it('is answered with the lowest price in a store, and tells what mail saves', async () => {
    const element = await lookup(double(), { drug: 'Lisinopril' });
    await shown(element, 'row');
    expect(texts(element, 'answer-price')).to.deep.equal(['$60.24']);
    expect(texts(element, 'answer-pharmacy')).to.deep.equal(['Alder']);
    expect(texts(element, 'answer-mail')[0]).to.match(/^By mail: \$8\.24\. You save \$52\.00\. Parcel/);
    expect(texts(element, 'pharmacy'), 'what the answer says is not said again').to.deep.equal(['Birch']);
  });

  it('is said to a screen reader as what it is, with what mail saves', async () => {
    const element = await lookup(double(), { drug: 'Lisinopril' });
    await shown(element, 'row');
    await hears(
      element,
      [
        say('lowestInStoreSpoken', {
          drug: 'Lisinopril 10 mg, 30 tablets',
          price: '$60.24',
          pharmacy: 'Alder',
        }),
        say('mailSaves', { pharmacy: 'Parcel', price: '$8.24', less: '$52.00' }),
      ].join(' '),
    );
    const alone = serviceDouble({ '/v2/price/compare': comparison({ prices: [price('Alder', 60.24)] }) });
    const other = await lookup(alone, { drug: 'Lisinopril' });
    await hears(
      other,
      say('lowestSpoken', { drug: 'Lisinopril 10 mg, 30 tablets', price: '$60.24', pharmacy: 'Alder' }),
    );
  });

  it('gets the coupon of either price', async () => {
    const opened: string[] = [];
    const element = await lookup(double(), { drug: 'Lisinopril' });
    element.addEventListener('coupon-open', (event) => {
      event.preventDefault();
      opened.push(event.pharmacy);
    });
    await shown(element, 'row');
    for (const of of ['answer', 'answer-mail'])
      inside(element, `[part~=${of}] [part~=coupon-button]`)!.click();
    expect(opened).to.deep.equal(['Alder', 'Parcel']);
  });

  it('names what a free membership would cost, below the price that needs none', async () => {
    const free = { type: 'membership', program_cost: 0, coupon_key: undefined };
    const prices = [price('Club', 4, free), price('Alder', 6), price('Parcel', 5.99, byMail)];
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
      drug: 'Lisinopril',
    });
    await shown(element, 'answer-price');
    expect(texts(element, 'answer-price')).to.deep.equal(['$6.00']);
    expect(texts(element, 'answer-membership')).to.deep.equal([
      `${say('freeMembershipLower', { price: '$4.00' })} Club. ${say('askToJoin')}`,
    ]);
    expect(texts(element, 'answer-mail')[0], 'a saving that nobody needs to know').to.match(
      /^By mail: \$5\.99\. Parcel/,
    );
    expect(all(element, 'row'), 'all of them are in the answer').to.be.empty;
    expect(texts(element, 'results')[0]).not.to.match(/more price/);
  });

  it('says in the answer and not in the list what a membership to buy would cost', async () => {
    const club = { type: 'membership', program_cost: 2, coupon_key: undefined };
    const prices = [
      price('Club', 3, club),
      price('Alder', 6),
      price('Long Aisle', 3, { ...club, program_cost: 60 }),
    ];
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
      drug: 'Lisinopril',
    });
    await shown(element, 'row');
    expect(texts(element, 'answer')[0])
      .to.include(say('cheaperWithMembership', { pharmacy: 'Club', total: '$5.00', fee: '$2.00' }))
      .and.to.include(say('askToJoin'));
    expect(texts(element, 'pharmacy')).to.deep.equal(['Long Aisle']);
  });

  it('keeps in the list what its line has no room for', async () => {
    const offers = [{ type: 'companion', price: 2, savings: '3%' }];
    const prices = [price('Parcel', 8, { ...byMail, offers }), price('Alder', 60), price('Birch', 61)];
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
      drug: 'Lisinopril',
    });
    await shown(element, 'row');
    expect(texts(element, 'pharmacy')).to.deep.equal(['Parcel', 'Birch']);
    expect(texts(element, 'offer')).to.deep.equal([
      `${say('offerPrice', { price: '$2.00' })} ${say('askToJoin')}`,
    ]);
  });

  it('is one that a patient can have: without a coupon to open, another store comes first', async () => {
    const prices = [price('Aspen', 3, { coupon_key: undefined }), price('Alder', 6), price('Birch', 7)];
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
      drug: 'Lisinopril',
    });
    await shown(element, 'row');
    expect(texts(element, 'answer-pharmacy')).to.deep.equal(['Alder']);
    expect(inside(element, '[part~=answer] .primary')!.textContent.trim()).to.equal(say('getThisCoupon'));
    expect(texts(element, 'pharmacy')).to.deep.equal(['Aspen', 'Birch']);
  });

  it('speaks of no store and no place above a list of mail order alone', async () => {
    const rows = (...prices: object[]) =>
      lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
        drug: 'Lisinopril',
        location: '90210',
      });
    const addresses = say('noAddresses');
    const mail = await rows(price('Parcel', 8.24, byMail), price('Post', 9, byMail));
    await shown(mail, 'row');
    expect(texts(mail, 'results')[0])
      .to.include(say('morePrices', { count: 1 }))
      .and.not.include('near 90210');
    expect(texts(mail, 'results')[0]).not.to.include(addresses);
    const mixed = await rows(price('Alder', 8), price('Post', 9, byMail));
    await shown(mixed, 'row');
    expect(texts(mixed, 'results')[0]).to.include(addresses).and.not.include('near 90210');
  });

  it('is by mail where no store has a price, and says so', async () => {
    const rows = (...prices: object[]) => serviceDouble({ '/v2/price/compare': comparison({ prices }) });
    const none = await lookup(rows(price('Parcel', 8.24, byMail)), { drug: 'Lisinopril' });
    await shown(none, 'answer-price');
    expect(texts(none, 'answer')[0]).to.include(say('mailOnly'));
    const club = price('Club', 4, { type: 'membership', program_cost: 60, coupon_key: undefined });
    const members = await lookup(rows(price('Parcel', 8.24, byMail), club), { drug: 'Lisinopril' });
    await shown(members, 'answer-price');
    expect(texts(members, 'answer-price')).to.deep.equal(['$8.24']);
    expect(texts(members, 'answer')[0]).to.include('membership');
  });

  it('has the price of a store in a list of each medicine', async () => {
    const answers = { atorvastatin: priced('atorvastatin', { Parcel: [3, byMail], 'Big Barn': 9 }) };
    const element = await compared(endpointOf(answers), three.slice(0, 1), { view: 'each' });
    expect(texts(element, 'price')).to.deep.equal(['$9.00']);
    expect(texts(element, 'pharmacy')).to.deep.equal(['Big Barn']);
  });
});
