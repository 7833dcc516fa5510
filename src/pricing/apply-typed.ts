/** What was typed beside the name, against what the drug comes in. */
import type { DrugInfo } from '../contract/answers.ts';
import { rounded } from '../contract/numbers.ts';
import { dosagesOf, formsOf, quantitiesOf } from './choice.ts';
import { isCountedByPackage, isCountedByPiece, isMeasuredIn, isPacked } from './quantity.ts';
import type { AskedChoice } from './question.ts';
import { numberOf, readTyped, type Typed } from './typed.ts';
import { carrierWords, formWords, markWords, unitWords } from './typed-words.ts';

export interface AppliedTyped {
  /** As the service spells it; empty where nothing matched. A form only where no other one has what was typed. */
  choice: Partial<AskedChoice>;
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
export function weighed(strength: string): string {
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

/** Forms that are used alike, the commoner first: where several have the amount that was typed, the first is meant. */
const usedAlike = [
  ['cream', 'ointment', 'gel', 'lotion', 'topical solution', 'foam', 'shampoo'],
  ['solution', 'suspension', 'syrup', 'elixir'],
  ['pen', 'cartridge'],
];

/** From so many on, a number alone is milliliters or grams; fewer may be pens, or what they hold. */
const manyDevices = 10;

/** For each word that the text is made of, the pattern of what it means, and with what it means otherwise. */
const patternsIn = (table: [typed: string, meant: string, otherwise?: string][], text: string) =>
  table
    .filter(([typed]) => new RegExp(`(^|\\s)(?:${typed})(?=\\s|$)`, 'i').test(text))
    .map(([, meant, ...otherwise]) => ({
      meant: new RegExp(meant, 'i'),
      loosely: new RegExp([meant, ...otherwise].join('|'), 'i'),
    }));

const distinct = (offered: { form: string }[]): string[] => [...new Set(offered.map(({ form }) => form))];

/** Either a strength or an amount. */
const inGrams = /^[\d.,]+\s?g[a-z]*$/i;

/** Whether what matches nothing may have been an amount: `90`, `30 g`, `4 pens`. */
export function mayBeAmount(text: string): boolean {
  const { amount, numbers } = readTyped(`- ${text}`);
  return Boolean(amount || numbers.length) || inGrams.test(text);
}

/** @param drug the name that was chosen: a mark, form or number that stands in it needs no other match */
export function applyTyped(typed: Typed, info: DrugInfo, drug: string): AppliedTyped {
  const unmatched: string[] = [];
  const choice: AppliedTyped['choice'] = {};
  const name = ` ${drug.toLowerCase()} `;
  const isNamed = (text: string) => name.split(/[^\p{L}\d./-]/u).includes(text.toLowerCase());
  const comesIn = formsOf(info).flatMap((form) => dosagesOf(info, form).map((dosage) => ({ form, dosage })));
  let offered = comesIn;
  let matched = false;
  const narrow = (keep: (one: (typeof offered)[number]) => boolean): boolean => {
    const kept = offered.filter(keep);
    if (!kept.length) return false;
    offered = kept;
    return (matched = true);
  };
  const listed = ({ form, dosage }: (typeof offered)[number]) => quantitiesOf(info, form, dosage);
  const ratios = typed.marks.filter((mark) => /\d/.test(mark));

  for (const mark of typed.marks) {
    if (ratios.includes(mark) || isNamed(mark)) continue;
    const found = patternsIn(markWords, mark);
    if (found.some(({ meant }) => meant.test(name) || narrow(({ form }) => meant.test(form)))) continue;
    unmatched.push(mark);
  }
  let { amount, unit } = typed;
  if (typed.form && !isNamed(typed.form)) {
    const found = patternsIn(formWords, typed.form);
    const fits =
      narrow(({ form }) => found.every(({ meant }) => meant.test(form))) ||
      narrow(({ form }) => found.every(({ loosely }) => loosely.test(form)));
    // a tablet is no chewable tablet where both exist
    if (fits) narrow(({ form }) => !form.includes(' '));
    else if (unit !== 'form') unmatched.push(typed.form);
    else if (found.some(({ meant }) => isCountedByPiece(meant.source))) {
      // 30 capsules of a tablet may be 30 tablets
      unmatched.push(typed.form);
      unit = undefined;
    } else {
      unmatched.push(`${amount} ${typed.form}`);
      amount = undefined;
    }
  }
  for (const ratio of ratios) if (!isNamed(ratio) && !choose([sameNumbers], ratio)) unmatched.push(ratio);
  const { strength } = typed;
  if (strength && !choose(meanings, strength)) {
    const isTaken =
      inGrams.test(strength) && takeAmount(numberOf(strength.replace(/[^\d.,]/g, '')), false, 'g');
    if (!isTaken) unmatched.push(strength);
  }
  for (const number of typed.numbers)
    if (!isNamed(number) && !choose([leads], number) && !takeAmount(numberOf(number), false))
      unmatched.push(number);
  if (amount && !takeAmount(amount, true, unit))
    unmatched.push([amount, unit === 'form' ? typed.form : unit].filter(Boolean).join(' '));
  const [form, ...others] = distinct(offered);
  if (form && matched && !others.length) choice.form = form;
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
  function takeAmount(count: number, surely: boolean, unit?: Typed['unit']): boolean {
    if (choice.quantity || choice.userQuantity) return false;
    const isCount = Number.isInteger(count) && count > 0 && count < 1000;
    if (unit === 'g' || unit === 'ml') return takeMetric(count, unit);
    const pieces = offered.filter(({ form }) => isCountedByPiece(form));
    const areListed = pieces.some((one) => listed(one).includes(count));
    if (pieces.length === offered.length) {
      if (areListed || (surely && isCount)) choice.quantity = count;
    } else if (unit || (isCount && count < manyDevices && offered.every(({ form }) => isPacked(form)))) {
      const [form, ...others] = distinct(offered);
      const counts = isCount && !others.length && isCountedByPackage(form!) && (surely || typed.form);
      if (counts) choice.userQuantity = count;
    } else if (!pieces.length || !Number.isInteger(count)) return takeMetric(count);
    else if (areListed && narrow((one) => listed(one).includes(count))) choice.quantity = count;
    const isTaken = Boolean(choice.quantity || choice.userQuantity);
    matched ||= isTaken;
    return isTaken;
  }

  /** Takes what is listed of one form, or of all, and is no number of pieces. */
  function takeMetric(count: number, unit?: 'g' | 'ml'): boolean {
    const near = (metric: number) => Math.abs(metric - count) <= 0.02 * count;
    // of one form there is one unit, but for devices: 2 vials or 2 ml
    const isOneForm = distinct(offered.some(({ form }) => isPacked(form)) ? comesIn : offered).length === 1;
    let kept = offered.filter(
      (one) =>
        !isCountedByPiece(one.form) &&
        listed(one).some((metric) => near(metric) && (!unit || isOneForm || isMeasuredIn(unit, one, metric))),
    );
    const forms = distinct(kept);
    const asked = distinct(comesIn.filter(({ dosage }) => dosage === (choice.dosage ?? dosage)));
    // the service chooses among all that have so much; else it is told which, and people name a device
    if (forms.length > 1 && asked.some((form) => !forms.includes(form))) {
      const poured = forms.filter((form) => !isPacked(form));
      const likely = poured.length ? poured : forms;
      const alike = usedAlike.find((use) => likely.every((form) => use.includes(form)));
      const meant = alike?.find((form) => likely.includes(form)) ?? (likely.length === 1 ? likely[0] : '');
      kept = kept.filter(({ form }) => form === meant);
    }
    const quantities = kept.flatMap(listed);
    const quantity = quantities.find((metric) => metric === count) ?? quantities.find(near);
    if (!quantity) return false;
    choice.quantity = quantity;
    return narrow((one) => kept.includes(one));
  }
}
