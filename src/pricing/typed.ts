/** What people type into the search: a name, often with strength, form and amount. */
import { carrierWords, formWords, markWords, unitWords } from './typed-words.ts';

export interface Typed {
  /** The whole text. */
  text: string;
  /** What to search for: the text without strength, form and amount. Empty only where the text is. */
  name: string;
  /** As typed: `20 mg`, `250mg/5ml`, `0.5%`. */
  strength?: string;
  /** As typed, in either language: `tabs`, `jarabe`. */
  form?: string;
  /** What can only be an amount: 90 tablets, 150 ml, or a number after the strength. */
  amount?: number;
  /** What the amount is of, `form` where it stands with one; undefined where it stands alone. */
  unit?: 'ml' | 'g' | 'form';
  /** Numbers alone: a strength, an amount, or part of the name, which only what the drug comes in can tell. */
  numbers: string[];
  /** What makes another drug, as typed; all of it stands in `name` too: `ER`, `HCT`, `875-125`. */
  marks: string[];
}

const typedOf = (words: [typed: string, ...meant: unknown[]][]) => words.map(([typed]) => typed).join('|');

const number = String.raw`(?:\d+(?:[.,]\d+)*|[.,]\d+)`;
const unit = `(?:mcg|mg|g|%|meq|${typedOf(unitWords)})`;
const per = String.raw`(?:\s?(?:\/|per\s|por\s)\s?${number}?\s?(?:ml|l|g|${typedOf(carrierWords)}))`;
const form = `(?:${typedOf(formWords)})`;

/** Whole words only; the first group is what stands before them. */
const words = (pattern: string, before = '') =>
  new RegExp(String.raw`(^|[\s,;(${before}])(?:${pattern})(?=[\s,;).]|$)`, 'gi');

const patterns = {
  ratio: words(
    String.raw`${number}(?:\s?${unit})?(?:\s?[\/-]\s?${number}(?:\s?${unit})?)+(?!\s?(?:ml|l)(?:\s|$))${per}?`,
  ),
  marks: words(typedOf(markWords), '/-'),
  strength: words(String.raw`(?:(?:of|de)\s)?(${number}\s?${unit}${per}?)`),
  volume: words(String.raw`(${number})\s?ml`),
  pieces: words(String.raw`(\d+)\s(${form}(?:\s${form})*)(?:\s(?:of|de))?`),
  amount: words(String.raw`(?:(?:#|x|qty:?|quantity:?|cantidad:?)\s?(\d+)|(\d+)\s?(?:ct|count))`),
  form: words(String.raw`(${form}(?:\s${form})*)`),
  number: words(String.raw`(${number})(?!\s?(?:${unit}|ml)(?![a-z]))`),
};

/** Where the characters begin that stand for a mark: no text has them, since Unicode gives them no meaning. */
const hidden = 0xe000;

/** Characters; what is longer is no name, and would take long to read. */
const longest = 200;

/** A number as typed: a comma before three digits parts thousands, another, as in `0,125`, is a decimal point. */
export const numberOf = (text: string): number =>
  Number(/^[1-9]\d{0,2}(,\d{3})+(?!\d)/.test(text) ? text.replace(/,/g, '') : text.replace(',', '.'));

/** Whether a text in the search field names another drug than the one on the page. */
export function namesAnother(text: string, drug: string): boolean {
  const typed = text.trim().toLowerCase();
  const shown = drug.toLowerCase();
  return Boolean(typed && shown) && typed !== shown && readTyped(typed).name !== shown;
}

export function readTyped(text: string): Typed {
  const typed: Typed = { text, name: text.trim(), numbers: [], marks: [] };
  if (!typed.name || text.length > longest) return typed;
  const kept: string[] = [];
  let rest = typed.name;
  /** Takes out what is found, unless `use` says false. */
  const take = (pattern: RegExp, use: (...groups: string[]) => boolean | void) => {
    rest = rest.replace(pattern, (whole: string, before: string, ...groups: string[]) =>
      use(...groups) === false ? whole : before,
    );
  };
  // out of the way of what is looked for next, and put back into the name at the end
  for (const pattern of [patterns.ratio, patterns.marks])
    rest = rest.replace(pattern, (whole: string, before: string) => {
      kept.push(whole.slice(before.length));
      return before + String.fromCharCode(hidden + kept.length - 1);
    });
  typed.marks = [...kept];
  const count = (text: string | undefined, unit?: Typed['unit']) => {
    if (typed.amount || !text) return false;
    typed.amount = numberOf(text);
    if (unit) typed.unit = unit;
  };
  take(patterns.strength, (strength) => {
    // 30 g after 0.1% is how much of it
    if (typed.strength) return /\dg|\sg/i.test(strength) && count(/[\d.,]+/.exec(strength)?.[0], 'g');
    typed.strength = strength;
  });
  take(patterns.volume, (volume) => count(volume, 'ml'));
  take(patterns.pieces, (amount, form) => {
    if (count(amount, 'form') === false) return false;
    typed.form ??= form;
  });
  take(patterns.amount, (before, after) => count(before ?? after));
  take(patterns.form, (form) => (typed.form ? false : void (typed.form = form)));
  take(patterns.number, (number) => void typed.numbers.push(number));
  if (!rest.replace(/[\s,;()#.]/g, '')) return { text, name: typed.name, numbers: [], marks: [] };
  // 90 after the strength is how many; before it, it may be part of the name
  const last = typed.numbers.at(-1);
  const { strength = '', amount } = typed;
  if (strength && last && !amount && /^\d+$/.test(last) && text.lastIndexOf(last) > text.indexOf(strength))
    typed.amount = Number(typed.numbers.pop());
  typed.name = rest
    .replace(/\(\s*\)/g, '')
    .replace(/[\uE000-\uEFFF]/g, (mark) => kept[mark.charCodeAt(0) - hidden] ?? mark)
    .replace(/\s+/g, ' ')
    .replace(/(?:^|\s)[,;.#]+(?=\s|$)/g, '')
    .replace(/[\s,;]+$|^\s/g, '');
  return typed;
}
