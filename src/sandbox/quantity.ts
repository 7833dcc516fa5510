/** Metric quantity, user quantity and days supply. Source: specification, "v2 price-compare data". */
import { rounded } from '../contract/index.ts';
import type { Preparation } from './preparation.ts';
import { Refusal } from './response.ts';

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

/** How many times the largest listed quantity may be requested. */
const timesLargest = 10;

/** The requested metric quantity, otherwise the most common one. @throws Refusal `invalid_param` if it is too large */
export function metricQuantity(
  { quantities, packages }: Preparation,
  parameters: QuantityParameters,
): number {
  const name = (['metric_quantity', 'quantity', 'user_quantity'] as const).find((one) => parameters[one]);
  if (!name) return quantities[0]!;
  const size = name === 'user_quantity' ? packages[0]! : 1;
  const most = rounded(timesLargest * Math.max(...quantities));
  const metric = rounded(parameters[name]! * size);
  if (metric > most) {
    const limit = Math.floor((most / size) * 100) / 100;
    throw new Refusal('invalid_param', `${name} must be at most ${limit} for this drug`);
  }
  return metric;
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

/** Whole days that a quantity usually lasts; null if unknown. */
export function daysSupply({ lasts }: Preparation, metric: number): number | null {
  return lasts ? Math.max(1, Math.floor(rounded((metric * lasts.days) / lasts.quantity))) : null;
}
