/** What is typed beside a name that is then tapped is not lost: it counts, or is said not to be found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entered, told } from './become.ts';

for (const [text, picked, expected] of [
  ['humalog junior', 'Humalog', /; no junior$/],
  ['humalog junior 100 units', 'Humalog', /; no junior$/],
  ['humalog jr kwikpen', 'Humalog KwikPen', /; no jr$/],
  ['metformin er 500 mg 24hr gastric', 'Metformin ER', /: 500 mg .*; no gastric$/],
  ['insulin glargine-yfgn 100 unit/ml pen', 'Insulin Glargine', /; no yfgn$/],
  ['xarelto 20 mg starter', 'Xarelto', /; no starter$/],
  ['phenergan dm', 'Phenergan', /; no dm$/],
  ['protonix iv', 'Protonix', /; no iv$/],
  ['guaifenesin codeine', 'Codeine', /; no guaifenesin$/],
  // the name in other words
  ['PEG 3350 powder', 'Polyethylene Glycol 3350', /, powder; (?!.*; no)/],
  ['insulin 70/30', 'Humulin 70/30', /: 70 units\/30 units\/ml · (?!.*; no)/],
  // what says nothing, is misspelled or is the name in other words
  ['warfrin 2.5 the green one', 'Warfarin', /: 2\.5 mg(?!.*; no)/],
  ['spiriva blue', 'Spiriva Respimat', /^priced (?!.*; no)/],
  ['low sartan 50', 'Losartan', /: 50 mg(?!.*; no)/],
  ['flexaril 10', 'Cyclobenzaprine', /: 10 mg(?!.*; no)/],
  ['neomycin polymyxin hydrocort', 'Hydrocortisone/Neomycin/Polymyxin B', /^priced (?!.*; no)/],
  ['losartán potásico 50 mg', 'Losartan', /: 50 mg(?!.*; no)/],
  ['testosterone cyp 200 mg/ml 1 ml', 'Testosterone', /: 200 mg\/ml(?!.*; no)/],
  // another of the names that were offered
  ['spiriva handihaler vs respimat', 'Spiriva Respimat', /^priced (?!.*; no)/],
  ['lamictal or lamisil 250', 'Lamisil', /: 250 mg(?!.*; no)/],
  ['victoza 3 pack generic liraglutide', 'Victoza', /^priced Liraglutide (?!.*; no)/],
] as const)
  test(`"${text}", then ${picked}`, async () => {
    assert.match(told(await entered(text, picked), text), expected);
  });

test('an answer to a question after the name keeps it too', async () => {
  const view = await entered('humalog junior 40 units', 'Humalog');
  assert.match(told(view, ''), /; no .*junior/);
});
