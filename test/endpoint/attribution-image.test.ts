/** The attribution image, which a page must not be without. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createImages } from '../../src/endpoint/attribution-image.ts';
import { unreachable } from '../../src/endpoint/call.ts';

test('an image that was loaded once stays while it cannot be loaded anew', async (t) => {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  let isDown = true;
  const failed: string[] = [];
  const images = createImages(
    () => {
      if (isDown) throw unreachable(new Error('reset'));
      return Promise.resolve({ contentType: 'image/png', bytes: new Uint8Array([1]) });
    },
    true,
    (code) => failed.push(code),
  );
  await assert.rejects(images('small'), 'none was ever loaded');
  isDown = false;
  now += 6_000;
  const { bytes } = await images('small');
  isDown = true;
  now += 3_601_000;
  assert.equal((await images('small')).bytes, bytes);
  assert.equal(failed.length, 2);
  now += 4_000;
  assert.equal((await images('small')).bytes, bytes);
  assert.equal(failed.length, 2, 'it is tried again every few seconds');
});
