/** A minute with ten times the usual lookups is told once, to the log and the metrics, and refuses nobody. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { watchForSurges } from '../../src/endpoint/surge.ts';
import { makeEndpoint } from '../support/endpoint.ts';

/** Plays lookups minute by minute, and gives the minutes that were told, each with the number that was passed. */
function played(...minutes: number[]) {
  const told: [minute: number, passed: number][] = [];
  let now = 0;
  const surges = watchForSurges((passed) => told.push([now, passed]));
  for (; now < minutes.length; now++) for (let i = 0; i < minutes[now]!; i++) surges.add(now * 60_000 + i);
  assert.equal(surges.count, told.length);
  return told;
}
const times = (count: number, lookups: number) => Array<number>(count).fill(lookups);

test('a quiet site reports more than a thousand lookups, and nothing about one visitor at the limit', () => {
  assert.deepEqual(played(...times(10, 2), 600, 1000), []);
  assert.deepEqual(played(...times(10, 2), 1001, 2, 5000), [
    [10, 1000],
    [12, 1000],
  ]);
});

test('a busy site tells of ten times its own lookups', () => {
  assert.deepEqual(played(...times(60, 500), 4000, 500), []);
  assert.deepEqual(played(...times(60, 500), 5001), [[60, 5000]]);
});

test('a lasting surge is reported for at least twenty minutes, then becomes the baseline', () => {
  const told = played(...times(60, 200), ...times(180, 3000));
  assert.ok(told.length >= 20 && told.length < 120, String(told.length));
});

test('after startup the baseline is only learned, so that a busy site reports nothing', () => {
  assert.deepEqual(played(...times(30, 3000)), []);
  assert.deepEqual(played(5000), []);
});

test('after a night without lookups a site is a quiet one', () => {
  assert.deepEqual(played(...times(60, 500), ...times(600, 0), 900), []);
  assert.deepEqual(played(...times(60, 500), ...times(600, 0), 1001), [[660, 1000]]);
});

test('the endpoint reports it once, counts it and responds to everybody', async () => {
  let now = 0;
  mock.method(performance, 'now', () => now);
  const { endpoint, post, notices } = makeEndpoint({ rateLimit: 0, clientAddress: () => '192.0.2.1' });
  const lookUp = async (count: number) => {
    for (let i = 0; i < count; i++) assert.equal((await post('/drug-search', 'query=x')).status, 200);
  };
  for (; now < 10 * 60_000; now += 60_000) await lookUp(1);
  await lookUp(1000);
  assert.deepEqual([notices(), endpoint.state.surges], [[], 0]);
  await lookUp(20);
  assert.deepEqual(
    notices().map(({ level, message }) => [level, message]),
    [
      [
        'warn',
        'more than 1000 lookups within a minute, ten times the usual: where they are not your visitors, set globalRateLimit, DRUG_PRICE_GLOBAL_RATE_LIMIT, which bounds everybody together',
      ],
    ],
  );
  assert.equal(endpoint.state.surges, 1);
  mock.reset();
});
