/** What a pen, a syringe, a patch or a vial gives is never priced as another one, typed or in a record. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entered, told } from './become.ts';
import { recordedText } from './recorded.ts';

for (const [text, must] of [
  // 24 hours are a day
  ['clonidine (CATAPRES-TTS-1) 0.1 mg/24 hr patch', /^priced Clonidine .*: 0\.1 ?mg\/day(?!.*; no)/],
  ['estradiol 0.1 mg/24 hr patch', /^priced Estradiol .*: 0\.1 ?mg\/day(?!.*; no)/],
  ['nicotine 21 mg/24hr patch', /^priced Nicotine .*: 21 ?mg\/day(?!.*; no)/],
  ['oxytrol 3.9 mg/24hr', /^priced Oxytrol .*: 0\.162 ?mg(?!.*; no)/],
  ['catapres tts 1', /^priced Clonidine .*: 0\.1 ?mg\/day/],
  ['Catapres-TTS-3 patch', /^priced Clonidine .*: 0\.3 ?mg\/day/],
  // a syringe is its dose
  ['enoxaparin 80 mg/0.8 ml', /; no 80 mg\/0\.8 ml$|^asked strength of 80 mg/],
  ['enoxaparin 60 mg/0.6 ml', /; no 60 mg\/0\.6 ml$|^asked strength of 60 mg/],
  ['lovenox 100 mg', /; no 100 mg$|^asked strength of 100 mg/],
  ['enoxaparin 40 mg/0.4 ml', /^priced Enoxaparin .*: 100 ?mg\/ml(?!.*; no)/],
  ['enoxaparin 120 mg/0.8 ml', /^priced Enoxaparin .*: 150 ?mg\/ml(?!.*; no)/],
  // pens of the same concentration
  ['ozempic 2 mg/1.5 ml', /^priced Ozempic .*: 2 ?mg\/3 ?ml/],
  ['ozempic 0.25 mg/0.5 mg pen 2 mg/3 ml', /^priced Ozempic .*: 2 ?mg\/3 ?ml/],
  ['semaglutide 2.4', /^priced Wegovy .*: 2\.4 ?mg\/0\.75 ?ml/],
  ['saxenda 3 mg', /^priced Saxenda .*: 18 ?mg\/3 ?ml/],
  ['albuterol 0.083%', /^priced Albuterol .*: 2\.5 ?mg\/3 ?ml/],
  ['Albuterol 0.83 MG/ML Inhalant Solution', /^priced Albuterol .*: 2\.5 ?mg\/3 ?ml/],
] as const) {
  test(`typed: ${text}`, async () => assert.match(told(await entered(text), text), must));
  test(`in a record: ${text}`, async () => assert.match(await recordedText(text), must));
}

for (const [text, must] of [
  // a number behind a sign counts what is injected, the first of several in one strength
  ['lovenox 40mg/0.4ml #30', /· 30 syringes /],
  ['enoxaparin 40 mg #14', /· 14 syringes /],
  ['sumatriptan 6 mg/0.5 ml injection #4', /· 4 syringes /],
  // but is milliliters of insulin, and grams of what is inhaled
  ['lantus #15', /· 5 pens \(15 ml\)/],
  ['albuterol inhaler #8.5', /· 8\.5 g, inhaler; \$[\d.]+$/],
  // what it counts is not known, nor which strength, and more are not priced
  ['humira #4', /; no #4$/],
  ['emgality #2', /: 120 mg\/ml · 1 pen, .*; no #2$/],
  ['humira #45', /; no #45$/],
] as const)
  test(`typed: ${text}`, async () => assert.match(told(await entered(text), text), must));

for (const [text, must] of [
  // pens and insulins by the brand in brackets
  ['insulin lispro (HUMALOG KWIKPEN INSULIN) 200 unit/mL', /^priced Humalog KwikPen .*: 200 ?units\/ml/],
  ['insulin lispro (HUMALOG U-100 INSULIN) 100 unit/mL', /^priced Insulin Lispro .*: 100 ?units\/ml/],
  // milliequivalents of potassium are tablets, unless something else was written
  ['potassium chloride 20 meq', /^priced Potassium Chloride ER .*: 20 ?meq.* tablet/],
  ['potassium 20 meq', /^priced Potassium Chloride ER .*: 20 ?meq.* tablet/],
  [
    'potassium chloride SA (K-DUR,KLOR-CON M20) 20 mEq tablet',
    /^priced Potassium Chloride ER .*: 20 ?meq.* tablet/,
  ],
  ['potassium chloride powder 20 meq', /^priced Potassium Chloride \(.*powder/],
  ['potassium chloride 20 meq/15 ml', /^priced Potassium Chloride \(.*solution/],
] as const) {
  test(`typed: ${text}`, async () => assert.match(told(await entered(text), text), must));
  test(`in a record: ${text}`, async () => assert.match(await recordedText(text), must));
}
