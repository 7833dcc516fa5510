/** What a page has to load. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

const budget = 78_200;

test(`embed.js has at most ${budget} bytes by gzip`, () => {
  const bytes = gzipSync(readFileSync(new URL('../../dist/embed.js', import.meta.url)), { level: 9 }).length;
  assert.ok(bytes <= budget, `${bytes} bytes`);
});
