/** What comes of phrases as people type them: never a medicine, strength or amount that was not meant. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { read } from '../../src/reading/read.ts';
import { resolve } from '../../src/reading/resolve.ts';
import { world } from '../../src/sandbox/world.ts';
import { infoOf, outcomeOf, phrasesOf, verdictOn } from './support.ts';

for (const half of ['building', 'held-out'] as const)
  test(`of the phrases of the ${half} half, none is answered wrongly`, (context) => {
    const counts = new Map<string, number>();
    const wrong: string[] = [];
    for (const phrase of phrasesOf(half)) {
      const verdict = verdictOn(phrase, outcomeOf(phrase.phrase));
      const [kind] = verdict.split(':') as [string];
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (kind === 'wrong') wrong.push(`${phrase.id} ${phrase.phrase}: ${verdict}`);
    }
    context.diagnostic([...counts].map(([kind, count]) => `${count} ${kind}`).join(', '));
    assert.deepEqual(wrong, []);
    assert.ok(counts.get('understood')! > 0.6 * phrasesOf(half).length);
  });

for (const [text, expected] of [
  ['atorvastatin 40 mg 1 a day', { take: 'Atorvastatin', asked: { form: 'tablet', dosage: '40mg' } }],
  ['amlodipine 5mg once daily', { take: 'Amlodipine', asked: { form: 'tablet', dosage: '5mg' } }],
  ['amoxicillin for my child', { take: 'Amoxicillin', asked: {} }],
  ['metformin 500', { take: 'Metformin', asked: { form: 'tablet', dosage: '500mg' } }],
  ['synthroid 0.1', { take: 'Synthroid', asked: { form: 'tablet', dosage: '100mcg' } }],
  ['insulin lispro pen', { take: 'Insulin Lispro', asked: {}, unavailable: ['pen'] }],
  ['zpak', { take: 'Azithromycin', asked: { form: 'tablet', dosage: '250mg', quantity: 6 } }],
  ['z pack', { take: 'Azithromycin', asked: { form: 'tablet', dosage: '250mg', quantity: 6 } }],
  ['acetaminofén', { take: 'Acetaminophen', asked: {} }],
  ['simvastatin 20mg nightly', { take: 'Simvastatin', asked: { form: 'tablet', dosage: '20mg' } }],
  ['cephalexin 500 4x daily', { take: 'Cephalexin', asked: { dosage: '500mg' } }],
  [
    'LISINOPRIL 10MG TAB TAKE 1 DAILY QTY 90',
    { take: 'Lisinopril', asked: { form: 'tablet', dosage: '10mg', quantity: 90 } },
  ],
  ['metoprolol succinate 50 mg', { take: 'Metoprolol ER', asked: { form: 'tablet', dosage: '50mg' } }],
  ['metoprolol tartrate 50 mg', { take: 'Metoprolol', asked: { form: 'tablet', dosage: '50mg' } }],
] as [string, { take: string; asked: object; unavailable?: string[] }][])
  test(`"${text}" is ${expected.take}`, () => {
    const { choice, asked, unavailable } = outcomeOf(text);
    assert.deepEqual(choice, { kind: 'taken', name: expected.take });
    assert.deepEqual(asked, expected.asked);
    assert.deepEqual(unavailable, expected.unavailable ?? []);
  });

for (const text of ['zzqqx', 'water pill', 'hydralyzine 25mg', 'insulin', 'pizza', 'tylenol'])
  test(`"${text}" takes no medicine`, () => {
    assert.notEqual(outcomeOf(text).choice?.kind, 'taken');
  });

for (const [text, ndc] of [
  ['0093-7424-56', ['00093742456']],
  ['60505-158-01', ['60505015801']],
  ['60505-1582-1', ['60505158201']],
  ['60505-0158-01', ['60505015801']],
  ['60505015801', ['60505015801']],
  ['060505-0158-01', ['60505015801']],
  ['160505-0158-01', []],
  ['NDC: 0093–7424–56', ['00093742456']],
  ['0093742456', ['00093742456', '00937042456', '00937424506']],
] as [string, string[]][])
  test(`${text} may be the NDC ${ndc.join() || 'of nothing'}`, () => {
    assert.deepEqual(read(text).ndc, ndc);
  });

/** What is read, whatever stands around it. */
const gist = (text: string) => {
  const { name, strengths, form, amount, marks } = read(text);
  const spelt = (value: string) => value.toLowerCase().replace(/[\s.,]/g, '');
  return {
    name: name.toLowerCase(),
    strengths: strengths.map(spelt),
    form: form?.toLowerCase(),
    amount,
    marks,
  };
};

const names = fc.constantFrom('lisinopril', 'Metformin ER', 'losartán', 'Toprol-XL', 'amoxicillin');
const strengths = fc.constantFrom('20 mg', '0.5%', '250mg/5ml', '100 units/ml', '90 mcg');
const forms = fc.constantFrom('tablet', 'cápsulas', 'cream', 'suspension');
const amounts = fc.constantFrom('#90', 'qty 30', '60 ct', 'cantidad 30', 'disp 45');
const directions = fc.constantFrom(
  'take 1 tablet by mouth daily',
  'once daily',
  'twice a day',
  '3 times daily',
  '4x daily',
  'every 8 hours',
  'every 4-6 hours as needed',
  'bid',
  'tid prn',
  'qhs',
  'nightly',
  'at bedtime',
  'half a tablet',
  'for 7 days',
  'by mouth',
  'take as directed',
  'tomar 1 tableta una vez al día',
  'cada 8 horas',
  'refills 3',
  'no refills',
  'Rx# 6612093',
  '(602) 555-0137',
  '01/02/2026',
);

test('adding directions, refills, numbers and dates changes nothing', () => {
  fc.assert(
    fc.property(names, strengths, amounts, directions, (name, strength, amount, more) => {
      const plain = `${name} ${strength} ${amount}`;
      assert.deepEqual(gist(`${plain} ${more}`), gist(plain), more);
      assert.deepEqual(gist(`${name} ${strength} ${more} ${amount}`), gist(plain), more);
    }),
    { numRuns: 500 },
  );
});

test('the order of strength, form and amount changes nothing', () => {
  fc.assert(
    fc.property(names, strengths, forms, amounts, (name, strength, form, amount) => {
      const first = gist([name, strength, form, amount].join(' '));
      for (const parts of [
        [strength, name, form, amount],
        [amount, name, strength, form],
        [name, amount, form, strength],
      ])
        assert.deepEqual(gist(parts.join(', ')), first, parts.join(', '));
    }),
  );
});

test('case, spaces, dots and commas change nothing', () => {
  fc.assert(
    fc.property(names, strengths, amounts, directions, (name, strength, amount, more) => {
      const text = `${name} ${strength} ${amount} ${more}`;
      const first = { ...gist(text), marks: undefined };
      for (const other of [
        text.toUpperCase(),
        ` ${text.replace(/ /g, '  ')} `,
        `${name}, ${strength}, ${amount}, ${more}.`,
      ]) {
        const found = { ...gist(other), marks: undefined };
        assert.deepEqual(found, first, other);
      }
    }),
    { numRuns: 500 },
  );
});

test('every medicine by each of its strengths, in three spellings, is priced as that strength', () => {
  const wrong: string[] = [];
  for (const drug of world().catalog.drugs) {
    const info = infoOf(drug);
    for (const { dosage } of drug.preparations) {
      if (!/^[\d.]+(mg|mcg|g|%)$/.test(dosage)) continue;
      for (const spelling of [
        dosage,
        dosage.replace(/([a-z%]+)$/, ' $1').toUpperCase(),
        dosage.replace(/^0\./, '.'),
      ]) {
        const { choice } = resolve(read(`${drug.name} ${spelling}`), info, drug.name);
        if (choice.dosage !== dosage) wrong.push(`${drug.name} ${spelling}: ${choice.dosage}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
});

test('a text is read within a millisecond', () => {
  const texts = phrasesOf('building').map(({ phrase }) => phrase);
  for (const text of texts) read(text);
  const started = performance.now();
  for (let round = 0; round < 5; round++) for (const text of texts) read(text);
  const each = (performance.now() - started) / (5 * texts.length);
  assert.ok(each < 0.5, `${each} ms`);
});
