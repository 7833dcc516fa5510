/**
 * How the ticket and the view for the counter look on the screens that they are read on. MATRIX=whole takes each screen in
 * each language, without it each in one of them in turn.
 */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { setViewport } from '@web/test-runner-commands';
import { ar } from '../../src/lang/ar.ts';
import '../../src/strings/spanish.ts';
import {
  atCounter,
  coupon,
  frameDocument,
  loaded,
  part,
  parts,
  pdf,
  service,
  textOf,
} from './coupon-fixture.ts';
import { inTurn } from '../support/matrix.ts';
import { say } from '../support/say.ts';
import { replacePrint } from '../support/replace-print.ts';
import { rootOf } from '../support/root.ts';
import { withoutNavigation } from '../support/without-navigation.ts';

/** As long as codes usually are, with letters that look like digits. */
const data = {
  ...coupon,
  rxbin: '610280',
  rxpcn: 'DRPOI0',
  group_number: 'SBX7I5O92',
  member_id: 'SB287CRRFGP',
  pharmacy_name: 'Big Barn Pharmacy',
  coupon_html: undefined,
};
const medicine = 'Atorvastatin 20\xa0mg, 30 tablets';
const shown = (lang = 'en', more: object = {}) =>
  loaded(
    { ...data, ...more },
    { lang, medicine, medicineInEnglish: lang === 'en' ? '' : medicine, couponFormat: 'none' },
  );

/** Whether the window is as asked for: WebKitGTK's does not get so narrow, or so low. */
const isSized = (width: number, height: number) => innerWidth === width && innerHeight === height;
const box = (element: Element | null) => element!.getBoundingClientRect();
const sizeOf = (element: Element | null) => parseFloat(getComputedStyle(element!).fontSize);
/** Lines of the code as it is seen. */
const linesOf = (value: Element) => {
  const range = document.createRange();
  range.selectNodeContents(value.querySelector('[aria-hidden]')!);
  return [...range.getClientRects()];
};
const isOnTicket = (node: Element) => !node.closest('dialog');
const languages = ['en', 'es', 'ar'];

describe('the look of a coupon', () => {
  before(() => {
    (globalThis.drugPriceLanguages ??= []).push({ tag: 'ar', version: '1', reviewed: true, strings: ar });
  });
  afterEach(async () => {
    for (const element of document.querySelectorAll('drug-coupon'))
      (part(element, 'counter') as HTMLDialogElement).close();
    document.documentElement.style.fontSize = '';
    Reflect.deleteProperty(navigator, 'share');
    await setViewport({ width: 800, height: 600 });
  });

  it('has codes in a bold face that tells O from 0 and I from 1, on the ticket, at the counter and on paper', async () => {
    const element = await shown();
    let printed: Element[] = [];
    replacePrint(element, ({ body }) => (printed = [...body.querySelectorAll('.code-value')]));
    await element.print();
    expect(printed).to.have.length(4);
    for (const value of [...parts(element, 'code-value'), ...printed]) {
      const style = value.ownerDocument.defaultView!.getComputedStyle(value);
      expect(style.fontFamily).to.match(/^ui-monospace, .*Consolas, "DejaVu Sans Mono".* monospace$/);
      expect(style.fontVariantNumeric).to.equal('slashed-zero');
      expect(style.fontFeatureSettings).to.equal('"zero"');
      expect(style.fontWeight).to.equal('700');
    }
  });

  for (const [fontSize, member_id] of [
    ['', 'SB287CRRFGP'],
    ['200%', 'SB287CRRFGP'],
    ['200%', 'SB287CRRFGPXYZ12'],
  ] as const)
    it(`breaks no code at 320 px: ${member_id} at ${fontSize || '100%'}`, async () => {
      document.documentElement.style.fontSize = fontSize;
      await setViewport({ width: 320, height: 640 });
      const element = await shown('es', { member_id });
      await atCounter(element);
      if (innerWidth !== 320) return;
      for (const value of parts(element, 'code-value')) {
        const lines = linesOf(value);
        const { left, right } = box(value.closest('[part=code]'));
        expect(lines, textOf(value)).to.have.length(1);
        expect(lines[0]!.left).to.be.at.least(left);
        expect(lines[0]!.right, textOf(value)).to.be.at.most(right + 0.5);
      }
    });

  for (const [at, [width, height]] of (
    [
      [320, 640],
      [375, 812],
    ] as const
  ).entries())
    for (const lang of inTurn(languages, at))
      for (const price of [610, 12_345.67])
        it(`breaks no price at the counter, with text of twice the size, ${width} px, ${lang}: ${price}`, async () => {
          document.documentElement.style.fontSize = '200%';
          await setViewport({ width, height });
          const element = await shown(lang, { price });
          const dialog = await atCounter(element);
          if (!isSized(width, height)) return;
          const range = document.createRange();
          range.selectNodeContents(dialog.querySelector('.price')!);
          const lines = [...range.getClientRects()];
          expect(lines).to.have.length(1);
          expect(lines[0]!.left).to.be.at.least(0);
          expect(lines[0]!.right).to.be.at.most(width);
          const close = box(part(element, 'counter-close'));
          expect(lines[0]!.right <= close.left || lines[0]!.left >= close.right, 'beside "Close"').to.equal(
            true,
          );
        });

  for (const [at, [width, height]] of (
    [
      [375, 667],
      [390, 844],
      [640, 400],
      [768, 1024],
      [1280, 800],
    ] as const
  ).entries())
    for (const lang of inTurn(languages, at))
      it(`has a QR code of 112 px or more at the counter without scrolling, ${width} x ${height}, ${lang}`, async () => {
        const element = await shown(lang);
        const dialog = await atCounter(element);
        await setViewport({ width, height });
        await waitUntil(() => part(element, 'qr'));
        if (!isSized(width, height)) return;
        expect(box(part(element, 'qr')).width).to.be.at.least(112);
        expect(dialog.scrollHeight).to.be.at.most(height);
      });

  for (const [width, height] of [
    [375, 667],
    [640, 400],
  ] as const)
    for (const lang of ['en', 'es'])
      it(`has long names, codes and price at the counter without scrolling, ${width} x ${height}, ${lang}`, async () => {
        const element = await shown(lang, { pharmacy_name: 'Old Palos Verdes Peninsula Drug Store' });
        element.medicine = 'Amoxicillin with Clavulanate 875\xa0mg/125\xa0mg, 20 tablets';
        if (lang !== 'en') element.medicineInEnglish = element.medicine;
        await element.updateComplete;
        const dialog = await atCounter(element);
        await setViewport({ width, height });
        if (!isSized(width, height)) return;
        for (const name of ['medicine', 'price', 'pharmacy', 'codes'])
          expect(box(dialog.querySelector(`[part=${name}]`)).bottom, name).to.be.at.most(height);
        expect(dialog.scrollHeight).to.be.at.most(height);
      });

  for (const [at, [width, height]] of (
    [
      [320, 568],
      [375, 667],
      [640, 400],
      [667, 375],
      [1280, 800],
    ] as const
  ).entries())
    for (const lang of inTurn(languages, at))
      it(`closes wherever "Close" is pressed, ${width} x ${height}, ${lang}`, async () => {
        // a price as wide as one gets
        const element = await shown(lang, { price: 12_345.67 });
        await setViewport({ width, height });
        const dialog = await atCounter(element);
        if (!isSized(width, height)) return;
        const close = part(element, 'counter-close')!;
        const { left, top, right, bottom } = box(close);
        for (const x of [left + 8, (left + right) / 2, right - 8])
          for (const y of [top + 8, (top + bottom) / 2, bottom - 8]) {
            const pressed = (rootOf(element) as ShadowRoot).elementFromPoint(x, y);
            expect(close.contains(pressed), `pressed ${pressed?.className} at ${x}, ${y}`).to.equal(true);
          }
        const range = document.createRange();
        for (const text of dialog.querySelectorAll('.price, .medicine, .pharmacy')) {
          range.selectNodeContents(text);
          for (const line of range.getClientRects())
            expect(
              line.right <= left || line.left >= right || line.bottom <= top || line.top >= bottom,
              `${textOf(text)} is beside it`,
            ).to.equal(true);
        }
      });

  it('lets codes, price and QR code at the counter grow with the screen', async () => {
    const element = await shown();
    const dialog = await atCounter(element);
    await waitUntil(() => part(element, 'qr'));
    const sizes: number[][] = [];
    for (const [width, height] of [
      [375, 667],
      [390, 844],
      [768, 1024],
    ] as const) {
      await setViewport({ width, height });
      if (!isSized(width, height)) return;
      sizes.push([
        sizeOf(dialog.querySelector('[part~=code-value]')),
        sizeOf(dialog.querySelector('[part=price]')),
        box(part(element, 'qr')).width,
      ]);
    }
    const [small, tall, large] = sizes as [number[], number[], number[]];
    for (const i of [0, 1, 2]) {
      expect(tall[i]).to.be.above(small[i]!);
      expect(large[i]).to.be.above(tall[i]!);
    }
    expect(small[0], 'codes across the counter').to.be.at.least(27);
    await setViewport({ width: 640, height: 400 });
    expect(sizeOf(dialog.querySelector('[part~=code-value]')), 'on its side').to.be.at.least(26);
  });

  for (const lang of languages)
    it(`shows all four codes on a small phone with text of twice the size, ${lang}`, async () => {
      document.documentElement.style.fontSize = '200%';
      await setViewport({ width: 320, height: 640 });
      const element = await shown(lang);
      const [onTicket] = parts(element, 'codes').map(box);
      const price = sizeOf(part(element, 'price')!.querySelector('b'));
      const around = ['pharmacy', 'code-label'].map((name) => sizeOf(part(element, name)));
      const dialog = await atCounter(element);
      if (!isSized(320, 640)) return;
      expect(onTicket!.bottom + scrollY).to.be.at.most(641);
      expect(box(dialog.querySelector('[part=codes]')).bottom).to.be.at.most(641);
      expect(price, 'the price is not the smallest').to.be.above(Math.max(...around));
      expect(sizeOf(dialog.querySelector('[part=price]')))
        .to.be.above(sizeOf(dialog.querySelector('.pharmacy')))
        .and.above(sizeOf(dialog.querySelector('.medicine')));
    });

  for (const [lang, own] of [
    ['es', ['', '', 'Grupo', 'Miembro']],
    ['ar', ['', '', 'المجموعة', 'رقم العضو']],
  ] as const)
    it(`names codes as on the pharmacy's screen, their translation beside them on the ticket only, ${lang}`, async () => {
      const names = ['RxBIN', 'RxPCN', 'Group', say('memberId')];
      const element = await shown(lang);
      const dialog = await atCounter(element);
      const labels = parts(element, 'code-label');
      expect(labels.filter(isOnTicket).map(textOf)).to.deep.equal(
        names.map((name, i) => [name, own[i]].filter(Boolean).join(' ')),
      );
      expect(labels.filter((label) => !isOnTicket(label)).map(textOf)).to.deep.equal(names);
      for (const codes of parts(element, 'codes')) {
        expect([codes.dir, getComputedStyle(codes).direction]).to.deep.equal(['ltr', 'ltr']);
        for (const label of codes.querySelectorAll('dt')) expect(label.lang).to.equal('en');
        for (const translated of codes.querySelectorAll('small')) expect(translated.lang).to.equal(lang);
        for (const copy of codes.querySelectorAll('button'))
          expect(copy.closest('[lang]')!.getAttribute('lang'), 'in the language of the patient').to.equal(
            lang,
          );
        for (const value of codes.querySelectorAll('.code-value'))
          expect(value.getAttribute('translate')).to.equal('no');
      }
      const edge = box(dialog.querySelector('dd')).left;
      for (const value of dialog.querySelectorAll('dd')) {
        expect(box(value).left, 'in columns').to.be.closeTo(edge, 0.5);
        expect(box(value.previousElementSibling).right).to.be.at.most(edge + 0.5);
      }
    });

  it('aligns codes of a line, however long their names are', async () => {
    const element = await shown('es');
    element.strings = { memberId: 'Número de identificación de miembro del grupo (Member ID)' };
    await element.updateComplete;
    const [bin, pcn, group, member] = parts(element, 'code-value').map((value) => linesOf(value)[0]!);
    expect(bin!.bottom).to.be.closeTo(pcn!.bottom, 0.5);
    expect(group!.bottom).to.be.closeTo(member!.bottom, 0.5);
    expect(bin!.left).to.be.closeTo(group!.left, 0.5);
    expect(pcn!.left).to.be.closeTo(member!.left, 0.5);
  });

  for (const lang of languages)
    it(`prints no text over the QR code, nor its own as a column of words, ${lang}`, async () => {
      const element = await shown(lang);
      let covered: string[] = [];
      let lines = 0;
      replacePrint(element, ({ body, defaultView }) => {
        // as wide as letter paper with its margins
        (defaultView!.frameElement as HTMLElement).style.width = '718px';
        const code = box(body.querySelector('svg'));
        const rects = (node: Element) => {
          const range = body.ownerDocument.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        };
        covered = [...body.querySelectorAll('p, dt, dd')]
          .filter((node) =>
            rects(node).some(
              ({ left, right, top, bottom }) =>
                left < code.right && right > code.left && top < code.bottom && bottom > code.top,
            ),
          )
          .map(textOf);
        lines = new Set(rects(body.querySelector('.scan p')!).map(({ top }) => Math.round(top))).size;
      });
      await element.print();
      expect(covered).to.deep.equal([]);
      expect(lines).to.be.within(1, 4);
    });

  for (const [at, width] of [320, 800].entries())
    for (const lang of inTurn(languages, at))
      it(`leaves Save, Print and More where they are when More opens, ${width} px, ${lang}`, async () => {
        await setViewport({ width, height: 640 });
        const element = await loaded(data, { lang, medicine });
        const more = part(element, 'more-actions') as HTMLDetailsElement;
        const summary = more.querySelector('summary')!;
        const row = [part(element, 'save-button'), part(element, 'print-button'), summary];
        const places = () =>
          row.map((one) => {
            const { left, top, right, bottom } = box(one);
            return [left, top, right, bottom].map((side) => Math.round(side));
          });
        const before = places();
        summary.click();
        await waitUntil(() => part(element, 'download-button')!.offsetHeight);
        expect(places()).to.deep.equal(before);
        const within = box(part(element, 'counter-button'));
        for (const inside of more.querySelectorAll<HTMLElement>(':scope > :not(summary)')) {
          expect(box(inside).top).to.be.at.least(box(summary).bottom);
          expect(box(inside).left).to.be.closeTo(within.left, 1);
          expect(box(inside).right).to.be.closeTo(within.right, 1);
        }
      });

  it('has Show, Save and Print at hand, and the rest under More', async () => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: () => Promise.resolve() });
    const element = await loaded(data, { medicine });
    const actions = part(element, 'actions')!;
    const names = () =>
      [...actions.querySelectorAll<HTMLElement>('button, summary, a')]
        .filter((one) => one.checkVisibility())
        .map((one) => textOf(one).replace(/ ?\(.*/, ''));
    const atHand = [say('counterOpen'), 'Save', 'Print', 'More'];
    expect(names()).to.deep.equal(atHand);
    part(element, 'more-actions')!.querySelector('summary')!.click();
    await waitUntil(() => names().length > atHand.length);
    expect(names()).to.deep.equal([
      ...atHand,
      ...[say('download'), say('copyAll'), 'Send', say('openCoupon')],
    ]);
  });

  it('has the page of the service below the ticket where it stands on a page', async () => {
    const element = await loaded(coupon, { medicine });
    await frameDocument(element);
    const page = box(part(element, 'frame'));
    expect(page.height).to.be.above(0);
    for (const name of ['codes', 'actions', 'phone'])
      expect(page.top, name).to.be.at.least(box(part(element, name)).bottom);
  });

  for (const [at, width] of [320, 375, 1280].entries())
    for (const lang of inTurn(languages, at))
      it(`has whom to call in close lines, each number with room for a finger, ${width} px, ${lang}`, async () => {
        await setViewport({ width, height: 667 });
        const element = await shown(lang, {
          phone: '1-800-555-0142 (Mon-Fri 8am-8pm ET)',
          pharm_phone: '1-800-555-0187 (24 hours)',
        });
        const lines = parts(element, 'phone').filter(isOnTicket);
        expect(lines).to.have.length(2);
        for (const line of lines) {
          const range = document.createRange();
          const texts = [...line.querySelectorAll('span, a')].flatMap((one) => {
            range.selectNodeContents(one);
            return [...range.getClientRects()].filter(({ height }) => height);
          });
          const middles = texts.map(({ top, bottom }) => (top + bottom) / 2).sort((a, b) => a - b);
          for (const [i, middle] of middles.slice(1).entries())
            expect(middle - middles[i]!, textOf(line)).to.be.at.most(26);
        }
        const [first, second] = lines.map((line) => box(line.querySelector('a')));
        for (const number of [first!, second!]) expect(number.height).to.be.at.least(44);
        expect(second!.top, 'no finger presses both').to.be.at.least(first!.bottom);
      });

  it('keeps a telephone number on one line where it shows what is sent', async () => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: () => Promise.resolve() });
    const element = await shown('ar', { pharm_phone: '1-800-555-0187 (24 hours)' });
    part(element, 'share-button')!.click();
    await waitUntil(() => part(element, 'share'));
    const preview = rootOf(element)!.querySelector('.preview')!;
    const number = [...preview.querySelectorAll('bdi')].find((one) => one.textContent === '1-800-555-0187')!;
    for (let width = 320; width < 400; width += 10) {
      await setViewport({ width, height: 667 });
      expect(number.getClientRects(), `${width} px`).to.have.length(1);
    }
  });

  for (const [what, then, said, isError] of [
    [
      'that the codes of a PDF are new',
      { ...coupon, member_id: 'NEW1', coupon_pdf: pdf },
      /codes above are new/,
      false,
    ],
    ['that a PDF could not be fetched', new TypeError('offline'), /try again/i, true],
  ] as const)
    it(`says ${what} where a phone shows it${isError ? ', as an error' : ''}`, async () => {
      await setViewport({ width: 375, height: 667 });
      const { fetch } = service(coupon, then);
      const element = await loaded(coupon, { medicine, fetch });
      const more = part(element, 'more-actions') as HTMLDetailsElement;
      more.querySelector('summary')!.click();
      scrollTo(0, 0);
      const { click } = HTMLAnchorElement.prototype;
      const restore = withoutNavigation();
      HTMLAnchorElement.prototype.click = () => undefined;
      const status = part(element, 'status')!;
      try {
        part(element, 'download-button')!.click();
        await waitUntil(() => said.test(status.textContent), 'it says so');
      } finally {
        HTMLAnchorElement.prototype.click = click;
        restore();
      }
      await waitUntil(() => box(status).bottom <= innerHeight + 1, 'it is in sight');
      expect(box(status).top).to.be.at.least(0);
      const { borderInlineStartWidth } = getComputedStyle(status);
      expect(borderInlineStartWidth).to.equal(isError ? '4px' : '0px');
    });

  for (const lang of languages)
    it(`leaves the link beside "Copy all codes" where it is, ${lang}`, async () => {
      const element = await shown(lang);
      part(element, 'more-actions')!.querySelector('summary')!.click();
      const copy = part(element, 'more-actions')!.querySelector<HTMLElement>('[part=copy-button]')!;
      const link = part(element, 'link');
      await waitUntil(() => copy.offsetWidth);
      const places = () => [copy, link].map(box).map(({ left, right }) => [left, right].map(Math.round));
      const before = places();
      const text = copy.innerText;
      const writeText = () => Promise.resolve();
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
      try {
        copy.click();
        await waitUntil(() => copy.innerText !== text);
      } finally {
        Reflect.deleteProperty(navigator, 'clipboard');
      }
      expect(places()).to.deep.equal(before);
    });

  it('in forced colors gives every button a border with room inside, and the ticket an edge', async () => {
    const element = await shown();
    // this browser cannot be told to force colors: the rules for it are made to apply always
    const rules = rootOf(element)!
      .adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSMediaRule)
      .filter(({ media }) => media.mediaText.includes('forced-colors'));
    const asked = rules.map(({ media }) => media.mediaText);
    for (const { media } of rules) media.mediaText = 'all';
    const card = part(element, 'card')!;
    try {
      for (const target of card.querySelectorAll('button, summary')) {
        const { borderTopWidth, borderTopStyle, paddingLeft } = getComputedStyle(target);
        expect([borderTopWidth, borderTopStyle], textOf(target)).to.deep.equal(['1px', 'solid']);
        expect(parseFloat(paddingLeft), textOf(target)).to.be.at.least(8);
      }
      expect(getComputedStyle(card).borderBottomStyle).to.equal('solid');
    } finally {
      rules.forEach(({ media }, i) => (media.mediaText = asked[i]!));
    }
  });
});
