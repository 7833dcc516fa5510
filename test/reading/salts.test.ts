/** Releases and salts are part of a name: one that no name has never brings a price without a question. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { hasRelease, onlyReleased } from '../../src/reading/release-marks.ts';
import { dataset } from '../../src/sandbox/dataset.ts';
import { inTurn } from '../support/matrix.ts';
import { outcomeOf } from './support.ts';

const aliases = readFileSync(new URL('../../src/sandbox/data/aliases.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t')[0]!);
const { drugs } = dataset().catalog;
const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Names and aliases by each of their words. */
const namesWith = new Map<string, string[]>();
for (const name of [...drugs.map(({ name }) => name), ...aliases])
  for (const word of wordsOf(name)) namesWith.set(word, [...(namesWith.get(word) ?? []), name]);

const longRelease = /\b(?:er|xr|xl|sr|la|cr|cd|extended)\b/i;
const added: [typed: string, has: RegExp][] = [
  ['ER', longRelease],
  ['XR', longRelease],
  ['DR', /\b(?:dr|ec|delayed)\b/i],
  ['CR', longRelease],
  ['succinate', /succinate/i],
  ['tartrate', /tartrate/i],
  ['HCl', /\bhcl|hydrochloride/i],
];

/** What labels say though no name or alias of the sandbox does; by name, the labels (DailyMed). */
const onLabels = new Set(
  'buspirone ciprofloxacin memantine minocycline naltrexone ropinirole venlafaxine verapamil ziprasidone solifenacin lopressor'.split(
    ' ',
  ),
);

test('a release or salt that no name has is asked back, or said not to be sold, whatever it is added to', () => {
  const plain = drugs.filter(
    ({ name, preparations }) =>
      preparations.some(({ active }) => active) && !hasRelease(name) && !/release|\b(?:dr|ec)\b/i.test(name),
  );
  const common = new Set(
    [...plain].sort((a, b) => b.preparations[0]!.rank - a.preparations[0]!.rank).slice(0, 100),
  );
  let tried = 0;
  const rest = new Set(inTurn(plain));
  const silent = plain.flatMap((drug, i) => {
    const { name, preparations } = drug;
    const words = wordsOf(name);
    return added.flatMap(([typed, has], at) => {
      // all of them for what is common, one of them for the rest
      if (!common.has(drug) && (i % added.length !== at || !rest.has(drug))) return [];
      const isKnown =
        words.some((word) => onLabels.has(word) || namesWith.get(word)!.some((one) => has.test(one))) ||
        preparations.some(({ form }) => has.test(form)) ||
        // there is no other one by that name
        (onlyReleased.test(name) && hasRelease(typed));
      if (isKnown) return [];
      tried++;
      const { choice, unavailable, unconfirmed } = outcomeOf(`${name} ${typed}`);
      const isSilent = choice?.kind === 'chosen' && !unavailable.length && !unconfirmed.length;
      return isSilent ? [`${name} ${typed}: ${choice.name}`] : [];
    });
  });
  assert.ok(tried > 1000, `${tried}`);
  assert.deepEqual(silent, []);
});

for (const text of [
  ...[
    'metformin hcl 500 mg',
    'atorvastatin calcium 20mg',
    'losartan potassium 50',
    'amlodipine besylate 5 mg',
  ],
  ...['levothyroxine sodium 50 mcg', 'sertraline hydrochloride', 'amlodipine besylate/benazepril hcl'],
  ...['clindamycin phosphate', 'olmesartan medoxomil', 'tamsulosin clorhidrato', 'lisinopril'],
])
  test(`the salt that every label names says nothing more: ${text}`, () => {
    const { choice, unconfirmed } = outcomeOf(text);
    assert.equal(choice?.kind, 'chosen');
    assert.deepEqual(unconfirmed, []);
  });

for (const [text, salt] of [
  ['lisinopril hcl', 'hcl'],
  ['atorvastatin sodium 20 mg', 'sodium'],
  ['lipitor succinate', 'succinate'],
  ['metformin tartrate 500 mg', 'tartrate'],
] as const)
  test(`"${text}" has a salt that no label names: it is asked back beside the price`, () => {
    const { choice, unconfirmed } = outcomeOf(text);
    assert.equal(choice?.kind, 'chosen');
    assert.deepEqual(unconfirmed, [salt]);
  });
