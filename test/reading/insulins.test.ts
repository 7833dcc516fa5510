/** The word insulin beside a brand says nothing more; insulins are never taken for one another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseName } from '../../src/reading/choose-name.ts';
import { furtherQuery } from '../../src/reading/further-queries.ts';
import { sortSuggestions } from '../../src/reading/likeness.ts';
import { read } from '../../src/reading/read.ts';
import { dataset } from '../../src/sandbox/dataset.ts';
import { candidatesOf, crowdedOut, outcomeOf } from './support.ts';

const brands = dataset()
  .catalog.drugs.filter(({ name, preparations }) => {
    const [{ type, group }] = preparations as [(typeof preparations)[0]];
    return (
      type === 'brand' && /\binsulin/.test(group) && !/insulin/i.test(name) && !crowdedOut.includes(name)
    );
  })
  .map(({ name }) => name);

test('every insulin brand of the sandbox is found with the word insulin as it is without it', () => {
  assert.ok(brands.length > 30);
  const without = brands.map((name) => [name, outcomeOf(name.toLowerCase())]);
  for (const text of ['insulin X', 'insulina X', 'X insulin'])
    assert.deepEqual(
      brands.map((name) => [name, outcomeOf(text.replace('X', name.toLowerCase()))]),
      without,
      text,
    );
});

for (const [text, choice] of [
  ['insulin toujeo', { kind: 'ambiguous', names: ['Toujeo SoloStar', 'Toujeo Max SoloStar'] }],
  ['insulin humalog', { kind: 'chosen', name: 'Humalog' }],
  ['insulin lantis', { kind: 'ambiguous', names: ['Lantus', 'Lantus SoloStar', 'Latisse', 'Lantrisul'] }],
  ['regular insulin', { kind: 'chosen', name: 'Insulin Regular' }],
  ['insulin r', { kind: 'ambiguous', names: ['Insulin Regular'] }],
  ['insulin novolin r', { kind: 'chosen', name: 'Novolin R' }],
  ['novolin r', { kind: 'chosen', name: 'Novolin R' }],
  ['insulin novolin n', { kind: 'chosen', name: 'Novolin N' }],
  ['insulin humulin n', { kind: 'chosen', name: 'Humulin N' }],
  ['insulina nph', { kind: 'chosen', name: 'Insulin NPH' }],
  ['insulin novolin 70/30', { kind: 'chosen', name: 'Novolin 70/30' }],
  ['novolin', { kind: 'ambiguous', names: ['Novolin N', 'Novolin R', 'Novolin 70/30'] }],
  ['novolin r flexpen', { kind: 'chosen', name: 'Novolin R' }],
] as const)
  test(`"${text}" is ${'name' in choice ? choice.name : `one of ${choice.names.join()}`}`, () => {
    assert.deepEqual(outcomeOf(text).choice, choice);
    const names: readonly string[] = 'name' in choice ? [choice.name] : choice.names;
    const { strong } = sortSuggestions(read(text), candidatesOf(read(text)));
    assert.deepEqual(strong.slice(0, names.length), names);
  });

test('"nph" alone is no other insulin', () => {
  assert.deepEqual(outcomeOf('nph').choice, { kind: 'none' });
  assert.deepEqual(sortSuggestions(read('nph'), candidatesOf(read('nph'))), { strong: [], weak: [] });
});

test('an insulin by its letter is one of that letter', () => {
  const { choice } = outcomeOf('insulin n');
  assert.deepEqual([...(choice as { names: string[] }).names].sort(), ['Humulin N', 'Novolin N']);
});

test('an insulin brand that the service has is asked for by its own name, and found', () => {
  const insulins = ['Insulin Regular', 'Insulin Lispro', 'Insulin Glargine'];
  for (const [text, name] of [
    ['insulin novolin r', 'Novolin R'],
    ['insulin novolin n', 'Novolin N'],
    ['insulin humulin n', 'Humulin N'],
    ['novolin n insulin', 'Novolin N'],
  ] as const) {
    const query = furtherQuery(read(text), insulins, 0)!;
    assert.equal(query, name.toLowerCase(), text);
    const choice = chooseName(read(text), [...insulins, 'Novolin R', 'Novolin N', 'Humulin N']);
    assert.deepEqual(choice, { kind: 'chosen', name }, text);
  }
});

test('a pen is the pen of that name; one that has a name of its own is asked back, not priced as a cartridge or vial', () => {
  const novolog = outcomeOf('insulin novolog pen');
  assert.deepEqual([novolog.choice, novolog.asked.form], [{ kind: 'chosen', name: 'NovoLog' }, 'pen']);
  assert.deepEqual(outcomeOf('tresiba pen').choice, {
    kind: 'ambiguous',
    names: ['Tresiba', 'Tresiba FlexTouch'],
  });
  const { asked, unavailable } = outcomeOf('insulin aspart pen');
  assert.deepEqual([asked, unavailable], [{ form: 'pen' }, []]);
});

test('an insulin that does not come in a strength is not asked back with other insulins', () => {
  assert.deepEqual(outcomeOf('insulin lispro 300 units/ml').choice, {
    kind: 'chosen',
    name: 'Insulin Lispro',
  });
});
