/** SECURITY.md: each attacker has a test that exists, and the documents say all that the log has. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { RequestEntry } from '../../src/endpoint/log.ts';
import { readText } from '../support/snippets.ts';

const attackers = readText('SECURITY.md')
  .split('\n')
  .filter((line) => line.startsWith('| **'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('who might attack', () => {
  test('there are some', () => assert.ok(attackers.length > 10));

  for (const [, attacker, , , shown] of attackers)
    test(`${attacker}: the tests that are named exist`, () => {
      const named = [...shown!.matchAll(/`(test\/[^`]+)`(?: \(([^)]*)\))?/g)];
      assert.ok(named.length > 0);
      for (const [, file, remark = ''] of named) {
        const text = readText(file!);
        for (const [, title] of remark.matchAll(/"([^"]+)"/g))
          assert.ok(text.includes(title!), `${file}: ${title}`);
      }
    });
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
  duration: /duration|how long/,
  service: /service/,
  retries: /retries/,
  client: /hash/,
};
for (const [file, list] of [
  ['SECURITY.md', /Entries have .*?but no/],
  ['src/endpoint/README.md', /A line has .*? It holds no/],
  ['demo/pages/docs/duties.md', /Its log has .*? It has no/],
  ['src/proof/handling.json', /One line for each request: .*? No medicine/],
] as const)
  test(`${file} says all that the log holds`, () => {
    const [said] = list.exec(readText(file).replace(/\s+/g, ' ')) ?? assert.fail('no list');
    for (const [name, word] of Object.entries(words)) assert.match(said, word, name);
  });
