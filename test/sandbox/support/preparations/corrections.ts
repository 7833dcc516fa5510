/** Corrects single products by sources/corrections.tsv, which the rules do not change again. */
import { device, ownPackage } from './dispensed.ts';
import { readSource, type Listed } from './listed.ts';

const corrections = new Map(
  Array.from(readSource('corrections'), ([name, form, dosage, ...changes]) => [
    `${name}|${form}|${dosage}`,
    changes as [string, ...string[]],
  ]),
);

/** The product, and a second time where it is listed under a further name too. */
export function corrected(listed: Listed): Listed[] {
  const { name, form, dosage } = listed;
  const found = corrections.get(`${name}|${form}|${dosage}`) ?? corrections.get(`${name}|${form}|`);
  if (!found) return [listed];
  const [newForm, newDosage, size, unit, quantities, days, also] = found;
  const amounts = quantities ? quantities.split(',').map(Number) : listed.quantities;
  const ownSizes = ownPackage.has(newForm || form) ? amounts : listed.packages;
  const packages = size ? size.split(',').map(Number) : ownSizes;
  const now: Listed = {
    ...listed,
    form: newForm || form,
    dosage: newDosage || dosage,
    packageUnit: (unit || listed.packageUnit) as Listed['packageUnit'],
    packages: device.has(newForm || form) || ownPackage.has(newForm || form) ? packages : [1],
    quantities: amounts,
    ...(days ? { lasts: { quantity: amounts[0]!, days: Number(days) } } : {}),
  };
  return also ? [now, { ...now, name: also }] : [now];
}

export const isCorrected = ({ name, form, dosage }: Listed): boolean =>
  corrections.has(`${name}|${form}|${dosage}`) || corrections.has(`${name}|${form}|`);
