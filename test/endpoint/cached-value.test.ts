/** One load at a time, where requests may wait for each other and where they may not. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheValue } from '../../src/endpoint/cached-value.ts';

const always = () => true;
const never = () => false;

let later = 0;
const now = performance.now.bind(performance);
mock.method(performance, 'now', () => now() + later);

for (const shared of [true, false]) {
  const how = shared ? 'shared' : 'not shared';

  test(`a waiting request gets the value, even if it is not cached: ${how}`, async () => {
    let loads = 0;
    const { get } = cacheValue(() => sleep(60, ++loads), shared);
    assert.deepEqual(await Promise.all([get(never), get(never), get(never)]), [1, 1, 1]);
    assert.equal(await get(never), 2);
  });

  test(`a load that never ends does not hold back the next forever: ${how}`, async () => {
    let loads = 0;
    const endless = new Promise<number>(() => undefined);
    const { get } = cacheValue(() => (++loads === 1 ? endless : Promise.resolve(loads)), shared);
    void get(always);
    later += 14_000;
    const waiting = get(always);
    await sleep(60);
    assert.equal(loads, 1);
    later += 2_000;
    assert.equal(await get(always), 2);
    if (!shared) assert.equal(await waiting, 2);
    assert.equal(loads, 2);
  });

  test(`a load that fails is not kept: ${how}`, async () => {
    let loads = 0;
    const { get } = cacheValue(
      () => (++loads === 1 ? Promise.reject(new Error('no')) : Promise.resolve(loads)),
      shared,
    );
    await assert.rejects(get(always), /no/);
    assert.equal(await get(always), 2);
    assert.equal(await get(always), 2);
  });

  test(`what is dropped while it loads is not kept, even if it comes after the next: ${how}`, async () => {
    let loads = 0;
    const { get, drop } = cacheValue(() => sleep(loads ? 20 : 80, ++loads), shared);
    const first = get(always);
    drop();
    assert.equal(await get(always), 2);
    assert.equal(await first, 1);
    assert.equal(await get(always), 2);
  });

  test(`what is dropped while it loads does not end the next load: ${how}`, async () => {
    let loads = 0;
    const { get, drop } = cacheValue(() => sleep(loads ? 200 : 20, ++loads), shared);
    const first = get(always);
    drop();
    const second = get(always);
    assert.equal(await first, 1);
    assert.deepEqual(await Promise.all([get(always), second]), [2, 2]);
  });
}
