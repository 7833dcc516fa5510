/** What people write for forms, units and the marks of another drug, in English and Spanish. Written for this project. */

/**
 * Sources of regular expressions: what is typed, the service's forms that it means, and what it means if there is none. A
 * phrase of several words comes before each of its words: an ophthalmic solution is not just a solution.
 */
export const formWords: [typed: string, form: string, otherwise?: string][] = [
  ['tab(?:let)?s?\\sfor\\s(?:oral\\s)?susp(?:ension)?', 'for suspension'],
  [
    '(?:powders?|granules)\\sfor\\s(?:oral\\s)?(?:susp(?:ension)?|sol(?:utio)?n|inj(?:ection)?)',
    'powder|granules|suspension|solution|injection|vial',
  ],
  [
    '(?:eye|op(?:h(?:th(?:almic)?)?)?)\\s(?:drops?|sol(?:utio)?n?|susp(?:ension)?)|gotas\\s(?:(?:para|de|en)\\s)?(?:(?:los|el)\\s)?ojos?|gotas\\soft[aá]lmicas|soluci[oó]n\\soft[aá]lmica',
    'eye drops',
  ],
  [
    '(?:ear|otic)\\s(?:drops?|sol(?:utio)?n|susp(?:ension)?)|gotas\\s(?:(?:para|de|en)\\s)?(?:(?:los|el)\\s)?o[ií]dos?',
    'ear drops',
  ],
  [
    'injections?|inj|shots?|inyecci[oó]n|inyectable|injectable(?:\\s(?:solution|suspension))?',
    'injection',
    'vial|\\bpen|syringe|ampule|cartridge|bag',
  ],
  ['viscous(?:\\s(?:oral\\s)?(?:solution|soln?))?|viscosa', '^solution|oral solution', 'solution|\\bgel'],
  ['swish(?:\\s(?:and|&)\\s(?:swallow|spit))?|enjuague', 'suspension', 'solution|rinse'],
  ['sprinkles?(?:\\scap(?:sule)?s?)?', 'sprinkle|capsule|granules'],
  ['wafers?', 'disintegrating|wafer'],
  ['kwikpens?|flexpens?(?!\\ssyringe)', '\\bpen', 'syringe|injection'],
  ['ampollet?as?|ampo?ules?', 'ampule', 'vial|injection|syringe'],
  ['kits?', '\\bkit', 'vial|syringe|\\bpen|injection'],
  ['tab(?:let)?s?|tbs?|tabletas?|comprimidos?', 'tablet'],
  ['cap(?:sule)?s?|c[aá]psulas?', 'capsule'],
  ['pills?|pastillas?|p[ií]ldoras?', 'tablet|capsule', 'pack'],
  ['chewables?|chew(?:tabs?)?|masticables?', 'chewable'],
  ['creams?|crm|cremas?', 'cream'],
  ['ointments?|oint|pomadas?|ung[uü]entos?', 'ointment'],
  ['gel(?:e?s)?|jell(?:y|ies)', '\\bgel'],
  ['lotions?|loci[oó]n', 'lotion'],
  ['foams?|espumas?', 'foam'],
  ['shampoos?|champ[uú]', 'shampoo'],
  ['(?:oral\\s)?(?:solutions?|soln?)|soluci[oó]n', 'solution', 'syrup|elixir|liquid'],
  ['(?:oral\\s)?(?:suspensions?|susp)|suspensi[oó]n', 'suspension'],
  ['syrups?|jarabes?', 'syrup', 'solution|suspension|elixir'],
  ['(?:oral\\s)?liquids?|l[ií]quidos?', 'syrup|solution|suspension|elixir|liquid'],
  ['drops?|gtts?|gotas', 'drops', 'suspension|solution|syrup|elixir'],
  ['(?:aerosol\\s)?(?:inhalers?|inh)|inhalador(?:es)?', 'inhaler'],
  ['sprays?|aerosol', 'spray'],
  ['patch(?:es)?|parches?', 'patch'],
  ['granules?|gr[aá]nulos', 'granules'],
  ['[oó]vulos?|ovules?|pessar(?:y|ies)', 'ovule|vaginal (?:insert|suppository)'],
  ['auto-?injectors?|autoinyector(?:es)?|sureclick', '\\bpen', 'syringe|injection'],
  ['lozenges?|troches?|trociscos?', 'lozenge|troche'],
  ['elixirs?', 'elixir', 'solution|syrup'],
  ['enemas?', 'enema'],
  ['pens?|plumas?', '\\bpen', 'injection|syringe'],
  ['vials?|viales', 'vial', 'injection|inhalation s'],
  ['syringes?|jeringas?', 'syringe', 'injection'],
  ['suppositor(?:y|ies)|supp|supositorios?', 'suppository'],
  ['powders?|polvos?', 'powder'],
  ['rings?|anillos?', 'ring'],
  ['packs?|paquetes?', 'pack', 'tablet|capsule'],
  ['iud', 'intrauterine'],
  ['films?|strips?|pel[ií]culas?', 'film'],
  ['inserts?(?!\\s(?:\\d|vaginally))', 'insert', 'vaginal (?:tablet|suppository)'],
  ['vaginal(?:es)?', 'vaginal', 'insert'],
  ['ophth(?:almic)?|oft[aá]lmic[oa]s?|(?:eyes?|ojos?)(?!\\s(?:inf|pain|pres|all))', '\\beye'],
  ['otic|[oó]tic[oa]s?|(?:ears?|o[ií]dos?)(?!\\s(?:inf|pain|ache))', '\\bear'],
  ['nasal', 'nasal'],
  ['topical|t[oó]pic[oa]', 'cream|ointment|\\bgel|lotion|topical|foam|shampoo'],
  ['transdermal', 'patch'],
  ['sublingual', 'sublingual', 'film|^(?:oral\\s)?spray|lozenge'],
  ...['buccal', 'effervescent'].map((word): [string, string] => [word, word]),
  ['neb(?:ulizer|ulization|s)?', 'inhalation (?:solution|suspension)|neb'],
  ['inhalation|inhalaci[oó]n', 'inhal'],
  ['oral(?:es)?', '.'],
  // its container, not its form
  ['tubes?|tubos?|jars?|tarros?', 'cream|ointment|\\bgel|paste'],
  ['bottles?|frascos?|botellas?', '.'],
];

/** What makes another drug, and where it may be: in its name or its form. */
export const markWords: [typed: string, found: string][] = [
  [
    'er|xr|xl|sr|la(?=[,;.)\\d\u0091\u0092]|\\s(?:\\d|tab|cap)|$)|cr|cd|extended[\\s-]release|liberaci[oó]n\\sprolongada',
    '\\b(?:er|xr|xl|sr|la|cr|cd)\\b|extended release',
  ],
  ['dr|ec|delayed[\\s-]release|liberaci[oó]n\\sretardada', '\\b(?:dr|ec)\\b|delayed release'],
  ['odt|orally\\sdisintegrating|disintegrating(?=\\s(?:oral\\s)?tab)', '\\bodt\\b|disintegrating'],
  ['hctz?', '\\bhctz?\\b|hydrochlorothiazide'],
  ['hfa', '\\bhfa\\b|inhaler'],
  ['immediate[\\s-]release|instant[\\s-]release', '\\bir\\b'],
  ...['ir', 'ds'].map((mark): [string, string] => [mark, `\\b${mark}\\b`]),
];

/** Units as the service spells them. */
export const unitWords: [typed: string, unit: string][] = [
  ['microgra?mo?s?|[uµμ]g|mcgs', 'mcg'],
  ['mil+igra?mo?s?|mgs', 'mg'],
  ['gra?mo?s?|gms?', 'g'],
  ['percent|por\\s?ciento', '%'],
  ['units?|unt|unidad(?:es)?|iu|ui|u', 'units'],
];

/** What a strength is in. */
export const carrierWords: [typed: string, carrier: string][] = [
  ['m[il]+ilit(?:er|ro)s?|cc', 'ml'],
  ['hours?|horas?|hr?s?', 'hr'],
  ['days?|d[ií]as?', 'day'],
  ['act(?:uat(?:ion)?|uaci[oó]n)?s?|sprays?|puffs?|inhalations?|inhalaci[oó]n|dos(?:e|is)', 'actuation'],
];

/** The short form of a mark, as names have it; labels spell it out. */
export const inShort = (mark: string): string =>
  /^(?:ext|\S+\sprol)/i.test(mark)
    ? 'ER'
    : /^(?:del|\S+\sret)/i.test(mark)
      ? 'DR'
      : /^(?:imm|inst)/i.test(mark)
        ? 'IR'
        : /dis/i.test(mark)
          ? 'ODT'
          : mark;

/** Each is created once: thousands of texts may be read. */
const made = new Map<string, RegExp>();
function pattern(source: string, flags: string): RegExp {
  const known = made.get(source) ?? new RegExp(source, flags);
  made.set(source, known);
  return known;
}

/** For each word in a text, the pattern of what it means, and the same with its other meanings. */
export function meaningsIn(
  table: readonly [typed: string, meant: string, otherwise?: string][],
  text: string,
): { meant: RegExp; loosely: RegExp }[] {
  let rest = text;
  return table.flatMap(([typed, meant, ...otherwise]) => {
    const left = rest.replace(pattern(`(^|\\s)(?:${typed})(?=\\s|$)`, 'gi'), '$1');
    if (left === rest) return [];
    rest = left;
    return [{ meant: pattern(meant, 'i'), loosely: pattern([meant, ...otherwise].join('|'), 'i') }];
  });
}

/** Words around a name that say nothing about the medicine, before it and after it. */
export const leadWords = [
  'sig:?|can\\si\\s(?:get|have)|(?:do|does)\\s(?:you|it)\\shave|i\\shave|patient:?\\s\\S+',
  "(?:my|mi|our)\\s(?:mom|mother|dad|father|wife|husband|son|daughter|child|baby|mam[aá]|pap[aá]|madre|padre|espos[oa]|hij[oa]|abuel[oa])(?:[’']?s)?(?:\\s(?:takes|needs|uses|is\\son|toma|usa|necesita))?",
  "(?:mother|father|wife|husband|son|daughter|child)[’']s",
  "(?:\\p{L}[\\p{L}’']*\\s){0,3}(?:medicine|medication|meds|medicina|medicamento)(?:\\s(?:para|for)\\s\\p{L}+)?",
  '(?:(?:my|the|el|la|mi)\\s)?(?:doctor|doctora|dr)\\.?\\s(?:gave\\sme|prescribed(?:\\sme)?|put\\sme\\son|me\\s(?:recet[oó]|dio|mand[oó]))|what(?:\\sis|.s)',
  '(?:start|continue|resume)(?:\\staking)?|rx|prescription\\s(?:for|of)|receta\\s(?:de|para)',
  '(?:saber|conocer|averiguar)|(?:generic|drug|medication|medicine)\\sname:?|24\\sh(?:ou)?rs?|discard\\safter:?',
  '(?:ustedes\\s)?(?:tienen?|hay|venden)|(?:\\d+|dos|tres)\\s(?:de|of)',
  '(?:the\\s)?(?:price|cost)s?\\s(?:of|for)|how\\smuch\\s(?:is|are|for|does|do)|what\\sdoes|cost',
  '(?:el\\s)?(?:precio|costo)\\s(?:de(?:l)?|para)|cu[aá]nto\\s(?:cuesta|vale|sale|es)n?|precio',
  'i\\s(?:need|take|want|use|am\\son)|i.m\\son|need|looking\\sfor|refill(?!\\sall)(?:\\s(?:of|for))?',
  'me\\s(?:recet[oó]|recetaron|dieron|mandaron)|necesito|busco|quiero|tomo|uso|(?:the\\s)?generic(?:\\s(?:of|for|version\\sof))?|gen[eé]rico\\sde',
  '(?:is\\sthere\\s)?(?:anything|something)\\scheaper\\sthan|(?:hay\\s)?algo\\sm[aá]s\\sbarato\\sque',
  'is|are|take|taking|use|tomar|tome|my(?!\\sway$)|mi|the|el|la|some|a|un|una|of|de|medicine|medication|medicina|coupon(?:\\sfor)?',
];
export const trailWords = [
  '(?:for|para)\\s.+|(?:is\\s)?cheaper\\sthan\\s.+|with(?:out)?\\sinsurance|(?:con|sin)\\sseguro|(?:the\\s)?(?:big|small|large)|of\\s(?:them|those|these)|concentrate|please|por\\sfavor|price|prices|cost|costs?|cheap|cheapest|coupon|discount|generic',
  'all|each|hospice|same\\sthing|precio|cup[oó]n|gen[eé]rico|gen[eé]rica|barat[oa]|sin\\sreceta|con\\sreceta|over\\sthe\\scounter|take|apply|inhale|metered[\\s-]dose|film[\\s-]coated|medicated|prefilled|rectal|injector|(?:delivery\\s)?system|per|subq|medicine|medication|medicina|cost\\?|near\\sme|oral|otc|and|y|with|con|de|of|for|para|in|en',
];
