/** The amounts that are offered for a choice: one unit a list, sorted, near duplicates merged, containers named. */
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
  /** What is asked for. */
  metric: number;
  /** Number of `unit`: containers, pieces, or the metric quantity itself. */
  count: number;
  /** `form` is a piece of the form (2 tablets, 1 ring); undefined where nothing tells what is counted. */
  unit: 'container' | 'form' | Measure | undefined;
  /** What is counted where `unit` is `container`; beside grams or milliliters, what so much comes in: a 30 g tube. */
  container?: Container;
  /** What the counted containers hold in all: 2 pens (6 ml). */
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

/** Containers that come in many sizes, one to a prescription. */
const soldSingly: readonly (Container | undefined)[] = ['tube', 'jar', 'can'];

/** What a package of the form is; undefined where the form does not tell, as "injection". */
export function containerOf(form: string, size = 0): Container | undefined {
  const found = containers.find(([pattern]) => pattern.test(form))?.[1];
  // drops that are counted one by one are for a single use
  if (found === 'bottle' && size === 1 && /drops/i.test(form)) return 'vial';
  return found === 'tube' && size > largestTube ? 'jar' : found;
}

/** Sizes nearer than this are one size, rounded in several ways: 28, 28.35 and 28.4 g, 118 and 120 ml. */
const sameSize = 1.02;

/** Forms where one more or less is another amount. */
const counted = (form: string) =>
  isCountedByPiece(form) || /pack|ring|insert|implant|device|wafer/i.test(form);

/** Sorted; of sizes that are one, the chosen, else the one that is listed first: it is the likeliest to be exact. */
function mergedSizes(form: string, listed: readonly number[], chosen: number): number[] {
  const offered = [...new Set([chosen, ...listed])].filter((metric) => metric > 0);
  const sorted = [...offered].sort((a, b) => a - b);
  if (counted(form)) return sorted;
  const groups: number[][] = [];
  for (const metric of sorted) {
    const last = groups.at(-1);
    if (last && metric <= last[0]! * sameSize) last.push(metric);
    else groups.push([metric]);
  }
  return groups.map((group) => offered.find((metric) => group.includes(metric))!);
}

/**
 * @param product its `packageSize` is that of the answer for this form and dosage, by `packageSizeOf(answer, listed)`:
 *   packages are counted only where the service counted them so and every amount is a whole number of them, otherwise all
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
  const read = mergedSizes(form, listed, chosen).map((metric) => ({
    metric,
    ...countQuantity(product, metric),
  }));
  const other = read.find(({ unit }) => unit !== 'form');
  if (other)
    return read.map(({ metric }) => {
      const container = containerOf(form, metric);
      const named =
        packageSize !== 1 && listed.includes(metric) && [...soldSingly, 'bottle'].includes(container);
      return { metric, count: metric, unit: other.unit, ...(named && { container }) };
    });
  const container = isCountedByPiece(form) ? undefined : containerOf(form, packageSize);
  return read.map(({ metric, count, content }) => ({
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
