/** Metric quantity, user quantity and days supply. Source: specification, "v2 price-compare data". */
import { rounded } from '../contract/index.ts';
import { isWhole } from './dispensing.ts';
import type { Preparation } from './preparation.ts';

/** The size of the packages that make up a quantity, as few as there are; else of those dispensed most. */
function packageOf({ packages }: Preparation, metric: number): number {
  const whole = packages.filter((size) => isWhole(metric / size));
  return whole.length ? Math.max(...whole) : packages[0]!;
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
  return user === undefined ? preparation.quantities[0]! : rounded(user * preparation.packages[0]!);
}

/** 17 g of an 8.5 g inhaler are 2, a tube of 30 g is 1; 30 tablets are 30. What was requested in this unit stays so. */
export function userQuantity(
  preparation: Preparation,
  metric: number,
  { metric_quantity, quantity, user_quantity: user }: QuantityParameters = {},
): number {
  if (user !== undefined && metric_quantity === undefined && quantity === undefined) return user;
  return Math.round((metric / packageOf(preparation, metric)) * 100) / 100;
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
  // for migraine, a month
  9: 9 / 30,
  12: 12 / 30,
  18: 18 / 30,
  // each week or twice a week
  8: 8 / 28,
  4: 4 / 28,
};

const onSkin = /^(cream|foam|gel|lotion|ointment|topical solution)$/;
const liquid = /^(elixir|solution|suspension|syrup)$/;
/** Antibiotics by the syllables of their generic names, and the one antiviral in suspension. */
const course = /(^|\/)cef|^ceph|cillin|mycin|sulfamethoxazole|oseltamivir/;

/** Days that the most common quantity lasts. The data have no directions, so this is a convention for each form. */
function daysOfFirst({ form, group, packageUnit, quantities, packageSize, lasts }: Preparation): number {
  const [first = 0] = quantities;
  if (lasts) return lasts;
  if (form === 'pack') return (first / packageSize) * (packageSize > 28 ? packageSize : 28);
  if (form === 'patch') return [3, 4, 8].includes(first) ? 28 : 30;
  if (form === 'ear drops') return 10;
  if (onSkin.test(form) && packageUnit !== 'ea') return Math.min(first, 30);
  if (liquid.test(form) && course.test(group)) return 10;
  // a pen or syringe a week
  if (/^(pen|syringe)$/.test(form) && first / packageSize === 4) return 28;
  const pieces = packageUnit === 'ea' && /tablet|capsule|lozenge|film|suppository|insert|wafer/.test(form);
  return pieces ? first / (dosesADay[first] ?? 1) : 30;
}

/** What is applied may come in jars and large bottles: no more than 90 days. */
const applied = /cream|drops|foam|gel|lotion|ointment|shampoo|spray|topical/;
const longest = 90;

export function daysSupply(preparation: Preparation, metric: number): number {
  const days = Math.max(1, Math.round((metric / preparation.quantities[0]!) * daysOfFirst(preparation)));
  return applied.test(preparation.form) ? Math.min(days, longest) : days;
}
