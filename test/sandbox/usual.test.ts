/** What a name alone means, how much of it, and for how long: worked out once, into the data. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createSandbox } from '../../src/sandbox/index.ts';
import { daysSupply } from '../../src/sandbox/quantity.ts';
import { dataset } from '../../src/sandbox/dataset.ts';
import { ask, type Given } from './support/client.ts';
import { readSource } from './support/preparations/listed.ts';
import { preparationsTable } from './support/preparations/table.ts';

const sandbox = createSandbox();
const { catalog } = dataset();
const compare = async (given: Given) => {
  const { status, body } = await ask(sandbox, 'priceCompare', given);
  return status === 200 ? body.data : body.error.code;
};

test('the script gives the committed data again', () => {
  const committed = readFileSync(new URL('../../src/sandbox/data/preparations.tsv', import.meta.url), 'utf8');
  assert.ok(preparationsTable() === committed, 'run node test/sandbox/support/make-preparations.ts');
});

// the most prescribed in the US, as a pharmacist would fill them
for (const row of `
  Atorvastatin | tablet | 20mg | 30 | 30
  Metformin | tablet | 500mg | 60 | 30
  Levothyroxine | tablet | 50mcg | 30 | 30
  Lisinopril | tablet | 10mg | 30 | 30
  Amlodipine | tablet | 5mg | 30 | 30
  Metoprolol ER | tablet | 25mg | 30 | 30
  Metoprolol | tablet | 25mg | 60 | 30
  Albuterol | inhaler | 90mcg/actuation | 8.5 |
  Losartan | tablet | 50mg | 30 | 30
  Gabapentin | capsule | 300mg | 90 | 30
  Omeprazole | capsule | 20mg | 30 | 30
  Sertraline | tablet | 50mg | 30 | 30
  Rosuvastatin | tablet | 10mg | 30 | 30
  Pantoprazole | tablet | 40mg | 30 | 30
  Escitalopram | tablet | 10mg | 30 | 30
  Hydrochlorothiazide | tablet | 25mg | 30 | 30
  Bupropion ER | tablet | 150mg | 30 | 30
  Fluoxetine | capsule | 20mg | 30 | 30
  Montelukast | tablet | 10mg | 30 | 30
  Trazodone | tablet | 50mg | 30 |
  Simvastatin | tablet | 20mg | 30 | 30
  Amoxicillin | capsule | 500mg | 21 |
  Tamsulosin | capsule | 0.4mg | 30 | 30
  Fluticasone | nasal spray | 50mcg/actuation | 16 |
  Meloxicam | tablet | 15mg | 30 | 30
  Eliquis | tablet | 5mg | 60 | 30
  Furosemide | tablet | 20mg | 30 | 30
  Duloxetine | capsule | 30mg | 30 | 30
  Ibuprofen | tablet | 800mg | 30 |
  Famotidine | tablet | 20mg | 60 |
  Jardiance | tablet | 10mg | 30 | 30
  Carvedilol | tablet | 6.25mg | 60 | 30
  Tramadol | tablet | 50mg | 30 |
  Alprazolam | tablet | 0.5mg | 60 |
  Prednisone | tablet | 10mg | 30 |
  Buspirone | tablet | 10mg | 60 | 30
  Clopidogrel | tablet | 75mg | 30 | 30
  Glipizide | tablet | 5mg | 30 | 30
  Citalopram | tablet | 20mg | 30 | 30
  Allopurinol | tablet | 100mg | 30 | 30
  Cyclobenzaprine | tablet | 10mg | 30 |
  Ergocalciferol | capsule | 1.25mg | 12 | 84
  Oxycodone | tablet | 5mg | 30 |
  Adderall | tablet | 20mg | 60 |
  Venlafaxine ER | capsule | 75mg | 30 | 30
  Spironolactone | tablet | 25mg | 30 | 30
  Ondansetron | tablet | 4mg | 20 |
  Zolpidem | tablet | 10mg | 30 |
  Hydrochlorothiazide/Lisinopril | tablet | 12.5mg/20mg | 30 | 30
  Pravastatin | tablet | 40mg | 30 | 30
  Azithromycin | tablet | 250mg | 6 |
  Latanoprost | eye drops | 0.005% | 2.5 |
  Topiramate | tablet | 25mg | 60 | 30
  Symbicort | inhaler | 160mcg/4.5mcg/actuation | 10.2 | 30
  Doxycycline | capsule | 100mg | 14 |
  Pregabalin | capsule | 75mg | 60 |
  Clonidine | tablet | 0.1mg | 60 | 30
  Valsartan | tablet | 80mg | 30 | 30
  Cephalexin | capsule | 500mg | 28 |
  Finasteride | tablet | 5mg | 30 | 30
  Warfarin | tablet | 5mg | 30 |
  Triamcinolone | cream | 0.1% | 30 |
  Alendronate | tablet | 70mg | 4 | 28
  Xarelto | tablet | 20mg | 30 | 30
  Farxiga | tablet | 10mg | 30 | 30
  Entresto | tablet | 24mg/26mg | 60 | 30
  Abilify | tablet | 5mg | 30 | 30
  Ozempic | pen | 4mg/3ml | 3 | 28
  Mounjaro | pen | 5mg/0.5ml | 2 | 28
  Altavera | pack | 28 day | 28 | 28
`
  .trim()
  .split('\n')) {
  const [name, form, dosage, quantity, days] = row.split('|').map((cell) => cell.trim()) as [
    name: string,
    ...string[],
  ];
  test(`${name} is ${quantity} of ${form} ${dosage}, ${days ? `for ${days} days` : 'for nobody knows how long'}`, async () => {
    const data = await compare({ name });
    assert.deepEqual([data.form, data.dosage, data.metric_quantity], [form, dosage, Number(quantity)]);
    assert.equal(data.days_supply, days ? Number(days) : null);
  });
}

test('insulin is of 100 units/ml, unless another is asked for', async () => {
  const insulins = catalog.drugs.filter(({ preparations }) =>
    preparations.some(({ group }) => /^insulin.*injected$/.test(group)),
  );
  assert.ok(insulins.length > 40);
  for (const { name, preparations } of insulins) {
    if (!preparations.some(({ dosage }) => dosage === '100units/ml')) continue;
    const data = await compare({ name });
    if (typeof data === 'string') assert.equal(data, 'no_prices_found', name);
    else if (/^\d+units\/ml$/.test(data.dosage)) assert.equal(data.dosage, '100units/ml', name);
  }
  for (const [name, dosage] of [
    ['Humalog KwikPen', '200units/ml'],
    ['Tresiba FlexTouch', '200units/ml'],
    ['Humulin R', '500units/ml'],
  ] as const)
    assert.equal((await compare({ name, dosage })).dosage, dosage, name);
  assert.equal((await compare({ name: 'Humalog KwikPen' })).dosage, '100units/ml');
  assert.equal((await compare({ name: 'Humulin R' })).dosage, '100units/ml', 'never five times as strong');
  assert.equal((await compare({ name: 'Toujeo SoloStar' })).dosage, '300units/ml', 'it has no other');
});

test('courses, and what is used as needed or by different amounts, last for nobody knows how long', () => {
  const unknown =
    /^(amoxicillin|azithromycin|cef[a-z]+|cephalexin|ciprofloxacin|clindamycin|doxycycline|fluconazole|levofloxacin|metronidazole|nitrofurantoin|oseltamivir|penicillin v potassium|valacyclovir|ibuprofen|naproxen|oxycodone|tramadol|acetaminophen.*|prednisone|ondansetron|zolpidem|alprazolam|albuterol|epinephrine|sumatriptan|insulin .*|warfarin)\|/;
  let some = 0;
  for (const { name, form, group, lasts } of catalog.preparations) {
    const isUnknown =
      unknown.test(group) || /^(cream|ointment|lotion|eye drops|ear drops|shampoo)$/.test(form);
    if (!isUnknown) continue;
    some++;
    assert.equal(lasts, undefined, `${name} ${form}`);
  }
  assert.ok(some > 1000, `${some}`);
});

test('what lasts is said in whole days of a year at most, the same for a brand and its generics', () => {
  const known = catalog.preparations.filter(({ lasts }) => lasts);
  assert.ok(known.length > 1500, `${known.length}`);
  for (const preparation of known) {
    const { name, quantities, form, type } = preparation;
    const days = daysSupply(preparation, quantities[0]!)!;
    assert.ok(Number.isInteger(days) && days >= 1 && days <= 365, `${name} ${form}: ${days} days`);
    if (!/tablet$|capsule$/.test(form)) continue;
    for (const other of catalog.equivalents(preparation, type === 'brand' ? 'generic' : 'brand'))
      assert.equal(daysSupply(other, 84), daysSupply(preparation, 84), `${name} and ${other.name}`);
  }
});

test('every row about days and about what is common is of something listed, and gives its source', () => {
  const listed = catalog.preparations;
  for (const [group, form, dosages, quantity, days, source] of readSource('days')) {
    const row = `${group} ${form} ${dosages}`;
    const own = listed.filter((one) => one.group === group && (!form || one.form === form));
    assert.ok(
      own.some(({ dosage }) => !dosages || dosages.split(',').includes(dosage)),
      row,
    );
    assert.ok(Number(quantity) > 0 && Number(days) > 0 && source!.length > 10, row);
  }
  for (const [name, form, dosage] of readSource('common'))
    assert.ok(
      listed.some((one) => one.name === name && one.form === form && one.dosage === dosage),
      `${name} ${form} ${dosage}`,
    );
});
