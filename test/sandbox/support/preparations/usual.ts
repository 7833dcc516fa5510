/** Which preparation a name alone means, and how widely the name is dispensed. */
import { groupBy } from '../../../../src/sandbox/group.ts';
import { byStrength } from '../../../../src/sandbox/strength.ts';
import { readSource, type Listed } from './listed.ts';

interface Common {
  form: string;
  dosage: string;
  /** From the most dispensed down. */
  rank: number;
}

const entries = [...readSource('common')] as [
  ...[name: string, form: string, dosage: string, quantity: string],
  ...[brand: string, source: string],
][];
const common = new Map<string, Common>(
  entries.map(([name, form, dosage], at) => [name, { form, dosage, rank: entries.length - at }]),
);
const quantities = new Map(
  entries.map(([name, form, dosage, quantity]) => [`${name}|${form}|${dosage}`, Number(quantity)]),
);

/** Brands that people know, which stand beside the generic before others of the same. */
const known = new Set(entries.flatMap(([, , , , brand]) => brand || []));

const withFirst = (first: number, all: readonly number[]): number[] => [
  first,
  ...all.filter((one) => one !== first),
];

/** With the quantity that the hand-entered list names first, and the package of that size. */
export function withCommonQuantity(listed: Listed): Listed {
  const first = quantities.get(`${listed.name}|${listed.form}|${listed.dosage}`);
  if (!first) return listed;
  const { packages } = listed;
  return {
    ...listed,
    quantities: withFirst(first, listed.quantities),
    packages: packages.includes(first) ? withFirst(first, packages) : packages,
  };
}

/** Brands that stand beside a generic, then the names of the list as it is ordered; the rest by costs, by use today, and generics first. */
export function rankOf(name: string, own: Listed[]): number {
  const costed = own.filter(({ unitCost }) => unitCost !== undefined).length;
  const active = own.some((listed) => listed.active);
  const rank =
    (known.has(name) ? entries.length + 1 : (common.get(name)?.rank ?? 0)) +
    Math.min(costed, 20) / 10 +
    (active ? 1 : 0) +
    (own[0]!.type === 'generic' ? 0.5 : 0);
  return Number(rank.toFixed(1));
}

/**
 * Insulin of another concentration than the usual 100 units/ml, of a name that comes in that too: the name alone never means it.
 * @param own all preparations of the name
 */
export const isOnlyAsked = ({ group, dosage }: Listed, own: Listed[]): boolean =>
  /^insulin.*injected$/.test(group) &&
  /^\d+units\/ml$/.test(dosage) &&
  dosage !== usualInsulin &&
  own.some((one) => one.dosage === usualInsulin);

const usualInsulin = '100units/ml';

const equivalence = ({ group, form, dosage }: Listed) => `${group}|${form}|${dosage}`;

/**
 * Sorts the preparations of one name, what the name alone means first: by the hand-entered list; then those whose generic
 * has a cost; then what a patient takes without a needle; then in the form that has most strengths, by how many sizes are
 * listed, and from the middle strength outward.
 */
export function usualOrder(all: Listed[]): (own: Listed[]) => Listed[] {
  const costed = all.filter(({ unitCost }) => unitCost !== undefined);
  const priced = new Set(costed.map(equivalence));
  const pricedGeneric = new Set(costed.filter(({ type }) => type === 'generic').map(equivalence));
  const ofGroup = groupBy(
    all.filter(({ name }) => common.has(name)),
    ({ group }) => group,
  );
  const pricedness = (one: Listed) =>
    Number(priced.has(equivalence(one))) + Number(pricedGeneric.has(equivalence(one)));
  const levelOf = (one: Listed) => `${one.group}|${one.form}|${pricedness(one)}`;
  return (own) => {
    const levels = groupBy(own, levelOf);
    const alike = groupBy(own, (one) => `${levelOf(one)}|${one.listedSizes}`);
    return [...alike.values()]
      .flatMap(fromMiddle)
      .map((one) => ({
        one,
        scores: [
          commonness(one, ofGroup),
          pricedness(one),
          Number(!/\|injected/.test(one.group)),
          levels.get(levelOf(one))!.length,
          one.listedSizes,
        ],
      }))
      .sort((a, b) => compare(b.scores, a.scores))
      .map(({ one }) => one);
  };
}

/** By the first score that differs. */
function compare(left: number[], right: number[]): number {
  const at = left.findIndex((score, index) => score !== right[index]);
  return at < 0 ? 0 : left[at]! - right[at]!;
}

/**
 * 3 for what the hand-entered list names, 2 for its form, 1 for its dosage, 0 for the rest. For a name that is not in the
 * list, the most dispensed one of the same ingredients stands in it.
 */
function commonness({ name, group, form, dosage }: Listed, ofGroup: Map<string, Listed[]>): number {
  const named = common.get(name);
  const alike = (ofGroup.get(group) ?? []).map((listed) => common.get(listed.name)!);
  const entry = named ?? alike.toSorted((a, b) => b.rank - a.rank)[0];
  if (!entry) return 0;
  if (entry.form === form) return entry.dosage === dosage ? 3 : 2;
  return entry.dosage === dosage ? 1 : 0;
}

/** By strength, the middle one first; of two that are equally near to it, the weaker. */
function fromMiddle(alike: Listed[]): Listed[] {
  const ordered = alike.toSorted((a, b) => byStrength(a.dosage, b.dosage));
  const middle = Math.floor((ordered.length - 1) / 2);
  const distance = new Map(ordered.map((one, at) => [one, Math.abs(at - middle)]));
  return ordered.sort((a, b) => distance.get(a)! - distance.get(b)!);
}
