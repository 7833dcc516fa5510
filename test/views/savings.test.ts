/** A saving under a dollar, or under a twentieth, is not said: nobody changes what they do for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Price } from '../../src/contract/responses.ts';
import { isPercentWorthSaying } from '../../src/pricing/payable.ts';
import { addEnglish } from '../../src/strings/english.ts';
import { Words } from '../../src/strings/index.ts';
import { spokenQuote, type Quote } from '../../src/views/quote.ts';
import { doctorTexts } from '../../src/views/doctor-sheet.ts';
import { mailText } from '../../src/views/saving-text.ts';
import { languageTables } from '../support/language-tables.ts';
import { say } from '../support/say.ts';

addEnglish();
const words = new Words('en');
const row = (pharmacy: string, price: number, more: object = {}) =>
  ({ pharmacy, price, type: 'coupon', coupon_key: 'key', program_cost: null, ...more }) as Price;

test('of a price by mail', () => {
  assert.equal(
    mailText(row('Parcel', 8), 2, words),
    say('mailSaves', { pharmacy: 'Parcel', price: '$8.00', less: '$2.00' }),
  );
  for (const [price, saves] of [
    [8, 0.99],
    [606.97, 3.03],
  ] as const)
    assert.equal(
      mailText(row('Parcel', price), saves, words),
      `${say('mailLower', { price: words.money(price) })} Parcel`,
    );
});

const verdict = (text: string, more: Partial<Quote> = {}) =>
  spokenQuote(
    {
      text,
      done: true,
      isOpen: true,
      row: row('Alder', 100),
      joined: undefined,
      mail: undefined,
      ...more,
    } as Quote,
    words,
  )[0]!.text;

test('on a price that was quoted; where it is lower is', () => {
  assert.match(
    verdict('110'),
    /^Alder has it for \$100\.00\. You would save \$10\.00\. With a free coupon\. Ask/,
  );
  assert.match(
    verdict('104'),
    /^Alder has it for \$100\.00\. With a free coupon\. Ask for that price at the counter\./,
  );
  assert.match(
    verdict('104', { fairPrice: 90 }),
    /^That is more than a fair price\. Alder has it for \$100\.00\. With/,
  );
  const byMail = verdict('100', { mail: row('Parcel', 99) });
  assert.match(byMail, /^By mail: \$99\.00\. Parcel/);
  assert.doesNotMatch(byMail, /save|none lower/);
});

test('on a price that was quoted, in every language', async () => {
  for (const [tag, table] of Object.entries(await languageTables())) {
    if (tag === 'en') continue;
    const texts = table as unknown as Record<string, string>;
    for (const key of ['quote_higher-than-near', 'quote_above-fair'])
      assert.ok(texts[key]!.includes(texts['youSave']!), `${tag} ${key}`);
  }
});

test('of a percentage that the service tells', () => {
  for (const [percent, price, isSaid] of [
    ['70%', 4, true],
    ['4%', 96, false],
    ['5%', 95, true],
    ['50%', 0.5, false],
    ['100%', 0, true],
    ['90%', 0, true],
    ['none', 4, false],
    ['-3%', 4, false],
  ] as const)
    assert.equal(isPercentWorthSaying(percent, price), isSaid, `${percent} of ${price}`);
});

test('on the sheet for the doctor', () => {
  const sheet = (saves: number) =>
    doctorTexts(
      {
        lines: [{ kind: 'generic', name: 'Lisinopril', price: 4, saves }],
        at: new Date(),
        headingLevel: 3,
        medicineIn: () => '',
        membershipIn: () => '',
        amountIn: () => '',
      },
      words,
    ).join(' ');
  assert.match(sheet(1), /I would save \$1\.00/);
  assert.doesNotMatch(sheet(0.9), /save/);
});
