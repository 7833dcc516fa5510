/**
 * The codes, cut words and word orders of portals, labels and records in the plain words that are read. Sources, by name: dosage
 * forms of First Databank (Pnlj, TbEC) and Medi-Span (SOPN, TBDP) as names of prescriptions have them; names of the VA's drug
 * file (TAB,SA; INHL DISK 60); RxNorm's dose forms.
 */
import { hasOwn } from '../contract/has-own.ts';
import { formWords } from './vocabulary.ts';

const mapOf = (table: string): Record<string, string> =>
  Object.fromEntries(
    table.split('|').flatMap((line) => {
      const [keys = '', plain = ''] = line.split(':');
      return keys.split(' ').map((key) => [key, plain]);
    }),
  );

/** Forms of one word, as codes after a strength. Those that are read anyway (`tabs`, `soln`) are not here. */
const codes = mapOf(
  'pnlj pnij sopn inpn auij atin soaj:pen|syrg sosy prsy:syringe|soct crtg:cartridge|tbec tbdr:delayed release tablet|' +
    'cpdr cpec:delayed release capsule|tbdp tbdi tbdl:orally disintegrating tablet|tb24:24 hr tablet|tb12:12 hr tablet|tber tbcr tbsr:ER tablet|' +
    'cp24:24 hr capsule|cp12:12 hr capsule|cper cpcr cpsr:ER capsule|cpsp:capsule|subl:sublingual tablet|hfaa aers aero aepb aebp:inhaler|' +
    'nebu:nebulizer solution|solr:vial|crea:cream|lotn:lotion|sham:shampoo|syrp:syrup|elix:elixir|liqd:liquid|' +
    'pt24 pt72 ptwk:patch|chew:chewable tablet',
);
/** Medi-Span's routes before a form. */
const routes = mapOf(
  'op:ophthalmic|ot:otic|na:nasal|in:inhalation|va:vaginal|sl:sublingual|ex:topical|or po ij sc im td re:',
);
const coded =
  /((?:\d\s?(?:mc?g|g|ml|meq|units?|unt|iu|%|act|actuation|hr|dose)|\)|\b(?:po|oral|ophthalmic|otic|nasal|topical)),?)\s+(?:([a-z]{2})\s(?=[a-z]{3,4}(?:[\s,.]|$)))?([a-z\d]{3,4})(?=[\s,.;]|$)/gi;

/** Ingredients that the width of a label cuts, beside another one: from five letters on they are those. */
const ingredients =
  'acetaminophen albuterol amlodipine benazepril budesonide buprenorphine clavulanate fluticasone formoterol hydrocodone hydrochlorothiazide ipratropium lisinopril losartan metformin naloxone olmesartan oxycodone salmeterol sitagliptin umeclidinium valsartan vilanterol'.split(
    ' ',
  );

type Rule = readonly [typed: RegExp, plain: string];

const rules: readonly Rule[] = [
  // VA: TAB,SA and SA TAB act slowly, TAB,EC dissolves in the bowel
  [/\b(tab|cap)(?:let|sule)?s?,\s?sa\b/gi, '$1 ER'],
  [/\bsa\s(?=(?:tab|cap)(?:let|sule)?s?\b)/gi, 'ER '],
  [/\b(tab|cap)(?:let|sule)?s?,\s?(ec|oral|chewable|sublingual)\b/gi, '$2 $1'],
  [/\bsl\s(?=tab(?:let)?s?\b)|\bsl(?=,\s?tab)/gi, 'sublingual '],
  [/\btab(?:let)?s?,\s?sl\b/gi, 'sublingual tablet'],
  [/\b(?:oral\s)?tab(?:let)?s?,?\s(?:orally\s)?disintegrating\b/gi, 'orally disintegrating tablet'],
  // which is no direction
  [/\borally\s(?=disintegrating\b)/gi, ''],
  [/\bcontrolled\s(?:delivery|release)\b/gi, 'CR'],
  [/\bsustained[\s-](?:action|release)\b/gi, 'SR'],
  // cream by its grams, what is in a capsule, and stars around directions
  [/\bcr\s(?=\d+\s?gm?\b)/gi, 'cream '],
  [/\bcoated\s(?:beads|pellets)\b|\*+/gi, ''],
  [/\bdry\spowder\s(?=inhaler)/gi, ''],
  [/\bext(?:ended)?\.?[\s-]rel(?:ease)?\b\.?/gi, 'extended release'],
  [/\bauto-?\s?injectors?\b/gi, 'pen'],
  [/\bintrauterine\s(?:system|device)\b/gi, 'IUD'],
  [/\binhalant\b/gi, 'inhalation'],
  [/^abuse-deterrent\s/gi, ''],
  // INSULIN,ASPART,HUMAN
  [/\binsulin,\s?([a-z]+)(?:,\s?[a-z]+)*(?=\s|$)/gi, 'insulin $1'],
  // salts that are cut short
  [/\bpot\s(?=chl|cl\b|cit)/gi, 'potassium '],
  [/\b(potassium)\scl\b/gi, '$1 chloride'],
  [/\b(potassium\schloride)\smicro(?:encaps\w*)?\b/gi, '$1'],
  [/^pen\sv(?:\s?k)?\b/gi, 'penicillin v potassium'],
  [/\b(\w+(?:statin|fenac|lukast|prazole|oxine|proex|farin|oxen))\sna\b/gi, '$1 sodium'],
  [/\b(\w+statin)\sca\b/gi, '$1 calcium'],
  // and what everyone calls it, which is also the brand of a vial
  [/\bdoxy\b(?!-|\scyc|.*(?:vial|inj|\d\s?ml))/gi, 'doxycycline'],
  [/\b(doxy\w*)\smono\b/gi, '$1 monohydrate'],
  [/\b(hydrox\w*)\spam\b/gi, '$1 pamoate'],
  // how many doses one device has
  [/\binhl?[\s,]+(?:disk(?:us)?|oral|aero(?:sol)?|powder|pwd)(?:\s\d{2,3})?(?=[\s,]|$)/gi, 'inhaler'],
  [/\b\d{2,3}\s?(?:d(?:oses?)?\s(?=inh\b)|doses\b|dosis\b)/gi, ''],
  [/\b(?:disk|blister|aerosol|powder)\s(?:with|w\/)\s?(?:inhalation\s)?device\b/gi, 'inhaler'],
  [
    /\b(?:subcutaneous|intramuscular|intravenous|injectable)\s(?:sol(?:utio)?n|susp(?:ension)?)\b/gi,
    'injection',
  ],
  [/(^|[\s,])(?:subcutaneous(?:ly)?|intramuscular|intravenous|external)(?=[\s,]|$)/gi, '$1'],
];

/** Says the form that follows anyway. */
const onlyForm = new RegExp(
  String.raw`\s\((?:${formWords.map(([typed]) => typed).join('|')})\)(?=\s.*[a-z])`,
  'gi',
);

/** `FLUTICAS 500/SALMETEROL 50`: each ingredient with its strength. */
const each =
  /^([a-z]{4,})\s(\d[\d.]*)\s?(mc?g)?\s?\/\s?(?!act|dose|puff|spray|inhal|hour|tab|cap)([a-z]{4,})\s(\d[\d.]*)\s?(mc?g)?(?=[\s,]|$)/i;

/** The brand in parentheses, as portals write it: `potassium chloride (KLOR-CON)`. */
const nameAndBrand = /^(\p{L}[^()[\]\d]{2,80})\s\((eqv[\s-]|generic\sfor\s)?(\p{L}[\p{L} -]{3,})\)(?=\s|$)/u;
const releaseOfBrand = /[\s-](er|xr|xl|sr|la|cr|cd|cc|hfa)$/i;
const penOfBrand = /\s(?:kwik|flex)?pen$/i;
/** What portals add to a brand in parentheses, and more brands after the first. */
const behindBrand = /\((\p{Lu}[\p{Lu} -]{3,}?)(?:\sU-\d{3})?(?:\sINSULIN|,[^()]*)?\)/gu;

/** RxNorm's names begin with what a device holds. */
const filled =
  /^(?:nda\d+\s)?([\d.]+)\sml\s.*\smc?g\/ml\b.*\b(?:auto-?\s?injector|pen\sinjector|prefilled\ssyringe|cartridge)/i;

/** Milliliters in the pen or syringe that RxNorm's name is for; undefined where the concentration says it all. */
export function filledWith(text: string): number | undefined {
  const volume = Number(filled.exec(text)?.[1] ?? 1);
  return volume === 1 ? undefined : volume;
}

/** A text in plain words. */
export interface PlainText {
  text: string;
  /** A brand beside the name, which may be the name where the other is unknown. */
  brand?: string;
}

/** A text of a label or record in plain words; a brand that says the release or device is put in brackets, as RxNorm does. */
export function inPlainWords(typed: string): PlainText {
  let brand: string | undefined;
  let text = typed
    .replace(onlyForm, '')
    .replace(behindBrand, '($1)')
    .replace(/\bSA\s(?=\()/g, 'ER ')
    .replace(nameAndBrand, (found: string, name: string, equivalent: string | undefined, inside: string) => {
      const isCapital = inside === inside.toUpperCase();
      const [mark = ''] = (isCapital && releaseOfBrand.exec(inside)) || [];
      // the release is that of the name, too, where the brand is unknown
      if (equivalent && !releaseOfBrand.test(inside)) {
        brand = inside;
        return `${name} (${inside})`;
      }
      if (equivalent || mark)
        return `${name} [${inside.replace(releaseOfBrand, ' $1')}] ${/cc/i.test(mark) ? 'ER' : mark.slice(1)}`;
      if (isCapital && penOfBrand.test(inside)) return `${name} [${inside.replace(/\spen$/i, '')}] pen`;
      // beside a name in capitals it may be anything
      if (isCapital && name !== name.toUpperCase() && name.toUpperCase() !== inside) brand = inside;
      return found;
    })
    .replace(each, (_, first: string, much: string, unit: string | undefined, ...rest: string[]) => {
      const [second, more, unitOfAll = unit] = rest;
      const amounts = unit ? `${much} ${unit}/${more} ${unitOfAll}` : `${much}-${more} ${unitOfAll ?? ''}`;
      return `${first}/${second} ${amounts.trim()}`;
    });
  text = text.replace(
    /(^|[\s/])([a-z]{5,})(?=[\s/]|$)/gi,
    (found, before: string, word: string, at: number) =>
      before === '/' || text[at + found.length] === '/' ? before + whole(word) : found,
  );
  for (const [code, plain] of rules) text = text.replace(code, plain);
  text = text.replace(coded, (found, before: string, route: string | undefined, form: string) => {
    const [way, code] = [route?.toLowerCase() ?? '', form.toLowerCase()];
    if (!hasOwn(codes, code) && !(way && hasOwn(routes, way))) return found;
    const plain = hasOwn(codes, code) ? codes[code]! : form;
    return [before, route && (hasOwn(routes, way) ? routes[way] : route), plain].filter(Boolean).join(' ');
  });
  // something stays, to be asked about
  return { text: text.replace(/\s+/g, ' ').trim() || typed.trim(), ...(brand && { brand }) };
}

/** The ingredient that a cut word can only be. */
function whole(word: string): string {
  const [found, ...others] = ingredients.filter((one) => one.startsWith(word.toLowerCase()));
  return found && found.length > word.length && !others.length ? found : word;
}
