import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeBase64 } from '../../src/contract/base64.ts';

test('only standard base64 is accepted', () => {
  assert.deepEqual([...decodeBase64('AAEC')!], [0, 1, 2]);
  assert.deepEqual([...decodeBase64('AAE=')!], [0, 1]);
  const others = ['', 'AAE', 'AA E', 'AAEC\n', 'A===', '=AAA', 'AA=A', 'AA-_', 'AA==AAAA', 'é'.repeat(4)];
  for (const text of others) assert.equal(decodeBase64(text), undefined, JSON.stringify(text));
});
