/** Which acquisition costs can be used, and the costs between two that are known. */
import type { Listed } from './listed.ts';

/** In USD, the most that one dose from a dry powder inhaler costs: a higher unit cost is that of the whole device. */
const dearestDose = 50;

/**
 * Corrects inhalers that are counted by the piece. Some are listed by doses and costed by devices: those are counted by
 * devices. Some are costed by doses while their package size of 1 is a guess: the cost of a device is then unknown.
 */
export function countDevices(listed: Listed): Listed {
  const { form, packageUnit, packageSize, unitCost = 0, sizeIsGuess } = listed;
  if (form !== 'inhaler' || packageUnit !== 'ea') return listed;
  if (packageSize > 1 && unitCost > dearestDose) return { ...listed, packageSize: 1, quantities: [1, 2, 3] };
  if (packageSize > 1 || !sizeIsGuess || unitCost > dearestDose) return listed;
  const uncosted = { ...listed };
  delete uncosted.unitCost;
  return uncosted;
}

/**
 * Interpolates the cost of each dosage between two costed ones of the same name, group, form and unit. Dosages beyond
 * the outermost costs stay without one.
 */
export function interpolateCosts(family: Listed[]): void {
  const measured = family.flatMap((listed) => {
    const strength = singleStrength(listed.dosage);
    return strength ? [{ listed, ...strength }] : [];
  });
  const costed = measured
    .filter(({ listed }) => listed.unitCost !== undefined)
    .sort((a, b) => a.amount - b.amount);
  for (const { listed, amount, unit } of measured) {
    if (listed.unitCost !== undefined) continue;
    const alike = costed.filter(
      (other) => other.unit === unit && other.listed.packageUnit === listed.packageUnit,
    );
    const below = alike.findLast((other) => other.amount < amount);
    const above = alike.find((other) => other.amount > amount);
    if (!below || !above) continue;
    const low = below.listed.unitCost!;
    const high = above.listed.unitCost!;
    const between = low + ((high - low) * (amount - below.amount)) / (above.amount - below.amount);
    listed.unitCost = Number(between.toPrecision(6));
  }
}

/** Amount and unit of a dosage with one ingredient; undefined for any other. */
function singleStrength(dosage: string): { amount: number; unit: string } | undefined {
  const read = /^([\d.]+)([a-z%]+)$/.exec(dosage);
  return read ? { amount: Number(read[1]), unit: read[2]! } : undefined;
}
