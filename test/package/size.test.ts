/** What a page has to load. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { published } from '../../src/strings/index.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Bytes by gzip. */
const budgets: Record<string, number> = {
  'embed.js': 140_700,
  'elements.js': 24_400,
  'parts/suggestions-*.js': 20_700,
  'parts/answer-*.js': 51_800,
  'parts/coupon-*.js': 21_400,
  'parts/doctor-and-reminder-*.js': 2_500,
  'parts/basket-*.js': 16_950,
  'parts/diagnosis-*.js': 1_100,
  'parts/owner-advice-*.js': 3_900,
  ...Object.fromEntries(['spanish', ...published].map((tag) => [`parts/${tag}-*.js`, 8_500])),
  ...Object.fromEntries(published.map((tag) => [`lang/${tag}.js`, 9_900])),
};

for (const [pattern, budget] of Object.entries(budgets))
  test(`${pattern} has at most ${budget} bytes by gzip`, () => {
    const found = globSync(pattern, { cwd: dist });
    assert.equal(found.length, 1, `${found.length} files`);
    const bytes = gzipSync(readFileSync(dist + found[0]!), { level: 9 }).length;
    assert.ok(bytes <= budget, `${bytes} bytes`);
  });

test('nothing else is a part', () => {
  const known = Object.keys(budgets).map((pattern) => pattern.replace(/\*\.js$/, ''));
  const others = globSync('parts/*.js', { cwd: dist }).filter(
    (file) => !known.some((one) => file.startsWith(one)),
  );
  assert.deepEqual(others, []);
});
