/** Parameters as code passes them, and how they become fields on the wire. */
import type { CouponFormat, ManufacturerType } from './choices.ts';
import { rounded } from './numbers.ts';

/** A drug is named by `name` or by `ndc`, never both. */
interface V1PriceRequest {
  name?: string;
  /** 11 digits, no dashes. */
  ndc?: string;
  form?: string;
  /** Strength without its unit, such as 2.5. */
  dosage?: number;
  manufacturer?: ManufacturerType;
}

interface V1QuantityPriceRequest extends V1PriceRequest {
  /** Metric quantity: 30 (tablets), 8.5 (g). */
  quantity?: number;
}

export interface PriceCompareRequest {
  /** Label of the workflow, 100 characters at most. */
  c?: string;
  name?: string;
  ndc?: string;
  form?: string;
  /** Strength with its unit, such as "20mg". */
  dosage?: string;
  /** @deprecated the same as `metric_quantity` */
  quantity?: number;
  metric_quantity?: number;
  /** As people count it: 1 for one 8.5 g inhaler. */
  user_quantity?: number;
  manufacturer_type?: ManufacturerType;
  /** ZIP code, or city and state. Not together with `ncpdp`. */
  location?: string;
  exclude_local?: boolean;
  /** Pharmacy numbers, 50 at most; each is left-padded to 7 characters. */
  ncpdp?: readonly string[];
  expand_chains?: boolean;
  include_offers?: boolean;
}

export interface CouponRequest {
  /** From a price row of price compare; may exceed 1024 characters. */
  coupon_key: string;
  /** Overrides the label of the key. */
  c?: string;
  coupon_format?: CouponFormat;
  shorten_url?: boolean;
}

/** Parameters of each operation. Source: specification, "Endpoints". */
export interface Requests {
  fairPrice: V1PriceRequest;
  lowPrice: V1QuantityPriceRequest;
  comparePrice: V1QuantityPriceRequest;
  drugInfo: { name: string };
  drugSearch: { query: string };
  priceCompare: PriceCompareRequest;
  coupon: CouponRequest;
}

/** Name and value pairs as the service spells them, without undefined, null and empty ones. */
export function toFields(parameters: object): [string, string][] {
  const fields: [string, string][] = [];
  for (const [name, value] of Object.entries(parameters) as [string, unknown][]) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one === undefined || one === null || one === '') continue;
      fields.push([name, fieldText(name, one)]);
    }
  }
  return fields;
}

function fieldText(name: string, value: unknown): string {
  if (typeof value === 'boolean') return name === 'include_offers' ? String(value) : value ? '1' : '0';
  const text = String(typeof value === 'number' ? rounded(value) : value);
  return name === 'ncpdp' ? paddedNcpdp(text) : text;
}

/** A pharmacy number padded to 7 characters. */
export function paddedNcpdp(number: string): string {
  return number.padStart(7, '0');
}
