import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sortSuggestions } from '../../src/reading/likeness.ts';
import { noNameIn } from '../../src/reading/no-name.ts';
import { read } from '../../src/reading/read.ts';
import { dataset } from '../../src/sandbox/dataset.ts';
import { halfTyped, madeMisspellings, realMisspellings } from '../sandbox/support/misspellings.ts';
import { processorTime } from '../support/processor-time.ts';

const { catalog, search } = dataset();
const sorted = (text: string, candidates = search(read(text).name)) =>
  sortSuggestions(read(text), candidates);

test('"tylonol" puts Tylenol first, wherever the service has it', () => {
  const candidates = ['Timolol', 'Tylenol-Codeine No.3', 'Tulana', 'Tylenol', 'Trianal'];
  assert.deepEqual(sorted('tylonol', candidates).strong, ['Tylenol']);
});

for (const text of ['zzqqx', 'qwerty', 'asdfgh', 'water pill', 'birth control', 'blood pressure'])
  test(`nothing is offered for "${text}"`, () => {
    assert.deepEqual(sorted(text), { strong: [], weak: [] });
  });

test('a combination with an opioid is offered where the opioid was typed, and never for its other ingredient', () => {
  const names = ['Acetaminophen', 'Acetaminophen/Codeine', 'Acetaminophen/Oxycodone', 'TYLENOL with Codeine'];
  assert.deepEqual(sorted('acetaminophen', names).strong, ['Acetaminophen']);
  assert.ok(sorted('acetaminophen cod', names).strong.includes('Acetaminophen/Codeine'));
  assert.equal(sorted('oxycod', names).strong[0], 'Acetaminophen/Oxycodone');
  assert.deepEqual(sorted('tylenol', names.slice(3)), { strong: [], weak: [] });
});

test('what is alike from afar is marked as such', () => {
  assert.deepEqual(sorted('lexipro', ['Xgeva', 'Leuprolide', 'Lexapro']), {
    strong: ['Lexapro'],
    weak: ['Leuprolide'],
  });
});

/** Of each rule, a misspelling that would be answered in another way without it. */
for (const [typed, strong, weak] of [
  ['cephalexine', 'Cephalexin, Cefuroxime', ''],
  ['lipator', 'Lipitor, Liptruzet', ''],
  ['lipator®', 'Lipitor, Liptruzet', ''],
  ['synthyroid', 'Synthroid', ''],
  ['lexipro', 'Lexapro', 'Levoprome, Leuprolide, Lubiprostone'],
  ['adderol', 'Adderall, Adderall XR, Aerolone', ''],
  ['doxycyclin', 'Doxycycline, Topicycline', ''],
  ['aripiprazol', 'Aripiprazole, Aripiprazole Lauroxil', 'Rabeprazole, Dapiprazole'],
  ['simvastatine', 'Simvastatin, Ezetimibe/Simvastatin', ''],
  ['wigovy', 'Wegovy, Wegovy HD, Wegovy FlexTouch', ''],
  ['singulare', 'Singulair', ''],
  ['venlafaxin', 'Venlafaxine, Venlafaxine ER', ''],
  ['albuteral', 'Albuterol, Albuterol ER, Albuterol/Budesonide, Albuterol/Ipratropium', ''],
  ['levothyroxin', 'Levothyroxine, Levothyroxine/Liothyronine', 'Liothyronine'],
  ['cial', 'Cialis', 'Calquence, Calcitriol, Cilostazol, Calan SR'],
  ['pred fote', 'Pred Forte', ''],
] as const)
  test(`for "${typed}", ${strong} are offered, and as alike, ${weak}`, () => {
    const found = sorted(typed);
    assert.deepEqual([found.strong.join(', '), found.weak.join(', ')], [strong, weak]);
  });

test('a name that other words follow is offered', () => {
  assert.deepEqual(sorted('xgeva bones of mother', ['Xgeva']), { strong: ['Xgeva'], weak: [] });
});

test('accents, salts and the word "and" part nothing', () => {
  assert.deepEqual(sorted('losartán', ['Losartan']).strong, ['Losartan']);
  assert.deepEqual(sorted('amlodipine besylate', ['Amlodipine']).strong, ['Amlodipine']);
  assert.deepEqual(sorted('benazepril and amlodipine', ['Amlodipine/Benazepril']).strong, [
    'Amlodipine/Benazepril',
  ]);
  assert.deepEqual(sorted('losartan hctz', ['Losartan HCT', 'Losartan']), {
    strong: ['Losartan HCT'],
    weak: ['Losartan'],
  });
});

test('what makes another drug parts the names', () => {
  assert.deepEqual(sorted('metformin er 500 mg', ['Metformin', 'Metformin ER']), {
    strong: ['Metformin ER'],
    weak: ['Metformin'],
  });
  assert.deepEqual(sorted('losartan hct', ['Losartan', 'Hydrochlorothiazide/Losartan']), {
    strong: ['Hydrochlorothiazide/Losartan'],
    weak: ['Losartan'],
  });
  assert.deepEqual(sorted('atorvastatin xr', ['Atorvastatin']), { strong: [], weak: ['Atorvastatin'] });
  assert.deepEqual(
    sorted('omeprazole delayed-release', ['Omeprazole/Sodium Bicarbonate', 'Omeprazole']).strong,
    ['Omeprazole', 'Omeprazole/Sodium Bicarbonate'],
  );
  assert.equal(
    sorted('amoxicillin 875-125', ['Amoxicillin', 'Amoxicillin/Clavulanate']).strong[0],
    'Amoxicillin/Clavulanate',
  );
});

test('strength, form and amount stand in the way of nothing, nor does the salt on the label', () => {
  for (const text of [
    'lipitor 20 mg',
    'lisinopril 10mg tablet 90',
    'amlodipine besylate',
    'amoxicilina jarabe',
    'metformina',
  ])
    assert.ok(sorted(text).strong.length, text);
  assert.equal(sorted('Humalog Mix 75/25 Pen').strong[0], 'Humalog Mix 75-25');
  assert.equal(sorted('doxy 100 vial').strong[0], 'Doxy 100');
});

/** Texts for which the service suggests the name that is meant, with what is offered for them. */
const offeredFor = (texts: { typed: string; meant: string }[]) =>
  texts.flatMap(({ typed, meant }) => {
    const candidates = search(read(typed).name);
    return candidates.includes(meant) ? [{ typed, meant, ...sorted(typed, candidates) }] : [];
  });

test('of the misspelled names that the service finds, 98 of 100 are strong, and 99 are offered', () => {
  const offered = offeredFor(realMisspellings(catalog).concat(madeMisspellings(catalog, 200, 20_261_122)));
  const strong = offered.filter(({ strong, meant }) => strong.includes(meant)).length;
  assert.ok(strong >= 0.98 * offered.length, `${strong} of ${offered.length}`);
  const lost = offered.filter(({ strong, weak, meant }) => ![...strong, ...weak].includes(meant));
  assert.ok(lost.length <= 0.01 * offered.length, JSON.stringify(lost));
});

test('of half-typed misspelled names, 95 of 100 are strong; of four letters, which are like much, they are alike', () => {
  const offered = offeredFor(realMisspellings(catalog).map(halfTyped));
  const long = offered.filter(({ typed }) => typed.length > 4);
  const strong = long.filter(({ strong, meant }) => strong.includes(meant)).length;
  assert.ok(strong >= 0.95 * long.length, `${strong} of ${long.length}`);
  const short = offered.filter(({ typed }) => typed.length <= 4);
  const lost = short.filter(({ strong, weak, meant }) => ![...strong, ...weak].includes(meant));
  assert.ok(short.length > 10);
  assert.deepEqual(lost, []);
});

test('of two ingredients, the second may be half typed', () => {
  assert.equal(sorted('lisinopril-hydroch').strong[0], 'Hydrochlorothiazide/Lisinopril');
});

test('every name that is typed in full is offered as found, before names that are not it', () => {
  for (const { name } of catalog.drugs.filter((_, at) => at % 5 === 0)) {
    const others = ['Atorvastatin', name, 'Xgeva', `${name} Plus`];
    const { strong } = sorted(name, others);
    assert.equal(strong[0]?.toLowerCase(), name.toLowerCase());
  }
});

test('whatever is typed and suggested, each name is offered once at most, and none is made up', () => {
  const names = fc.uniqueArray(fc.oneof(fc.constantFrom(...search('metformin')), fc.string()), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('met', 'Metformin ER', '')),
      names,
      (text, candidates) => {
        const { strong, weak } = sorted(text, candidates);
        const offered = [...strong, ...weak];
        assert.equal(new Set(offered).size, offered.length);
        assert.ok(offered.every((name) => candidates.includes(name)));
      },
    ),
  );
});

for (const [text, isKind] of [
  ['birth control', true],
  ['Birth Control Pills', true],
  ['water pill', true],
  ['blood pressure', true],
  ['my blood pressure medicine', true],
  ['high cholesterol', true],
  ['diabetes medicine', true],
  ['asthma inhaler', true],
  ['anticonceptivo', true],
  ['pastillas anticonceptivas', true],
  ['pastillas para la presión', true],
  ['medicina para la diabetes', true],
  ['para la tos', true],
  ['úlceras', true],
  ['epilepsia', true],
  ['acne', true],
  ['vitamin', true],
  ['fever', true],
  ['medicine for high blood pressure', true],
  ['cholesterol 20 mg', true],
  ['blood pressure 10mg 30 tablets', true],
  ['lipitor', false],
  ['insulin', false],
  ['vitamin b12', false],
  ['pill', true],
  ['20 mg', false],
  ['', false],
] as const)
  test(`"${text}" is ${isKind ? 'an illness or a kind of medicine' : 'none'}`, () => {
    assert.equal(/^(?:condition|not-a-name)$/.test(noNameIn(text)?.kind ?? ''), isKind);
  });

test('no name and no alias of a drug is taken for an illness', () => {
  const names = [...catalog.drugs.map(({ name }) => name), ...catalog.aliases.map(({ alias }) => alias)];
  assert.deepEqual(
    names.filter((name) => (noNameIn(name)?.kind ?? 'otc') !== 'otc'),
    [],
  );
});

test('a text of another script is told from one without letters', () => {
  for (const text of ['липитор', '立普妥 20', 'ليبيتور'])
    assert.equal(noNameIn(text)?.kind, 'not-latin', text);
  for (const text of ['Lipitor', 'losartán', 'lipitor 立普妥', ''])
    assert.equal(noNameIn(text), undefined, text);
  assert.equal(noNameIn('20')?.kind, 'incomplete');
});

test('a very long text is read and sorted without delay', () => {
  const text = `${'1,'.repeat(2500)}${'tablet '.repeat(1000)}${'a-'.repeat(2500)}`;
  const spent = processorTime();
  sorted(text, ['Lipitor', 'x'.repeat(200)]);
  noNameIn(text);
  assert.ok(spent() < 2000);
});
