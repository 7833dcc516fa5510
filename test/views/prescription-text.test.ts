/** What is priced, as the line above the choices says it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prescriptionOf } from '../../src/pricing/choice.ts';
import { emptyRequest } from '../../src/pricing/lookup-request.ts';
import { addEnglish } from '../../src/strings/english.ts';
import { Words } from '../../src/strings/index.ts';
import '../../src/strings/spanish.ts';
import { prescriptionTexts } from '../../src/views/medicine-text.ts';

addEnglish();

const product = (drug: string, dosage: string, form: string, lang: string) =>
  prescriptionTexts(
    prescriptionOf({ ...emptyRequest, drug, dosage, form, quantity: 3 }, undefined, false, undefined),
    undefined,
    new Words(lang),
  ).product.replaceAll('\xa0', ' ');

for (const [drug, dosage, form, lang, text] of [
  ['Ozempic', '4mg/3ml', 'pen', 'en', /^4 mg\/3 ml, the 1 mg pen$/],
  ['Victoza', '18mg/3ml', 'pen', 'en', /^18 mg\/3 ml, one pen for all doses$/],
  ['Ozempic', '4mg/3ml', 'pen', 'es', /^(?!.*pluma.*pluma).*1 mg/],
  ['Lantus', '100units/ml', 'pen', 'en', /^100 units\/ml pen$/],
  ['Lisinopril', '10mg', 'tablet', 'en', /^10 mg tablets?$/],
] as const)
  test(`${drug} in ${lang} is named once`, () => assert.match(product(drug, dosage, form, lang), text));

for (const [dosage, amount] of [
  ['10mg', '30'],
  ['', '30'],
  ['100units/ml', '30 ml'],
] as const)
  test(`30 of ${dosage || 'what is not known'} has no unit that nobody knows`, () => {
    const request = { ...emptyRequest, drug: 'A', dosage, quantity: 30 };
    const prescription = prescriptionOf(request, undefined, false, undefined);
    for (const lang of ['en', 'es'])
      assert.equal(
        prescriptionTexts(prescription, undefined, new Words(lang)).amount.replaceAll('\xa0', ' '),
        amount,
      );
  });
