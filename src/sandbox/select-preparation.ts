/** Selects the preparation (a drug in one form and dosage) that a request means. Source: specification, "GET /fair-price" rules 1 to 3 and "GET /v2/price/compare". */
import type { ManufacturerType } from '../contract/index.ts';
import { Refusal } from './response.ts';
import type { Catalog } from './catalog.ts';
import type { Preparation } from './preparation.ts';
import { byStrength, dosageSpellings, foldDosage, leadingNumber } from './strength.ts';

/** The parameters by which a request names a drug. */
export interface DrugParameters {
  name?: string;
  ndc?: string;
  form?: string;
  /** v1 sends a number, which is compared with the first number in the dosage; v2 sends the dosage as text. */
  dosage?: number | string;
  manufacturer?: ManufacturerType;
}

/**
 * Goes through the named preparations, each replaced by its equivalents of the requested type, and returns the first that
 * has a cost. One with `onlyAsked` is never selected by its name alone.
 * @param named the preparations that the name or NDC means, the most common first
 * @returns undefined if none has a cost
 * @throws Refusal `invalid_param` that lists the available forms or dosages, if the requested one is not among them
 */
export function selectPreparation(
  catalog: Catalog,
  named: Preparation[],
  { ndc, form, dosage, manufacturer }: DrugParameters,
): Preparation | undefined {
  const type = ndc !== undefined && manufacturer === undefined ? 'match' : manufacturer;
  const byNameAlone = ndc === undefined && form === undefined && dosage === undefined;
  const meant = narrow(named, form, dosage).filter(({ onlyAsked }) => !(byNameAlone && onlyAsked));
  return firstPriced(catalog, meant, type);
}

/** The first that has a cost, each replaced by its equivalents of the type; undefined if none has. */
export function firstPriced(
  catalog: Catalog,
  named: Preparation[],
  type?: ManufacturerType,
): Preparation | undefined {
  for (const preparation of named) {
    const priced = equivalents(catalog, preparation, type).find(({ unitCost }) => unitCost !== undefined);
    if (priced) return inPackagesOf(preparation, priced);
  }
  return undefined;
}

/** A brand in one size of canister is priced in that size, where its generic comes in the sizes of several brands. */
function inPackagesOf({ packages: [size, ...others] }: Preparation, priced: Preparation): Preparation {
  const isOneOfSeveral = !others.length && priced.packages.length > 1 && priced.packages.includes(size!);
  if (!isOneOfSeveral || !priced.quantities.includes(size!)) return priced;
  const first = (sizes: number[]) => [size!, ...sizes.filter((one) => one !== size)];
  return { ...priced, packages: first(priced.packages), quantities: first(priced.quantities) };
}

/**
 * The candidates for pricing a preparation, the preferred one first. Without a manufacturer type the generic is preferred;
 * `match` means only the named preparation.
 */
function equivalents(catalog: Catalog, named: Preparation, manufacturer?: ManufacturerType): Preparation[] {
  const ofType = (type: Preparation['type']) =>
    named.type === type ? [named] : catalog.equivalents(named, type);
  if (manufacturer === 'match') return [named];
  return manufacturer ? ofType(manufacturer) : [...ofType('generic'), ...ofType('brand')];
}

/** Those with the form and dosage. @throws Refusal if there are none */
function narrow(named: Preparation[], form?: string, dosage?: number | string): Preparation[] {
  const requested = form?.toLowerCase().trim();
  const ofForm = named.filter((it) => !requested || it.form === requested || `${it.form}s` === requested);
  if (!ofForm.length) throw notAvailable('form', named.map((it) => it.form).sort());
  const ofDosage = dosage === undefined ? ofForm : withDosage(ofForm, dosage);
  if (!ofDosage.length) throw notAvailable('dosage', ofForm.map((it) => it.dosage).sort(byStrength));
  return ofDosage;
}

function notAvailable(parameter: 'form' | 'dosage', allowed: string[]): Refusal {
  return new Refusal('invalid_param', `${parameter} is not one of this drug's: ${listed(allowed)}`);
}

const listed = (values: string[]) => [...new Set(values)].slice(0, 40).join(', ');

/**
 * Compares spellings from strict to loose, and stops at the first with a match; empty if there is none.
 * @throws Refusal if that matches several dosages
 */
function withDosage(all: Preparation[], requested: number | string): Preparation[] {
  const text = foldDosage(String(requested));
  const isNumber = /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text);
  for (const spell of isNumber ? [leadingNumber] : dosageSpellings) {
    const spelled = spell(text);
    const matching = spelled ? all.filter((it) => spell(it.dosage) === spelled) : [];
    const dosages = matching.map((it) => it.dosage).sort(byStrength);
    if (dosages[0] !== dosages.at(-1))
      throw new Refusal('invalid_param', `dosage is not one but several of this drug's: ${listed(dosages)}`);
    if (matching.length) return matching;
  }
  return [];
}
