/**
 * What stands in the field, is suggested and told while an answer about the medicine is still to come. What is requested then:
 * test/session/lookup-late.test.ts.
 */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/index.ts';
import type { DrugPriceLookup } from '../../src/index.ts';
import { quiet } from '../support/clock.ts';
import { failed } from '../support/service-double.ts';
import {
  all,
  input,
  inside,
  lookup,
  lookupByService,
  options,
  shown,
  texts,
  type,
  type Double,
} from './lookup-fixture.ts';
import { gated, spelling } from './spelling-fixture.ts';

const lastRequestOf = (service: Double) => {
  const parameters = service.to('/v2/price/compare').at(-1)?.parameters;
  return ['name', 'dosage'].map((name) => parameters?.get(name));
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

describe('names that arrive late', () => {
  it('are suggested for what was typed on after Enter', async () => {
    const both = ['Lisinopril', 'Lisinopril ER'];
    const service = spelling({ lisi: both, lisin: both, me: [] });
    const open = gated(service, '/drug-search', (parameters) => parameters.get('query') === 'lisi');
    const openLast = gated(service, '/drug-search', (parameters) => parameters.get('query') === 'lisin');
    const element = await lookupByService(service);
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

describe('a search on a phone, typed on while its answer comes', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (query) => matchMedia.call(window, query === '(pointer: coarse)' ? 'all' : query);
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  /** @param typedOn what is typed after Enter, before the answer is there */
  const answered = async (typedOn: (element: DrugPriceLookup) => Promise<unknown>) => {
    const service = spelling({ lipitor: ['Lipitor'] });
    const open = gated(service, '/v2/price/compare');
    const element = await lookup(service, { location: '60601' });
    element.parentElement!.style.inlineSize = '360px';
    await enter(element, 'lipitor');
    await waitUntil(() => service.to('/v2/price/compare').length);
    await typedOn(element);
    open();
    await shown(element, 'answer-price');
    await quiet();
    return element;
  };
  const form = (element: DrugPriceLookup) => inside(element, 'form')!;

  it('folds to a line that says what the price is for', async () => {
    const element = await answered(() => Promise.resolve());
    expect(form(element).checkVisibility()).to.equal(false);
    expect(texts(element, 'asked')[0]).to.match(/lipitor.*60601/i);
  });

  it('stays open, with the focus and all that is typed in the field for the name', async () => {
    const element = await answered(() => sendKeys({ type: ' 40 m' }));
    expect(form(element).checkVisibility()).to.equal(true);
    expect(all(element, 'asked')).to.be.empty;
    expect(input(element).matches(':focus')).to.equal(true);
    await sendKeys({ type: 'g' });
    expect(input(element).value).to.match(/^lipitor 40 mg$/i);
  });

  it('stays open, with the focus in the field for the place', async () => {
    const place = (element: DrugPriceLookup) => inside<HTMLInputElement>(element, '#location')!;
    const element = await answered(async (one) => {
      place(one).focus();
      place(one).select();
      await sendKeys({ type: '100' });
    });
    expect(form(element).checkVisibility()).to.equal(true);
    expect(place(element).matches(':focus')).to.equal(true);
    expect(place(element).value).to.equal('100');
  });
});
