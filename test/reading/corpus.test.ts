/** What comes of phrases as people type them: never a medicine, strength or amount that was not meant. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sameName } from '../../src/pricing/naming.ts';
import { saltOfName } from '../../src/reading/salts.ts';
import { read } from '../../src/reading/read.ts';
import { resolve } from '../../src/reading/match-prescription.ts';
import { dataset } from '../../src/sandbox/dataset.ts';
import { inTurn, isWhole } from '../support/matrix.ts';
import { processorTime } from '../support/processor-time.ts';
import { crowdedOut, equivalentOf, halves, infoOf, outcomeOf, phrasesOf, verdictOn } from './support.ts';

for (const half of halves)
  test(`no phrase of ${half} gets a wrong answer`, (context) => {
    const counts = { understood: 0, 'asked back': 0, refused: 0, lost: 0, wrong: 0 };
    const wrong: string[] = [];
    const lost: string[] = [];
    for (const phrase of phrasesOf(half)) {
      const verdict = verdictOn(phrase, outcomeOf(phrase.phrase));
      const [kind] = verdict.split(':') as [keyof typeof counts];
      counts[kind]++;
      if (kind === 'lost') lost.push(`${phrase.id} ${phrase.phrase}`);
      if (kind === 'wrong') wrong.push(`${phrase.id} ${phrase.phrase}: ${verdict}`);
    }
    const told = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
    context.diagnostic(`${half}: ${told.join(', ')}${lost.map((one) => `; lost: ${one}`).join('')}`);
    assert.deepEqual(wrong, []);
    assert.ok(counts.lost <= 0.01 * phrasesOf(half).length, lost.join('\n'));
    // the fourth has the hard ones
    assert.ok(counts.understood > (half === 'fourth' ? 0.4 : 0.6) * phrasesOf(half).length);
  });

test('what is not what was meant is wrong: another medicine, strength, form, amount or NDC, or a price refused', () => {
  const meant = {
    id: '',
    phrase: '',
    kind: '',
    take: ['Lipitor'],
    strength: '20mg',
    form: 'tablet',
    amount: 90,
  };
  const taken = {
    choice: { kind: 'chosen', name: 'Lipitor' } as const,
    asked: {},
    unavailable: [],
    unconfirmed: [],
  };
  const asked = { dosage: '20mg', form: 'tablet', quantity: 90 };
  assert.equal(verdictOn(meant, { ...taken, asked }), 'understood');
  assert.equal(verdictOn(meant, { ...taken, asked: { dosage: '20mg' } }), 'asked back');
  for (const outcome of [
    { ...taken, choice: { kind: 'chosen', name: 'Lisinopril' } as const },
    { ...taken, asked: { ...asked, dosage: '40mg' } },
    { ...taken, asked: { ...asked, form: 'capsule' } },
    { ...taken, asked: { ...asked, quantity: 30 } },
    { ...taken, asked: { ...asked, userQuantity: 1 } },
    { ...taken, unavailable: ['20 mg'] },
    { ndc: ['00093742456'], asked: {}, unavailable: [], unconfirmed: [] },
  ])
    assert.match(verdictOn(meant, outcome), /^wrong: /, JSON.stringify(outcome));
  const nothing = { id: '', phrase: '', kind: '', none: true };
  assert.match(verdictOn(nothing, taken), /^wrong: /);
  const of = (...names: string[]) => ({ ...taken, choice: { kind: 'ambiguous' as const, names } });
  assert.equal(verdictOn(meant, of('Lipitor', 'Lopid')), 'asked back');
  assert.match(verdictOn(meant, of('Lopid')), /^wrong: /);
  assert.match(verdictOn(meant, of('Lipitor/Lopid', 'Lipitor')), /^wrong: /);
  assert.equal(verdictOn(meant, { ...taken, choice: { kind: 'none' } }), 'lost');
  assert.equal(verdictOn(meant, { ...taken, asked, unconfirmed: ['calcium'] }), 'asked back');
  const which = {
    choice: { kind: 'ambiguous' as const, names: ['Xanax'] },
    asked: {},
    unavailable: [],
    unconfirmed: [],
  };
  assert.match(verdictOn(nothing, which), /^wrong: /);
});

for (const [text, expected] of [
  ['atorvastatin 40 mg 1 a day', { take: 'Atorvastatin', asked: { form: 'tablet', dosage: '40mg' } }],
  ['amlodipine 5mg once daily', { take: 'Amlodipine', asked: { form: 'tablet', dosage: '5mg' } }],
  ['amoxicillin for my child', { take: 'Amoxicillin', asked: { form: 'suspension', guessed: ['form'] } }],
  ['metformin 500', { take: 'Metformin', asked: { form: 'tablet', dosage: '500mg' } }],
  ['synthroid 0.1', { take: 'Synthroid', asked: { form: 'tablet', dosage: '100mcg' } }],
  ['insulin lispro pen', { take: 'Insulin Lispro', asked: { form: 'pen' } }],
  ['zpak', { take: 'Azithromycin', asked: { form: 'tablet', dosage: '250mg', quantity: 6 } }],
  ['z pack', { take: 'Azithromycin', asked: { form: 'tablet', dosage: '250mg', quantity: 6 } }],
  ['acetaminofén', { take: 'Acetaminophen', asked: {} }],
  ['simvastatin 20mg nightly', { take: 'Simvastatin', asked: { form: 'tablet', dosage: '20mg' } }],
  ['cephalexin 500 4x daily', { take: 'Cephalexin', asked: { dosage: '500mg' } }],
  [
    'gabapentin 300 mg 270 capsules',
    { take: 'Gabapentin', asked: { form: 'capsule', dosage: '300mg', quantity: 270 } },
  ],
  [
    'gabapentin 300 mg 5 capsules',
    { take: 'Gabapentin', asked: { form: 'capsule', dosage: '300mg', quantity: 5 } },
  ],
  [
    'gabapentin 300 mg 5000 capsules',
    { take: 'Gabapentin', asked: { form: 'capsule', dosage: '300mg' }, unavailable: ['5000 capsules'] },
  ],
  [
    'LISINOPRIL 10MG TAB TAKE 1 DAILY QTY 90',
    { take: 'Lisinopril', asked: { form: 'tablet', dosage: '10mg', quantity: 90 } },
  ],
  ['metoprolol succinate 50 mg', { take: 'Metoprolol ER', asked: { form: 'tablet', dosage: '50mg' } }],
  ['metoprolol tartrate 50 mg', { take: 'Metoprolol', asked: { form: 'tablet', dosage: '50mg' } }],
] as [string, { take: string; asked: object; unavailable?: string[] }][])
  test(`"${text}" is ${expected.take}`, () => {
    const { choice, asked, unavailable } = outcomeOf(text);
    assert.deepEqual(choice, { kind: 'chosen', name: expected.take });
    assert.deepEqual(asked, expected.asked);
    assert.deepEqual(unavailable, expected.unavailable ?? []);
  });

for (const text of ['zzqqx', 'water pill', 'hydralyzine 25mg', 'insulin', 'pizza', 'tylenol'])
  test(`"${text}" takes no medicine`, () => {
    assert.notEqual(outcomeOf(text).choice?.kind, 'chosen');
  });

for (const [text, ndc] of [
  ['0093-7424-56', ['00093742456']],
  ['60505-158-01', ['60505015801']],
  ['60505-1582-1', ['60505158201']],
  ['60505-0158-01', ['60505015801']],
  ['60505015801', ['60505015801']],
  ['060505-0158-01', ['60505015801']],
  ['160505-0158-01', []],
  ['NDC: 0093–7424–56', ['00093742456']],
  ['0093742456', ['00093742456', '00937042456', '00937424506']],
] as [string, string[]][])
  test(`${text} may be the NDC ${ndc.join() || 'of nothing'}`, () => {
    assert.deepEqual(read(text).ndc, ndc);
  });

/** What is read, whatever stands around it. */
const gist = (text: string) => {
  const { name, strengths, form, amount, marks } = read(text);
  const spelt = (value: string) => value.toLowerCase().replace(/[\s.,]/g, '');
  return {
    name: name.toLowerCase(),
    strengths: strengths.map(spelt),
    form: form?.toLowerCase(),
    amount,
    marks: marks.map(spelt).sort(),
  };
};

const names = fc.constantFrom('lisinopril', 'Metformin ER', 'losartán', 'Toprol-XL', 'amoxicillin');
const strengths = fc.constantFrom('20 mg', '0.5%', '250mg/5ml', '100 units/ml', '90 mcg');
const forms = fc.constantFrom('tablet', 'cápsulas', 'cream', 'suspension');
const amounts = fc.constantFrom('#90', 'qty 30', '60 ct', 'cantidad 30', 'disp 45');
const directions = fc.constantFrom(
  'take 1 tablet by mouth daily',
  'once daily',
  'twice a day',
  '3 times daily',
  '4x daily',
  'every 8 hours',
  'every 4-6 hours as needed',
  'bid',
  'tid prn',
  'qhs',
  'nightly',
  'at bedtime',
  'half a tablet',
  'for 7 days',
  'by mouth',
  'take as directed',
  'tomar 1 tableta una vez al día',
  'cada 8 horas',
  'refills 3',
  'no refills',
  'Rx# 6612093',
  '(602) 555-0137',
  '01/02/2026',
  '3x/day',
  '2x/day',
  '1/day',
  '3 times/day',
  '3 veces/día',
  'hs',
  'at nite',
  '1qd',
  'with supper',
  'on an empty stomach',
  '10 days',
  'one tablet',
  'una pastilla',
  'usp',
);

test('adding directions, refills, numbers and dates changes nothing', () => {
  fc.assert(
    fc.property(names, strengths, amounts, directions, (name, strength, amount, more) => {
      const plain = `${name} ${strength} ${amount}`;
      assert.deepEqual(gist(`${plain} ${more}`), gist(plain), more);
      assert.deepEqual(gist(`${name} ${strength} ${more} ${amount}`), gist(plain), more);
    }),
    { numRuns: 500 },
  );
});

test('the order of strength, form and amount changes nothing', () => {
  fc.assert(
    fc.property(names, strengths, forms, amounts, (name, strength, form, amount) => {
      const first = gist([name, strength, form, amount].join(' '));
      for (const parts of [
        [strength, name, form, amount],
        [amount, name, strength, form],
        [name, amount, form, strength],
      ])
        assert.deepEqual(gist(parts.join(', ')), first, parts.join(', '));
    }),
  );
});

test('case, spaces, dots and commas change nothing', () => {
  fc.assert(
    fc.property(names, strengths, amounts, directions, (name, strength, amount, more) => {
      const text = `${name} ${strength} ${amount} ${more}`;
      const first = gist(text);
      for (const other of [
        text.toUpperCase(),
        ` ${text.replace(/ /g, '  ')} `,
        `${name}, ${strength}, ${amount}, ${more}.`,
      ])
        assert.deepEqual(gist(other), first, other);
    }),
    { numRuns: 500 },
  );
});

test('what is priced is the same with directions, in capitals and with other spaces', () => {
  const medicine = fc
    .constantFrom(
      ...dataset().catalog.drugs.filter(({ preparations }) => preparations.some((one) => one.active)),
    )
    .chain(({ name, preparations }) =>
      fc.constantFrom(...preparations.map(({ dosage }) => `${name} ${dosage}`)),
    )
    // 10 units at bedtime are a dose, and 28 days no strength
    .filter((text) => !/(?:units|day)$/.test(text));
  fc.assert(
    fc.property(medicine, directions, (plain, more) => {
      const first = outcomeOf(plain);
      for (const other of [`${plain} ${more}`, `${plain}, ${more}.`, plain.toUpperCase(), ` ${plain}  `])
        assert.deepEqual(outcomeOf(other), first, other);
    }),
    { numRuns: 150 },
  );
});

test('every medicine by each of its strengths, in three spellings, is priced as that strength', () => {
  const wrong: string[] = [];
  for (const [at, drug] of inTurn(dataset().catalog.drugs).entries()) {
    const info = infoOf(drug);
    for (const dosage of new Set(drug.preparations.map(({ dosage }) => dosage)))
      for (const spelling of inTurn(
        [dosage, dosage.replace(/(\d)([a-z%])/g, '$1 $2').toUpperCase(), dosage.replace(/(^|\/)0\./g, '$1.')],
        at,
      )) {
        const { choice, unavailable } = resolve(read(`${drug.name} ${spelling}`), info, drug.name);
        if (choice.dosage !== dosage || unavailable.length)
          wrong.push(`${drug.name} ${spelling}: ${choice.dosage} ${unavailable.join()}`);
      }
  }
  assert.deepEqual(wrong, []);
});

test('every medicine by its first or last strength, searched for by its name, is taken as that strength, or asked back with others', () => {
  const wrong: string[] = [];
  for (const [at, drug] of inTurn(dataset().catalog.drugs, 1).entries()) {
    if (!drug.preparations.some(({ active }) => active) || crowdedOut.includes(drug.name)) continue;
    // of each, two say enough: what differs from strength to strength is tested above, without the search
    const ends = [drug.preparations[0]!, drug.preparations.at(-1)!];
    for (const { dosage } of isWhole ? new Set(ends) : [ends[at % 2]!]) {
      const { ndc, choice, asked } = outcomeOf(`${drug.name} ${dosage}`);
      const isTaken = choice?.kind === 'chosen' && choice.name === drug.name && asked.dosage === dosage;
      const isAsked = choice?.kind === 'ambiguous' && choice.names.includes(drug.name);
      if (!ndc && !isTaken && !isAsked)
        wrong.push(`${drug.name} ${dosage}: ${JSON.stringify(choice)} ${asked.dosage}`);
    }
  }
  assert.deepEqual(wrong, []);
});

/** The commonest medicines of one word, brands among them. */
const common = dataset()
  .catalog.drugs.filter(
    ({ name, preparations }) =>
      /^[A-Z][a-z]+$/.test(name) && preparations.some((one) => one.active && one.unitCost !== undefined),
  )
  .sort((a, b) => b.preparations[0]!.rank - a.preparations[0]!.rank)
  .slice(0, 300)
  .map(({ name }) => name);

for (const [turn, text] of [
  ...['X one tablet', 'X 10 days', 'X 1/day', 'X 20 mg 1 pill', 'X hs', 'X ac', 'X am', 'X 20 mg am'],
  ...['X at nite', 'X una pastilla', 'X ya', 'X otc', 'X now', 'mi X', 'X xx', 'X usp', 'X 20mg tabs usp'],
  ...['X sod', 'X ec', 'X co', 'doctor gave me X', 'my heart pill X', 'X 3x/day'],
  ...[
    'what is the price of X',
    'X empty stomach',
    'pastilla de la presion X',
    'JANE DOE X 20MG TAB',
    'X 10-mg',
  ],
].entries())
  test(`whatever stands beside a name, it is taken or asked first: ${text}`, () => {
    const wrong = inTurn(common, turn).flatMap((name) => {
      const { choice } = outcomeOf(text.replace('X', name.toLowerCase()));
      const first =
        choice?.kind === 'chosen' ? choice.name : choice?.kind === 'ambiguous' ? choice.names[0] : '';
      // Prilosec OTC is another product than the capsules
      return first === name || (choice?.kind === 'otc' && text === 'X otc')
        ? []
        : [`${name}: ${JSON.stringify(choice)}`];
    });
    assert.deepEqual(wrong, []);
  });

for (const [turn, text] of [
  ...['X brand', 'X brand only', 'brand name X', 'X daw', 'X brand medically necessary'],
  ...['X no substitutions', 'X solo marca', 'X no generic'],
].entries())
  test(`whatever name it stands beside, "${text}" is its brand, and nothing else`, () => {
    const wrong = inTurn(common, turn).flatMap((name) => {
      const { choice } = outcomeOf(text.replace('X', name.toLowerCase()));
      const brand = equivalentOf(dataset().catalog.find(name)!, 'brand') ?? name;
      // each of its salts has a brand of its own
      return saltOfName(name) || (choice?.kind === 'chosen' && choice.name === brand)
        ? []
        : [`${name}: ${JSON.stringify(choice)}`];
    });
    assert.deepEqual(wrong, []);
  });

test('two ingredients are found in either order', () => {
  const lost = dataset().catalog.drugs.flatMap(({ name, preparations }) => {
    const [first, second, ...others] = name.split('/');
    if (!second || others.length || !preparations.some(({ active }) => active)) return [];
    if (crowdedOut.includes(name)) return [];
    const { choice } = outcomeOf(`${second} ${first}`.toLowerCase());
    const isFound =
      choice?.kind === 'chosen'
        ? sameName(choice.name) === sameName(name)
        : choice?.kind === 'ambiguous' && choice.names.includes(name);
    return isFound ? [] : [`${name}: ${JSON.stringify(choice)}`];
  });
  assert.deepEqual(lost, []);
});

// at a fourth of the CPU, where a phone is: bench:reading, since the processor here is shared
test('each text is read within a millisecond', () => {
  const rounds = 20;
  const measured = (text: string) => {
    const spent = processorTime();
    for (let round = 0; round < rounds; round++) read(text);
    return spent() / rounds;
  };
  for (const { phrase } of halves.flatMap(phrasesOf)) {
    // the best of several, since code is compiled and garbage of others collected in some
    let best = Infinity;
    for (let tries = 0; tries < 40 && best >= 1; tries++) best = Math.min(best, measured(phrase));
    assert.ok(best < 1, `${phrase}: ${best} ms`);
  }
});
