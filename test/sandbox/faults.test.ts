import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { createSandbox, type FaultOptions } from '../../src/sandbox/index.ts';
import { dataset } from '../../src/sandbox/dataset.ts';
import { startApp } from '../support/site.ts';
import { ask, fieldsOf, signed } from './support/client.ts';

const { url: origin } = await startApp(createSandbox());
const control = `${origin}/_sandbox/faults`;
const put = async (faults: unknown) => {
  const response = await fetch(control, { method: 'PUT', body: JSON.stringify(faults) });
  return { status: response.status, body: await response.json() };
};
const path = `/v2/price/compare?${await signed(fieldsOf({ name: 'Lipitor' }))}`;
const search = `/drug-search?${await signed(fieldsOf({ query: 'Lipitor' }))}`;
// in a suite: a hook of the file would be one of every file that runs beside it
describe('faults', () => {
  beforeEach(() => fetch(control, { method: 'DELETE' }));

  test('there are no faults unless asked for', async () => {
    assert.deepEqual(await (await fetch(control)).json(), { faults: null });
    assert.equal((await fetch(origin + path)).status, 200);
  });

  test('latency delays the answer', async () => {
    await put({ latency: 80 });
    const began = performance.now();
    assert.equal((await fetch(origin + path)).status, 200);
    assert.ok(performance.now() - began >= 75);
  });

  test('a status is answered in the envelope of the version, as many times as requested', async () => {
    await put({ status: 503, times: 2 });
    const first = await fetch(origin + path);
    assert.deepEqual([first.status, (await first.json()).error.type], [503, 'api_error']);
    const second = await fetch(origin + search);
    assert.deepEqual([second.status, (await second.json()).success], [503, false]);
    assert.equal((await fetch(origin + path)).status, 200);
  });

  test('a fault may affect only some operations', async () => {
    await put({ status: 500, operations: ['drugSearch'] });
    assert.equal((await fetch(origin + path)).status, 200);
    assert.equal((await fetch(origin + search)).status, 500);
  });

  test('the connection is dropped, or ends in the middle of the body', async () => {
    await put({ body: 'drop' });
    await assert.rejects(fetch(origin + path));
    await put({ body: 'half' });
    await assert.rejects(async () => (await fetch(origin + path)).text());
    await fetch(control, { method: 'DELETE' });
    assert.equal((await fetch(origin + path)).status, 200);
  });

  test('the body is malformed, or has wrong types', async () => {
    await put({ body: 'malformed' });
    const malformed = await fetch(origin + path);
    assert.equal(malformed.status, 200);
    await assert.rejects(malformed.json(), SyntaxError);
    await put({ body: 'wrong-types' });
    const wrong = await (await fetch(origin + path)).json();
    assert.equal(typeof wrong.data.metric_quantity, 'string');
    assert.ok(!Array.isArray(wrong.data.prices));
  });

  test('invalid faults are refused and change nothing', async () => {
    for (const faults of [
      { latency: -1 },
      { status: 200 },
      { body: 'fire' },
      { color: 1 },
      [],
      null,
      { operations: ['x'] },
    ])
      assert.equal((await put(faults)).status, 400);
    assert.deepEqual(await (await fetch(control)).json(), { faults: null });
    assert.throws(() => createSandbox({ faults: { latency: -1 } }), /latency/);
    assert.equal((await fetch(control, { method: 'POST' })).status, 405);
    assert.equal((await fetch(`${origin}/_sandbox/x`)).status, 404);
  });

  test('the message names the invalid fault', async () => {
    const wrong: [faults: unknown, says: string][] = [
      [
        { latency: 5, color: 1 },
        'faults: there is no color; there are latency, status, body, operations, times',
      ],
      [[], 'faults: must be an object'],
      [{ latency: 'long' }, 'faults.latency: must be a whole number from 0 to 120000'],
      [{ status: 200 }, 'faults.status: must be a whole number from 400 to 599'],
      [{ body: 'fire' }, "faults.body: must be 'drop', 'half', 'malformed', 'wrong-types'"],
      [{ operations: 'coupon' }, 'faults.operations: must be a list'],
      [{ times: 0.5 }, 'faults.times: must be a whole number from 1 up'],
    ];
    for (const [faults, says] of wrong) {
      assert.equal((await put(faults)).body.error.detail, says);
      assert.throws(() => createSandbox({ faults: faults as FaultOptions }), {
        name: 'TypeError',
        message: says,
      });
    }
    assert.throws(() => createSandbox({ faults: null as never }), /^TypeError: faults: must be an object/);
    const { body } = await put({ operations: ['coupon', 'x'] });
    assert.match(body.error.detail, /^faults\.operations\[1\]: must be 'fairPrice', .*'coupon'$/);
    const notJson = await fetch(control, { method: 'PUT', body: '{' });
    assert.equal((await notJson.json()).error.detail, 'faults: must be an object');
  });

  test('without a server, faults are set by option, and a dropped connection rejects', async () => {
    const withFaults = (faults: FaultOptions) => ask(createSandbox({ faults }), 'drugSearch', { query: 'x' });
    assert.equal((await withFaults({ status: 429 })).status, 429);
    await assert.rejects(withFaults({ body: 'drop' }), TypeError);
  });

  test('a failure of the sandbox itself is an api_error in the envelope of the version', async (t) => {
    const logged = t.mock.method(console, 'error', () => undefined);
    t.mock.method(dataset().catalog, 'find', () => {
      throw new Error('out of drugs');
    });
    const sandbox = createSandbox();
    const v2 = await ask(sandbox, 'priceCompare', { name: 'Lipitor' });
    assert.deepEqual([v2.status, v2.body.error.type, v2.body.error.code], [500, 'api_error', 'api_error']);
    assert.match(v2.body.error.detail, /out of drugs/);
    const v1 = await ask(sandbox, 'drugInfo', { name: 'Lipitor' });
    assert.deepEqual([v1.status, v1.body.success, v1.body.data], [500, false, {}]);
    assert.match(v1.body.errors[0], /out of drugs/);
    for (const [path, method] of [
      ['/_sandbox/faults', 'PUT'],
      ['/v2/coupon', 'POST'],
    ] as const) {
      const body = new ReadableStream({ pull: (controller) => controller.error(new Error('hung up')) });
      const init = { method, body, duplex: 'half' };
      assert.equal((await sandbox.fetch(new Request(`http://x${path}`, init))).status, 500, path);
    }
    assert.equal(logged.mock.callCount(), 4);
  });
});
