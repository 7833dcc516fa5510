/** What is heard of a failure: all that is seen of it, in one text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Failure } from '../../src/contract/failure-codes.ts';
import { addEnglish } from '../../src/strings/english.ts';
import { Words } from '../../src/strings/index.ts';
import { spokenFailure } from '../../src/views/failure.ts';
import { say } from '../support/say.ts';

addEnglish();
const words = new Words('en');
const unknown = (...candidates: string[]): Failure => ({ code: 'unknown_drug', candidates });

test('an unknown name is said with those that it may be, and not with others', () => {
  const heard = spokenFailure(unknown('Lisinopril', 'Xanax'), { drug: 'lisinoprul' }, words);
  assert.equal(heard, `${say('failure_unknown_drug')} ${say('didYouMean')} Lisinopril`);
  assert.equal(spokenFailure(unknown(), { drug: 'zzqx' }, words), say('failure_unknown_drug'));
});

test('a question is said with its names', () => {
  const doubt = { kind: 'ambiguous' as const, names: ['Metoprolol', 'Metoprolol ER'] };
  const heard = spokenFailure(unknown(...doubt.names), { drug: 'metoprolol', doubt }, words);
  assert.equal(heard, `${say('whichOne')} Metoprolol tartrate, Metoprolol ER succinate`);
});

test('what the owner of the page got wrong is said as that', () => {
  const heard = spokenFailure(unknown('Lisinopril'), { drug: 'x', isOwnerMistake: true, isNdc: true }, words);
  assert.equal(heard, say('misconfigured'));
});
