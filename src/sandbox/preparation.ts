/** A preparation: a drug name in one dosage form and dosage. Source: data/drugs.tsv, see data/SOURCES.md. */
import { dispensed } from './dispensing.ts';
import { singleStrength } from './strength.ts';

export interface Preparation {
  /** Index in data/drugs.tsv. */
  row: number;
  name: string;
  type: 'brand' | 'generic';
  /** Ingredients and route: preparations of the same group, form and dosage are equivalents. */
  group: string;
  form: string;
  dosage: string;
  /** The size of the package that is dispensed most, in `packageUnit`. */
  packageSize: number;
  packageUnit: 'ea' | 'ml' | 'g';
  /** Sizes of what people count as 1, the most common first: tubes of 15 and 30 g; 1 where pieces or milliliters are counted. */
  packages: number[];
  /** Common metric quantities in `packageUnit`, the most common first. */
  quantities: number[];
  /** Days that the first quantity lasts, where the label says so. */
  lasts?: number;
  ndc11?: string;
  /** Acquisition cost in USD per `packageUnit`. Without it there is no price. */
  unitCost?: number;
  /** Whether the NDC is in use today. */
  active: boolean;
}

export function readPreparation(fields: string[], row: number): Preparation {
  const [name, type, group, form, dosage, size, unit, quantities, ndc11, cost] = fields as [
    string,
    ...string[],
  ];
  const preparation: Preparation = {
    row,
    name,
    type: type === 'brand' ? 'brand' : 'generic',
    group: group!,
    form: form!,
    dosage: dosage!,
    packageSize: Number(size),
    packageUnit: unit as Preparation['packageUnit'],
    packages: [1],
    quantities: quantities!.split(',').map(Number),
    active: fields[13] === 'A',
  };
  if (ndc11) preparation.ndc11 = ndc11;
  if (cost) preparation.unitCost = Number(cost);
  const packageIsGuess = fields[12] === 'd';
  return dispensed(countDevices(preparation, packageIsGuess), packageIsGuess);
}

/** In USD, the most that one dose from a dry powder inhaler costs: a higher unit cost is that of the whole device. */
const dearestDose = 50;

/**
 * Corrects inhalers that are counted by the piece. Some are listed by doses and costed by devices: those are counted by
 * devices. Some are costed by doses while their package size of 1 is a guess: the cost of a device is then unknown.
 */
function countDevices(preparation: Preparation, packageIsGuess: boolean): Preparation {
  const { form, packageUnit, packageSize, unitCost = 0 } = preparation;
  if (form !== 'inhaler' || packageUnit !== 'ea') return preparation;
  if (packageSize > 1 && unitCost > dearestDose)
    return { ...preparation, packageSize: 1, quantities: [1, 2, 3] };
  if (packageSize === 1 && packageIsGuess && unitCost <= dearestDose) delete preparation.unitCost;
  return preparation;
}

/**
 * Interpolates the cost of each dosage between two costed ones of the same name, group, form and unit. Dosages beyond
 * the outermost costs stay without one.
 */
export function interpolateCosts(family: Preparation[]): void {
  const measured = family.flatMap((preparation) => {
    const strength = singleStrength(preparation.dosage);
    return strength ? [{ preparation, ...strength }] : [];
  });
  const costed = measured
    .filter(({ preparation }) => preparation.unitCost !== undefined)
    .sort((a, b) => a.amount - b.amount);
  for (const { preparation, amount, unit } of measured) {
    if (preparation.unitCost !== undefined) continue;
    const alike = costed.filter(
      (other) => other.unit === unit && other.preparation.packageUnit === preparation.packageUnit,
    );
    const below = alike.findLast((other) => other.amount < amount);
    const above = alike.find((other) => other.amount > amount);
    if (!below || !above) continue;
    const low = below.preparation.unitCost!;
    const high = above.preparation.unitCost!;
    preparation.unitCost = low + ((high - low) * (amount - below.amount)) / (above.amount - below.amount);
  }
}
