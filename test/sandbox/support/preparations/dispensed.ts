/**
 * What a pharmacy dispenses of a preparation: in which packages, and how much first. The data list packages as makers
 * register them, among them stock jars, pint bottles, samples and unit doses for hospitals. These rules cover a kind of
 * product each; sources/corrections.tsv corrects single products.
 */
import { rounded } from '../../../../src/contract/index.ts';
import type { Listed } from './listed.ts';

const setOf = (forms: string) => new Set(forms.split(','));

/** Forms in tubes, cans and bottles of several sizes: 15, 30 and 60 g of a cream are one tube each. */
export const ownPackage = setOf(
  'cream,ear drops,enema,eye drops,eye gel,eye ointment,foam,gel,irrigation solution,lotion,mucosal solution,' +
    'nasal gel,ointment,shampoo,spray,topical solution,vaginal cream,vaginal gel',
);
/** Forms in devices of one size: 17 g are two inhalers of 8.5 g. */
export const device = setOf('ampule,bag,cartridge,inhaler,injection,nasal spray,pack,pen,syringe,vial');
const injected = setOf('cartridge,injection,pen,syringe');
const applied = setOf('cream,foam,gel,lotion,ointment,topical solution,vaginal cream');
const inJars = setOf('cream,foam,gel,ointment');
const drunk = setOf('elixir,solution,suspension,syrup');

const multiples = (size: number) => [1, 2, 3].map((count) => rounded(size * count));
const isWhole = (value: number) => Number.isInteger(rounded(value));

export const dispensed = (listed: Listed): Listed => packed(offered(listed));

/** Quantities as they are offered. */
function offered(listed: Listed): Listed {
  const { form, packageUnit, packageSize, quantities } = listed;
  const change = (quantities: number[]) => ({ ...listed, quantities });
  if (packageUnit === 'ea') {
    // unpreserved drops come in containers for one use
    if (form === 'eye drops') return { ...change([30, 60]), packageSize: 1 };
    // weekly sample packs of what is taken daily
    if (/tablet|capsule/.test(form) && quantities[0] === 7) return change(first(quantities, 28, 30, 90));
    if (form === 'patch' && packageSize >= 28) return change(first(quantities, packageSize));
    return listed;
  }
  if (!ownPackage.has(form) && !drunk.has(form)) return listed;
  const sizes = oneOfEach(quantities);
  if (applied.has(form)) {
    const tubes = without(sizes, 6, 15);
    const small = tubes.filter((size) => size <= 60);
    const jarFirst = inJars.has(form) && tubes[0]! > 60 && small.length > 0;
    return change(jarFirst ? first(tubes, nearest(small, 30)) : tubes);
  }
  if (/^eye/.test(form)) return change(without(without(sizes, 2.5, 5), 1.6, 1.6));
  if (!drunk.has(form)) return change(sizes);
  const bottles = without(sizes, 10, 30);
  const stock = bottles[0]! > 300;
  const ounces = bottles.filter((size) => size >= 100 && size <= (bottles[0]! > 500 ? 500 : 300));
  return change(stock && ounces.length ? first(bottles, Math.min(...ounces)) : bottles);
}

/** Without what differs from an earlier size by less than 2 %: 28, 28.35 and 28.4 g are one ounce. */
function oneOfEach(sizes: number[]): number[] {
  return sizes.filter((size, at) => sizes.findIndex((other) => Math.abs(other / size - 1) < 0.02) === at);
}

/** Without samples and unit doses below `least`, where a size from `ordinary` up is listed. */
function without(sizes: number[], least: number, ordinary: number): number[] {
  return sizes.some((size) => size >= ordinary) ? sizes.filter((size) => size >= least) : sizes;
}

/** With the first of `wanted` that is listed moved to the front. */
function first(sizes: number[], ...wanted: number[]): number[] {
  const found = wanted.find((size) => sizes.includes(size));
  return found === undefined ? sizes : [found, ...sizes.filter((size) => size !== found)];
}

const nearest = (sizes: number[], to: number) =>
  sizes.reduce((best, size) => (Math.abs(Math.log(size / to)) < Math.abs(Math.log(best / to)) ? size : best));

/** Counted by the piece, milliliter or gram, in whole numbers; a bottle of a part only is counted as one. */
function inWholes(listed: Listed): Listed {
  const whole = listed.quantities.filter(isWhole);
  return whole.length
    ? { ...listed, packages: [1], quantities: whole }
    : { ...listed, packages: [listed.quantities[0]!] };
}

/** What people count as 1. */
function packed(listed: Listed): Listed {
  const { form, dosage, group, packageUnit, packageSize, quantities, sizeIsGuess } = listed;
  if (ownPackage.has(form))
    return packageUnit === 'ea'
      ? { ...listed, packages: [packageSize] }
      : { ...listed, packageSize: quantities[0]!, packages: quantities };
  if (!device.has(form)) return inWholes(listed);
  if (!injected.has(form) || packageUnit !== 'ml') return { ...listed, packages: [packageSize] };
  // insulin: boxes of five pens or cartridges of 3 ml
  if (/^insulin/.test(group) && /units\/ml$/.test(dosage) && form !== 'injection') {
    const box = packageSize > 3 && isWhole(packageSize / 3) ? packageSize : 15;
    return { ...listed, packageSize: 3, packages: [3], quantities: multiples(box) };
  }
  // 1mg/0.5ml: what each pen or syringe holds
  const each = Number(/\/([\d.]+)ml$/.exec(dosage)?.[1] ?? NaN);
  if (isWhole(packageSize / each)) return { ...listed, packageSize: each, packages: [each] };
  if (form === 'injection' && sizeIsGuess && each > 1)
    return { ...listed, packageSize: each, packages: [each], quantities: multiples(each) };
  return { ...listed, packages: [packageSize] };
}
