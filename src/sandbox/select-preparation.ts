/** Which preparation a request means. Source: specification, "GET /fair-price" rules 1 to 3 and "GET /v2/price/compare". */
import type { ManufacturerType } from '../contract/index.ts';
import { Refusal } from './answer.ts';
import type { Catalog } from './catalog.ts';
import { groupBy } from './group.ts';
import type { Preparation } from './preparation.ts';
import { byStrength, dosageSpellings, foldDosage, leadingNumber } from './strength.ts';

/** The parameters by which a request names a drug. */
export interface DrugParameters {
  name?: string;
  ndc?: string;
  form?: string;
  /** v1 gives a number, which is compared with the first one in the dosage; v2 gives the text. */
  dosage?: number | string;
  manufacturer?: ManufacturerType;
}

/**
 * The most common of the named preparations that has a cost, or of their equivalents of the requested type.
 * Undefined where none has a cost.
 * @param named what the name or NDC stands for
 * @throws Refusal invalid_param that lists the forms or dosages there are
 */
export function selectPreparation(
  catalog: Catalog,
  named: Preparation[],
  { ndc, form, dosage, manufacturer }: DrugParameters,
): Preparation | undefined {
  const type = ndc !== undefined && manufacturer === undefined ? 'match' : manufacturer;
  for (const candidates of byPreference(catalog, narrow(named, form, dosage), type)) {
    const preparation = mostCommon(catalog, candidates);
    if (preparation) return preparation;
  }
  return undefined;
}

function narrow(named: Preparation[], form?: string, dosage?: number | string): Preparation[] {
  const wanted = form?.toLowerCase().trim();
  const ofForm = named.filter((it) => !wanted || it.form === wanted || `${it.form}s` === wanted);
  if (!ofForm.length) throw notAmong('form', named.map((it) => it.form).sort());
  const ofDosage = dosage === undefined ? ofForm : withDosage(ofForm, dosage);
  if (!ofDosage.length) throw notAmong('dosage', ofForm.map((it) => it.dosage).sort(byStrength));
  return ofDosage;
}

function notAmong(parameter: 'form' | 'dosage', allowed: string[]): Refusal {
  const listed = [...new Set(allowed)].slice(0, 40).join(', ');
  return new Refusal('invalid_param', `${parameter} is not one of this drug's: ${listed}`);
}

/** None where a text could mean several dosages. */
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
 * Lists of preparations, the preferred one first. Without a manufacturer type: the generic equivalent, then what was
 * named, then the brand. `match` is what was named and nothing else.
 */
function* byPreference(catalog: Catalog, named: Preparation[], manufacturer: DrugParameters['manufacturer']) {
  const ofType = (type: Preparation['type']) => {
    const own = named.filter((it) => it.type === type);
    return own.length ? own : named.flatMap((it) => catalog.equivalents(it, type));
  };
  if (manufacturer === 'match') yield named;
  else if (manufacturer) yield ofType(manufacturer);
  else yield* [ofType('generic'), named, ofType('brand')];
}

/**
 * The most common preparation with a cost: by the hand-entered list; failing that, in the form with the most costed
 * dosages, the dosage with the most listed quantities; among several of those, the middle strength.
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

/** All that share the highest score. */
function best<T>(all: T[], score: (one: T) => number): T[] {
  const scores = all.map(score);
  const highest = Math.max(...scores);
  return all.filter((_, at) => scores[at] === highest);
}
