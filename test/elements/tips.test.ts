/** Ways to pay less: what is offered, where it is silent, and that nothing moves. */
import { expect, waitUntil } from '@open-wc/testing';
import { comparison, failed, price, serviceDouble } from '../support/service-double.ts';
import { all, brand, generic, inside, lookup, shown, texts } from './lookup-fixture.ts';

describe('ways to pay less', () => {
  const asked = (metric: string | null, type: string | null) =>
    type === 'generic'
      ? comparison(generic)
      : metric === '90'
        ? comparison({ metric_quantity: 90, user_quantity: 90, prices: [price('Alder', 6)] })
        : comparison();

  it('offers three times the amount where that saves a tenth, and applies it by a press', async () => {
    const double = serviceDouble({
      '/v2/price/compare': (fields) => asked(fields.get('metric_quantity'), null),
    });
    const element = await lookup(double, { drug: 'Lisinopril', 'no-tips': false });
    await shown(element, 'tip');
    expect(texts(element, 'tip')[0]).to.include('90 tablets: $6.00, which is $2.00 for each 30');
    inside(element, '[part~=tip] button')!.click();
    await waitUntil(() => texts(element, 'prescription')[0]!.includes('90 tablets'));
  });

  it('names what so much comes in', async () => {
    const inhaler = { form: 'inhaler', dosage: '90mcg', user_quantity: 1 };
    const double = serviceDouble({
      '/drug-info': {
        data: {
          drugs: { inhaler: { '90mcg': null } },
          quantities: { inhaler: { '90mcg': [8.5, 25.5] } },
        },
      },
      '/v2/price/compare': (fields) =>
        fields.get('metric_quantity') === '25.5'
          ? comparison({ ...inhaler, metric_quantity: 25.5, user_quantity: 3, prices: [price('Alder', 6)] })
          : comparison({ ...inhaler, metric_quantity: 8.5 }),
    });
    const element = await lookup(double, { drug: 'Lisinopril', 'no-tips': false });
    await shown(element, 'tip');
    expect(texts(element, 'tip')[0]).to.include(
      '3 inhalers (25.5 g): $6.00, which is $2.00 for each inhaler (8.5 g)',
    );
  });

  it("offers a brand's generic", async () => {
    const double = serviceDouble({
      '/v2/price/compare': (fields) =>
        comparison(fields.get('manufacturer_type') === 'generic' ? generic : brand),
    });
    const element = await lookup(double, { drug: 'Lipitor', 'no-tips': false });
    await shown(element, 'tip');
    expect(texts(element, 'tip')[0]).to.include('Generic Atorvastatin: from $4.00');
    const [button] = inside(element, '.types')!.querySelectorAll('button');
    expect(button!.textContent, 'where brand and generic are chosen').to.match(/Generic\s+\$4\.00/);
  });

  it('sends nobody to the pharmacist twice', async () => {
    const double = serviceDouble({
      '/v2/price/compare': (fields) =>
        fields.get('metric_quantity') === '90'
          ? failed(404, 'no_prices_found')
          : comparison(fields.get('manufacturer_type') === 'generic' ? generic : brand),
    });
    const element = await lookup(double, { drug: 'Lipitor', 'no-tips': false });
    await shown(element, 'tip');
    await waitUntil(() => all(element, 'tips')[0]!.children.length === 2);
    expect(texts(element, 'tips')[0]!.match(/Ask your pharmacist/g)).to.have.length(1);
  });

  it('moves nothing when it comes, and is silent where it fails', async () => {
    let give!: (answer: object) => void;
    const double = serviceDouble({
      '/v2/price/compare': (fields) =>
        fields.get('metric_quantity') === '90'
          ? new Promise<object>((resolve) => (give = resolve))
          : comparison(),
    });
    const element = await lookup(double, { drug: 'Lisinopril', 'no-tips': false });
    await shown(element, 'row');
    const top = () => all(element, 'row')[0]!.getBoundingClientRect().top;
    const before = top();
    await waitUntil(() => give);
    give(failed(502, 'service_unreachable'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(top()).to.equal(before);
    expect(all(element, 'tip')).to.be.empty;
  });

  it('asks nothing with no-tips', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(double.to('/v2/price/compare')).to.have.length(1);
  });

  for (const width of ['288px', '343px', '700px'])
    it(`moves nothing when it comes, ${width} wide, and leaves no hole where it does not`, async () => {
      let give!: (answer: object) => void;
      const double = serviceDouble({
        '/v2/price/compare': (fields) =>
          fields.get('manufacturer_type') === 'generic'
            ? new Promise<object>((resolve) => (give = resolve))
            : comparison({ ...brand, days_supply: 10 }),
      });
      const element = await lookup(double, { drug: 'Lipitor', 'no-tips': false });
      element.style.inlineSize = width;
      await shown(element, 'row');
      const top = () => all(element, 'row')[0]!.getBoundingClientRect().top;
      const before = top();
      expect(texts(element, 'tips')[0]).to.equal(
        'Compare with your insurance copay. What you pay this way may not count toward your deductible.',
      );
      await waitUntil(() => give);
      give(comparison(generic));
      await shown(element, 'tip');
      expect(top()).to.equal(before);
    });

  it('compares pharmacies of the kind that is shown', async () => {
    const mail = (name: string, amount: number) => price(name, amount, { pharmacy_type: 'MAIL_ORDER' });
    const double = serviceDouble({
      '/v2/price/compare': (fields) =>
        fields.get('metric_quantity') === '90'
          ? comparison({
              ...{ metric_quantity: 90, user_quantity: 90 },
              prices: [price('Alder', 6), mail('Dogwood', 27)],
            })
          : comparison({ prices: [price('Alder', 4), mail('Dogwood', 9)] }),
    });
    const element = await lookup(double, { drug: 'Lisinopril', 'no-tips': false });
    await shown(element, 'tip');
    element.pharmacyType = 'mail-order';
    await waitUntil(() => texts(element, 'answer-price')[0] === '$9.00');
    expect(all(element, 'tip'), 'by mail, three times the amount costs three times as much').to.be.empty;
    element.pharmacyType = 'retail';
    await shown(element, 'tip');
    expect(double.to('/v2/price/compare'), 'one answer serves all kinds').to.have.length(2);
  });

  it('keeps the focus in the answer once it is applied', async () => {
    const double = serviceDouble({
      '/v2/price/compare': (fields) =>
        comparison(fields.get('manufacturer_type') === 'generic' ? generic : brand),
    });
    const element = await lookup(double, { drug: 'Lipitor', 'no-tips': false });
    await shown(element, 'tip');
    inside(element, '[part~=tip] button')!.focus();
    inside(element, '[part~=tip] button')!.click();
    await waitUntil(() => texts(element, 'drug')[0] === 'Atorvastatin');
    expect(element.shadowRoot!.activeElement?.contains(inside(element, '#drug-shown'))).to.be.true;
  });
});
