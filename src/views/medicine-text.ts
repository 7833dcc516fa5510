import { amountOf, type Amount } from '../pricing/offered-amounts.ts';
import type { Prescription } from '../pricing/choice.ts';
import { dosesOf } from '../reading/doses.ts';
import type { Naming } from '../pricing/naming.ts';
import { countQuantity, pillsOfPack, type CountedQuantity, type Product } from '../pricing/quantity.ts';
import { strengthWords } from '../strings/strength-words.ts';
import { unbroken, type Words } from '../strings/index.ts';

/** The unit that `count` counts. @param afterNumber whether the number comes before it */
export function unitText(
  form: string,
  unit: NonNullable<CountedQuantity['unit']>,
  count: number,
  words: Words,
  afterNumber = false,
): string {
  return unit === 'form' ? words.form(form, count, afterNumber) : words.count(`measure_${unit}`, count);
}

/**
 * `30 tablets`, `118 ml`, `1 tube (30 g)`; only the number if its unit is unknown.
 * @param counted the word for what is counted, if it differs from the container's
 */
export function amountText(
  { count, unit, container, content }: Amount,
  form: string,
  words: Words,
  counted?: string,
): string {
  const number = words.number(count);
  if (!unit) return number;
  const isContainer = unit === 'container' && container;
  const name =
    counted ??
    (isContainer
      ? words.count(`container_${container}`, count)
      : unitText(form, unit as NonNullable<CountedQuantity['unit']>, count, words, true));
  const text =
    unit === 'container' || unit === 'form'
      ? words.say('counted', { count, unit: name })
      : unbroken(`${number} ${name}`);
  return isContainer ? text + contentText(content, words) : text;
}

function contentText(content: Amount['content'], words: Words): string {
  if (!content) return '';
  const { amount, measure } = content;
  return ` (${unbroken(`${words.number(amount)} ${words.count(`measure_${measure}`, amount)}`)})`;
}

/** @param listed metric quantities of the same list, which share one unit */
export const quantityText = (
  product: Product,
  metric: number,
  words: Words,
  listed?: readonly number[],
): string => amountText(amountOf(product, metric, listed), product.form, words);

/** The same after "for each": a single one without a number, pieces as a bare number, since the sentence names them. */
export function eachText({ product, choice, quantities }: Prescription, words: Words): string {
  const amount = amountOf(product, choice.quantity, quantities);
  const { count, unit, container, content } = amount;
  if (count === 1 && unit === 'form') return unitText(product.form, unit, 1, words, true);
  if (count === 1 && unit === 'container' && container)
    return words.count(`container_${container}`, 1) + contentText(content, words);
  return unit === 'form' ? words.number(choice.quantity) : amountText(amount, product.form, words);
}

/** As on a label; empty for a pack, whose amount says how many pills it has. */
export const strengthText = (dosage: string, form: string, words: Words): string =>
  !dosage || pillsOfPack(form, dosage) ? '' : strengthWords(dosage, form, words);

/** The doses that a pen gives beside what it holds, as patients and labels call them: `2 mg/3 ml, the 0.25 mg, 0.5 mg pen`. */
function withDoses(strength: string, drug: string, form: string, dosage: string, words: Words): string {
  const doses = /\bpen|cartridge/i.test(form) ? dosesOf(drug, dosage) : [];
  // of a pen that gives more, the dose is turned to
  if (doses.length > 2) return words.say('penOfAllDoses', { strength });
  const named = doses.map((dose) => strengthWords(dose, '', words));
  return named.length ? words.say('penOfDoses', { strength, doses: words.list(named) }) : strength;
}

/** The same as a choice among others: `20 mg`, `pack (28 pills)`. @param drug its name, where a pen's doses are told */
export function dosageText(dosage: string, form: string, words: Words, drug = ''): string {
  const pills = pillsOfPack(form, dosage);
  return pills
    ? words.form(form) + contentText({ amount: pills, measure: 'pill' }, words)
    : withDoses(strengthWords(dosage, form, words), drug, form, dosage, words);
}

/** Strength, form (unless the amount names it) and amount, as texts. */
function prescriptionParts({ choice, product, quantities }: Prescription, words: Words) {
  const { form, dosage, quantity } = choice;
  const amount = quantity ? amountOf(product, quantity, quantities) : undefined;
  const { unit, container, count = 1 } = amount ?? {};
  const counted = words.form(form, count, true);
  // "1 bottle of eye drops" says both
  const namesContainer =
    container &&
    (form.toLowerCase().includes(container) ||
      counted.toLowerCase().includes(words.count(`container_${container}`, count).toLowerCase()));
  const isNamed = unit === 'form' || (unit === 'container' && namesContainer);
  return {
    strength: strengthText(dosage, form, words),
    form: form && !isNamed ? words.form(form) : '',
    amount: amount ? amountText(amount, form, words, isNamed ? counted : undefined) : '',
  };
}

/** Each is empty if there is none. */
export interface PrescriptionTexts {
  strength: string;
  /** Strength and form: `20 mg tablets`. */
  product: string;
  /** Also empty if the amount names it. */
  form: string;
  amount: string;
  /** Of supply. */
  days: string;
}

/** @param days of supply; undefined if not shown */
export function prescriptionTexts(
  prescription: Prescription,
  days: number | undefined,
  words: Words,
): PrescriptionTexts {
  const { form, dosage, quantity } = prescription.choice;
  const parts = prescriptionParts(prescription, words);
  const strength = withDoses(parts.strength, prescription.drug, form, dosage, words);
  const { unit, count } = quantity
    ? amountOf(prescription.product, quantity, prescription.quantities)
    : { unit: undefined, count: 0 };
  // as many as the amount has, or in general
  const named = form && words.form(form, unit === 'form' && count !== 1 ? 2 : 1, true);
  return {
    ...parts,
    strength,
    product:
      // the doses of a pen name it
      strength && named && strength === parts.strength
        ? words.say('strengthForm', { strength, form: named })
        : strength || parts.form,
    days: days ? words.count('daysSupply', days) : '',
  };
}

/** A medicine in full: `Atorvastatin 20 mg, 90 tablets`. */
export function medicineText(name: string, prescription: Prescription, words: Words): string {
  const { strength, form, amount } = prescriptionParts(prescription, words);
  // in right-to-left text, the strength after its name would run into the amount: "1 ,100 units/ml Lantus"
  const named = words.isolate([name, strength].filter(Boolean).join(' '));
  // and in a line that begins with the strength, only a comma would make it look like one number with the amount
  const between = words.dir === 'rtl' ? `\u060c ${words.say('quantity')}: ` : ', ';
  return [[named, form].filter(Boolean).join(' '), amount].filter(Boolean).join(between);
}

/** The same in any language: also later, once another one is shown. */
export const medicineIn =
  ({ naming, prescription }: { naming: Naming; prescription: Prescription }) =>
  (words: Words): string =>
    medicineText(naming.name, prescription, words);

/** How the medicine relates to the one that was looked up: `The generic of Lipitor.` */
export function relationText({ relation, other, typed }: Naming, words: Words): string {
  const known = relation === 'unknown' ? '' : words.say(`relation_${relation}`, { other: other ?? '' });
  return words.sentences(known, typed && words.say('typedName', { name: typed }));
}

/** The form and quantity of a response that may omit them. */
export function preparation(
  product: Omit<Product, 'form'> & { form: string | null },
  metric: number | null,
  words: Words,
): string | null {
  const { form } = product;
  if (!form) return null;
  if (!metric) return words.form(form);
  const named = product as Product;
  const { unit } = countQuantity(named, metric);
  const text = quantityText(named, metric, words);
  if (unit === 'form') return text;
  return `${words.form(form)}, ${unit ? text : `${words.say('quantity')}: ${text}`}`;
}
