import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLocationRejected, locationProblem } from '../../src/pricing/location-problem.ts';

for (const [text, problem, refused] of [
  ['90210', undefined, 'unknown'],
  [' 90210 ', undefined, 'unknown'],
  [' 9021', 'zip', 'zip'],
  ['902100', 'zip', 'zip'],
  ['90210-1234', undefined, 'unknown'],
  ['Downey', undefined, 'state'],
  ['St. Mary’s', undefined, 'unknown'],
  ["Coeur d'Alene ", undefined, 'state'],
  ['Cañon-Ferry', undefined, 'state'],
  ['Downey, CA', undefined, 'unknown'],
  ['Downey 9', undefined, 'unknown'],
  ['9 Downey', undefined, 'unknown'],
  ['٩٠٢١٠', undefined, 'unknown'],
  ['٩٠٢١', 'zip', 'zip'],
  ['', undefined, 'unknown'],
] as const)
  test(`what "${text}" lacks: ${problem ?? 'nothing'}, and once it was refused: ${refused}`, () => {
    assert.equal(locationProblem(text), problem);
    assert.equal(locationProblem(text, true), refused);
  });

test('only a location that the service calls invalid is refused', () => {
  assert.equal(isLocationRejected({ code: 'invalid_location', candidates: [] }), true);
  assert.equal(isLocationRejected({ code: 'invalid_param', candidates: [] }), false);
  assert.equal(isLocationRejected(undefined), false);
});
