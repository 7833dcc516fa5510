/** A row of sources/drugs.tsv: a product as its maker registered it. */
import { readTable } from '../../../../src/sandbox/read-table.ts';
import type { Preparation } from '../../../../src/sandbox/preparation.ts';

/** On its way to data/preparations.tsv, where it has a place and a rank too. */
export interface Listed extends Omit<Preparation, 'row' | 'rank' | 'onlyAsked'> {
  /** The size of the package that is dispensed most, in `packageUnit`. */
  packageSize: number;
  /** Whether the package size is the default of its form. */
  sizeIsGuess: boolean;
  /** How many quantities are registered: the more, the more is dispensed. */
  listedSizes: number;
}

export function readListed(fields: string[]): Listed {
  const [name, type, group, form, dosage, size, unit, quantities, ndc11, cost, , , source, status] =
    fields as [string, ...string[]];
  return {
    name,
    type: type as Listed['type'],
    group: group!,
    form: form!,
    dosage: dosage!,
    packageSize: Number(size),
    packageUnit: unit as Listed['packageUnit'],
    packages: [1],
    quantities: quantities!.split(',').map(Number),
    ...(ndc11 ? { ndc11 } : {}),
    ...(cost ? { unitCost: Number(cost) } : {}),
    active: status === 'A',
    sizeIsGuess: source === 'd',
    listedSizes: 0,
  };
}

export const readSource = (name: string) => readTable(`sources/${name}`);
