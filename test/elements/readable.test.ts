/** Whether every text can be read on pages that declare no color scheme. MATRIX=whole takes every ground, without it one of three. */
import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { backgroundOf } from '../../src/dom/background.ts';
import '../../src/index.ts';
import { inTurn } from '../support/matrix.ts';
import { failed, serviceDouble } from '../support/service-double.ts';
import { basket, three, endpointOf, settled } from './basket-fixture.ts';
import { all, inside, lookup, shown, type } from './lookup-fixture.ts';
import { rootOf } from '../support/root.ts';
import { contrast, luminance, over, rgba, type Rgba } from '../support/contrast.ts';

const parentOf = (node: Element): Element | null =>
  node.assignedSlot ?? node.parentElement ?? (node.getRootNode() as ShadowRoot).host ?? null;

/** What lies behind an element, with every way that a picture there could look. */
function behind(element: Element, pictures: Rgba[]): Rgba[] {
  const layers: string[] = [];
  let grounds: Rgba[] = [[255, 255, 255, 1]];
  for (let node: Element | null = element; node; node = parentOf(node)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(node);
    // the arrow of a choice leaves its text alone
    if (backgroundImage !== 'none' && !node.matches('select')) {
      grounds = pictures;
      break;
    }
    layers.unshift(backgroundColor);
    if (rgba(backgroundColor)[3] === 1) break;
  }
  return grounds.map((ground) => layers.reduce((below, layer) => over(rgba(layer), below), ground));
}

/** Texts of an element and what is in it that have less than 4.5:1. */
function unreadable(
  root: Element | ShadowRoot,
  pictures: Rgba[] = [
    [255, 255, 255, 1],
    [0, 0, 0, 1],
  ],
): string[] {
  return [...root.querySelectorAll('*')].flatMap((node) => {
    const found = rootOf(node) ? unreadable(rootOf(node)!, pictures) : [];
    const hasText =
      node instanceof HTMLInputElement ||
      [...node.childNodes].some((child) => child instanceof Text && child.data.trim() !== '');
    if (
      !hasText ||
      !node.checkVisibility({ visibilityProperty: true }) ||
      node.closest('.visually-hidden, option')
    )
      return found;
    const { color } = getComputedStyle(node);
    const ratios = behind(node, pictures).map((ground) => contrast(over(rgba(color), ground), ground));
    const least = Math.min(...ratios);
    const text = (node.textContent || node.localName).replace(/\s+/g, ' ').trim().slice(0, 40);
    return least < 4.5 ? [...found, `${text}: ${least.toFixed(2)} (${color})`] : found;
  });
}

const picture =
  'url(data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20width=%222%22%20height=%222%22/%3E)';
const grounds: Record<string, string> = {
  white: '#fff',
  black: '#000',
  '#101418': '#101418',
  '#1b2a4a': '#1b2a4a',
  '#7a7a7a': '#7a7a7a',
  'a picture': `#808080 ${picture}`,
  'a picture on a dark page': `#101418 ${picture}`,
  'a gradient': 'linear-gradient(#fff, #000)',
  'a glass pane': '#ffffff1a',
  'another color space': 'oklch(0.25 0.05 250)',
  ...Object.fromEntries(
    Array.from({ length: 18 }, (_, step) => `rgb(${step * 15} ${step * 15} ${step * 15})`).map((grey) => [
      grey,
      grey,
    ]),
  ),
};

describe('on a page without a color scheme', () => {
  afterEach(() => document.body.removeAttribute('style'));

  for (const [name, background] of inTurn(Object.entries(grounds)))
    it(`every text can be read on ${name}`, async () => {
      document.body.style.background = background;
      const double = serviceDouble();
      const element = await lookup(double, { drug: 'Lisinopril', 'quote-check': true, 'no-tips': false });
      const box = element.parentElement!;
      await shown(element, 'row');
      expect(unreadable(box)).to.deep.equal([]);
      await type(element, 'Li');
      await shown(element, 'suggestion');
      expect(unreadable(box), 'suggestions').to.deep.equal([]);
      inside(element, 'input')!.blur();
      element.reset();
      await shown(element, 'coupon-button');
      all(element, 'coupon-button')[0]!.click();
      await waitUntil(() => inside(element, 'dialog drug-coupon'), 'the coupon opens');
      await shown(inside(element, 'dialog drug-coupon')!, 'card');
      expect(unreadable(box), 'coupon in its dialog').to.deep.equal([]);
      inside<HTMLDialogElement>(element, 'dialog')!.close();
      const own = document.createElement('drug-coupon');
      Object.assign(own, { endpoint: '/api', couponKey: 'key', fetch: double.fetch, quotedPrice: 9 });
      box.append(own);
      await shown(own, 'card');
      expect(unreadable(box), 'coupon').to.deep.equal([]);
      own.remove();
      double.answers['/v2/price/compare'] = failed(404, 'unknown_drug', { candidates: ['Lisinopril'] });
      element.drug = 'Lisinoprol';
      await shown(element, 'error');
      expect(unreadable(box), 'failure').to.deep.equal([]);
      const list = await basket(endpointOf(), three);
      await settled(list);
      expect(unreadable(list.parentElement!), 'basket').to.deep.equal([]);
    });

  it('axe finds every contrast right on black and on a mid grey', async () => {
    for (const background of ['#000', '#808080']) {
      document.body.style.background = background;
      const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
      await shown(element, 'row');
      await expect(element).to.be.accessible();
    }
  });

  const isDark = (element: Element) =>
    luminance(rgba(getComputedStyle(inside(element, '.base')!).color)) > 0.5;
  const hasSurface = (element: Element) =>
    rgba(getComputedStyle(inside(element, '.base')!).backgroundColor)[3] === 1;

  it('takes the nearest background, across shadow roots and slots', async () => {
    document.body.style.background = '#fff';
    const outer = document.createElement('div');
    outer.attachShadow({ mode: 'open' }).innerHTML =
      '<section style="background: #101418"><slot></slot></section>';
    const element = document.createElement('drug-price-lookup');
    element.endpoint = '/api';
    outer.append(element);
    await fixture(html`<main>${outer}</main>`);
    await element.updateComplete;
    expect(isDark(element)).to.equal(true);
    expect(hasSurface(element)).to.equal(false);
  });

  it('sees the page behind a frame without a background, and brings a surface where it may not', async () => {
    for (const [background, expected] of [
      ['#000', { luminance: 0, isPlain: true }],
      ['#fff', { luminance: 1, isPlain: true }],
      ['#000; color-scheme: dark', { luminance: 1, isPlain: false }],
    ] as const) {
      const box = await fixture<HTMLElement>(html`<div><iframe srcdoc="<p>Prices</p>"></iframe></div>`);
      box.style.cssText = `background: ${background}`;
      const frame = box.querySelector('iframe')!;
      await waitUntil(() => frame.contentDocument?.querySelector('p'), 'the frame is there');
      expect(backgroundOf(frame.contentDocument!.querySelector('p')!)).to.deep.equal(expected);
    }
  });

  it('looks again when the theme or the place changes', async () => {
    const sheet = document.createElement('style');
    sheet.textContent = 'body.night { background: #000 } .slow { transition: background 0.2s }';
    const element = await lookup(serviceDouble());
    expect(isDark(element)).to.equal(false);
    document.head.append(sheet);
    document.body.classList.add('night');
    await waitUntil(() => isDark(element), 'a class');
    document.body.classList.remove('night');
    await waitUntil(() => !isDark(element), 'without the class');
    document.body.className = 'slow night';
    await waitUntil(() => isDark(element), 'a transition');
    sheet.remove();
    await waitUntil(() => !isDark(element), 'a style sheet that goes');
    document.body.className = '';
    const cellar = document.createElement('div');
    cellar.style.background = '#000';
    element.parentElement!.append(cellar);
    cellar.append(element);
    await waitUntil(() => isDark(element), 'another place');
  });

  it('lets tokens and parts win', async () => {
    document.body.style.background = '#808080';
    const element = await lookup(serviceDouble(), { class: 'themed' });
    expect(hasSurface(element)).to.equal(true);
    const sheet = document.createElement('style');
    sheet.textContent = '.themed { --drug-price-color-surface: rgb(1, 2, 3); }';
    document.head.append(sheet);
    await nextFrame();
    expect(getComputedStyle(inside(element, '.base')!).backgroundColor).to.equal('rgb(1, 2, 3)');
    sheet.textContent = '.themed { --drug-price-color-text: #000; }';
    await waitUntil(() => !hasSurface(element), 'the owner chose the text for this place');
    sheet.textContent = '.themed::part(base) { background: #000; }';
    await waitUntil(() => isDark(element), 'the part is what it stands on');
    sheet.remove();
  });

  it('follows a page that declares one, whatever it stands on', async () => {
    document.body.style.background = '#fff';
    const element = await lookup(serviceDouble());
    element.style.colorScheme = 'dark';
    await nextFrame();
    await nextFrame();
    expect(isDark(element)).to.equal(true);
    element.style.colorScheme = 'light';
    document.body.style.background = '#000';
    await nextFrame();
    await nextFrame();
    expect(isDark(element)).to.equal(false);
    expect(hasSurface(element)).to.equal(false);
  });
});
