/** Amounts as each language counts them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ar } from '../../src/lang/ar.ts';
import { ko } from '../../src/lang/ko.ts';
import { zh } from '../../src/lang/zh.ts';
import type { Prescription } from '../../src/pricing/choice.ts';
import { addEnglish } from '../../src/strings/english.ts';
import { Words } from '../../src/strings/index.ts';
import { eachText, quantityText } from '../../src/views/medicine-text.ts';

addEnglish();

for (const [tag, strings] of Object.entries({ ar, ko, zh }))
  (globalThis.drugPriceLanguages ??= []).push({ tag, version: '1', reviewed: true, strings });

test('Chinese counts with measure words', () => {
  const words = new Words('zh');
  const amount = (form: string, metric: number, packageSize?: number) =>
    quantityText({ form, ...(packageSize && { packageSize }) }, metric, words);
  assert.equal(amount('capsule', 30), '30 粒胶囊');
  assert.equal(amount('tablet', 30), '30 片');
  assert.equal(amount('extended release tablet', 30), '30 片缓释片');
  assert.equal(amount('inhaler', 8.5, 8.5), '1 个吸入器 (8.5\xa0克)');
  assert.equal(words.form('extended release tablet'), '缓释片');
});

/** What stands after "for each". */
const each = (form: string, quantity: number, packageSize: number, lang: string) => {
  const product = { form, packageSize };
  const one = { product, choice: { form, dosage: '', quantity }, quantities: [quantity] };
  return eachText(one as unknown as Prescription, new Words(lang));
};

test('one of a thing needs no number after "for each", and more do', () => {
  assert.equal(each('inhaler', 8.5, 8.5, 'en'), 'inhaler (8.5\xa0g)');
  assert.equal(each('inhaler', 8.5, 8.5, 'ar'), 'جهاز استنشاق (8.5\xa0غ)');
  assert.equal(each('inhaler', 17, 8.5, 'en'), '2 inhalers (17\xa0g)');
  assert.equal(each('ring', 1, 1, 'en'), 'ring');
  assert.equal(each('tablet', 30, 1, 'en'), '30');
});

test('"for each" in Korean does not begin a line', () => {
  const single = each('inhaler', 8.5, 8.5, 'ko');
  const tip = new Words('ko').say('tipThreeTimes', { amount: '', price: 6, each: 2, single });
  assert.ok(tip.includes('(8.5\xa0g)\u2060당'), tip);
});

test('several texts have the commas of their language', () => {
  const listed = (tag: string) => new Words(tag).list(['A', '', 'B']);
  assert.deepEqual(['en', 'ar', 'zh'].map(listed), ['A, B', 'A\u060c B', 'A\u3001B']);
});
