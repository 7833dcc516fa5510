/** A preparation as a row of the registered products would give it. */
import { countDevices } from './preparations/costs.ts';
import { dispensed } from './preparations/dispensed.ts';
import { readListed, type Listed } from './preparations/listed.ts';

const usual = {
  group: 'x|oral',
  form: 'tablet',
  dosage: '10mg',
  size: '100',
  unit: 'ea',
  quantities: '30,60',
  cost: '1',
};

export function preparationOf(given: Partial<typeof usual>): Listed {
  const { group, form, dosage, size, unit, quantities, cost } = { ...usual, ...given };
  const row = ['X', 'generic', group, form, dosage, size, unit, quantities, '', cost, 'ea', '', 'f', 'A'];
  return dispensed(countDevices(readListed(row)));
}
