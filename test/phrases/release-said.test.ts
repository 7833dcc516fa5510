/** What a salt, a unit or a brand in brackets says of release and form is priced so, typed or in a record. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entered, told } from './become.ts';
import { recordedText } from './recorded.ts';

for (const [text, name, strength, form] of [
  ['carvedilol phosphate 20 mg', 'Carvedilol ER', '20mg', 'capsule'],
  ['hydroxyzine pamoate 25 mg', 'Hydroxyzine', '25mg', 'capsule'],
  ['methylphenidate cd 20 mg', 'Methylphenidate ER', '20mg', 'capsule'],
  ['metFORMIN ER (GLUMETZA) 500 mg', 'Metformin ER Modified', '500mg', 'tablet'],
  ['metformin er (eqv-glumetza) 500 mg', 'Metformin ER Modified', '500mg', 'tablet'],
  ['metformin ER (FORTAMET) 500 mg', 'Metformin ER Osmotic', '500mg', 'tablet'],
  ['potassium chloride 20 meq', 'Potassium Chloride ER', '20meq', 'tablet'],
  ['potassium chloride 10 meq tablet', 'Potassium Chloride ER', '10meq', 'tablet'],
  ['potassium 20 meq', 'Potassium Chloride ER', '20meq', 'tablet'],
  ['potassium chloride SA (K-DUR,KLOR-CON M20) 20 mEq tablet', 'Potassium Chloride ER', '20meq', 'tablet'],
  ['potassium chloride 20 meq powder', 'Potassium Chloride', '20meq', 'powder'],
  ['potassium chloride 20 meq/15 ml', 'Potassium Chloride', '20meq/15ml', 'solution'],
  ['insulin lispro (HUMALOG KWIKPEN INSULIN) 200 unit/mL', 'Humalog KwikPen', '200units/ml', 'pen'],
  ['insulin lispro (HUMALOG KWIKPEN U-100 INSULIN) 100 unit/mL', 'Insulin Lispro', '100units/ml', 'pen'],
] as const) {
  test(`typed: ${text}`, async () => {
    const outcome = told(await entered(text), text).replace(/(\d) (?=m|units)/g, '$1');
    assert.ok(outcome.startsWith(`priced ${name} (`), outcome);
    assert.ok(outcome.replace(/(15) ml/, '$1ml').includes(`: ${strength} · `), outcome);
    assert.ok(outcome.includes(`, ${form};`), outcome);
  });
  test(`in a record: ${text}`, async () => {
    const outcome = await recordedText(text);
    assert.ok(outcome.startsWith(`priced ${name} (`) && outcome.includes(`: ${strength} ${form}`), outcome);
  });
}
