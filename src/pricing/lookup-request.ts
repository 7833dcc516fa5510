/** A patient's request, and the parameters it becomes. */
import type { PriceComparison } from '../contract/responses.ts';
import { manufacturerTypes, type ManufacturerType } from '../contract/choices.ts';
import { inPlainDigits } from '../contract/numbers.ts';
import type { PriceCompareRequest, Requests } from '../contract/requests.ts';
import { ndcDigits, pharmacyNumbers } from './identifiers.ts';
import { givenQuantity, isCountedByPiece } from './quantity.ts';

/**
 * Why nothing is requested: the medicine itself is in doubt. `ambiguous`: one of several names is meant; `several`: each of
 * them is, with what was typed beside it; `none`: no name is near; `ndc`: a number that is not an NDC, or may be several;
 * `strength`: it does not come in the strength that was typed, or in each of several; `number`: a strength or an amount.
 */
export interface Ambiguity {
  kind: 'ambiguous' | 'several' | 'none' | 'ndc' | 'ndc-several' | 'strength' | 'number';
  names: readonly string[];
  /** Of `strength` and `number`: what was typed that fits nothing, or two things, and the answers. */
  typed?: readonly string[];
  offers?: readonly Offer[];
}

/** A medicine with the strength or amount that may be meant. */
export interface Offer {
  drug: string;
  form?: string | undefined;
  dosage?: string | undefined;
  /** Metric quantity. */
  quantity?: number | undefined;
}

/** What attributes say of a request: `Object.keys(emptyRequest)` are their properties. */
export interface GivenRequest {
  drug: string;
  /** 11 digits; with it, `drug`, `form` and `dosage` are not sent. */
  ndc: string;
  form: string;
  /** Strength with its unit. */
  dosage: string;
  /** Metric quantity; 0 if not given. */
  quantity: number;
  /** Quantity as people count it; 0 if not given. */
  userQuantity: number;
  manufacturerType: ManufacturerType | '';
  location: string;
}

/** A drug with as much of its prescription as is known; the service chooses the rest. */
export interface LookupRequest extends GivenRequest {
  /** Days that the amount should last, if none is given: a wish; only the service can say whether an amount meets it. */
  supply?: number | undefined;
  /** Parts that nobody gave, sent because the prices on the page are for them. */
  guessed?: readonly ('form' | 'dosage' | 'quantity')[] | undefined;
  /** If set, `drug` is what was typed, and nothing is requested. */
  ambiguity?: Ambiguity;
}

/** Form, strength and amount, as a request has them. */
export type RequestedChoice = Pick<
  LookupRequest,
  'form' | 'dosage' | 'quantity' | 'userQuantity' | 'supply' | 'guessed'
>;

/** What a request says of form, strength and amount, without what it leaves open. */
export function givenChoice({
  form,
  dosage,
  quantity,
  userQuantity,
}: LookupRequest): Partial<RequestedChoice> {
  const entries = Object.entries({ form, dosage, quantity, userQuantity }).filter(([, value]) => value);
  return Object.fromEntries(entries);
}

/** What was read beside what is given: with a given amount, no amount. */
export function readBeside(
  given: Partial<RequestedChoice>,
  read: Partial<RequestedChoice>,
): Partial<RequestedChoice> {
  if (!given.quantity && !given.userQuantity) return read;
  const others = { ...read };
  for (const part of ['quantity', 'userQuantity', 'guessed'] as const) delete others[part];
  return others;
}

/** The request before anything is requested. */
export const emptyRequest: GivenRequest = {
  drug: '',
  ndc: '',
  form: '',
  dosage: '',
  quantity: 0,
  userQuantity: 0,
  manufacturerType: '',
  location: '',
};

/** What the site's owner set for every lookup. */
export type LookupSettings = Pick<
  PriceCompareRequest,
  'ncpdp' | 'exclude_local' | 'expand_chains' | 'include_offers' | 'c'
>;

/** A request as attributes give it: any text, and numbers that a framework may pass as text. */
export function requestOf(given: GivenRequest): GivenRequest {
  return {
    drug: given.drug.trim(),
    ndc: ndcDigits(given.ndc),
    form: given.form,
    dosage: given.dosage,
    quantity: givenQuantity(given.quantity),
    userQuantity: Math.floor(givenQuantity(given.userQuantity)),
    manufacturerType: manufacturerTypes.find((type) => type === given.manufacturerType) ?? '',
    location: given.location,
  };
}

/** The same as attributes give it. */
export interface GivenSettings {
  /** One or more pharmacy numbers, separated by spaces or commas. */
  ncpdp: string;
  excludeLocal: boolean;
  expandChains: boolean;
  includeOffers: boolean;
  campaign: string;
}

export function settingsOf(given: GivenSettings): LookupSettings {
  return {
    ncpdp: pharmacyNumbers(given.ncpdp),
    exclude_local: given.excludeLocal || undefined,
    expand_chains: given.expandChains || undefined,
    include_offers: given.includeOffers || undefined,
    c: given.campaign,
  };
}

export function priceCompareRequest(request: LookupRequest, settings: LookupSettings): PriceCompareRequest {
  const { quantity, userQuantity, manufacturerType, location } = request;
  return {
    ...drugOf(request),
    metric_quantity: userQuantity ? undefined : quantity || undefined,
    user_quantity: userQuantity || undefined,
    manufacturer_type: manufacturerType || undefined,
    location: settings.ncpdp?.length ? undefined : inPlainDigits(location),
    ...settings,
  };
}

/**
 * For fair-price, low-price and compare-price. They know only metric quantities: one as people count it is sent if the form
 * is counted by the piece, since then both are the same.
 */
export function v1PriceRequest(request: LookupRequest): Requests['lowPrice'] {
  const { dosage = '', ...drug } = drugOf(request);
  return {
    ...drug,
    dosage: Math.max(0, parseFloat(dosage)) || undefined,
    manufacturer: request.manufacturerType || undefined,
    quantity: v1Quantity(request) || undefined,
  };
}

/** The amount for a v1 request; 0 if none was given that v1 accepts. */
export const v1Quantity = ({ form, quantity, userQuantity }: LookupRequest): number =>
  (isCountedByPiece(form) && userQuantity) || quantity;

/** An NDC already names one form and dosage. */
function drugOf({ drug, ndc, form, dosage }: LookupRequest) {
  return ndc ? { ndc } : { name: drug, form, dosage };
}

/** Without what may differ in how the service and a page spell it. */
export const spelled = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s/g, '').toLowerCase();

/**
 * Whether the strength was not given, so that the service chose one of several.
 * @param dosages what the drug comes in, if that is known
 */
export function isStrengthDefaulted(
  { ndc, dosage, guessed }: LookupRequest,
  shown: Pick<PriceComparison, 'dosage'> | undefined,
  dosages?: readonly string[],
): boolean {
  if (ndc || (dosages && dosages.length < 2)) return false;
  if (!dosage || guessed?.includes('dosage')) return true;
  return Boolean(shown && spelled(shown.dosage) !== spelled(dosage));
}

/** Whether the amount was not given, so that the page or the service chose it. */
export function isQuantityDefaulted(
  { quantity, userQuantity, supply, guessed }: LookupRequest,
  shown?: Pick<PriceComparison, 'metric_quantity' | 'user_quantity'> &
    Partial<Pick<PriceComparison, 'days_supply'>>,
): boolean {
  if (guessed?.includes('quantity')) return true;
  if (!quantity && !userQuantity) return !supply || shown?.days_supply !== supply;
  return Boolean(
    shown && (userQuantity ? shown.user_quantity !== userQuantity : shown.metric_quantity !== quantity),
  );
}
