/** Reading of dosage texts such as `20mg`, `250mg/5ml`, `0.05%`. */

const inBaseUnit: Record<string, number> = { mcg: 0.001, mg: 1, g: 1000 };

/** Every number of a dosage, weights in mg; the first decides its place in an ordered list. */
function strengths(dosage: string): number[] {
  return Array.from(dosage.matchAll(/(\d[\d.]*)\s*([a-z%]*)/gi), ([, number, unit = '']) => {
    return Number(number) * (inBaseUnit[unit.toLowerCase()] ?? 1);
  });
}

/** Orders dosages by strength, the first ingredient first. */
export function byStrength(a: string, b: string): number {
  const [left, right] = [strengths(a), strengths(b)];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference) return difference;
  }
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The number that a dosage begins with, as it stands: 250 for `250mg/5ml`. */
export function leadingNumber(dosage: string): number {
  return Number.parseFloat(dosage);
}

/** Whether a dosage of one ingredient, and in which unit it is written. */
export function singleStrength(dosage: string): { amount: number; unit: string } | undefined {
  const read = /^([\d.]+)([a-z%]+)$/.exec(dosage);
  return read ? { amount: Number(read[1]), unit: read[2]! } : undefined;
}

/** One spelling of a dosage, for comparing: `20 MG` and `20mg` are the same. */
export function foldDosage(dosage: string): string {
  return dosage
    .toLowerCase()
    .replaceAll(/[\s,]+/g, '')
    .replaceAll('µg', 'mcg')
    .replaceAll('μg', 'mcg');
}
