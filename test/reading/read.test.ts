import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { DrugInfo } from '../../src/contract/responses.ts';
import { resolve } from '../../src/reading/match-prescription.ts';
import type { Resolution } from '../../src/reading/resolution.ts';
import { numberOf, spelled } from '../../src/reading/strength.ts';
import { namesAnother, read, type Reading } from '../../src/reading/read.ts';
import { isMeasuredIn } from '../../src/pricing/quantity.ts';
import { priceCompareRequest, emptyRequest } from '../../src/pricing/lookup-request.ts';
import { loadCatalog } from '../../src/sandbox/catalog.ts';
import { createSandbox } from '../../src/sandbox/index.ts';
import { ask } from '../sandbox/support/client.ts';
import { infoOf } from './support.ts';

const catalog = loadCatalog();

/** What is asked for, and what is said not to be there. */
function resolved(text: string, info: DrugInfo, drug: string) {
  const { choice, unavailable } = resolve(read(text), info, drug);
  return { choice, unavailable };
}

const applied = (text: string, drug: string) => resolved(text, infoOf(catalog.find(drug)!), drug);

for (const [text, expected] of [
  ['lipitor 20 mg', { name: 'lipitor', strengths: ['20 mg'] }],
  [
    'lisinopril 10mg tablet 90',
    { name: 'lisinopril', strengths: ['10mg'], form: 'tablet', numbers: ['90'], lastNumber: '90' },
  ],
  [
    '90 tabs of lisinopril 10 mg',
    { name: 'lisinopril', strengths: ['10 mg'], form: 'tabs', amount: 90, unit: 'form' },
  ],
  ['lisinopril (10 mg), #90', { name: 'lisinopril', strengths: ['10 mg'], amount: 90 }],
  ['metformin er 500 mg #60', { name: 'metformin er', strengths: ['500 mg'], amount: 60, marks: ['er'] }],
  ['metformin 1,000 mg', { name: 'metformin', strengths: ['1,000 mg'] }],
  ['amoxicillin 875-125', { name: 'amoxicillin', marks: ['875-125'] }],
  ['lisinopril/hctz 20-12.5 mg', { name: 'lisinopril/hydrochlorothiazide', marks: ['20-12.5 mg', 'hctz'] }],
  ['albuterol inhaler', { name: 'albuterol', form: 'inhaler' }],
  ['Ventolin HFA 90 mcg', { name: 'Ventolin HFA', strengths: ['90 mcg'], marks: ['HFA'] }],
  ['metformina 500 mg tabletas', { name: 'metformina', strengths: ['500 mg'], form: 'tabletas' }],
  [
    '30 tabletas de losartán 50 mg',
    { name: 'losartán', strengths: ['50 mg'], form: 'tabletas', amount: 30, unit: 'form' },
  ],
  [
    'amoxicilina jarabe 250 mg/5 ml 150 ml',
    { name: 'amoxicilina', strengths: ['250 mg/5 ml'], form: 'jarabe', amount: 150, unit: 'ml' },
  ],
  ['losartán de 50 mg', { name: 'losartán', strengths: ['50 mg'] }],
  ['levotiroxina 0,5 mg', { name: 'levotiroxina', strengths: ['0,5 mg'] }],
  [
    'triamcinolone 0.1% cream 30 g',
    { name: 'triamcinolone', strengths: ['0.1%'], form: 'cream', amount: 30, unit: 'g' },
  ],
  ['fluticasone 50 mcg per spray', { name: 'fluticasone', strengths: ['50 mcg per spray'] }],
  ['atorvastatin 20', { name: 'atorvastatin', numbers: ['20'], lastNumber: '20' }],
  ['100 gabapentin', { name: 'gabapentin', numbers: ['100'] }],
  ['Kenalog-10', { name: 'Kenalog-10' }],
  ['Alyacen 7/7/7', { name: 'Alyacen', marks: ['7/7/7'] }],
  ['zz 0.1% 30g', { name: 'zz', strengths: ['0.1%'], amount: 30, unit: 'g' }],
  ['zz 20 mg 12.5', { name: 'zz', strengths: ['20 mg'], numbers: ['12.5'] }],
  ['zz 90 20 mg', { name: 'zz', strengths: ['20 mg'], numbers: ['90'] }],
  ['zz (new) 20 mg', { name: 'zz', strengths: ['20 mg'] }],
  [', zz ,; 20 mg', { name: 'zz', strengths: ['20 mg'] }],
  ['(20 mg)', { name: '(20 mg)', isUnnamed: true }],
  ['( 20 mg )', { name: '( 20 mg )', isUnnamed: true }],
  ['zz 20 mg 40 mg', { name: 'zz', strengths: ['20 mg', '40 mg'] }],
  ['zz 150 ml 100 ml', { name: 'zz 100 ml', amount: 150, unit: 'ml' }],
  ['zz 30 tabs 60 tabs', { name: 'zz', form: 'tabs', amount: 30, unit: 'form', numbers: ['60'] }],
  ['tablet zz capsule', { name: 'zz', form: 'tablet' }],
  ['20 mg', { name: '20 mg', isUnnamed: true }],
  ['jarabe', { name: 'jarabe' }],
  ['  zzqqx ', { name: 'zzqqx' }],
  ['', { name: '' }],
] as [string, Partial<Reading>][])
  test(`"${text}" is read as ${JSON.stringify(expected)}`, () => {
    const { marks, parts, names, ...others } = read(text);
    assert.equal(names[0], text.replace(/\s+/g, ' ').trim());
    assert.deepEqual(
      { ...others, marks: marks.sort() },
      { text, strengths: [], numbers: [], marks: [], ...expected },
    );
    for (const { text: part, start, end } of parts)
      assert.equal(text.replace(/\s+/g, ' ').trim().slice(start, end), part);
  });

for (const [text, strength] of [
  ['20 MG', '20mg'],
  ['250 mg / 5 ml', '250mg/5ml'],
  ['50 mcg per spray', '50mcg/actuation'],
  ['5 mg por hora', '5mg/hr'],
  ['0,5 por ciento', '0.5%'],
  ['0,5 porciento', '0.5%'],
  ['1,000 mg', '1000mg'],
  ['.05 mg', '0.05mg'],
  ['25 microgramos', '25mcg'],
  ['20 miligramos', '20mg'],
  ['5 gramos', '5g'],
  ['100 unidades', '100units'],
  ['5 mg/5 mililitros', '5mg/5ml'],
  ['25 mcg por día', '25mcg/day'],
  ['1,0005 mg', '1.0005mg'],
  ['0,125 mg', '0.125mg'],
  ['1,000,000 units', '1000000units'],
  ['1,000.5 mg', '1000.5mg'],
] as const)
  test(`${text} is ${strength}`, () => {
    assert.equal(spelled(text), strength);
  });

const tablets = { tablet: { '10mg': [30, 90], '20mg': [20, 30] } };
const creams = { cream: { '0.1%': [15, 30, 80], '0.5%': [15, 30] } };
const syrup = { syrup: { '5mg/5ml': [98, 118, 473] } };
const pens = { pen: { '1mg/0.5ml': [2, 4, 6] } };
const vials = { vial: { '1mg/ml': [10, 20] } };

for (const [text, comesIn, choice, unavailable] of [
  ['zz 25 mg', { tablet: { '20mg': [30] } }, {}, ['25 mg']],
  ['zz 0.09 mg', { inhaler: { '90mcg': [8.5] } }, { form: 'inhaler', dosage: '90mcg' }, []],
  [
    'zz 12.5 mg/10 ml',
    { liquid: { '1.25mg/ml': [1], '2mg/ml': [1] } },
    { form: 'liquid', dosage: '1.25mg/ml' },
    [],
  ],
  ['zz 1 g/5 ml', { liquid: { '200mg/ml': [1], '1g/ml': [1] } }, { form: 'liquid', dosage: '200mg/ml' }, []],
  ['zz 1 g', { vial: { '1g': [1], '1000mg': [1] } }, { form: 'vial', dosage: '1g' }, []],
  ['zz 578-125', { tablet: { '875mg/125mg': [20] } }, {}, ['578-125']],
  ['zz 5.12-50', { tablet: { '12.5mg/50mg': [20] } }, {}, ['5.12-50']],
  ['zz 1.05-2', { tablet: { '1.02mg/5mg': [20] } }, {}, ['1.05-2']],
  ['zz eye drops', { 'ear drops': { '1%': [5] }, 'eye drops': { '1%': [5] } }, { form: 'eye drops' }, []],
  ['zz ear drops', { 'ear drops': { '1%': [5] }, 'eye drops': { '1%': [5] } }, { form: 'ear drops' }, []],
  [
    'zz 5 mg chewable tablet',
    { tablet: { '5mg': [1] }, 'chewable tablet': { '5mg': [1] } },
    { form: 'chewable tablet', dosage: '5mg' },
    [],
  ],
  [
    'zz 5 mg tablet',
    { tablet: { '5mg': [1] }, 'chewable tablet': { '5mg': [1] } },
    { form: 'tablet', dosage: '5mg' },
    [],
  ],
  [
    'zz ODT',
    { tablet: { '5mg': [1] }, 'orally disintegrating tablet': { '5mg': [1] } },
    { form: 'orally disintegrating tablet' },
    [],
  ],
  ['zz dr', tablets, {}, []],
  ['zz hfa', tablets, {}, ['hfa']],
  ['zz hctz', tablets, {}, ['hctz']],
  ['zz cream 30 g', creams, { form: 'cream', quantity: 30 }, []],
  ['zz cream 30G', creams, { form: 'cream', quantity: 30 }, []],
  ['zz cream 33g', creams, { form: 'cream', quantity: 33 }, []],
  ['zz cream 2 g', creams, { form: 'cream' }, []],
  ['zz cream #2', creams, { form: 'cream' }, []],
  ['zz 2 creams', creams, { form: 'cream', userQuantity: 2 }, []],
  ['zz cream #7', creams, { form: 'cream' }, []],
  ['zz #45', tablets, { form: 'tablet', quantity: 45 }, []],
  ['zz #90', tablets, { form: 'tablet', quantity: 90 }, []],
  ['zz #360', tablets, { form: 'tablet', quantity: 360 }, []],
  ['zz #1001', tablets, {}, ['#1001']],
  ['zz 10 tablets', tablets, { form: 'tablet', dosage: '10mg', guessed: ['dosage'] }, []],
  ['zz 30 tablets', { tablet: { '30mg': [30], '60mg': [30] } }, { form: 'tablet', quantity: 30 }, []],
  ['zz 45 tablets', tablets, { form: 'tablet', quantity: 45 }, []],
  ['zz 5 tablets', tablets, { form: 'tablet', quantity: 5 }, []],
  ['zz 12 tablets', { tablet: { '12mg/5mg': [30], '12mg/10mg': [30] } }, { form: 'tablet' }, []],
  ['zz 10 mg 90', tablets, { form: 'tablet', dosage: '10mg', quantity: 90 }, []],
  ['zz 10 90', tablets, { form: 'tablet', dosage: '10mg', quantity: 90 }, []],
  ['zz 10 mg 180', tablets, { form: 'tablet', dosage: '10mg', quantity: 180, guessed: ['quantity'] }, []],
  ['zz 10 mg 9', tablets, { form: 'tablet', dosage: '10mg' }, ['9']],
  ['zz 10 mg 2000', tablets, { form: 'tablet', dosage: '10mg' }, ['2000']],
  ['zz 10 mg 30 minutes before meals', tablets, { form: 'tablet', dosage: '10mg' }, []],
  ['zz 45', tablets, {}, ['45']],
  ['zz 4', tablets, {}, ['4']],
  ['zz 0.75', tablets, {}, ['0.75']],
  ['zz #45', { ...tablets, ...syrup }, {}, []],
  ['zz 20 20 mg', tablets, { form: 'tablet', dosage: '20mg' }, []],
  ['zz 10 30 90', tablets, { form: 'tablet', dosage: '10mg' }, ['30', '90']],
  [
    'zz 10 20',
    tablets,
    { form: 'tablet', dosage: '10mg', quantity: 20, guessed: ['dosage', 'quantity'] },
    [],
  ],
  ['zz 5 pens', { pen: { '100units/ml': [3, 15, 30] } }, { form: 'pen', userQuantity: 5 }, []],
  ['zz 4 pens', { ...pens, ...vials }, { form: 'pen', userQuantity: 4 }, []],
  ['zz pen 4', pens, { form: 'pen', userQuantity: 4 }, []],
  ['zz 1 mg #4', pens, { form: 'pen', dosage: '1mg/0.5ml', userQuantity: 4 }, []],
  ['zz 4', pens, { form: 'pen', userQuantity: 4 }, []],
  ['zz 4 ml', pens, { form: 'pen', quantity: 4 }, []],
  ['zz 300 pens', pens, { form: 'pen' }, ['300']],
  ['zz 3 pens', vials, {}, ['pens']],
  ['zz 3 pens', tablets, {}, ['pens']],
  ['zz 30 capsules', tablets, { form: 'tablet', quantity: 30 }, ['capsules']],
  ['zz 2 pens', { cartridge: { '1mg': [2] }, ...pens, ...vials }, { form: 'pen', userQuantity: 2 }, []],
  ['zz 2 syringes', { injection: { '1mg/ml': [2] } }, { form: 'injection', userQuantity: 2 }, []],
  ['zz 2 injections', { ...tablets, ...pens, ...vials }, { form: 'pen', guessed: ['form'] }, []],
  ['zz 2 syrups', syrup, { form: 'syrup' }, []],
  ['zz 2 packs', { pack: { '28 day': [28, 56] } }, { form: 'pack', userQuantity: 2 }, []],
  ['zz inhaler 1', { inhaler: { '90mcg': [8.5] } }, { form: 'inhaler' }, []],
  ['zz 8.5', { ...tablets, inhaler: { '90mcg': [8.5] } }, { form: 'inhaler', quantity: 8.5 }, []],
  ['zz 30', { ...tablets, ...creams }, { form: 'tablet', quantity: 30 }, []],
  ['zz 90', { ...tablets, ...creams }, { form: 'tablet', quantity: 90 }, []],
  ['zz 118', { ...tablets, ...syrup }, { form: 'syrup', quantity: 118 }, []],
  ['zz 118 ml', { ...tablets, ...syrup }, { form: 'syrup', quantity: 118 }, []],
  ['zz 90 ml', { ...tablets, ...syrup }, { form: 'syrup' }, ['90 ml']],
  ['zz 30 g', { ...tablets, ...creams }, { form: 'cream', quantity: 30 }, []],
  ['zz 30 ml', { ...tablets, ...creams }, {}, []],
  ['zz 10 ml', { ...pens, ...vials }, { form: 'vial', quantity: 10 }, []],
  ['zz 118 ml', { elixir: { '1mg/ml': [118] }, ...syrup, ...tablets }, { form: 'syrup', quantity: 118 }, []],
  ['zz 5 ml', { 'ear drops': { '1%': [5] }, 'eye drops': { '1%': [5] }, ...tablets }, {}, []],
  ['zz 5 ml', { 'ear drops': { '1%': [5] }, 'eye drops': { '1%': [5] } }, { quantity: 5 }, []],
  [
    'zz 1% 5 ml',
    { 'ear drops': { '1%': [5] }, 'eye drops': { '1%': [5] }, ...tablets },
    { dosage: '1%', quantity: 5 },
    [],
  ],
  ['zz pen 0', pens, { form: 'pen' }, ['0']],
  [
    'zz 15 ml',
    { suspension: { '1mg/ml': [15] }, vial: { '1mg/ml': [15] }, ...tablets },
    { form: 'suspension', quantity: 15 },
    [],
  ],
  ['zz 15 ml', { ampule: { '1mg/ml': [15] }, vial: { '1mg/ml': [15] }, ...tablets }, {}, []],
  ['zz powder 60 g', { powder: { '100000units/g': [60] }, ...creams }, { form: 'powder', quantity: 60 }, []],
  ['zz vial 10 ml', { vial: { '500mg': [10] }, ...tablets }, { form: 'vial' }, []],
  ['zz 30 g', { powder: { '50mg': [30] }, ...creams }, { form: 'cream', quantity: 30 }, []],
  ['zz 30 g', { powder: { '50mg': [30] }, ...tablets }, {}, []],
  ['zz 238 g', { powder: { '17g': [238] } }, { form: 'powder', quantity: 238 }, []],
  ['zz 30 ml', { spray: { '137mcg/actuation': [30] }, ...tablets }, { form: 'spray', quantity: 30 }, []],
  ['zz 0,125 mg', { tablet: { '125mcg': [30], '125mg': [30] } }, { form: 'tablet', dosage: '125mcg' }, []],
  ['zz syrup 120 ml', syrup, { form: 'syrup', quantity: 118 }, []],
  ['zz syrup 100 ml', syrup, { form: 'syrup', quantity: 98 }, []],
  ['zz syrup 130 ml', syrup, { form: 'syrup', quantity: 130 }, []],
] as [string, DrugInfo['quantities'], Resolution['choice'], string[]][])
  test(`"${text}" of ${Object.keys(comesIn).join()} chooses ${JSON.stringify(choice)}`, () => {
    const info = { drugs: comesIn as never as DrugInfo['drugs'], quantities: comesIn };
    assert.deepEqual(resolved(text, info, 'Zz'), { choice, unavailable });
  });

for (const [typed, form] of [
  ['tabs', 'tablet'],
  ['cápsulas', 'capsule'],
  ['pills', 'capsule'],
  ['masticable', 'chewable tablet'],
  ['crema', 'cream'],
  ['pomada', 'ointment'],
  ['gel', 'topical gel'],
  ['loción', 'lotion'],
  ['espuma', 'foam'],
  ['champú', 'shampoo'],
  ['solución', 'oral solution'],
  ['oral suspension', 'suspension'],
  ['jarabe', 'syrup'],
  ['líquido', 'elixir'],
  ['gotas para los ojos', 'eye drops'],
  ['ear drops', 'ear drops'],
  ['gotas', 'nose drops'],
  ['inhalador', 'inhaler'],
  ['aerosol', 'nasal spray'],
  ['parche', 'patch'],
  ['pluma', 'pen'],
  ['vial', 'vial'],
  ['jeringa', 'syringe'],
  ['inyección', 'ampule'],
  ['supositorio', 'suppository'],
  ['polvo', 'powder'],
  ['anillo', 'ring'],
  ['paquete', 'pack'],
] as const)
  test(`${typed} is a ${form}, and no kit`, () => {
    const info = { drugs: { [form]: { '1': null }, kit: { '1': null } }, quantities: {} };
    assert.deepEqual(resolved(`zz ${typed}`, info, 'Zz'), { choice: { form }, unavailable: [] });
  });

test('what is too long to be a name is read as it stands', () => {
  const text = ` ${'lipitor er 20 mg '.repeat(20)}`;
  const long = text.replace(/\s+/g, ' ').trim();
  assert.deepEqual(read(text), {
    text,
    name: long,
    names: [long],
    strengths: [],
    numbers: [],
    marks: [],
    parts: [],
  });
});

test('what stands in the name needs no other match', () => {
  const info = { drugs: { film: { '1mg': null } }, quantities: {} };
  assert.deepEqual(resolved('zz PATCH', info, 'Zz Patch'), { choice: {}, unavailable: [] });
  assert.deepEqual(resolved('zz PATCH', info, 'Zz'), { choice: {}, unavailable: ['PATCH'] });
});

for (const [text, drug, another] of [
  ['Lipitor', 'lipitor', false],
  [' lipitor 20 mg ', 'Lipitor', false],
  ['lipit', 'Lipitor', true],
  ['metformin er', 'Metformin', true],
  ['doxy 100', 'Doxy 100', false],
  ['20 mg', '20 mg', false],
  ['', 'Lipitor', false],
  ['Lipitor', '', false],
] as const)
  test(`"${text}" names ${another ? 'another drug than' : 'no other drug than'} "${drug}"`, () => {
    assert.equal(namesAnother(text, drug), another);
  });

for (const [text, drug, choice, unavailable] of [
  ['lipitor 20 mg', 'Lipitor', { form: 'tablet', dosage: '20mg' }, []],
  ['lipitor 0.02 g', 'Lipitor', { form: 'tablet', dosage: '20mg' }, []],
  ['lipitor 25 mg', 'Lipitor', {}, ['25 mg']],
  ['lipitor', 'Lipitor', {}, []],
  ['lipitor 20', 'Lipitor', { form: 'tablet', dosage: '20mg' }, []],
  ['lipitor 25', 'Lipitor', {}, ['25']],
  ['lipitor 20 #90', 'Lipitor', { form: 'tablet', dosage: '20mg', quantity: 90 }, []],
  ['lipitor xr 20 mg', 'Lipitor', { form: 'tablet', dosage: '20mg' }, ['xr']],
  ['lipitor 20 mg syrup', 'Lipitor', { form: 'tablet', dosage: '20mg' }, ['syrup']],
  ['lisinopril 10mg tablet #90', 'Lisinopril', { form: 'tablet', dosage: '10mg', quantity: 90 }, []],
  ['lisinopril 10 mg 45 tabletas', 'Lisinopril', { form: 'tablet', dosage: '10mg', quantity: 45 }, []],
  ['metformin er 500 mg #60', 'Metformin ER', { form: 'tablet', dosage: '500mg', quantity: 60 }, []],
  ['metformin er 500 mg #60', 'Metformin', { form: 'tablet', dosage: '500mg', quantity: 60 }, ['er']],
  ['bupropion xl 150 mg', 'Bupropion XL', { form: 'tablet', dosage: '150mg' }, []],
  ['losartan hct 50-12.5', 'Hydrochlorothiazide/Losartan', { form: 'tablet', dosage: '12.5mg/50mg' }, []],
  ['amoxicillin 875-125', 'Amoxicillin/Clavulanate', { form: 'tablet', dosage: '875mg/125mg' }, []],
  ['amoxicillin 875-125', 'Lipitor', {}, ['875-125']],
  ['augmentin 875 mg', 'Augmentin', { form: 'tablet', dosage: '875mg/125mg' }, []],
  ['ondansetron odt 4 mg', 'Ondansetron', { form: 'orally disintegrating tablet', dosage: '4mg' }, []],
  ['albuterol hfa 90 mcg', 'Albuterol', { form: 'inhaler', dosage: '90mcg/actuation' }, []],
  ['fluticasone 50 mcg per spray', 'Fluticasone', { dosage: '50mcg/actuation' }, []],
  ['Doxy 100', 'Doxy 100', {}, []],
  ['Humalog Mix 75/25 Pen', 'Humalog Mix 75/25 Pen', {}, []],
] as const)
  test(`"${text}" of ${drug} chooses ${JSON.stringify(choice)}, and says ${unavailable.join() || 'nothing'}`, () => {
    const found = applied(text, drug);
    const named = /Doxy|Humalog/.test(drug) ? {} : found.choice;
    assert.deepEqual({ ...found, choice: named }, { choice, unavailable });
  });

test('the name of every drug is kept, whatever word of a label it has in it', () => {
  const lost = catalog.drugs
    .map(({ name }) => name)
    // what everyone calls doxycycline
    .filter((name) => !/^doxy(?: 100)?$/i.test(name))
    .filter((name) => !read(name).names.includes(name) || !read(name).name);
  assert.deepEqual(lost, []);
});

test('of every drug, each strength as people write it, with form and amount, is chosen', () => {
  const wrong: string[] = [];
  for (const drug of catalog.drugs) {
    const info = infoOf(drug);
    for (const { form, dosage, quantities } of drug.preparations) {
      if (!/^[\d.]+(mg|mcg|g|%)$/.test(dosage) || !/^(tablet|capsule|cream)$/.test(form)) continue;
      const [amount] = quantities as [number];
      const text = `${drug.name} ${dosage.replace(/([\d.]+)/, '$1 ')} ${form} #${amount}`;
      const { choice, unavailable } = resolve(read(text), info, drug.name);
      const right = choice.form === form && choice.dosage === dosage && choice.quantity === amount;
      if (!right || unavailable.length) wrong.push(`${text}: ${JSON.stringify({ choice, unavailable })}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('of every drug, an amount in ml or g is never taken for pieces or for the other measure', () => {
  const wrong: string[] = [];
  for (const drug of catalog.drugs) {
    const info = infoOf(drug);
    for (const { packageUnit, quantities } of drug.preparations) {
      if (packageUnit === 'ea') continue;
      for (const amount of quantities) {
        const text = `${drug.name} ${amount} ${packageUnit}`;
        const { choice, unavailable } = resolve(read(text), info, drug.name);
        const isTaken = drug.preparations.some(
          (one) =>
            (!choice.form || one.form === choice.form) &&
            (one.packageUnit === packageUnit || isMeasuredIn(packageUnit, one, amount)),
        );
        const right = !choice.quantity || isTaken;
        if (!right) wrong.push(`${text}: ${JSON.stringify({ choice, unavailable })}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
});

test('of every drug, so many pens, syringes, vials or inhalers are asked as that many', () => {
  const wrong: string[] = [];
  for (const drug of catalog.drugs) {
    const info = infoOf(drug);
    for (const form of Object.keys(info.drugs)) {
      if (!/^(pen|syringe|vial|inhaler|cream)$/.test(form)) continue;
      for (const count of [1, 3, 4]) {
        const text = `${count} ${form}s of ${drug.name}`;
        const { choice, unavailable } = resolve(read(text), info, drug.name);
        const right = choice.userQuantity === count && !choice.quantity && choice.form === form;
        if (!right || unavailable.length) wrong.push(`${text}: ${JSON.stringify({ choice, unavailable })}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
});

const sandbox = createSandbox();

for (const [text, form, metric, user, unavailable = []] of [
  ['amoxicillin 150 ml', 'suspension', 150, 150],
  ['gabapentin 470 ml', 'solution', 470, 470],
  ['diclofenac 100 g', 'gel', 100, 1],
  ['erythromycin 3.5 g', 'eye ointment', 3.5, 1],
  ['cephalexin 200 ml', 'suspension', 200, 200],
  ['metronidazole 45 g', 'cream', 45, 1],
  ['ketoconazole 120 ml', 'shampoo', 120, 1],
  ['albuterol 75 ml', 'inhalation solution', 75, 75],
  ['lantus 15 ml', 'pen', 15, 5],
  ['trulicity 4 pens', 'pen', 2, 4],
  ['mounjaro 4 pens', 'pen', 2, 4],
  ['trulicity 1 pen', 'pen', 0.5, 1],
  ['ozempic 3 pens', 'pen', 9, 3],
  ['victoza 3 pens', 'pen', 9, 3],
  ['wegovy 4 pens', 'pen', 3, 4],
  ['enoxaparin 1 syringe', 'syringe', 0.4, 1],
  ['tresiba 3 pens', 'vial', 10, 1, ['pens']],
  ['lipitor 30 ml', 'tablet', 30, 30, ['30 ml']],
  ['digoxin 0,125 mg 30', 'tablet', 30, 30],
  ['insulin glargine 10 ml', 'vial', 10, 1],
] as [string, string, number, number, string[]?][])
  test(`"${text}" is answered with ${metric} of ${form}, which people count as ${user}`, async () => {
    const typed = read(text);
    const info = await ask(sandbox, 'drugInfo', { name: typed.name });
    const applied = resolve(typed, info.body.data, typed.name);
    assert.deepEqual(applied.unavailable, unavailable);
    const request = priceCompareRequest(
      { ...emptyRequest, drug: typed.name, ...applied.choice, location: '90210' },
      {},
    );
    const given = Object.entries(request).filter(([, value]) => value);
    const { body } = await ask(
      sandbox,
      'priceCompare',
      Object.fromEntries(given.map(([name, value]) => [name, `${value}`])),
    );
    assert.deepEqual(
      [body.data?.form, body.data?.metric_quantity, body.data?.user_quantity],
      [form, metric, user],
    );
  });

test('a comma parts thousands, unless a zero stands before it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 99_999_999 }), fc.nat(999), (whole, part) => {
      assert.equal(numberOf(whole.toLocaleString('en-US')), whole);
      assert.equal(numberOf(`0,${`${part}`.padStart(3, '0')}`), part / 1000);
    }),
  );
});

test('nothing but strength, form and amount is taken out of a name', () => {
  const name = fc.constantFrom(
    'lipitor',
    'Metformin ER',
    'Toprol-XL',
    'losartán',
    'Micardis HCT',
    'St. Johns',
  );
  const strength = fc.constantFrom(
    '',
    '20 mg',
    '0.5%',
    '250mg/5ml',
    '100 units/ml',
    '0,5 mg',
    '90 mcg/actuation',
  );
  const form = fc.constantFrom('', 'tablet', 'tabs', 'cápsulas', 'jarabe', 'eye drops', 'inhaler');
  const amount = fc.constantFrom('', '#90', '60 ct', 'qty 30');
  fc.assert(
    fc.property(name, strength, form, amount, fc.boolean(), (name, strength, form, amount, first) => {
      const rest = [strength, form, amount].filter(Boolean);
      const text = (first && !/\d$/.test(name) ? [...rest, name] : [name, ...rest]).join(' ');
      const found = read(text);
      assert.equal(found.name, name, text);
      assert.equal(found.strengths.join(), strength, text);
      assert.equal(found.form ?? '', form, text);
      assert.equal(found.amount ?? 0, Number(/\d+/.exec(amount)?.[0] ?? 0), text);
    }),
  );
});

test('any text is read without losing a letter that stands for nothing else', () => {
  for (const text of ['*', 'coated beads', '100 doses']) assert.ok(read(text).name, text);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { name, marks } = read(text);
      assert.equal(!name, !text.trim());
      assert.ok(marks.every((mark) => name.includes(mark)));
      for (const word of text.match(/\p{L}{9,}/gu) ?? []) assert.ok(name.includes(word), text);
    }),
    { numRuns: 2000 },
  );
});
