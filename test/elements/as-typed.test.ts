/**
 * Free text for a medicine, typed by a patient or set by a page: what is told of it, in a lookup and in a list. What is
 * requested for it: test/session/lookup-typed.test.ts and medicine.test.ts.
 */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import '../../src/index.ts';
import type { DrugPriceBasket, DrugPriceLookup } from '../../src/index.ts';
import { hears } from '../support/heard.ts';
import { say } from '../support/say.ts';
import { comparison, failed, serviceDouble } from '../support/service-double.ts';
import { basket, endpointOf, priced, settled } from './basket-fixture.ts';
import { rootOf } from '../support/root.ts';
import { all, doubtOf, input, inside, lookup, options, shown, texts, type } from './lookup-fixture.ts';
import { spelling } from './spelling-fixture.ts';
import { hearWarnings } from './warnings-fixture.ts';

/** A service whose amounts last as many days. */
const oneADay = () =>
  serviceDouble({
    '/v2/price/compare': (parameters: URLSearchParams) => {
      const amount = Number(parameters.get('metric_quantity') ?? 30);
      const rest = { days_supply: amount, dosage: parameters.get('dosage') ?? '10mg' };
      return comparison({ ...rest, quantity: amount, metric_quantity: amount, user_quantity: amount });
    },
  });

/** What says that we picked something. */
const picks = (['weChose_both', 'weChose_strength', 'weChose_amount', 'chosenByUs'] as const).map((key) =>
  say(key),
);
const saysNoPick = (text: string) => expect(picks.filter((one) => text.includes(one))).to.deep.equal([]);

/** A list that a lookup with the ID `find` adds to. */
function listOf(search: DrugPriceLookup): DrugPriceBasket {
  const list = document.createElement('drug-price-basket');
  list.for = 'find';
  list.fetch = search.fetch!;
  list.attributionSrc = search.attributionSrc;
  search.parentElement!.append(list);
  return list;
}

describe('a days supply in the typed text', () => {
  it('is priced by the amount that lasts so long, which a list gets', async () => {
    const double = oneADay();
    const search = await lookup(double, { id: 'find' });
    const list = listOf(search);
    await type(search, 'lisinopril 10 mg 90 days');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => texts(search, 'prescription')[0]?.includes('90 tablets'));
    expect(texts(search, 'prescription')[0]).to.contain(say('daysSupply', { count: 90 }));
    saysNoPick(doubtOf(search));
    await waitUntil(() => all(search, 'add-button').length);
    all(search, 'add-button')[0]!.click();
    await waitUntil(() => texts(list, 'medicine')[0]?.includes('tablets'));
    await settled(list);
    expect(texts(list, 'medicine')[0]).to.contain('90 tablets');
    saysNoPick(texts(list, 'medicine')[0]!);
    expect(texts(search, 'add-button')).to.deep.equal([say('basketHas')]);
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
      expect(texts(element, 'error')[0]).to.contain(say('misconfigured'));
    }
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('its attribute "drug"');
    expect(warnings[0]).not.to.match(/zzqqx|forte|20|90/);
  });
});

describe('medicines of a basket', () => {
  const warnings = hearWarnings();

  it('if unknown, say so in the list, and warn the owner when set by attribute', async () => {
    const unknown = endpointOf({ zzqqx: failed(404, 'unknown_drug', { candidates: [] }) });
    unknown.answers['/drug-search'] = { data: { candidates: [] } };
    const element = await basket(unknown, undefined, { medicines: '[{"drug":"zzqqx 20 mg"}]' });
    element.setAttribute('medicines', '[{"drug":"zzqqx 20 mg"}]');
    await shown(element, 'error');
    expect(texts(element, 'error')[0]).to.contain(say('failure_unknown_drug'));
    expect(warnings.filter((text) => text.includes('attribute "medicines"'))).to.have.length(1);
    expect(warnings.join()).not.to.match(/zzqqx|20/);
    warnings.length = 0;
    const added = await basket(unknown, [{ drug: 'zzqqx' }]);
    await shown(added, 'error');
    expect(texts(added, 'error')[0]).to.contain(say('failure_unknown_drug'));
    expect(warnings).to.deep.equal([]);
  });
});

describe('typed text', () => {
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
      .find((button) => button.textContent.trim().startsWith('Bactrim DS'))!
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
      form: 'vial',
      dosage: '100units/ml',
      metric_quantity: 10,
      user_quantity: 1,
    });
  const said = say('notFound', { value: 'pen', shown: 'Insulin Lispro 100 units' }).slice(0, -1);
  const notFound = new RegExp(`${said.replace(/ /g, '\\s+')}.?/ml`);
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
    await hears(element, notFound);
    expect(isBefore(warning!, price!)).to.equal(true);
    expect(all(element, 'answer')[0]!.contains(warning!), 'scrolled into sight with the answer').to.equal(
      true,
    );
  });

  it('has a ground of its own, an icon, and enough contrast in light and dark', async () => {
    for (const scheme of ['light', 'dark']) {
      const element = await lookup(insulin());
      const ground = scheme === 'dark' ? '#161b22' : '#fff';
      Object.assign(element.parentElement!.style, { colorScheme: scheme, background: ground });
      await type(element, 'insulin lispro pen');
      await sendKeys({ press: 'Enter' });
      await shown(element, 'warning');
      const [warning] = all(element, 'warning');
      expect(getComputedStyle(warning!).backgroundColor).to.not.equal(
        getComputedStyle(warning!.parentElement!).backgroundColor,
      );
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

  it('is above the price where few prices are shown, too', async () => {
    for (const prices of ['low', 'top', 'fair']) {
      const element = await lookup(serviceDouble(), { drug: 'Lisinopril 10mg chewable', prices });
      await shown(element, 'warning');
      expect(texts(element, 'warning')[0]).to.contain(
        say('notFound', { value: 'chewable', shown: 'Lisinopril' }).slice(0, -1),
      );
      const price = rootOf(element)!.querySelector('[part~=price], [part~=fair-price]')!;
      expect(isBefore(all(element, 'warning')[0]!, price)).to.equal(true);
    }
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
    await hears(element, notFound);
    await expect(element).shadowDom.to.be.accessible();
  });

  it('is in its row of the view "each" too, before its price', async () => {
    const element = await basket(insulin(), [{ drug: 'insulin lispro pen' }], { view: 'each' });
    await settled(element);
    await shown(element, 'warning');
    expect(texts(element, 'medicine')[0]).to.match(notFound);
    expect(isBefore(all(element, 'warning')[0]!, all(element, 'price')[0]!)).to.equal(true);
    await hears(element, notFound);
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
      await waitUntil(() => texts(element, 'medicine')[0]?.includes(say('checkLabel')));
      expect(texts(element, 'medicine')[1]).not.to.contain(say('checkLabel'));
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

  it('asks in the basket that a lookup adds it to, also after another strength is chosen there', async () => {
    const { search, list } = await typedAndAdded('bupropion sr 150 mg #30', '150 mg');
    expect(doubtOf(search)).to.contain(say('checkLabel'));
    expect(texts(list, 'medicine')[0]).to.contain(say('checkLabel'));
    all(list, 'change-button')[0]!.click();
    await waitUntil(() => rootOf(list)!.querySelector('#dosage option[value="200mg"]'));
    const select = rootOf(list)!.querySelector<HTMLSelectElement>('#dosage')!;
    select.value = '200mg';
    select.dispatchEvent(new Event('change'));
    await waitUntil(() => texts(list, 'medicine')[0]?.includes('200 mg'));
    await settled(list);
    expect(texts(list, 'medicine')[0]).to.contain(say('checkLabel'));
    await expect(list).shadowDom.to.be.accessible();
  });

  it('marks in the basket what another form brought along in the lookup, until that is chosen', async () => {
    const double = serviceDouble({
      '/v2/price/compare': (asked) => {
        const amount = Number(asked.get('metric_quantity') ?? 30);
        return comparison({
          form: asked.get('form') ?? 'tablet',
          dosage: asked.get('dosage') ?? '10mg',
          metric_quantity: amount,
          user_quantity: amount,
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
    await waitUntil(() => doubtOf(search).includes(say('weChose_amount')));
    all(search, 'add-button')[0]!.click();
    await waitUntil(() => texts(list, 'medicine')[0]?.includes(say('weChose_amount')));
    all(list, 'change-button')[0]!.click();
    await waitUntil(() => chosen(list, 'quantity')?.querySelector('option[value="300"]'));
    chosen(list, 'quantity')!.value = '300';
    chosen(list, 'quantity')!.dispatchEvent(new Event('change'));
    await waitUntil(() => texts(list, 'medicine')[0]?.includes('300'));
    await settled(list);
    saysNoPick(texts(list, 'medicine')[0]!);
  });

  it('marks in the basket what was picked for each medicine, as the lookup did', async () => {
    const known: Record<string, object> = {
      metformin: { '500mg': '', '850mg': '' },
      albuterol: { '90mcg': '' },
    };
    const nameIn = (asked: URLSearchParams) => asked.get('name')!.toLowerCase();
    const double = serviceDouble({
      '/drug-info': (asked) => ({
        success: true,
        errors: [],
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
          texts(search, 'add-button')[0] === say('basketAdd') &&
          rootOf(search)!.querySelector('#quantity:enabled'),
      );
      const asked = doubtOf(search);
      all(search, 'add-button')[0]!.click();
      await waitUntil(() => texts(search, 'add-button')[0] === say('basketHas'));
      await settled(list);
      return asked;
    };
    const note = () => rootOf(list)!.querySelector('.asks')!.textContent.replace(/\s+/g, ' ').trim();
    expect(await add('Albuterol')).to.contain(say('weChose_amount'));
    expect(note()).to.equal(`${say('weChose_amount')} ${say('checkLabel')}`);
    expect(await add('metformin 500 mg')).to.contain(say('weChose_amount'));
    expect(note()).to.equal(`${say('weChose_amount')} ${say('checkLabel')}`);
    expect(await add('Metformin')).to.contain(say('weChose_both'));
    expect(note()).to.equal(
      `Albuterol, Metformin: ${say('weChose_amount')} Metformin: ${say('weChose_both')} ${say('checkLabel')}`,
    );
    expect(texts(list, 'prescription')[0]!.endsWith(say('weChose_amount'))).to.equal(true);
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
    expect(texts(element, 'prescription')[0]).to.contain(say('weChose_strength'));
  });
});

describe('a field that holds an answer', () => {
  let presses = 0;
  const press = async (element: Element) => {
    const { left, top, width, height } = input(element).getBoundingClientRect();
    // not where the last one was: WebKit takes both for a double click, which selects the word
    const aside = 40 * (presses++ % 3);
    const position: [number, number] = [Math.round(left + width / 2 - aside), Math.round(top + height / 2)];
    await sendMouse({ type: 'click', position });
  };

  it('has its text selected by the first press, so that the next name replaces it; a second press places the caret', async () => {
    const element = await lookup(serviceDouble());
    await type(element, 'lisinopril 10 mg, 30 tablets');
    await sendKeys({ press: 'Enter' });
    await shown(element, 'row');
    input(element).blur();
    await press(element);
    await sendKeys({ type: 'metformin' });
    expect(input(element).value).to.equal('metformin');
    await press(element);
    expect(input(element).selectionStart).to.equal(input(element).selectionEnd);
  });

  it('has the name alone once another amount is chosen than the typed one, but keeps what is typed since', async () => {
    const element = await lookup(spelling({ lipitor: ['Lipitor'] }));
    await type(element, 'lipitor 20 mg, 30 tablets');
    await sendKeys({ press: 'Enter' });
    await shown(element, 'answer-price');
    const choose = async (value: string) => {
      if (!inside(element, '#quantity')) all(element, 'change-button')[0]!.click();
      await waitUntil(() => inside(element, `#quantity option[value="${value}"]`));
      const select = inside<HTMLSelectElement>(element, '#quantity')!;
      select.value = value;
      select.dispatchEvent(new Event('change'));
      await element.updateComplete;
    };
    await choose('90');
    expect(input(element).value).to.equal('Lipitor');
    input(element).select();
    await sendKeys({ type: 'lipitor 20 mg' });
    await choose('30');
    expect(input(element).value).to.equal('lipitor 20 mg');
  });

  it('places the caret where another text stands than the one that was answered', async () => {
    const element = await lookup(serviceDouble());
    await type(element, 'lisin');
    input(element).blur();
    await press(element);
    expect(input(element).selectionStart).to.equal(input(element).selectionEnd);
  });
});
