/** What is told as a medicine, a place, a price or a code, and what is not. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { leavesOf } from '../../src/witness/decode.ts';
import { secretMatcher, Pieces, type Secret } from '../../src/witness/secrets.ts';

const secrets: Secret[] = [
  { kind: 'medicine', text: 'Lisinopril' },
  { kind: 'place', text: '90210' },
  { kind: 'price', text: '$4.15' },
  { kind: 'price', text: '$1,739.85' },
  { kind: 'code', text: '015995' },
  { kind: 'code', text: 'GDC' },
];
const hear = secretMatcher(secrets);
const heard = (text: string) => [...hear(leavesOf(text))];

describe('what is heard', () => {
  for (const [text, expected] of [
    ['lisinopril', ['medicine']],
    ['LISINOPRIL 20 mg', ['medicine']],
    ['zip=90210&v=1', ['place']],
    ['{"price":"$4.15"}', ['price']],
    ['now $1,739.85', ['price']],
    ['{"low":4.15,"high":1739.85}', ['price']],
    ['{"drug":"lisinopril","low":4.15}', ['medicine', 'price']],
    ['BIN 015995', ['code']],
  ] as const)
    test(text, () => assert.deepEqual(heard(text), expected));
});

describe('what is not', () => {
  for (const text of [
    '1690210345',
    '{"time":4.15}',
    'version 1.4.15',
    '$14.15',
    '$4.159',
    'GDC',
    '10159951',
    'x015995',
  ])
    test(text, () => assert.deepEqual(heard(text), []));
});

describe('pieces', () => {
  const spelled = (texts: string[]) => {
    const pieces = new Pieces();
    for (const text of texts) pieces.add('tag.example\n', leavesOf(text));
    return [...pieces.spelled('tag.example\n', secrets)];
  };
  const letters = [...'lisinopril'];

  for (const [name, texts] of [
    ['letters in addresses', letters.map((letter) => `https://tag.example/k?c=${letter}`)],
    ['letters as folders', letters.map((letter) => `https://tag.example/k/${letter}`)],
    ['letters told twice', letters.flatMap((letter) => [`{"key":"${letter}"}`, `{"key":"${letter}"}`])],
    ['names of keys', letters.map((letter) => `{"code":"Key${letter.toUpperCase()}"}`)],
    ['numbers of keys', letters.map((letter) => `{"which":${letter.toUpperCase().charCodeAt(0)}}`)],
    ['pieces of a buffer', ['{"buffer":"lisin"}', '{"buffer":"opril"}']],
    ['a list of letters', [JSON.stringify(letters.map((key) => ({ key, at: 1 })))]],
  ] as const)
    test(`${name} spell the medicine`, () => assert.deepEqual(spelled([...texts]), ['medicine']));

  test('what others were told does not count', () => {
    const pieces = new Pieces();
    for (const [at, letter] of letters.entries())
      pieces.add(at % 2 ? 'one.example\n' : 'two.example\n', leavesOf(`{"key":"${letter}"}`));
    assert.deepEqual([...pieces.spelled('one.example\n', secrets)], []);
  });

  test('letters in another order spell nothing', () =>
    fc.assert(
      fc.property(fc.shuffledSubarray(letters, { minLength: 10 }), (mixed) => {
        fc.pre(!mixed.join('').includes('lisinopril'));
        assert.deepEqual(spelled(mixed.map((key) => JSON.stringify({ key }))), []);
      }),
    ));
});
