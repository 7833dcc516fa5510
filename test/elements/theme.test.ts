/** A theme by a few properties: one accent for light and dark, round buttons, headings. */
import { expect, nextFrame } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import '../../src/index.ts';
import type { DrugPriceLookup } from '../../src/index.ts';
import { contrast, over, rgba } from '../support/contrast.ts';
import { inTurn } from '../support/matrix.ts';
import { serviceDouble } from '../support/service-double.ts';
import { all, inside, lookup, shown } from './lookup-fixture.ts';

const schemes = { light: '#fff', dark: '#161b22' } as const;
type Scheme = keyof typeof schemes;

const page = document.documentElement.style;
afterEach(() => {
  page.colorScheme = '';
  page.background = '';
});

const contrastOf = (one: string, other: string) => contrast(over(rgba(one), rgba(other)), rgba(other));

/** A lookup with an answer, on a page of a scheme. */
async function themed(theme: Record<string, string>, scheme: Scheme = 'light'): Promise<DrugPriceLookup> {
  page.colorScheme = scheme;
  page.background = schemes[scheme];
  const element = await lookup(serviceDouble(), { drug: 'Lisinopril', location: '90210' });
  for (const [name, value] of Object.entries(theme)) element.style.setProperty(`--drug-price-${name}`, value);
  await shown(element, 'row');
  await nextFrame();
  await nextFrame();
  return element;
}

const styleOf = (element: Element, selector: string) => getComputedStyle(inside(element, selector)!);
const filled = '.primary';
const outlined = '.secondary';

/** What the console is warned of meanwhile. */
async function warnings(action: () => Promise<unknown>): Promise<string[]> {
  const said: string[] = [];
  const { warn } = console;
  console.warn = (message: string) => said.push(message);
  try {
    await action();
  } finally {
    console.warn = warn;
  }
  return said;
}

describe('one accent for light and dark', () => {
  // dark ones, bright ones, and one between
  const accents = [
    ...['#0b5a8f', '#4a148c', '#000', '#ffd400', '#fff', '#3b82f6', '#777', 'rgb(220 0 0 / 0.5)'],
  ].flatMap((accent) => (['light', 'dark'] as const).map((scheme) => [accent, scheme] as const));
  // one of three without MATRIX=whole
  for (const [accent, scheme] of inTurn(accents))
    it(`${accent} can be read in ${scheme}, and what stands on it`, async () => {
      const element = await themed({ 'color-accent': accent }, scheme);
      const { color, backgroundColor } = styleOf(element, filled);
      expect(contrastOf(color, backgroundColor), `${color} on ${backgroundColor}`).to.be.at.least(4.5);
      const card = styleOf(element, '[part~=answer]').backgroundColor;
      for (const ground of [schemes[scheme], card])
        expect(contrastOf(styleOf(element, outlined).color, ground), ground).to.be.at.least(4.5);
    });

  it('stays as it is where it can be read, and so does an own color on it', async () => {
    const said = await warnings(async () => {
      const element = await themed({ 'color-accent': '#4a148c', 'color-on-accent': '#ffe' });
      expect(styleOf(element, filled).backgroundColor).to.equal('rgb(74, 20, 140)');
      expect(styleOf(element, filled).color).to.equal('rgb(255, 255, 238)');
      expect(inside(element, '.base')!.getAttribute('style') ?? '').to.equal('');
    });
    expect(said.filter((one) => one.includes('accent'))).to.deep.equal([]);
  });

  it('stays as it is on a surface of the owner’s own that suits it', async () => {
    const own = {
      'color-accent': '#ffd166',
      'color-on-accent': '#221a00',
      'color-surface': '#14181d',
      'color-text': '#fff',
    };
    page.background = '#14181d';
    const element = await lookup(serviceDouble());
    for (const [name, value] of Object.entries(own)) element.style.setProperty(`--drug-price-${name}`, value);
    await nextFrame();
    await nextFrame();
    expect(styleOf(element, filled).backgroundColor).to.equal('rgb(255, 209, 102)');
  });

  it('an own color that cannot be read on it is replaced', async () => {
    const element = await themed({ 'color-accent': '#4a148c', 'color-on-accent': '#305' });
    expect(styleOf(element, filled).backgroundColor).to.equal('rgb(74, 20, 140)');
    expect(styleOf(element, filled).color).to.equal('rgb(255, 255, 255)');
  });

  it('follows the page when its scheme changes', async () => {
    const element = await themed({ 'color-accent': '#4a148c' });
    const inLight = styleOf(element, filled).backgroundColor;
    page.colorScheme = 'dark';
    page.background = schemes.dark;
    await waitUntil(() => styleOf(element, filled).backgroundColor !== inLight);
    expect(contrastOf(styleOf(element, outlined).color, schemes.dark)).to.be.at.least(4.5);
    page.colorScheme = 'light';
    page.background = schemes.light;
    await waitUntil(() => styleOf(element, filled).backgroundColor === inLight);
  });
});

describe('round buttons', () => {
  const radius = (element: Element, selector: string) => parseFloat(styleOf(element, selector).borderRadius);

  it('have a radius of their own', async () => {
    const element = await themed({ 'button-radius': '999px' });
    expect(radius(element, filled)).to.equal(999);
    expect(radius(element, '[role=combobox]')).to.equal(10);
    expect(radius(element, '[part~=answer]')).to.equal(20);
  });

  it('follow the radius of all, with which no card becomes a blob', async () => {
    const element = await themed({ radius: '999px' });
    expect(radius(element, filled)).to.equal(999);
    expect(radius(element, '[part~=answer]')).to.be.within(20, 32);
    inside(element, '[part~=answer] [part~=coupon-button]')!.click();
    await waitUntil(() => inside(element, 'drug-coupon')?.shadowRoot?.querySelector('.card'), '');
    const card = inside(element, 'drug-coupon')!.shadowRoot!.querySelector('.card')!;
    expect(parseFloat(getComputedStyle(card).borderRadius)).to.be.within(20, 32);
    expect(radius(element, 'dialog')).to.be.within(20, 32);
  });
});

describe('headings', () => {
  it('have a font and a color of their own; that of a coupon’s card stays readable', async () => {
    // not what a browser may have by default
    const element = await themed({ 'heading-font': 'fantasy', 'heading-color': 'rgb(80, 0, 80)' });
    for (const selector of ['#heading', '#drug-shown', '.list-heading']) {
      const { fontFamily, color } = styleOf(element, selector);
      expect([fontFamily, color], selector).to.deep.equal(['fantasy', 'rgb(80, 0, 80)']);
    }
    expect(styleOf(element, filled).fontFamily).not.to.equal('fantasy');
    for (const row of all(element, 'pharmacy'))
      expect(getComputedStyle(row).fontFamily).not.to.equal('fantasy');
    inside(element, '[part~=answer] [part~=coupon-button]')!.click();
    await waitUntil(() => inside(element, 'drug-coupon')?.shadowRoot?.querySelector('.card-heading'), '');
    const { color, fontFamily } = getComputedStyle(
      inside(element, 'drug-coupon')!.shadowRoot!.querySelector('.card-heading')!,
    );
    expect(fontFamily).to.equal('fantasy');
    expect(contrastOf(color, '#fff')).to.be.at.least(4.5);
  });

  it('are as the text where nothing is said', async () => {
    const element = await themed({ 'color-text': 'rgb(1, 2, 3)', font: 'monospace' });
    const { fontFamily, color } = styleOf(element, '#heading');
    expect([fontFamily, color]).to.deep.equal(['monospace', 'rgb(1, 2, 3)']);
  });
});
