/** Reads and compares dosages such as `20mg`, `250mg/5ml`, `12.5mg/20mg`, `0.05%`. */

interface Ingredient {
  /** As written, weights in mg. */
  amount: number;
  /** In a concentration, the amount per ml, g, day or puff; otherwise the amount. */
  strength: number;
  /** Of the strength, such as `mg` or `mg/ml`. */
  unit: string;
}

type Units = ReadonlyMap<string, [factor: number, unit: string]>;

/** 1% is ordered as 10 mg in 1 ml or 1 g. */
const counted: Units = new Map([
  ['mcg', [0.001, 'mg']],
  ['g', [1000, 'mg']],
  ['unit', [1, 'units']],
  ['%', [10, '%']],
]);

/** The unit that the amount of a concentration is per. */
const carriers: Units = new Map([
  ['ml', [1, 'ml']],
  ['l', [1000, 'ml']],
  ['mg', [0.001, 'g']],
  ['g', [1, 'g']],
  ['hr', [1 / 24, 'day']],
  ['day', [1, 'day']],
  ['actuation', [1, 'actuation']],
]);

const isWeight = ({ unit }: { unit: string }) => ['mcg', 'mg', 'g'].includes(unit);

function inBaseUnit(number: string | undefined, unit: string, units: Units): [number, string] {
  const [factor, base] = units.get(unit) ?? [1, unit];
  return [Number(number ?? 1) * factor, base];
}

/** The ingredients of a dosage, in the order written; empty if it cannot be read. */
function ingredients(dosage: string): Ingredient[] {
  const parts = foldDosage(dosage)
    .split(/[/-]/)
    .map((part) => /^(\d+(?:\.\d*)?|\.\d+)?([a-z]*|%)$/.exec(part))
    .map((read) => ({ number: read?.[1], unit: read?.[2] ?? '' }));
  const last = parts.at(-1)!;
  // `2g/1g` and `2/1g` are two ingredients; `10mg/g` and `100000units/1g` are one, in a gram
  const isSecond =
    last.number && isWeight(last) && parts.some((it) => it !== last && (!it.unit || isWeight(it)));
  const carrier = parts.length > 1 && carriers.has(last.unit) && !isSecond ? parts.pop() : undefined;
  if (parts.some(({ number }) => number === undefined)) return [];
  const [volume, per] = carrier ? inBaseUnit(carrier.number, carrier.unit, carriers) : [1];
  return parts.map(({ number }, at) => {
    // in `0.2/0.5%` the unit is written once
    const own = parts.slice(at).find(({ unit }) => unit)?.unit ?? '';
    const [amount, unit] = inBaseUnit(number, own, counted);
    // rounded, so that 30mg/0.3ml is 100mg/ml
    const strength = Number((amount / volume).toPrecision(9));
    return { amount, strength, unit: per ? `${unit}/${per}` : unit };
  });
}

/** Sorts dosages in the data by strength, ingredient by ingredient; at equal concentration, the smaller dose first. */
export function byStrength(a: string, b: string): number {
  const [left, right] = [ingredients(a), ingredients(b)];
  for (const key of ['strength', 'amount'] as const) {
    for (let i = 0; i < Math.max(left.length, right.length); i++) {
      const difference = (left[i]?.[key] ?? 0) - (right[i]?.[key] ?? 0);
      if (difference) return difference;
    }
  }
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The number that a dosage begins with: 250 for `250mg/5ml`. */
export function leadingNumber(dosage: string): number {
  return Number.parseFloat(dosage);
}

/** Folds a dosage for comparing: `20 MG` becomes `20mg`. A comma that does not separate thousands stays. */
export function foldDosage(dosage: string): string {
  return dosage
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/(?<![\d.,])[1-9]\d{0,2}(,\d{3})+(?![\d,])/g, (number) => number.replaceAll(',', ''))
    .replaceAll(/[µμ]g/g, 'mcg');
}

/** Ways to spell a dosage, each looser than the last: as written, in base units, with ingredients in any order. */
export const dosageSpellings: readonly ((dosage: string) => string)[] = [
  foldDosage,
  (dosage) => spelled(dosage).join('/'),
  (dosage) => spelled(dosage).sort().join('/'),
];

function spelled(dosage: string): string[] {
  return ingredients(dosage).map(({ strength, unit }) => `${strength}${unit}`);
}
