/** What sources/drugs.tsv has wrongly or lacks: products left out, named or grouped anew, and added. */
import { readListed, readSource, type Listed } from './listed.ts';

interface Repair {
  /** The row's own where empty; left out where `newGroup` is empty too. */
  newName: string;
  newGroup: string;
}

const keyOf = ({ name, form, dosage }: Listed) => `${name}|${form}|${dosage}`;

const repairs = new Map<string, Repair>(
  Array.from(readSource('repairs'), ([name, form, dosage, newName, newGroup]) => [
    `${name}|${form}|${dosage}`,
    { newName: newName!, newGroup: newGroup! },
  ]),
);

function repaired(listed: Listed): Listed[] {
  const repair = repairs.get(keyOf(listed)) ?? repairs.get(`${listed.name}|${listed.form}|`);
  if (!repair) return [listed];
  const { newName, newGroup } = repair;
  if (!newName && !newGroup) return [];
  return [{ ...listed, name: newName || listed.name, group: newGroup || listed.group }];
}

/** All products: those of drugs.tsv, an added one in place of the same name, form and dosage, and the other added ones last. */
export function allListed(): Listed[] {
  const added = new Map(Array.from(readSource('added'), readListed).map((one) => [keyOf(one), one]));
  const own = Array.from(readSource('drugs'), readListed)
    .flatMap(repaired)
    .map((one) => {
      const instead = added.get(keyOf(one));
      added.delete(keyOf(one));
      return instead ?? one;
    });
  return [...own, ...added.values()];
}
