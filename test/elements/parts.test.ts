/** What is loaded when it is needed: what a visitor can do until it is here, and where it does not come. In a file, and so on a page, of its own: here nothing is loaded yet. */
import { expect, oneEvent } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import { answerModule, suggestionsModule } from '../../src/elements/answer-module.ts';
import { hears } from '../support/heard.ts';
import { say } from '../support/say.ts';
import { holdClock, quiet } from '../support/clock.ts';
import { rootOf } from '../support/root.ts';
import { serviceDouble } from '../support/service-double.ts';
import {
  all,
  input,
  inside,
  lookup,
  options,
  place,
  shown,
  texts,
  type,
  type Double,
} from './lookup-fixture.ts';

/** Milliseconds that a test waits by the real clock, as `shown` does. */
const patience = 4_000;
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

  /** A name is picked before the answer is here. */
  const picked = async (double: Double, typed: string) => {
    const element = await lookup(double, { location: '90210' });
    await type(element, typed);
    await waitUntil(() => options(element).length > 1);
    options(element)[0]!.click();
    await waitUntil(() => texts(element, 'status')[0]!.startsWith('Finding prices'));
    return element;
  };

  it('has a name that is picked in the field at once, with what was typed beside it, and looks that up', async () => {
    const double = serviceDouble();
    const element = await picked(double, 'lisi 20 mg');
    expect(input(element).value).to.equal('Lisinopril 20 mg');
    all(element, 'submit-button')[0]!.click();
    come();
    await shown(element, 'row');
    const { name, dosage } = pricesOf(double).at(-1)!;
    expect([name, dosage, input(element).value]).to.deep.equal(['Lisinopril', '20mg', 'Lisinopril 20 mg']);
  });

  it('prices the name that was picked, not what is typed since, and leaves that in the field', async () => {
    const double = serviceDouble();
    const element = await picked(double, 'lisi');
    input(element).focus();
    input(element).select();
    await sendKeys({ type: 'metformin 500 mg #60' });
    come();
    await shown(element, 'row');
    expect(pricesOf(double)).to.deep.equal([{ name: 'Lisinopril', location: '90210' }]);
    expect(input(element).value).to.equal('metformin 500 mg #60');
  });

  it('forgets what was asked when the page resets it', async () => {
    const double = serviceDouble();
    const element = await picked(double, 'lisi');
    element.reset();
    await waitUntil(() => !texts(element, 'status')[0]);
    expect(input(element).value).to.equal('');
    come();
    await quiet();
    expect(asked(double)).to.deep.equal([]);
    expect(all(element, 'answer')).to.be.empty;
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
  const minute = 60_000;
  const clock = holdClock((ms) => ms >= 1000 && ms !== patience);
  beforeEach(() => {
    delete answerModule.value;
    answerModule.load = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  afterEach(() => {
    answerModule.load = load;
  });
  const met = (isMet: () => unknown, what: string) => waitUntil(isMet, what, { timeout: patience });
  /** A visitor has asked for it, in vain. */
  const missed = async (double: Double, attributes: Record<string, string | boolean> = {}) => {
    const element = await lookup(double, attributes);
    await type(element, 'lisinopril');
    await sendKeys({ press: 'Enter' });
    await shown(element, 'error');
    return element;
  };

  it('says nothing while nobody has asked for it, and tries again when a field is entered anew', async () => {
    let tries = 0;
    answerModule.load = () => {
      tries++;
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    const element = await lookup(serviceDouble());
    await type(element, 'lisinopril');
    await met(() => tries, 'tried');
    await quiet();
    expect(all(element, 'error')).to.be.empty;
    expect(element.matches(':state(error)')).to.equal(false);
    expect(input(element).value).to.equal('lisinopril');
    const before = tries;
    input(element).blur();
    element.focus();
    await met(() => tries > before, 'tried again');
  });

  it('says so with a way on, keeps what is typed, and tries again when asked', async () => {
    const double = serviceDouble();
    const element = await missed(double);
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

  it('comes by the button of the message where it can, and the focus is not lost', async () => {
    const double = serviceDouble();
    const element = await missed(double, { location: '90210' });
    answerModule.load = load;
    const [button] = all(element, 'retry-button');
    button!.focus();
    button!.click();
    await shown(element, 'row');
    expect(pricesOf(double)).to.deep.equal([{ name: 'Lisinopril', location: '90210' }]);
    expect(rootOf(element)!.activeElement === null, 'the focus is lost').to.equal(false);
  });

  it('comes with the line, and answers what was picked', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { location: '90210' });
    await type(element, 'lisi');
    await met(() => options(element).length > 1, 'suggested');
    options(element)[0]!.click();
    await shown(element, 'error');
    answerModule.load = load;
    dispatchEvent(new Event('online'));
    await shown(element, 'row');
    expect(pricesOf(double)).to.deep.equal([{ name: 'Lisinopril', location: '90210' }]);
  });

  it('answers what was asked when it comes for another reason', async () => {
    const { load: loadNames } = suggestionsModule;
    let namesCome!: () => void;
    const names = new Promise<void>((resolve) => (namesCome = resolve));
    suggestionsModule.load = () => names.then(() => loadNames.call(suggestionsModule));
    const double = serviceDouble();
    // the focus loads it once names are here; Enter at once, in vain
    const element = await missed(double);
    answerModule.load = load;
    namesCome();
    await shown(element, 'row');
    suggestionsModule.load = loadNames;
    expect(all(element, 'error')).to.be.empty;
    expect(pricesOf(double)).to.deep.equal([{ name: 'Lisinopril' }]);
  });

  it('is cleared for the next visitor of a shared device, who is answered nothing of it', async () => {
    const double = serviceDouble();
    const element = await missed(double, { 'shared-device': true });
    place(element).focus();
    await sendKeys({ type: '10001' });
    await clock.pass(5.01 * minute);
    await met(() => !input(element).value && !place(element).value, 'cleared');
    expect(all(element, 'error')).to.be.empty;
    let loads = 0;
    answerModule.load = () => {
      loads++;
      return load.call(answerModule);
    };
    dispatchEvent(new Event('online'));
    place(element).blur();
    element.focus();
    await met(() => loads, 'loaded');
    await quiet();
    expect(asked(double)).to.deep.equal([]);
    expect(input(element).value).to.equal('');
  });
});
