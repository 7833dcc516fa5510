/** What people write for forms, units and what makes another drug, in English and Spanish. Written for this project. */

/** Sources of regular expressions: what is typed, the service's forms that it means, and what it means where there is none. */
export const formWords: [typed: string, form: string, otherwise?: string][] = [
  ['tab(?:let)?s?|tbs?|tabletas?|comprimidos?', 'tablet'],
  ['cap(?:sule)?s?|c[aá]psulas?', 'capsule'],
  ['pills?|pastillas?|p[ií]ldoras?', 'tablet|capsule'],
  ['chewables?|chew(?:tabs?)?|masticables?', 'chewable'],
  ['creams?|crm|cremas?', 'cream'],
  ['ointments?|oint|pomadas?|ung[uü]entos?', 'ointment'],
  ['gel(?:e?s)?', '\\bgel'],
  ['lotions?|loci[oó]n', 'lotion'],
  ['foams?|espumas?', 'foam'],
  ['shampoos?|champ[uú]', 'shampoo'],
  ['(?:oral\\s|topical\\s)?(?:solutions?|soln)|soluci[oó]n', 'solution', 'syrup|elixir|liquid'],
  ['(?:oral\\s)?(?:suspensions?|susp)|suspensi[oó]n', 'suspension'],
  ['syrups?|jarabes?', 'syrup', 'solution|suspension|elixir'],
  ['(?:oral\\s)?liquids?|l[ií]quidos?', 'syrup|solution|suspension|elixir|liquid'],
  ['eye\\sdrops?|gotas\\spara\\slos\\sojos|gotas\\soft[aá]lmicas', 'eye drops'],
  ['ear\\sdrops?|gotas\\spara\\slos\\so[ií]dos', 'ear drops'],
  ['drops?|gtts?|gotas', 'drops'],
  ['inhalers?|inh|inhalador(?:es)?', 'inhaler'],
  ['(?:nasal\\s)?sprays?|aerosol', 'spray'],
  ['patch(?:es)?|parches?', 'patch'],
  ['pens?|plumas?', '\\bpen', 'injection|cartridge'],
  ['vials?|viales', 'vial', 'injection'],
  ['syringes?|jeringas?', 'syringe', 'injection'],
  ['injections?|inj|inyecci[oó]n|inyectable', 'injection', 'vial|\\bpen|syringe|ampule|cartridge'],
  ['suppositor(?:y|ies)|supp|supositorios?', 'suppository'],
  ['powders?|polvos?', 'powder'],
  ['rings?|anillos?', 'ring'],
  ['packs?|paquetes?', 'pack'],
  ['films?|strips?|pel[ií]culas?', 'film'],
  ['vaginal(?:es)?', 'vaginal'],
  ['ophth(?:almic)?|oft[aá]lmic[oa]s?', '\\beye'],
  ['otic|[oó]tic[oa]s?', '\\bear'],
  ['nasal', 'nasal'],
  ['topical|t[oó]pic[oa]', 'cream|ointment|\\bgel|lotion|topical|foam|shampoo'],
  ['transdermal', 'patch'],
  ['sublingual', 'sublingual'],
  ['neb(?:ulizer|ulization|s)?|inhalation|inhalaci[oó]n', 'inhal'],
  ['oral(?:es)?', '.'],
  // what holds it: no form
  ['tubes?|tubos?', 'cream|ointment|\\bgel|paste'],
  ['bottles?|frascos?|botellas?', '.'],
];

/** What makes another drug, and where it may be found: in its name or its form. */
export const markWords: [typed: string, found: string][] = [
  [
    'er|xr|xl|sr|la|cr|cd|extended[\\s-]release|liberaci[oó]n\\sprolongada',
    '\\b(?:er|xr|xl|sr|la|cr|cd)\\b|extended release',
  ],
  ['dr|ec|delayed[\\s-]release|liberaci[oó]n\\sretardada', '\\b(?:dr|ec)\\b|delayed release'],
  ['odt|orally\\sdisintegrating', '\\bodt\\b|disintegrating'],
  ['hctz?', '\\bhctz?\\b|hydrochlorothiazide'],
  ['hfa', '\\bhfa\\b|inhaler'],
  ...['ir', 'ds'].map((mark): [string, string] => [mark, `\\b${mark}\\b`]),
];

/** Units as the service spells them. */
export const unitWords: [typed: string, unit: string][] = [
  ['microgra?mo?s?|[uµμ]g|mcgs', 'mcg'],
  ['mil+igra?mo?s?|mgs', 'mg'],
  ['gra?mo?s?|gms?', 'g'],
  ['percent|por\\s?ciento', '%'],
  ['units?|unidad(?:es)?|iu|ui|u', 'units'],
];

/** What a strength is in. */
export const carrierWords: [typed: string, carrier: string][] = [
  ['m[il]+ilit(?:er|ro)s?|cc', 'ml'],
  ['hours?|horas?|hr?s?', 'hr'],
  ['days?|d[ií]as?', 'day'],
  ['act(?:uation|uaci[oó]n)?s?|sprays?|puffs?|inhalations?|inhalaci[oó]n|dos(?:e|is)', 'actuation'],
];

/** Words around a name that say nothing of the medicine, before it and after it. */
export const leadWords = [
  'sig:?|can\\si\\s(?:get|have)|(?:do|does)\\s(?:you|it)\\shave|i\\shave|patient:?\\s\\S+',
  "(?:my|mi|our)\\s(?:mom|mother|dad|father|wife|husband|son|daughter|child|baby|mam[aá]|pap[aá]|madre|padre|espos[oa]|hij[oa]|abuel[oa])(?:[’']?s)?(?:\\s(?:takes|needs|uses|is\\son|toma|usa|necesita))?",
  "(?:mother|father|wife|husband|son|daughter|child)[’']s",
  "(?:\\p{L}[\\p{L}’']*\\s){0,3}(?:medicine|medication|meds|medicina|medicamento)(?:\\s(?:para|for)\\s\\p{L}+)?",
  'rx|prescription\\s(?:for|of)|receta\\s(?:de|para)',
  '(?:the\\s)?(?:price|cost)s?\\s(?:of|for)|how\\smuch\\s(?:is|are|for|does|do)|what\\sdoes|cost',
  '(?:el\\s)?(?:precio|costo)\\s(?:de(?:l)?|para)|cu[aá]nto\\s(?:cuesta|vale|es)n?|precio',
  'i\\s(?:need|take|want|use|am\\son)|i.m\\son|need|looking\\sfor|refill(?:\\s(?:of|for))?',
  'necesito|busco|quiero|tomo|uso|(?:the\\s)?generic(?:\\s(?:of|for|version\\sof))?|gen[eé]rico\\sde',
  'take|taking|use|tomar|tome|my|mi|the|el|la|some|a|un|una|of|de|medicine|medication|medicina|coupon(?:\\sfor)?',
];
export const trailWords = [
  '(?:for|para)\\s.+|please|por\\sfavor|price|prices|cost|costs?|cheap|cheapest|coupon|discount|generic',
  'precio|cup[oó]n|gen[eé]rico|gen[eé]rica|barat[oa]|medicine|medication|medicina|cost\\?|near\\sme|oral|otc|and|y|with|con|de|of',
];
