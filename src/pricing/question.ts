/** What a patient asks, and the parameters it becomes. */
import type { PriceComparison } from '../contract/answers.ts';
import { manufacturerTypes, type ManufacturerType } from '../contract/choices.ts';
import type { PriceCompareRequest, Requests } from '../contract/requests.ts';
import { ndcDigits, pharmacyNumbers } from './identifiers.ts';
import { givenQuantity, isCountedByPiece } from './quantity.ts';

/**
 * Why nothing is asked: the medicine itself is in doubt. `which`: of several names one is meant; `none`: no name is near;
 * `ndc`: a number that is no NDC, or may be several.
 */
export interface Doubt {
  kind: 'which' | 'none' | 'ndc' | 'ndc-several';
  names: readonly string[];
}

/** A drug with as much of its prescription as is known; what is left out, the service chooses. */
export interface Question {
  drug: string;
  /** 11 digits; with it, `drug`, `form` and `dosage` are not sent. */
  ndc: string;
  form: string;
  /** Strength with its unit. */
  dosage: string;
  /** Metric quantity; 0 if not given. */
  quantity: number;
  /** Quantity as people count; 0 if not given. */
  userQuantity: number;
  manufacturerType: ManufacturerType | '';
  location: string;
  /** Then `drug` is what was typed, and the service is not asked. */
  doubt?: Doubt;
}

/** Form, strength and amount, as a question asks for them. */
export type AskedChoice = Pick<Question, 'form' | 'dosage' | 'quantity' | 'userQuantity'>;

/** The question before anything is asked. */
export const unasked: Question = {
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

/** A question as attributes give it: of any text, and of numbers that a framework may pass as text. */
export function questionOf(given: Question): Question {
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

interface GivenSettings {
  /** One or more pharmacy numbers, by space or comma. */
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

export function priceCompareRequest(question: Question, settings: LookupSettings): PriceCompareRequest {
  const { quantity, userQuantity, manufacturerType, location } = question;
  return {
    ...drugOf(question),
    metric_quantity: userQuantity ? undefined : quantity || undefined,
    user_quantity: userQuantity || undefined,
    manufacturer_type: manufacturerType || undefined,
    location: settings.ncpdp?.length ? undefined : location,
    ...settings,
  };
}

/**
 * For fair-price, low-price and compare-price. They know only metric quantities: one as people count is sent where the form
 * is counted by the piece, since then both are the same.
 */
export function v1PriceRequest(question: Question): Requests['lowPrice'] {
  const { dosage = '', ...drug } = drugOf(question);
  return {
    ...drug,
    dosage: Math.max(0, parseFloat(dosage)) || undefined,
    manufacturer: question.manufacturerType || undefined,
    quantity: v1Quantity(question) || undefined,
  };
}

/** The amount that v1 is asked for; 0 if none was given that it can be asked for. */
export const v1Quantity = ({ form, quantity, userQuantity }: Question): number =>
  (isCountedByPiece(form) && userQuantity) || quantity;

/** An NDC already names one form and dosage. */
function drugOf({ drug, ndc, form, dosage }: Question) {
  return ndc ? { ndc } : { name: drug, form, dosage };
}

/** Whether nobody gave the strength, so that the service chose it, of several. */
export function isStrengthOurs(
  { ndc, dosage }: Question,
  shown: Pick<PriceComparison, 'dosage'> | undefined,
  dosages: readonly string[],
): boolean {
  return !ndc && dosages.length > 1 && (!dosage || Boolean(shown && shown.dosage !== dosage));
}

/** Whether nobody gave the amount, so that the page or the service chose it. */
export function isAmountOurs(
  { quantity, userQuantity }: Question,
  shown?: Pick<PriceComparison, 'metric_quantity' | 'user_quantity'>,
): boolean {
  if (!quantity && !userQuantity) return true;
  return Boolean(
    shown && (userQuantity ? shown.user_quantity !== userQuantity : shown.metric_quantity !== quantity),
  );
}
