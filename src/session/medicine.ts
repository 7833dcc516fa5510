/** The steps from a medicine of a list to its prices: name, what it comes in, prescription, prices. */
import type { DrugInfo, PriceComparison } from '../contract/responses.ts';
import type { Doubts } from '../pricing/basket-entry.ts';
import { dosagesOf } from '../pricing/choice.ts';
import { isStrengthDefaulted, type LookupRequest, type LookupSettings } from '../pricing/lookup-request.ts';
import type { LookupResult } from '../pricing/lookup-result.ts';
import { isSameDrug, namingOf } from '../pricing/naming.ts';
import { isHeldIn, packageOfDose } from '../reading/doses.ts';
import { merged } from '../reading/further-queries.ts';
import { requestedNdcs, type Reading } from '../reading/read.ts';
import { isForm } from '../reading/typed-forms.ts';
import { isSameProduct } from '../reading/same-product.ts';
import { withoutSalts } from '../reading/salts.ts';
import { weighed } from '../reading/strength.ts';
import { matched } from './as-written.ts';
import { askedByPage } from './asked.ts';
import { isUnlisted, MeaningDerivation, type Meaning } from './meaning.ts';
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

/**
 * The name as given; if the service has no drug by that name, it is read like typed text.
 * @param meaning of the same request; it keeps what does not change from one derivation to the next
 * @returns undefined while an answer is missing
 */
export function pricedMedicine(
  request: LookupRequest,
  meaning: MeaningDerivation,
  settings: LookupSettings,
  ask: Ask,
): PricedMedicine | undefined {
  if (request.ndc) {
    const byNdc = pricesOf(request, settings, ask);
    return byNdc && request.drug ? besideName(byNdc, settings, ask) : byNdc;
  }
  const [ndc, ...others] = requestedNdcs(meaning.asked.reading) ?? [];
  if (ndc) return pricesOf(others.length ? request : { ...request, ndc }, settings, ask);
  const { brand } = meaning.asked.reading;
  // which of several releases is meant, only the brand may say
  const beside = brand ? meaning.found(false, ask) : null;
  if (beside === undefined) return undefined;
  if (beside && 'request' in beside && isClear(beside)) {
    const ofBrand = pricesOfRead(beside, request, settings, ask, brand);
    if (!ofBrand?.doubts?.unavailable.length) return ofBrand;
    // the generic may come in what its brand does not: metoprolol (LOPRESSOR) of 25 mg
    const drug = withoutSalts(request.drug.replace(/\s\(.*/, ''));
    const ofGeneric = pricesOf({ ...request, drug }, settings, ask);
    return ofGeneric && (isPricedAsGiven(ofGeneric) ? ofGeneric : ofBrand);
  }
  const given = meaning.of(false, ask)!;
  // names such as "Humalog Mix 75/25" contain what looks like a strength
  const isAsGiven = !meaning.asked.isRead || isUnlisted(given.info);
  const first = isAsGiven
    ? pricesOf(request, settings, ask)
    : pricesOfRead(given, request, settings, ask, brand);
  if (!first || !(isUnknown(first) || isAnother(first, meaning.asked.reading))) return first;
  const found = meaning.found(false, ask);
  if (found === undefined) return undefined;
  // the names that the answer itself suggests are a way on
  if (found && 'outcome' in found) return suggests(first) ? first : failed(request, found);
  const isMeant = found && isClear(found) && (isUnknown(first) || !found.unavailable.length);
  if (isMeant) return pricesOfRead(found, request, settings, ask, brand);
  if (!isUnknown(first)) return first;
  // it comes in what was written by another of its names
  const { ambiguity } = found?.request ?? {};
  if (ambiguity) {
    const failure = { code: 'unknown_drug' as const, candidates: [...ambiguity.names] };
    const outcome = { ok: false as const, failure };
    return { ...first, result: { ...first.result, request: { ...request, ambiguity }, outcome } };
  }
  return withNames(first, meaning.suggested(request.drug, ask));
}

/** An unknown name, with the names among which a patient is asked. */
function withNames(priced: PricedMedicine, names: readonly string[]): PricedMedicine {
  const { outcome } = priced.result;
  if (outcome.ok || !names.length) return priced;
  const failure = { ...outcome.failure, candidates: merged(names, outcome.failure.candidates) };
  return { ...priced, result: { ...priced.result, outcome: { ok: false, failure } } };
}

/** Whether all that was given is priced. */
const isPricedAsGiven = ({ result, doubts }: PricedMedicine): boolean =>
  result.outcome.ok && !doubts?.unavailable.length;

/** Whether a name was found for it that the service knows. */
const isClear = ({ request, info }: Meaning): boolean => !request.ambiguity && !isUnlisted(info);

/** What a medicine of a list says: its name as given, with what is read beside it. */
export const askedByList = (request: LookupRequest): MeaningDerivation =>
  new MeaningDerivation(askedByPage(request));

/** Prices of a name with strength, form and amount in it, matched with what the medicine comes in. */
function pricesOfRead(
  { request, info, unread, unavailable, unconfirmed }: Meaning,
  given: LookupRequest,
  settings: LookupSettings,
  ask: Ask,
  brand: string | undefined,
): PricedMedicine | undefined {
  if (unread) return info ? failed(given, info) : undefined;
  const known = { info: (info!.outcome as { data: DrugInfo }).data, doubts: { unavailable, unconfirmed } };
  return pricesOf(request, settings, ask, known, brand);
}

const isUnknown = ({ result: { outcome } }: PricedMedicine): boolean =>
  !outcome.ok && outcome.failure.code === 'unknown_drug';

/**
 * Whether a price is for another medicine than the text says: in another form, where the service knows the text as a name
 * (lidocaine viscous), or without one of its ingredients (losartan 100-25).
 */
const isAnother = ({ result, doubts }: PricedMedicine, { form, marks }: Reading): boolean => {
  const { outcome, request } = result;
  if (!outcome.ok) return false;
  const isOtherForm = form && !request.form && !isForm(outcome.data.form ?? '', form);
  const lacks = doubts?.unavailable ?? [];
  return Boolean(isOtherForm) || lacks.some((text) => /\d/.test(text) && marks.includes(text));
};

const suggests = ({ result: { outcome } }: PricedMedicine): boolean =>
  !outcome.ok && outcome.failure.candidates.length > 0;

/** What prices need could not be loaded. */
function failed(
  request: LookupRequest,
  { outcome, at, retryAt }: Answered<'drugInfo' | 'drugSearch'>,
): PricedMedicine {
  return { result: { operation: 'priceCompare', request, outcome, at } as Result, retryAt };
}

/** How a name was read. */
interface ReadName {
  info: DrugInfo;
  doubts: Doubts;
}

/** The prices as requested; where the service has not what a record says, of what that means. @param read if it was */
function pricesOf(
  request: LookupRequest,
  settings: LookupSettings,
  ask: Ask,
  read?: ReadName,
  brand?: string,
): PricedMedicine | undefined {
  const first = pricesAsRequested(request, settings, ask, read);
  const { outcome } = first?.result ?? {};
  if (!first) return first;
  const isNamed = !request.ndc;
  // a service may take one pen for another of the same concentration, or not know which package gives the dose
  const isUnpackaged =
    !request.quantity && !request.userQuantity && packageOfDose(request.drug, request.dosage);
  const isOther =
    isNamed &&
    outcome!.ok &&
    (isUnpackaged || isHeldIn(request.drug, request.dosage, outcome!.data.dosage ?? '') === false);
  if (outcome!.ok && !isOther) return first;
  const code = outcome!.ok ? 'invalid_param' : outcome!.failure.code;
  const isSaid = isNamed && (request.form || request.dosage);
  if (code !== 'invalid_param' && (code !== 'no_prices_found' || !isSaid)) return first;
  const found = isSaid ? matched(request, brand, code === 'no_prices_found', ask) : null;
  if (found === undefined) return undefined;
  const meant = found?.request ?? request;
  const doubts: Doubts = {
    unavailable: [...(read?.doubts.unavailable ?? []), ...(found?.doubts.unavailable ?? [])],
    unconfirmed: [...(read?.doubts.unconfirmed ?? []), ...(found?.doubts.unconfirmed ?? [])],
  };
  const second = found && pricesAsRequested(meant, settings, ask, { info: found.info, doubts });
  if (second === undefined) return undefined;
  const last = second ?? first;
  const amount = meant.quantity || meant.userQuantity;
  if (!isRefused(last) || !amount) return withoutBlame(last);
  // the amount may be what no pharmacy has
  const usual = { ...meant, quantity: 0, userQuantity: 0 };
  const known = found ?? read;
  const third = pricesAsRequested(
    usual,
    settings,
    ask,
    known && {
      info: known.info,
      doubts: { ...doubts, unavailable: [...doubts.unavailable, `${amount}`] },
    },
  );
  return third && withoutBlame(third);
}

const isRefused = ({ result: { outcome } }: PricedMedicine): boolean =>
  !outcome.ok && outcome.failure.code === 'invalid_param';

/** Nobody entered what a list has: that it cannot be requested is that there is no price for it. */
const withoutBlame = (priced: PricedMedicine): PricedMedicine =>
  isRefused(priced)
    ? {
        ...priced,
        result: {
          ...priced.result,
          outcome: { ok: false, failure: { code: 'no_prices_found', candidates: [] } },
        },
      }
    : priced;

function pricesAsRequested(
  request: LookupRequest,
  settings: LookupSettings,
  ask: Ask,
  read?: ReadName,
): PricedMedicine | undefined {
  const answered = pricesFor('priceCompare', request, settings, read?.info, ask);
  if (!answered) return undefined;
  const { outcome, at, retryAt } = answered;
  const asked = outcome.ok ? inServiceWords(request, outcome.data) : request;
  const result: Result = { operation: 'priceCompare', request: asked, outcome, at };
  const doubts = read?.doubts && { ...read.doubts, guessed: guessedParts(result, read.info) };
  return { result, doubts, retryAt };
}

/** 0.25 mg and 250 mcg are the same strength, which nobody picked. */
const inServiceWords = (request: LookupRequest, { dosage }: PriceComparison): LookupRequest =>
  request.dosage && dosage && weighed(request.dosage) === weighed(dosage) ? { ...request, dosage } : request;

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
  const given = { ...request, ndc: '' };
  const named = () => pricedMedicine(given, askedByList(given), settings, ask);
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
