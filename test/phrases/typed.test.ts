/** What was typed is what is priced, is asked about, or is said not to be found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from '../../src/reading/read.ts';
import { halves, outcomeOf, phrasesOf } from '../reading/support.ts';
import { entered, told } from './become.ts';

for (const [text, expected] of [
  // a strength as written is nearer than the same per ml
  ['trulicity 1.5 mg', /^priced Trulicity \(brand\): 1\.5 mg\/0\.5 ml · 4 pens/],
  ['trulicity 3 mg pen', /^priced Trulicity \(brand\): 3 mg\/0\.5 ml/],
  ['mounjaro 15 mg', /^priced Mounjaro \(brand\): 15 mg\/0\.5 ml/],
  ['mounjaro 10 mg pen', /^priced Mounjaro \(brand\): 10 mg\/0\.5 ml/],
  ['wegovy 1 mg', /^priced Wegovy \(brand\): 1 mg\/0\.5 ml/],
  // a dose is not what the pen holds
  ['ozempic 2mg pen', /^priced Ozempic \(brand\): 8 mg\/3 ml/],
  ['ozempic 1 mg', /^priced Ozempic \(brand\): 4 mg\/3 ml/],
  ['ozempic 2 mg/3 ml', /^priced Ozempic \(brand\): 2 mg\/3 ml/],
  ['ozempic inject 0.5 mg weekly', /^priced Ozempic \(brand\): 2 mg\/3 ml/],
  ['dupixent 300 pen', /^priced Dupixent \(brand\): 300 mg\/2 ml/],
  ['byetta 10 mcg', /^priced Byetta \(brand\): 250 mcg\/ml, .*\(2\.4 ml\)/],
  ['clonidine patch 0.1', /^priced Clonidine \(generic of Catapres-TTS\): 0\.1 mg\/day · 4 patches/],
  ['exelon patch 4.6', /: 0\.192 mg per hour · 30 patches/],
  ['exelon patch 9.5 mg/24hr', /: 0\.396 mg per hour · 30 patches/],
  // what it does not come in is said
  ['ozempic 3 mg', /^priced Ozempic .*picked both; no 3 mg$/],
  ['lovenox 80 mg', /; no 80 mg$/],
  ['furosemide 60 mg', /; no 60 mg$/],
  ['fluticasone 110 mcg', /; no 110 mcg$/],
  ['levothyroxine 88 mg', /: 88 mcg · .*picked both; no 88 mg$/],
  ['lisinopril 5000 tablets', /picked both; no 5000 tablets$/],
  ['atorvastatin 30 ml', /; no 30 ml$/],
  ['metronidazol 500 óvulos', /; no óvulos$/],
  // one ingredient of several, and the part of a number that labels write
  ['norco 10', /: 325 mg\/10 mg · 30 tablets/],
  ['percocet 5', /: 325 mg\/5 mg · /],
  // other ways to write a strength
  ['warfarin 2 1/2 mg', /^priced Warfarin .*: 2\.5 mg/],
  ['warfarin 2½ mg', /^priced Warfarin .*: 2\.5 mg/],
  ['atorvastatin40', /^priced Atorvastatin .*: 40 mg/],
  ['olmesartan amlodipine hctz 40 10 25', /: 10 mg\/25 mg\/40 mg · 30 tablets/],
  ['amox clav 400-57 100 ml', /: 400 mg\/57 mg\/5 ml · suspension · 100 ml, suspension; \$[\d.]+$/],
  // an amount with its unit is the patient's
  ['amoxicillin 400/5 150 ml', /· 150 ml, suspension; \$[\d.]+$/],
  ['lisinopril 10 mg 7 tablets', /: 10 mg · 7 tablets, tablet; \$[\d.]+$/],
  ['metformin 500 #270', /: 500 mg · 270 tablets, tablet; \$[\d.]+$/],
  ['metformin 500 45 tablets', /: 500 mg · 45 tablets, tablet; \$[\d.]+$/],
  ['lisinopril 10 mg 90', /: 10 mg · 90 tablets, tablet; \$[\d.]+$/],
  ['losartan 50 mg 3 meses', /: 50 mg · 90 tablets, tablet; \$[\d.]+$/],
  ['box of 5 lantus solostar', /: 100 units\/ml · 5 pens \(15 ml\), pen; \$[\d.]+$/],
  // an NDC beside a name says its strength, and where they disagree, it is asked
  [
    'lisinopril 0591-0405-01',
    /^priced Lisinopril .*: 2\.5 mg · 30 tablets, tablet; \$[\d.]+; picked amount$/,
  ],
  ['NDC 00591-0409-01 LISINOPRIL', /^priced Lisinopril .*: 40 mg/],
  ['metformin 0591-0405-01', /^asked Metformin \| Lisinopril$/],
  ['lisinopril 99999-9999-99', /^priced Lisinopril .*picked both$/],
  // two salts of one name are two medicines
  ['metoprolol 50 mg', /^asked Metoprolol \| Metoprolol ER$/],
  ['metoprolol tartrate 50 mg', /^priced Metoprolol \(generic of Lopressor\): 50 mg/],
  ['metoprolol succ er 50 mg', /^priced Metoprolol ER \(generic of Toprol XL\): 50 mg/],
  ['bupropion sr 150 mg 12hr', /^priced Bupropion SR \(generic of Wellbutrin SR.*: 150 mg · 60 tablets/],
  ['oxycontin 20 mg', /^priced Oxycodone ER \(generic of OxyContin\): 20 mg/],
  [
    'metFORMIN (GLUCOPHAGE-XR) 500 MG 24 hr tablet',
    /^priced Metformin ER \(generic of Glucophage XR\): 500 mg/,
  ],
  // what is no name, inside a longer text
  ['one touch verio strips 100', /^refused device/],
  ['AeroChamber Plus Flow-Vu w/ mask medium', /^refused device/],
  ['insulin syringes 31g 1/2 cc', /^refused device/],
  ['tirillas para la glucosa', /^refused device/],
  ['WALGREENS #04512 PH (555) 555-0142', /^refused pharmacy/],
  ['Tdap (Boostrix) booster 0.5 ml IM', /^refused vaccine/],
  // a misspelled name among words that say nothing, and brands beside what is cut short
  ['warfrin 2.5 the green one', /^asked Warfarin$/],
  ['albuteral inhailer', /^asked Albuterol/],
  ['hydroxyzine pam 25', /confirm pamoate$/],
  ['isosorbide mono er 30', /^asked Isosorbide Mononitrate ER$/],
  ['warfarin 5 mg 1/2 tablet daily', /: 5 mg/],
  [
    'DEXTROAMP-AMPHET ER 20MG CAP (ADDERALL XR) QTY 30',
    /^priced Amphetamine\/Dextroamphetamine ER .*: 20 mg · 30 capsules/,
  ],
  ['glipizide XL5', /^priced Glipizide ER .*: 5 mg/],
  ['tretinoin .025 cream 45', /\(45 g\), cream; \$[\d.]+$/],
  ['amoxicillin 7.5 ml twice a day 10 days', /suspension; .*picked both$/],
  // as it was heard
  ['jar dance 25', /^asked Jardiance$/],
  ['low sartan 50', /^asked Losartan$/],
  ['doxy cycling', /^asked Doxycycline$/],
  ['flexaril 10', /^asked Cyclobenzaprine$/],
  ['see alice', /^refused not found$/],
  // a form that was typed is the form, and a child's is a liquid
  ['montelukast granules 4mg', /: 4 mg · granules/],
  ['amoxicillin drops for baby', /suspension; .*picked both$/],
  ['amoxicillin for baby', /suspension; .*picked both$/],
  ['amoxicillin 250 mg capsules for my child', /: 250 mg · \d+ capsules/],
  // a label calls a pen a syringe
  ['NOVOLOG FLEXPEN SYRINGE', /NovoLog FlexPen.*pen; [^;]*; picked amount$/],
] as const)
  test(`"${text}"`, async () => {
    assert.match(told(await entered(text), text), expected);
  });

test('no strength that was read is forgotten: it is priced, said not to be found, or asked about', () => {
  const forgotten = halves.flatMap((half) =>
    phrasesOf(half).flatMap(({ phrase }) => {
      const { choice, asked, unavailable, unconfirmed } = outcomeOf(phrase);
      if (choice?.kind !== 'chosen' || asked.dosage) return [];
      const said = [choice.name, ...unavailable, ...unconfirmed].join(' ').toLowerCase();
      const { strengths, marks } = read(phrase);
      const isSaid = (text: string) => said.includes(text.toLowerCase());
      const isAmount = (text: string) => /\d\s?g(?:m|ms|rams?)?$/i.test(text);
      const typed = [
        ...strengths.filter((text) => !isAmount(text)),
        ...marks.filter((mark) => /\d/.test(mark)),
      ];
      return typed.every(isSaid) ? [] : [phrase];
    }),
  );
  assert.deepEqual(forgotten, []);
});
