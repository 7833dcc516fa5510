/**
 * Short names that people and labels use for a medicine, if the letters can mean only one when typed. Each has its source
 * beside it; "by name" means that it is cited and was not opened.
 *
 * Never: of ISMP's "List of Error-Prone Abbreviations" (as MPR prints it, empr.com, "Error-Prone Drug Name Abbreviations") those
 * that are mistaken for another medicine when they are read, such as AZT, CPZ, HCT, MS, MSO4, MgSO4, MTX, PTU, T3, TAC, TAF and
 * TDF. HCTZ and APAP are there because of handwriting and because some readers do not know APAP: typed, each means one
 * medicine.
 */
import { hasOwn } from '../contract/has-own.ts';
import { distance } from '../names/distance.ts';
import { sounded } from '../names/sound.ts';
import { withoutInsulin } from './non-medicine-terms.ts';

/** A text that is only this, and what it says. */
const prescriptions: readonly [typed: RegExp, meant: string][] = [
  // the medicine and 250 mg: label of Zithromax (DailyMed); six tablets: by name, FDA application 050711
  [/^(?:azithromycin\s)?z[\s-]?pac?k$/i, 'azithromycin 250 mg tablet #6'],
  // the medicine and 4 mg: label of Medrol (DailyMed); 21 tablets: by name, FDA application 011153
  [/^(?:medrol|methylprednisolone)(?:\sdose)?[\s-]?pa(?:c?k|cks)$/i, 'methylprednisolone 4 mg tablet #21'],
];

/**
 * A number that stands for the codeine beside 300 mg of acetaminophen, in mg: by name, labels of Tylenol with codeine and of its
 * generics (DailyMed). T3 alone is on ISMP's list.
 */
const codeine: Readonly<Record<string, number>> = { 2: 15, 3: 30, 4: 60, ii: 15, iii: 30, iv: 60 };

/**
 * The source of a pattern for {@link numberedPrescription}. Without a sign, a number counts only where nothing follows that it may
 * be of: Tylenol for a 2 year old has no codeine.
 * @param after what may follow it
 */
export const numberedNames = (after: string): string =>
  String.raw`(tylenol|acetaminophen|acetaminof[eé]n|apap)(?:[\s/-]+(?:(?:with|and|w\/|con|y)\s?)?(codeine|code[ií]na)(?:\sphos(?:phate)?)?)?` +
  String.raw`[\s-]?(?:(?:#|no\.?|num(?:ber)?\.?|n[uú]mero)\s?(iii?|iv|[2-4])|(iii?|iv|[2-4])(?=[\s,;?!]*(?:${after}|$)))`;

/** The name and strength of a Tylenol with codeine by its number; undefined if it may have none. @param typed the pattern's groups */
export function numberedPrescription([typed = '', withCodeine, ...numbers]: readonly (string | undefined)[]):
  { name: string; strength: string } | undefined {
  const isBrand = /^t/i.test(typed);
  if (!withCodeine && !isBrand) return undefined;
  const amount = codeine[numbers.find(Boolean)!.toLowerCase()]!;
  return {
    // the brand is not sold with 15 mg
    name: isBrand && amount > 15 ? 'tylenol with codeine' : 'acetaminophen/codeine',
    strength: `300mg/${amount}mg`,
  };
}

const vitamin = (letter: string): RegExp =>
  new RegExp(String.raw`(^|[^\p{L}\d])vit(?:amina?)?\.?\s${letter}(?![\p{L}\d])`, 'iu');

/** Words of a name. */
const words: readonly [typed: RegExp, meant: string][] = [
  // the meaning: ISMP's list
  [/(^|[^\p{L}\d])hctz(?![\p{L}\d])/iu, '$1hydrochlorothiazide'],
  [/(^|[^\p{L}\d])apap(?![\p{L}\d])/iu, '$1acetaminophen'],
  // "mixed salts of a single entity amphetamine product": by name, label of Adderall and its generics (DailyMed)
  [
    /(^|[^\p{L}\d])(?:mixed\s)?amphetamine\ssalts?(?:\scombo)?(?![\p{L}\d])/iu,
    '$1amphetamine/dextroamphetamine',
  ],
  // by name: RxNorm synonyms
  [
    /(^|[^\p{L}\d])(?:(?:sm[xz]|sulfameth)[\s/-](?:tmp|trimeth(?:oprim)?)|sulfamethoxazole[\s/-](?:tmp|trimeth)|tmp[\s/-]sm[xz])(?![\p{L}\d])/iu,
    '$1sulfamethoxazole/trimethoprim',
  ],
  [
    /(^|[^\p{L}\d])amox[\s/-](?:tr[\s/-])?(?:(?:k|pot)[\s/-])?(?:clv|clav(?:ulanate)?)(?![\p{L}\d])/iu,
    '$1amoxicillin/clavulanate',
  ],
  [/^peg(?=\s(?:(?:and|with|&)\s)?electrolytes?$)/iu, 'polyethylene glycol 3350'],
  // as the width of a label cuts them: by name, labels of these generics (DailyMed)
  [
    /(^|[^\p{L}\d])dextroamp(?!hetamine[\s/-]amphetamine)\p{L}*[\s/-]amphet\p{L}*/iu,
    '$1amphetamine/dextroamphetamine',
  ],
  [
    /(^|[^\p{L}\d])butalb(?!ital[\s/-]aspirin[\s/-]caffeine)\p{L}*[\s/-](?:asa|aspirin)[\s/-]caf\p{L}*/iu,
    '$1aspirin/butalbital/caffeine',
  ],
  [
    /(^|[^\p{L}\d])butalb(?!ital[\s/-]acetaminophen[\s/-]caffeine)\p{L}*[\s/-](?:apap|acetamin\p{L}*)[\s/-]caf\p{L}*/iu,
    '$1acetaminophen/butalbital/caffeine',
  ],
  [/(^|[^\p{L}\d])(?:clavulanate\spotassium|potassium\sclavulanate)(?![\p{L}\d])/iu, '$1clavulanate'],
  // clavulanate is the salt of this acid: by name, label of Augmentin
  [/(^|[^\p{L}\d])(?:[aá]cido\sclavul[aá]nico|clavulanic\sacid)(?![\p{L}\d])/iu, '$1clavulanate'],
  // how Spanish names acids, such as ácido fólico: written for this project
  [/(^|[^\p{L}\d])[aá]cido\s(\p{L}+)ico(?![\p{L}\d])/iu, '$1$2ic acid'],
  // leucovorin is this acid, another medicine than folic acid: by name, RxNorm synonyms
  [/(^|[^\p{L}\d])fol[ií]nic\sacid(?![\p{L}\d])/iu, '$1leucovorin'],
  // one substance with two names: HL7 FHIR, example of SubstanceDefinition
  [/(^|[^\p{L}\d])paracetamol(?![\p{L}\d])/iu, '$1acetaminophen'],
  // the name that the WHO recommends (glibenclamide), and its Spanish spelling: by name, WHO's list of INN
  [/(^|[^\p{L}\d])glibenclamid[ae](?![\p{L}\d])/iu, '$1glyburide'],
  // a brand that is no longer sold: by name, FDA application 019123
  [/(^|[^\p{L}\d])k[\s-]?dur(?![\p{L}\d])/iu, '$1potassium chloride er'],
  // vitamin D alone may be D2 or D3: by name, RxNorm synonyms
  [vitamin('d-?2'), '$1ergocalciferol'],
  [vitamin('d-?3'), '$1cholecalciferol'],
  [vitamin('b-?1'), '$1thiamine'],
  [vitamin('b-?6'), '$1pyridoxine'],
  [vitamin('c'), '$1ascorbic acid'],
  // the names that the WHO recommends, and their Spanish spelling: by name, WHO's list of INN
  [/(^|[^\p{L}\d])colecalciferol(?![\p{L}\d])/iu, '$1cholecalciferol'],
  [/(^|[^\p{L}\d])fitonadiona(?![\p{L}\d])/iu, '$1phytonadione'],
  // drops of three, as labels and patients cut them short: labels of Maxitrol and Cortisporin
  [/(^|[^\p{L}\d])neo(?:mycin)?[\s/-](?=poly)/iu, '$1neomycin/'],
  [/(^|[^\p{L}\d])poly(?=[\s/-](?:dex|hc))/iu, '$1polymyxin'],
  // polymyxin E is colistin, which nobody writes so: by name, labels of Maxitrol, Cortisporin and Polytrim
  [/(^|[^\p{L}\d])pol[iy]m[iy]xina?(?!\s?[be](?![\p{L}\d]))(?![\p{L}\d])/iu, '$1polymyxin b'],
  // beside it, what labels cut short
  [/(polymyxin b[\s/-])hc(?![\p{L}\d])/iu, '$1hydrocortisone'],
  [/(polymyxin b[\s/-])dexa?m?(?:eth)?(?![\p{L}\d])/iu, '$1dexamethasone'],
  [/(polymyxin b[\s/-])tmp(?![\p{L}\d])/iu, '$1trimethoprim'],
  // by name: label of EpiPen
  [/(^|[^\p{L}\d])epi\s(?=jr|junior)/iu, '$1epipen '],
  [/(^|[^\p{L}\d])epi\spen(?![\p{L}\d])/iu, '$1epipen'],
  // the brand with codeine is no longer sold: by name, RxNorm's brand names
  [
    /(^|[^\p{L}\d])phenergan(?:\s(?:with|w\/|and|con))?\s(?:codeine|code[ií]na)(?![\p{L}\d])/iu,
    '$1codeine/promethazine',
  ],
  // the name that the WHO recommends: label of albuterol tablets (openFDA)
  [/(^|[^\p{L}\d])salbutamol(?![\p{L}\d])/iu, '$1albuterol'],
];

/**
 * Names that a price service may not list, since they are sold without a prescription or no longer, with their substances: the
 * patient is asked by these, unless the service has the name. Several where the name may mean any of them. Sources: by name, the
 * labels of these products (DailyMed) and, where they are no longer sold, RxNorm's brand names; vitamins: RxNorm synonyms.
 */
const substances: Readonly<Record<string, string>> = {
  tylenol: 'acetaminophen',
  panadol: 'acetaminophen',
  advil: 'ibuprofen',
  motrin: 'ibuprofen',
  aleve: 'naproxen',
  benadryl: 'diphenhydramine',
  claritin: 'loratadine',
  zyrtec: 'cetirizine',
  // short forms on labels and lists; ISMP counts several as error-prone, so each is asked
  asa: 'aspirin',
  ntg: 'nitroglycerin',
  nitro: 'nitroglycerin',
  mtx: 'methotrexate',
  lt4: 'levothyroxine',
  ismn: 'isosorbide mononitrate',
  kcl: 'potassium chloride',
  'carb/levo': 'carbidopa/levodopa',
  'pcn vk': 'penicillin v potassium',
  lido: 'lidocaine',
  'alb neb': 'albuterol',
  alb: 'albuterol',
  addy: 'adderall',
  colace: 'docusate',
  miralax: 'polyethylene glycol 3350',
  peg: 'polyethylene glycol 3350',
  // against HIV before it is caught: by name, labels of Truvada and Descovy
  prep: 'emtricitabine/tenofovir disoproxil|descovy',
  deltasone: 'prednisone',
  desyrel: 'trazodone',
  flexeril: 'cyclobenzaprine',
  atarax: 'hydroxyzine',
  micronase: 'glyburide',
  capoten: 'captopril',
  hytrin: 'terazosin',
  elavil: 'amitriptyline',
  ditropan: 'oxybutynin',
  narcan: 'naloxone',
  lamisil: 'terbinafine',
  mucinex: 'guaifenesin',
  prinivil: 'lisinopril',
  mevacor: 'lovastatin',
  pravachol: 'pravastatin',
  coumadin: 'warfarin',
  skelaxin: 'metaxalone',
  lioresal: 'baclofen',
  ultram: 'tramadol',
  buspar: 'buspirone',
  vicodin: 'acetaminophen/hydrocodone',
  sinequan: 'doxepin',
  tofranil: 'imipramine',
  serzone: 'nefazodone',
  dyazide: 'hydrochlorothiazide/triamterene',
  biaxin: 'clarithromycin',
  keflex: 'cephalexin',
  ceftin: 'cefuroxime',
  omnicef: 'cefdinir',
  levaquin: 'levofloxacin',
  septra: 'sulfamethoxazole/trimethoprim',
  famvir: 'famciclovir',
  astelin: 'azelastine',
  bactroban: 'mupirocin',
  lidex: 'fluocinonide',
  elocon: 'mometasone',
  requip: 'ropinirole',
  naprosyn: 'naproxen',
  zebeta: 'bisoprolol',
  hydrodiuril: 'hydrochlorothiazide',
  'vitamin d': 'ergocalciferol|cholecalciferol',
  'vitamin b12': 'cyanocobalamin',
  b12: 'cyanocobalamin',
  'vitamin b9': 'folic acid',
  folate: 'folic acid',
  'vitamin k': 'phytonadione|mephyton',
  'vitamin k1': 'phytonadione|mephyton',
  phytonadione: 'mephyton',
  'vitamin e': 'tocopherol',
  'novolin r': 'insulin regular',
  'insulin r': 'insulin regular',
  'novolin n': 'insulin nph|insulin isophane',
  'humulin n': 'insulin nph|insulin isophane',
  // which of its brands is for diabetes, and which for weight: by name, their labels
  semaglutide: 'ozempic|wegovy|rybelsus',
  tirzepatide: 'mounjaro|zepbound',
  'penicillin g benzathine': 'bicillin l-a',
  'penicilina benzatinica': 'bicillin l-a',
  // the mixture that needs no prescription in most states: by name, their labels
  'insulin 70/30': 'humulin 70/30|novolin 70/30',
  'insulin n': 'novolin n|humulin n',
  'insulin nph': 'novolin n|humulin n',
  nph: 'novolin n|humulin n',
};

/** The words of a name by which its substances are known: without its device, `vit. b-12 shot` as `vitamin b12`. */
export function keyOfSubstance(name: string): string {
  const typed = name
    .toLowerCase()
    .replace(/^vit(?:amina?)?\.?\s/, 'vitamin ')
    .replace(/\bb-(?=\d)/, 'b')
    .replace(/^insulina\s/, 'insulin ')
    .replace(/\s(?:(?:kwik|flex)?pen|shots?)$/, '')
    .replace(/\s(?:e[rc]|x[lr]|sr|dr)(?=\s|$)/g, '');
  return hasOwn(substances, typed) ? typed : withoutInsulin(typed);
}

/** The strengths that one of the brands of a substance has alone. */
const decisive: Readonly<Record<string, RegExp>> = {
  semaglutide: /\/|^(?:1\.7|2|2\.4|3|4|7|8|9|14|25)(?![\d.])/,
  tirzepatide: /\//,
};

/** Whether it is not said which of the brands of a substance is meant, which are for different uses. */
export const isOfSeveralUses = (name: string, strengths: readonly string[]): boolean => {
  const key = nearSubstance(name)?.name ?? keyOfSubstance(name);
  return hasOwn(decisive, key) && !strengths.some((one) => decisive[key]!.test(one));
};

/** Letters of a misspelled or incomplete name, and its edits per letter. */
const fewestLetters = 5;
const mostEdits = 0.135;

/** The nearest name whose substance is known, for one that is misspelled or incomplete; undefined for any other. */
export function nearSubstance(typed: string): { name: string; unlikeness: number } | undefined {
  const query = sounded(typed);
  if (query.length < fewestLetters || hasOwn(substances, keyOfSubstance(typed)) || /[^\p{L}]/u.test(typed))
    return undefined;
  let nearest: { name: string; unlikeness: number } | undefined;
  for (const name of Object.keys(substances).filter((one) => !/[^a-z]/.test(one))) {
    const text = sounded(name);
    // of what is not typed yet, nothing is misspelled
    const edits = name.startsWith(typed.toLowerCase()) ? 0 : distance(query, text).whole;
    const unlikeness = edits / query.length;
    if (unlikeness <= mostEdits && unlikeness < (nearest?.unlikeness ?? Infinity))
      nearest = { name, unlikeness };
  }
  return nearest;
}

/** The substances of a name that the service may not list; empty if it is not one of them. */
export function substancesOf(name: string): string[] {
  const key = nearSubstance(name)?.name ?? keyOfSubstance(name);
  return hasOwn(substances, key) ? substances[key]!.split('|') : [];
}

/** The prescription that a name implies; undefined if it is only a name. */
export const prescriptionOfNickname = (name: string): string | undefined =>
  prescriptions.find(([typed]) => typed.test(name))?.[1];

/** A name with its nicknames spelled out. */
export const fullName = (name: string): string =>
  words.reduce((text, [typed, meant]) => text.replace(typed, meant), name);
