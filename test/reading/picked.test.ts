/** What a medicine of a record keeps of its text, where another name is picked for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asPicked } from '../../src/reading/picked.ts';

for (const [drug, picked, medicine] of [
  ['lisinoprl', 'Lisinopril', { drug: 'Lisinopril' }],
  ['claritin 24 hr', 'Loratadine', { drug: 'Loratadine 24 hr' }],
  ['bupropion 150', 'Bupropion XL', { drug: 'Bupropion XL 150' }],
  ['amoxicilina jarabe 250', 'Amoxicillin', { drug: 'Amoxicillin jarabe 250' }],
  // the name as it stands was asked about: what it lacks is said
  ['bupropion 150', 'Bupropion', { drug: 'Bupropion', dosage: '150' }],
] as const)
  test(`${drug}, then ${picked}`, () => assert.deepEqual(asPicked({ drug }, picked), medicine));
