/** Suggested names are read by hand, as the schema of their operation reads them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readResponse } from '../../src/contract/index.ts';
import { readSuggestedNames } from '../../src/contract/suggested-names.ts';

function bySchema(status: number, body: unknown): string[] | undefined {
  const outcome = readResponse('drugSearch', status, body);
  return outcome.ok ? outcome.data.candidates : undefined;
}

const long = 'x'.repeat(300);

for (const [what, status, body, names] of [
  ['names', 200, { data: { candidates: ['Lipitor', ' lisinopril '] } }, ['Lipitor', 'lisinopril']],
  ['a number, and what is no text', 200, { data: { candidates: [5, '', ' ', null, {}, true] } }, ['5']],
  ['a long name', 200, { data: { candidates: [long] } }, [`${'x'.repeat(200)}…`]],
  ['no list', 200, { data: { candidates: 'Lipitor' } }, undefined],
  ['no data', 200, {}, undefined],
  ['no JSON', 200, undefined, undefined],
  ['a failure of v1', 404, { success: false, errors: ['x'] }, undefined],
  ['a failure in a success', 200, { success: false, data: { candidates: ['x'] } }, undefined],
  ['a failure of the endpoint', 502, { error: { code: 'service_unreachable' } }, undefined],
  [
    'an error without a code in a success',
    200,
    { error: { detail: 'no' }, data: { candidates: ['x'] } },
    undefined,
  ],
  ['names beside an empty error', 200, { error: {}, data: { candidates: ['x'] } }, ['x']],
  ['names with a wrong status', 500, { data: { candidates: ['x'] } }, undefined],
] as const)
  test(`${what}: ${names ? names.length : 'none'} to suggest`, () => {
    assert.deepEqual(readSuggestedNames(status, body), names);
    assert.deepEqual(bySchema(status, body), names);
  });

test('the schema reads the same in any response', () => {
  const candidates = fc.array(
    fc.oneof(fc.string(), fc.integer(), fc.string({ minLength: 190 }), fc.jsonValue()),
    {
      maxLength: 80,
    },
  );
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        data: fc.oneof(fc.record({ candidates: fc.oneof(candidates, fc.jsonValue()) }), fc.jsonValue()),
        success: fc.oneof(fc.boolean(), fc.jsonValue()),
        error: fc.oneof(
          fc.record({ code: fc.string(), type: fc.string(), detail: fc.jsonValue() }, { requiredKeys: [] }),
          fc.jsonValue(),
        ),
      },
      { requiredKeys: ['data'] },
    ),
  );
  fc.assert(
    fc.property(fc.constantFrom(200, 204, 299, 300, 404, 500), body, (status, given) =>
      assert.deepEqual(readSuggestedNames(status, given), bySchema(status, given)),
    ),
    { numRuns: 2000 },
  );
});
