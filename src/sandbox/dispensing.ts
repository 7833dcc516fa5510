/**
 * What a pharmacy dispenses of a preparation: in which packages, and how much first. The data list packages as makers
 * register them, among them stock jars, pint bottles, samples and unit doses for hospitals. These rules cover a kind of
 * product each; data/corrections.tsv corrects single products.
 */
import { rounded } from '../contract/index.ts';
import { readTable } from './files.ts';
import type { Preparation } from './preparation.ts';

const setOf = (forms: string) => new Set(forms.split(','));

/** Forms in tubes, cans and bottles of several sizes: 15, 30 and 60 g of a cream are one tube each. */
const ownPackage = setOf(
  'cream,ear drops,enema,eye drops,eye gel,eye ointment,foam,gel,irrigation solution,lotion,mucosal solution,' +
    'nasal gel,ointment,shampoo,spray,topical solution,vaginal cream,vaginal gel',
);
/** Forms in devices of one size: 17 g are two inhalers of 8.5 g. */
const device = setOf('ampule,bag,cartridge,inhaler,injection,nasal spray,pack,pen,syringe,vial');
const injected = setOf('cartridge,injection,pen,syringe');
const applied = setOf('cream,foam,gel,lotion,ointment,topical solution,vaginal cream');
const inJars = setOf('cream,foam,gel,ointment');
const drunk = setOf('elixir,solution,suspension,syrup');

const multiples = (size: number) => [1, 2, 3].map((count) => rounded(size * count));
export const isWhole = (value: number) => Number.isInteger(rounded(value));

/** @param packageIsGuess whether the package size is the default of its form */
export function dispensed(preparation: Preparation, packageIsGuess: boolean): Preparation {
  return packed(offered(preparation), packageIsGuess);
}

/** Quantities as they are offered. */
function offered(preparation: Preparation): Preparation {
  const { form, packageUnit, packageSize, quantities } = preparation;
  const change = (quantities: number[]) => ({ ...preparation, quantities });
  if (packageUnit === 'ea') {
    // unpreserved drops come in containers for one use
    if (form === 'eye drops') return { ...change([30, 60]), packageSize: 1 };
    // weekly sample packs of what is taken daily
    if (/tablet|capsule/.test(form) && quantities[0] === 7) return change(first(quantities, 28, 30, 90));
    if (form === 'patch' && packageSize >= 28) return change(first(quantities, packageSize));
    return preparation;
  }
  if (!ownPackage.has(form) && !drunk.has(form)) return preparation;
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

/** What people count as 1. */
function packed(preparation: Preparation, packageIsGuess: boolean): Preparation {
  const { form, dosage, group, packageUnit, packageSize, quantities } = preparation;
  if (ownPackage.has(form))
    return packageUnit === 'ea'
      ? { ...preparation, packages: [packageSize] }
      : { ...preparation, packageSize: quantities[0]!, packages: quantities };
  if (!device.has(form)) return { ...preparation, packages: [1] };
  if (!injected.has(form) || packageUnit !== 'ml') return { ...preparation, packages: [packageSize] };
  // insulin: boxes of five pens or cartridges of 3 ml
  if (/^insulin/.test(group) && /units\/ml$/.test(dosage) && form !== 'injection') {
    const box = packageSize > 3 && isWhole(packageSize / 3) ? packageSize : 15;
    return { ...preparation, packageSize: 3, packages: [3], quantities: multiples(box) };
  }
  // 1mg/0.5ml: what each pen or syringe holds
  const each = Number(/\/([\d.]+)ml$/.exec(dosage)?.[1] ?? NaN);
  if (isWhole(packageSize / each)) return { ...preparation, packageSize: each, packages: [each] };
  if (form === 'injection' && packageIsGuess && each > 1)
    return { ...preparation, packageSize: each, packages: [each], quantities: multiples(each) };
  return { ...preparation, packages: [packageSize] };
}

/** Corrects one preparation by the table, which the rules above do not change again. */
export function readCorrections(): (preparation: Preparation) => Preparation {
  const corrections = new Map(
    Array.from(readTable('corrections'), ([name, form, dosage, ...changes]) => [
      `${name}|${form}|${dosage}`,
      changes as [string, ...string[]],
    ]),
  );
  return (preparation) => {
    const { name, form, dosage } = preparation;
    const found = corrections.get(`${name}|${form}|${dosage}`) ?? corrections.get(`${name}|${form}|`);
    if (!found) return preparation;
    const [newForm, newDosage, size, unit, quantities, days] = found;
    const amounts = quantities ? quantities.split(',').map(Number) : preparation.quantities;
    const ownSizes = ownPackage.has(newForm || form) ? amounts : preparation.packages;
    const packages = size ? [Number(size)] : ownSizes;
    return {
      ...preparation,
      form: newForm || form,
      dosage: newDosage || dosage,
      packageSize: packages[0] === 1 && !size ? preparation.packageSize : packages[0]!,
      packageUnit: (unit || preparation.packageUnit) as Preparation['packageUnit'],
      packages: device.has(newForm || form) || ownPackage.has(newForm || form) ? packages : [1],
      quantities: amounts,
      ...(days ? { lasts: Number(days) } : {}),
    };
  };
}
