/** Names as RxNorm, SNOMED CT and pharmacies' records write them, pasted into the field. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from '../../src/reading/read.ts';
import { outcomeOf } from './support.ts';

for (const [text, name, asked] of [
  ['lisinopril 10 MG Oral Tablet', 'Lisinopril', { form: 'tablet', dosage: '10mg' }],
  [
    '24 HR metformin hydrochloride 500 MG Extended Release Oral Tablet [Glucophage]',
    'Metformin ER',
    { form: 'tablet', dosage: '500mg' },
  ],
  [
    '24 HR metformin hydrochloride 500 MG Extended Release Oral Tablet',
    'Metformin ER',
    { form: 'tablet', dosage: '500mg' },
  ],
  [
    '24 HR bupropion hydrochloride 300 MG Extended Release Oral Tablet [Wellbutrin XL]',
    'Wellbutrin XL',
    { form: 'tablet', dosage: '300mg' },
  ],
  [
    'metoprolol succinate ER 50 mg tablet,extended release 24 hr',
    'Metoprolol ER',
    { form: 'tablet', dosage: '50mg' },
  ],
  [
    'amoxicillin 250 MG / clavulanate 125 MG Oral Tablet',
    'Amoxicillin/Clavulanate',
    { form: 'tablet', dosage: '250mg/125mg' },
  ],
  [
    'amoxicillin 80 MG/ML / clavulanate 11.4 MG/ML Oral Suspension',
    'Amoxicillin/Clavulanate',
    { form: 'suspension', dosage: '400mg/57mg/5ml' },
  ],
  [
    '3 ML insulin lispro 100 UNT/ML Pen Injector [Humalog]',
    'Humalog',
    { form: 'pen', dosage: '100units/ml' },
  ],
  [
    // a vial or a pen
    'insulin lispro 100 UNT/ML Injectable Solution',
    'Insulin Lispro',
    { dosage: '100units/ml' },
  ],
  [
    'NDA020503 200 ACTUAT albuterol 0.09 MG/ACTUAT Metered Dose Inhaler',
    'Albuterol',
    { form: 'inhaler', dosage: '90mcg/actuation' },
  ],
  [
    '120 ACTUAT fluticasone propionate 0.05 MG/ACTUAT Metered Dose Nasal Spray [Flonase]',
    'Flonase',
    { form: 'nasal spray', dosage: '50mcg/actuation' },
  ],
  ['nystatin 100 UNT/MG Topical Ointment', 'Nystatin', { form: 'ointment', dosage: '100000units/1g' }],
  ['ketoconazole 20 MG/ML Medicated Shampoo', 'Ketoconazole', { form: 'shampoo', dosage: '2%' }],
  ['ofloxacin 0.3 % Otic Solution', 'Ofloxacin', { form: 'ear drops', dosage: '0.3%' }],
  ['ofloxacin 3 MG/ML Ophthalmic Solution', 'Ofloxacin', { form: 'eye drops', dosage: '0.3%' }],
  [
    'ciprofloxacin 3 MG/ML / dexamethasone 1 MG/ML Otic Suspension [Ciprodex]',
    'Ciprodex',
    { form: 'ear drops', dosage: '0.3%/0.1%' },
  ],
  [
    'ondansetron 8 MG Disintegrating Oral Tablet',
    'Ondansetron',
    { form: 'orally disintegrating tablet', dosage: '8mg' },
  ],
  [
    '1 ML medroxyprogesterone acetate 150 MG/ML Prefilled Syringe',
    'Medroxyprogesterone',
    { form: 'syringe', dosage: '150mg/ml' },
  ],
  ['72 HR fentanyl 0.025 MG/HR Transdermal System', 'Fentanyl', { form: 'patch', dosage: '25mcg/hr' }],
  [
    'HYDROcodone-acetaminophen 5-325 mg per tablet',
    'Acetaminophen/Hydrocodone',
    { form: 'tablet', dosage: '325mg/5mg' },
  ],
  [
    'Symbicort 160 mcg-4.5 mcg/actuation HFA aerosol inhaler',
    'Symbicort',
    { form: 'inhaler', dosage: '160mcg/4.5mcg/actuation' },
  ],
  [
    '{21 (ethinyl estradiol 0.035 MG / norgestimate 0.25 MG Oral Tablet) / 7 (inert ingredients 1 MG Oral Tablet) } Pack [Sprintec 28 Day]',
    'Sprintec',
    { form: 'pack' },
  ],
  ['Oral Form Prednisone 5mg tablet (Product)', 'Prednisone', { form: 'tablet', dosage: '5mg' }],
  [
    'levothyroxine sodium 75micrograms tablet (product)',
    'Levothyroxine',
    { form: 'tablet', dosage: '75mcg' },
  ],
  ['Dopamine 400mg in 500ml', 'Dopamine', { form: 'bag', dosage: '0.8mg/ml' }],
  [
    'deferasirox 125 MG Tablet for Oral Suspension',
    'Deferasirox',
    { form: 'tablet for suspension', dosage: '125mg' },
  ],
  ['ceftriaxone 500 MG powder for injection', 'Ceftriaxone', { form: 'vial', dosage: '500mg' }],
] as const)
  test(`"${text}" is ${name}, ${Object.values(asked).join()}`, () => {
    const { choice, asked: found, unavailable } = outcomeOf(text);
    const outcome = { choice, asked: found, unavailable };
    assert.deepEqual(outcome, { choice: { kind: 'chosen', name }, asked, unavailable: [] });
  });

test('a tablet for suspension is no tablet', () => {
  const { unavailable } = outcomeOf('lamotrigine 25 MG Tablet for Oral Suspension');
  assert.deepEqual(unavailable, ['Tablet for Oral Suspension']);
});

test('a strength that only another form has is told from the form that was asked for', () => {
  const { asked, unavailable } = outcomeOf('pentasa 500 MG Oral Tablet');
  assert.deepEqual([asked, unavailable], [{ form: 'capsule', dosage: '500mg' }, ['Oral Tablet']]);
});

for (const [text, amount] of [
  ['3 ML insulin lispro 100 UNT/ML Pen Injector', undefined],
  ['120 ACTUAT fluticasone 0.05 MG/ACTUAT Metered Dose Nasal Spray', undefined],
  ['150 ml amoxicillin 250 mg/5ml', 150],
  ['90 tablets lisinopril 10 MG Oral Tablet', 90],
] as const)
  test(`"${text}" says ${amount ?? 'no'} amount`, () => {
    assert.equal(read(text).amount, amount);
  });

for (const [text, brand] of [
  ['fluoxetine 20 MG Oral Capsule [Prozac]', 'Prozac'],
  ['24 HR lamotrigine 100 MG Extended Release Oral Tablet [Lamictal]', 'lamotrigine ER'],
  ['24 HR lamotrigine 100 MG Extended Release Oral Tablet [Lamictal XR]', 'Lamictal XR'],
] as const)
  test(`"${text}" is searched for as ${brand}: a brand without its release is another medicine`, () => {
    assert.equal(read(text).name, brand);
  });
