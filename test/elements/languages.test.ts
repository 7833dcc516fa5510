/** Languages that a page adds. In a file, and so on a page, of its own: a page gets each warning only once. */
import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import { loadLanguagesBy } from '../../src/strings/languages.ts';
import { listen, says } from '../support/heard.ts';
import { quiet } from '../support/clock.ts';
import { failed, serviceDouble } from '../support/service-double.ts';
import { input, inside, lookup, shown, texts, type } from './lookup-fixture.ts';
import { hearWarnings } from './warnings-fixture.ts';

const add = (tag: string, strings: object, reviewed = true) =>
  (globalThis.drugPriceLanguages ??= []).push({ tag, version: '1', reviewed, strings });
const base = (element: Element) => inside(element, '.base')!;

const warnings = hearWarnings();

describe('a language that is added', () => {
  it('is spoken by elements that are on the page already, and no longer when the page goes on', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril', lang: 'de-AT' });
    await shown(element, 'row');
    expect(texts(element, 'submit-button')).to.deep.equal(['See prices']);
    expect(base(element).lang).to.equal('en');
    add('de', { submit: 'Preise zeigen', forms: { tablet: ['Tablette', 'Tabletten'] } });
    await waitUntil(() => texts(element, 'submit-button')[0] === 'Preise zeigen');
    expect(base(element).lang).to.equal('de');
    expect(base(element).dir).to.equal('ltr');
    expect(texts(element, 'prescription')[0]).to.contain('30 Tabletten');
    expect(texts(element, 'location-input')).to.have.length(1);
    element.closest('main')!.lang = 'es';
    element.removeAttribute('lang');
    await waitUntil(() => texts(element, 'submit-button')[0] === 'Ver precios');
  });

  it('is found across shadow roots, and followed there', async () => {
    const outer = await fixture<HTMLElement>(html`<div lang="de"></div>`);
    const root = outer.attachShadow({ mode: 'open' });
    const element = document.createElement('drug-price-lookup');
    element.setAttribute('endpoint', '/api');
    root.append(element);
    await waitUntil(() => texts(element, 'submit-button')[0] === 'Preise zeigen');
    outer.lang = 'es';
    await waitUntil(() => texts(element, 'submit-button')[0] === 'Ver precios');
  });

  it('gives no text that lacks its placeholder, whatever an old library makes of the built-ins', async () => {
    const { from } = Array;
    Array.from = (items: ArrayLike<unknown>) => Array.prototype.slice.call(items);
    try {
      add('sv', { fairPriceNote: 'Ett bra pris.' });
      const element = await lookup(serviceDouble(), { drug: 'Lisinopril', lang: 'sv' });
      await shown(element, 'fair-price');
      expect(texts(element, 'fair-price')[0]).to.contain('$7.25');
    } finally {
      Array.from = from;
    }
  });

  it('shows what is in it as text', async () => {
    add('nl', { submit: '<img src=x onerror="document.title = 1">' });
    const element = await lookup(serviceDouble(), { lang: 'nl' });
    await waitUntil(() => texts(element, 'submit-button')[0]?.startsWith('<img'));
    expect(inside(element, '[part=submit-button] img')).to.equal(null);
  });

  it('lays the elements out right to left where it is written so', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril', lang: 'fa' });
    await shown(element, 'row');
    const mirrored = (selector: string) => {
      const outer = base(element).getBoundingClientRect();
      const { left, right } = inside(element, selector)!.getBoundingClientRect();
      return left - outer.left > outer.right - right;
    };
    expect(mirrored('.row .price')).to.equal(true);
    add('fa', { submit: 'نمایش قیمت‌ها' });
    await waitUntil(() => base(element).dir === 'rtl');
    expect(mirrored('.row .price')).to.equal(false);
    const style = getComputedStyle(inside(element, '.row .pharmacy')!);
    expect(style.direction).to.equal('ltr');
    expect(style.textAlign).to.equal('end');
    expect(getComputedStyle(inside(element, 'select')!).backgroundPositionX).to.equal('12px');
    element.lang = 'en';
    await waitUntil(() => base(element).dir === 'ltr');
  });
});

describe('a language of ours', () => {
  it('comes by itself when a page asks for it, and is changed in place', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril', lang: 'fr-CA' });
    await waitUntil(() => texts(element, 'submit-button')[0] === 'Voir les prix');
    await shown(element, 'row');
    expect(base(element).lang).to.equal('fr');
    element.lang = 'pt';
    await waitUntil(() => texts(element, 'submit-button')[0] === 'Ver preços');
    element.lang = 'es';
    await waitUntil(() => texts(element, 'submit-button')[0] === 'Ver precios');
    expect(warnings.filter((text) => text.includes('not loaded'))).to.deep.equal([]);
  });

  it('keeps a lookup usable in English where it cannot be loaded, and the owner is told once', async () => {
    loadLanguagesBy({ vi: () => Promise.reject(new TypeError('offline')) });
    const elements = await Promise.all(
      [0, 1].map(() => lookup(serviceDouble(), { drug: 'Lisinopril', lang: 'vi' })),
    );
    await shown(elements[0]!, 'row');
    expect(texts(elements[0]!, 'submit-button')).to.deep.equal(['See prices']);
    const about = () => warnings.filter((text) => text.includes('"vi"'));
    await waitUntil(() => about().length, 'a warning', { timeout: 5000 });
    await quiet();
    expect(about()).to.have.length(1);
    expect(about()[0]).to.contain(
      'the texts in "vi" are not loaded, so they are English. Their script could not be',
    );
  });
});

describe('the owner', () => {
  it('is told once of a language that nobody has', async () => {
    await Promise.all([0, 1].map(() => lookup(serviceDouble(), { lang: 'eo' })));
    const about = () => warnings.filter((text) => text.includes('"eo"'));
    await waitUntil(() => about().length, 'a warning', { timeout: 5000 });
    await quiet();
    expect(about()).to.have.length(1);
    expect(about()[0]).to.contain('There is no script for it yet');
  });

  it('is not told of one that comes in time, nor where no language is named', async () => {
    await lookup(serviceDouble(), { lang: 'it' });
    await lookup(serviceDouble(), { lang: '' });
    add('it', {});
    // whoever came after them has been told by then
    await lookup(serviceDouble(), { lang: 'vo' });
    const missing = () => warnings.filter((text) => text.includes('not loaded'));
    await waitUntil(() => missing().length, 'a warning', { timeout: 5000 });
    expect(missing().join()).to.contain('"vo"');
    expect(missing()).to.have.length(1);
  });

  it('warns once of one that nobody has reviewed', async () => {
    add('ko', { counted: '{unit} {count}개', forms: { tablet: '알약' } }, false);
    const elements = await Promise.all(
      [0, 1].map(() => lookup(serviceDouble(), { drug: 'Lisinopril', lang: 'ko' })),
    );
    await shown(elements[0]!, 'row');
    expect(texts(elements[0]!, 'prescription')[0]).to.contain('알약 (tablets) 30개');
    const told = () => warnings.filter((text) => text.includes('45 CFR 92.201')).length;
    await waitUntil(() => told() > 0, 'the owner is told', { timeout: 5_000 });
    await quiet();
    expect(told()).to.equal(1);
  });
});

describe('a name in letters of another script', () => {
  it('is searched for nowhere: names are asked for in Latin letters, while it is typed and after Enter', async () => {
    const double = serviceDouble({
      '/drug-search': { data: { candidates: ['Abacavir', 'Zyrtec'] } },
      '/v2/price/compare': failed(404, 'unknown_drug', { candidates: ['Abacavir'] }),
    });
    const element = await lookup(double, { lang: 'en' });
    await type(element, 'лизиноприл');
    const advice = 'Use Latin letters for the name, such as "lisinopril".';
    await says(element, advice);
    const said = listen(element);
    expect(double.asked).to.deep.equal([]);
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => said.at(-1) === advice, 'it is said again');
    expect(double.to('/drug-search')).to.deep.equal([]);
    expect(input(element).getAttribute('aria-invalid')).to.equal('true');
    expect(texts(element, 'error')).to.deep.equal([]);
    expect(texts(element, 'candidate')).to.deep.equal([]);
  });
});
