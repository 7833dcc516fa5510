/** A release that a label says in hours or by a brand in brackets is never priced as another one, typed or in a record. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dispensed } from '../../src/names/dispensed.ts';
import { unpackNames } from '../../src/names/list.ts';
import { chooseName } from '../../src/reading/choose-name.ts';
import { listedNames } from '../../src/reading/listed-names.ts';
import { read } from '../../src/reading/read.ts';
import { entered, told } from './become.ts';
import { recordedText } from './recorded.ts';
import { list } from '../reading/support.ts';

for (const [text, name, strength] of [
  ['oxyCODONE (OXYCONTIN) 20 mg 12 hr tablet', 'Oxycodone ER', '20mg'],
  ['oxyCODONE (OXYCONTIN) 20 mg tablet', 'Oxycodone ER', '20mg'],
  ['morphine (MS CONTIN) 15 mg 12 hr tablet', 'Morphine ER', '15mg'],
  ['guanfacine (INTUNIV) 1 mg tablet', 'Guanfacine ER', '1mg'],
  ['metformin (GLUCOPHAGE) 500 mg', 'Metformin', '500mg'],
  ['oxycodone 12hr 20 mg', 'Oxycodone ER', '20mg'],
  ['alprazolam 24 hr 1 mg', 'Alprazolam ER', '1mg'],
  ['wellbutrin 24 hr 150 mg', 'Bupropion XL', '150mg'],
  ['bupropion hcl sr 150 mg tablet', 'Bupropion SR', '150mg'],
  ['12 HR buPROPion hydrochloride 150 MG Extended Release Oral Tablet', 'Bupropion SR', '150mg'],
  ['24 HR buPROPion hydrochloride 150 MG Extended Release Oral Tablet', 'Bupropion XL', '150mg'],
  ['BUPROPION HCL 150MG 12HR SA TAB', 'Bupropion SR', '150mg'],
  ['12 HR diltiazem hydrochloride 60 MG Extended Release Oral Capsule', 'Diltiazem ER 12 Hour', '60mg'],
  ['24 HR diltiazem hydrochloride 120 MG Extended Release Oral Capsule', 'Diltiazem ER', '120mg'],
  // salts, and brands of which the generic has a name of its own
  ['carvedilol phosphate 20 mg', 'Carvedilol ER', '20mg'],
  ['metFORMIN ER (GLUMETZA) 500 mg', 'Metformin ER Modified', '500mg'],
  ['metformin (eqv-glumetza) 500mg sa tab', 'Metformin ER Modified', '500mg'],
  ['metFORMIN (FORTAMET) 500 mg 24 hr tablet', 'Metformin ER Osmotic', '500mg'],
  // it comes in one release
  ['tamsulosin 24 hr 0.4 mg', 'Tamsulosin', '0.4mg'],
] as const) {
  const spaced = strength.replace('mg', ' mg');
  test(`typed: ${text}`, async () => {
    const outcome = told(await entered(text), text);
    assert.ok(outcome.startsWith(`priced ${name} (generic`) && outcome.includes(`: ${spaced} · `), outcome);
  });
  test(`in a record: ${text}`, async () => {
    const outcome = await recordedText(text);
    assert.ok(outcome.startsWith(`priced ${name} (`) && outcome.includes(`: ${strength} `), outcome);
  });
}

for (const [text, name] of [
  ['diltiazem 12 hour', 'Diltiazem ER 12 Hour'],
  ['metformin 24 hr 500', 'Metformin ER'],
  ['quetiapine 24 hr 50', 'Quetiapine ER'],
  ['divalproex 24 hr 500', 'Divalproex ER'],
  ['glipizide 24 hour', 'Glipizide ER'],
  ['levetiracetam 24 hr 500', 'Levetiracetam ER'],
] as const)
  test(`${text} is ${name}`, async () => {
    assert.ok(told(await entered(text), text).startsWith(`priced ${name} (`));
    assert.ok((await recordedText(text)).startsWith(`priced ${name} (`));
  });

for (const text of ['hydroxyzine pamoate 25', 'methylphenidate cd 20', 'methylphenidate LA 20 mg'])
  test(`${text} is a capsule`, async () => {
    assert.match(told(await entered(text), text), /^priced .*capsules/);
    assert.match(await recordedText(text), /^priced .*capsule/);
  });

test('hours beside any name that has a release are never its plain tablets', () => {
  const names = unpackNames(dispensed).map(({ name }) => name);
  const plain = names.filter((name) =>
    ['ER', 'XR', 'XL', 'SR'].some((mark) => names.includes(`${name} ${mark}`)),
  );
  assert.ok(plain.length > 40);
  for (const name of plain)
    for (const text of [`${name} 24 hr`, `${name} 12 hour 10 mg tablet`, `24 HR ${name} 10 MG Oral Tablet`]) {
      const reading = read(text);
      const choice = chooseName(reading, listedNames(reading, list));
      assert.ok(choice.kind !== 'chosen' || choice.name !== name, text);
    }
});
