import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DrugInfo, Price, PriceComparison } from '../../src/contract/responses.ts';
import { isCourseOrControlled } from '../../src/pricing/course-or-controlled.ts';
import { expectedTips, tipOutcome, tipsFor } from '../../src/pricing/tips.ts';
import { equivalentNames } from '../../src/sandbox/operations/priced-drug.ts';
import { loadCatalog } from '../../src/sandbox/catalog.ts';
import { daysSupply } from '../../src/sandbox/quantity.ts';

const comparison = (
  more: Partial<PriceComparison> = {},
  ...prices: [price: number, fee?: number, type?: string][]
) =>
  ({
    form: 'tablet',
    dosage: '20mg',
    display: 'Lipitor (Atorvastatin)',
    metric_quantity: 30,
    days_supply: 30,
    manufacturer_type: 'generic',
    equivalent_drugs: { generic: ['Atorvastatin'], brand: ['Lipitor'] },
    prices: prices.map(
      ([price, program_cost = null, pharmacy_type = 'RETAIL']) =>
        ({ price, program_cost, pharmacy_type }) as Price,
    ),
    ...more,
  }) as PriceComparison;
const infoOf = (...quantities: number[]): DrugInfo => ({
  drugs: { tablet: { '20mg': null } },
  quantities: { tablet: { '20mg': quantities } },
});
const kinds = (...given: Parameters<typeof tipsFor>) => tipsFor(...given).map(({ kind }) => kind);
const info = infoOf(30, 90);
const request = { form: 'tablet', dosage: '20mg', userQuantity: 0 };
const tripled = { kind: 'three-times', request: { ...request, quantity: 90 } } as const;
const generic = {
  kind: 'generic',
  name: 'Atorvastatin',
  request: { ...request, quantity: 30, manufacturerType: 'generic' },
} as const;

test('of a brand its generic is asked for, and of a month three times the amount', () => {
  assert.deepEqual(tipsFor(comparison({ manufacturer_type: 'brand' }), info, 'Lipitor'), [generic, tripled]);
  assert.deepEqual(tipsFor(comparison(), info, 'Lipitor'), [tripled]);
});

test('a brand without a generic has no tip', () => {
  const brand = comparison({
    manufacturer_type: 'brand',
    display: 'Eliquis',
    equivalent_drugs: { generic: [], brand: ['Eliquis'] },
  });
  assert.deepEqual(kinds(brand, info, 'Eliquis'), []);
});

test('three times the amount only of a month, and only where the service lists it', () => {
  assert.deepEqual(kinds(comparison(), infoOf(30, 60), ''), []);
  assert.deepEqual(kinds(comparison(), undefined, ''), []);
  for (const [days, found] of [
    [27, 0],
    [28, 1],
    [31, 1],
    [32, 0],
    [90, 0],
    [null, 0],
  ] as const)
    assert.equal(kinds(comparison({ days_supply: days }), info, '').length, found, `${days} days`);
  const inhaled = comparison({ metric_quantity: 8.7 });
  assert.deepEqual(kinds(inhaled, infoOf(8.7, 17.4, 26.1), ''), ['three-times']);
});

test('a place is kept for three times the amount until it is known what the drug comes in', () => {
  const expected = (...given: Parameters<typeof expectedTips>) =>
    expectedTips(...given).map(({ request: { quantity } }) => quantity);
  assert.deepEqual(expected(comparison(), undefined, ''), [90]);
  assert.deepEqual(expected(comparison(), info, ''), [90]);
  assert.deepEqual(expected(comparison(), infoOf(30, 60), ''), []);
  assert.deepEqual(expected(comparison({ days_supply: 90 }), undefined, ''), []);
});

test('what the prices leave open has no tip, and what they call it is looked at too', () => {
  for (const open of [{ form: null }, { dosage: null }, { metric_quantity: null }])
    assert.deepEqual(expectedTips(comparison({ ...open, manufacturer_type: 'brand' }), undefined, ''), []);
  assert.deepEqual(kinds(comparison({ manufacturer_type: null }), info, ''), ['three-times']);
  const unknown = { equivalent_drugs: { generic: ['Newname'], brand: [] } };
  assert.deepEqual(kinds(comparison({ ...unknown, display: null }), info, ''), ['three-times']);
  assert.deepEqual(kinds(comparison({ ...unknown, display: 'Oxycodone' }), info, ''), []);
});

test('an answer is worth its lowest payable price, where that saves a tenth', () => {
  const asked = comparison({ metric_quantity: 90 }, [5, 60], [9.6], [14]);
  assert.deepEqual(tipOutcome(tripled, 9, asked), { price: 9.6, each: 3.2 });
  assert.equal(tipOutcome(tripled, 3.5, asked), undefined);
  assert.deepEqual(tipOutcome(tripled, 3.56, asked), { price: 9.6, each: 3.2 });
  assert.deepEqual(tipOutcome(tripled, 5, comparison({ metric_quantity: 90 }, [10])), {
    price: 10,
    each: 3.33,
  });
  assert.deepEqual(tipOutcome(generic, 10, comparison({}, [9])), { price: 9 });
  assert.equal(tipOutcome(generic, 9.9, comparison({}, [9])), undefined);
  const brand = comparison({ metric_quantity: 90, manufacturer_type: 'brand' }, [9.6]);
  assert.deepEqual(tipOutcome(tripled, 9, brand), { price: 9.6, each: 3.2 });
});

test('an answer that is for something else, has no price or only one with a fee is worth nothing', () => {
  assert.equal(tipOutcome(tripled, 9, comparison({}, [9.6])), undefined, 'the single amount');
  assert.equal(tipOutcome(generic, 300, comparison({ manufacturer_type: 'brand' }, [9])), undefined);
  assert.equal(tipOutcome(generic, 300, comparison({ manufacturer_type: null }, [9])), undefined);
  assert.equal(tipOutcome(generic, 300, comparison({ form: 'capsule' }, [9])), undefined);
  assert.equal(tipOutcome(generic, 300, comparison({ dosage: '40mg' }, [9])), undefined);
  assert.equal(tipOutcome(generic, 300, comparison({})), undefined);
  assert.equal(tipOutcome(generic, 300, comparison({}, [9, 60])), undefined);
  assert.equal(tipOutcome(generic, 300, comparison({}, [9]), 'mail-order'), undefined);
  assert.ok(tipOutcome(generic, 300, comparison({}, [9, undefined, 'MAIL_ORDER']), 'mail-order'));
});

/** As the schedules and the headings spell them, not as the rules do. */
const controlled =
  'Alprazolam,Amphetamine,Dextroamphetamine,Methamphetamine,Lisdexamfetamine,Methylphenidate,Dexmethylphenidate,Oxycodone,' +
  'Hydrocodone,Acetaminophen/Hydrocodone,Acetaminophen/Codeine,Codeine,Morphine,Hydromorphone,Oxymorphone,Fentanyl,' +
  'Methadone,Meperidine,Tapentadol,Tramadol,Levorphanol,Buprenorphine,Buprenorphine/Naloxone,Butorphanol,Clonazepam,' +
  'Diazepam,Lorazepam,Temazepam,Triazolam,Oxazepam,Clorazepate,Chlordiazepoxide,Amitriptyline/Chlordiazepoxide,Clobazam,' +
  'Estazolam,Flurazepam,Quazepam,Midazolam,Zolpidem,Zolpidem ER,Zaleplon,Eszopiclone,Suvorexant,Lemborexant,Daridorexant,' +
  'Carisoprodol,Meprobamate,Phenobarbital,Butalbital,Acetaminophen/Butalbital/Caffeine,Phentermine,Phendimetrazine,' +
  'Benzphetamine,Diethylpropion,Modafinil,Armodafinil,Solriamfetol,Sodium Oxybate,Testosterone,Methyltestosterone,' +
  'Oxandrolone,Dronabinol,Nabilone,Pregabalin,Lacosamide,Brivaracetam,Cenobamate,Perampanel,Atropine/Diphenoxylate,' +
  'Eluxadoline,Lasmiditan,Ketamine,Esketamine,Pentazocine/Naloxone,Naltrexone / Morphine';
const courses =
  'Amoxicillin,Amoxicillin/Clavulanate,Penicillin V Potassium,Cephalexin,Cefdinir,Cefuroxime,Azithromycin,Clarithromycin,' +
  'Erythromycin,Clindamycin,Doxycycline,Minocycline,Ciprofloxacin,Levofloxacin,Moxifloxacin,Sulfamethoxazole/Trimethoprim,' +
  'Trimethoprim,Metronidazole,Tinidazole,Nitrofurantoin,Linezolid,Vancomycin,Rifampin,Rifaximin,Isoniazid,Ethambutol,' +
  'Nevirapine,Lamivudine,Emtricitabine,Amantadine,Docosanol,Trifluridine,' +
  'Acyclovir,Valacyclovir,Famciclovir,Oseltamivir,Baloxavir Marboxil,Entecavir,Fluconazole,Itraconazole,Terbinafine,' +
  'Nystatin,Griseofulvin,Ivermectin,Albendazole,Praziquantel,Mefloquine,Atovaquone/Proguanil,Mupirocin,Ofloxacin,' +
  'Tobramycin,Dexamethasone/Tobramycin,Gentamicin,Ketoconazole,Clotrimazole,Permethrin,Prednisone,Methylprednisolone,Ondansetron,' +
  'Isotretinoin,Lenalidomide,Thalidomide,Ambrisentan,Bosentan,Chlorzoxazone,Orphenadrine ER,Metoclopramide,' +
  'Doxylamine/Pyridoxine,Tranexamic Acid,Fluorometholone,Fondaparinux,Ganirelix,Capecitabine,Cyclophosphamide';
const forMonths =
  'Atorvastatin,Lisinopril,Hydrochlorothiazide/Lisinopril,Metformin,Metformin ER,Levothyroxine,Amlodipine,Losartan,' +
  'Omeprazole,Sertraline,Escitalopram,Carbamazepine,Clozapine,Tiotropium,Ipratropium,Hydroxychloroquine,Acetazolamide,' +
  'Sulfasalazine,Ethinyl Estradiol/Norgestimate,Ethinyl Estradiol/Levonorgestrel,Apixaban,Warfarin,Albuterol,' +
  'Insulin Glargine,Latanoprost,Montelukast,Tamsulosin,Methotrexate,Allopurinol,Donepezil,Quetiapine,Lamotrigine,Clonidine';

test('nothing controlled and no course is bought for three months; what is taken for years may be', () => {
  const tipped = (names: string) =>
    names
      .split(',')
      .filter(
        (name) =>
          kinds(comparison({ equivalent_drugs: { generic: [name], brand: [] }, display: name }), info, name)
            .length,
      );
  assert.deepEqual(tipped(controlled), []);
  assert.deepEqual(tipped(courses), []);
  assert.deepEqual(tipped(forMonths).join(), forMonths);
});

test('of every drug, whatever its brand is called, the ingredients of its generics decide', () => {
  const catalog = loadCatalog();
  const listed = new Set(`${controlled},${courses}`.split(','));
  let tips = 0;
  for (const preparation of catalog.preparations) {
    const { name, type, form, dosage, quantities } = preparation;
    const names = equivalentNames(catalog, preparation);
    const [metric] = quantities as [number];
    const shown = comparison({
      form,
      dosage,
      display: name,
      manufacturer_type: type,
      metric_quantity: metric,
      days_supply: daysSupply(preparation, metric),
      equivalent_drugs: names,
    });
    const info = { drugs: { [form]: { [dosage]: null } }, quantities: { [form]: { [dosage]: quantities } } };
    for (const tip of tipsFor(shown, info, name)) {
      if (tip.kind === 'generic') {
        assert.ok(type === 'brand' && names.generic.includes(tip.name!), name);
        continue;
      }
      tips++;
      assert.ok(quantities.includes(tip.request.quantity) && names.generic.length, name);
      const ingredients = names.generic.flatMap((generic) => [generic, ...generic.split('/')]);
      assert.ok(!isCourseOrControlled(names.generic) && !ingredients.some((one) => listed.has(one)), name);
    }
  }
  assert.ok(tips > 1000, `${tips}`);
});
