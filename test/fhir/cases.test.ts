/**
 * Texts of public records and portals: what becomes of each where it is typed, and where it stands in a record. Where they come
 * from: files that are open to everyone, of which only the names of medicines were taken.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entered, told } from '../phrases/become.ts';
import { recordedText } from '../phrases/recorded.ts';

interface Case {
  text: string;
  /** What must be seen, in both ways. */
  must: RegExp;
  /** Where it is typed, or in a record, another outcome must be seen, or none is claimed. */
  typed?: RegExp | null;
  record?: RegExp | null;
}

const cases: readonly Case[] = [
  // injections and pens
  {
    text: 'NDA020800 0.3 ML Epinephrine 1 MG/ML Auto-Injector',
    must: /^priced Epi(?:Pen|nephrine) .*0\.3\s?mg\/0\.3\s?ml.* pen/,
  },
  { text: '10 ML Furosemide 10 MG/ML Injection', must: /^priced Furosemide .*10\s?mg\/ml.*vial/ },
  {
    text: '0.65 ML medroxyprogesterone acetate 160 MG/ML Prefilled Syringe',
    must: /; no 104 mg\/0\.65 ml/,
    typed: null,
  },
  {
    text: 'galcanezumab-gnlm (EMGALITY PEN) 120 mg/mL Pnlj',
    must: /^priced Emgality .*120\s?mg\/ml.* pen/,
  },
  { text: 'Lantus 100 units/ml subcutaneous solution', must: /^priced Lantus .*vial/ },
  { text: 'lantus subcutaneous', must: /^priced Lantus / },
  { text: 'ozempic subcutaneous solution', must: /^priced Ozempic .* pen/ },
  { text: 'Mirena 52 MG Intrauterine System', must: /^failed no_prices_found/ },
  // strengths in other words
  { text: 'Hydrocortisone 10 MG/ML Topical Cream', must: /^priced Hydrocortisone .*1%.*cream/ },
  { text: 'Desonide (Topical) Topical Ointment 0.0005 mg/mg', must: /^priced Desonide .*0\.05%.*ointment/ },
  {
    text: 'Albuterol 0.83 MG/ML Inhalant Solution',
    must: /^priced Albuterol .*2\.5mg\/3ml inhalation solution/,
    typed: null,
  },
  { text: 'Ergocalciferol Capsule 50,000 iu', must: /^priced Ergocalciferol .*1\.25\s?mg.*capsule/ },
  { text: 'carvedilol 3.13 MG Oral Tablet', must: /^priced Carvedilol .*3\.125\s?mg.*tablet/ },
  { text: 'furosemide 60 mg', must: /; no 60 mg/, typed: null },
  { text: 'hydroxyzine 75 mg tablet', must: /; no 75 mg/, typed: null },
  { text: 'fluticasone 110 mcg inhaler', must: /inhaler.*; no 110 mcg/, typed: null },
  // combinations
  {
    text: 'Amoxicillin 120 MG/ML / clavulanate potassium 8.58 MG/ML Oral Suspension',
    must: /^priced Amoxicillin\/Clavulanate .*600\s?mg\/42\.9\s?mg\/5\s?ml.*suspension/,
  },
  {
    text: 'FLUTICAS 500/SALMETEROL 50 INHL DISK 60',
    must: /^priced Fluticasone\/Salmeterol .*500\s?mcg\/50\s?mcg.*inhaler/,
  },
  { text: 'FLUTICAS 500/SALMETEROL 50', must: /^priced Fluticasone\/Salmeterol .*500\s?mcg\/50\s?mcg/ },
  {
    text: 'BUDESONIDE 160/FORMOTER 4.5MCG 120D INH',
    must: /^priced Budesonide\/Formoterol .*160\s?mcg\/4\.5\s?mcg.*inhaler/,
  },
  {
    text: 'budesonide-formoterol (SYMBICORT) 80-4.5 mcg/actuation inhaler',
    must: /^priced Budesonide\/Formoterol .*80\s?mcg\/4\.5\s?mcg/,
  },
  {
    text: 'Advair Diskus 500-50 mcg/Dose Disk with Device',
    must: /^priced Fluticasone\/Salmeterol .*500\s?mcg\/50\s?mcg/,
  },
  {
    text: '60 ACTUAT Fluticasone propionate 0.25 MG/ACTUAT / salmeterol 0.05 MG/ACTUAT Dry Powder Inhaler',
    must: /^priced Fluticasone\/Salmeterol .*250\s?mcg\/50\s?mcg[^;]*inhaler(?!.*picked dosage)/,
    typed: null,
  },
  {
    text: 'Acetaminophen 325 MG / HYDROcodone Bitartrate 7.5 MG Oral Tablet',
    must: /^priced Acetaminophen\/Hydrocodone .*325\s?mg\/7\.5\s?mg.*tablet/,
    typed: null,
  },
  {
    text: 'Abuse-Deterrent 12 HR Oxycodone Hydrochloride 15 MG Extended Release Oral Tablet',
    must: /^priced Oxycodone ER |^asked Oxycodone ER|^failed no_prices_found/,
    typed: null,
  },
  { text: 'Advair Diskus 100-50 mcg/dose', must: /^priced Fluticasone\/Salmeterol .*100\s?mcg\/50\s?mcg/ },
  // releases and forms
  { text: 'NIFEDIPINE (ADALAT CC) 30MG SA TAB', must: /^priced Nifedipine ER .*30\s?mg.*tablet/ },
  { text: 'METFORMIN HCL 500MG TAB,SA', must: /^priced Metformin ER .*500\s?mg.*tablet/ },
  { text: 'metformin (eqv-glumetza) 500mg sa tab', must: /^priced Metformin ER .*500\s?mg/ },
  {
    text: 'metFORMIN (GLUCOPHAGE-XR) 500 mg 24 hr tablet',
    must: /^priced Metformin ER .*500\s?mg.*tablet/,
  },
  {
    text: 'diltiaZEM (CARDIZEM CD) 180 mg Controlled Delivery 24 hour capsule',
    must: /^priced Diltiazem ER .*180\s?mg.*capsule/,
  },
  {
    text: 'ondansetron 4 mg oral tablet disintegrating',
    must: /^priced Ondansetron .*4\s?mg.*orally disintegrating tablet/,
  },
  { text: 'ondansetron 4 mg TbDP', must: /^priced Ondansetron .*orally disintegrating tablet/ },
  { text: 'pantoprazole 40 mg TbEC', must: /^priced Pantoprazole .*40\s?mg.*tablet/ },
  // the brand in parentheses
  { text: 'nitroGLYCERIN (NITROSTAT) 0.4 mg SL tablet', must: /0\.4\s?mg.*sublingual tablet(?!.*; no)/ },
  {
    text: 'potassium chloride (KLOR-CON) 20 mEq tablet',
    must: /^priced Potassium Chloride ER .*20\s?meq.*tablet/,
  },
  {
    text: 'fluticasone propionate (FLOVENT HFA) 110 mcg/actuation HFA Aerosol Inhaler',
    must: /^priced Flovent HFA .*110\s?mcg.*inhaler/,
  },
  { text: 'lisinopril (ZESTRIL) 10 MG tablet', must: /^priced Lisinopril .*10\s?mg.*tablet/ },
  { text: 'traZODone (DESYREL) 50 mg tablet', must: /^priced Trazodone .*50\s?mg.*tablet/ },
];

for (const { text, must, typed = must, record = must } of cases) {
  if (typed) test(`typed: ${text}`, async () => assert.match(told(await entered(text), text), typed));
  if (record) test(`in a record: ${text}`, async () => assert.match(await recordedText(text), record));
}

test('what stands in a record is never what a patient entered', async () => {
  for (const text of [
    'lisinopril 13 MG Oral Tablet',
    'lisinopril 10 MG Oral Powder',
    'Lantus 3 MG Oral Tablet',
  ])
    assert.doesNotMatch(await recordedText(text), /invalid_param/);
  const amount = await recordedText('lisinopril 10 MG Oral Tablet', { value: 40_000, unit: 'tablet' });
  assert.match(amount, /^priced Lisinopril .*no 40000/);
});
