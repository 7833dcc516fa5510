/** SECURITY.md names tests that exist, and all that the log holds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequestEntry } from '../../src/endpoint/log.ts';
import { readText } from '../support/snippets.ts';

const file = 'SECURITY.md';
const text = readText(file).replace(/\s+/g, ' ');

test(`${file} names tests that exist`, () => {
  const named = [...text.matchAll(/`(test\/[^`]+)`(?: \(([^)]*)\))?/g)];
  assert.ok(named.length > 40);
  for (const [, path, remark = ''] of named) {
    const code = readText(path!);
    for (const [, title] of remark.matchAll(/"([^"]+)"/g))
      assert.ok(code.includes(title!), `${path}: ${title}`);
  }
});

test(`${file} names what a sealed element still shows as its tests do`, () => {
  const [, list = ''] = /Sealed too, page scripts can see(.*)## What the operator/.exec(text)!;
  const code = ['e2e/residual-exposure', 'elements/sealed', 'engines/page-script-leaks']
    .map((path) => readText(`test/${path}.test.ts`))
    .join('');
  const titles = [...list.matchAll(/\(("[^)]+")\)/g)].flatMap(([, all]) => [...all!.matchAll(/"([^"]+)"/g)]);
  assert.ok(titles.length > 14);
  for (const [, title] of titles) assert.ok(code.includes(title!), title);
});

/** How each part of an entry is called where people read of it. */
const words: Record<Exclude<keyof RequestEntry, 'kind'>, RegExp> = {
  time: /\btime\b/,
  id: /\bid\b/,
  traceparent: /traceparent/,
  site: /\bsite\b/,
  www: /www/,
  operation: /operation/,
  status: /status/,
  code: /\bcode\b/,
  cause: /cause/,
  duration: /how long/,
  service: /service/,
  retries: /retries/,
  client: /hash/,
};

test(`${file} says all that the log holds`, () => {
  const [list] = /Entries have .*?but no/.exec(text) ?? assert.fail('no list');
  for (const [name, word] of Object.entries(words)) assert.match(list, word, name);
});
