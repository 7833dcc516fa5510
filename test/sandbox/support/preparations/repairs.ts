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

const ingredientsOf = ({ group }: Listed) => group.split('|')[0]!.split('+');

/** A repackager's row that has one ingredient of a brand of several: Atripla with efavirenz alone. */
function isPartOf(one: Listed, brand: readonly Listed[]): boolean {
  const some = ingredientsOf(one);
  return (
    !one.active &&
    brand.some((whole) => {
      const all = ingredientsOf(whole);
      return (
        whole.form === one.form &&
        all.length > some.length &&
        some.every((ingredient) => all.includes(ingredient)) &&
        whole.dosage.split('/').includes(one.dosage)
      );
    })
  );
}

function withoutParts(products: readonly Listed[]): Listed[] {
  const brands = products.filter(({ type }) => type === 'brand');
  return products.filter(
    (one) =>
      one.type !== 'brand' ||
      !isPartOf(
        one,
        brands.filter(({ name }) => name === one.name),
      ),
  );
}

/** All products: those of drugs.tsv, an added one in place of the same name, form and dosage, and the other added ones last. */
export function allListed(): Listed[] {
  const added = new Map(Array.from(readSource('added'), readListed).map((one) => [keyOf(one), one]));
  const own = withoutParts(Array.from(readSource('drugs'), readListed).flatMap(repaired)).map((one) => {
    const instead = added.get(keyOf(one));
    added.delete(keyOf(one));
    return instead ?? one;
  });
  return [...own, ...added.values()];
}
