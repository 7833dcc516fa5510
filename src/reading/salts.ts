/** Salts that stand on a label: most say nothing that the name does not, some make another medicine. */

const all =
  'hcl|hydrochloride|hbr|hydrobromide|sodium|potassium|calcium|magnesium|sulfate|maleate|besylate|mesylate|acetate|fumarate|tartrate|' +
  'succinate|phosphate|medoxomil|propionate|furoate|pamoate|hyclate|monohydrate|citrate|carbonate|chloride|gluconate|' +
  'cypionate|enanthate|undecanoate|valerate|decanoate|nitrate|mononitrate|dinitrate|bromide|axetil|disoproxil|alafenamide|' +
  'acetonide|mofetil|trihydrate|besyl|bes|succ|suc|tart|sulf|sul|sod|pot|mag|clorhidrato|pot[aá]sic[oa]|s[oó]dic[oa]|tartrato|succinato|besilato|maleato|sulfato';

/** Salts of a name, as typed. */
export const saltsIn = (name: string): string[] =>
  Array.from(name.matchAll(new RegExp(`[ ](${all})(?![a-z])`, 'gi')), ([, salt]) => salt!.toLowerCase());

/** A name without its salts. */
export const withoutSalts = (name: string): string =>
  name.replace(new RegExp(`[ ](?:${all})(?![a-z])`, 'gi'), '');

/**
 * Substances of which two salts or esters are sold as different medicines, or in other forms and strengths. What the salt
 * says of the release stands behind it. Source: FDA, "Approved Drug Products with Therapeutic Equivalence Evaluations"
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
  bupropion: { hydrobromide: 'er', hbr: 'er', hydrochloride: '', hcl: '' },
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

/** What a salt makes of its substance; undefined where it makes no other medicine. */
export function saltRelease(name: string, salt: string): 'er' | 'ir' | '' | undefined {
  const [substance = ''] = name.toLowerCase().split(/[^\p{L}]/u);
  return Object.hasOwn(parted, substance) ? parted[substance]![salt] : undefined;
}
