/** Metric quantity, user quantity and days supply. Source: specification, "v2 price-compare data". */
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

/** How many units of `packageUnit` make a user quantity of 1. */
function unitsPerCount({ form, packageSize }: Preparation): number {
  return countedByPackage.has(form) ? packageSize : 1;
}

interface QuantityParameters {
  metric_quantity?: number;
  /** Deprecated; the same as `metric_quantity`, which wins. */
  quantity?: number;
  user_quantity?: number;
}

/** The requested metric quantity, or else the most common one. */
export function metricQuantity(preparation: Preparation, parameters: QuantityParameters): number {
  const metric = parameters.metric_quantity ?? parameters.quantity;
  if (metric !== undefined) return metric;
  const { user_quantity: user } = parameters;
  return user === undefined ? preparation.quantities[0]! : rounded(user * unitsPerCount(preparation));
}

/** 17 g of an 8.5 g inhaler are 2; 30 tablets are 30. */
export function userQuantity(preparation: Preparation, metric: number): number {
  return Math.round((metric / unitsPerCount(preparation)) * 100) / 100;
}

/** Doses a day of tablets and the like, by their most common quantity: 60 is a month of two a day. */
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
 * Days that a quantity lasts. The data have no directions, so by convention a package lasts 30 days (a birth-control
 * pack 28), and so does the most common quantity of a liquid.
 */
export function daysSupply(preparation: Preparation, metric: number): number {
  const { form, packageUnit, packageSize, quantities } = preparation;
  if (form === 'pack') return Math.max(1, Math.round((metric / packageSize) * 28));
  if (countedByPackage.has(form)) return Math.max(1, Math.round((metric / packageSize) * 30));
  const daily = packageUnit === 'ea' ? (dosesADay[quantities[0]!] ?? 1) : quantities[0]! / 30;
  return Math.max(1, Math.round(metric / daily));
}
