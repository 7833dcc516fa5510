/** What of a lookup is told to visitors who do not see it, and what makes it news. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSame } from '../../src/session/memo.ts';
import { failed } from '../support/service-double.ts';
import { lookupOf } from './lookup-service.ts';

type Told = ReturnType<typeof lookupOf>;
const abouts = ({ view }: Told) => view.moments.map(({ about }) => about);
const momentOf = ({ view }: Told, about: string) => view.moments.find((one) => one.about === about);

test('an answer is told after the wait for it, and stays the same moment while nothing changes', async () => {
  const lookup = lookupOf();
  lookup.enter('lisinopril');
  assert.deepEqual(abouts(lookup), ['waiting']);
  await lookup.settled();
  assert.deepEqual(abouts(lookup), ['replaced', 'answer', 'assumed', 'count']);
  const before = momentOf(lookup, 'answer')!.of;
  lookup.type('metformin');
  const after = momentOf(lookup, 'answer')!.of;
  assert.ok(before.every((part, i) => part === after[i]));
});

test('another order of the rows is told, and not the one that they come in', async () => {
  const lookup = lookupOf();
  lookup.enter('lisinopril');
  await lookup.settled();
  assert.equal(momentOf(lookup, 'order'), undefined);
  lookup.show({ arrangement: { sort: 'savings', pharmacyType: 'all' } });
  const first = momentOf(lookup, 'order')!.of;
  lookup.show({ arrangement: { sort: 'price', pharmacyType: 'all' } });
  assert.ok(!isSame(momentOf(lookup, 'order')!.of, first));
});

test('a failure is told alone', async () => {
  const lookup = lookupOf({ '/v2/price/compare': failed(502, 'service_unreachable') });
  lookup.enter('lisinopril');
  await lookup.settled();
  assert.deepEqual(abouts(lookup), ['failure']);
});
