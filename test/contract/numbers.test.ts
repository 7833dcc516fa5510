import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inPlainDigits } from '../../src/contract/numbers.ts';

/** By Unicode, the ten digits of a script follow each other, from 0. */
const digits = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((one) =>
  /^\p{Nd}$/u.test(one),
);

test('the digits of every script are 0 to 9', () => {
  assert.ok(digits.length >= 370);
  assert.equal(inPlainDigits(digits.join('')), '0123456789'.repeat(digits.length / 10));
});

for (const [typed, plain] of [
  ['٨٫٥٠', '8.50'],
  ['۱٬۲۰۰', '1,200'],
  ['१०001', '10001'],
  ['metformin er 750 mg', 'metformin er 750 mg'],
  ['½ ² Ⅳ', '½ ² Ⅳ'],
] as const)
  test(`"${typed}" is "${plain}", position by position`, () => assert.equal(inPlainDigits(typed), plain));

test('digits beyond two bytes stay, and move nothing', () => {
  assert.equal(inPlainDigits('𝟛0 ٣'), '𝟛0 3');
});
