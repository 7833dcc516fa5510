/** How the ticket and the view for the counter look on the screens that they are read on. */
import { expect, waitUntil } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { ar } from '../../src/lang/ar.ts';
import '../../src/strings/spanish.ts';
import { coupon, loaded, part, parts, textOf } from './coupon-fixture.ts';
import { replacePrint } from '../support/replace-print.ts';
import { rootOf } from '../support/root.ts';

/** As long as codes usually are, with letters that look like digits. */
const data = {
  ...coupon,
  ...{ rxbin: '610280', rxpcn: 'DRPOI0', group_number: 'SBX7I5O92', member_id: 'SB287CRRFGP' },
  ...{ pharmacy_name: 'Big Barn Pharmacy', coupon_html: undefined },
};
const medicine = 'Atorvastatin 20\xa0mg, 30 tablets';
const shown = (lang = 'en', more: object = {}) =>
  loaded(
    { ...data, ...more },
    { lang, medicine, medicineInEnglish: lang === 'en' ? '' : medicine, couponFormat: 'none' },
  );

const openedAt = async (element: Element) => {
  (part(element, 'counter-button') as HTMLButtonElement).click();
  const dialog = part(element, 'counter') as HTMLDialogElement;
  await waitUntil(() => dialog.open);
  return dialog;
};

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

describe('the look of a coupon', () => {
  before(() => {
    (globalThis.drugPriceLanguages ??= []).push({ tag: 'ar', version: '1', reviewed: true, strings: ar });
  });
  afterEach(async () => {
    for (const element of document.querySelectorAll('drug-coupon'))
      (part(element, 'counter') as HTMLDialogElement).close();
    document.documentElement.style.fontSize = '';
    await setViewport({ width: 800, height: 600 });
  });

  for (const lang of ['en', 'es', 'ar'])
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
});
