import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import type { DrugPriceLookup } from '../../src/index.ts';
import { hears } from '../support/heard.ts';
import { say } from '../support/say.ts';
import { comparison, failed, serviceDouble } from '../support/service-double.ts';
import { all, doubtOf, inside, lookup, shown, text, texts, type, type Double } from './lookup-fixture.ts';
import { gated } from './spelling-fixture.ts';

const asks = (double: Double) =>
  double.to('/v2/price/compare').map((one) => Object.fromEntries(one.parameters));
const select = (element: Element, id: string) => inside<HTMLSelectElement>(element, `#${id}`)!;
const optionsOf = (element: Element, id: string) =>
  Array.from(select(element, id).options, (option) => option.textContent.trim());
const chosen = (element: Element, id: string) => select(element, id).selectedOptions[0]!.textContent.trim();

async function choose(element: DrugPriceLookup, id: string, value: string): Promise<void> {
  await waitUntil(() => select(element, id) && !select(element, id).disabled);
  select(element, id).value = value;
  select(element, id).dispatchEvent(new Event('change'));
  await element.updateComplete;
}

async function settled(element: DrugPriceLookup): Promise<void> {
  await waitUntil(() => element.matches(':state(ready)'));
  await element.updateComplete;
}

/** Types another amount. @returns the label of its field */
async function typeAmount(element: DrugPriceLookup, amount: string): Promise<string> {
  if (!inside(element, '#other-quantity')) await choose(element, 'quantity', 'other');
  const field = inside<HTMLInputElement>(element, '#other-quantity')!;
  const label = field.labels![0]!.textContent.trim();
  field.value = amount;
  field.dispatchEvent(new Event('change'));
  await element.updateComplete;
  return label;
}

/** A service with one dosage of one form, which it counts in packages of one size, as the real one does. */
function packaged(form: string, dosage: string, size: number, quantities: number[]): Double {
  return serviceDouble({
    '/drug-info': {
      data: { drugs: { [form]: { [dosage]: null } }, quantities: { [form]: { [dosage]: quantities } } },
    },
    '/v2/price/compare': (fields) => {
      const user = fields.get('user_quantity');
      const metric = user ? Number(user) * size : Number(fields.get('metric_quantity') ?? quantities[0]);
      const counted = { metric_quantity: metric, user_quantity: Math.round((metric / size) * 100) / 100 };
      return comparison({ form, dosage, ...counted });
    },
  });
}

/** A service that answers what is asked, but refuses the half of a place. */
const echo = () =>
  serviceDouble({
    '/v2/price/compare': (fields) => {
      if (fields.get('location') === '902') return failed(400, 'invalid_location');
      const amount = Number(fields.get('metric_quantity') ?? 30);
      const dosage = fields.get('dosage') ?? '10mg';
      return comparison({ dosage, metric_quantity: amount, user_quantity: amount });
    },
  });

const albuterol = () => packaged('inhaler', '90mcg/actuation', 8.5, [8.5, 17, 25.5]);

describe('a pack that is called by its days', () => {
  const pack = (more: object = {}) =>
    serviceDouble({
      '/drug-info': {
        data: {
          drugs: { pack: { '28 day': null, ...more } },
          quantities: { pack: { '28 day': [28, 56, 84], '91 day': [91] } },
        },
      },
      '/v2/price/compare': comparison({
        form: 'pack',
        dosage: '28 day',
        metric_quantity: 28,
        user_quantity: 1,
        days_supply: 28,
      }),
    });

  it('is told by its pills, and never as a strength', async () => {
    const element = await lookup(pack(), { drug: 'Sprintec' });
    await shown(element, 'row');
    await waitUntil(() => inside(element, '#quantity'));
    expect(texts(element, 'prescription')[0]).to.include('1 pack (28 pills)');
    expect(doubtOf(element)).to.include(say('weChose_amount'));
    expect(optionsOf(element, 'quantity')).to.include('1 pack (28\xa0pills)');
    expect(text(element))
      .not.to.match(/28 day(?!s)/)
      .and.not.to.include(say('dosage'));
    all(element, 'coupon-button')[0]!.click();
    await shown(element, 'dialog');
    expect(inside(element, 'drug-coupon')).to.include({ medicine: 'Lisinopril, 1 pack (28\xa0pills)' });
  });

  it('is chosen among others by its pills', async () => {
    const element = await lookup(pack({ '91 day': null }), { drug: 'Jolessa' });
    await waitUntil(() => select(element, 'dosage'));
    expect(optionsOf(element, 'dosage')).to.deep.equal(['pack (28\xa0pills)', 'pack (91\xa0pills)']);
    expect(select(element, 'dosage').labels[0]!.textContent.trim()).to.equal(say('form'));
  });
});

describe('a quantity in packages', () => {
  for (const [lang, label, heading] of [
    ['en', `${say('otherQuantityLabel')}: inhalers`, '4 inhalers (34 g)'],
    ['es', 'Escriba la cantidad: inhaladores', '4 inhaladores (34 g)'],
  ] as const)
    it(`is typed in the packages of the list, which the field names (${lang})`, async () => {
      const double = albuterol();
      const element = await lookup(double, { drug: 'Albuterol', lang });
      await shown(element, 'row');
      expect(await typeAmount(element, '4')).to.equal(label);
      await settled(element);
      expect(asks(double).at(-1)).to.include({ metric_quantity: '34' });
      expect(texts(element, 'prescription')[0]).to.contain(heading);
      expect(chosen(element, 'quantity')).to.equal(heading.replace(' g', '\xa0g'));
    });

  it('must be typed again where it is not a whole package', async () => {
    const double = albuterol();
    const element = await lookup(double, { drug: 'Albuterol' });
    await shown(element, 'row');
    await typeAmount(element, '8.5');
    expect(asks(double)).to.have.length(1);
    expect(inside(element, '#other-quantity')!.getAttribute('aria-invalid')).to.equal('true');
    expect(text(element)).to.contain(say('quantityNotWhole'));
  });

  it('is described by what is wrong with it once it is left: before, the status says it', async () => {
    const double = albuterol();
    const element = await lookup(double, { drug: 'Albuterol' });
    await shown(element, 'row');
    await choose(element, 'quantity', 'other');
    const field = inside<HTMLInputElement>(element, '#other-quantity')!;
    field.focus();
    await typeAmount(element, '8.5');
    await hears(element, say('quantityNotWhole'));
    expect(field.getAttribute('aria-describedby')).to.equal(null);
    field.blur();
    expect(inside(element, `#${field.getAttribute('aria-describedby')}`)!.textContent).to.equal(
      say('quantityNotWhole'),
    );
  });

  it('is typed in its measure where the list has parts of packages', async () => {
    const double = packaged('cream', '1%', 30, [30, 15, 60]);
    const element = await lookup(double, { drug: 'Ketoconazole' });
    await shown(element, 'row');
    expect(await typeAmount(element, '45')).to.equal(`${say('otherQuantityLabel')}: g`);
    await settled(element);
    expect(asks(double).at(-1)).to.include({ metric_quantity: '45' });
    expect(texts(element, 'prescription')[0]).to.contain('1% cream · 45 g');
  });
});

describe('a quantity in pieces', () => {
  it('is typed in pieces, which the field names', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    expect(await typeAmount(element, '22,5')).to.equal(`${say('otherQuantityLabel')}: tablets`);
    await waitUntil(() => asks(double).at(-1)!.metric_quantity === '22.5');
  });
});

describe('the text in the fields', () => {
  const typePlace = (element: DrugPriceLookup, place: string) => {
    const field = inside<HTMLInputElement>(element, '#location')!;
    field.value = place;
    field.dispatchEvent(new Event('input'));
  };

  it('sends the place as typed so far when a choice changes', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    typePlace(element, ' 90210 ');
    await choose(element, 'dosage', '20mg');
    await waitUntil(() => asks(double).length === 2);
    expect(asks(double)[1]).to.include({ dosage: '20mg', location: '90210' });
    expect(inside<HTMLInputElement>(element, '#location')!.value).to.equal('90210');
    // digits of another keyboard stay as typed
    typePlace(element, '١٠٠٠١');
    await typeAmount(element, '45');
    await waitUntil(() => asks(double).length === 3);
    expect(asks(double)[2]).to.include({ metric_quantity: '45', location: '10001' });
    await settled(element);
    expect(inside<HTMLInputElement>(element, '#location')!.value).to.equal('١٠٠٠١');
  });

  describe('that is typed in part while an answer is on its way', () => {
    /** Types the half of a place before it is known what the drug comes in. */
    const typing = async (given: Record<string, string>, requested: number, name = '') => {
      const double = echo();
      const answer = gated(double, '/drug-info');
      const element = await lookup(double, given);
      await type(element, name);
      if (name) await sendKeys({ press: 'Enter' });
      await waitUntil(() => double.to('/drug-info').length === 1);
      await waitUntil(() => asks(double).length === requested);
      inside(element, '#location')!.focus();
      await sendKeys({ type: '902' });
      return { double, element, requested, answer };
    };
    const isTypedOn = async ({ double, element, requested }: Awaited<ReturnType<typeof typing>>) => {
      await waitUntil(() => asks(double).length === requested + 1);
      await settled(element);
      expect(asks(double)[requested]).not.to.have.property('location');
      expect(inside(element, '#location')!.getAttribute('aria-invalid')).to.equal('false');
      await sendKeys({ type: '10' });
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => asks(double).length === requested + 2);
      expect(asks(double)[requested + 1]!.location).to.equal('90210');
      expect(inside<HTMLInputElement>(element, '#location')!.value).to.equal('90210');
    };

    it('is left alone where what was typed with the name is chosen', async () => {
      // that is known before the first request for prices
      const late = await typing({}, 0, 'lisinopril 20 mg');
      late.answer();
      await isTypedOn(late);
      expect(asks(late.double)[0]!.dosage).to.equal('20mg');
    });

    for (const change of [{ quantity: 60 }, { drug: 'Metformin' }])
      it(`is left alone where the page sets another ${Object.keys(change).join()}`, async () => {
        const late = await typing({ drug: 'Lisinopril' }, 1);
        Object.assign(late.element, change);
        await isTypedOn(late);
      });
  });

  it('is asked where the page sets another medicine once it was left', async () => {
    const double = serviceDouble();
    const element = await lookup(double);
    inside(element, '#location')!.focus();
    await sendKeys({ type: '90210' });
    inside(element, '#location')!.blur();
    element.drug = 'Lisinopril';
    await waitUntil(() => asks(double)[0]?.location === '90210');
  });

  it('keeps what is wrong with it where the page asks for something else', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    inside(element, '#location')!.focus();
    await sendKeys({ type: '902' });
    await sendKeys({ press: 'Enter' });
    element.quantity = 60;
    await waitUntil(() => asks(double).length === 2);
    await settled(element);
    expect(text(element)).to.contain(say('locationZip'));
    element.reset();
    await element.updateComplete;
    expect(inside<HTMLInputElement>(element, '#location')!.value).to.equal('');
    expect(text(element)).not.to.contain(say('locationZip'));
  });

  it('is replaced by a new place set by the page, and by a reset', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    typePlace(element, '90210');
    element.location = '60601';
    await waitUntil(() => asks(double).at(-1)!.location === '60601');
    typePlace(element, '90210');
    await element.updateComplete;
    element.reset();
    await element.updateComplete;
    expect(inside<HTMLInputElement>(element, '#location')!.value).to.equal('60601');
  });
});
