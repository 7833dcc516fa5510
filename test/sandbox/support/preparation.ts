/** A preparation as a row of the data would give it. */
import { readPreparation, type Preparation } from '../../../src/sandbox/preparation.ts';

const usual = {
  group: 'x|oral',
  form: 'tablet',
  dosage: '10mg',
  size: '100',
  unit: 'ea',
  quantities: '30,60',
  cost: '1',
};

export function preparationOf(given: Partial<typeof usual>): Preparation {
  const { group, form, dosage, size, unit, quantities, cost } = { ...usual, ...given };
  return readPreparation(
    ['X', 'generic', group, form, dosage, size, unit, quantities, '', cost, 'ea', '', 'f', 'A'],
    0,
  );
}
