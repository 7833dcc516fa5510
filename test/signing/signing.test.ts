import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  encodeFields,
  signQuery,
  signQueryAndBody,
  verifyQuery,
  verifyQueryAndBody,
  webCryptoHmac,
} from '../../src/signing/index.ts';
import { nodeHmac } from '../../src/signing/node.ts';
import { equalInConstantTime, takeOutSignature, toServiceAlphabet } from '../../src/signing/stages.ts';

interface Vector {
  secret: string;
  unsigned: string;
  base64: string;
  sig: string;
}
const { vectors } = JSON.parse(readFileSync(new URL('./vectors.json', import.meta.url), 'utf8')) as {
  vectors: Vector[];
};

for (const [runtime, hmac] of Object.entries({ webCryptoHmac, nodeHmac })) {
  test(`${runtime} matches the independently computed vectors`, async () => {
    for (const { secret, unsigned, base64, sig } of vectors) {
      assert.equal(await hmac(unsigned, secret), base64);
      assert.equal(await signQuery(unsigned, secret, hmac), `${unsigned}&sig=${sig}`);
      assert.ok(await verifyQuery(`${unsigned}&sig=${sig}`, secret, hmac));
    }
  });
}

test("the digest is written in the service's alphabet", () => {
  assert.equal(toServiceAlphabet('a+b/c='), 'a_b_c=');
});

test('fields are encoded byte for byte as a URL parser would leave them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })), { minLength: 1 }),
      (fields) => {
        const query = encodeFields(fields);
        assert.equal(new URL(`http://x/?${query}`).search, `?${query}`);
      },
    ),
  );
  assert.equal(encodeFields([['name', "co q & d/5 O'B"]]), 'name=co%20q%20%26%20d%2F5%20O%27B');
  assert.equal(
    encodeFields([
      ['name', 'x'],
      ['ndc', ''],
      ['c', 'a b'],
    ]),
    'name=x&ndc=&c=a%20b',
  );
});

test('a sig without a value is taken out, and is no signature', async () => {
  assert.deepEqual(takeOutSignature('a=1&sig&b=2'), { query: 'a=1&b=2', sig: '' });
  assert.equal(await verifyQuery('a=1&sig', 'secret'), false);
});

const pair = fc
  .tuple(fc.stringMatching(/^[a-z_]{1,8}$/), fc.string())
  .filter(([name]) => name !== 'sig')
  .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);

test('a signature is valid anywhere, with = raw or encoded, and only for the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { minLength: 1, maxLength: 6 }), fc.nat(6), async (pairs, at) => {
      const unsigned = pairs.join('&');
      const signed = await signQuery(unsigned, 'secret');
      const sig = signed.slice(signed.lastIndexOf('sig='));
      for (const spelling of [sig, sig.replace('%3D', '='), sig.replace('%3D', '%3d')])
        assert.ok(await verifyQuery(pairs.toSpliced(at, 0, spelling).join('&'), 'secret'));
      assert.ok(!(await verifyQuery(`${unsigned}&${sig.replace('%3D', '')}`, 'secret')));
      assert.ok(!(await verifyQuery(signed, 'other')));
      assert.ok(!(await verifyQuery(`x=1&${signed}`, 'secret')));
      assert.ok(!(await verifyQuery(unsigned, 'secret')));
      assert.ok(!(await verifyQuery(`${signed}&${sig}`, 'secret')), 'two signatures');
    }),
    { numRuns: 50 },
  );
});

test('a space sent as + is not the same as one sent as %20', async () => {
  const signed = await signQuery('name=a%20b&api_key=k', 's');
  assert.ok(!(await verifyQuery(signed.replace('%20', '+'), 's')));
});

test('a query is signed together with a raw body', async () => {
  const signed = await signQueryAndBody('api_key=k', '{"coupon_key":"x"}', 's');
  assert.ok(await verifyQueryAndBody(signed, '{"coupon_key":"x"}', 's'));
  assert.ok(!(await verifyQueryAndBody(signed, '{"coupon_key":"y"}', 's')));
});

test('a signature that cannot be decoded counts as missing', () => {
  assert.deepEqual(takeOutSignature('a=1&sig=%E0%A4%A&b=2'), { query: 'a=1&b=2', sig: undefined });
});

test('the comparison in constant time agrees with ===', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => equalInConstantTime(a, b) === (a === b)));
});

test('it takes as long whether the first character differs or the last', () => {
  const long = 1_000_000;
  // in one piece, as a text from the network: a repeated one would be put together while it is compared
  const text = (first: string, last: string) =>
    Buffer.from(first + 'x'.repeat(long) + last).toString('latin1');
  const expected = text('a', 'a');
  const times = new Map<string, number[]>([
    [text('b', 'a'), []],
    [text('a', 'b'), []],
  ]);
  for (let round = 0; round < 51; round++)
    for (const [given, spent] of times) {
      const from = performance.now();
      assert.equal(equalInConstantTime(given, expected), false);
      spent.push(performance.now() - from);
    }
  const [early, late] = Array.from(times.values(), (spent) => spent.toSorted((a, b) => a - b)[25]!);
  assert.ok(early! > late! / 2 && early! < late! * 2, `${early} ms, ${late} ms`);
});

test('WebCrypto imports a key once, not to be exported, and keeps no more than a thousand', async (t) => {
  const importKey = t.mock.method(crypto.subtle, 'importKey');
  for (const key of ['first', 'second', 'first']) await webCryptoHmac('x', key);
  assert.equal(importKey.mock.callCount(), 2);
  assert.equal((await importKey.mock.calls[0]!.result)?.extractable, false);
  for (let i = 0; i < 1000; i++) await webCryptoHmac('x', `key ${i}`);
  await webCryptoHmac('x', 'first');
  assert.equal(importKey.mock.callCount(), 1003);
});
