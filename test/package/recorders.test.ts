import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { recorders } from '../../src/contract/recorders.ts';

test('the docs name each recorder, and apart the ones that obey no mark', () => {
  const page = readFileSync(new URL('../../demo/pages/docs/duties.md', import.meta.url), 'utf8');
  const [marked, unmarked] = page.replace(/\s+/g, ' ').split('the others are marked');
  for (const { name, marks } of recorders)
    assert.ok((marks.length ? marked : unmarked)!.includes(name), name);
});
