/** What a page has to load. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { published } from '../../src/strings/index.ts';

const budgets: Record<string, number> = {
  'embed.js': 98_500,
  ...Object.fromEntries(published.map((tag) => [`lang/${tag}.js`, 6_200])),
};

for (const [file, budget] of Object.entries(budgets))
  test(`${file} has at most ${budget} bytes by gzip`, () => {
    const script = readFileSync(new URL(`../../dist/${file}`, import.meta.url));
    const bytes = gzipSync(script, { level: 9 }).length;
    assert.ok(bytes <= budget, `${bytes} bytes`);
  });
