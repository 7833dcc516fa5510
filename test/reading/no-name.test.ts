/** What is no name is told as what it is, and hides no name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dispensed } from '../../src/names/dispensed.ts';
import { unpackNames } from '../../src/names/list.ts';
import { chooseName } from '../../src/reading/choose-name.ts';
import { isListed, listedMatches, listedNames } from '../../src/reading/listed-names.ts';
import { isWithoutPrescription, noNameIn, zipIn, type NoNameKind } from '../../src/reading/no-name.ts';
import { noNameTerms } from '../../src/reading/no-name-terms.ts';
import { read } from '../../src/reading/read.ts';
import { severalNames } from '../../src/reading/several-names.ts';
import { dataset } from '../../src/sandbox/dataset.ts';
import { halves, list, outcomeOf, phrasesOf } from './support.ts';

const { catalog } = dataset();
const names = [
  ...new Set([
    ...unpackNames(dispensed).map(({ name }) => name),
    ...catalog.drugs.map(({ name }) => name),
    ...catalog.aliases.map(({ alias }) => alias),
  ]),
];
const kindOf = (text: string) => noNameIn(text)?.kind;
const kindOfChoice = (name: string) => chooseName(read(name), [name]).kind;

const examples: [kind: NoNameKind, ...texts: [typed: string, thing: string][]][] = [
  [
    'device',
    ['test strips', 'test strips'],
    ['price of Test Strips', 'Test Strips'],
    ['dexcom g7 sensor', 'dexcom g7 sensor'],
    ['glucose meter', 'glucose meter'],
    ['cpap mask', 'cpap mask'],
    ['I need diapers please', 'diapers'],
    ['bandages', 'bandages'],
    ['insulin pen needles', 'insulin pen needles'],
    ['tiras para el azúcar', 'tiras para el azúcar'],
    ['jeringas', 'jeringas'],
    ['jeringas para insulina', 'jeringas para insulina'],
    ['agujas de insulina', 'agujas de insulina'],
    ['heat patch', 'heat patch'],
    ['pañales', 'pañales'],
  ],
  [
    'vaccine',
    ['shingles shot', 'shingles shot'],
    ['flu shot', 'flu shot'],
    ['vacuna de la gripe', 'vacuna'],
    ['gardasil', 'gardasil'],
    ['prevnar 20', 'prevnar'],
  ],
  [
    'otc',
    ['tums', 'tums'],
    ['nyquil', 'nyquil'],
    ['advil pm', 'advil pm'],
    ['prilosec otc', 'prilosec otc'],
    ['claritin d 12 hour', 'claritin d'],
    ['childrens tylenol liquid', 'tylenol'],
    ['kids zyrtec syrup', 'zyrtec'],
    ['cbd oil', 'cbd oil'],
    ['melatonin 5 mg', 'melatonin'],
    ['iron', 'iron'],
    ['iron pills', 'iron'],
    ['iron 325', 'iron'],
    ['hierro', 'hierro'],
    ['sulfato ferroso', 'sulfato ferroso'],
    ['ferrous sulfate 325', 'ferrous sulfate'],
    ['calcium carbonate', 'calcium carbonate'],
    ['magnesium oxide 400', 'magnesium oxide'],
    ['guaifenesin', 'guaifenesin'],
    ['pseudoephedrine 30 mg', 'pseudoephedrine'],
    ['dextromethorphan', 'dextromethorphan'],
    ['docusate 100 mg', 'docusate'],
    ['senna 8.6', 'senna'],
    ['vitamin d3', 'vitamin d3'],
    ['vitamin d3 5000', 'vitamin d3'],
    ['simethicone', 'simethicone'],
    ['neosporin', 'neosporin'],
    ['b complex', 'b complex'],
    ['complejo b', 'complejo b'],
    ['creatine', 'creatine'],
    ['similac', 'similac'],
    ['saline nasal spray', 'saline nasal spray'],
    ['suero oral', 'suero oral'],
  ],
  ['pharmacy', ['CVS', 'CVS'], ['costco', 'costco'], ['walgreens near me', 'walgreens']],
  [
    'place',
    ['houston tx', 'houston tx'],
    ['Los Angeles', 'Los Angeles'],
    ['Los Angeles, CA', 'Los Angeles, CA'],
    ['Nueva York', 'Nueva York'],
  ],
  ['zip', ['90210', '90210'], [' 90210-1234 ', '90210-1234']],
  [
    'condition',
    ['ear infection', 'ear infection'],
    ['back pain', 'back pain'],
    ['pink eye', 'pink eye'],
    ['my blood pressure pills', 'blood pressure'],
    ['pastillas para la presión', 'presión'],
    ['algo para la tos con flema', 'tos con flema'],
    ['dolor de cabeza', 'dolor de cabeza'],
    ['high blood pressure', 'blood pressure'],
    ['birth control', 'birth control'],
    ['hep b', 'hep b'],
    ['flea medicine', 'flea'],
    ['wound care', 'wound'],
    ['tick', 'tick'],
    ['attack', 'attack'],
  ],
  [
    'incomplete',
    ...[
      '500 mg',
      '20/12.5',
      'Rx 0654321',
      '03/14/2026',
      'IP 204',
      'L484',
      '#30',
      '90 day supply',
      '???',
      'watson 853',
      'NDC',
      'rx',
    ].map((text): [string, string] => [text, text]),
    ['TAKE 1 TABLET BY MOUTH EVERY DAY', 'TAKE 1 TABLET BY MOUTH EVERY DAY'],
    ['tomar 1 tableta por la boca todos los días', 'tomar 1 tableta por la boca todos los días'],
  ],
  [
    'not-a-name',
    ...[
      ...['my pills', 'the pill', 'eye drops', 'little white pill', 'gotas para los ojos', 'stool softener'],
      ...[
        'prenatal vitamins',
        'price',
        'goodrx coupon',
        'good rx',
        'pharmacy near me',
        'John Smith',
        'Dr. Garcia',
        'hola',
      ],
    ].map((text): [string, string] => [text, text]),
  ],
  ['not-latin', ['липитор', 'липитор']],
];

for (const [kind, ...texts] of examples)
  for (const [text, thing] of texts)
    test(`"${text}" is no name (${kind}): ${thing}`, () => {
      assert.deepEqual(noNameIn(text), { kind, thing });
    });

for (const text of [
  ...['', 'lisinopril', 'vitamin b12', 'b12', 'b 12', 'vitamin e', 'tylenol 3', 'tylenol with codeine'],
  ...[
    'insulin',
    'insulina nph',
    'lisinopril test strips',
    'metformin for diabetes',
    'CVS lisinopril',
    'glucose',
  ],
  ...['blah', 'hctz 25', 'omeprazole otc', 'potassium', 'flonase', 'allegra', 'lantus pen needles'],
])
  test(`"${text}" may be a name`, () => assert.equal(noNameIn(text), undefined));

test('no name of a medicine is taken for anything else', () => {
  // a service may list what needs no prescription, and it is then meant: Neosporin
  const isWithout = (name: string) => noNameIn(name)?.kind === 'otc';
  const wrong = names.filter((name) => (noNameIn(name) ?? noNameIn(name.toLowerCase())) && !isWithout(name));
  assert.deepEqual(wrong, []);
  for (const name of names.filter(isWithout)) assert.equal(kindOfChoice(name), 'chosen', name);
});

test('beside a listed name no term decides, before it or after it', () => {
  // but for brands that are sold without a prescription, which are terms themselves
  const medicines = fc.constantFrom(
    ...names.filter((name) => /^[A-Z][a-z]{3,}$/.test(name) && !noNameIn(name)),
  );
  const terms = fc.constantFrom(...Object.values(noNameTerms).flatMap((phrases) => phrases.split(',')));
  fc.assert(
    fc.property(medicines, terms, (name, term) => {
      for (const text of [
        `${name} ${term}`,
        `${term} ${name}`,
        `${name} for ${term}`,
        `${name} 20 mg ${term}`,
      ])
        assert.equal(noNameIn(text), undefined, text);
    }),
    { numRuns: 500 },
  );
});

test('no phrase that means a medicine is refused', () => {
  const wrong = halves
    .flatMap(phrasesOf)
    .filter(({ phrase, take = [], none }) => {
      const { choice } = outcomeOf(phrase);
      return take.length && !none && noNameIn(phrase) && choice?.kind !== 'ambiguous';
    })
    .map(({ phrase }) => phrase);
  assert.deepEqual(wrong, []);
});

test('any text is read, and its thing is made of words of it', () => {
  const terms = fc.constantFrom(...Object.values(noNameTerms).flatMap((phrases) => phrases.split(/[, ]/)));
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.array(terms, { maxLength: 6 }).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const noName = noNameIn(text);
      // what stands between them, such as a strength, may be left out; another spelling of a name is read as ours
      const words = noName?.thing.split(/\s+/) ?? [];
      const { name } = read(text);
      assert.ok(
        words.every((word) => text.includes(word) || name.includes(word)),
        noName?.thing,
      );
      listedMatches(read(text), list);
      severalNames(read(text), list);
    }),
    { numRuns: 300 },
  );
});

test('case, accents, plurals and what stands around a term change nothing', () => {
  const phrases = Object.entries(noNameTerms).flatMap(([kind, all]) =>
    all.split(',').map((phrase) => [kind, phrase] as const),
  );
  const told: Record<string, NoNameKind> = { class: 'not-a-name', other: 'not-a-name', person: 'not-a-name' };
  for (const [kind, phrase] of phrases)
    for (const text of [
      phrase,
      phrase.toUpperCase(),
      `my ${phrase}`,
      ` ${phrase}. `,
      phrase.replace('n', 'n\u0301'),
    ])
      assert.equal(kindOf(text), told[kind] ?? kind, text);
});

test('the ZIP code of a text is its five digits, in any digits', () => {
  for (const [text, zip] of [
    ['90210', '90210'],
    [' 90210-1234', '90210'],
    ['٩٠٢١٠', '90210'],
  ])
    assert.equal(zipIn(text!), zip);
  for (const text of ['9021', '902101', '90210 lisinopril', '', '90210-12'])
    assert.equal(zipIn(text), undefined);
});

test('no name is offered for what is no name, and Enter takes none', () => {
  for (const [kind, ...texts] of examples)
    for (const [text] of texts) {
      const matches = listedMatches(read(text), list);
      assert.ok(!matches || matches.kind === 'no-name', `${text}: ${matches?.kind}`);
      assert.equal(matches?.kind, ['zip', 'incomplete'].includes(kind) ? undefined : 'no-name', text);
      assert.equal(chooseName(read(text), listedNames(read(text), list)).kind, kind, text);
    }
});

test('what begins as a name is offered as one, whatever else the letters say', () => {
  for (const [text, name] of [
    ['flu', 'Fluticasone'],
    ['peni', 'Penicillin V Potassium'],
    ['aus', undefined],
  ] as const) {
    const matches = listedMatches(read(text), list);
    if (name) assert.ok(matches && 'names' in matches && matches.names.includes(name), text);
  }
});

test('a brand without a prescription is asked back by its substance, and is a name where a service has it', () => {
  const reading = read('advil');
  assert.deepEqual(chooseName(reading, listedNames(reading, list)), {
    kind: 'ambiguous',
    names: ['Ibuprofen'],
  });
  assert.equal(chooseName(reading, []).kind, 'otc');
  assert.deepEqual(chooseName(reading, ['Advil', 'Ibuprofen']), { kind: 'chosen', name: 'Advil' });
  assert.deepEqual(chooseName(read('tums'), ['Tums']), { kind: 'chosen', name: 'Tums' });
});

test('a strength may need a prescription', () => {
  for (const [text, is] of [
    ['advil', true],
    ['nexium 24hr', true],
    ['motrin 800', false],
    ['lisinopril', false],
    ['test strips', false],
  ] as const)
    assert.equal(isWithoutPrescription(read(text)), is, text);
});

for (const [text, ...parts] of [
  ['lisinopril and metformin', 'lisinopril', 'metformin'],
  ['lisinopril, metformin 500 and atorvastatin', 'lisinopril', 'metformin 500', 'atorvastatin'],
  ['lisinopril 10 mg + metformin 500 mg twice a day', 'lisinopril 10 mg', 'metformin 500 mg twice a day'],
  ['metformina y losartán', 'metformina', 'losartán'],
  ['Eliquis; Xarelto', 'Eliquis', 'Xarelto'],
  ['lisinopril\nmetformin', 'lisinopril', 'metformin'],
  // each with its directions, in any way to write them
  ['lisinopril 10 mg daily, metformin 1000 mg bid', 'lisinopril 10 mg daily', 'metformin 1000 mg bid'],
  ['zoloft 100 mg daily and xanax 0.5 mg bid', 'zoloft 100 mg daily', 'xanax 0.5 mg bid'],
  ['zoloft 100 mg daily + xanax 0.5 mg bid', 'zoloft 100 mg daily', 'xanax 0.5 mg bid'],
  ['zoloft 100 mg daily xanax 0.5 mg bid', 'zoloft 100 mg daily', 'xanax 0.5 mg bid'],
  ['losartan 50 daily, hctz 25 daily', 'losartan 50 daily', 'hctz 25 daily'],
  ['metformin 500 bid, glipizide 5', 'metformin 500 bid', 'glipizide 5'],
  [
    'tome metformina 500 mg dos veces al día y losartán 50 mg una vez al día',
    'tome metformina 500 mg dos veces al día',
    'losartán 50 mg una vez al día',
  ],
  ['estradiol 1 daily, progestrone 100 qhs', 'estradiol 1 daily', 'progestrone 100 qhs'],
  // bullets and numbers
  ['- metformin 500 - lisinopril 10', 'metformin 500', 'lisinopril 10'],
  ['gabapentin 300 - meloxicam 15', 'gabapentin 300', 'meloxicam 15'],
  ['• Metformin 500 mg • Lisinopril 10 mg', 'Metformin 500 mg', 'Lisinopril 10 mg'],
  ['* metformin * lisinopril', 'metformin', 'lisinopril'],
  ['1. lisinopril 2. metformin', 'lisinopril', 'metformin'],
  ['1) lisinopril 10 mg daily 2) metformin 1000 mg BID', 'lisinopril 10 mg daily', 'metformin 1000 mg BID'],
  // of one medicine
  ...[
    ['amlodipine and benazepril'],
    ['losartan hctz'],
    ['losartan and hctz'],
    ['amlodipine + atorvastatin'],
    ['amlodipine 5 and atorvastatin 10 daily'],
    ['zoloft - sertraline'],
    ['lisinopril 10 mg - take one daily with food'],
    ['prednisone 10 mg taper 4 tabs x3 days then 3 x3 days'],
    ['1. lisinopril'],
    ['- lisinopril'],
    ['acetaminophen and codeine'],
    ['lisinopril'],
    ['lisinopril, 10 mg'],
    ['lisinopril 10 mg, 30 tablets'],
    ['ATORVASTATIN 20 MG, GENERIC FOR LIPITOR'],
    ['vitamin d 50,000 units'],
    // one of them is not known, or is the same
    ['lisinopril and zzqqx'],
    ['lisinopril and lisinopril 20 mg'],
    ['and, +'],
    [''],
  ],
] as [string, ...string[]][])
  test(`"${text}" has ${parts.length || 'no'} several medicines`, () => {
    assert.deepEqual(severalNames(read(text), list), parts);
  });

test('two listed names that are no combination are always told apart, in either order', () => {
  const single = unpackNames(dispensed)
    .slice(0, 250)
    .map(({ name }) => name)
    .filter((name) => /^[A-Z][a-z]{4,}$/.test(name) && isListed(read(name), listedNames(read(name), list)));
  assert.ok(single.length > 100);
  const joins = fc.constantFrom(' and ', ', ', ' y ', ' + ', '; ', ', and ');
  fc.assert(
    fc.property(fc.constantFrom(...single), fc.constantFrom(...single), joins, (one, other, join) => {
      const combined = names.some((name) => {
        const ingredients = name.split('/');
        return ingredients.length === 2 && ingredients.includes(one) && ingredients.includes(other);
      });
      fc.pre(one !== other && !combined);
      assert.deepEqual(severalNames(read(one + join + other), list), [one, other]);
    }),
    { numRuns: 150 },
  );
});
