import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { nodeHmac } from '../../src/signing/node.ts';
import { webCryptoHmac } from '../../src/signing/index.ts';

test('the HMAC on Node equals that of node:crypto on bytes and of WebCrypto, for any message and key', async () => {
  const any = fc.string({ unit: 'binary', maxLength: 200 });
  const key = fc.string({ unit: 'binary', minLength: 1, maxLength: 100 });
  await fc.assert(
    fc.asyncProperty(any, key, async (message, secretKey) => {
      const expected = createHmac('sha256', Buffer.from(secretKey, 'utf8'))
        .update(message, 'utf8')
        .digest('base64');
      assert.equal(await nodeHmac(message, secretKey), expected);
      assert.equal(await webCryptoHmac(message, secretKey), expected);
    }),
    { numRuns: 300 },
  );
});

test('keys around the block length', () => {
  for (const length of [1, 63, 64, 65, 128]) {
    const secretKey = 'k'.repeat(length);
    assert.equal(nodeHmac('x', secretKey), createHmac('sha256', secretKey).update('x').digest('base64'));
  }
});
