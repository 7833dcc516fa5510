/** The circuit by a clock of its own: what a service under real HTTP cannot show in a short time. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { everyone } from '../../src/endpoint/address.ts';
import { CircuitOpen, createCircuit } from '../../src/endpoint/circuit.ts';

let now = 1000;
mock.method(performance, 'now', () => now);

const fail = () => Promise.reject(new Error('down'));
const succeed = () => Promise.resolve('up');
const stammer = () => Promise.resolve('?');
const hang = () => new Promise<never>(() => undefined);

const verdicts = {
  ofResponse: (answer: unknown) => (answer === '?' ? ('unusable' as const) : ('answered' as const)),
  ofError: () => 'failed' as const,
};
const make = (apart: boolean, failures = 2) =>
  createCircuit(verdicts, { failures, window: 10, seconds: 3 }, apart);

async function openCircuit() {
  const circuit = make(true);
  for (const visitor of ['a', 'b']) await assert.rejects(circuit.execute(fail, visitor), /down/);
  assert.equal(circuit.state, 'open');
  assert.equal(circuit.wait, 3);
  await assert.rejects(circuit.execute(succeed, 'c'), CircuitOpen);
  return circuit;
}

test('a wall clock that is set back does not keep it open', async () => {
  const circuit = await openCircuit();
  mock.method(Date, 'now', () => 0);
  now += 3000;
  assert.equal(circuit.state, 'half-open');
  assert.equal(await circuit.execute(succeed, 'a'), 'up');
  assert.equal(await circuit.execute(succeed, 'a'), 'up');
  assert.equal(circuit.state, 'closed');
});

test('once it is closed again, what failed before does not count', async () => {
  const circuit = await openCircuit();
  now += 3000;
  assert.equal(await circuit.execute(succeed, 'a'), 'up');
  await assert.rejects(circuit.execute(fail, 'a'), /down/);
  assert.equal(circuit.state, 'closed');
  await assert.rejects(circuit.execute(fail, 'b'), /down/);
  assert.equal(circuit.state, 'open');
});

test('one trial at a time; its failure opens the circuit again', async () => {
  const circuit = await openCircuit();
  now += 3000;
  let lose = () => {};
  const trial = circuit.execute(
    () => new Promise((_, reject) => (lose = () => reject(new Error('down')))),
    'a',
  );
  await assert.rejects(circuit.execute(succeed, 'b'), CircuitOpen);
  lose();
  await assert.rejects(trial, /down/);
  assert.equal(circuit.state, 'open');
  now += 3000;
  assert.equal(await circuit.execute(succeed, 'b'), 'up');
});

test("no visitor's request decides whether it stays open: the endpoint's own request is the trial", async () => {
  const circuit = await openCircuit();
  for (const failing of [fail, stammer as unknown as typeof fail]) {
    now += 3000;
    let asked = 0;
    const ask = () => circuit.execute(() => Promise.resolve(asked++), 'a', failing);
    await assert.rejects(ask, failing === fail ? /down/ : CircuitOpen);
    assert.deepEqual([circuit.state, circuit.wait, asked], ['open', 3, 0]);
  }
  now += 3000;
  await assert.rejects(circuit.execute(fail, 'hostile', succeed as unknown as typeof fail), /down/);
  assert.equal(circuit.state, 'closed');
  assert.equal(await circuit.execute(succeed, 'b', fail), 'up', 'while it is closed nothing is tried');
});

test("a visitor's request that hangs does not block the trial", async () => {
  const circuit = await openCircuit();
  now += 3000;
  void circuit.execute(hang, 'hostile', succeed as unknown as typeof hang);
  await Promise.resolve();
  await new Promise(setImmediate);
  assert.equal(await circuit.execute(succeed, 'b'), 'up');
});

test('a successful trial does not count as a visitor', async () => {
  const circuit = await openCircuit();
  now += 3000;
  assert.equal(await circuit.execute(succeed, 'a', succeed), 'up');
  for (let i = 0; i < 2; i++) {
    assert.equal(circuit.state, 'closed');
    await ask(circuit, i ? 'b' : 'a', 1);
  }
  assert.equal(circuit.state, 'open');
});

test('nor does a lookup that was under way when it opened, and failed meanwhile', async () => {
  const circuit = make(true);
  let lose = () => {};
  const slow = circuit.execute(
    () => new Promise((_, reject) => (lose = () => reject(new Error('down')))),
    'c',
  );
  await ask(circuit, 'a', 1);
  await ask(circuit, 'b', 1);
  assert.equal(circuit.state, 'open');
  lose();
  await assert.rejects(slow, /down/);
  now += 3000;
  await circuit.execute(fail, 'hostile', good).catch(() => undefined);
  await ask(circuit, 'hostile', 10);
  assert.equal(circuit.state, 'closed');
});

test('an unusable answer does not close it', async () => {
  const circuit = await openCircuit();
  now += 3000;
  assert.equal(await circuit.execute(stammer, 'a'), '?');
  assert.equal(circuit.state, 'open');
});

test('a trial that never ends, as on Workers, does not hold back the next forever', async () => {
  const circuit = await openCircuit();
  now += 3000;
  void circuit.execute(hang, 'a');
  now += 14_999;
  await assert.rejects(circuit.execute(succeed, 'b'), CircuitOpen);
  now += 1;
  const next = circuit.execute(fail, 'b');
  await assert.rejects(circuit.execute(succeed, 'c'), CircuitOpen, 'again one at a time');
  await assert.rejects(next, /down/);
  assert.equal(circuit.state, 'open', 'the next failure opens it again');
  now += 3000;
  void circuit.execute(hang, 'a');
  now += 15_000;
  assert.equal(await circuit.execute(succeed, 'b'), 'up');
  assert.equal(circuit.state, 'closed');
  assert.equal(await circuit.execute(succeed, 'b'), 'up');
});

async function ask(circuit: ReturnType<typeof make>, visitor: string, times: number, call = fail) {
  for (let i = 0; i < times; i++) await circuit.execute(call, visitor).catch(() => undefined);
}
const good = succeed as unknown as typeof fail;

test('one visitor alone cannot open it, however often', async () => {
  const circuit = make(true, 5);
  await ask(circuit, 'hostile', 1000);
  assert.equal(circuit.state, 'closed');
});

test('visitors without an address do not count', async () => {
  const circuit = make(true, 5);
  await ask(circuit, everyone, 10);
  await ask(circuit, 'hostile', 10);
  assert.equal(circuit.state, 'closed');
});

test('two visitors cannot open it for the many whom the service answers', async () => {
  const circuit = make(true, 5);
  for (const visitor of ['a', 'b', 'c']) await ask(circuit, visitor, 1, good);
  await ask(circuit, 'hostile 1', 600);
  await ask(circuit, 'hostile 2', 600);
  assert.equal(circuit.state, 'closed');
});

test('nor open it again, once it is closed, for the many who were refused meanwhile', async () => {
  const circuit = await openCircuit();
  now += 1000;
  for (const visitor of ['d', 'e', 'f']) await ask(circuit, visitor, 40);
  now += 2000;
  assert.equal(await circuit.execute(succeed, 'hostile 1'), 'up');
  await ask(circuit, 'hostile 1', 600);
  await ask(circuit, 'hostile 2', 600);
  assert.equal(circuit.state, 'closed');
  await ask(circuit, 'd', 1);
  assert.equal(circuit.state, 'closed', 'three of six have failed');
  await ask(circuit, 'e', 1);
  assert.equal(circuit.state, 'open', 'four of six have failed');
});

test('of a visitor the last 32 lookups count, and of a crowd the last 512 visitors', async () => {
  const two = make(true, 5);
  for (const visitor of ['a', 'b']) await ask(two, visitor, 1000, good);
  await ask(two, 'a', 16);
  await ask(two, 'b', 15);
  assert.equal(two.state, 'closed');
  await ask(two, 'b', 1);
  assert.equal(two.state, 'open');
  const crowd = make(true, 5);
  for (let i = 0; i < 300; i++) await ask(crowd, `answered ${i}`, 1, good);
  for (let i = 0; i < 256; i++) await ask(crowd, `failed ${i}`, 1);
  assert.equal(crowd.state, 'closed');
  await ask(crowd, 'failed 256', 1);
  assert.equal(crowd.state, 'open');
});

test('more failures than that may be asked for', async () => {
  const circuit = make(true, 100);
  await ask(circuit, 'a', 50);
  await ask(circuit, 'b', 49);
  assert.equal(circuit.state, 'closed');
  await ask(circuit, 'b', 1);
  assert.equal(circuit.state, 'open');
});

test('a service that fails for more than half of its visitors is left alone', async () => {
  const circuit = make(true, 5);
  await ask(circuit, 'a', 3, good);
  await ask(circuit, 'b', 3, good);
  await ask(circuit, 'c', 20);
  await ask(circuit, 'd', 20);
  assert.equal(circuit.state, 'closed', 'half are too few');
  await ask(circuit, 'e', 1);
  assert.equal(circuit.state, 'open');
  const few = make(true, 5);
  for (const visitor of ['a', 'b', 'c', 'c']) await ask(few, visitor, 1);
  assert.equal(few.state, 'closed', 'four failures are too few');
  await ask(few, 'c', 1);
  assert.equal(few.state, 'open');
});

test('an unusable answer counts neither for the service nor against it', async () => {
  const circuit = make(true, 5);
  await ask(circuit, 'a', 20, stammer as unknown as typeof fail);
  await ask(circuit, 'b', 20, stammer as unknown as typeof fail);
  assert.equal(circuit.state, 'closed');
  await ask(circuit, 'a', 3);
  await ask(circuit, 'b', 2);
  assert.equal(circuit.state, 'open');
});

test('failures count for the window, and no longer', async () => {
  for (const [later, state] of [
    [9_999, 'open'],
    [10_001, 'closed'],
  ] as const) {
    const circuit = make(true, 4);
    await ask(circuit, 'a', 2);
    now += later;
    await ask(circuit, 'b', 2);
    assert.equal(circuit.state, state);
  }
});

test('nor do responses before the window count for the service', async () => {
  const circuit = make(true, 4);
  for (let i = 0; i < 10; i++) await ask(circuit, `answered ${i}`, 1, good);
  now += 10_001;
  await ask(circuit, 'a', 2);
  await ask(circuit, 'b', 2);
  assert.equal(circuit.state, 'open');
});

test('if visitors cannot be distinguished, the share of failures decides', async () => {
  const circuit = make(false, 5);
  await ask(circuit, everyone, 10, good);
  await ask(circuit, everyone, 9);
  assert.equal(circuit.state, 'closed');
  await ask(circuit, everyone, 1);
  assert.equal(circuit.state, 'open');
});
