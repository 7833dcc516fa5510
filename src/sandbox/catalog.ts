/** Every preparation in the data, found by name, alias or NDC. */
import { readTable } from './read-table.ts';
import { groupBy } from './group.ts';
import { foldName, sortedWords } from '../names/fold.ts';
import { readPreparation, type Preparation } from './preparation.ts';

/** All preparations of one name; first the one that the name alone means. */
export interface Drug {
  name: string;
  type: Preparation['type'];
  preparations: Preparation[];
  /** How often the name is dispensed in a year, in the United States; 0 if hardly ever. */
  claims: number;
}

export interface Catalog {
  drugs: Drug[];
  preparations: Preparation[];
  /** Other spellings of a name. */
  aliases: { alias: string; drug: Drug }[];
  /** By name or alias, in any case, with dashes in place of slashes and ingredients in any order. */
  find(name: string): Drug | undefined;
  /** By NDC11; if two preparations share one, the one with a cost. */
  findNdc(ndc11: string): Preparation | undefined;
  /** Preparations of the same group, form and dosage and of the given type, most dispensed first. */
  equivalents(preparation: Preparation, type: Preparation['type']): Preparation[];
  drugOf(preparation: Preparation): Drug;
}

const equivalenceKey = ({ group, form, dosage }: Preparation) => `${group}\t${form}\t${dosage}`;

export function loadCatalog(): Catalog {
  const preparations = Array.from(readTable('preparations'), readPreparation);
  const drugs = groupByName(preparations, claimsByName());
  const byName = new Map(drugs.map((drug) => [drug.name, drug]));
  const aliases = [...readTable('aliases'), ...readTable('aliases-by-hand')].flatMap(([alias, name]) => {
    const drug = byName.get(name!);
    return drug ? [{ alias: alias!, drug }] : [];
  });
  const drugOf = ({ name }: Preparation) => byName.get(name)!;
  const byNdc = new Map<string, Preparation>();
  for (const preparation of preparations) {
    const earlier = preparation.ndc11 && byNdc.get(preparation.ndc11);
    if (preparation.ndc11 && (!earlier || earlier.unitCost === undefined))
      byNdc.set(preparation.ndc11, preparation);
  }
  const byKey = groupBy(preparations, equivalenceKey);
  for (const equivalents of byKey.values()) equivalents.sort((a, b) => b.rank - a.rank);
  const find = nameFinder(drugs, aliases);
  return {
    drugs,
    preparations,
    aliases,
    find,
    findNdc: (ndc11) => byNdc.get(ndc11),
    equivalents: (preparation, type) =>
      byKey.get(equivalenceKey(preparation))!.filter((other) => other.type === type),
    drugOf,
  };
}

/** Counted, and where that misleads, estimated. */
function claimsByName(): Map<string, number> {
  const rows = [...readTable('popularity'), ...readTable('popularity-by-hand')];
  return new Map(rows.map(([name, claims]) => [name!, Number(claims)]));
}

function groupByName(preparations: Preparation[], claims: Map<string, number>): Drug[] {
  const byName = groupBy(preparations, ({ name }) => name);
  return Array.from(byName, ([name, own]) => {
    const { type } = own[0]!;
    return { name, type, preparations: own, claims: claims.get(name) ?? 0 };
  });
}

/** Exact names win over aliases, and both over names with their words in another order. */
function nameFinder(drugs: Drug[], aliases: Catalog['aliases']): Catalog['find'] {
  const exact = new Map<string, Drug>();
  const shuffled = new Map<string, Drug>();
  const joined = new Map<string, Drug>();
  const add = (name: string, drug: Drug) => {
    const folded = foldName(name);
    if (!exact.has(folded)) exact.set(folded, drug);
    const sorted = sortedWords(folded);
    if (!shuffled.has(sorted)) shuffled.set(sorted, drug);
    const solid = folded.replaceAll(' ', '');
    if (!joined.has(solid)) joined.set(solid, drug);
  };
  for (const drug of drugs) add(drug.name, drug);
  for (const { alias, drug } of aliases) add(alias, drug);
  const findFolded = (folded: string) =>
    exact.get(folded) ?? shuffled.get(sortedWords(folded)) ?? joined.get(folded.replaceAll(' ', ''));
  return (name) => {
    const folded = foldName(name);
    const spelled = folded.replaceAll(/\bhcl\b/g, 'hydrochloride');
    return findFolded(folded) ?? findFolded(spelled) ?? findFolded(spelled.replace(salt, ''));
  };
}

/** Salts that people add to names that the data lists without one. */
const salt =
  / (hydrochloride|sodium|potassium|calcium|sulfate|maleate|besylate|mesylate|acetate|fumarate|tartrate|hydrobromide|phosphate|medoxomil)$/;
