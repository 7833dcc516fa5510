/** What was typed beside the name, against what the drug comes in. */
import type { DrugInfo } from '../contract/answers.ts';
import { rounded } from '../contract/numbers.ts';
import { dosagesOf, formsOf, quantitiesOf, type Choice } from './choice.ts';
import { isCountedByPiece } from './quantity.ts';
import { numberOf, type Typed } from './typed.ts';
import { carrierWords, formWords, markWords, unitWords } from './typed-words.ts';

export interface AppliedTyped {
  /** As the service spells it; empty where nothing matched. A form only where no other one has what was typed. */
  choice: Partial<Choice>;
  /** What matches nothing, as typed. */
  unmatched: string[];
}

const spellings = [...unitWords, ...carrierWords].map(
  ([typed, meant]) => [new RegExp(`(^|[^a-zµμ])(?:${typed})(?![a-z])`, 'g'), `$1${meant}`] as const,
);

/** One spelling of a strength: `20 MG` is `20mg`, `50 mcg per spray` is `50mcg/actuation`. */
export function spelled(strength: string): string {
  const text = strength
    .toLowerCase()
    .replace(/\bper\b|\bpor\b(?!\sciento)/g, '/')
    .replace(/(?:\d+[.,]?)+|[.,]\d+/g, (number) => `${numberOf(number)}`);
  return spellings.reduce((word, [typed, meant]) => word.replace(typed, meant), text).replace(/\s/g, '');
}

/** The same for all weights: `0.02g` is `20mg`, `250mg/5ml` is `50mg/ml`. */
function weighed(strength: string): string {
  return spelled(strength)
    .replace(
      /([\d.]+)(mcg|g)(?![a-z])/g,
      (_, amount, unit) => `${rounded(amount * (unit === 'g' ? 1000 : 0.001))}mg`,
    )
    .replace(
      /^([\d.]+)([a-z%]+)\/([\d.]+)ml$/,
      (_, amount, unit, volume) => `${rounded(amount / volume)}${unit}/ml`,
    );
}

const numbersIn = (text: string): string =>
  (text.match(/\d+(?:[.,]\d+)*/g) ?? [])
    .map(numberOf)
    .sort((a, b) => a - b)
    .join();

/** Ways in which a dosage may be meant, each looser than the one before. */
const meanings: ((typed: string, dosage: string) => boolean)[] = [
  (typed, dosage) => spelled(typed) === spelled(dosage),
  (typed, dosage) => weighed(typed) === weighed(dosage),
  // 90 mcg of 90mcg/actuation, 875 mg of 875mg/125mg
  (typed, dosage) => spelled(dosage).startsWith(`${spelled(typed)}/`),
];

const sameNumbers = (typed: string, dosage: string) => numbersIn(typed) === numbersIn(dosage);
const leads = (typed: string, dosage: string) => numberOf(typed) === parseFloat(dosage);

/** The pattern of each word that the text is made of. */
const patternsIn = (table: [string, string][], text: string) =>
  table
    .filter(([typed]) => new RegExp(`(^|\\s)(?:${typed})(?=\\s|$)`, 'i').test(text))
    .map(([, meant]) => new RegExp(meant, 'i'));

/** @param drug the name that was chosen: a mark, form or number that stands in it needs no other match */
export function applyTyped(typed: Typed, info: DrugInfo, drug: string): AppliedTyped {
  const unmatched: string[] = [];
  const choice: Partial<Choice> = {};
  const name = ` ${drug.toLowerCase()} `;
  const isNamed = (text: string) => name.split(/[^\p{L}\d./-]/u).includes(text.toLowerCase());
  let offered = formsOf(info).flatMap((form) => dosagesOf(info, form).map((dosage) => ({ form, dosage })));
  let matched = false;
  const narrow = (keep: (one: (typeof offered)[number]) => boolean): boolean => {
    const kept = offered.filter(keep);
    if (!kept.length) return false;
    offered = kept;
    return (matched = true);
  };
  const ratios = typed.marks.filter((mark) => /\d/.test(mark));

  for (const mark of typed.marks) {
    if (ratios.includes(mark) || isNamed(mark)) continue;
    const found = patternsIn(markWords, mark);
    if (found.some((one) => one.test(name)) || narrow(({ form }) => found.some((one) => one.test(form))))
      continue;
    unmatched.push(mark);
  }
  if (typed.form && !isNamed(typed.form)) {
    const found = patternsIn(formWords, typed.form);
    if (!narrow(({ form }) => found.every((one) => one.test(form)))) unmatched.push(typed.form);
    // a tablet is no chewable tablet where both exist
    else narrow(({ form }) => !form.includes(' '));
  }
  for (const ratio of ratios) if (!isNamed(ratio) && !choose([sameNumbers], ratio)) unmatched.push(ratio);
  const { amount, strength } = typed;
  if (strength && !choose(meanings, strength)) {
    const held = /^([\d.,]+)\s?g/i.exec(strength)?.[1];
    if (!held || !takeAmount(numberOf(held), false)) unmatched.push(strength);
  }
  for (const number of typed.numbers)
    if (!isNamed(number) && !choose([leads], number) && !takeAmount(numberOf(number), false))
      unmatched.push(number);
  if (amount && !takeAmount(amount, true)) unmatched.push(`${amount}`);
  const [first] = offered;
  if (first && matched && offered.every(({ form }) => form === first.form)) choice.form = first.form;
  return { choice, unmatched };

  /** Takes the one dosage that is meant; none where several may be. */
  function choose(ways: typeof meanings, text: string): boolean {
    if (choice.dosage) return false;
    for (const means of ways) {
      const dosages = new Set(
        offered.filter(({ dosage }) => means(text, dosage)).map(({ dosage }) => dosage),
      );
      if (dosages.size !== 1) continue;
      [choice.dosage] = dosages;
      return narrow(({ dosage }) => dosage === choice.dosage);
    }
    return false;
  }

  /** @param surely whether the number can be nothing else: pieces are then taken although they are not listed */
  function takeAmount(count: number, surely: boolean): boolean {
    if (choice.quantity) return false;
    const listed = offered.flatMap(({ form, dosage }) => quantitiesOf(info, form, dosage));
    const pieces = offered.every(({ form }) => isCountedByPiece(form));
    const packages = Math.min(...listed) * count;
    const quantity =
      listed.find((one) => one === count) ??
      (pieces
        ? surely && Number.isInteger(count) && count < 1000
          ? count
          : undefined
        : (listed.find((one) => Math.abs(one - count) <= 0.02 * count) ??
          listed.find((one) => surely && rounded(packages) === one)));
    if (!quantity) return false;
    choice.quantity = quantity;
    return (matched = true);
  }
}
