import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ManufacturerType } from '../../src/contract/choices.ts';
import { chosenType, namingOf, sameName, typesOf } from '../../src/pricing/naming.ts';
import { emptyRequest } from '../../src/pricing/lookup-request.ts';
import { displayName, equivalentNames } from '../../src/sandbox/operations/priced-drug.ts';
import { selectPreparation } from '../../src/sandbox/select-preparation.ts';
import { loadCatalog } from '../../src/sandbox/catalog.ts';

const answer = (type: string | null, display: string | null, generic: string[], brand: string[]) => ({
  manufacturer_type: type,
  display,
  equivalent_drugs: { generic, brand },
});
const statin = (type: string) =>
  answer(type, 'Lipitor (Atorvastatin)', ['Atorvastatin'], ['Lipitor', 'Atorvaliq']);

for (const [typed, given, naming] of [
  ['Lipitor', statin('generic'), { name: 'Atorvastatin', relation: 'generic-of', other: 'Lipitor' }],
  ['lipitor', statin('brand'), { name: 'Lipitor', relation: 'brand' }],
  ['atorvastatin', statin('generic'), { name: 'Atorvastatin', relation: 'generic-of', other: 'Lipitor' }],
  ['atorvastatin', statin('brand'), { name: 'Lipitor', relation: 'brand-of', other: 'Atorvastatin' }],
  ['', statin('generic'), { name: 'Atorvastatin', relation: 'generic-of', other: 'Lipitor' }],
  ['', statin('brand'), { name: 'Lipitor', relation: 'brand' }],
  [
    'Synthroid',
    answer('generic', 'Euthyrox (Levothyroxine)', ['Levothyroxine'], ['Euthyrox', 'Synthroid']),
    { name: 'Levothyroxine', relation: 'generic-of', other: 'Synthroid' },
  ],
  [
    'Synthroid',
    answer('brand', 'Euthyrox (Levothyroxine)', ['Levothyroxine'], ['Euthyrox', 'Synthroid']),
    { name: 'Euthyrox', relation: 'brand', typed: 'Synthroid' },
  ],
  [
    'Sprintec',
    answer('generic', 'Sprintec', ['Norgestimate/Ethinyl Estradiol', 'Sprintec'], ['Ortho-Cyclen']),
    { name: 'Sprintec', relation: 'generic-of', other: 'Ortho-Cyclen' },
  ],
  [
    'Sprintec',
    answer('generic', null, ['Norgestimate/Ethinyl Estradiol', 'Sprintec'], []),
    { name: 'Sprintec', relation: 'generic' },
  ],
  [
    'Sprintec',
    answer('generic', 'Norgestimate/Ethinyl Estradiol', ['Norgestimate/Ethinyl Estradiol'], []),
    { name: 'Norgestimate/Ethinyl Estradiol', relation: 'generic', typed: 'Sprintec' },
  ],
  [
    'zestril',
    answer('generic', 'Zestril (Lisinopril)', [], []),
    { name: 'Lisinopril', relation: 'generic-of', other: 'Zestril' },
  ],
  ['zestril', answer('Brand', 'Zestril (Lisinopril)', [], []), { name: 'Zestril', relation: 'brand' }],
  ['zestril', answer('brand', null, [], []), { name: 'zestril', relation: 'brand' }],
  [
    'zestril',
    answer(null, 'Zestril (Lisinopril)', [], []),
    { name: 'Zestril (Lisinopril)', relation: 'unknown', typed: 'zestril' },
  ],
  ['', answer(null, null, [], ['Eliquis']), { name: 'Eliquis', relation: 'brand' }],
  [
    'lisinopril hydrochlorothiazide',
    answer('generic', null, ['Hydrochlorothiazide/Lisinopril'], []),
    { name: 'Hydrochlorothiazide/Lisinopril', relation: 'generic' },
  ],
  [
    'x',
    answer('brand', 'Insulin (Human)', ['Insulin (Human)'], ['Humulin R']),
    { name: 'Humulin R', relation: 'brand', typed: 'x' },
  ],
] as const)
  test(`${typed || 'an NDC'}, priced as ${given.manufacturer_type} ${given.display}: ${naming.name}, ${naming.relation}`, () => {
    assert.deepEqual(namingOf(typed, given), naming);
  });

for (const [given, typed, names] of [
  [answer('generic', 'A', ['A'], ['A', 'B']), '', { generic: 'A', brand: 'B' }],
  [answer('brand', 'Zestril (Lisinopril) Kit', [], []), '', { brand: 'Zestril (Lisinopril) Kit' }],
  [answer('brand', 'Zestril(Lisinopril)', [], []), '', { brand: 'Zestril', generic: 'Lisinopril' }],
  [answer('generic', 'Insulin (Human)', ['Insulin (Human)'], []), '', { generic: 'Insulin (Human)' }],
  [answer('generic', 'Lisinopril', [], []), 'Zestril', { generic: 'Lisinopril' }],
  [answer('generic', 'Zestril', [], ['Zestril']), 'lisinopril', { generic: 'lisinopril', brand: 'Zestril' }],
  [answer(null, 'Zestril (Lisinopril)', [], []), '', {}],
  [answer(null, null, ['A'], ['B']), '', { generic: 'A', brand: 'B' }],
] as const)
  test(`${given.display}, as ${given.manufacturer_type}, has the names ${JSON.stringify(names)}`, () => {
    assert.deepEqual(typesOf(given, typed), names);
  });

test('without an answer, or its type, what was typed is named', () => {
  assert.deepEqual(namingOf('x', undefined), { name: 'x', relation: 'unknown' });
  assert.deepEqual(namingOf('x', answer(null, null, ['A'], ['B'])), { name: 'x', relation: 'unknown' });
});

test('a name is the same in any order of its words, with or without accents, apostrophes and "and"', () => {
  assert.equal(sameName('Benazepril and Amlodipine'), 'amlodipine benazepril');
  assert.equal(sameName("LOSARTÁN's 50-12"), '12 50 losartans');
  assert.equal(sameName('—'), '');
});

test('a v1 answer is named alike', () => {
  const v1 = {
    display: 'Lipitor (Atorvastatin)',
    manufacturer: 'generic',
    brand: ['Lipitor'],
    generic: ['Atorvastatin'],
  };
  assert.deepEqual(namingOf('Lipitor', v1), {
    name: 'Atorvastatin',
    relation: 'generic-of',
    other: 'Lipitor',
  });
});

test('both types are given with the names that were typed, or shown', () => {
  assert.deepEqual(typesOf(statin('generic'), 'atorvaliq'), { brand: 'Atorvaliq', generic: 'Atorvastatin' });
  assert.deepEqual(typesOf(statin('brand'), 'atorvastatin'), { brand: 'Lipitor', generic: 'Atorvastatin' });
  assert.deepEqual(typesOf(answer('brand', 'Eliquis', [], ['Eliquis'])), { brand: 'Eliquis' });
  assert.deepEqual(typesOf(answer('brand', 'Albuterol', ['Albuterol'], ['Albuterol'])), {
    brand: 'Albuterol',
  });
});

test('of every drug: brand and generic never share a heading, and the typed name is found again', () => {
  const catalog = loadCatalog();
  let both = 0;
  for (const { name: typed, type } of catalog.drugs) {
    const asked = (manufacturer?: ManufacturerType) => {
      const preparation = selectPreparation(catalog, catalog.find(typed)!.preparations, {
        name: typed,
        ...(manufacturer && { manufacturer }),
      });
      if (!preparation) return undefined;
      const names = equivalentNames(catalog, preparation);
      const display = displayName(catalog.drugOf(preparation), names);
      return { preparation, given: answer(preparation.type, display, names.generic, names.brand) };
    };
    const [plain, brand, generic] = [asked(), asked('brand'), asked('generic')].map((one) => {
      if (!one) return undefined;
      const naming = namingOf(typed, one.given);
      const words = [naming.name, naming.other, naming.typed].filter(Boolean).map((word) => sameName(word!));
      assert.ok(words.includes(sameName(typed)), `${typed}: ${JSON.stringify(naming)}`);
      assert.equal(naming.name, one.preparation.name, typed);
      return naming;
    });
    if (plain) assert.notEqual(plain.relation, 'unknown');
    if (brand && generic) {
      both++;
      assert.notEqual(sameName(brand.name), sameName(generic.name), `${typed}, ${type}`);
    }
  }
  assert.ok(both > 500, `${both}`);
});

test('the type is what was asked for, else that of the prices', () => {
  const typeOf = (asked: ManufacturerType | '', shown?: string | null) =>
    chosenType(
      { ...emptyRequest, manufacturerType: asked },
      shown === undefined ? undefined : { manufacturer_type: shown },
    );
  assert.equal(typeOf('brand', 'generic'), 'brand');
  assert.equal(typeOf('match', 'Generic'), 'generic');
  assert.equal(typeOf('', 'Brand'), 'brand');
  assert.equal(typeOf('', null), '');
  assert.equal(typeOf('match'), '');
});
