/** How a patient counts a quantity: 30 tablets, 118 ml, 1 inhaler of 8.5 g. */
import type { PriceComparison } from '../contract/responses.ts';
import { inPlainDigits, rounded } from '../contract/numbers.ts';

export type Measure = 'g' | 'ml' | 'dose' | 'pill';

/** The product that a quantity counts. */
export interface Product {
  form: string;
  dosage?: string | null;
  /** Metric quantity that people count as 1; undefined if nothing is known of it, 0 if it cannot be determined. */
  packageSize?: number | undefined;
}

export interface CountedQuantity {
  count: number;
  /** `form` if pieces or packages of the form are counted; undefined if it is not known what is. */
  unit?: Measure | 'form' | undefined;
  /** The total content of the counted packages. */
  content?: { amount: number; measure: Measure };
}

const pieces = /tablet|capsule|patch|suppository|lozenge|film/i;
const poured = /solution|suspension|syrup|elixir|liquid|powder|granules/i;
const packed = /inhaler|spray|vial|\bpen|syringe|injection|cartridge|ampule|bag/i;

/** Pills in a pack whose dosage says how long it lasts, in place of a strength: `28 day`. 0 for any other dosage. */
export const pillsOfPack = (form: string, dosage: string): number =>
  /pack/i.test(form) ? Number(/^(\d+)[ -]?days?$/i.exec(dosage)?.[1] ?? 0) : 0;

export const isCountedByPiece = (form: string): boolean => pieces.test(form);

/** Whether it comes in devices, which people count: 4 pens. */
export const isPacked = (form: string): boolean => packed.test(form);

/** Whether people count what it comes in: pens, tubes, packs; not milliliters from a bottle, nor grams of a powder. */
export const isCountedByPackage = (form: string): boolean => !pieces.test(form) && !poured.test(form);

/** Whether an amount may be in this unit, grams or milliliters, and not in the other. */
export function isMeasuredIn(unit: 'g' | 'ml', { form, dosage }: Product, metric: number): boolean {
  const measure = pieces.test(form) ? 'pill' : measureOf(form, dosage ?? '', metric);
  // a weight alone, such as 500mg, may be that of one vial
  return measure ? measure === unit : /(?:%|\/(?:actuation|m?g))$/i.test(dosage ?? '');
}

/**
 * The service gives no unit: a dosage per ml is a liquid, and sizes of 7, 20, 30 and more are doses of an inhaler.
 * @param size metric quantity of one package, else the total
 */
function measureOf(form: string, dosage: string, size: number): Measure | undefined {
  if (/ml$/i.test(dosage)) return 'ml';
  if (/inhaler/i.test(form)) {
    if (size < 19) return size % 7 ? 'g' : 'dose';
    return size % 10 ? undefined : 'dose';
  }
  if (/nasal spray/i.test(form)) return size > 15 && size < 25 ? 'g' : undefined;
  if (poured.test(form) && /actuation$/i.test(dosage)) return undefined;
  if (/cream|ointment|\bgel|foam|paste/i.test(form)) return 'g';
  if (/drops|lotion|shampoo|enema|solution|syrup|elixir|liquid|powder for/i.test(form)) return 'ml';
  return /pack/i.test(form) ? 'pill' : undefined;
}

/** @param metric total metric quantity */
export function countQuantity({ form, dosage, packageSize: size }: Product, metric: number): CountedQuantity {
  if (isCountedByPiece(form)) return { count: metric, unit: 'form' };
  if (!form) return { count: metric, unit: measureOf(form, dosage ?? '', metric) };
  // a liquid to inhale comes in any number of ampules
  if (/inhaler/i.test(form) && /ml$/i.test(dosage ?? '')) return { count: metric, unit: 'ml' };
  // if no package is known, a number this low may count devices or their content
  const few = size === undefined && [1, 2, 3].includes(metric) && packed.test(form);
  const of = few && /inhaler|nasal spray/i.test(form) ? 1 : (size ?? NaN);
  const count = rounded(metric / of);
  const measure = few ? undefined : measureOf(form, dosage ?? '', size || metric);
  if (Number.isInteger(count) && (of !== 1 || !poured.test(form)))
    return { count, unit: 'form', ...(of !== 1 && measure && { content: { amount: metric, measure } }) };
  return { count: metric, unit: measure ?? (poured.test(form) || packed.test(form) ? undefined : 'form') };
}

/**
 * Metric quantity that people count as 1, from a response that gives the quantity in both ways.
 * @param common metric quantities to choose an exact size from if the response's is rounded; without them it is approximate
 */
export function packageSizeOf(
  {
    metric_quantity: metric,
    user_quantity: user,
  }: Pick<PriceComparison, 'metric_quantity' | 'user_quantity'>,
  common?: readonly number[],
): number | undefined {
  if (!metric || !user) return undefined;
  if (!common || Number.isInteger(user)) return metric / user;
  const sizes = common.filter((size) => Math.abs(metric / size - user) < 0.006);
  return sizes.length === 1 ? sizes[0] : 0;
}

/** What a typed quantity counts. */
export interface TypedUnit {
  unit: CountedQuantity['unit'];
  /** Metric quantity of each; 0 if the metric quantity itself is typed. */
  size: number;
}

/** A quantity that is typed because the list does not have it. */
export interface TypedQuantity extends TypedUnit {
  invalid?: boolean;
}

/** Packages if every quantity in the list is shown in packages, else the unit of the first that is not. */
export function typedUnit(product: Product, listed: readonly number[]): TypedUnit {
  const units = listed.map((metric) => countQuantity(product, metric).unit);
  const other = units.findIndex((unit) => unit !== 'form');
  if (other >= 0) return { unit: units[other], size: 0 };
  return { unit: 'form', size: isCountedByPiece(product.form) ? 0 : (product.packageSize ?? 1) };
}

/**
 * The metric quantity of a typed text; 0 if it is not one, or part of a package.
 * `1,000` and `1.000` may mean a thousand or one, so they are rejected: asking again is better than guessing wrong.
 */
export function readQuantity(text: string, { size }: TypedUnit): number {
  const plain = inPlainDigits(text).trim().replace(',', '.');
  const one = size ? /^\d{1,9}$/ : /^(?![1-9]\d{0,2}\.\d{3}$)\d{1,9}(\.\d{1,6})?$/;
  return one.test(plain) ? givenQuantity(Number(plain) * (size || 1)) : 0;
}

/** A quantity as the page gave it, which a framework may pass as text; 0 if the endpoint would refuse it. */
export function givenQuantity(value: number | string): number {
  const quantity = rounded(Number(value));
  return quantity > 0 && quantity < 1e9 ? quantity : 0;
}
