/** One preparation: a drug name in one dosage form and one dosage. Source: data/drugs.tsv, see data/SOURCES.md. */
import { singleStrength } from './strength.ts';

export interface Preparation {
  /** Place in data/drugs.tsv, counted from 0. */
  row: number;
  name: string;
  type: 'brand' | 'generic';
  /** Ingredients and route: preparations of one group, form and dosage are equivalents. */
  group: string;
  form: string;
  dosage: string;
  packageSize: number;
  packageUnit: 'ea' | 'ml' | 'g';
  /** Common metric quantities in `packageUnit`, the most common first. */
  quantities: number[];
  ndc11?: string;
  /** Acquisition cost in USD per `packageUnit`; without it there is no price. */
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
    quantities: quantities!.split(',').map(Number),
    active: fields[13] === 'A',
  };
  if (ndc11) preparation.ndc11 = ndc11;
  if (cost) preparation.unitCost = Number(cost);
  return countDevices(preparation, fields[12] === 'd');
}

/** Dearest dose of a dry powder inhaler: what costs more for each is the whole device. */
const dearestDose = 50;

/**
 * Inhalers of which each is counted: some are listed by doses and costed by devices, so that the device is what is
 * counted; some are costed by doses while the package is a guess of 1, and what a device costs is then unknown.
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
 * Gives each uncosted dosage that lies between two costed ones of the same name, group, form and unit
 * the cost on the straight line between them. Dosages beyond the outermost costs stay without.
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
