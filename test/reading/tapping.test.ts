/** Tapping the first suggestion and pressing Enter agree. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseName } from '../../src/reading/choose-name.ts';
import { sortSuggestions } from '../../src/reading/likeness.ts';
import { requestedNdcs, read } from '../../src/reading/read.ts';
import { candidatesOf, halves, phrasesOf } from './support.ts';

/** What the page lists below the field, and whether as names that are only similar. */
function listed(text: string): { names: string[]; isMarked: boolean } {
  const reading = read(text);
  const { strong, weak } = sortSuggestions(reading, candidatesOf(reading));
  return strong.length ? { names: strong, isMarked: false } : { names: weak, isMarked: true };
}

/** How the first suggestion disagrees with Enter; undefined where it does not. */
function disagreement(text: string): string | undefined {
  const reading = read(text);
  const {
    names: [first],
    isMarked,
  } = listed(text);
  if (requestedNdcs(reading)) return first && `${first} for an NDC`;
  const entered = chooseName(reading, candidatesOf(reading));
  if (entered.kind === 'chosen')
    return first === entered.name ? undefined : `${first} where Enter takes ${entered.name}`;
  if (entered.kind === 'ambiguous')
    return first === entered.names[0] ? undefined : `${first} where Enter asks ${entered.names.join()}`;
  const begins = first?.toLowerCase().startsWith(reading.name.toLowerCase());
  return !first || isMarked || begins ? undefined : `${first} where Enter refuses`;
}

for (const half of halves)
  test(`of the phrases of ${half}, the first suggestion is what Enter takes or asks first`, () => {
    const wrong = phrasesOf(half).flatMap(({ id, phrase }) => {
      const found = disagreement(phrase);
      return found ? [`${id} ${phrase}: ${found}`] : [];
    });
    assert.deepEqual(wrong, []);
  });

for (const text of ['inhaler', 'statin', 'steroid cream', 'thyroid medicine', 'hello'])
  test(`nothing is suggested for "${text}", which Enter refuses`, () => {
    assert.deepEqual(listed(text).names, []);
  });

test('what a short text only looks like is marked as similar', () => {
  assert.equal(listed('pizza').isMarked, true);
});
