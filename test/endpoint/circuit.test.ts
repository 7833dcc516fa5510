/** The circuit by a clock of its own: what a service under real HTTP cannot show in a short time. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { BrokenCircuitError, handleAll } from 'cockatiel';
import { createCircuit } from '../../src/endpoint/circuit.ts';

let now = 1000;
mock.method(performance, 'now', () => now);

const fail = () => Promise.reject(new Error('down'));
const succeed = () => Promise.resolve('up');
const hang = () => new Promise<never>(() => undefined);

async function openCircuit() {
  const circuit = createCircuit(handleAll, { failures: 2, seconds: 3 });
  for (let i = 0; i < 2; i++) await assert.rejects(circuit.execute(fail), /down/);
  assert.ok(circuit.open);
  assert.equal(circuit.wait, 3);
  await assert.rejects(circuit.execute(succeed), BrokenCircuitError);
  return circuit;
}

test('a wall clock that is set back does not keep it open', async () => {
  const circuit = await openCircuit();
  mock.method(Date, 'now', () => 0);
  now += 3000;
  assert.ok(!circuit.open);
  assert.equal(await circuit.execute(succeed), 'up');
  assert.equal(await circuit.execute(succeed), 'up');
});

test('one trial at a time; its failure opens the circuit again', async () => {
  const circuit = await openCircuit();
  now += 3000;
  let lose = () => {};
  const trial = circuit.execute(() => new Promise((_, reject) => (lose = () => reject(new Error('down')))));
  await assert.rejects(circuit.execute(succeed), BrokenCircuitError);
  lose();
  await assert.rejects(trial, /down/);
  assert.ok(circuit.open);
  now += 3000;
  assert.equal(await circuit.execute(succeed), 'up');
});

test('a trial that never ends, as on Workers, does not hold back the next for ever', async () => {
  const circuit = await openCircuit();
  now += 3000;
  void circuit.execute(hang);
  now += 14_999;
  await assert.rejects(circuit.execute(succeed), BrokenCircuitError);
  now += 1;
  await assert.rejects(circuit.execute(fail), /down/);
  assert.ok(circuit.open, 'the next failure opens it again');
  now += 3000;
  assert.equal(await circuit.execute(succeed), 'up');
});
