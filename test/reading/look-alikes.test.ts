/** Names that are confused with one another: what lies between two of them is asked about. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distance } from '../../src/names/distance.ts';
import { dispensed } from '../../src/names/dispensed.ts';
import { unpackNames } from '../../src/names/list.ts';
import { sounded } from '../../src/names/sound.ts';
import { lookAlikesOf } from '../../src/reading/look-alikes.ts';
import { chosen } from './support.ts';

const names = unpackNames(dispensed).map(({ name }) => name.toLowerCase());
const pairs = names.flatMap((one) =>
  lookAlikesOf(one)
    .filter((other) => one < other && names.includes(other))
    .map((other) => [one, other] as const),
);

/** The beginning of one with the end of the other, where that is as near to both. */
function between(one: string, other: string): string[] {
  const texts = new Set<string>();
  for (const [head, tail] of [
    [one, other],
    [other, one],
  ] as const)
    for (let i = 1; i < head.length; i++)
      for (let j = 1; j < tail.length; j++) texts.add(head.slice(0, i) + tail.slice(j));
  return [...texts].filter((text) => {
    const [near, far] = [one, other].map((name) => distance(sounded(text), sounded(name)).whole);
    return near! > 0 && far! > 0 && Math.abs(near! - far!) < 0.01 && near! <= 0.3 * text.length;
  });
}

test('a misspelling that is as near to either of two confused names is never taken for one of them', () => {
  assert.ok(pairs.length > 100, `${pairs.length}`);
  let count = 0;
  const taken = pairs.flatMap(([one, other]) =>
    between(one, other).flatMap((text) => {
      count++;
      const choice = chosen(text);
      return choice.kind === 'chosen' ? [`${text}: ${choice.name}, of ${one} and ${other}`] : [];
    }),
  );
  assert.ok(count > 200, `${count}`);
  assert.deepEqual(taken, []);
});

test('the beginning of a confused name that is not listed is not taken for the other', () => {
  assert.deepEqual(chosen('chlorprop'), { kind: 'none' });
  assert.deepEqual(chosen('lamis'), { kind: 'ambiguous', names: ['Terbinafine'] });
});

// of the FDA's and ISMP's lists of names with tall man letters
for (const [one, other] of [
  ['Bupropion', 'Buspirone'],
  ['Chlorpromazine', 'Chlorpropamide'],
  ['Clomiphene', 'Clomipramine'],
  ['Clonidine', 'Clonazepam'],
  ['Cycloserine', 'Cyclosporine'],
  ['Glipizide', 'Glyburide'],
  ['Guaifenesin', 'Guanfacine'],
  ['Hydralazine', 'Hydroxyzine'],
  ['Hydroxyzine', 'Hydrochlorothiazide'],
  ['Lamivudine', 'Lamotrigine'],
  ['Lamisil', 'Lamictal'],
  ['Medroxyprogesterone', 'Methylprednisolone'],
  ['Metformin', 'Metronidazole'],
  ['Nexavar', 'Nexium'],
  ['Novolin', 'Novolog'],
  ['Olanzapine', 'Quetiapine'],
  ['Prednisone', 'Prednisolone'],
  ['Prilosec', 'Prozac'],
  ['Rifampin', 'Rifaximin'],
  ['Seroquel', 'Sinequan'],
  ['Sulfadiazine', 'Sulfasalazine'],
  ['Tegretol', 'Trental'],
  ['Tramadol', 'Trazodone'],
  ['Valacyclovir', 'Valganciclovir'],
  ['Zyprexa', 'Zyrtec'],
] as const)
  for (const [typed, never] of [
    [one, other],
    [other, one],
  ] as const)
    test(`"${typed}" is never ${never}`, () => {
      const texts = [typed, `${typed.toLowerCase()} 10 mg`, typed.toLowerCase().slice(0, -1)];
      for (const text of texts) {
        const choice = chosen(text);
        assert.ok(!('name' in choice) || !choice.name.startsWith(never), JSON.stringify(choice));
      }
      const whole = chosen(typed);
      assert.ok(
        !('names' in whole) || !whole.names.some((name) => name.startsWith(never)),
        JSON.stringify(whole),
      );
    });
