/** Why a list lacks prices: one cause of all of them is said once, others of each. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Failure, FailureCode } from '../../src/contract/failure-codes.ts';
import { failuresOf, sharedFailure, whyUnpriced } from '../../src/pricing/basket-failures.ts';

type Entry = Parameters<typeof whyUnpriced>[0];
const failed = (code: FailureCode, retryAfter?: number): Entry =>
  ({ result: { outcome: { ok: false, failure: { code, candidates: [], retryAfter } } } }) as unknown as Entry;
const priced = (...prices: number[]): Entry =>
  ({ result: { outcome: { ok: true, data: { prices } } } }) as unknown as Entry;
const pending: Entry = { result: undefined };
const down = failed('service_unreachable');
const refused = failed('rate_limited', 60);
const failureOf = (entry: Entry): Failure => failuresOf([entry])[0]!;

for (const [what, list, shared] of [
  ['one cause of all', [down, down, down], down],
  ['a wait that the service asks for, of some alone', [down, failed('service_unreachable', 60), down], 1],
  ['a refusal of all', [refused, refused], refused],
  ['a place that is refused', [failed('invalid_location'), failed('invalid_location')], 0],
  ['nothing of one medicine', [down], undefined],
  ['nothing of an empty list', [], undefined],
  ['nothing of different causes', [down, failed('service_timeout'), failed('no_prices_found')], undefined],
  ['nothing where one has prices', [down, priced(4), down], undefined],
  [
    'nothing of what each medicine has by itself',
    [failed('unknown_drug'), failed('unknown_drug')],
    undefined,
  ],
] as const)
  test(`said once: ${what}`, () => {
    const expected = typeof shared === 'number' ? list[shared] : shared;
    assert.equal(sharedFailure(list), expected && failureOf(expected));
  });

test('a medicine has no price, or none yet where it may still get one', () => {
  for (const [entry, why] of [
    [pending, undefined],
    [priced(4), undefined],
    [priced(), 'noPrice'],
    [failed('no_prices_found'), 'noPrice'],
    [failed('unknown_drug'), 'noPrice'],
    [down, 'noPriceYet'],
    [refused, 'noPriceYet'],
  ] as const)
    assert.equal(whyUnpriced(entry), why);
});
