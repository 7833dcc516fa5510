/** What is loaded when it is needed: what a visitor can do until it is here, and where it does not come. In a file, and so on a page, of its own: here nothing is loaded yet. */
import { expect, oneEvent } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import { answerModule, suggestionsModule } from '../../src/elements/answer-module.ts';
import { hears } from '../support/heard.ts';
import { say } from '../support/say.ts';
import { quiet } from '../support/clock.ts';
import { serviceDouble } from '../support/service-double.ts';
import { all, inside, input, lookup, options, shown, texts, type, type Double } from './lookup-fixture.ts';

// a page keeps the first 250 only
performance.clearResourceTimings();
const isAnswerLoaded = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/lookup-answer.'));
const asked = (double: Double) => double.asked.map(({ path }) => path);
const pricesOf = (double: Double) =>
  double.to('/v2/price/compare').map(({ parameters }) => Object.fromEntries(parameters));

it('is only the form until a field has the focus', async () => {
  const double = serviceDouble();
  const element = await lookup(double, { location: '90210' });
  await waitUntil(() => input(element));
  await quiet();
  expect(isAnswerLoaded()).to.equal(false);
  expect(answerModule.value).to.equal(undefined);
  expect(inside<HTMLInputElement>(element, '#location')!.value).to.equal('90210');
  expect(all(element, 'answer')).to.be.empty;
  element.focus();
  await waitUntil(isAnswerLoaded);
  expect(asked(double)).to.deep.equal([]);
});

describe('on a slow line', () => {
  const { load } = answerModule;
  let come!: () => void;
  beforeEach(() => {
    delete answerModule.value;
    const line = new Promise<void>((resolve) => (come = resolve));
    answerModule.load = async () => {
      await line;
      return (answerModule.value = await load.call(answerModule));
    };
  });
  afterEach(() => {
    come();
    answerModule.load = load;
  });

  it('loses nothing that is typed, and suggests names for it once it can', async () => {
    const { load: loadNames } = suggestionsModule;
    let namesCome!: () => void;
    const names = new Promise<void>((resolve) => (namesCome = resolve));
    suggestionsModule.load = () => names.then(() => loadNames.call(suggestionsModule));
    const double = serviceDouble();
    const element = await lookup(double);
    await type(element, 'lisi');
    await quiet();
    expect(input(element).value).to.equal('lisi');
    expect(asked(double)).to.deep.equal([]);
    namesCome();
    await waitUntil(() => options(element).length > 1);
    suggestionsModule.load = loadNames;
    expect(asked(double)).to.deep.equal([]);
    expect(input(element).value).to.equal('lisi');
    expect(input(element).getAttribute('aria-expanded')).to.equal('true');
  });

  it('suggests names before the answer is here, and prices the one that is picked meanwhile', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { location: '90210' });
    await type(element, 'lisi');
    await waitUntil(() => options(element).length > 1);
    options(element)[0]!.click();
    await waitUntil(() => texts(element, 'status')[0]!.startsWith('Finding prices'));
    expect(input(element).getAttribute('aria-expanded')).to.equal('false');
    expect(pricesOf(double)).to.deep.equal([]);
    come();
    await shown(element, 'row');
    expect(pricesOf(double)).to.deep.equal([{ name: 'Lisinopril', location: '90210' }]);
    expect(input(element).value).to.equal('Lisinopril');
  });

  it('prices the medicine of the page, and keeps what is typed over it meanwhile', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await waitUntil(() => texts(element, 'status')[0]?.startsWith('Finding prices'), 'the form');
    expect(input(element).value).to.equal('Lisinopril');
    expect(element.matches(':state(loading)')).to.equal(true);
    element.focus();
    input(element).select();
    await sendKeys({ type: 'met' });
    come();
    await waitUntil(() => pricesOf(double).length);
    expect(pricesOf(double)[0]!.name).to.equal('Lisinopril');
    expect(input(element).value).to.equal('met');
  });

  it('asks for the place of the page while another is being typed, and keeps what is typed', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril', location: '90210' });
    await waitUntil(() => inside(element, '#location'), 'the form');
    const place = inside<HTMLInputElement>(element, '#location')!;
    place.focus();
    place.select();
    await sendKeys({ type: 'New ' });
    come();
    await shown(element, 'row');
    expect(pricesOf(double)).to.deep.equal([{ name: 'Lisinopril', location: '90210' }]);
    expect(place.value).to.equal('New ');
    await sendKeys({ type: 'York, NY' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => pricesOf(double).at(-1)!.location === 'New York, NY');
  });

  it('answers what was asked too early, however often', async () => {
    const double = serviceDouble();
    const element = await lookup(double);
    await type(element, 'lisinopril');
    const chosen = oneEvent(element, 'drug-select');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => texts(element, 'status')[0]!.startsWith('Finding prices'));
    all(element, 'submit-button')[0]!.click();
    expect(pricesOf(double)).to.deep.equal([]);
    come();
    await chosen;
    await shown(element, 'row');
    expect(pricesOf(double)).to.deep.equal([{ name: 'Lisinopril' }]);
    const searched = double.to('/drug-search').map(({ parameters }) => parameters.get('query'));
    expect(searched).to.deep.equal([...new Set(searched)]);
  });

  it('asks for what is in the field when it comes, where more was typed since', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { location: '60601' });
    await type(element, 'lisin');
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: 'opril' });
    come();
    await shown(element, 'row');
    expect(pricesOf(double)).to.deep.equal([{ name: 'Lisinopril', location: '60601' }]);
  });
});

describe('where it cannot be loaded', () => {
  const { load } = answerModule;
  beforeEach(() => {
    delete answerModule.value;
    answerModule.load = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  afterEach(() => {
    answerModule.load = load;
  });

  it('says so with a way on, keeps what is typed, and tries again when asked', async () => {
    const double = serviceDouble();
    const element = await lookup(double);
    await type(element, 'lisinopril');
    await shown(element, 'error');
    await hears(element, say('partFailed'));
    expect(all(element, 'retry-button')).to.have.length(1);
    expect(input(element).value).to.equal('lisinopril');
    expect(element.matches(':state(error)')).to.equal(true);
    answerModule.load = load;
    await sendKeys({ press: 'Enter' });
    await shown(element, 'row');
    expect(all(element, 'error')).to.be.empty;
    expect(pricesOf(double)).to.deep.equal([{ name: 'Lisinopril' }]);
  });

  it('says so at once where the page names a medicine', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'error');
    expect(input(element).value).to.equal('Lisinopril');
    expect(texts(element, 'retry-button')).to.deep.equal([say('reload')]);
  });
});
