/** One load at a time, where requests may wait for each other and where they may not. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheValue } from '../../src/endpoint/cached-value.ts';

let later = 0;
const now = performance.now.bind(performance);
mock.method(performance, 'now', () => now() + later);

for (const shared of [true, false]) {
  const how = shared ? 'shared' : 'not shared';

  test(`a waiting request gets the value, even if it is not cached: ${how}`, async () => {
    let loads = 0;
    const { get } = cacheValue(
      () => sleep(60, ++loads),
      () => false,
      shared,
    );
    assert.deepEqual(await Promise.all([get(), get(), get()]), [1, 1, 1]);
    assert.equal(await get(), 2);
  });

  test(`a load that never ends does not hold back the next forever: ${how}`, async () => {
    let loads = 0;
    const never = new Promise<number>(() => undefined);
    const { get } = cacheValue(
      () => (++loads === 1 ? never : Promise.resolve(loads)),
      () => true,
      shared,
    );
    void get();
    later += 14_000;
    const waiting = get();
    await sleep(60);
    assert.equal(loads, 1);
    later += 2_000;
    assert.equal(await get(), 2);
    if (!shared) assert.equal(await waiting, 2);
    assert.equal(loads, 2);
  });

  test(`a load that fails is not kept: ${how}`, async () => {
    let loads = 0;
    const { get } = cacheValue(
      () => (++loads === 1 ? Promise.reject(new Error('no')) : Promise.resolve(loads)),
      () => true,
      shared,
    );
    await assert.rejects(get(), /no/);
    assert.equal(await get(), 2);
    assert.equal(await get(), 2);
  });

  test(`what is dropped while it loads is not kept, even if it comes after the next: ${how}`, async () => {
    let loads = 0;
    const { get, drop } = cacheValue(
      () => sleep(loads ? 20 : 80, ++loads),
      () => true,
      shared,
    );
    const first = get();
    drop();
    assert.equal(await get(), 2);
    assert.equal(await first, 1);
    assert.equal(await get(), 2);
  });

  test(`what is dropped while it loads does not end the next load: ${how}`, async () => {
    let loads = 0;
    const { get, drop } = cacheValue(
      () => sleep(loads ? 200 : 20, ++loads),
      () => true,
      shared,
    );
    const first = get();
    drop();
    const second = get();
    assert.equal(await first, 1);
    assert.deepEqual(await Promise.all([get(), second]), [2, 2]);
  });
}
