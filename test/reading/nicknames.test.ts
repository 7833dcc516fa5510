/** Names that stand for a prescription: the number of a Tylenol with codeine is its strength, never an amount. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseName } from '../../src/reading/choose-name.ts';
import { sortSuggestions } from '../../src/reading/likeness.ts';
import { read } from '../../src/reading/read.ts';
import { candidatesOf, outcomeOf } from './support.ts';

const generic = 'Acetaminophen/Codeine';
const brand = 'TYLENOL with Codeine';

for (const [text, name, dosage, amount] of [
  ['tylenol 3', brand, '300mg/30mg'],
  ['tylenol #3', brand, '300mg/30mg'],
  ['Tylenol # 3', brand, '300mg/30mg'],
  ['tylenol no. 3', brand, '300mg/30mg'],
  ['tylenol number 3', brand, '300mg/30mg'],
  ['tylenol número 3', brand, '300mg/30mg'],
  ['tylenol-3', brand, '300mg/30mg'],
  ['tylenol iii', brand, '300mg/30mg'],
  ['tylenol 4', brand, '300mg/60mg'],
  ['tylenol #2', generic, '300mg/15mg'],
  ['my tylenol 3', brand, '300mg/30mg'],
  ['TYLENOL #3 TAB TAKE 1 EVERY 6 HOURS QTY 20', brand, '300mg/30mg', 20],
  ['tylenol #3 #30', brand, '300mg/30mg', 30],
  ['tylenol #3 30 tablets', brand, '300mg/30mg', 30],
  ['tylenol with codeine #3', brand, '300mg/30mg'],
  ['tylenol w/ codeine no. 4', brand, '300mg/60mg'],
  ['acetaminophen-codeine #3', generic, '300mg/30mg'],
  ['acetaminophen with codeine no 3 qty 20', generic, '300mg/30mg', 20],
  ['apap/codeine #3', generic, '300mg/30mg'],
] as const)
  test(`"${text}" is ${name} of ${dosage}`, () => {
    const { choice, asked, unavailable } = outcomeOf(text);
    assert.deepEqual(choice, { kind: 'chosen', name });
    assert.deepEqual(asked, { form: 'tablet', dosage, ...(amount && { quantity: amount }) });
    assert.deepEqual(unavailable, []);
    assert.equal(sortSuggestions(read(text), candidatesOf(read(text))).strong[0], name);
  });

for (const text of [
  ...[
    'tylenol',
    'tylenol 500',
    'tylenol 325 mg',
    'tylenol 3 times a day',
    'tylenol 2 tablets',
    'tylenol 3x daily',
  ],
  ...['tylenol 2 cada 6 horas', 'tylenol 30', 'tylenol 4 pills'],
])
  test(`"${text}" has no codeine`, () => {
    assert.deepEqual(outcomeOf(text).choice, { kind: 'ambiguous', names: ['Acetaminophen'] });
  });

for (const text of [
  ...['tylenol 2 year old', 'tylenol 2 yr old', 'tylenol 3 months baby', 'tylenol 4 years', 'tylenol 3 ml'],
  ...[
    'tylenol 4 oz',
    'tylenol 2 mg',
    'tylenol 4 hours',
    'tylenol 2 o 3',
    'tylenol 2-3 tablets',
    'tylenol 2 niños',
  ],
])
  test(`"${text}" has a number of something else, and no codeine`, () => {
    const { choice, asked } = outcomeOf(text);
    assert.doesNotMatch(JSON.stringify(choice), /codeine/i);
    assert.equal(asked.dosage, undefined);
  });

for (const text of [
  'tylenol 3 generic',
  'tylenol 3, please',
  'tylenol 3 qty 30',
  'tylenol 3 take 1 every 6 hours',
])
  test(`"${text}" has its number, and says no more of it`, () => {
    assert.match(JSON.stringify(outcomeOf(text).choice), /Codeine/);
    assert.equal(outcomeOf(text).asked.dosage, '300mg/30mg');
  });

test('a service that lists it by its number has that name priced', () => {
  const choice = chooseName(read('tylenol-codeine no.3'), ['Tylenol-Codeine No.3', 'Tylenol-Codeine No.4']);
  assert.deepEqual(choice, { kind: 'chosen', name: 'Tylenol-Codeine No.3' });
});

for (const text of ['zpak', 'z-pak', 'z pack', 'Zpack #6'])
  test(`"${text}" has the strength and amount that the name stands for`, () => {
    const { strengths, amount, form } = read(text);
    assert.deepEqual([strengths, amount, form], [['250 mg'], 6, 'tablet']);
  });
