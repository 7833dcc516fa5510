/** Metric quantity, user quantity and days supply. Source: specification, "v2 price-compare data". */
import { rounded } from '../contract/index.ts';
import type { Preparation } from './preparation.ts';

const isWhole = (value: number) => Number.isInteger(rounded(value));

/** The size of the packages that make up a quantity, using as few as possible; otherwise of those dispensed most. */
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

/** The requested metric quantity, otherwise the most common one. */
export function metricQuantity(preparation: Preparation, parameters: QuantityParameters): number {
  const metric = parameters.metric_quantity ?? parameters.quantity;
  if (metric !== undefined) return metric;
  const { user_quantity: user } = parameters;
  return user === undefined ? preparation.quantities[0]! : rounded(user * preparation.packages[0]!);
}

/** 17 g of an 8.5 g inhaler are 2, a tube of 30 g is 1; 30 tablets are 30. A quantity requested in this unit stays the same. */
export function userQuantity(
  preparation: Preparation,
  metric: number,
  { metric_quantity, quantity, user_quantity: user }: QuantityParameters = {},
): number {
  if (user !== undefined && metric_quantity === undefined && quantity === undefined) return user;
  return Math.round((metric / packageOf(preparation, metric)) * 100) / 100;
}

/** Whole days that a quantity usually lasts; undefined if unknown. */
export function daysSupply({ lasts }: Preparation, metric: number): number | undefined {
  return lasts && Math.max(1, Math.floor(rounded((metric * lasts.days) / lasts.quantity)));
}
