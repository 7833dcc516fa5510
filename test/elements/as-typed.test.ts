/** Free text for a medicine, typed by a patient or set by a page: days supply, other spellings, NDCs, releases, warnings. */
import { expect, waitUntil } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../src/index.ts';
import type { DrugPriceBasket, DrugPriceLookup } from '../../src/index.ts';
import { en } from '../../src/strings/en.ts';
import { comparison, failed, serviceDouble } from '../support/service-double.ts';
import { basket, endpointOf, priced, settled } from './basket-fixture.ts';
import { rootOf } from '../support/root.ts';
import { all, input, lookup, options, shown, texts, type } from './lookup-fixture.ts';
import { spelling } from './spelling-fixture.ts';
import { hearWarnings } from './warnings-fixture.ts';

/** @param daysSupply the `days_supply` of a metric quantity */
const serviceWhere = (daysSupply: (amount: number) => number | null) =>
  serviceDouble({
    '/v2/price/compare': (parameters: URLSearchParams) => {
      const amount = Number(parameters.get('metric_quantity') ?? 30);
      const rest = { days_supply: daysSupply(amount), dosage: parameters.get('dosage') ?? '10mg' };
      return comparison({ ...rest, quantity: amount, metric_quantity: amount, user_quantity: amount });
    },
  });

const entered = async (text: string, daysSupply: (amount: number) => number | null) => {
  const element = await lookup(serviceWhere(daysSupply));
  await type(element, text);
  await sendKeys({ press: 'Enter' });
  await shown(element, 'prescription');
  return element;
};

/** A list that a lookup with the ID `find` adds to. */
function listOf(search: DrugPriceLookup): DrugPriceBasket {
  const list = document.createElement('drug-price-basket');
  list.for = 'find';
  list.fetch = search.fetch!;
  list.attributionSrc = search.attributionSrc;
  search.parentElement!.append(list);
  return list;
}

describe('what stands beside a name', () => {
  for (const [text, most] of [
    ['lisinopril 20 mg', 1],
    ['lisinopril 20 mg 90', 1],
    // only the service can say which amount lasts so long
    ['lisinopril 90 days', 2],
  ] as const)
    for (const from of ['a visitor', 'the page'])
      it(`is in the first request for prices: ${text}, from ${from}`, async () => {
        const double = serviceWhere((amount) => amount);
        const info = await (await double.fetch('/api/drug-info')).json();
        double.answers['/drug-info'] = async () => {
          await new Promise((resolve) => setTimeout(resolve, 60));
          return info as object;
        };
        const isFromPage = from === 'the page';
        const element = await lookup(double, { location: '90210', ...(isFromPage && { drug: text }) });
        if (!isFromPage) {
          await type(element, text);
          await sendKeys({ press: 'Enter' });
        }
        await shown(element, 'prescription');
        await waitUntil(() => texts(element, 'prescription')[0]!.includes(text.includes('90') ? '90' : '20'));
        await waitUntil(() => element.matches(':state(ready)'));
        expect(double.to('/v2/price/compare')).to.have.length(most);
        expect(double.to('/fair-price')).to.have.length(1);
      });

  it('is priced as far as it can be where what the drug comes in cannot be loaded', async () => {
    const double = serviceDouble({ '/drug-info': failed(502, 'service_unreachable') });
    const element = await lookup(double, { location: '90210' });
    await type(element, 'lisinopril 20 mg');
    await sendKeys({ press: 'Enter' });
    await shown(element, 'answer-price');
    expect(double.to('/v2/price/compare')).to.have.length(1);
    expect(double.to('/fair-price')).to.have.length(1);
  });
});

describe('a days supply in the typed text', () => {
  it('requests the quantity that lasts so long by the days_supply of the service', async () => {
    const element = await entered('lisinopril 90 day supply', (amount) => amount);
    await waitUntil(() => texts(element, 'prescription')[0]!.includes('90 tablets'));
    expect(texts(element, 'prescription')[0]).to.contain('for 90 days');
    expect(texts(element, 'prescription')[0]).not.to.contain('quantity');
  });

  it('otherwise shows a common quantity, and asks the patient to check it', async () => {
    const element = await entered('lisinopril suministro de 90 dias', () => null);
    await waitUntil(() => texts(element, 'prescription')[0]!.includes('30 tablets'));
    expect(texts(element, 'prescription')[0]).to.contain('quantity. Does this match your label?');
    expect(texts(element, 'prescription')[0]).not.to.contain('days');
  });

  for (const directed of ['twice a day 90 days', 'take 2 tablets daily 90 days', '1 a day for 90 days'])
    it(`asks about the amount if it says how often it is taken too: ${directed}`, async () => {
      const element = await entered(`lisinopril 10mg ${directed}`, (amount) => amount);
      await waitUntil(() => texts(element, 'prescription')[0]!.includes('90 tablets'));
      expect(texts(element, 'prescription')[0]).to.contain('quantity. Does this match your label?');
      expect(texts(element, 'prescription')[0]).not.to.contain('days');
    });

  it('works the same in a basket, whose row shows only the name of the medicine', async () => {
    const double = endpointOf({ atorvastatin: priced('atorvastatin', { Alder: 9 }, { days_supply: 90 }) });
    const element = await basket(double, [{ drug: 'atorvastatin 10 mg 90 day supply' }]);
    await settled(element);
    await waitUntil(() => texts(element, 'medicine')[0]?.includes('10 mg'));
    expect(texts(element, 'medicine')[0]).to.match(/^Atorvastatin ?10 mg/);
    expect(texts(element, 'medicine')[0]).not.to.contain('common choice');
  });
});

describe('a days supply beside directions', () => {
  const medicine = { drug: 'atorvastatin 10 mg twice a day 90 days' };
  const service = () =>
    endpointOf({ atorvastatin: priced('atorvastatin', { Alder: 9 }, { dosage: '10mg', days_supply: 90 }) });

  it('asks about the amount in a basket too', async () => {
    const element = await basket(service(), [medicine]);
    await settled(element);
    await waitUntil(() => texts(element, 'medicine')[0]?.includes('We picked a common quantity.'));
  });

  it('asks nothing where the page gives the amount', async () => {
    const element = await basket(service(), [{ ...medicine, quantity: 30 }]);
    await settled(element);
    await waitUntil(() => texts(element, 'medicine')[0]?.includes('30 tablets'));
    expect(texts(element, 'medicine')[0]).not.to.contain('We picked');
    const double = serviceWhere((amount) => amount);
    const alone = await lookup(double, { drug: 'lisinopril 10 mg twice a day 90 days', quantity: '30' });
    await shown(alone, 'prescription');
    await waitUntil(() => texts(alone, 'prescription')[0]!.startsWith('10 mg · 30 tablets'));
    await waitUntil(() => double.to('/v2/price/compare').at(-1)!.parameters.get('dosage') === '10mg');
    await alone.updateComplete;
    expect(texts(alone, 'prescription')[0]).not.to.contain('We picked');
  });
});

describe('an amount that the service does not list', () => {
  for (const typed of ['lisinopril 10 mg 180 tablets', 'lisinopril 10mg #180'])
    it(`is priced as it was typed, in a list too: ${typed}`, async () => {
      const element = await entered(typed, (amount) => amount);
      await waitUntil(() => texts(element, 'amount')[0] === '180 tablets');
      expect(texts(element, 'prescription')[0]).not.to.contain('We picked');
      const list = await basket(
        serviceWhere((amount) => amount),
        [{ drug: typed }],
      );
      await settled(list);
      expect(texts(list, 'medicine')[0]).to.contain('180 tablets');
    });

  it('is priced beside no strength, which is asked about', async () => {
    const element = await entered('lisinopril 45 tablets', (amount) => amount);
    await waitUntil(() => texts(element, 'amount')[0] === '45 tablets');
    expect(texts(element, 'prescription')[0]).to.contain(en.weChose_strength);
  });

  for (const [typed, strength, amount, asked] of [
    ['lisinopril 20 tablets', '20 mg', 30, en.weChose_both],
    ['lisinopril 20 mg 180', '20 mg', 180, en.weChose_amount],
  ] as const)
    it(`may be a number alone, or a strength, which is asked about: ${typed}`, async () => {
      const double = serviceDouble({
        '/v2/price/compare': (parameters) => {
          const count = Number(parameters.get('metric_quantity') ?? 30);
          const counts = { quantity: count, metric_quantity: count, user_quantity: count };
          return comparison({ ...counts, dosage: parameters.get('dosage') ?? '10mg' });
        },
      });
      const element = await lookup(double);
      await type(element, typed);
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => texts(element, 'prescription')[0]?.startsWith(`${strength} · ${amount} tablets`));
      expect(texts(element, 'prescription')[0]).to.contain(asked);
    });
});

describe('an amount that was found for a days supply', () => {
  it('is the one that a list gets', async () => {
    const double = serviceWhere((amount) => amount);
    const search = await lookup(double, { id: 'find' });
    const list = listOf(search);
    await type(search, 'lisinopril 10 mg 90 days');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => texts(search, 'prescription')[0]?.includes('90 tablets'));
    await waitUntil(() => all(search, 'add-button').length);
    all(search, 'add-button')[0]!.click();
    await waitUntil(() => texts(list, 'medicine')[0]?.includes('tablets'));
    await settled(list);
    expect(texts(list, 'medicine')[0]).to.contain('90 tablets');
    expect(texts(list, 'medicine')[0]).not.to.contain('We picked');
    expect(texts(search, 'add-button')).to.deep.equal([en.basketHas]);
  });

  it('is gone with it: what is typed next is for a common one', async () => {
    const element = await entered('lisinopril 10 mg twice a day 90 days', (amount) => amount);
    await waitUntil(() => texts(element, 'prescription')[0]!.includes('90 tablets'));
    input(element).select();
    await type(element, 'lisinopril 10 mg tablets');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => texts(element, 'prescription')[0]!.includes('30 tablets'));
    expect(texts(element, 'prescription')[0]).to.contain('We picked a common quantity.');
  });
});

describe('a drug attribute that is unknown', () => {
  const warnings = hearWarnings();

  it('warns the owner once, without its text, and shows the patient the message "misconfigured"', async () => {
    const double = serviceDouble({
      '/v2/price/compare': () => failed(404, 'unknown_drug', { candidates: [] }),
      '/drug-info': () => failed(404, 'unknown_drug', { candidates: [] }),
    });
    for (let page = 0; page < 2; page++) {
      const element = await lookup(double, { drug: 'zzqqx forte 20 mg #90' });
      await shown(element, 'error');
      expect(texts(element, 'error')[0]).to.contain(en.misconfigured);
    }
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('its attribute "drug"');
    expect(warnings[0]).not.to.match(/zzqqx|forte|20|90/);
  });
});

describe('the attribute "drug"', () => {
  const lipitor = () => spelling({ lipitor: ['Lipitor'] });
  const lastRequestOf = (service: ReturnType<typeof lipitor>) => {
    const parameters = service.to('/v2/price/compare').at(-1)?.parameters;
    const names = ['name', 'form', 'dosage', 'metric_quantity', 'manufacturer_type'];
    return names.map((name) => parameters?.get(name));
  };

  it('is parsed like typed text', async () => {
    const service = lipitor();
    const element = await lookup(service, { drug: 'lipitor 20 mg #90' });
    await waitUntil(() => lastRequestOf(service)[2] === '20mg');
    expect(lastRequestOf(service)).to.deep.equal(['lipitor', 'tablet', '20mg', '90', null]);
    await shown(element, 'answer-price');
  });

  it('yields to the other attributes', async () => {
    const service = lipitor();
    const given = { dosage: '500mg', quantity: '30', 'manufacturer-type': 'generic' };
    const element = await lookup(service, { drug: 'lipitor 20 mg #90 brand only', ...given });
    await shown(element, 'answer-price');
    await waitUntil(() => service.to('/drug-info').length && element.matches(':state(ready)'));
    expect(lastRequestOf(service)).to.deep.equal(['lipitor', 'tablet', '500mg', '30', 'generic']);
  });

  it('requests the brand if it says so, in a lookup and in a basket', async () => {
    const service = lipitor();
    await shown(await lookup(service, { drug: 'lipitor 20 mg brand only' }), 'answer-price');
    expect(lastRequestOf(service).at(-1)).to.equal('brand');
    await settled(await basket(service, [{ drug: 'lipitor 20 mg daw' }]));
    expect(lastRequestOf(service)).to.deep.equal(['lipitor', 'tablet', '20mg', null, 'brand']);
    const generic = { drug: 'lipitor 20 mg daw', manufacturerType: 'generic' as const };
    await settled(await basket(service, [generic]));
    expect(lastRequestOf(service).at(-1)).to.equal('generic');
  });
});

describe('medicines of a basket', () => {
  const warnings = hearWarnings();

  it('are parsed like typed text, and yield to their other fields', async () => {
    const double = endpointOf({ lipitor: priced('lipitor', { Alder: 9 }) });
    const element = await basket(double, [{ drug: 'lipitor 10 mg #90', quantity: 30 }]);
    await settled(element);
    const { parameters } = double.to('/v2/price/compare').at(-1)!;
    expect(parameters.get('name')).to.equal('lipitor');
    expect(parameters.get('dosage')).to.equal('10mg');
    expect(parameters.get('metric_quantity')).to.equal('30');
  });

  it('if unknown, say so in the list, and warn the owner when set by attribute', async () => {
    const unknown = endpointOf({ zzqqx: failed(404, 'unknown_drug', { candidates: [] }) });
    const element = await basket(unknown, undefined, { medicines: '[{"drug":"zzqqx 20 mg"}]' });
    element.setAttribute('medicines', '[{"drug":"zzqqx 20 mg"}]');
    await shown(element, 'error');
    expect(texts(element, 'error')[0]).to.contain(en.failure_unknown_drug);
    expect(warnings.filter((text) => text.includes('attribute "medicines"'))).to.have.length(1);
    expect(warnings.join()).not.to.match(/zzqqx|20/);
    warnings.length = 0;
    const added = await basket(unknown, [{ drug: 'zzqqx' }]);
    await shown(added, 'error');
    expect(texts(added, 'error')[0]).to.contain(en.failure_unknown_drug);
    expect(warnings).to.deep.equal([]);
  });

  it('are parsed from the attribute too', async () => {
    const double = endpointOf({ lipitor: priced('lipitor', { Alder: 9 }) });
    const medicines = JSON.stringify([{ drug: 'lipitor 10 mg' }]);
    const element = await basket(double, undefined, { medicines });
    element.setAttribute('medicines', medicines);
    await waitUntil(() => double.to('/v2/price/compare').at(-1)?.parameters.get('dosage') === '10mg');
  });
});

describe('a medicine of the page that the service spells differently', () => {
  for (const [drug, name, dosage] of [
    ['metformin 500', 'Metformin', '500mg'],
    ['lipitr 20 mg', 'Lipitor', '20mg'],
    ['acetaminof\u00e9n 500 mg', 'Acetaminophen', '500mg'],
  ] as const) {
    const double = () =>
      spelling({ metformin: ['Metformin'], lipitr: ['Lipitor'], 'acetaminof\u00e9n': ['Acetaminophen'] });
    const priceOf = (parameters: URLSearchParams | undefined) => [
      parameters?.get('name'),
      parameters?.get('dosage'),
    ];

    it(`is requested by the spelling of the service in a lookup: ${drug}`, async () => {
      const service = double();
      const element = await lookup(service, { drug });
      await waitUntil(() => priceOf(service.to('/v2/price/compare').at(-1)?.parameters)[1] === dosage);
      expect(priceOf(service.to('/v2/price/compare').at(-1)!.parameters)).to.deep.equal([name, dosage]);
      await shown(element, 'prescription');
    });

    it(`is requested by the spelling of the service in a basket: ${drug}`, async () => {
      const service = double();
      const element = await basket(service, [{ drug }]);
      await settled(element);
      expect(priceOf(service.to('/v2/price/compare').at(-1)!.parameters)).to.deep.equal([name, dosage]);
    });
  }

  it('needs no search if the service knows it as written', async () => {
    const service = spelling({ lisinopril: ['Lisinopril'] });
    const element = await lookup(service, { drug: 'Lisinopril' });
    await shown(element, 'prescription');
    await settled(await basket(service, [{ drug: 'Lisinopril' }]));
    expect(service.to('/drug-search')).to.have.length(0);
  });

  it('is an error if several names may be meant', async () => {
    const service = spelling({ 'metoprolol hcl': ['Metoprolol', 'Metoprolol ER'] });
    const element = await basket(service, [{ drug: 'metoprolol hcl 50 mg' }]);
    await shown(element, 'error');
  });

  it('is requested as a generic if the page says so, in a lookup and in a basket', async () => {
    const service = spelling({ lipitor: ['Lipitor'] });
    await shown(await lookup(service, { drug: 'generic lipitor 20 mg' }), 'prescription');
    expect(service.to('/v2/price/compare').at(-1)!.parameters.get('manufacturer_type')).to.equal('generic');
    await settled(await basket(service, [{ drug: 'generic lipitor 20 mg' }]));
    expect(service.to('/v2/price/compare').at(-1)!.parameters.get('manufacturer_type')).to.equal('generic');
  });

  it('is requested by NDC if its name in a basket is one', async () => {
    const service = spelling({});
    await settled(await basket(service, [{ drug: '0093-7424-56' }]));
    const { parameters } = service.to('/v2/price/compare').at(-1)!;
    expect(parameters.get('ndc')).to.equal('00093742456');
    expect(parameters.get('name')).to.equal(null);
  });

  it('is marked as our choice in a basket if it does not come in the strength', async () => {
    const service = spelling({ lipitor: ['Lipitor'] });
    const element = await basket(service, [{ drug: 'lipitor 25 mg', quantity: 30 }]);
    await settled(element);
    await waitUntil(() => texts(element, 'medicine')[0]?.includes('We picked a common strength'));
  });
});

describe('typed text', () => {
  const entered = async (service: ReturnType<typeof spelling>, text: string) => {
    const element = await lookup(service);
    await type(element, text);
    await sendKeys({ press: 'Enter' });
    await shown(element, 'prescription');
    return element;
  };

  it('is searched by its name alone, without strength and directions', async () => {
    const service = spelling({
      lisinopril: ['Lisinopril'],
      'lisinopril 20 mg once daily': ['Xanax'],
    });
    const element = await lookup(service);
    await type(element, 'lisinopril 20 mg once daily');
    await waitUntil(() => options(element).length > 0);
    expect(options(element).map((option) => option.textContent.trim())[0]).to.match(/^Lisinopril/);
    expect(
      service.to('/drug-search').some(({ parameters }) => /mg|daily/.test(parameters.get('query')!)),
    ).to.equal(false);
  });

  it('requests the generic if it says so', async () => {
    const service = spelling({ lipitor: ['Lipitor'] });
    await entered(service, 'generic lipitor 20 mg');
    expect(service.to('/v2/price/compare').at(-1)!.parameters.get('manufacturer_type')).to.equal('generic');
  });

  it('requests the brand if it says so', async () => {
    const service = spelling({ lipitor: ['Lipitor'] });
    await entered(service, 'lipitor 20 mg brand medically necessary');
    expect(service.to('/v2/price/compare').at(-1)!.parameters.get('manufacturer_type')).to.equal('brand');
  });

  it('with a brand that the service does not list offers its ingredient, and prices that once picked', async () => {
    const service = spelling({ tylenol: ['TYLENOL with Codeine'], acetaminophen: ['Acetaminophen'] });
    const element = await lookup(service);
    await type(element, 'tylenol 500');
    await sendKeys({ press: 'Enter' });
    await shown(element, 'candidate');
    expect(texts(element, 'candidate')).to.deep.equal(['Acetaminophen']);
    all(element, 'candidate')[0]!.click();
    await shown(element, 'prescription');
    await waitUntil(() => service.to('/v2/price/compare').at(-1)!.parameters.get('dosage') === '500mg');
  });

  it('with one of several releases asks the patient to check the label, next to the price', async () => {
    const info = { 'bupropion er': { tablet: { '150mg': 'https://x.test' } } };
    const service = spelling({ 'bupropion sr': ['Bupropion ER', 'Bupropion'] }, info, {
      equivalent_drugs: { generic: ['Bupropion ER'], brand: [] },
    });
    const element = await entered(service, 'bupropion sr 150 mg #30');
    await waitUntil(() => texts(element, 'prescription')[0]!.includes(en.checkLabel));
  });

  it('with a 12-digit NDC that does not begin with 0 is not found, and requests no price', async () => {
    const service = spelling({});
    const element = await lookup(service);
    await type(element, '160505-0158-01');
    await sendKeys({ press: 'Enter' });
    await shown(element, 'error');
    expect(texts(element, 'error')[0]).to.contain('could not find that NDC');
    expect(service.to('/v2/price/compare')).to.have.length(0);
  });

  it('is as ambiguous by a tap as by Enter, and asks which name only once', async () => {
    const info = {
      bactrim: { tablet: { '400mg/80mg': 'https://x.test' } },
      'bactrim ds': { tablet: { '800mg/160mg': 'https://x.test' } },
    };
    const service = spelling({ bactrim: ['Bactrim', 'Bactrim DS'] }, info);
    const element = await lookup(service);
    await type(element, 'bactrim 800/160');
    await waitUntil(() => options(element).length > 0);
    options(element)[0]!.click();
    await shown(element, 'error');
    const names = () =>
      [...rootOf(element)!.querySelectorAll('button')].map((button) => button.textContent.trim());
    await waitUntil(() => names().some((name) => name.startsWith('Bactrim DS')));
    [...rootOf(element)!.querySelectorAll('button')]
      .find((button) => button.textContent.trim() === 'Bactrim')!
      .click();
    await shown(element, 'prescription');
  });
});

describe('the warning about a form or strength that a medicine does not come in', () => {
  const vials = { 'insulin lispro': { vial: { '100units/ml': 'https://x.test' } } };
  const named = { equivalent_drugs: { generic: ['Insulin Lispro'], brand: [] }, display: 'Insulin Lispro' };
  const insulin = () =>
    spelling({ 'insulin lispro': ['Insulin Lispro'] }, vials, {
      ...named,
      ...{ form: 'vial', dosage: '100units/ml', metric_quantity: 10, user_quantity: 1 },
    });
  const notFound = /We found no price for pen\. This is Insulin\sLispro\s100\sunits.?\/ml/;
  /** Whether one node comes before another in the document. */
  const isBefore = (one: Node, other: Node) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

  it('is above the price, says what is shown instead, and is announced', async () => {
    const element = await lookup(insulin());
    await type(element, 'insulin lispro pen');
    await sendKeys({ press: 'Enter' });
    await shown(element, 'warning');
    const [warning] = all(element, 'warning');
    expect(texts(element, 'warning')[0]).to.match(notFound);
    const [price] = all(element, 'answer-price');
    const status = rootOf(element)!.querySelector('[role=status]')!;
    expect(status.textContent).to.match(notFound);
    expect(isBefore(status, price!) && isBefore(warning!, price!)).to.equal(true);
    expect(all(element, 'answer')[0]!.contains(warning!), 'scrolled into sight with the answer').to.equal(
      true,
    );
    expect(status.getBoundingClientRect().width, 'seen once').to.be.below(2);
  });

  it('has a border, an icon, and enough contrast in light and dark', async () => {
    for (const scheme of ['light', 'dark']) {
      const element = await lookup(insulin());
      const ground = scheme === 'dark' ? '#161b22' : '#fff';
      Object.assign(element.parentElement!.style, { colorScheme: scheme, background: ground });
      await type(element, 'insulin lispro pen');
      await sendKeys({ press: 'Enter' });
      await shown(element, 'warning');
      const [warning] = all(element, 'warning');
      expect(getComputedStyle(warning!).borderTopStyle).to.equal('solid');
      expect(warning!.querySelector('svg')!.getBoundingClientRect().height).to.be.above(15);
      await expect(element).shadowDom.to.be.accessible();
    }
  });

  it('leaves the price within the first 420 px, which a phone shows above its keyboard', async () => {
    await setViewport({ width: 375, height: 740 });
    const element = await lookup(insulin());
    await type(element, 'insulin lispro pen');
    await sendKeys({ press: 'Enter' });
    await shown(element, 'warning');
    const top = all(element, 'answer')[0]!.getBoundingClientRect().top;
    expect(all(element, 'answer-price')[0]!.getBoundingClientRect().bottom - top).to.be.below(420);
    await setViewport({ width: 1000, height: 800 });
  });

  for (const prices of ['low', 'top', 'fair'] as const)
    it(`is above the price with prices="${prices}" too`, async () => {
      const double = serviceDouble();
      const element = await lookup(double, { drug: 'Lisinopril 33mg', prices });
      await shown(element, 'warning');
      expect(texts(element, 'warning')[0]).to.contain('We found no price for 33mg. This is Lisinopril');
      const price = rootOf(element)!.querySelector('[part~=price], [part~=fair-price]')!;
      expect(isBefore(all(element, 'warning')[0]!, price)).to.equal(true);
    });

  it('is in its row of a basket and above the prices of the plan, in the same words, and is announced', async () => {
    const element = await basket(insulin(), [{ drug: 'insulin lispro pen' }, { drug: 'Insulin Lispro' }]);
    await settled(element);
    await shown(element, 'warning');
    const rows = all(element, 'medicine');
    expect(rows[0]!.querySelector('[part=warning]')!.textContent).to.match(notFound);
    expect(rows[1]!.querySelector('[part=warning]'), 'the other one is as requested').to.equal(null);
    const inPlan = all(element, 'plan')[0]!.querySelector('[part=warning]')!;
    expect(inPlan.textContent).to.match(notFound);
    expect(isBefore(inPlan, all(element, 'price')[0]!)).to.equal(true);
    expect(rootOf(element)!.querySelector('[role=status]')!.textContent).to.match(notFound);
    await expect(element).shadowDom.to.be.accessible();
  });

  it('is in its row of the view "each" too, before its price', async () => {
    const element = await basket(insulin(), [{ drug: 'insulin lispro pen' }], { view: 'each' });
    await settled(element);
    await shown(element, 'warning');
    expect(texts(element, 'medicine')[0]).to.match(notFound);
    expect(isBefore(all(element, 'warning')[0]!, all(element, 'price')[0]!)).to.equal(true);
    expect(rootOf(element)!.querySelector('[role=status]')!.textContent).to.match(notFound);
  });

  it('stays in a basket when another quantity is chosen, and goes when another strength is', async () => {
    const element = await basket(spelling({ lipitor: ['Lipitor'] }), [{ drug: 'lipitor 25 mg' }]);
    await settled(element);
    await waitUntil(() => texts(element, 'medicine')[0]?.includes('We found no price for 25 mg.'));
    const choose = async (id: string, value: string) => {
      if (!rootOf(element)!.querySelector(`#${id}`)) all(element, 'change-button')[0]!.click();
      await waitUntil(() => rootOf(element)!.querySelector(`#${id} option[value="${value}"]`));
      const select = rootOf(element)!.querySelector<HTMLSelectElement>(`#${id}`)!;
      select.value = value;
      select.dispatchEvent(new Event('change'));
      await element.updateComplete;
      await settled(element);
    };
    await choose('quantity', '90');
    await waitUntil(() => texts(element, 'medicine')[0]?.includes('We found no price for 25 mg.'));
    await choose('dosage', '500mg');
    await waitUntil(() => texts(element, 'medicine')[0]?.includes('500 mg'));
    expect(texts(element, 'warning')).to.deep.equal([]);
    expect(element.medicines[0]).to.include({ drug: 'lipitor', dosage: '500mg' });
  });
});

describe('an unconfirmed release or salt', () => {
  const info = { 'bupropion er': { tablet: { '150mg': 'https://x.test', '200mg': 'https://x.test' } } };
  const names = ['Bupropion ER', 'Bupropion'];
  const service = () =>
    spelling({ 'bupropion sr': names, 'bupropion er': names }, info, {
      equivalent_drugs: { generic: ['Bupropion ER'], brand: [] },
    });

  for (const view of ['one-stop', 'each'])
    it(`asks to check the label in its row of a basket, which stays visible on a phone: ${view}`, async () => {
      const element = await basket(
        service(),
        [
          { drug: 'bupropion sr 150 mg', quantity: 30 },
          { drug: 'Bupropion ER', dosage: '150mg', quantity: 30 },
        ],
        { view },
      );
      await settled(element);
      await waitUntil(() => texts(element, 'medicine')[0]?.includes(en.checkLabel));
      expect(texts(element, 'medicine')[1]).not.to.contain(en.checkLabel);
      await setViewport({ width: 360, height: 740 });
      await element.updateComplete;
      const [row] = all(element, 'medicine');
      expect(row!.checkVisibility(), 'seen on a phone').to.equal(true);
      await setViewport({ width: 1000, height: 800 });
    });

  /** Types into a lookup, presses Enter, and adds the answer to a basket. */
  const typedAndAdded = async (typed: string, answer: string) => {
    const double = service();
    const search = await lookup(double, { id: 'find' });
    const list = document.createElement('drug-price-basket');
    list.for = 'find';
    search.parentElement!.append(list);
    await type(search, typed);
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => texts(search, 'answer')[0]?.includes(answer) && search.matches(':state(ready)'));
    await shown(search, 'add-button');
    all(search, 'add-button')[0]!.click();
    await waitUntil(() => texts(list, 'medicine')[0]?.includes('30 tablets'));
    return { search, list };
  };

  it('is added only once its typed strength is known, or as typed if it cannot be', async () => {
    let known!: (response: object) => void;
    const info = new Promise<object>((resolve) => (known = resolve));
    const double = serviceDouble({ '/drug-info': () => info });
    const search = await lookup(double, { id: 'find' });
    const list = document.createElement('drug-price-basket');
    list.for = 'find';
    search.parentElement!.append(list);
    await type(search, 'lisinopril 20 mg');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => double.to('/drug-info').length);
    expect(all(search, 'add-button')).to.be.empty;
    expect(double.to('/v2/price/compare'), 'no price of another strength').to.be.empty;
    known(failed(503, 'circuit_open'));
    await shown(search, 'add-button');
    all(search, 'add-button')[0]!.click();
    expect(list.medicines).to.deep.equal([{ drug: 'lisinopril 20 mg' }]);
  });

  it('asks in the basket that a lookup adds it to, also after another strength is chosen there', async () => {
    const { search, list } = await typedAndAdded('bupropion sr 150 mg #30', '150 mg');
    expect(texts(search, 'prescription')[0]).to.contain(en.checkLabel);
    expect(texts(list, 'medicine')[0]).to.contain(en.checkLabel);
    all(list, 'change-button')[0]!.click();
    await waitUntil(() => rootOf(list)!.querySelector('#dosage option[value="200mg"]'));
    const select = rootOf(list)!.querySelector<HTMLSelectElement>('#dosage')!;
    select.value = '200mg';
    select.dispatchEvent(new Event('change'));
    await waitUntil(() => texts(list, 'medicine')[0]?.includes('200 mg'));
    await settled(list);
    expect(texts(list, 'medicine')[0]).to.contain(en.checkLabel);
    await expect(list).shadowDom.to.be.accessible();
  });

  it('marks in the basket what another form brought along in the lookup, until that is chosen', async () => {
    const double = serviceDouble({
      '/v2/price/compare': (asked) => {
        const amount = Number(asked.get('metric_quantity') ?? 30);
        return comparison({
          ...{ form: asked.get('form') ?? 'tablet', dosage: asked.get('dosage') ?? '10mg' },
          ...{ metric_quantity: amount, user_quantity: amount },
        });
      },
    });
    const given = { drug: 'Lisinopril', form: 'tablet', dosage: '10mg', quantity: '30' };
    const search = await lookup(double, { id: 'find', ...given });
    const list = listOf(search);
    const chosen = (element: Element, id: string) =>
      rootOf(element)!.querySelector<HTMLSelectElement>(`#${id}:enabled`);
    await waitUntil(() => chosen(search, 'form'));
    chosen(search, 'form')!.value = 'solution';
    chosen(search, 'form')!.dispatchEvent(new Event('change'));
    await waitUntil(() => texts(search, 'prescription')[0]?.includes('We picked a common quantity.'));
    all(search, 'add-button')[0]!.click();
    await waitUntil(() => texts(list, 'medicine')[0]?.includes('We picked a common quantity.'));
    all(list, 'change-button')[0]!.click();
    await waitUntil(() => chosen(list, 'quantity')?.querySelector('option[value="300"]'));
    chosen(list, 'quantity')!.value = '300';
    chosen(list, 'quantity')!.dispatchEvent(new Event('change'));
    await waitUntil(() => texts(list, 'medicine')[0]?.includes('300'));
    await settled(list);
    expect(texts(list, 'medicine')[0]).not.to.contain('We picked');
  });

  it('marks in the basket what was picked for each medicine, as the lookup did', async () => {
    const known: Record<string, object> = {
      metformin: { '500mg': '', '850mg': '' },
      albuterol: { '90mcg': '' },
    };
    const nameIn = (asked: URLSearchParams) => asked.get('name')!.toLowerCase();
    const double = serviceDouble({
      '/drug-info': (asked) => ({
        ...{ success: true, errors: [] },
        data: {
          drugs: { tablet: known[nameIn(asked)] },
          quantities: { tablet: { '500mg': [30], '850mg': [30], '90mcg': [30] } },
        },
      }),
      '/v2/price/compare': (asked) => {
        const [dosage] = Object.keys(known[nameIn(asked)]!);
        return priced(nameIn(asked), { Alder: 9 }, { dosage: asked.get('dosage') ?? dosage });
      },
    });
    const search = await lookup(double, { id: 'find' });
    const list = listOf(search);
    const add = async (drug: string) => {
      search.drug = drug;
      const [name] = drug.split(' ');
      await waitUntil(
        () =>
          new RegExp(name!, 'i').test(texts(search, 'answer')[0] ?? '') &&
          texts(search, 'add-button')[0] === en.basketAdd &&
          rootOf(search)!.querySelector('#quantity:enabled'),
      );
      const asked = texts(search, 'prescription')[0];
      all(search, 'add-button')[0]!.click();
      await waitUntil(() => texts(search, 'add-button')[0] === en.basketHas);
      await settled(list);
      return asked;
    };
    const note = () => rootOf(list)!.querySelector('.chosen')!.textContent.replace(/\s+/g, ' ').trim();
    expect(await add('Albuterol')).to.contain(en.weChose_amount);
    expect(note()).to.equal(`${en.weChose_amount} ${en.checkLabel}`);
    expect(await add('metformin 500 mg')).to.contain(en.weChose_amount);
    expect(note()).to.equal(`${en.weChose_amount} ${en.checkLabel}`);
    expect(await add('Metformin')).to.contain(en.weChose_both);
    expect(note()).to.equal(
      `Albuterol, Metformin: ${en.weChose_amount} Metformin: ${en.weChose_both} ${en.checkLabel}`,
    );
    expect(texts(list, 'prescription')[0]).to.match(/We picked a common quantity\.$/);
  });

  it('still marks a strength that nobody gave after another amount is chosen in the basket', async () => {
    const double = serviceDouble({
      '/v2/price/compare': (asked) =>
        comparison({ metric_quantity: Number(asked.get('metric_quantity') ?? 30) }),
    });
    const element = await basket(double, [{ drug: 'Lisinopril' }]);
    await settled(element);
    all(element, 'change-button')[0]!.click();
    const amount = () => rootOf(element)!.querySelector<HTMLSelectElement>('#quantity:enabled');
    await waitUntil(() => amount()?.querySelector('option[value="60"]'));
    amount()!.value = '60';
    amount()!.dispatchEvent(new Event('change'));
    await waitUntil(() => element.medicines[0]!.quantity === 60);
    await settled(element);
    expect(texts(element, 'prescription')[0]).to.contain(en.weChose_strength);
  });

  it('does not ask in the basket if the lookup did not', async () => {
    const { search, list } = await typedAndAdded('bupropion er 150 mg #30', '150 mg');
    expect(texts(search, 'prescription')[0]).not.to.contain(en.checkLabel);
    expect(texts(list, 'medicine')[0]).not.to.contain(en.checkLabel);
  });

  it('shows the warning about an unavailable form in the basket too', async () => {
    const notFound = 'We found no price for cream';
    const { list } = await typedAndAdded('bupropion er cream', notFound);
    expect(texts(list, 'medicine')[0]).to.contain(notFound);
    expect(texts(list, 'medicine')[0]).to.contain(en.chosenByUs);
  });

  it('still asks after another strength is chosen in a basket', async () => {
    const element = await basket(service(), [{ drug: 'bupropion sr 150 mg', quantity: 30 }]);
    await settled(element);
    await waitUntil(() => texts(element, 'medicine')[0]?.includes(en.checkLabel));
    all(element, 'change-button')[0]!.click();
    await waitUntil(() => rootOf(element)!.querySelector('#dosage option[value="200mg"]'));
    const select = rootOf(element)!.querySelector<HTMLSelectElement>('#dosage')!;
    select.value = '200mg';
    select.dispatchEvent(new Event('change'));
    await element.updateComplete;
    await settled(element);
    await waitUntil(() => texts(element, 'medicine')[0]?.includes('200 mg'));
    expect(texts(element, 'medicine')[0]).to.contain(en.checkLabel);
  });
});
