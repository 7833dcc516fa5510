/**
 * Texts for visitors are easy to read: at most Flesch-Kincaid grade 6 in English; in Spanish at least "bastante fácil"
 * on the INFLESZ scale (Szigriszt's formula).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from '../../src/strings/en.ts';
import { es } from '../../src/strings/es.ts';
import type { Pair, Texts } from '../../src/strings/table.ts';

/** Whole sentences only: labels and buttons have no reading level. */
function sentencesOf(table: Texts<Pair>): string[] {
  return Object.values(table)
    .flatMap((text: string | readonly string[]) => text)
    .map((text) => text.replaceAll(/\{\w+\}/g, 'x').replaceAll(/[«»"()]/g, ''))
    .flatMap((text) => text.match(/[^.!?:]+[.!?]/g) ?? [])
    .map((text) => text.trim());
}

const wordsOf = (text: string) => text.match(/[\p{L}\d][\p{L}\d'-]*/gu) ?? [];

function englishSyllables(word: string): number {
  const plain = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, (end) => end[0]!)
    .replace(/^y/, '');
  return Math.max(1, plain.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/** Strong vowels are separate syllables; weak ones join their neighbor, unless they have an accent. */
function spanishSyllables(word: string): number {
  const plain = word.toLowerCase().replaceAll(/qu|gu(?=[ei])/g, 'q');
  return Math.max(1, plain.match(/[iuü]?[aeoáéó][iuü]?(?![íú])|[íú]|[iuü]{1,2}/g)?.length ?? 1);
}

function measure(table: Texts<Pair>, syllables: (word: string) => number) {
  const sentences = sentencesOf(table);
  const words = sentences.flatMap(wordsOf);
  const count = words.reduce((sum, word) => sum + syllables(word), 0);
  return { sentences, perSentence: words.length / sentences.length, perWord: count / words.length };
}

test('English stays at a sixth-grade level', () => {
  const { perSentence, perWord } = measure(en, englishSyllables);
  const grade = 0.39 * perSentence + 11.8 * perWord - 15.59;
  assert.ok(grade <= 6, `grade ${grade.toFixed(1)}`);
});

test('Spanish stays easy', () => {
  const { perSentence, perWord } = measure(es, spanishSyllables);
  const ease = 206.835 - 62.3 * perWord - perSentence;
  assert.ok(ease >= 65, `ease ${ease.toFixed(1)}`);
});

for (const [lang, table] of Object.entries({ en, es }))
  test(`no sentence is long (${lang})`, () => {
    for (const sentence of sentencesOf(table)) assert.ok(wordsOf(sentence).length <= 20, sentence);
  });

test('both languages have the same placeholders', () => {
  const placeholders = (text: string | readonly string[]) =>
    [
      ...new Set(
        [text]
          .flat()
          .join(' ')
          .match(/\{\w+\}/g),
      ),
    ].sort();
  for (const key of Object.keys(en) as (keyof Texts)[])
    assert.deepEqual(placeholders(es[key]!), placeholders(en[key]!), key);
});
