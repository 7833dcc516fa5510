/** The benchmarks give figures, or say why not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTurn } from '../bench/measures/in-turn.ts';
import { built } from '../bench/pages/scripts.ts';
import { report } from '../bench/report.ts';

for (const file of ['elements.js', 'embed.js'])
  test(`${file} marks when it began before all else`, () =>
    assert.match(built(file), /^window\.begun \?\?= performance\.now\(\);\n/));

test('a measure that gives no number ends the run', async () => {
  const measure = (kind: string) => Promise.resolve({ paint: kind === 'plain' ? 5 : NaN });
  await assert.rejects(inTurn(['ours', 'plain'], 1, measure), /^Error: ours: paint is NaN$/);
  const times = await inTurn(['plain'], 2, measure);
  assert.deepEqual(times('paint'), { plain: [5, 5] });
});

test('a table without a figure is not printed', () => {
  for (const ours of ['NaN ms', `${String(1 / 0)} kB`])
    assert.throws(() => report('Speed', [{ what: 'first paint', ours }]), /no figure.*first paint/);
});
