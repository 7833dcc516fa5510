/** What the text of a code says: `lisinopril 10 MG Oral Tablet`. */
import { spelled } from '../reading/strength.ts';
import { withoutSalts } from '../reading/salts.ts';
import type { Medicine } from '../pricing/medicine.ts';
import { isCountedByPiece } from '../pricing/quantity.ts';
import { read } from '../reading/read.ts';

export interface Label {
  medicine: Pick<Medicine, 'drug' | 'form' | 'dosage'>;
  /** Whether it comes in tablets, capsules and the like, so that a number alone counts them. */
  countedByPiece: boolean;
}

/** What RxNorm and SNOMED CT write, in the words of a label. */
const rewritten: [RegExp, string][] = [
  [/\((?:product|medicinal product|clinical drug)\)/gi, ''],
  [/^oral form\s/i, ''],
  [/\bUNT\b/g, 'units'],
  [/(\d\s?|\/)GM\b/gi, '$1g'],
  [/(\d\s?[a-z]+) in (?=[\d.,]+\s?m?l\b)/gi, '$1/'],
  [/\bACTUAT\b/gi, 'actuation'],
  [/^(?:NDA\d+\s+)?(?:[\d.]+\s(?:HR|ML|actuation|DAY)S?\s+)+/i, ''],
];

/** What a strength follows: in RxNorm the name always comes before it. */
const strength =
  /\s[\d.,]+(?:\s?(?:mc?g)?[-/][\d.,]+)*\s?(?:mc?g|g|ml|meq|units?|%|micrograms?|milligrams?)(?![a-z])/i;
/** Beside the form, how it is taken. */
const routes =
  /\b(?:oral|topical|injectable|ophthalmic|otic|nasal|vaginal|rectal|transdermal|inhalant|metered dose|film coated)\b/gi;

/** What labels write for a form, in the words of the service. */
const serviceWords: [RegExp, string][] = [
  [/\b(?:oral|film coated)\s/gi, ''],
  [/\bophthalmic\b/gi, 'eye'],
  [/\botic\b/gi, 'ear'],
  [/\b(eye|ear) (?:solution|suspension)\b/gi, '$1 drops'],
  [/\btab(?:let)?s?\b/gi, 'tablet'],
  [/\bcap(?:sule)?s?\b/gi, 'capsule'],
  [/\bsuppositories\b/gi, 'suppository'],
  [/\b(?:orally )?disintegrating(?: tablet)?|\bODT\b/gi, 'orally disintegrating tablet'],
];
/** Forms as the service names them, of those that make another product. */
const forms = new RegExp(
  String.raw`\b(?:${[
    '(?:(?:orally disintegrating|chewable|sublingual|buccal|effervescent|vaginal) )?tablet(?: for suspension)?',
    '(?:vaginal |eye )?(?:cream|ointment|gel)',
    '(?:eye|ear) drops|nasal spray|inhalation (?:solution|suspension)|topical solution',
    'capsule|lotion|foam|shampoo|pen|vial|syringe|suppository|patch',
  ].join('|')})(?=(?:e?s)?\b)`,
);

/** No name tells it, since most come in no other way, and not every form does. */
const delayed = /(?:,\s?|\s)(?:dr|delayed[\s-]release)(?![a-z])/i;

function formIn(text: string): string | undefined {
  const words = serviceWords.reduce((words, [pattern, word]) => words.replace(pattern, word), text);
  // of a pack, the tablets in it are named too
  if (/^\{.*\} pack/i.test(words)) return 'pack';
  const [form = ''] = forms.exec(words.toLowerCase()) ?? [];
  return delayed.test(text) && /^(?:tablet|capsule)$/.test(form) ? undefined : form || undefined;
}

/** The marks of names that tell extended release, and what labels write for them. */
const extended = /(?:,\s?|[\s-])(?:er|xr|xl|sr|la|cr|cd|extended[\s-]release)(?![a-z])/i;
const weight = /^[\d.]+(?:mc?)?g$/;

/** @param units of what was ordered, which name a device that the label may leave out */
export function readLabel(text: string, units: readonly string[]): Label {
  const [, brand] = /\[([^\][]+)\]/.exec(text) ?? [];
  const label = rewritten
    .reduce((label, [pattern, word]) => label.replace(pattern, word), text.replace(/\[[^\][]*\]/g, ''))
    .trim();
  const ingredients = label.split(' / ').map(ingredientOf);
  const ofUnit = units.map(formIn).find((form) => form && !/tablet|capsule/.test(form));
  // what is inhaled or dropped may come in vials too
  const isOtherVial = ofUnit === 'vial' && /inhal|nebul|drops|ophthalmic/i.test(label);
  const form = formIn(label) ?? (isOtherVial ? undefined : ofUnit);
  const strengths = ingredients.flatMap(({ strength }) =>
    strength && form !== 'pack' ? spelled(strength) : [],
  );
  const isKnown =
    strengths.length === 1 || strengths.every((one) => one.split('/').every((part) => weight.test(part)));
  const name = ingredients.map(({ name }) => name).join('/');
  const isExtended = extended.test(label);
  const isBrand = brand && (!isExtended || extended.test(brand));
  return {
    medicine: {
      drug: isBrand ? brand.replace(/ \d+ days?$/i, '') : isExtended ? extendedName(name) : name,
      ...(isKnown && strengths.length === ingredients.length && { dosage: strengths.join('/') }),
      ...(form && { form }),
    },
    countedByPiece: isCountedByPiece(form ?? label),
  };
}

function ingredientOf(part: string): { name: string; strength: string | undefined } {
  const at = part.search(strength);
  const {
    name,
    strengths: [single],
    marks,
  } = read(part);
  return {
    name: (at > 0 ? part.slice(0, at) : name.replace(routes, ''))
      .replace(/\([^()]*\)/g, '')
      .replace(/\s+/g, ' ')
      .replace(delayed, '')
      .trim(),
    strength: single ?? marks.map(ratio).find(Boolean),
  };
}

/** The service's name: a generic's has no salt and `ER` for every mark, a brand's has its own. */
function extendedName(name: string): string {
  const bare = withoutSalts(name);
  return extended.test(name) && bare === name ? name : `${bare.replace(extended, '')} ER`;
}

/** `5-325 mg` is `5mg/325mg`. */
function ratio(mark: string): string | undefined {
  const parts = mark.split(/[-/]/).map((part) => /^([\d.]+)\s?(mcg|mg|g)?$/i.exec(part.trim()));
  const unit = parts.at(-1)?.[2];
  return unit && parts.every(Boolean)
    ? parts.map((part) => `${part![1]}${part![2] ?? unit}`).join('/')
    : undefined;
}
