/** The steps from a medicine of a list to its prices: name, what it comes in, prescription, prices. */
import type { DrugInfo, PriceComparison } from '../contract/responses.ts';
import type { Doubts } from '../pricing/basket-entry.ts';
import { dosagesOf } from '../pricing/choice.ts';
import {
  givenChoice,
  isStrengthDefaulted,
  readBeside,
  type LookupRequest,
  type LookupSettings,
} from '../pricing/lookup-request.ts';
import type { LookupResult } from '../pricing/lookup-result.ts';
import { isSameDrug, namingOf } from '../pricing/naming.ts';
import type { ResolvedName } from '../reading/choose-name.ts';
import { resolve } from '../reading/match-prescription.ts';
import { hasDetails, read, requestedNdcs, type Reading } from '../reading/read.ts';
import { isSameProduct } from '../reading/same-product.ts';
import { withoutSalts } from '../reading/salts.ts';
import { resolvedName } from './names.ts';
import { pricesFor } from './prices.ts';
import type { Answered, Ask } from './requests.ts';

type Result = LookupResult<'priceCompare'>;

export interface PricedMedicine {
  /** Its request says how the name was read. */
  result: Result;
  /** Undefined if nothing was read beside the name. */
  doubts?: Doubts | undefined;
  /** When it may be requested again, as of `Answered`. */
  retryAt?: number | undefined;
}

/** A name with strength, form and amount in it, matched with what the medicine comes in. */
interface Read {
  request: LookupRequest;
  info: DrugInfo;
  doubts: Doubts;
}

/**
 * The name as given; if the service has no drug by that name, it is read like typed text.
 * @returns undefined while an answer is missing
 */
export function pricedMedicine(
  request: LookupRequest,
  settings: LookupSettings,
  ask: Ask,
): PricedMedicine | undefined {
  if (request.ndc) {
    const byNdc = pricesOf(request, settings, ask);
    return byNdc && request.drug ? besideName(byNdc, settings, ask) : byNdc;
  }
  const reading = read(request.drug);
  const [ndc, ...others] = requestedNdcs(reading) ?? [];
  if (ndc) return pricesOf(others.length ? request : { ...request, ndc }, settings, ask);
  const given = hasDetails(reading)
    ? asRead(request, reading, { name: reading.name, siblings: [] }, ask)
    : null;
  if (given === undefined || (given && 'result' in given)) return given;
  const first = pricesOf(given?.request ?? request, settings, ask, given);
  if (!first || !isUnknown(first)) return first;
  const resolved = resolvedName(reading, ask);
  // the names that the answer itself suggests are a way on
  if (resolved && 'outcome' in resolved) return suggests(first) ? first : failed(request, resolved);
  const again = resolved && asRead(request, reading, resolved, ask);
  if (again === undefined || (again && 'result' in again)) return again;
  return again ? pricesOf(again.request, settings, ask, again) : first;
}

const isUnknown = ({ result: { outcome } }: PricedMedicine): boolean =>
  !outcome.ok && outcome.failure.code === 'unknown_drug';

const suggests = ({ result: { outcome } }: PricedMedicine): boolean =>
  !outcome.ok && outcome.failure.candidates.length > 0;

/** What prices need could not be loaded. */
function failed(
  request: LookupRequest,
  { outcome, at, retryAt }: Answered<'drugInfo' | 'drugSearch'>,
): PricedMedicine {
  return { result: { operation: 'priceCompare', request, outcome, at } as Result, retryAt };
}

/** Null if it cannot be read so, undefined while it is not known what the drug comes in. */
function asRead(
  request: LookupRequest,
  reading: Reading,
  { name, siblings }: ResolvedName,
  ask: Ask,
): Read | PricedMedicine | null | undefined {
  const answered = ask('drugInfo', { name });
  if (!answered) return undefined;
  const { outcome } = answered;
  // names such as "Humalog Mix 75/25" contain what looks like a strength
  if (!outcome.ok) return outcome.failure.code === 'unknown_drug' ? null : failed(request, answered);
  const info = outcome.data;
  const { choice, fits, ...doubts } = resolve(reading, info, name);
  if (!fits && siblings.length) return null;
  const given = givenChoice(request);
  const requested = { ...request, drug: name, ...readBeside(given, choice), ...given };
  requested.manufacturerType ||= reading.type ?? '';
  return { request: requested, info, doubts };
}

/** @param read how the name was read, if it was */
function pricesOf(
  request: LookupRequest,
  settings: LookupSettings,
  ask: Ask,
  read?: Read | null,
): PricedMedicine | undefined {
  const answered = pricesFor('priceCompare', request, settings, read?.info, ask);
  if (!answered) return undefined;
  const { outcome, at, retryAt } = answered;
  const result: Result = { operation: 'priceCompare', request, outcome, at };
  const doubts = read?.doubts && { ...read.doubts, guessed: guessedParts(result, read.info) };
  return { result, doubts, retryAt };
}

/** What nobody gave of what the prices are for: also the strength, unless the form has no other. */
function guessedParts({ request, outcome }: Result, info: DrugInfo): Doubts['guessed'] {
  if (!outcome.ok) return undefined;
  const { guessed = [] } = request;
  const dosages = dosagesOf(info, outcome.data.form ?? '');
  return isStrengthDefaulted(request, outcome.data, dosages) ? [...guessed, 'dosage'] : guessed;
}

/**
 * Prices by an NDC that has a name beside it: by the name where the service does not know the package, and a question where
 * the two are different medicines.
 */
function besideName(byNdc: PricedMedicine, settings: LookupSettings, ask: Ask): PricedMedicine | undefined {
  const { outcome, request, at } = byNdc.result;
  const named = () => pricedMedicine({ ...request, ndc: '' }, settings, ask);
  if (!outcome.ok) return isUnknown(byNdc) ? named() : byNdc;
  const { data } = outcome;
  let isSame = [request.drug, withoutSalts(request.drug)].some((name) => isSameDrug(name, data));
  if (!isSame) {
    // the brand of a generic, perhaps
    const byName = named()?.result.outcome;
    if (!byName) return undefined;
    if (!byName.ok) return byNdc;
    isSame = byName.data.equivalent_drugs.generic.some((name) => isSameDrug(name, data));
  }
  if (isSame && isSameProduct(request, data)) return byNdc;
  const names = bothNames(request, data);
  const asked = { ...request, ambiguity: { kind: 'ambiguous' as const, names } };
  const failure = { code: 'unknown_drug' as const, candidates: names };
  return { result: { operation: 'priceCompare', request: asked, outcome: { ok: false, failure }, at } };
}

/** The package and the name of a record, as a patient chooses between them. */
const bothNames = ({ drug, dosage, form }: LookupRequest, shown: PriceComparison): string[] =>
  [
    [drug, dosage, form],
    [namingOf('', shown).name, shown.dosage, shown.form],
  ].map((parts) => parts.filter(Boolean).join(' '));
