/** What the sandbox prices for a prescription, which must be what was written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { medicinesFromFhir } from '../../src/fhir/index.ts';
import { prescriptionOf, priced } from '../phrases/recorded.ts';

async function pricedFor(text: string, value: number, unit: string): Promise<string> {
  const { medicines } = medicinesFromFhir(prescriptionOf(text, { value, ...(unit && { unit }) }));
  const { outcome } = (await priced(medicines[0]!)).result;
  if (!outcome.ok) return outcome.failure.code;
  const { display, dosage, form, metric_quantity: metric } = outcome.data;
  return `${display}, ${dosage} ${form}, ${metric}`;
}

const cases: [text: string, value: number, unit: string, priced: string][] = [
  // without a unit: what most people get, not one gram
  ['Ventolin HFA 90 mcg inhaler', 1, '', 'Ventolin HFA (Albuterol), 90mcg/actuation inhaler, 18'],
  ['Trulicity 1.5 mg/0.5 ml pen', 4, '', 'Trulicity (Dulaglutide), 1.5mg/0.5ml pen, 2'],
  ['albuterol 0.83 MG/ML nebulizer solution', 25, 'vial', 'Albuterol, 2.5mg/3ml inhalation solution, 75'],
  [
    'amlodipine 10 MG / benazepril hydrochloride 40 MG Oral Capsule',
    30,
    'capsule',
    'Lotrel (Amlodipine/Benazepril), 10mg/40mg capsule, 30',
  ],
  [
    'HYDROcodone-acetaminophen 5-325 mg per tablet',
    20,
    'tablet',
    'Norco (Acetaminophen/Hydrocodone), 325mg/5mg tablet, 20',
  ],
  [
    'ciprofloxacin 3 MG/ML / dexamethasone 1 MG/ML Otic Suspension [Ciprodex]',
    7.5,
    'mL',
    'Ciprodex (Ciprofloxacin/Dexamethasone), 0.3%/0.1% ear drops, 7.5',
  ],
  [
    '24 HR lamotrigine 100 MG Extended Release Oral Tablet [Lamictal]',
    30,
    'tablet',
    'Lamictal XR (Lamotrigine ER), 100mg tablet, 30',
  ],
  [
    '24 HR metformin hydrochloride 500 MG Extended Release Oral Tablet',
    60,
    'tablet',
    'Glucophage XR (Metformin ER), 500mg tablet, 60',
  ],
  [
    'metoprolol succinate ER 50 mg tablet,extended release 24 hr',
    30,
    'tablet',
    'Toprol XL (Metoprolol ER), 50mg tablet, 30',
  ],
  ['omeprazole 20 MG Delayed Release Oral Capsule', 30, 'capsule', 'Prilosec (Omeprazole), 20mg capsule, 30'],
  [
    '3 ML insulin lispro 100 UNT/ML Pen Injector [Humalog]',
    5,
    'pen',
    'Humalog (Insulin Lispro), 100units/ml pen, 15',
  ],
  ['Humalog 100 UNT/ML', 5, 'pen', 'Humalog (Insulin Lispro), 100units/ml pen, 15'],
  ['Clindamycin 1 % Topical Gel', 30, 'g', 'Cleocin T (Clindamycin), 1% gel, 30'],
  ['clobetasol propionate 0.05 % ointment', 60, 'g', 'Temovate (Clobetasol), 0.05% ointment, 60'],
  ['ketoconazole 2 % shampoo', 120, 'mL', 'Nizoral (Ketoconazole), 2% shampoo, 120'],
  ['erythromycin 0.5 % Ophthalmic Ointment', 3.5, 'g', 'Ilotycin (Erythromycin), 0.5% eye ointment, 3.5'],
  [
    'prochlorperazine 25 MG Rectal Suppository',
    12,
    'SUPP',
    'Compro (Prochlorperazine), 25mg suppository, 12',
  ],
  ['fentanyl 0.025 MG/HR Transdermal System', 10, 'patch', 'Duragesic (Fentanyl), 25mcg/hr patch, 10'],
  ['amoxicillin 250 MG Chewable Tablet', 30, 'tablet', 'Amoxicillin, 250mg chewable tablet, 30'],
  [
    'ondansetron 8 MG Disintegrating Oral Tablet',
    10,
    'tablet',
    'Zofran ODT (Ondansetron), 8mg orally disintegrating tablet, 10',
  ],
  ['clobetasol 0.05 % foam', 50, 'g', 'Olux (Clobetasol), 0.05% foam, 50'],
  ['clobetasol 0.05 % lotion', 59, 'mL', 'Clobex (Clobetasol), 0.05% lotion, 59'],
  ['clobetasol 0.05 % Topical Solution', 50, 'mL', 'Temovate (Clobetasol), 0.05% topical solution, 50'],
  ['mometasone 0.1 % cream', 45, 'g', 'Elocon (Mometasone), 0.1% cream, 45'],
  ['clindamycin 2 % Vaginal Cream', 40, 'g', 'Cleocin (Clindamycin), 2% vaginal cream, 40'],
  [
    '1 ML medroxyprogesterone acetate 150 MG/ML Prefilled Syringe',
    1,
    'syringe',
    'Depo-Provera (Medroxyprogesterone), 150mg/ml syringe, 1',
  ],
  [
    'budesonide 0.25 MG/ML Inhalation Suspension',
    60,
    'mL',
    'Pulmicort Respules (Budesonide), 0.5mg/2ml inhalation suspension, 60',
  ],
  [
    'mometasone 0.05 MG/ACTUAT Metered Dose Nasal Spray',
    1,
    'bottle',
    'Nasonex (Mometasone), 50mcg/actuation nasal spray, 17',
  ],
  ['azithromycin 250 MG Oral Tablet', 1, 'pack', 'Zithromax (Azithromycin), 250mg tablet, 6'],
  ['amoxicillin 80 MG/ML Oral Suspension', 1, 'bottle', 'Amoxil (Amoxicillin), 400mg/5ml suspension, 100'],
  [
    '{21 (ethinyl estradiol 0.035 MG / norgestimate 0.25 MG Oral Tablet) / 7 (inert ingredients 1 MG Oral Tablet) } Pack [Sprintec 28 Day]',
    3,
    'pack',
    'Sprintec (Ethinyl Estradiol/Norgestimate), 28 day pack, 84',
  ],
  [
    'diclofenac sodium 50 MG Delayed Release Oral Tablet',
    30,
    'tablet',
    'Diclofenac, 50mg delayed release tablet, 30',
  ],
  [
    'buprenorphine 8 MG / naloxone 2 MG Sublingual Tablet',
    30,
    'tablet',
    'Buprenorphine/Naloxone, 8mg/2mg sublingual tablet, 30',
  ],
  ['latanoprost 0.005 % Ophthalmic Solution', 1, 'bottle', 'Xalatan (Latanoprost), 0.005% eye drops, 2.5'],
  ['timolol 0.5 % eye drops', 5, 'mL', 'Timoptic (Timolol), 0.5% eye drops, 5'],
];

for (const [text, value, unit, expected] of cases)
  test(`${value} ${unit} of ${text}`, async () => assert.equal(await pricedFor(text, value, unit), expected));
