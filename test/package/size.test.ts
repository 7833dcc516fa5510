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
  'embed.js': 166_300,
  'names.js': 19_900,
  'elements.js': 26_500,
  'parts/suggestions-*.js': 34_000,
  'parts/names-*.js': 22_500,
  'parts/answer-*.js': 57_600,
  'parts/coupon-*.js': 22_100,
  'parts/doctor-and-reminder-*.js': 2_550,
  'parts/basket-*.js': 18_250,
  'parts/diagnosis-*.js': 1_200,
  'parts/owner-advice-*.js': 4_450,
  ...Object.fromEntries(['spanish', ...published].map((tag) => [`parts/${tag}-*.js`, 8_950])),
  ...Object.fromEntries(published.map((tag) => [`lang/${tag}.js`, 10_400])),
};

for (const [pattern, budget] of Object.entries(budgets))
  test(`${pattern} has at most ${budget} bytes by gzip`, () => {
    const found = globSync(pattern, { cwd: dist });
    assert.equal(found.length, 1, `${found.length} files`);
    const bytes = gzipSync(readFileSync(dist + found[0]!), { level: 9 }).length;
    assert.ok(bytes <= budget, `${bytes} bytes`);
  });

test('the script of a frame has less than 1,500 bytes as it is', () =>
  assert.ok(readFileSync(`${dist}frame.js`).length < 1_500));

test('nothing else is a part', () => {
  const known = Object.keys(budgets).map((pattern) => pattern.replace(/\*\.js$/, ''));
  const others = globSync('parts/*.js', { cwd: dist }).filter(
    (file) => !known.some((one) => file.startsWith(one)),
  );
  assert.deepEqual(others, []);
});
