/** Finds the drug names nearest to the typed text. Source: specification, "GET /drug-search". */
import type { Catalog, Drug } from '../catalog.ts';
import { foldName } from '../fold-name.ts';
import { asHeard } from './alphabet.ts';
import { weightedDistance } from './distance.ts';
import { packTexts, scan } from './scan.ts';

export type DrugSearch = (query: string, count?: number) => string[];

interface Entry {
  text: string;
  heard: string;
  drug: Drug;
  /** Added to the distance: higher for a later ingredient, lower for a name that is in use and widely dispensed. */
  penalty: number;
}

/** How many of the nearest texts are measured again with weighted letters. */
const measured = 100;

function entriesOf({ drugs, aliases }: Catalog): Entry[] {
  const entry = (text: string, drug: Drug, penalty: number): Entry => {
    return { text, heard: asHeard(text), drug, penalty: penalty - favor(drug) };
  };
  return [
    ...drugs.flatMap((drug) => {
      const text = foldName(drug.name);
      const [, ...later] = drug.name.split('/');
      const ingredients = later.map(foldName).filter((name) => name.length > 3);
      return [entry(text, drug, 0), ...ingredients.map((name) => entry(name, drug, 0.5))];
    }),
    ...aliases.map(({ alias, drug }) => entry(foldName(alias), drug, 0.1)),
  ];
}

/** Of two names that are equally near, the likelier one is in use, has a price, and is widely dispensed. */
function favor({ preparations, rank }: Drug): number {
  const active = preparations.some((it) => it.active) ? 0.08 : 0;
  const costed = preparations.some((it) => it.unitCost !== undefined) ? 0.15 : 0;
  return active + costed + 0.001 * Math.min(rank, 200);
}

/** Lower is nearer. */
function weigh(query: string, heard: string, entry: Entry): number {
  if (query === entry.text) return -1;
  const spelled = weightedDistance(query, entry.text);
  const sounded = weightedDistance(heard, entry.heard);
  const whole = 0.6 * spelled.whole + 0.4 * sounded.whole;
  const rest = Math.max(0, entry.text.length - query.length);
  const prefix = 0.6 * spelled.prefix + 0.4 * sounded.prefix + Math.min(0.3, 0.05 + 0.012 * rest);
  return Math.min(whole, prefix) + entry.penalty;
}

/** The index is built once; a search then takes about a millisecond. Any query returns `count` names. */
export function createDrugSearch(catalog: Catalog): DrugSearch {
  const entries = entriesOf(catalog);
  const texts = packTexts(entries.map(({ text }) => text));
  return (query, count = 5) => {
    const folded = foldName(query).slice(0, 96);
    const heard = asHeard(folded);
    const nearest = nearestEntries(folded);
    const weights = new Map<Drug, number>();
    for (const index of nearest) {
      const entry = entries[index]!;
      const weight = weigh(folded, heard, entry);
      if (weight < (weights.get(entry.drug) ?? Infinity)) weights.set(entry.drug, weight);
    }
    return [...weights]
      .sort(([a, left], [b, right]) => left - right || b.rank - a.rank || (a.name < b.name ? -1 : 1))
      .slice(0, count)
      .map(([drug]) => drug.name);
  };

  /** The entries of smallest unweighted distance, by a counting sort: distances are small whole numbers. */
  function nearestEntries(folded: string): number[] {
    const distances = new Uint16Array(entries.length);
    const counts = new Uint32Array(256);
    scan(texts, folded, (index, whole, prefix) => {
      const length = entries[index]!.text.length;
      const near = 2 * Math.min(whole, prefix + (length > folded.length ? 0.5 : 0));
      distances[index] = near;
      counts[near]!++;
    });
    let limit = 0;
    for (let taken = counts[0]!; taken < measured && limit < 255;) taken += counts[++limit]!;
    const chosen: number[] = [];
    const edge: number[] = [];
    for (let index = 0; index < entries.length; index++) {
      if (distances[index]! < limit) chosen.push(index);
      else if (distances[index] === limit) edge.push(index);
    }
    edge.sort((a, b) => entries[b]!.drug.rank - entries[a]!.drug.rank);
    return [...chosen, ...edge.slice(0, measured)];
  }
}
