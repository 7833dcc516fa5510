/** Whatever a script packs a medicine into, it is found. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { leavesOf } from '../../src/witness/decode.ts';

type Packed = string | Uint8Array;

const bytes = (content: Packed) =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
/** A text takes bytes only as base64, as it does on the wire. */
const asText = (content: Packed) =>
  typeof content === 'string' ? content : bytes(content).toString('base64');

const packings: Record<string, (content: Packed) => Packed> = {
  'JSON in a list': (content) => JSON.stringify([{ at: 1 }, { value: asText(content) }]),
  'a JSON string': (content) => JSON.stringify(asText(content)),
  'lines of JSON': (content) => `{"sent":1}\n${JSON.stringify({ data: asText(content) })}\n`,
  'a form': (content) => new URLSearchParams({ v: '1', data: asText(content) }).toString(),
  'an address': (content) => `https://tag.example/collect?v=1&d=${encodeURIComponent(asText(content))}`,
  'percent signs': (content) => encodeURIComponent(asText(content)),
  base64: (content) => bytes(content).toString('base64'),
  'base64 of URLs': (content) => bytes(content).toString('base64url'),
  hex: (content) => bytes(content).toString('hex'),
  'a data address': (content) => `data:text/plain;base64,${bytes(content).toString('base64')}`,
  gzip: (content) => gzipSync(bytes(content)),
  zlib: (content) => deflateSync(bytes(content)),
  'gzip as a string of bytes': (content) =>
    JSON.stringify({ cv: gzipSync(bytes(content)).toString('latin1') }),
  'a form with a file': (content) =>
    Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n'),
      bytes(content),
      Buffer.from('\r\n--x--\r\n'),
    ]),
};

const heard = (content: Packed, word: string) => leavesOf(content).some(({ text }) => text.includes(word));

/** What people type: letters of any script, spaces and signs. */
const medicine = fc.string({ unit: 'grapheme', minLength: 4, maxLength: 30 }).filter((text) => {
  const isPlain = !/[\p{Cc}\p{Cs}"\\]/u.test(text) && text.trim() === text;
  return isPlain && !/[%+]/.test(text);
});

describe('leavesOf', () => {
  for (const [name, pack] of Object.entries(packings))
    test(`reads ${name}`, () =>
      fc.assert(
        fc.property(medicine, (word) => {
          assert.ok(heard(pack(`the medicine is ${word}.`), word));
        }),
      ));

  test('reads any three packings, one in another', () => {
    const all = Object.keys(packings);
    for (const first of all)
      for (const second of all)
        for (const third of all) {
          const names = [first, second, third];
          const packed = names.reduce<Packed>(
            (inner, name) => packings[name]!(inner),
            'it is ácido fólico here',
          );
          assert.ok(heard(packed, 'ácido fólico'), names.join(' in '));
        }
  });

  test('reads a compressed stream that has no end, and one without a head', () => {
    const packed = gzipSync(Buffer.from('lisinopril '.repeat(200)));
    assert.ok(heard(packed.subarray(0, -8), 'lisinopril'));
    assert.ok(heard(deflateRawSync(Buffer.from('{"drug":"lisinopril"}')), 'lisinopril'));
  });

  test('gives the letters of a list one path', () => {
    const leaves = leavesOf(JSON.stringify({ keys: [{ key: 'l' }, { key: 'i' }] }));
    assert.deepEqual(
      leaves.filter(({ text }) => text.length === 1).map(({ path, text }) => [path, text]),
      [
        ['.keys.*.key', 'l'],
        ['.keys.*.key', 'i'],
      ],
    );
  });

  test('takes whatever is sent, and ends', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array({ maxLength: 300 })), (content) => {
        leavesOf(content);
      }),
    ));

  test('reads no more of a message that unpacks to very much than its bounds', () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(50_000_000)));
    const characters = leavesOf(bomb).reduce((sum, { text }) => sum + text.length, 0);
    assert.ok(characters < 100_000_000);
    const nested = '['.repeat(100_000) + ']'.repeat(100_000);
    assert.ok(leavesOf(nested).length < 100);
    let packed = 'lisinopril';
    for (let times = 0; times < 40; times++) packed = JSON.stringify([packed.slice(0, 100_000)]);
    assert.ok(leavesOf(packed).length < 100);
  });
});
