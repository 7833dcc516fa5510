/** How long a visitor has to wait, and what is said of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Failure } from '../../src/contract/failure-codes.ts';
import { secondsLeft, waitAfter } from '../../src/session/wait.ts';

const refused = (retryAfter?: number): Failure => ({
  code: 'rate_limited',
  candidates: [],
  ...(retryAfter !== undefined && { retryAfter }),
});

test('a wait lasts until the service allows the next request, and says what was told last', () => {
  const failure = refused(60);
  assert.deepEqual(waitAfter(failure, 5000, undefined, 4999), { failure, isWaiting: true, waitsUntil: 5000 });
  assert.deepEqual(waitAfter(failure, 5000, 7, 4999), {
    failure: { ...failure, retryAfter: 7 },
    isWaiting: true,
    waitsUntil: 5000,
  });
});

test('one that is over says so, whatever was told', () => {
  const over = { failure: { ...refused(60), retryAfter: 0 }, isWaiting: false, waitsUntil: 5000 };
  for (const [told, now] of [
    [undefined, 5000],
    [7, 5001],
  ] as const)
    assert.deepEqual(waitAfter(refused(60), 5000, told, now), over);
});

test('there is none where nothing failed, no time was given, or it is longer than two minutes', () => {
  for (const [failure, until] of [
    [undefined, 5000],
    [refused(60), undefined],
    [refused(), 5000],
    [refused(0), 5000],
    [refused(121), 5000],
  ] as const)
    assert.deepEqual(waitAfter(failure, until, 7, 0), { failure, isWaiting: false, waitsUntil: 0 });
  assert.equal(waitAfter(refused(120), 5000, undefined, 0).isWaiting, true);
});

test('what is left is in whole seconds, at least one', () => {
  const at = (milliseconds: number) => secondsLeft({ waitsUntil: performance.now() + milliseconds });
  assert.deepEqual([at(-5000), at(0), at(900), at(1900), at(59_500)], [1, 1, 1, 2, 60]);
});
