/** What was typed is what is priced, is asked about, or is said not to be found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDoseOf } from '../../src/reading/doses.ts';
import { read } from '../../src/reading/read.ts';
import { numberMeanings } from '../../src/reading/strength.ts';
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
  ['ozempic 3 mg', /^asked strength of 3 mg: /],
  ['lovenox 80 mg', /^asked strength of 80 mg: Lovenox 100mg\/ml/],
  ['furosemide 60 mg', /^asked strength of 60 mg: Furosemide 20mg \| Furosemide 40mg \| Furosemide 80mg$/],
  ['fluticasone 110 mcg', /^asked strength of 110 mcg: Fluticasone 50mcg\/actuation/],
  ['levothyroxine 88 mg', /^asked strength of 88 mg: Levothyroxine 88mcg$/],
  ['methotrexate 25 mg tablets', /^asked strength of tablets 25 mg: Methotrexate 2\.5mg/],
  // which the generic has
  ['metoprolol tartrate (LOPRESSOR) 25 mg tablet', /^priced Metoprolol \(generic\): 25 mg/],
  ['lopressor 25', /^asked strength of 25: Metoprolol 25mg$/],
  ['prinivil 40', /^asked strength of 40: Lisinopril 40mg$/],
  // sizes of several packages
  ['latanoprost 2.5 ml 3 bottles', /3 bottles of eye drops \(7\.5 ml\)/],
  ['mupirocin 22 g 3 tubes', /· 66 g, ointment/],
  ['triamcinolone 0.1 cream 80 g 2 tubes', /: 0\.1% · cream · 160 g/],
  ['lantus 10 ml 2 vials', /2 vials \(20 ml\)/],
  ['lantus 2 boxes', /; no 2 boxes$/],
  ['fluticasone nasal spray 2 bottles', /2 bottles \(32 g\)/],
  ['timolol 5 ml 2 bottles', /: 0\.5% · bottle of eye drops · 10 ml/],
  ['amoxicillin suspension 2 bottles', /; no 2 bottles$/],
  // how often it is repeated is no amount
  ['nitroglycerin 0.4mg SL prn chest pain may repeat q5min x3 #25', /· 25 sublingual tablets/],
  ['amoxicillin 500 mg 21 caps x 7', /· 21 capsules/],
  ['lisinopril 10 mg x90 tablets', /: 10 mg · 90 tablets/],
  // as tablets are called by their strength
  ['norco 10s', /: 325 mg\/10 mg · /],
  ['xanax 1s', /: 1 mg · /],
  // what a discharge list says before a name
  ['START: apixaban 5 mg', /^priced Eliquis \(brand\): 5 mg · 60 tablets, tablet; \$[\d.]+; picked amount$/],
  [
    'CONTINUE taking: carvedilol 6.25 mg tablet',
    /^priced Carvedilol \(.*: 6\.25 mg · 60 tablets, tablet; \$[\d.]+; picked amount$/,
  ],
  // a supply that differs
  ['ozempic 3 months', /; no 3 months$/],
  ['trulicity 90 days', /; no 90 days$/],
  ['lisinopril 10 mg 30 tablets 90 days', /; no 90 days$/],
  ['lisinopril 10 mg 90 days', /· 90 tablets, tablet; \$[\d.]+$/],
  // what a child can take
  ['cetirizine for child', /, solution; /],
  ['cefdinir for my 3 year old', /, suspension; /],
  ['montelukast for kid', /, granules; /],
  ['lansoprazole for baby', /, orally disintegrating tablet; /],
  ['lipitor for child', /; no for a child$/],
  // forms and devices as people say them
  ['humulin n kwikpen', /^priced Humulin N .* pens .*, pen; /],
  ['depakote sprinkles', /: 125 mg · 30 capsules/],
  ['lidocaine viscous', /: 2% · solution/],
  ['nystatin swish', /, suspension; /],
  ['jardiance twenty five', /: 25 mg/],
  ['sumatriptan autoinjector', /, syringe; .*; no pen$/],
  ['enbrel sureclick', /, syringe; .*; no sureclick$/],
  // a dose, a rounded strength, and a release that a brand has
  ['stelara 45', /: 90 mg\/ml · 1 syringe \(0\.5 ml\)/],
  ['ajovy 225', /: 150 mg\/ml/],
  ['teriparatide 20 mcg', /the 20 mcg pen/],
  ['ipratropium 0.03% nasal', /: 21 mcg per spray/],
  ['lidocaine (XYLOCAINE) 2 % viscous solution', /: 2% · solution/],
  ['methylphenidate (CONCERTA) 36 MG CR', /: 36 mg · /],
  ['albuterol 2.5 mg/3 ml (0.083 %)', /: 2\.5 mg\/3 ml · inhalation solution/],
  // which a sibling has
  ['metformin 750', /^asked strength of 750: Metformin ER 750mg$/],
  ['zolpidem 12.5', /: Zolpidem ER 12\.5mg$/],
  ['paroxetine 12.5', /: Paroxetine ER 12\.5mg$/],
  ['venlafaxine 150', /: Venlafaxine ER 150mg$/],
  ['flovent 110', /: Flovent HFA 110mcg\/actuation$/],
  ['spiriva 18 mcg', /^asked Spiriva HandiHaler \|/],
  ['oxybutynin 10', /^asked number of 10: Oxybutynin ER 10mg \| Oxybutynin #10$/],
  ['diltiazem er 12 hour 60', /Diltiazem ER 12 Hour .*: 60 mg · /],
  // a number alone is the amount, where it is listed and no strength
  ['furosemide 60', /: 20 mg · 60 tablets, .*picked strength$/],
  ['lisinopril 90', /: 10 mg · 90 tablets, .*picked strength$/],
  ['NP thyroid 60', /: 60 mg · 30 tablets/],
  ['clobetasol ointment 60', /ointment · 1 tube \(60 g\)/],
  ['lisinopril 25', /^asked strength of 25: /],
  // it may be both, or two
  ['atorvastatin 40 tablets', /^asked number of 40: Atorvastatin 40mg \| Atorvastatin #40$/],
  ['duloxetine 60 capsules', /^asked number of 60: Duloxetine 60mg \| Duloxetine #60$/],
  ['losartan 30 tabletas', /· 30 tablets, .*picked strength$/],
  ['lisinopril 20 and 10', /^asked strength of : Lisinopril 10mg \| Lisinopril 20mg$/],
  ['lisinopril de 20 y 10', /^asked strength of : Lisinopril 10mg \| Lisinopril 20mg$/],
  ['lisinopril 5000 tablets', /picked both; no 5000 tablets$/],
  ['atorvastatin 30 ml', /; no 30 ml$/],
  ['metronidazol 500 óvulos', /; no óvulos$/],
  // a strength before directions is no number of pieces, and 2 may be either
  ['eliquis 2.5 bid', /: 2\.5 mg · 60 tablets, .*picked amount$/],
  ['prednisona 2,5 al dia', /: 2\.5 mg · .*picked amount$/],
  ['trulicity 1.5 4 weeks', /: 1\.5 mg\/0\.5 ml · .*picked amount$/],
  ['glimepiride 4 qd', /: 4 mg · .*picked both$/],
  ['lorazepam 1 bid #60', /: 1 mg · 60 tablets, .*picked strength$/],
  ['lisinopril 1 daily', /: 10 mg · .*picked both$/],
  ['warfarin tablet 1 daily', /: 5 mg · .*picked both$/],
  ['take 1 daily warfarin', /: 5 mg · .*picked both$/],
  ['albuterol 2 q4h', /, inhaler; /],
  ['diclofenac 1 bid', /tablet; /],
  // a number that is in the name, and one without a zero before its point
  ['omega 3 acid ethyl esters', /^priced Omega-3 Acid Ethyl Esters /],
  ['metformin one thousand milligrams', /: 1,?000 mg · /],
  ['metformina mil miligramos', /: 1,?000 mg · /],
  ['prempro .625/2.5', /: 0\.625 mg\/2\.5 mg · /],
  // two that stand apart are no liquid
  ['metformin 500 5', /^priced Metformin .*: 500 mg · /],
  ['amoxicillin 250 mg 5 mg', /^priced Amoxicillin .*: 250 mg · /],
  ['amlodipine olmesartan 5 40', /: 5 mg\/40 mg · /],
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
  // a slip of what nobody dispenses, and what the list would not offer
  ['banana', /^refused not found$/],
  ['blurfen', /^refused not found$/],
  ['blanket', /^refused not found$/],
  ['champu', /^refused not found$/],
  ['heroin', /^refused not found$/],
  ['true liberty', /^refused not found$/],
  ['saline nasal spray', /^refused otc/],
  ['prevnar', /^refused vaccine/],
  // of two ingredients and more, the combination of all that were typed
  [
    'neomycin polymyxin hydrocortisone ear drops',
    /^priced Hydrocortisone\/Neomycin\/Polymyxin B .*ear drops;/,
  ],
  ['neomycin polymyxin dexamethasone', /^priced Dexamethasone\/Neomycin\/Polymyxin B .*eye drops;/],
  ['neomycin-polymyxin-hc', /^priced Hydrocortisone\/Neomycin\/Polymyxin B /],
  ['neomycin polymyxin hydrocort', /^asked Hydrocortisone\/Neomycin\/Polymyxin B \|/],
  ['phenergan with codeine', /^priced Codeine\/Promethazine .*syrup;/],
  ['promethazine with codeine', /^asked Codeine\/Promethazine \|/],
  // the vitamin is no other substance
  ['b12 shot', /^asked Cyanocobalamin$/],
  ['vitamin b12 1000 mcg injection', /^asked Cyanocobalamin$/],
  ['epi pen jr', /: 0\.15 mg\/0\.3 ml · /],
  // a form that was typed is the form, and a child's is a liquid
  ['montelukast granules 4mg', /: 4 mg · granules/],
  ['amoxicillin drops for baby', /suspension; .*picked both$/],
  ['amoxicillin for baby', /suspension; .*picked both$/],
  ['amoxicillin 250 mg capsules for my child', /: 250 mg · \d+ capsules/],
  // what follows a strength with its form is the amount, and more than ten syringes are syringes
  ['gabapentin 300 caps 270', /: 300 mg · 270 capsules/],
  ['enoxaparin 40mg/0.4ml 14 syringes', /· 14 syringes \(5\.6 ml\)/],
  ['albuterol 0.083% neb 25 vials', /· 75 ml, inhalation solution; \$[\d.]+$/],
  ['ipratropium albuterol neb 3ml', /· 90 ml, .*picked both$/],
  // strengths and supplies as they are said
  ['amoxicillin 400/5 ml 100 ml', /: 400 mg\/5 ml · suspension · 100 ml, suspension; \$[\d.]+$/],
  ['1/2 of a lisinopril 40', /^priced Lisinopril .*: 40 mg · /],
  ['losartan 50 una diaria por tres meses', /· 90 tablets/],
  ['amlodipine 10mg for 3 months', /· 90 tablets/],
  ['januvia one hundred mg', /: 100 mg · /],
  ['unithroid point one two five', /: 125 mcg · /],
  // eyes and ears
  ['ofloxacin .3% gotas ojos 5ml', /, eye drops; /],
  ['ofloxacin ear', /, ear drops; /],
  ['ketorolac 0.5 eye', /, eye drops; /],
  // a form of another strength, or a strength of another form
  ['diclofenac gel 1% 100 g', /^asked strength of gel 1%: Diclofenac 3% \| Diclofenac 1%$/],
  ['zofran 8 mg orally disintegrating tablet', /orally disintegrating tablet; /],
  // several at once, or one of several
  [
    'lisinopril 20 amlodipine 10 hctz 25 all #90',
    /^several lisinopril 20 \| amlodipine 10 \| hctz 25 all #90$/,
  ],
  ['yaz or yasmin same thing', /^several yaz \| yasmin same thing$/],
  ['metformin 500 glipizide 5', /^priced Glipizide\/Metformin /],
  // names that are cut short or common
  ['neo poly dex eye drop', /^priced Dexamethasone\/Neomycin\/Polymyxin B .*eye drops;/],
  ['depo shot', /^priced Medroxyprogesterone .*: 150 mg\/ml/],
  ['insulina de la mañana', /^asked Insulin NPH \|/],
  ['metro', /^asked Metronidazole \|/],
  ['rosuva', /^asked Rosuvastatin$/],
  // as a phone writes down what it heard
  ['oh zen pick', /^asked Ozempic$/],
  ['a tour of a statin 40', /^asked Atorvastatin$/],
  ['gaba pen ten three hundred', /^asked Gabapentin$/],
  ['flow max point four', /^asked Flomax$/],
  ['same as last time', /^refused/],
  ['good morning to you', /^refused/],
  ['two of the big ones', /^refused/],
  // a substance whose brands are for different uses
  ['semaglutide', /^asked Ozempic \| Wegovy \| Rybelsus$/],
  ['semaglutide 0.5 mg', /^asked Ozempic \| Wegovy \| Rybelsus$/],
  ['semaglutide 1.7', /^priced Wegovy /],
  ['semaglutide (OZEMPIC) 1 mg', /^priced Ozempic /],
  ['tirzepatide 5 mg', /^asked Mounjaro \| Zepbound$/],
  // what is confused, and what it is for
  ['hydralazine 25 for itching', /^asked Hydralazine \| Hydroxyzine$/],
  ['hydroxyzine 25 for itching', /^priced Hydroxyzine /],
  ['trazodone for pain', /^priced Trazodone /],
  // how often a patch is changed
  ['estradiol patch twice weekly .05', /· 8 patches/],
  ['estradiol parche 0.05 dos veces por semana', /· 8 patches/],
  ['estradiol patch 0.05 once a week', /· 4 patches/],
  ['clonidine patch tts-3', /: 0\.3 mg\/day · 4 patches/],
  // a form or route that it lacks, and what an injection is called
  ['ketorolaco 10mg sublingual', /; no sublingual$/],
  // as labels cut names short, and what is known by a few letters
  ['DEXTROAMP-AMPHET ER 20 MG CAP', /^priced Amphetamine\/Dextroamphetamine ER .*: 20 mg · /],
  ['SULFAMETH/TRIMETHOPRIM 800/160MG', /^priced Sulfamethoxazole\/Trimethoprim .*: 800 mg\/160 mg/],
  ['SULFAMETHOXAZOLE-TMP DS TABLET', /^priced Sulfamethoxazole\/Trimethoprim .*: 800 mg\/160 mg/],
  ['sulfamethoxazole tmp 400-80', /^priced Sulfamethoxazole\/Trimethoprim .*: 400 mg\/80 mg/],
  ['amox tr-k clv 875-125', /^priced Amoxicillin\/Clavulanate .*: 875 mg\/125 mg/],
  ['pen vk', /^priced Penicillin V Potassium /],
  ['POT CHLORIDE MICRO ER 20MEQ', /^priced Potassium Chloride ER .*: 20 meq/],
  ['butalbital asa caff', /^priced Aspirin\/Butalbital\/Caffeine /],
  ['butalb-acetamin-caff 50-325-40', /^priced Acetaminophen\/Butalbital\/Caffeine .*: 325 mg\/50 mg\/40 mg/],
  ['peg', /^asked Polyethylene Glycol 3350$/],
  ['PEG 3350 powder', /^asked Polyethylene Glycol 3350$/],
  ['peg 3350 and electrolytes', /^failed no_prices_found/],
  ['hiv prep', /^asked Emtricitabine\/Tenofovir Disoproxil \| Descovy$/],
  // a mix of insulins is no other insulin
  ['novolog mix flexpen', /^asked NovoLog Mix 70\/30$/],
  ['novolog mix 70/30 flexpen', /: 70 units\/30 units\/ml · 5 pens /],
  ['insulin 70/30', /^asked Humulin 70\/30 \| Novolin 70\/30$/],
  // what has more in it than was typed
  ['codeine/guaifenesin', /^refused /],
  // a release that leaves two forms, a route that is a form, and a strength that only one of its forms has
  ['lansoprazole odt 30 mg #30', /: 30 mg · 30 orally disintegrating tablets, /],
  ['cipro eye', /^asked strength of eye: Ciprofloxacin eye drops \| Cipro$/],
  ['cipro ear', /^asked strength of ear: Ciprofloxacin ear drops \| .* \| Cipro$/],
  ['neomycin eye', /; no eye$/],
  ['gentamicin eye', /, eye drops; (?!.*; no)/],
  ['hyoscyamine sl', /, sublingual tablet; (?!.*; no)/],
  ['zolpidem sl 3.5', /, sublingual tablet; (?!.*; no)/],
  ['zolpidem 3.5 mg sl at bedtime', /, sublingual tablet; (?!.*; no)/],
  ['ondansetron sl 4', /: 4 mg · .*; no sublingual$/],
  ['lorazepam 1 mg 1 tab sl q4h prn', /^priced Lorazepam .*: 1 mg (?!.*; no)/],
  ['estradiol 10 mcg vaginal', /, insert; (?!.*; no)/],
  ['estradiol 10 mcg vaginal insert', /^priced Estradiol .*, insert; (?!.*; no)/],
  ['estradiol 0.01% cream insert 1 g vaginally', /, vaginal cream; (?!.*; no)/],
  ['estradiol 10 mcg cream', /^asked strength of cream 10 mcg: Estradiol 0\.01% \| Estradiol 10mcg$/],
  ['lidocaine 2% jelly', /^priced Lidocaine .*: 2% · gel /],
  ['suboxone sublingual film 8-2', /films, film; (?!.*; no)/],
  [
    'dexametasona ampolleta 8 mg',
    /^asked strength of 8 mg: Dexamethasone 4mg\/ml \| Dexamethasone 10mg\/ml$/,
  ],
  ['ampolleta de vitamina b12', /^asked Cyanocobalamin$/],
  ['inyeccion de tres meses depo', /^asked Medroxyprogesterone$/],
  ['lo loestrin fe', /^priced Lo Loestrin Fe \(brand\)/],
  ['montelukast masticable para mi niña de 4 años', /: 4 mg · 30 chewable tablets/],
  ['prednisolona jarabe 15/5', /: 15 mg\/5 ml · solution/],
  // amounts and strengths in other words
  ['cefalexina suspension 250 mg 5 ml 100 ml', /: 250 mg\/5 ml · suspension · 100 ml, suspension; \$[\d.]+$/],
  ['duoneb vials 30', /· 90 ml, inhalation solution; \$[\d.]+$/],
  ['furosemida cuarenta', /: 40 mg · /],
  ['me recetaron ciprofloxacino de quinientos', /: 500 mg · /],
  ['azelastine 0.15% nasal', /: 205\.5 mcg per spray/],
  ['augmentin jarabe de 600', /^asked Augmentin ES-600 \| Augmentin$/],
  // an article is no release, cream is none, and some brands come in one only
  ['metoprolol 50 la de dos veces al dia', /^asked Metoprolol \| Metoprolol ER$/],
  ['tretinoin .025 cr 45gm', /cream · 1 tube \(45 g\), cream; \$[\d.]+$/],
  ['imdur 30 mg er', /^priced Isosorbide Mononitrate ER .*picked amount$/],
  ['lipitor er', /^asked Lipitor$/],
  // short names beside a release
  ['ASA 81 EC daily', /^asked Aspirin$/],
  ['kcl 10 meq er cap', /^asked Potassium Chloride ER$/],
  ['kcl 10 meq', /^asked Potassium Chloride$/],
  ['doxy 100', /^priced Doxycycline .*: 100 mg/],
  ['neo/poly/hc otic susp', /^priced Hydrocortisone\/Neomycin\/Polymyxin B .*ear drops;/],
  ['penicilina benzatinica 1200000', /^asked Bicillin L-A$/],
  ['vitamina d 50000 unidades semanal', /^asked Ergocalciferol$/],
  ['a mock sicilian 500', /^asked Amoxicillin$/],
  // codes and forms of records
  ['Diltiazem HCl ER Coated Beads 180 MG Oral Capsule Extended Release 24 Hour', /: 180 mg .*picked amount$/],
  ['SIMVASTATIN 80MG TAB **1/2 TAB QHS**', /^priced Simvastatin .*: 80 mg .*picked amount$/],
  ['LATANOPROST 0.005% OPH SOLN', /^priced Latanoprost .*picked amount$/],
  // lists
  ['zoloft and trazodone and buspar', /^several zoloft \| trazodone \| buspar$/],
  ['metformina losartan y atorvastatina', /^several metformina \| losartan \| atorvastatina$/],
  ['lisinopril 10 / metformin 1000 / atorva 20', /^several lisinopril 10 \| metformin 1000 \| atorva 20$/],
  [
    'D/C meds: metoprolol tart 25 bid, apixaban 2.5 bid, senna prn',
    /^several metoprolol tart 25 bid \| apixaban 2\.5 bid \| senna prn$/,
  ],
  ['zoloft 100 mg daily, xanax 0.5 mg bid', /^several zoloft 100 mg daily \| xanax 0\.5 mg bid$/],
  ['- metformin 500 - lisinopril 10', /^several metformin 500 \| lisinopril 10$/],
  ['lisinopril 20 / hctz 12.5', /^priced Hydrochlorothiazide\/Lisinopril /],
  // no names
  ['gotas antibioticas para el ojo', /^refused not-a-name/],
  ['white oblong pill L484', /^refused not-a-name/],
  ['pastillas del dia siguiente', /^refused otc/],
  ['magic mouthwash', /^refused not-a-name/],
  ['Rx# 6634021 refills 2 before 03/14', /^refused not-a-name/],
  // a label calls a pen a syringe
  ['NOVOLOG FLEXPEN SYRINGE', /NovoLog FlexPen.*pen; [^;]*; picked amount$/],
] as const)
  test(`"${text}"`, async () => {
    assert.match(told(await entered(text), text), expected);
  });

test('no number that was read is forgotten: it is priced, said not to be found, or asked about', () => {
  const forgotten = halves.flatMap((half) =>
    phrasesOf(half).flatMap(({ phrase }) => {
      const { choice, asked, unavailable, unconfirmed } = outcomeOf(phrase);
      if (choice?.kind !== 'chosen') return [];
      const { dosage = '', ...others } = asked;
      const { strengths, marks, numbers, amount, volume } = read(phrase);
      const said = [choice.name, ...unavailable, ...unconfirmed, dosage, amount, volume];
      const all = [...said, ...Object.values(others)].join(' ').toLowerCase();
      const isSaid = (text: string) =>
        all.includes(text.toLowerCase()) ||
        (dosage && numberMeanings.some((isMeant) => isMeant(text, dosage)));
      // one of it is what is priced, and a dose is in the words for the pen
      const isOne = (text: string) => text === '1' || isDoseOf(choice.name, text, dosage);
      const forgotten = numbers.filter((text) => !isSaid(text) && !isOne(text));
      if (forgotten.length) return [`${phrase}: ${forgotten.join()}`];
      if (dosage) return [];
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
