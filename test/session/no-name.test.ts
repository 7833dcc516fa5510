/** What is no name, as a session: it is told as what it is, and nothing is requested for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knowing, lookupOf } from './lookup-service.ts';

for (const text of [
  ...[
    'test strips',
    'dexcom g7 sensor',
    'flu shot',
    'cvs',
    'houston tx',
    'Los Angeles',
    '90210',
    'ear infection',
  ],
  ...['500 mg', '#30', 'IP 204', 'Rx 0654321', '03/14/2026', 'TAKE 1 TABLET BY MOUTH EVERY DAY', 'my pills'],
  ...['John Smith', 'липитор'],
])
  test(`for "${text}" nothing is requested, and no name is asked about`, async () => {
    const lookup = lookupOf(knowing({ testim: { strengths: ['1%'] } }, { test: ['Testim'] }));
    lookup.enter(text, '90210');
    await lookup.settled();
    assert.deepEqual(lookup.sent(), []);
    assert.deepEqual(lookup.view.request.ambiguity, { kind: 'none', names: [] });
    assert.equal(lookup.view.request.drug, text);
    assert.equal(lookup.view.failure?.code, 'unknown_drug');
  });

test('what is sold without a prescription is priced where the service has it, and asked about by its substance where it has not', async () => {
  const strengths = ['200mg'];
  const sold = lookupOf(knowing({ tums: { strengths } }, { tums: ['Tums'] }));
  sold.enter('tums');
  await sold.settled();
  assert.deepEqual(sold.prices(), ['price/compare Tums']);

  const lookup = lookupOf(knowing({ ibuprofen: { strengths } }, { advil: [], ibuprofen: ['Ibuprofen'] }));
  lookup.enter('advil');
  await lookup.settled();
  assert.deepEqual(lookup.view.request.ambiguity, { kind: 'ambiguous', names: ['Ibuprofen'] });
  assert.deepEqual(lookup.prices(), []);

  const unknown = lookupOf(knowing({}));
  unknown.enter('nyquil');
  await unknown.settled();
  assert.deepEqual(unknown.view.request.ambiguity, { kind: 'none', names: [] });
  assert.deepEqual(unknown.prices(), []);
});

test('several medicines are asked about without a request, and the one that is chosen keeps what was typed beside it', async () => {
  const lookup = lookupOf(
    knowing(
      { lisinopril: { strengths: ['10mg'] }, metformin: { strengths: ['500mg', '1000mg'] } },
      { lisinopril: ['Lisinopril'], metformin: ['Metformin'] },
    ),
  );
  const several = ['lisinopril', 'metformin 1000 mg'];
  lookup.type(several.join(' and '));
  lookup.say({ do: 'submit', place: '', candidates: undefined, several });
  await lookup.settled();
  assert.deepEqual(lookup.sent(), []);
  assert.deepEqual(lookup.view.request.ambiguity, { kind: 'several', names: several });
  assert.deepEqual(
    lookup.view.failure,
    { code: 'unknown_drug', candidates: [] },
    'a page hears nothing of it',
  );

  lookup.enter(several[1]!);
  await lookup.settled();
  assert.equal(lookup.prices().at(-1), 'price/compare Metformin tablet 1000mg');
  assert.equal(lookup.view.request.ambiguity, undefined);
});

test('a term beside a name hides nothing', async () => {
  const lookup = lookupOf(knowing({ lisinopril: { strengths: ['10mg'] } }, { lisinopril: ['Lisinopril'] }));
  lookup.enter('my blood pressure pill lisinopril');
  await lookup.settled();
  assert.match(lookup.prices().at(-1)!, /^price\/compare lisinopril/i);
});
