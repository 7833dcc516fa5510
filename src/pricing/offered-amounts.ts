/** The amounts to offer for a form and dosage: sorted, in one unit per list, near duplicates merged, containers named. */
import { countQuantity, isCountedByPiece, type Measure, type Product } from './quantity.ts';

export type Container =
  | 'tube'
  | 'jar'
  | 'can'
  | 'bottle'
  | 'inhaler'
  | 'pen'
  | 'vial'
  | 'syringe'
  | 'cartridge'
  | 'ampule'
  | 'bag'
  | 'pack';

export interface Amount {
  /** The metric quantity to request. */
  metric: number;
  /** How many of `unit`: containers, pieces, or the metric quantity itself. */
  count: number;
  /** `form` is a piece of the form (2 tablets, 1 ring); undefined if it is unknown what is counted. */
  unit: 'container' | 'form' | Measure | undefined;
  /** What is counted if `unit` is `container`; for grams or milliliters, the container of that size: a 30 g tube. */
  container?: Container;
  /** The total content of the counted containers: 2 pens (6 ml). */
  content?: { amount: number; measure: Measure };
}

const containers: [RegExp, Container][] = [
  [/cream|ointment|\bgel|paste/i, 'tube'],
  [/foam/i, 'can'],
  [/inhaler/i, 'inhaler'],
  [/\bpen\b/i, 'pen'],
  [/vial/i, 'vial'],
  [/syringe/i, 'syringe'],
  [/cartridge/i, 'cartridge'],
  [/ampule/i, 'ampule'],
  [/\bbag/i, 'bag'],
  [/\bpack/i, 'pack'],
  [/drops|spray|lotion|shampoo|enema|solution|suspension|syrup|elixir|liquid/i, 'bottle'],
];

/** Grams above which a tube is a jar. */
const largestTube = 200;

/** Containers that come in many sizes, of which a prescription is for one. */
const soldSingly: readonly (Container | undefined)[] = ['tube', 'jar', 'can'];

/** @param size metric quantity in one container, if known @returns undefined if the form does not imply one, as with "injection" */
export function containerOf(form: string, size = 0): Container | undefined {
  const found = containers.find(([pattern]) => pattern.test(form))?.[1];
  // drops that are counted one by one are single-use
  if (found === 'bottle' && size === 1 && /drops/i.test(form)) return 'vial';
  return found === 'tube' && size > largestTube ? 'jar' : found;
}

/** Sizes within this ratio are one size, rounded in different ways: 28, 28.35 and 28.4 g, 118 and 120 ml. */
const sameSizeRatio = 1.02;

/** Forms whose sizes are never merged, since one more or less is another amount. */
const isNeverMerged = (form: string) =>
  isCountedByPiece(form) || /pack|ring|insert|implant|device|wafer/i.test(form);

/** Sorted. Of sizes that are merged, the chosen one stays, else the one listed first, which is the likeliest to be exact. */
function mergedSizes(form: string, listed: readonly number[], chosen: number): number[] {
  const offered = [...new Set([chosen, ...listed])].filter((metric) => metric > 0);
  const sorted = [...offered].sort((a, b) => a - b);
  if (isNeverMerged(form)) return sorted;
  const groups: number[][] = [];
  for (const metric of sorted) {
    const last = groups.at(-1);
    if (last && metric <= last[0]! * sameSizeRatio) last.push(metric);
    else groups.push([metric]);
  }
  return groups.map((group) => offered.find((metric) => group.includes(metric))!);
}

/**
 * One for each listed quantity and the chosen one, all in the same unit.
 * @param product its `packageSize` is from the response for this form and dosage, by `packageSizeOf(response, listed)`:
 *   packages are counted only if the service counted them and every amount is a whole number of them, otherwise all
 *   are given in grams or milliliters
 * @param listed common metric quantities, as the service lists them
 * @param chosen metric quantity that must be in the list; 0 if none
 */
export function amountsOf(product: Product, listed: readonly number[], chosen = 0): Amount[] {
  const { form, packageSize } = product;
  // a tube of any listed size is one tube
  const isPackage = packageSize && packageSize !== 1 && soldSingly.includes(containerOf(form));
  if (isPackage && (!chosen || listed.includes(chosen)))
    return mergedSizes(form, listed, chosen).map((metric) => ({
      metric,
      count: 1,
      unit: 'container',
      container: containerOf(form, metric)!,
      content: countQuantity({ ...product, packageSize: metric }, metric).content,
    }));
  const counted = mergedSizes(form, listed, chosen).map((metric) => ({
    metric,
    ...countQuantity(product, metric),
  }));
  const uncounted = counted.find(({ unit }) => unit !== 'form');
  if (uncounted)
    return counted.map(({ metric }) => {
      const container = containerOf(form, metric);
      const hasContainer =
        packageSize !== 1 && listed.includes(metric) && [...soldSingly, 'bottle'].includes(container);
      return { metric, count: metric, unit: uncounted.unit, ...(hasContainer && { container }) };
    });
  const container = isCountedByPiece(form) ? undefined : containerOf(form, packageSize);
  return counted.map(({ metric, count, content }) => ({
    metric,
    count,
    unit: container ? 'container' : 'form',
    ...(container && { container }),
    ...(content && { content }),
  }));
}

/** One amount, in the unit of its list. */
export const amountOf = (product: Product, metric: number, listed: readonly number[] = []): Amount =>
  amountsOf(product, listed, metric).find((amount) => amount.metric === metric)!;
