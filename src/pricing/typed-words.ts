/** What people write for forms, units and what makes another drug, in English and Spanish. Written for this project. */

/** Sources of regular expressions: what is typed, the service's forms that it means, and what it means where there is none. */
export const formWords: [typed: string, form: string, otherwise?: string][] = [
  ['tab(?:let)?s?|tabletas?|comprimidos?', 'tablet'],
  ['cap(?:sule)?s?|c[aá]psulas?', 'capsule'],
  ['pills?|pastillas?|p[ií]ldoras?', 'tablet|capsule'],
  ['chewables?|masticables?', 'chewable'],
  ['creams?|cremas?', 'cream'],
  ['ointments?|pomadas?|ung[uü]entos?', 'ointment'],
  ['gel(?:e?s)?', '\\bgel'],
  ['lotions?|loci[oó]n', 'lotion'],
  ['foams?|espumas?', 'foam'],
  ['shampoos?|champ[uú]', 'shampoo'],
  ['(?:oral\\s|topical\\s)?solutions?|soluci[oó]n', 'solution'],
  ['(?:oral\\s)?suspensions?|suspensi[oó]n', 'suspension'],
  ['syrups?|jarabes?', 'syrup', 'solution|suspension|elixir'],
  ['(?:oral\\s)?liquids?|l[ií]quidos?', 'syrup|solution|suspension|elixir|liquid'],
  ['eye\\sdrops?|gotas\\spara\\slos\\sojos', 'eye drops'],
  ['ear\\sdrops?|gotas\\spara\\slos\\so[ií]dos', 'ear drops'],
  ['drops?|gotas', 'drops'],
  ['inhalers?|inhalador(?:es)?', 'inhaler'],
  ['(?:nasal\\s)?sprays?|aerosol', 'spray'],
  ['patch(?:es)?|parches?', 'patch'],
  ['pens?|plumas?', '\\bpen', 'injection|cartridge'],
  ['vials?', 'vial', 'injection'],
  ['syringes?|jeringas?', 'syringe', 'injection'],
  ['injections?|inyecci[oó]n|inyectable', 'injection', 'vial|\\bpen|syringe|ampule|cartridge'],
  ['suppositor(?:y|ies)|supositorios?', 'suppository'],
  ['powders?|polvos?', 'powder'],
  ['rings?|anillos?', 'ring'],
  ['packs?|paquetes?', 'pack'],
];

/** What makes another drug, and where it may be found: in its name or its form. */
export const markWords: [typed: string, found: string][] = [
  ['er|xr|extended[\\s-]release|liberaci[oó]n\\sprolongada', '\\b[ex]r\\b|extended release'],
  ['dr|ec|delayed[\\s-]release|liberaci[oó]n\\sretardada', '\\b(?:dr|ec)\\b|delayed release'],
  ['odt|orally\\sdisintegrating', '\\bodt\\b|disintegrating'],
  ['hctz?', '\\bhctz?\\b|hydrochlorothiazide'],
  ['hfa', '\\bhfa\\b|inhaler'],
  ...['xl', 'sr', 'la', 'cr', 'cd', 'ir', 'ds'].map((mark): [string, string] => [mark, `\\b${mark}\\b`]),
];

/** Units as the service spells them. */
export const unitWords: [typed: string, unit: string][] = [
  ['microgra?mo?s?|[uµμ]g', 'mcg'],
  ['mil+igra?mo?s?|mgs', 'mg'],
  ['gra?mo?s?|gms?', 'g'],
  ['percent|por\\s?ciento', '%'],
  ['units?|unidad(?:es)?|iu|ui', 'units'],
];

/** What a strength is in. */
export const carrierWords: [typed: string, carrier: string][] = [
  ['m[il]+ilit(?:er|ro)s?', 'ml'],
  ['hours?|horas?|hr?s?', 'hr'],
  ['days?|d[ií]as?', 'day'],
  ['act(?:uation|uaci[oó]n)?s?|sprays?|puffs?|inhalations?|inhalaci[oó]n|dos(?:e|is)', 'actuation'],
];
