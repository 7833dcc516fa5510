import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { spanishForm } from '../../src/strings/spanish-forms.ts';
import { unbroken, Words } from '../../src/strings/index.ts';
import { addEnglish } from '../../src/strings/english.ts';
import '../../src/strings/spanish.ts';

addEnglish();

const formWord = (form: string, count: number, lang: string) => new Words(lang).form(form, count);

const plurals: [form: string, en: string, es: string][] = [
  ['tablet', 'tablets', 'tabletas'],
  ['extended release tablet', 'extended release tablets', 'tabletas de acción prolongada'],
  ['orally disintegrating tablet', 'orally disintegrating tablets', 'tabletas para deshacer en la boca'],
  ['topical solution', 'topical solutions', 'soluciones para la piel'],
  ['injection', 'injections', 'inyecciones'],
  ['eye drops', 'bottles of eye drops', 'frascos de gotas para los ojos'],
  ['nasal spray', 'nasal sprays', 'aerosoles nasales'],
  ['shampoo', 'shampoos', 'champús'],
  ['suppository', 'suppositories', 'supositorios'],
  ['patch', 'patches', 'parches'],
  ['granules', 'granules', 'gránulos'],
  ['ampule', 'ampules', 'ampollas'],
  ['bag', 'bags', 'bolsas'],
  ['implant', 'implants', 'implantes'],
  ['elixir', 'elixirs', 'elíxires'],
  ['buccal tablet', 'buccal tablets', 'tabletas bucales'],
  ['tablet for suspension', 'tablets for suspension', 'tabletas para suspensión'],
];
for (const [form, en, es] of plurals)
  test(`more than one ${form}`, () => {
    assert.equal(formWord(form, 30, 'en'), en);
    assert.equal(formWord(form, 30, 'es'), es);
  });

test('a form without a Spanish word is given in English', () => {
  assert.equal(formWord('swab', 2, 'es'), 'swabs');
  assert.equal(formWord('constructor', 2, 'es'), 'constructors');
  assert.equal(formWord('Tablet', 1, 'es'), 'tableta');
});

test('Spanish names every form of the sandbox', () => {
  const drugs = readFileSync(new URL('../../src/sandbox/data/preparations.tsv', import.meta.url), 'utf8');
  const forms = drugs
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t')[3]);
  for (const form of new Set(forms)) if (form) assert.ok(spanishForm(form, 1), form);
});

test('a container has the same name as the form', () => {
  const es = new Words('es');
  for (const name of ['inhaler', 'pen', 'vial', 'syringe', 'cartridge', 'ampule', 'bag', 'pack'] as const)
    for (const count of [1, 2]) assert.equal(es.form(name, count), es.count(`container_${name}`, count));
});

test('a number stays on the line of its unit, in right-to-left text too', () => {
  assert.equal(unbroken('Lisinopril 10 mg, 30 tablets'), 'Lisinopril 10\xa0mg, 30\xa0tablets');
  assert.equal(unbroken('\u206830\u2069 \u2067قرصًا\u2069'), '\u206830\u2069\xa0\u2067قرصًا\u2069');
});
