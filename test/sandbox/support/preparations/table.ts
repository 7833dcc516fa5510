/** The table of preparations that the sandbox reads, worked out from data/sources. */
import { groupBy } from '../../../../src/sandbox/group.ts';
import { corrected, isCorrected } from './corrections.ts';
import { countDevices, interpolateCosts } from './costs.ts';
import { lasting } from './days.ts';
import { dispensed } from './dispensed.ts';
import type { Listed } from './listed.ts';
import { allListed } from './repairs.ts';
import { isOnlyAsked, rankOf, usualOrder, withCommonQuantity } from './usual.ts';

const columns = [
  ...['name', 'type', 'group', 'form', 'dosage', 'unit', 'packages', 'quantities', 'lasts', 'ndc11'],
  ...['unit_cost', 'active', 'only_asked', 'rank'],
];

export function preparationsTable(): string {
  const listed = allListed().flatMap(prepared);
  for (const family of groupBy(listed, ({ name, group, form }) => `${name}|${group}|${form}`).values())
    interpolateCosts(family);
  const inOrder = usualOrder(listed);
  const names = groupBy(listed, ({ name }) => name);
  const rows = Array.from(names).flatMap(([name, own]) => {
    const rank = rankOf(name, own);
    return inOrder(own).map((one) => rowOf(one, rank, isOnlyAsked(one, own)));
  });
  return `${[columns, ...rows].map((row) => row.join('\t')).join('\n')}\n`;
}

export function prepared(listed: Listed): Listed[] {
  const quantityIsGiven = isCorrected(listed);
  return corrected(dispensed(countDevices(listed))).map((one) =>
    withCommonQuantity(lasting({ ...one, listedSizes: one.quantities.length }, quantityIsGiven)),
  );
}

function rowOf(one: Listed, rank: number, onlyAsked: boolean): (string | number)[] {
  const { name, type, group, form, dosage, packageUnit, packages, quantities, lasts } = one;
  return [
    ...[name, type, group, form, dosage, packageUnit, packages.join(','), quantities.join(',')],
    ...[lasts ? `${lasts.quantity}/${lasts.days}` : '', one.ndc11 ?? '', one.unitCost ?? ''],
    ...[one.active ? 'yes' : '', onlyAsked ? 'yes' : '', rank],
  ];
}
