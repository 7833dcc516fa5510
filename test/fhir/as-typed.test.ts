/** A text of a record becomes what it becomes where it is typed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entered, told } from '../phrases/become.ts';
import { recordedText } from '../phrases/recorded.ts';

/** The name, strength and form in the middle of either line, without spaces. */
function productIn(line: string): string {
  const [, name = '', rest = ''] = /^priced (.+?) \(.*?\)+: (.*)$/.exec(line) ?? [];
  const [, dosage] = /^([^·,;]*)/.exec(rest) ?? [];
  const said = dosage!.replace(/ per hour/, '/hr').replace(/ per (?:inhalation|spray)/, '/actuation');
  return `${name}: ${said.replace(/(\/(?:hr|day|actuation|ml)).*/, '$1').replace(/\s|tablet.*|capsule.*/g, '')}`;
}

for (const text of [
  'Lisinopril 20',
  'Levothyroxine 25',
  'tizanidine 6',
  'ISOSORBIDE MONONITRATE 60MG SA TAB',
  'ATORVASTATIN CA 40MG TAB',
  'POTASSIUM CL 20MEQ SA TAB',
  'tamsulosin 0.4 mg Cp24',
  'metoprolol succinate 50 mg Tb24',
  'lisinopril (ZESTRIL) 10 MG tablet',
  'METFORMIN HCL 500MG TAB,SA',
  'NIFEDIPINE (ADALAT CC) 30MG SA TAB',
])
  test(text, async () => {
    const typed = productIn(told(await entered(text), text));
    assert.match(typed, /\d/);
    assert.equal(productIn(await recordedText(text)), typed);
  });

for (const [text, must] of [
  ['semaglutide 2.4', /^priced Wegovy /],
  ['Trelegy Ellipta 200/62.5/25', /: 200mcg\/62\.5mcg\/25mcg/],
  ['mometasone nasal', /: 50mcg\/actuation nasal spray/],
  ['INSULIN,ASPART,HUMAN 100 UNT/ML', /^priced Insulin Aspart .*: 100units\/ml pen/],
  ['potassium chloride powder', /: 20meq powder/],
  ['klonopin wafer', /; no wafer$/],
  ['byetta 10 mcg/0.04 ml', /: 250mcg\/ml cartridge, 2\.4;/],
  ['byetta 5 mcg/0.02 ml', /: 250mcg\/ml cartridge, 1\.2;/],
  ['claritin 24 hour', /^asked Loratadine$/],
  ['Loestrin Fe 1/20', /^priced Loestrin Fe 1\/20 /],
] as const)
  test(text, async () => assert.match(await recordedText(text), must));
