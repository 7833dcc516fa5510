/** Salts on a label: most say nothing that the name does not, some make another medicine. */

import { hasOwn } from '../contract/has-own.ts';
import { hasRelease } from './release-marks.ts';

const all =
  'hcl|hydrochloride|hbr|hydrobromide|sodium|potassium|calcium|magnesium|sulfate|maleate|besylate|mesylate|acetate|fumarate|tartrate|' +
  'succinate|bitartrate|phosphate|medoxomil|propionate|furoate|pamoate|hyclate|monohydrate|citrate|carbonate|chloride|gluconate|' +
  'cypionate|enanthate|undecanoate|valerate|decanoate|nitrate|mononitrate|dinitrate|bromide|axetil|disoproxil|alafenamide|' +
  'acetonide|mofetil|trihydrate|oxalate|cyp|hyc|prop|besyl|bes|succ|suc|tart|sulf|sul|sod|pot|mag|clorhidrato|pot[aá]sic[oa]|s[oó]dic[oa]|c[aá]lcic[oa]|tartrato|succinato|besilato|maleato|sulfato';

/** Salts of a name, as typed. */
export const saltsIn = (name: string): string[] =>
  Array.from(name.matchAll(new RegExp(`[ ](${all})(?![a-zá])`, 'gi')), ([, salt]) => salt!.toLowerCase());

/** A name without its salts. */
export const withoutSalts = (name: string): string =>
  name.replace(new RegExp(`[ ](?:${all})(?![a-zá])`, 'gi'), '');

/** A name without those of its salts that do not make another medicine. */
export const withoutPlainSalts = (name: string): string =>
  name.replace(new RegExp(`[ ](${all})(?![a-zá])`, 'gi'), (found, salt: string) =>
    saltRelease(name, salt.toLowerCase()) === undefined ? '' : found,
  );

/**
 * Substances of which two salts or esters are sold as different medicines, or in other forms and strengths. The release that
 * a salt implies comes after it. Source: FDA, "Approved Drug Products with Therapeutic Equivalence Evaluations"
 * (Orange Book), ingredients with more than one salt in tablets, capsules or injections; a work of the US government.
 */
const parted: Readonly<Record<string, Readonly<Record<string, 'er' | 'ir' | ''>>>> = {
  metoprolol: {
    succinate: 'er',
    succ: 'er',
    suc: 'er',
    tart: 'ir',
    succinato: 'er',
    tartrate: 'ir',
    tartrato: 'ir',
  },
  toprol: { succinate: 'er', succ: 'er', tartrate: 'ir', tart: 'ir' },
  lopressor: { tartrate: 'ir', tart: 'ir', succinate: 'er', succ: 'er' },
  bupropion: { hydrobromide: 'er', hbr: 'er' },
  carvedilol: { phosphate: 'er', phos: 'er' },
  hydroxyzine: { hcl: '', hydrochloride: '', pamoate: '' },
  diclofenac: { sodium: '', potassium: '' },
  naproxen: { sodium: '' },
  paroxetine: { mesylate: '', hcl: '', hydrochloride: '' },
  doxycycline: { hyclate: '', monohydrate: '' },
  fluticasone: { propionate: '', furoate: '' },
  mometasone: { furoate: '' },
  isosorbide: { mononitrate: '', dinitrate: '' },
  estradiol: { valerate: '', cypionate: '', acetate: '' },
  testosterone: { cypionate: '', enanthate: '', undecanoate: '' },
  haloperidol: { decanoate: '' },
  fluphenazine: { decanoate: '' },
  medroxyprogesterone: { acetate: '' },
  methylprednisolone: { acetate: '', succinate: '' },
  tenofovir: { disoproxil: '', alafenamide: '' },
  venlafaxine: { besylate: 'er' },
  potassium: { chloride: '', citrate: '', gluconate: '' },
  calcium: { acetate: '', carbonate: '' },
  penicillin: { potassium: '' },
  iron: { sulfate: '', gluconate: '' },
};

/**
 * The salt that labels name beside each common substance, which says nothing more. Of any other, the patient is asked. Source: by
 * name, the labels of these generics (DailyMed).
 */
const usualSalts: readonly (readonly [salt: RegExp, substances: string])[] = [
  [
    /^(?:hcl|hydrochl|clorh)/,
    'amiodarone amitriptyline atomoxetine azelastine benazepril buprenorphine bupropion buspirone cetirizine ciprofloxacin clindamycin ' +
      'clonidine cyclobenzaprine dicyclomine diltiazem donepezil dorzolamide doxepin duloxetine fexofenadine fluoxetine ' +
      'guanfacine hydralazine hydromorphone labetalol lidocaine meclizine memantine metformin methadone methylphenidate ' +
      'metoclopramide minocycline naltrexone nortriptyline ondansetron oxycodone phentermine pioglitazone prazosin promethazine ' +
      'propranolol quinapril raloxifene ropinirole sertraline sotalol tamsulosin terazosin terbinafine tizanidine tramadol ' +
      'trazodone valacyclovir venlafaxine verapamil ziprasidone',
  ],
  [
    /^s[oó]d/,
    'alendronate divalproex enoxaparin esomeprazole fosinopril levothyroxine liothyronine methotrexate montelukast pantoprazole ' +
      'phenytoin pravastatin prednisolone rabeprazole risedronate warfarin',
  ],
  [/^c[aá]l/, 'atorvastatin rosuvastatin'],
  [/^pot/, 'losartan clavulanate'],
  [/^oxal/, 'escitalopram'],
  [/^bes/, 'amlodipine'],
  [/^mal/, 'enalapril prochlorperazine timolol'],
  [/^bit/, 'hydrocodone norepinephrine'],
  [/^tart/, 'brimonidine tolterodine varenicline zolpidem'],
  [/^succ?/, 'solifenacin sumatriptan'],
  [/^sul/, 'albuterol amphetamine hydroxychloroquine morphine tobramycin'],
  [/^fum/, 'bisoprolol formoterol quetiapine'],
  [/^mesy/, 'benztropine doxazosin'],
  [/^ace/, 'desmopressin flecainide megestrol norethindrone prednisolone triamcinolone'],
  [/^cit/, 'sildenafil tamoxifen'],
  [/^(?:brom|hydrob|hbr)/, 'citalopram ipratropium'],
  [/^phos/, 'clindamycin dexamethasone prednisolone sitagliptin'],
  [/^(?:prop|fur|val)/, 'betamethasone clobetasol'],
  [/^med/, 'olmesartan'],
  [/^mag/, 'esomeprazole omeprazole'],
  [/^(?:axe|mof|trih|monoh)/, 'amoxicillin cefuroxime mycophenolate nitrofurantoin'],
];

/** Whether a name has a substance that labels name with the salt. */
const isUsual = (drug: string, salt: string): boolean => {
  const substances = drug.toLowerCase().split(/[^\p{L}]/u);
  return usualSalts.some(
    ([salts, some]) => salts.test(salt) && some.split(' ').some((one) => substances.includes(one)),
  );
};

/**
 * What a salt makes of its substance; undefined if it makes no other medicine. If each salt that is sold implies a release,
 * as for metoprolol, an unknown salt implies none.
 */
export function saltRelease(name: string, salt: string): 'er' | 'ir' | '' | undefined {
  const [substance = ''] = name.toLowerCase().split(/[^\p{L}]/u);
  if (!hasOwn(parted, substance)) return undefined;
  const salts = parted[substance]!;
  if (hasOwn(salts, salt)) return salts[salt];
  const releases = Object.values(salts);
  return releases.includes('er') && releases.includes('ir') ? '' : undefined;
}

/** The form that a salt or release alone comes in. Source: labels of Vistaril, Metadate CD and Ritalin LA (DailyMed). */
export const formOfSalt = (name: string): string | undefined =>
  /^(?:hydroxyzine\spam|methylphenidate\b.*\s(?:cd|la)\b)/i.test(name) ? 'capsule' : undefined;

/** Names that stand for a salt each, where two are sold as different releases. Source: labels of Lopressor and Toprol-XL. */
const saltsOfNames: Readonly<Record<string, string>> = {
  metoprolol: 'tartrate',
  'metoprolol er': 'succinate',
};

/** The salt that a listed name stands for, as a label writes it; undefined for a name that is of one salt alone. */
export const saltOfName = (name: string): string | undefined =>
  hasOwn(saltsOfNames, name.toLowerCase()) ? saltsOfNames[name.toLowerCase()] : undefined;

/**
 * The typed salts that neither the chosen name contains nor labels name beside it, or that the rest of the text does not agree
 * with: each may make it another medicine. For metoprolol, tartrate is never ER.
 * @param drug the name that was chosen
 */
export function unconfirmedSalts(
  { name, marks }: { name: string; marks: readonly string[] },
  drug: string,
): string[] {
  const isReleased = hasRelease(drug) || marks.some(hasRelease);
  const isImmediate = marks.some((mark) => /^ir$/i.test(mark));
  return saltsIn(name).filter((salt) => {
    if (saltsIn(` ${drug}`).includes(salt)) return false;
    const impliedRelease = saltRelease(name, salt);
    if (impliedRelease === undefined) return !isUsual(drug, salt);
    return (
      impliedRelease === '' ||
      (impliedRelease === 'ir' && isReleased) ||
      (impliedRelease === 'er' && (isImmediate || !isReleased))
    );
  });
}

/**
 * Substances with several releases that are not interchangeable, under one name with ER: bupropion SR is taken
 * twice a day, XL once. Source: by name, the Orange Book's ratings of extended-release products (AB1, AB2 and on).
 */
const released =
  /^(?:bupropion|diltiazem|methylphenidate|nifedipine|verapamil|theophylline|carbamazepine)\b/i;

/** Whether a mark means one of several releases, and the name does not say which. */
export const isOneOfSeveral = (drug: string, mark: string): boolean =>
  released.test(drug) && /^(?:xr|xl|sr|la|cr|cd)$/i.test(mark) && hasRelease(drug);
