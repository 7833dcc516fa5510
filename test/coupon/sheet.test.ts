import { expect } from '@open-wc/testing';
import { html, LitElement, type TemplateResult } from 'lit';
import { readResponse } from '../../src/contract/index.ts';
import { validateCoupon } from '../../src/session/coupon-result.ts';
import { PrintedSheet } from '../../src/coupon/printed-sheet.ts';
import { printedCard } from '../../src/coupon/views/counter.ts';
import { Words } from '../../src/strings/index.ts';
import { addEnglish } from '../../src/strings/english.ts';
import '../../src/strings/spanish.ts';
import { coupon } from '../elements/coupon-fixture.ts';
import { rootOf } from '../support/root.ts';

addEnglish();

class SheetHost extends LitElement {
  readonly sheet = new PrintedSheet(this);
}
customElements.define('sheet-host', SheetHost);

const cardOf = (rxbin: string, medicine: string, lang = 'en') => {
  const read = validateCoupon(readResponse('coupon', 200, { data: { ...coupon, rxbin } }));
  if (!read.ok) throw new Error(read.failure.code);
  return printedCard({ kind: 'coupon', data: read.data, medicine, medicineInEnglish: '' }, new Words(lang));
};

describe('a printed sheet', () => {
  let host: SheetHost;
  /** The text of each document that was printed. */
  let printed: string[];

  beforeEach(async () => {
    printed = [];
    host = document.body.appendChild(new SheetHost());
    await host.updateComplete;
    rootOf(host)!.addEventListener(
      'load',
      ({ target }) => {
        const { contentWindow } = target as HTMLIFrameElement;
        contentWindow!.print = () => {
          printed.push(contentWindow!.document.body.innerText.replace(/\s+/g, ' '));
          contentWindow!.dispatchEvent(new Event('beforeprint'));
        };
      },
      true,
    );
  });
  afterEach(() => host.remove());

  it('has a card for each coupon, told apart by its medicine, each in one piece', async () => {
    const cards = [cardOf('111111', 'Lisinopril 10 mg'), cardOf('222222', 'Metformin 500 mg')];
    expect(await host.sheet.print('Your coupons', html`${cards}`)).to.equal(true);
    expect(printed).to.have.length(1);
    expect(printed[0]).to.match(/Lisinopril 10 mg.*111111.*Metformin 500 mg.*222222/);
    const frame = rootOf(host)!.querySelector('iframe')!;
    const { title, body } = frame.contentDocument!;
    expect(title).to.equal('Your coupons');
    expect(body.children).to.have.length(2);
    for (const card of body.children) expect(getComputedStyle(card).breakInside).to.equal('avoid');
    expect(body.querySelectorAll('svg')).to.have.length(2);
    expect(frame.sandbox.contains('allow-scripts')).to.equal(false);
  });

  it('is in the language of its words, and in their direction', async () => {
    const roots: string[][] = [];
    const spoken = async (content: TemplateResult) => {
      await host.sheet.print('Your coupons', content);
      const { lang, dir } = rootOf(host)!.querySelector('iframe')!.contentDocument!.documentElement;
      roots.push([lang, dir]);
    };
    await spoken(html`${cardOf('111111', 'Lisinopril 10 mg', 'es')}`);
    await spoken(html`<p lang="ar" dir="rtl">...</p>`);
    await spoken(html`${cardOf('111111', 'Lisinopril 10 mg')}`);
    expect(roots).to.deep.equal([
      ['es', 'ltr'],
      ['ar', 'rtl'],
      ['en', 'ltr'],
    ]);
  });

  it('takes the place of the one before, and leaves with its host', async () => {
    await host.sheet.print('One', html`one`);
    await host.sheet.print('Two', html`two`);
    expect(printed).to.deep.equal(['one', 'two']);
    expect(rootOf(host)!.querySelectorAll('iframe')).to.have.length(1);
    host.remove();
    expect(rootOf(host)!.querySelectorAll('iframe')).to.have.length(0);
  });

  it('is told where the browser cannot print it', async () => {
    rootOf(host)!.addEventListener(
      'load',
      ({ target }) =>
        ((target as HTMLIFrameElement).contentWindow!.print = undefined as unknown as () => void),
      true,
    );
    expect(await host.sheet.print('One', html`one`)).to.equal(false);
  });

  it('has no coupon if there is nothing to show at the counter', () => {
    const read = validateCoupon(readResponse('coupon', 200, { data: { price: 4, pharmacy_name: 'A' } }));
    expect(read.ok ? '' : read.failure.code).to.equal('unreadable_answer');
  });
});
