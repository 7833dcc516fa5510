/** What a visitor or the page does while an answer about the medicine is still to come, and what that answer may change then. */
import { expect, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/index.ts';
import type { DrugPriceLookup } from '../../src/index.ts';
import { en } from '../../src/strings/en.ts';
import { failed, serviceDouble } from '../support/service-double.ts';
import { all, input, inside, lookup, options, shown, texts, type, type Double } from './lookup-fixture.ts';
import { gated, spelling } from './spelling-fixture.ts';
import { hearWarnings } from './warnings-fixture.ts';

const isOfThePage = (parameters: URLSearchParams) =>
  parameters.has('name') || parameters.get('query') === 'lipitr';

const enterPlace = async (element: DrugPriceLookup, place: string) => {
  inside(element, '#location')!.focus();
  await sendKeys({ type: place });
  await sendKeys({ press: 'Enter' });
};
const lastRequestOf = (service: Double) => {
  const parameters = service.to('/v2/price/compare').at(-1)?.parameters;
  return ['name', 'dosage', 'location'].map((name) => parameters?.get(name));
};

async function retype(element: DrugPriceLookup, text: string): Promise<void> {
  element.focus();
  input(element).select();
  await sendKeys({ type: text });
}

async function enter(element: DrugPriceLookup, text: string): Promise<void> {
  await retype(element, text);
  await sendKeys({ press: 'Enter' });
}

/** Long enough for what the service answers at once to be shown, and for requests that should not follow. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 300));
const compared = (service: Double) => service.to('/v2/price/compare').length;

describe('a name that is typed before all is known of the one on the page', () => {
  it('is looked up by Enter', async () => {
    const double = serviceDouble({ '/drug-search': { data: { candidates: ['Metformin'] } } });
    const info = await double.fetch('/api/drug-info');
    let giveInfo!: (info: Response) => void;
    double.answers['/drug-info'] = () => new Promise<Response>((resolve) => (giveInfo = resolve));
    const element = await lookup(double, { drug: 'lisinopril 20 mg' });
    await waitUntil(() => double.to('/drug-info').length > 1);
    await retype(element, 'metformin');
    giveInfo(info);
    const compared = () => double.to('/v2/price/compare').map(({ parameters }) => parameters);
    await waitUntil(() => compared().some((parameters) => parameters.get('dosage') === '20mg'));
    expect(input(element).value).to.equal('metformin');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => compared().some((parameters) => parameters.get('name') === 'Metformin'));
  });
});

describe('a medicine of the page that a visitor does not wait for', () => {
  for (const [path, when] of [
    ['/v2/price/compare', 'before it is known that the service does not know its name'],
    ['/drug-search', 'while its name is searched for'],
  ] as const)
    it(`is requested for the place that is given ${when}`, async () => {
      const service = spelling({ lipitr: ['Lipitor'] });
      const open = gated(service, path, isOfThePage);
      const element = await lookup(service, { drug: 'lipitr 20 mg' });
      await waitUntil(() => service.to(path).length);
      await enterPlace(element, '10001');
      open();
      await waitUntil(() => lastRequestOf(service)[1] === '20mg', 'requested', { timeout: 4000 });
      expect(lastRequestOf(service)).to.deep.equal(['Lipitor', '20mg', '10001']);
      expect(inside<HTMLInputElement>(element, '#location')!.value).to.equal('10001');
    });

  it('leaves what is typed while its name is searched for', async () => {
    const service = spelling({ lipitr: ['Lipitor'], metformin: ['Metformin'] });
    const open = gated(service, '/drug-search', isOfThePage);
    const element = await lookup(service, { drug: 'lipitr 20 mg' });
    await waitUntil(() => service.to('/drug-search').length);
    await retype(element, 'metformin');
    open();
    await waitUntil(() => lastRequestOf(service)[1] === '20mg');
    expect(input(element).value).to.equal('metformin');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => lastRequestOf(service)[0] === 'Metformin');
  });

  it('is requested in the form that the page gives it meanwhile', async () => {
    const service = spelling({ lipitor: ['Lipitor'] });
    const open = gated(service, '/drug-info');
    const element = await lookup(service, { drug: 'lipitor 20 mg', form: 'tablet' });
    await waitUntil(() => service.to('/drug-info').length);
    element.form = 'capsule';
    await element.updateComplete;
    open();
    await waitUntil(() => lastRequestOf(service)[1] === '20mg');
    expect(service.to('/v2/price/compare').at(-1)!.parameters.get('form')).to.equal('capsule');
  });

  it('is still an unknown one of the page for another place', async () => {
    const service = spelling({});
    const element = await lookup(service, { drug: 'zzqqx 20 mg' });
    await shown(element, 'error');
    await enterPlace(element, '10001');
    await waitUntil(() => lastRequestOf(service)[2] === '10001' && element.matches(':state(error)'));
    expect(texts(element, 'error')[0]).to.contain(en.misconfigured);
  });

  it('has its strength again after a reset', async () => {
    const service = spelling({ lipitor: ['Lipitor'], metformin: ['Metformin'] });
    const element = await lookup(service, { drug: 'lipitor 20 mg' });
    await waitUntil(() => lastRequestOf(service)[1] === '20mg');
    await enter(element, 'metformin');
    await waitUntil(() => lastRequestOf(service)[0] === 'Metformin');
    element.reset();
    await waitUntil(() => lastRequestOf(service)[0] === 'lipitor' && lastRequestOf(service)[1] === '20mg');
  });
});

describe('a name that is typed again in other letters after a failure', () => {
  it('is requested again', async () => {
    const service = spelling({ lipitor: ['Lipitor'] });
    const answer = service.answers['/v2/price/compare']!;
    service.answers['/v2/price/compare'] = () => failed(500, 'api_error');
    const element = await lookup(service);
    await enter(element, 'lipitor');
    await shown(element, 'error');
    service.answers['/v2/price/compare'] = answer;
    await enter(element, 'LIPITOR');
    await shown(element, 'answer-price');
  });
});

describe('the name of a page that a visitor types too, before it is known what it means', () => {
  for (const path of ['/v2/price/compare', '/drug-search'])
    it(`is searched for, with what the visitor typed beside it: ${path}`, async () => {
      const service = spelling({ lipitr: ['Lipitor'] });
      const open = gated(service, path, isOfThePage);
      const element = await lookup(service, { drug: 'lipitr 20 mg' });
      await waitUntil(() => service.to(path).length);
      await enter(element, 'Lipitr 500 mg');
      open();
      await waitUntil(() => lastRequestOf(service)[1] === '500mg', 'requested', { timeout: 4000 });
      expect(lastRequestOf(service)[0]).to.equal('Lipitor');
      expect(input(element).value).to.equal('Lipitr 500 mg');
    });

  describe('and that stays in doubt', () => {
    const warnings = hearWarnings();

    it('is no mistake of the page', async () => {
      const service = spelling({ metop: ['Metoprolol', 'Metoprolol ER'] });
      const open = gated(service, '/drug-search');
      const element = await lookup(service, { drug: 'metop' });
      await waitUntil(() => service.to('/drug-search').length);
      await enter(element, 'Metop');
      open();
      await shown(element, 'error');
      expect(texts(element, 'error')[0]).not.to.contain(en.misconfigured);
      expect(warnings).to.have.length(0);
    });
  });

  it('is asked about if it may be several', async () => {
    const service = spelling({ 'metoprolol hcl': ['Metoprolol', 'Metoprolol ER'] });
    const element = await lookup(service, { drug: 'metoprolol hcl' });
    await shown(element, 'error');
    const before = compared(service);
    await enter(element, 'Metoprolol HCL');
    await shown(element, 'candidate');
    expect(compared(service)).to.equal(before);
  });
});

describe('a medicine of the page that is searched for', () => {
  it('is not another one that the page names while the element is not on it', async () => {
    const service = spelling({ lipitr: ['Lipitor'], metformin: ['Metformin'] });
    const open = gated(service, '/drug-search');
    const element = await lookup(service, { drug: 'lipitr 20 mg' });
    await waitUntil(() => service.to('/drug-search').length);
    const page = element.parentElement!;
    element.remove();
    element.drug = 'metformin 500 mg';
    await element.updateComplete;
    open();
    await quiet();
    page.append(element);
    await waitUntil(() => lastRequestOf(service)[1] === '500mg');
    await shown(element, 'answer-price');
    expect(lastRequestOf(service)[0]).to.equal('metformin');
    expect(texts(element, 'drug')[0]).to.contain('Metformin');
  });

  it('is searched for again after a failure of the search', async () => {
    const service = spelling({ lipitr: ['Lipitor'] });
    const answer = service.answers['/drug-search']!;
    service.answers['/drug-search'] = () => failed(500, 'api_error');
    const element = await lookup(service, { drug: 'lipitr 20 mg' });
    await shown(element, 'error');
    service.answers['/drug-search'] = answer;
    await element.lookup();
    await waitUntil(() => lastRequestOf(service)[1] === '20mg');
    expect(lastRequestOf(service)[0]).to.equal('Lipitor');
  });
});

describe('a medicine of the page', () => {
  it('is priced once where its text and its attribute have an amount', async () => {
    const strengths = { '20mg': 'https://x.test', '500mg': 'https://x.test' };
    const service = spelling(
      { lipitor: ['Lipitor'] },
      { lipitor: { tablet: strengths, capsule: strengths } },
    );
    const element = await lookup(service, { drug: 'lipitor #90', quantity: '30' });
    await shown(element, 'answer-price');
    await quiet();
    expect(compared(service)).to.equal(1);
  });

  it('has no warning about a strength that the page no longer gives', async () => {
    const service = spelling({ lipitor: ['Lipitor'] });
    const element = await lookup(service, { drug: 'lipitor 7 mg' });
    await shown(element, 'warning');
    element.drug = 'lipitor';
    await waitUntil(() => !all(element, 'warning').length);
    await shown(element, 'answer-price');
  });

  it('says that there is no price for its strength where the service lists nothing that it comes in', async () => {
    const service = spelling({ lipitor: ['Lipitor'] });
    service.answers['/drug-info'] = () => failed(404, 'unknown_drug', { candidates: [] });
    const element = await lookup(service, { drug: 'lipitor 500 mg' });
    await shown(element, 'warning');
    expect(texts(element, 'warning')[0]).to.contain('500 mg');
  });
});

describe('names that arrive late', () => {
  it('are suggested for what was typed on after Enter', async () => {
    const both = ['Lisinopril', 'Lisinopril ER'];
    const service = spelling({ lisi: both, lisin: both, me: [] });
    const open = gated(service, '/drug-search', (parameters) => parameters.get('query') === 'lisi');
    const openLast = gated(service, '/drug-search', (parameters) => parameters.get('query') === 'lisin');
    const element = await lookup(service);
    // a driver's keys would take longer than the pause between two requests, in which Enter alone asks
    const put = async (text: string) => {
      input(element).value = text;
      input(element).dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      await element.updateComplete;
    };
    await type(element, 'me');
    await waitUntil(() => service.to('/drug-search').length);
    await put('lisi');
    input(element).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }),
    );
    await waitUntil(() => service.to('/drug-search').length === 2);
    await put('lisin');
    open();
    // not only once it is said that names are slow
    await waitUntil(() => options(element).length === 2, 'suggested', { timeout: 300 });
    openLast();
  });

  it('do not replace the name that was picked meanwhile', async () => {
    const both = ['Metformin', 'Metformin ER'];
    const service = spelling({ me: both, met: both, metf: both });
    const open = gated(service, '/drug-search', (parameters) => parameters.get('query') === 'metf');
    const element = await lookup(service);
    await type(element, 'met');
    await waitUntil(() => options(element).length === 2);
    await sendKeys({ type: 'f 500' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: ' ' });
    await waitUntil(() => options(element).length === 2);
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => lastRequestOf(service)[0] === 'Metformin ER');
    open();
    await quiet();
    expect(lastRequestOf(service)[0]).to.equal('Metformin ER');
    expect(all(element, 'candidate')).to.have.length(0);
  });

  it('select a medicine once, however often Enter is pressed', async () => {
    const service = spelling({ lipitor: ['Lipitor'] });
    const open = gated(service, '/drug-search');
    const element = await lookup(service);
    let selected = 0;
    element.addEventListener('drug-select', () => selected++);
    await enter(element, 'lipitor 20 mg');
    await sendKeys({ press: 'Enter' });
    open();
    await waitUntil(() => lastRequestOf(service)[1] === '20mg');
    expect(selected).to.equal(1);
  });
});

describe('a question which medicine is meant', () => {
  it('leaves what is typed when it comes, which Enter then requests', async () => {
    const service = spelling({ humalog: ['Humalog', 'Humalog Mix'], metformin: ['Metformin'] });
    const open = gated(service, '/drug-info');
    const element = await lookup(service);
    await enter(element, 'humalog 75 mg');
    await waitUntil(() => service.to('/drug-info').length);
    await retype(element, 'metformin');
    open();
    await quiet();
    expect(input(element).value).to.equal('metformin');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => lastRequestOf(service)[0] === 'Metformin');
  });
});
