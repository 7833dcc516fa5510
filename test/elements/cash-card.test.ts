/** The card of a price without a coupon: nothing that fails talks of codes, which it has none of. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import '../../src/strings/spanish.ts';
import { replacePrint } from '../support/replace-print.ts';
import { say } from '../support/say.ts';
import { loaded, part, statusOf } from './coupon-fixture.ts';

describe('the card of a cash price', () => {
  const { toBlob } = HTMLCanvasElement.prototype;
  const { execCommand } = document;
  const stub = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { configurable: true, value });
  before(() => {
    HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
    document.execCommand = () => false;
    stub('share', () => Promise.reject(new DOMException('', 'NotAllowedError')));
    stub('clipboard', undefined);
  });
  after(() => {
    HTMLCanvasElement.prototype.toBlob = toBlob;
    Object.assign(document, { execCommand });
    for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
  });

  for (const [lang, codes] of [
    ['en', /code|coupon/i],
    ['es', /código|cupón/i],
  ] as const)
    it(`says what to do where it cannot be copied, saved, sent or printed, without codes: ${lang}`, async () => {
      const medicine = 'Lisinopril 10 mg, 30 tablets';
      const cash = { pharmacy: 'Alder', price: 6.5, medicine: 'lisinopril 10 mg, 30 tablets' };
      const element = await loaded(undefined, { couponKey: '', cash, medicine, lang });
      replacePrint(element);
      await element.share();
      const texts = new Set<string>();
      for (const name of ['copy-button', 'save-button', 'share-send', 'print-button']) {
        part(element, name)!.click();
        await waitUntil(() => statusOf(element) && !texts.has(statusOf(element)), name);
        expect(statusOf(element), name).not.to.match(codes);
        texts.add(statusOf(element));
      }
      if (lang === 'en') expect([...texts][2]).to.equal(say('sheetNotSent'));
    });
});
