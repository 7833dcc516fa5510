/** What a name alone is priced as, over HTTP: form, strength and amount as a counter in the United States dispenses them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createSandbox } from '../../src/sandbox/index.ts';
import { startApp } from '../support/site.ts';
import { fieldsOf, signed, type Given, type Json } from './support/client.ts';
import { readSource } from './support/preparations/listed.ts';
import { allListed } from './support/preparations/repairs.ts';

const { url: origin } = await startApp(createSandbox());

async function answered(path: string, given: Given): Promise<{ status: number; body: Json }> {
  const response = await fetch(`${origin}${path}?${await signed(fieldsOf(given))}`);
  return { status: response.status, body: await response.json() };
}

async function compare(given: Given): Promise<Json> {
  const { status, body } = await answered('/v2/price/compare', { location: '90210', ...given });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
}

const lowest = ({ prices }: Json): number => Math.min(...prices.map(({ price }: Json) => price));

// written down by name from labels and units a claim, not from the tables; the last number is the most that it may cost
for (const row of `
  Diclofenac | delayed release tablet | 75mg | 60 | Diclofenac | 25
  Cetirizine | tablet | 10mg | 30 | Cetirizine | 15
  Acetaminophen | tablet | 500mg | 30 | Acetaminophen | 15
  Loratadine | tablet | 10mg | 30 | Loratadine | 15
  Aspirin | delayed release tablet | 81mg | 30 | Aspirin | 15
  Acetaminophen/Oxycodone | tablet | 325mg/5mg | 30 | Percocet (Acetaminophen/Oxycodone) | 30
  Metformin ER | tablet | 500mg | 60 | Glucophage XR (Metformin ER) | 15
  Aripiprazole | tablet | 10mg | 30 | Abilify (Aripiprazole) | 20
  Abilify | tablet | 5mg | 30 | Abilify (Aripiprazole) | 20
  Ventolin HFA | inhaler | 90mcg/actuation | 18 | Ventolin HFA (Albuterol) | 70
  Albuterol | inhaler | 90mcg/actuation | 8.5 | Ventolin HFA (Albuterol) | 40
  Nitrofurantoin | capsule | 100mg | 14 | Macrobid (Nitrofurantoin) | 25
  Prednisolone | eye drops | 1% | 5 | Pred Forte (Prednisolone) | 60
  Clindamycin | capsule | 300mg | 30 | Cleocin Hydrochloride (Clindamycin) | 30
  Hydrocortisone | cream | 2.5% | 30 | Ala-Cort (Hydrocortisone) | 20
  Trelegy Ellipta | inhaler | 100mcg/62.5mcg/25mcg/actuation | 60 | Trelegy Ellipta (Fluticasone/Umeclidinium/Vilanterol) | 800
  Breztri Aerosphere | inhaler | 160mcg/4.8mcg/9mcg/actuation | 10.7 | Breztri Aerosphere (Budesonide/Formoterol/Glycopyrronium) | 800
  Breo Ellipta | inhaler | 100mcg/25mcg/actuation | 60 | Breo Ellipta (Fluticasone/Vilanterol) | 300
  Anoro Ellipta | inhaler | 62.5mcg/25mcg/actuation | 60 | Anoro Ellipta (Umeclidinium/Vilanterol) | 400
  Spiriva Respimat | inhaler | 2.5mcg/actuation | 4 | Spiriva Respimat (Tiotropium) | 600
  Naproxen | tablet | 500mg | 60 | Naproxen | 25
  Memantine | tablet | 10mg | 60 | Namenda (Memantine) | 25
  Divalproex | tablet | 500mg | 60 | Depakote (Divalproex) | 40
  Suboxone | film | 8mg/2mg | 30 | Suboxone (Buprenorphine/Naloxone) | 120
  Lidocaine | patch | 5% | 30 | Lidoderm (Lidocaine) | 120
  Ketorolac | tablet | 10mg | 20 | Ketorolac | 20
  Cefdinir | capsule | 300mg | 20 | Omnicef (Cefdinir) | 40
  Dexamethasone | tablet | 4mg | 10 | Decadron (Dexamethasone) | 20
  Polyethylene Glycol 3350 | powder | 17g | 510 | Polyethylene Glycol 3350 | 30
  Chlorthalidone | tablet | 25mg | 30 | Chlorthalidone | 20
  Methadone | tablet | 10mg | 60 | Dolophine (Methadone) | 40
  Levocetirizine | tablet | 5mg | 30 | Xyzal (Levocetirizine) | 15
  Timolol | eye drops | 0.5% | 5 | Timoptic (Timolol) | 25
  Carbidopa/Levodopa | tablet | 25mg/100mg | 90 | Sinemet (Carbidopa/Levodopa) | 30
  Nitroglycerin | sublingual tablet | 0.4mg | 25 | Nitrostat (Nitroglycerin) | 25
  Oseltamivir | capsule | 75mg | 10 | Tamiflu (Oseltamivir) | 35
  Morphine ER | tablet | 15mg | 60 | MS Contin (Morphine ER) | 50
  Betamethasone | cream | 0.05% | 45 | Diprolene AF (Betamethasone) | 60
  Erythromycin | eye ointment | 0.5% | 3.5 | Ilotycin (Erythromycin) | 35
  Brimonidine | eye drops | 0.2% | 5 | Brimonidine | 20
  Insulin Lispro | pen | 100units/ml | 15 | Humalog (Insulin Lispro) | 190
  Buprenorphine | sublingual tablet | 8mg | 60 | Subutex (Buprenorphine) | 80
  Lactulose | solution | 10g/15ml | 473 | Enulose (Lactulose) | 30
  Testosterone | vial | 200mg/ml | 4 | Depo-Testosterone (Testosterone) | 90
  Diphenhydramine | capsule | 50mg | 30 | Diphenhydramine | 15
  Atomoxetine | capsule | 40mg | 30 | Strattera (Atomoxetine) | 45
  Amlodipine/Benazepril | capsule | 5mg/20mg | 30 | Lotrel (Amlodipine/Benazepril) | 20
  Naloxone | nasal spray | 4mg/actuation | 2 | Narcan (Naloxone) | 70
  Nicotine | patch | 21mg/day | 28 | Nicotine | 90
  Clozapine | tablet | 100mg | 30 | Clozaril (Clozapine) | 50
  Repatha | pen | 140mg/ml | 2 | Repatha (Evolocumab) | 700
  Dupixent | pen | 300mg/2ml | 4 | Dupixent (Dupilumab) | 4500
  Humira | pen | 40mg/0.4ml | 2 | Humira (Adalimumab) | 8000
  Invega Sustenna | syringe | 156mg/ml | 1 | Invega Sustenna | 2600
  Propranolol ER | capsule | 80mg | 30 | Inderal LA (Propranolol ER) | 25
  Ciclopirox | topical solution | 8% | 6.6 | Penlac (Ciclopirox) | 30
  Epinephrine | pen | 0.3mg/0.3ml | 2 | EpiPen (Epinephrine) | 400
  Desvenlafaxine ER | tablet | 50mg | 30 | Pristiq (Desvenlafaxine ER) | 40
  Lumigan | eye drops | 0.01% | 2.5 | Lumigan | 300
  Verapamil ER | tablet | 240mg | 30 | Calan SR (Verapamil ER) | 25
  Lacosamide | tablet | 100mg | 60 | Vimpat (Lacosamide) | 40
  Vascepa | capsule | 1000mg | 120 | Vascepa (Icosapent Ethyl) | 100
  Rizatriptan | tablet | 10mg | 9 | Maxalt (Rizatriptan) | 20
  Acetaminophen/Butalbital/Caffeine | tablet | 325mg/50mg/40mg | 30 | Esgic (Acetaminophen/Butalbital/Caffeine) | 25
  Sotalol | tablet | 80mg | 60 | Betapace (Sotalol) | 25
  Creon | capsule | 24000units | 100 | Creon | 1000
  Carbamazepine | tablet | 200mg | 60 | Tegretol (Carbamazepine) | 30
  Moxifloxacin | eye drops | 0.5% | 3 | Vigamox (Moxifloxacin) | 25
  Myrbetriq | tablet | 25mg | 30 | Myrbetriq (Mirabegron ER) | 400
  Restasis | eye drops | 0.05% | 60 | Restasis (Cyclosporine) | 150
  Omeprazole | capsule | 20mg | 30 | Prilosec (Omeprazole) | 15
  Esomeprazole | capsule | 40mg | 30 | Nexium (Esomeprazole) | 20
  Cyanocobalamin | vial | 1000mcg/ml | 1 | Dodex (Cyanocobalamin) | 20
  Insulin NPH | vial | 100units/ml | 10 | Humulin N (Insulin NPH) | 60
  Humulin N | vial | 100units/ml | 10 | Humulin N (Insulin NPH) | 60
  Novolin N | vial | 100units/ml | 10 | Novolin N (Insulin NPH) | 65
  Paxlovid | tablet | 300mg/100mg | 30 | Paxlovid (Nirmatrelvir/Ritonavir) | 1800
  Chlorhexidine | mucosal solution | 0.12% | 473 | Peridex (Chlorhexidine) | 20
`
  .trim()
  .split('\n')) {
  const [name, form, dosage, quantity, display, most] = row.split('|').map((cell) => cell.trim()) as [
    name: string,
    ...string[],
  ];
  test(`${name} is ${quantity} of ${form} ${dosage}, ${display}, for at most $${most}`, async () => {
    const data = await compare({ name });
    assert.deepEqual(
      [data.form, data.dosage, data.metric_quantity, data.display],
      [form, dosage, Number(quantity), display],
    );
    assert.ok(lowest(data) > 3 && lowest(data) < Number(most), String(lowest(data)));
  });
}

describe('releases', () => {
  const equivalents = async (given: Given) => (await compare(given)).equivalent_drugs;

  test('bupropion of 12 and of 24 hours are different medicines, each with its own brands', async () => {
    for (const name of ['Bupropion SR', 'Wellbutrin SR', 'Zyban']) {
      const { brand, generic } = await equivalents({ name, dosage: '150mg' });
      assert.deepEqual(generic, ['Bupropion SR'], name);
      assert.ok(brand.includes('Wellbutrin SR') && !brand.includes('Wellbutrin XL'), name);
    }
    for (const name of ['Bupropion XL', 'Wellbutrin XL', 'Bupropion ER'])
      assert.deepEqual(await equivalents({ name, dosage: '150mg' }), {
        brand: ['Wellbutrin XL'],
        generic: ['Bupropion XL'],
      });
    assert.equal((await compare({ name: 'Bupropion SR' })).days_supply, 30);
    assert.equal((await compare({ name: 'Bupropion XL' })).days_supply, 30);
  });

  test('a brand has the generic of its own release', async () => {
    for (const [name, dosage, generic] of [
      ['OxyContin', '20mg', 'Oxycodone ER'],
      ['MS Contin', '30mg', 'Morphine ER'],
      ['Glucophage', '500mg', 'Metformin'],
      ['Glucophage XR', '500mg', 'Metformin ER'],
      ['Fortamet', '500mg', 'Metformin ER Osmotic'],
      ['Glumetza', '500mg', 'Metformin ER Modified'],
      ['Toprol XL', '50mg', 'Metoprolol ER'],
      ['Lopressor', '50mg', 'Metoprolol'],
      ['Paxil', '20mg', 'Paroxetine'],
      ['Paxil CR', '25mg', 'Paroxetine ER'],
      ['Cardizem CD', '120mg', 'Diltiazem ER'],
      ['Inderal LA', '80mg', 'Propranolol ER'],
      ['EC-Naprosyn', '500mg', 'Naproxen'],
      ['Concerta', '36mg', 'Methylphenidate ER'],
    ] as const) {
      const data = await compare({ name, dosage });
      assert.deepEqual([data.equivalent_drugs.generic, data.manufacturer_type], [[generic], 'generic'], name);
    }
    assert.equal((await compare({ name: 'EC-Naprosyn' })).form, 'delayed release tablet');
  });

  test('the 12-hour diltiazem is not that of Cardizem CD, and an extended release is not listed as the plain tablet', async () => {
    assert.deepEqual((await equivalents({ name: 'Diltiazem ER 12 Hour', dosage: '120mg' })).brand, []);
    for (const [name, dosage] of [
      ['Diltiazem ER', '60mg'],
      ['Methylphenidate', '36mg'],
      ['OxyContin', '5mg'],
    ] as const) {
      const { status, body } = await answered('/v2/price/compare', { name, dosage });
      assert.deepEqual([status, body.error.code], [400, 'invalid_param'], name);
    }
  });

  test('metoprolol tartrate is taken twice a day, succinate once', async () => {
    const [tartrate, succinate] = await Promise.all([
      compare({ name: 'Metoprolol Tartrate' }),
      compare({ name: 'Metoprolol Succinate ER' }),
    ]);
    assert.deepEqual(
      [tartrate.display, tartrate.metric_quantity, tartrate.days_supply],
      ['Metoprolol', 60, 30],
    );
    assert.deepEqual(
      [succinate.display, succinate.metric_quantity, succinate.days_supply],
      ['Toprol XL (Metoprolol ER)', 30, 30],
    );
  });
});

test('the same insulin has one price under its names', async () => {
  for (const [form, ...names] of [
    ['pen', 'Insulin Lispro', 'Humalog', 'Humalog KwikPen'],
    ['vial', 'Insulin Lispro', 'Humalog'],
    ['pen', 'Insulin Aspart', 'NovoLog', 'NovoLog FlexPen'],
    ['vial', 'Insulin Aspart', 'NovoLog'],
    ['pen', 'Insulin Glargine', 'Lantus SoloStar'],
    ['vial', 'Insulin Glargine', 'Lantus'],
    ['pen', 'Insulin Degludec', 'Tresiba FlexTouch'],
    ['vial', 'Insulin NPH', 'Humulin N'],
    ['vial', 'Insulin Regular', 'Humulin R'],
  ] as [string, ...string[]][]) {
    const prices = await Promise.all(
      names.map(async (name) => lowest(await compare({ name, form, dosage: '100units/ml' }))),
    );
    assert.equal(new Set(prices).size, 1, `${names.join()} ${form}: ${prices.join()}`);
  }
  for (const name of ['Lantus', 'Basaglar']) {
    const brand = await compare({ name, form: 'pen', dosage: '100units/ml' });
    const other = await compare({ name: name === 'Lantus' ? 'Lantus SoloStar' : 'Basaglar KwikPen' });
    assert.ok(Math.abs(lowest(brand) / lowest(other) - 1) < 0.02, name);
  }
});

/** In USD; below it, what is called a brand is often a generic with a name of its own. */
const dearBrand = 60;

test('a generic is never dearer than a dear brand, for the names of the reviewed list', async () => {
  const dearer: string[] = [];
  for (const [name] of readSource('common')) {
    const { status, body } = await answered('/v2/price/compare', {
      name: name!,
      manufacturer_type: 'generic',
    });
    const brand = await answered('/v2/price/compare', { name: name!, manufacturer_type: 'brand' });
    if (status !== 200 || brand.status !== 200) continue;
    const [one, other] = [body.data, brand.body.data];
    if (one.metric_quantity !== other.metric_quantity || one.dosage !== other.dosage) continue;
    if (lowest(other) > dearBrand && lowest(one) > lowest(other) * 1.03)
      dearer.push(`${name} ${other.display}: ${lowest(one)} against ${lowest(other)}`);
  }
  assert.deepEqual(dearer, []);
});

test('what is no product is neither listed nor priced', async () => {
  for (const [name, form, dosage] of [
    ['OxyContin', 'tablet', '5mg'],
    ['Prilosec', 'capsule', '2.5mg'],
    ['Tresiba', 'vial', '200units/ml'],
    ['Humira', 'vial', '100mg/ml'],
    ['Suboxone', 'sublingual tablet', '8mg/2mg'],
    ['Lumigan', 'eye drops', '0.03%'],
    ['Nicotine', 'patch', '21mg/hr'],
    ['Ciclopirox', 'shampoo', '1.042%'],
  ] as const) {
    const { body } = await answered('/drug-info', { name });
    assert.ok(!body.data.drugs[form]?.[dosage], name);
    const { status } = await answered('/v2/price/compare', { name, form, dosage });
    assert.equal(status, 400, name);
  }
});

test('every repair and every added product gives its source, and a repair is of a listed product', () => {
  const rows = Array.from(readSource('drugs'));
  for (const [name, form, dosage, , , source] of readSource('repairs')) {
    assert.ok(source!.length > 8, name);
    assert.ok(
      rows.some((row) => row[0] === name && row[3] === form && (!dosage || row[4] === dosage)),
      `${name} ${form} ${dosage}`,
    );
  }
  const listed = allListed();
  for (const [name, , , form, dosage, , , , , cost, , , , , source] of readSource('added')) {
    assert.ok(source!.length > 8, name);
    const [own, ...others] = listed.filter(
      (one) => one.name === name && one.form === form && one.dosage === dosage,
    );
    assert.deepEqual([own?.unitCost, others.length], [cost ? Number(cost) : undefined, 0], name);
  }
  for (const [name, , , , , source] of readSource('common')) assert.ok(source!.length > 8, name);
});
