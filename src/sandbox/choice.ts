/**
 * From a question to one preparation and one quantity.
 * Source: specification, "GET /fair-price" rules 1 to 3 and "GET /v2/price/compare".
 */
import type { ManufacturerType } from '../contract/index.ts';
import type { Catalog, Drug } from './catalog.ts';
import { groupBy } from './group.ts';
import type { Preparation } from './preparation.ts';
import { byStrength, dosageSpellings, foldDosage, leadingNumber } from './strength.ts';

export interface Question {
  name?: string;
  ndc?: string;
  form?: string;
  /** v1 gives a number, which is compared with the first of the dosage; v2 the text. */
  dosage?: number | string;
  manufacturer?: ManufacturerType;
}

export type Choice =
  | { ok: true; preparation: Preparation }
  | { ok: false; why: 'unknown_drug' | 'no_prices_found' }
  | { ok: false; why: 'invalid_param'; parameter: 'form' | 'dosage'; allowed: string[] };

/** Finds what is asked for, or an equivalent as the manufacturer type says. Only costed preparations are chosen. */
export function choose(catalog: Catalog, question: Question): Choice {
  const named = question.ndc === undefined ? undefined : catalog.findNdc(question.ndc);
  const drug = question.name === undefined ? undefined : catalog.find(question.name);
  const asked = named ? [named] : drug?.preparations;
  if (!asked) return { ok: false, why: 'unknown_drug' };
  const narrowed = narrow(asked, question);
  if (!Array.isArray(narrowed)) return narrowed;
  const exact = question.ndc !== undefined && question.manufacturer === undefined;
  for (const candidates of preferences(catalog, narrowed, exact ? 'match' : question.manufacturer)) {
    const preparation = mostCommon(catalog, candidates);
    if (preparation) return { ok: true, preparation };
  }
  return { ok: false, why: 'no_prices_found' };
}

/** The preparations of the form and dosage asked for. */
function narrow(asked: Preparation[], { form, dosage }: Question): Preparation[] | (Choice & { ok: false }) {
  const wanted = form?.toLowerCase().trim();
  const ofForm = asked.filter((it) => !wanted || it.form === wanted || `${it.form}s` === wanted);
  if (!ofForm.length) return refuse('form', asked.map((it) => it.form).sort());
  const ofDosage = dosage === undefined ? ofForm : withDosage(ofForm, dosage);
  return ofDosage.length ? ofDosage : refuse('dosage', ofForm.map((it) => it.dosage).sort(byStrength));
}

function refuse(parameter: 'form' | 'dosage', allowed: string[]): Choice & { ok: false } {
  return { ok: false, why: 'invalid_param', parameter, allowed: [...new Set(allowed)] };
}

/** A number without a unit is compared with the first of the dosage. None where a text may mean several dosages. */
function withDosage(all: Preparation[], wanted: number | string): Preparation[] {
  const text = foldDosage(String(wanted));
  if (/^[\d.]+$/.test(text)) return all.filter((it) => leadingNumber(it.dosage) === Number(text));
  for (const spell of dosageSpellings) {
    const spelled = spell(text);
    const same = spelled ? all.filter((it) => spell(it.dosage) === spelled) : [];
    if (same.length) return new Set(same.map((it) => it.dosage)).size === 1 ? same : [];
  }
  return [];
}

/**
 * Lists of preparations, the preferred first. Without a manufacturer type: the generic equivalent, else what was
 * named, else the brand. `match` is what was named and nothing else.
 */
function* preferences(catalog: Catalog, named: Preparation[], manufacturer: Question['manufacturer']) {
  const ofType = (type: Preparation['type']) => {
    const own = named.filter((it) => it.type === type);
    return own.length ? own : named.flatMap((it) => catalog.equivalents(it, type));
  };
  if (manufacturer === 'match') yield named;
  else if (manufacturer) yield ofType(manufacturer);
  else yield* [ofType('generic'), named, ofType('brand')];
}

/**
 * The most common costed preparation: by the hand-entered list, else of the form with the most costed dosages,
 * the dosage with the most listed quantities; of several such, the middle strength.
 */
function mostCommon(catalog: Catalog, candidates: Preparation[]): Preparation | undefined {
  const costed = candidates.filter(({ unitCost }) => unitCost !== undefined);
  if (costed.length < 2) return costed[0];
  const widest = best(costed, (it) => catalog.drugOf(it).rank);
  const known = best(widest, (it) => catalog.commonness(it));
  const perForm = groupBy(known, ({ form, group }) => `${group}|${form}`);
  const common = best([...perForm.values()], (own) => own.length)[0]!;
  const listed = best(common, ({ quantities }) => quantities.length);
  return listed.toSorted((a, b) => byStrength(a.dosage, b.dosage))[Math.floor((listed.length - 1) / 2)];
}

/** All of the highest score. */
function best<T>(all: T[], score: (one: T) => number): T[] {
  const scores = all.map(score);
  const highest = Math.max(...scores);
  return all.filter((_, at) => scores[at] === highest);
}

/** Names of brand and generic equivalents of a preparation, the most dispensed first. */
export function equivalentNames(
  catalog: Catalog,
  preparation: Preparation,
): Record<Preparation['type'], string[]> {
  const names = (type: Preparation['type']) => [
    ...new Set(catalog.equivalents(preparation, type).map(({ name }) => name)),
  ];
  return { brand: names('brand'), generic: names('generic') };
}

/** Brand and generic name in one: `Lipitor (Atorvastatin)`; of a drug that has but one, that one. */
export function displayName(drug: Drug, { brand, generic }: Record<Preparation['type'], string[]>): string {
  const other = drug.type === 'brand' ? generic[0] : brand[0];
  if (!other) return drug.name;
  return drug.type === 'brand' ? `${drug.name} (${other})` : `${other} (${drug.name})`;
}
