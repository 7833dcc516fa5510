/** What the text of a code says: `lisinopril 10 MG Oral Tablet`. */
import { spelled } from '../pricing/apply-typed.ts';
import type { Medicine } from '../pricing/medicine.ts';
import { isCountedByPiece } from '../pricing/quantity.ts';
import { readTyped } from '../pricing/typed.ts';

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
const strength = /\s[\d.,]+\s?(?:mc?g|g|ml|meq|units?|%|micrograms?|milligrams?)(?![a-z])/i;
/** Beside the form, how it is taken. */
const routes =
  /\b(?:oral|topical|injectable|ophthalmic|otic|nasal|vaginal|rectal|transdermal|inhalant|metered dose|film coated)\b/gi;

export function readLabel(text: string): Label {
  const [, brand] = /\[([^\][]+)\]/.exec(text) ?? [];
  const label = rewritten
    .reduce((label, [pattern, word]) => label.replace(pattern, word), text.replace(/\[[^\][]*\]/g, ''))
    .trim();
  const ingredients = label.split(' / ').map((part) => ingredientOf(part));
  const last = readTyped(label.replace(routes, ''));
  const form = /^(tab|cap)/i.exec(last.form ?? '')?.[1]?.toLowerCase();
  const [only] = ingredients.length === 1 ? ingredients : [];
  return {
    medicine: {
      drug: brand ?? ingredients.map(({ name }) => name).join('/'),
      ...(only?.strength && { dosage: spelled(only.strength) }),
      ...(form && { form: form === 'tab' ? 'tablet' : 'capsule' }),
    },
    countedByPiece: isCountedByPiece(label),
  };
}

function ingredientOf(part: string): { name: string; strength?: string } {
  const at = part.search(strength);
  const typed = readTyped(part);
  const name = at > 0 ? part.slice(0, at) : typed.name.replace(routes, '');
  const marks = typed.marks.filter((mark) => !name.includes(mark));
  return {
    name: [
      name
        .replace(/\([^)]*\)/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
      ...marks.map(short),
    ]
      .filter(Boolean)
      .join(' '),
    ...(typed.strength && { strength: typed.strength }),
  };
}

/** As names of drugs have it. */
const short = (mark: string) =>
  mark
    .trim()
    .replace(/^extended[\s-]release$/i, 'ER')
    .replace(/^delayed[\s-]release$/i, 'DR');
