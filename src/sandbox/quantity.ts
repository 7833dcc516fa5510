/** Metric quantity, the quantity as people count it, and days supply. Source: specification, "v2 price-compare data". */
import type { Preparation } from './preparation.ts';

/** Dosage forms that people count by the package: 1 inhaler, not 8.5 g. */
const countedByPackage = new Set(
  (
    'ampule,bag,cartridge,cream,ear drops,enema,eye drops,eye gel,eye ointment,foam,gel,inhaler,injection,' +
    'irrigation solution,lotion,mucosal solution,nasal gel,nasal spray,ointment,pack,pen,shampoo,spray,syringe,' +
    'topical solution,vaginal cream,vaginal gel,vial'
  ).split(','),
);

const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** How many units of `packageUnit` are 1 as people count. */
function unitsCounted({ form, packageSize }: Preparation): number {
  return countedByPackage.has(form) ? packageSize : 1;
}

interface QuantityQuestion {
  metric_quantity?: number;
  /** Deprecated; the same as `metric_quantity`, which wins. */
  quantity?: number;
  user_quantity?: number;
}

/** The metric quantity asked for, else the most common one. */
export function metricQuantity(preparation: Preparation, question: QuantityQuestion): number {
  const metric = question.metric_quantity ?? question.quantity;
  if (metric !== undefined) return metric;
  const { user_quantity: user } = question;
  return user === undefined ? preparation.quantities[0]! : rounded(user * unitsCounted(preparation));
}

/** 8.5 g of an 8.5 g inhaler are 1, 17 g are 2; 30 tablets are 30. */
export function userQuantity(preparation: Preparation, metric: number): number {
  return Math.round((metric / unitsCounted(preparation)) * 100) / 100;
}

/** Doses a day of tablets and the like, told by their most common quantity: 60 are a month of two a day. */
const dosesADay: Record<number, number> = {
  60: 2,
  120: 4,
  180: 6,
  20: 2,
  14: 2,
  21: 3,
  40: 4,
  10: 1,
  28: 1,
  8: 8 / 28,
  4: 4 / 28,
};

/**
 * Days that a quantity lasts, a convention for want of directions: packages last 30 days each (a birth-control pack
 * its 28), liquids 30 days for the most common quantity.
 */
export function daysSupply(preparation: Preparation, metric: number): number {
  const { form, packageUnit, packageSize, quantities } = preparation;
  if (form === 'pack') return Math.max(1, Math.round((metric / packageSize) * 28));
  if (countedByPackage.has(form)) return Math.max(1, Math.round((metric / packageSize) * 30));
  const daily = packageUnit === 'ea' ? (dosesADay[quantities[0]!] ?? 1) : quantities[0]! / 30;
  return Math.max(1, Math.round(metric / daily));
}
