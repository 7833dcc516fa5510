import { expect, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { DrugPriceLookup } from '../../src/index.ts';
import { comparison, failed, serviceDouble } from '../support/service-double.ts';
import { all, inside, lookup, shown, texts, type, type Double } from './lookup-fixture.ts';
import { rootOf } from '../support/root.ts';

const asks = (double: Double) =>
  double.to('/v2/price/compare').map((one) => Object.fromEntries(one.parameters));
const text = (element: Element) => rootOf(element)!.textContent.replace(/\s+/g, ' ');
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

const known = () => ({
  data: {
    drugs: { tablet: { '10mg': null, '20mg': null } },
    quantities: { tablet: { '10mg': [30, 60, 90], '20mg': [30, 60, 90] } },
  },
});

/** A service that answers what is asked, but refuses 33mg and places that it does not know. */
const echo = () =>
  serviceDouble({
    '/drug-info': known,
    '/v2/price/compare': (fields) => {
      if (['902', 'New'].includes(fields.get('location')!)) return failed(400, 'invalid_location');
      if (fields.get('dosage') === '33mg') return failed(400, 'invalid_param');
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
        ...{ form: 'pack', dosage: '28 day', metric_quantity: 28, user_quantity: 1, days_supply: 28 },
      }),
    });

  it('is told by its pills, and never as a strength', async () => {
    const element = await lookup(pack(), { drug: 'Sprintec' });
    await shown(element, 'row');
    await waitUntil(() => inside(element, '#quantity'));
    expect(texts(element, 'prescription')[0]).to.match(
      /^1 pack \(28 pills\) Change We picked a common quantity/,
    );
    expect(optionsOf(element, 'quantity')).to.include('1 pack (28\xa0pills)');
    expect(text(element))
      .not.to.match(/28 day(?!s)/)
      .and.not.to.include('Strength');
    all(element, 'coupon-button')[0]!.click();
    await shown(element, 'dialog');
    expect(inside(element, 'drug-coupon')).to.include({ medicine: 'Lisinopril, 1 pack (28\xa0pills)' });
  });

  it('is chosen among others by its pills', async () => {
    const element = await lookup(pack({ '91 day': null }), { drug: 'Jolessa' });
    await waitUntil(() => select(element, 'dosage'));
    expect(optionsOf(element, 'dosage')).to.deep.equal(['pack (28\xa0pills)', 'pack (91\xa0pills)']);
    expect(select(element, 'dosage').labels[0]!.textContent.trim()).to.equal('Form');
  });
});

describe('a quantity in packages', () => {
  for (const [lang, label, heading] of [
    ['en', 'Enter the quantity: inhalers', '4 inhalers (34 g)'],
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
    expect(text(element)).to.contain('Enter a whole number, such as 2.');
  });

  for (const quantity of ['4', '12', '30'])
    it(`that is not a whole number of packages (${quantity} g) is shown in its measure, as the whole list is`, async () => {
      const element = await lookup(albuterol(), { drug: 'Albuterol', quantity });
      await shown(element, 'row');
      await waitUntil(() => optionsOf(element, 'quantity').length === 5);
      expect(texts(element, 'prescription')[0]).to.contain(`90 mcg per inhalation · inhaler · ${quantity} g`);
      expect(optionsOf(element, 'quantity'), 'a number stays on the line of its unit').to.include.members([
        `${quantity}\xa0g`,
        ...['8.5\xa0g', '17\xa0g'],
      ]);
      expect(await typeAmount(element, 'many')).to.equal('Enter the quantity: g');
    });

  it('is typed in its measure where the list has parts of packages', async () => {
    const double = packaged('cream', '1%', 30, [30, 15, 60]);
    const element = await lookup(double, { drug: 'Ketoconazole' });
    await shown(element, 'row');
    expect(await typeAmount(element, '45')).to.equal('Enter the quantity: g');
    await settled(element);
    expect(asks(double).at(-1)).to.include({ metric_quantity: '45' });
    expect(texts(element, 'prescription')[0]).to.contain('1% · cream · 45 g');
  });

  it('of another form than the priced one is not counted in its packages', async () => {
    const double = serviceDouble({
      '/drug-info': {
        data: {
          drugs: { tablet: { '10mg': null }, cream: { '1%': null } },
          quantities: { tablet: { '10mg': [30] }, cream: { '1%': [30, 60] } },
        },
      },
      '/v2/price/compare': (fields) =>
        fields.get('form') === 'cream' ? failed(404, 'no_prices_found') : comparison(),
    });
    const element = await lookup(double, { drug: 'A' });
    await shown(element, 'row');
    await choose(element, 'form', 'cream');
    await shown(element, 'error');
    expect(optionsOf(element, 'quantity').slice(0, 2)).to.deep.equal(['30\xa0g', '60\xa0g']);
  });
});

describe('a quantity in pieces', () => {
  it('is typed in pieces, which the field names', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    expect(await typeAmount(element, '22,5')).to.equal('Enter the quantity: tablets');
    await waitUntil(() => asks(double).at(-1)!.metric_quantity === '22.5');
  });

  it('is typed in the digits of any keyboard', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    await typeAmount(element, '٢٢٫٥');
    await waitUntil(() => asks(double).at(-1)!.metric_quantity === '22.5');
  });

  for (const amount of ['1,000', '1.000', '0x1f', '0.00000001'])
    it(`must be typed again where "${amount}" was typed`, async () => {
      const double = serviceDouble();
      const element = await lookup(double, { drug: 'Lisinopril' });
      await shown(element, 'row');
      await typeAmount(element, amount);
      expect(text(element)).to.contain('Enter a number, such as 30 or 90.');
      expect(asks(double)).to.have.length(1);
    });

  it('is accepted from a framework that passes it as text', async () => {
    const double = serviceDouble();
    const element = await lookup(double);
    Object.assign(element, { drug: 'Lisinopril', quantity: '60' });
    await shown(element, 'row');
    expect(asks(double)).to.deep.equal([{ name: 'Lisinopril', metric_quantity: '60' }]);
  });
});

describe('a quantity of version 1', () => {
  for (const [form, dosage, quantity, expected] of [
    ['tablet', '10mg', 30, '10 mg, 30 tablets'],
    ['inhaler', '90mcg/actuation', 8.5, '90 mcg per inhalation, inhaler, 8.5 g'],
    ['vial', '100units/ml', 10, '100 units/ml, vial, 10 ml'],
    ['cream', '1%', 453.6, '1%, cream, 453.6 g'],
    ['nasal spray', '137mcg/actuation', 30, '137 mcg per spray, nasal spray, Quantity: 30'],
  ] as const)
    for (const prices of ['low', 'fair', 'top'] as const)
      it(`is shown in its measure, never in packages: ${expected} (${prices})`, async () => {
        const data = { form, dosage, quantity, price: 4, prices: [4], price_detail: {} };
        const answer = { data };
        const element = await lookup(
          serviceDouble({ '/low-price': answer, '/fair-price': answer, '/compare-price': answer }),
          { drug: 'A', prices },
        );
        await shown(element, 'results');
        expect(texts(element, 'drug')[0]).to.equal(`A ${expected}`);
      });

  it('is the user quantity where the form is counted by the piece', async () => {
    const double = serviceDouble();
    await lookup(double, { drug: 'A', form: 'tablet', 'user-quantity': '60', prices: 'low' });
    await waitUntil(() => double.to('/low-price').length);
    expect(double.to('/low-price')[0]!.parameters.get('quantity')).to.equal('60');
  });

  it('is said to be chosen for the patient where v1 cannot be asked for so many packages', async () => {
    const answer = { data: { form: 'pen', dosage: '1mg/0.5ml', quantity: 2, price: 4 } };
    const element = await lookup(serviceDouble({ '/low-price': answer }), {
      drug: 'A',
      form: 'pen',
      'user-quantity': '3',
      prices: 'low',
    });
    await shown(element, 'results');
    expect(text(element)).to.include('Does this match your label?');
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
    typePlace(element, '10001');
    await typeAmount(element, '45');
    await waitUntil(() => asks(double).length === 3);
    expect(asks(double)[2]).to.include({ metric_quantity: '45', location: '10001' });
  });

  it('sends a place in the digits of any keyboard, and leaves it as typed', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    typePlace(element, '٩٠٢١٠');
    await choose(element, 'dosage', '20mg');
    await waitUntil(() => asks(double).length === 2);
    expect(asks(double)[1]).to.include({ location: '90210' });
    await settled(element);
    expect(inside<HTMLInputElement>(element, '#location')!.value).to.equal('٩٠٢١٠');
  });

  for (const [strength, choices, info] of [
    ['20mg', 'known', known],
    ['33mg', 'known', known],
    ['20mg', 'on their way', () => new Promise<object>((resolve) => setTimeout(() => resolve(known()), 100))],
    ['20mg', 'not loaded', () => failed(502, 'service_unreachable')],
  ] as const)
    it(`asks for a new place with ${strength} behind the shown name (choices: ${choices})`, async () => {
      const double = echo();
      double.answers['/drug-info'] = info;
      const element = await lookup(double, { drug: 'Lisinopril', location: '90210' });
      await shown(element, 'row');
      await type(element, ` ${strength}`);
      typePlace(element, '10001');
      all(element, 'submit-button')[0]!.click();
      await waitUntil(() => asks(double).length === 2);
      await settled(element);
      expect(asks(double)).to.have.length(2);
      expect(asks(double)[1]!.location).to.equal('10001');
      const isListed = choices !== 'not loaded' && strength === '20mg';
      expect(asks(double)[1]!.dosage).to.equal(isListed ? strength : undefined);
      if (strength === '33mg') expect(text(element)).to.contain('We found no price for 33mg');
    });

  for (const [half, rest, place] of [
    ['902', '10', '90210'],
    ['New ', 'York, NY', 'New York, NY'],
  ] as const) {
    /** Types the half of a place while the answer of drug-info is on its way. */
    const typing = async (given: Record<string, string>, name = '') => {
      let answer: (info: object) => void;
      const late = new Promise<object>((resolve) => (answer = resolve));
      const double = echo();
      double.answers['/drug-info'] = () => late;
      const element = await lookup(double, given);
      await type(element, name);
      if (name) await sendKeys({ press: 'Enter' });
      await waitUntil(() => double.to('/drug-info').length === 1);
      // what was typed with a name is known before its first request
      const next = name ? 0 : 1;
      await waitUntil(() => asks(double).length === next);
      inside(element, '#location')!.focus();
      await sendKeys({ type: half });
      return { double, element, next, answer: () => answer(known()) };
    };
    const isTypedOn = async ({ double, element, next }: Awaited<ReturnType<typeof typing>>) => {
      await waitUntil(() => asks(double).length === next + 1);
      await settled(element);
      expect(asks(double)[next]).not.to.have.property('location');
      expect(inside(element, '#location')!.getAttribute('aria-invalid')).to.equal('false');
      await sendKeys({ type: rest });
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => asks(double).length === next + 2);
      expect(asks(double)[next + 1]!.location).to.equal(place);
      expect(inside<HTMLInputElement>(element, '#location')!.value).to.equal(place);
    };

    it(`is left alone at "${half}" where what was typed with the name is chosen`, async () => {
      const late = await typing({}, 'lisinopril 20 mg');
      late.answer();
      await isTypedOn(late);
      expect(asks(late.double)[0]!.dosage).to.equal('20mg');
    });

    it(`is left alone at "${half}" where a refused strength moves to the nearest`, async () => {
      const late = await typing({ drug: 'Lisinopril', form: 'tablet', dosage: '33mg' });
      late.answer();
      await isTypedOn(late);
      expect(asks(late.double)[1]!.dosage).to.equal('20mg');
    });

    for (const [name, value] of [
      ['quantity', 60],
      ['drug', 'Metformin'],
    ] as const)
      it(`is left alone at "${half}" where the page sets another ${name}`, async () => {
        const late = await typing({ drug: 'Lisinopril' });
        Object.assign(late.element, { [name]: value });
        await isTypedOn(late);
      });
  }

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
    expect(text(element)).to.contain('A ZIP code has 5 digits.');
    element.reset();
    await element.updateComplete;
    expect(inside<HTMLInputElement>(element, '#location')!.value).to.equal('');
    expect(text(element)).not.to.contain('A ZIP code has 5 digits.');
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

  it('is spelled as in the answer, so that no choice is listed twice', async () => {
    let answer = comparison({ form: 'tablet', dosage: '20mg' });
    const double = serviceDouble({ '/v2/price/compare': () => answer });
    const element = await lookup(double, { drug: 'Lisinopril', form: 'Tablet', dosage: '20 MG' });
    await shown(element, 'row');
    await waitUntil(() => !select(element, 'form').disabled);
    expect(optionsOf(element, 'form')).to.deep.equal(['tablet', 'solution']);
    expect(optionsOf(element, 'dosage')).to.deep.equal(['5\xa0mg', '10\xa0mg', '20\xa0mg']);
    expect(chosen(element, 'dosage')).to.equal('20\xa0mg');
    expect(optionsOf(element, 'quantity').slice(0, 2)).to.deep.equal(['30 tablets', '90 tablets']);
    answer = comparison({ form: 'solution', dosage: '1mg/ml', metric_quantity: 150, user_quantity: 150 });
    await choose(element, 'form', 'solution');
    expect(chosen(element, 'form'), 'while the prices of the tablet are still shown').to.equal('solution');
    await settled(element);
    expect(all(element, 'row')).not.to.be.empty;
    expect(chosen(element, 'quantity')).to.equal('150\xa0ml');
  });
});
