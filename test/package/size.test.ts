/** What a page has to load, and that the README says so. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { published } from '../../src/strings/index.ts';
import { readText } from '../support/snippets.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

const gzip = (file: string) => gzipSync(readFileSync(dist + file), { level: 9 }).length;

/** Bytes by gzip. */
const budgets: Record<string, number> = {
  'embed.js': 180_700,
  'names.js': 19_900,
  'elements.js': 26_500,
  'parts/suggestions-*.js': 42_000,
  'parts/names-*.js': 22_500,
  'parts/answer-*.js': 62_500,
  'parts/coupon-*.js': 22_200,
  'parts/doctor-and-reminder-*.js': 2_550,
  'parts/basket-*.js': 19_400,
  'parts/diagnosis-*.js': 1_200,
  'parts/owner-advice-*.js': 4_450,
  ...Object.fromEntries(['spanish', ...published].map((tag) => [`parts/${tag}-*.js`, 9_200])),
  ...Object.fromEntries(published.map((tag) => [`lang/${tag}.js`, 10_600])),
};

for (const [pattern, budget] of Object.entries(budgets))
  test(`${pattern} has at most ${budget} bytes by gzip`, () => {
    const found = globSync(pattern, { cwd: dist });
    assert.equal(found.length, 1, `${found.length} files`);
    const bytes = gzip(found[0]!);
    assert.ok(bytes <= budget, `${bytes} bytes`);
  });

test('the script of a frame has less than 1.5 kB as it is', () =>
  assert.ok(readFileSync(`${dist}frame.js`).length < 1_536));

test('nothing else is a part', () => {
  const known = Object.keys(budgets).map((pattern) => pattern.replace(/\*\.js$/, ''));
  const others = globSync('parts/*.js', { cwd: dist }).filter(
    (file) => !known.some((one) => file.startsWith(one)),
  );
  assert.deepEqual(others, []);
});

describe('what the README says is true within 5 %', () => {
  const isSaid = (pattern: RegExp, bytes: number) => {
    const said = pattern.exec(readText('README.md'))?.[1];
    assert.ok(said, `it says nothing like ${pattern}`);
    assert.ok(Math.abs(Number(said) * 1000 - bytes) <= bytes / 20, `${said} kB, ${bytes} bytes`);
  };
  const part = (name: string) => gzip(globSync(`parts/${name}-*.js`, { cwd: dist })[0]!);
  const heaviest = () => Math.max(...['spanish', ...published].map(part));

  for (const [what, pattern, bytes] of [
    ['the form', /the form is ([\d.]+) kB/, () => gzip('elements.js')],
    ['name suggestions', /suggestions add ([\d.]+) kB/, () => part('suggestions')],
    ['the list of names', /list of names ([\d.]+) kB/, () => part('names')],
    ['the answer', /the answer ([\d.]+) kB/, () => part('answer')],
    ['a coupon', /a coupon adds ([\d.]+) kB/, () => part('coupon')],
    ['a list of medicines', /list of medicines ([\d.]+) kB/, () => part('basket')],
    ['a language', /a language up to ([\d.]+) kB/, heaviest],
  ] as const)
    test(what, () => isSaid(pattern, bytes()));
});
