/** What a patient asks, and the parameters it becomes. */
import type { ManufacturerType } from '../contract/choices.ts';
import type { PriceCompareRequest, Requests } from '../contract/requests.ts';
import { isCountedByPiece } from './quantity.ts';

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
}

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
  const { quantity, userQuantity, manufacturerType, form } = question;
  return {
    ...drug,
    dosage: Math.max(0, parseFloat(dosage)) || undefined,
    manufacturer: manufacturerType || undefined,
    quantity: (isCountedByPiece(form) && userQuantity) || quantity || undefined,
  };
}

/** An NDC already names one form and dosage. */
function drugOf({ drug, ndc, form, dosage }: Question) {
  return ndc ? { ndc } : { name: drug, form, dosage };
}
