import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { doctorSheet, type DoctorSheetInput } from '../../src/pricing/doctor-sheet.ts';
import type { Naming } from '../../src/pricing/naming.ts';

const generic = (price: number) => ({ name: 'Atorvastatin', price });
const threeTimes = (price: number) => ({ quantity: 90, price });
const lipitor: Naming = { name: 'Lipitor', relation: 'brand' };
const atorvastatin: Naming = { name: 'Atorvastatin', relation: 'generic-of', other: 'Lipitor' };
const known = (more: Partial<DoctorSheetInput>): DoctorSheetInput => ({
  naming: lipitor,
  price: 60,
  pharmacy: 'Big Barn',
  isCheaperByMail: false,
  generic: undefined,
  otherGeneric: undefined,
  brandPrice: undefined,
  threeTimes: undefined,
  ...more,
});
const kinds = (more: Partial<DoctorSheetInput>) => doctorSheet(known(more)).map(({ kind }) => kind);
const question = (more: Partial<DoctorSheetInput>) => doctorSheet(known(more)).at(-1);

test('of a brand: what it costs, its generic, and the question whether that would do', () => {
  assert.deepEqual(doctorSheet(known({ generic: 'Atorvastatin', otherGeneric: generic(9.5) })), [
    { kind: 'medicine', name: 'Lipitor', price: 60, pharmacy: 'Big Barn', isCheaperByMail: false },
    { kind: 'generic', name: 'Atorvastatin', price: 9.5, saves: 50.5 },
    { kind: 'question', about: 'generic' },
  ]);
});

test('of a generic: its brand where that was seen, and what three times the amount costs', () => {
  assert.deepEqual(
    doctorSheet(
      known({
        naming: atorvastatin,
        generic: 'Atorvastatin',
        price: 9,
        brandPrice: 400,
        threeTimes: threeTimes(20),
      }),
    ),
    [
      { kind: 'medicine', name: 'Atorvastatin', price: 9, pharmacy: 'Big Barn', isCheaperByMail: false },
      { kind: 'brand', name: 'Lipitor', price: 400 },
      { kind: 'three-times', quantity: 90, price: 20, saves: 7 },
      { kind: 'question', about: 'three-times' },
    ],
  );
});

test('90 days are told where they save nothing too, and then nothing is asked about them', () => {
  const lines = doctorSheet(known({ naming: atorvastatin, price: 5, threeTimes: threeTimes(20) }));
  assert.deepEqual(lines.slice(1), [
    { kind: 'three-times', quantity: 90, price: 20, saves: 0 },
    { kind: 'question', about: 'less' },
  ]);
});

test('90 days save nothing where that is less than a tenth, as among the ways to pay less', () => {
  const saved = (price: number) =>
    doctorSheet(known({ naming: atorvastatin, threeTimes: threeTimes(price) }));
  assert.deepEqual(saved(163).slice(1), [
    { kind: 'three-times', quantity: 90, price: 163, saves: 0 },
    { kind: 'question', about: 'less' },
  ]);
  assert.deepEqual(saved(162).slice(1), [
    { kind: 'three-times', quantity: 90, price: 162, saves: 18 },
    { kind: 'question', about: 'three-times' },
  ]);
});

test('a generic without a price is named, and promises nothing', () => {
  const lines = doctorSheet(known({ generic: 'Atorvastatin' }));
  assert.deepEqual(lines[1], { kind: 'generic', name: 'Atorvastatin' });
  assert.deepEqual(lines.at(-1), { kind: 'question', about: 'less' });
});

test('a medicine of which nothing more is known has its price and a question', () => {
  assert.deepEqual(kinds({}), ['medicine', 'question']);
  assert.deepEqual(kinds({ naming: { name: 'Lipitor', relation: 'unknown' }, brandPrice: 60 }), [
    'medicine',
    'question',
  ]);
});

test('one question, about what saves the most over the same time', () => {
  assert.deepEqual(question({ otherGeneric: generic(50), threeTimes: threeTimes(100) }), {
    kind: 'question',
    about: 'three-times',
  });
  assert.deepEqual(question({ otherGeneric: generic(50), threeTimes: threeTimes(160) }), {
    kind: 'question',
    about: 'generic',
  });
});

test('of anything known, the medicine comes first, one question last, and no line is said twice', () => {
  const usd = fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100);
  const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  fc.assert(
    fc.property(
      fc.constantFrom(lipitor, atorvastatin),
      fc.tuple(usd, some(usd), some(usd), some(usd)),
      some(fc.constant('Atorvastatin')),
      (naming, [price, other, triple, brandPrice], name) => {
        const found = kinds({
          naming,
          price,
          generic: name,
          brandPrice,
          otherGeneric: other === undefined ? undefined : generic(other),
          threeTimes: triple === undefined ? undefined : threeTimes(triple),
        });
        assert.equal(new Set(found).size, found.length);
        assert.deepEqual([found[0], found.at(-1)], ['medicine', 'question']);
      },
    ),
  );
});
