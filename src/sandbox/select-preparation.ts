/** Which preparation a request means. Source: specification, "GET /fair-price" rules 1 to 3 and "GET /v2/price/compare". */
import type { ManufacturerType } from '../contract/index.ts';
import { Refusal } from './answer.ts';
import type { Catalog } from './catalog.ts';
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
 * The most common of the named preparations that has a cost, or whose equivalent of the requested type has one.
 * Undefined where none has.
 * @param named what the name or NDC stands for, the most common first
 * @throws Refusal invalid_param that lists the forms or dosages there are
 */
export function selectPreparation(
  catalog: Catalog,
  named: Preparation[],
  { ndc, form, dosage, manufacturer }: DrugParameters,
): Preparation | undefined {
  const type = ndc !== undefined && manufacturer === undefined ? 'match' : manufacturer;
  const byNameAlone = ndc === undefined && form === undefined && dosage === undefined;
  return narrow(named, form, dosage)
    .filter(({ onlyAsked }) => !(byNameAlone && onlyAsked))
    .flatMap((preparation) => equivalents(catalog, preparation, type))
    .find(({ unitCost }) => unitCost !== undefined);
}

/**
 * What may be priced for a preparation, the preferred one first. Without a manufacturer type the generic is preferred;
 * `match` is what was named and nothing else.
 */
function equivalents(catalog: Catalog, named: Preparation, manufacturer?: ManufacturerType): Preparation[] {
  const ofType = (type: Preparation['type']) =>
    named.type === type ? [named] : catalog.equivalents(named, type);
  if (manufacturer === 'match') return [named];
  return manufacturer ? ofType(manufacturer) : [...ofType('generic'), ...ofType('brand')];
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
