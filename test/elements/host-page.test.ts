/** What a site's owner or their framework may do with the elements. */
import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import type { DrugCoupon } from '../../src/index.ts';
import { say } from '../support/say.ts';
import { serviceDouble } from '../support/service-double.ts';
import { all, input, inside, lookup, shown, texts } from './lookup-fixture.ts';

describe('a host page', () => {
  for (const [name, style, within] of [
    ['a flex row', 'display:flex', 'div'],
    ['a centered flex column', 'display:flex;flex-direction:column;align-items:center', 'div'],
    ['a centered grid', 'display:grid;justify-items:center', 'div'],
    ['a float', 'float:left', 'div'],
    ['an inline block', 'display:inline-block', 'div'],
    ['an absolute box', 'position:absolute', 'div'],
    ['a dialog', '', 'dialog'],
  ] as const)
    it(`gives the elements a width in ${name}`, async () => {
      const box = document.createElement(within);
      box.style.cssText = style;
      box.innerHTML = '<drug-price-lookup endpoint="/api"></drug-price-lookup><drug-coupon></drug-coupon>';
      await fixture(html`<main>${box}</main>`);
      if (box instanceof HTMLDialogElement) box.show();
      const [first, second] = box.children as unknown as HTMLElement[];
      expect(first!.offsetWidth).to.be.within(250, document.documentElement.clientWidth);
      expect(second!.offsetWidth).to.be.greaterThan(100);
    });

  it('fills the coupon buttons of rows, which cover no price', async () => {
    const style = document.createElement('style');
    style.textContent = 'drug-price-lookup::part(coupon-button) { background: #064; color: #fff }';
    document.head.append(style);
    try {
      const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
      await shown(element, 'row');
      for (const width of [320, 390, 700, 1100]) {
        element.style.inlineSize = `${width}px`;
        const rows = all(element, 'row');
        const filled = rows.flatMap((row) => [...row.querySelectorAll('[part~=coupon-button], .act a')]);
        expect(filled).not.to.have.length(0);
        for (const button of filled) {
          const box = button.getBoundingClientRect();
          expect(box.height).to.be.at.least(44);
          for (const text of rows.flatMap((row) => [
            ...row.querySelectorAll('.price, .details, .pharmacy'),
          ])) {
            const { top, bottom, left, right } = text.getBoundingClientRect();
            const covered = Math.min(bottom, box.bottom) - Math.max(top, box.top);
            const isBeside = right <= box.left || left >= box.right;
            expect(isBeside || covered <= 0, `${text.textContent} by ${covered} px at ${width}`).to.equal(
              true,
            );
          }
        }
      }
    } finally {
      style.remove();
    }
  });

  it('hides an element like any other', async () => {
    const element = await lookup(serviceDouble());
    element.style.display = 'none';
    expect(element.offsetHeight).to.equal(0);
    element.style.display = '';
    element.hidden = true;
    expect(element.offsetHeight).to.equal(0);
    element.hidden = false;
    expect(element.offsetHeight).to.be.greaterThan(100);
  });

  it("sets a coupon's lookup by property", async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril', id: 'by-property' });
    const coupon = document.createElement('drug-coupon');
    coupon.for = 'by-property';
    element.after(coupon);
    await shown(element, 'coupon-button');
    all(element, 'coupon-button')[0]!.click();
    await waitUntil(() => coupon.couponKey === 'key-Alder');
    expect(inside(element, 'dialog')).to.equal(null);
  });

  it('sets the heading level to what is one, or is none', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril', 'heading-level': '4' });
    await shown(element, 'drug');
    element.removeAttribute('heading-level');
    await element.updateComplete;
    expect(all(element, 'heading')[0]!.localName, 'the default').to.equal('h2');
    for (const [given, level] of [
      ['3', 3],
      [undefined, 2],
      ['3', 3],
      [null, 2],
      [9, 6],
      [0, 2],
      ['3', 3],
      [Number.NaN, 2],
    ] as const) {
      element.headingLevel = given as number;
      await element.updateComplete;
      expect(all(element, 'heading')[0]!.localName, `${given}`).to.equal(`h${level}`);
      expect(all(element, 'drug')[0]!.localName, `${given}`).to.equal(`h${Math.min(6, level + 1)}`);
    }
  });

  it('has its signing endpoint at its own root', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { endpoint: '/' });
    element.attributionSrc = '';
    await element.updateComplete;
    expect(inside(element, '#attribution img')!.getAttribute('src')).to.equal(
      `${location.origin}/attribution/medium`,
    );
    expect(inside(element, '#attribution a')!.getAttribute('href')).to.equal(
      `${location.origin}/attribution`,
    );
    expect(input(element)).not.to.equal(null);
    expect(all(element, 'error')).to.have.length(0);
  });

  it('passes numbers and lists in place of text', async () => {
    const double = serviceDouble();
    const element = await lookup(double);
    Object.assign(element, { drug: 'Lisinopril', ncpdp: ['1234567', 89] });
    await shown(element, 'row');
    expect(double.to('/v2/price/compare').at(-1)!.parameters.getAll('ncpdp')).to.deep.equal([
      '1234567',
      '0000089',
    ]);
    Object.assign(element, { ncpdp: null, location: 90210 });
    await waitUntil(
      () => double.to('/v2/price/compare').at(-1)!.parameters.get('location') === '90210',
      'asks for the place',
    );
  });

  it('repeats no request when each render passes a new fetch function', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await element.lookup();
    const before = double.to('/v2/price/compare').length;
    const later = serviceDouble();
    element.fetch = (...request) => later.fetch(...request);
    await element.updateComplete;
    expect(double.to('/v2/price/compare')).to.have.length(before);
    await element.lookup();
    expect(later.to('/v2/price/compare')).to.have.length(1);
  });

  it('sets prices to a property name of every object', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril', prices: 'constructor' });
    await shown(element, 'row');
  });

  it('leaves out texts', async () => {
    const element = await lookup(serviceDouble());
    for (const heading of [null, undefined]) {
      element.strings = { heading: heading as unknown as string, submit: `Go ${heading}` };
      await element.updateComplete;
      expect(texts(element, 'heading')).to.deep.equal([say('heading')]);
      expect(texts(element, 'submit-button')).to.deep.equal([`Go ${heading}`]);
    }
    element.strings = { heading: '' };
    await element.updateComplete;
    expect(texts(element, 'heading')).to.deep.equal(['']);
  });

  it('finds state and prices up to date when it receives an event', async () => {
    const element = await lookup(serviceDouble());
    const loaded = oneEvent(element, 'prices-load');
    element.drug = 'Lisinopril';
    await loaded;
    expect(element.matches(':state(ready)')).to.equal(true);
    expect(all(element, 'row')).to.have.length(3);
    const failed = oneEvent(element, 'lookup-error');
    element.fetch = () => Promise.reject(new TypeError('no network'));
    element.drug = 'Lipitor';
    await failed;
    expect(element.matches(':state(error)')).to.equal(true);
    expect(all(element, 'retry-button')).to.have.length(1);
  });

  it('finds the coupon on the page when it receives an event', async () => {
    const coupon = document.createElement('drug-coupon');
    Object.assign(coupon, { endpoint: '/api', couponKey: 'key', fetch: serviceDouble().fetch });
    const loaded = oneEvent(coupon, 'coupon-load');
    await fixture(html`<main>${coupon}</main>`);
    await loaded;
    expect(coupon.matches(':state(ready)')).to.equal(true);
    expect(all(coupon, 'card')).to.have.length(1);
  });

  it('sets an empty quoted price', async () => {
    const coupon: DrugCoupon = document.createElement('drug-coupon');
    coupon.setAttribute('quoted-price', '');
    Object.assign(coupon, { endpoint: '/api', couponKey: 'key', fetch: serviceDouble().fetch });
    await fixture(html`<main>${coupon}</main>`);
    await coupon.load();
    expect(all(coupon, 'card')).to.have.length(1);
    expect(all(coupon, 'quoted-price')).to.have.length(0);
  });

  it('may focus an element before it is on the page', () => {
    for (const name of ['drug-coupon', 'drug-price-lookup']) document.createElement(name).focus();
  });
});
