/** Answers of each operation, read as they really come. Source: specification, "Resources and their fields". */
import * as z from 'zod/mini';
import type { OperationName } from './operations.ts';
import { amount, flag, optional, rows, text, url } from './values.ts';

const priceType = optional(z.enum(['coupon', 'cash', 'membership']));
const names = z.catch(rows(text), []);

const v1Drug = {
  brand: names,
  generic: names,
  display: optional(text),
  form: optional(text),
  dosage: optional(text),
  quantity: optional(amount),
  url: optional(url),
  manufacturer: optional(text),
};

/** Price of fair-price and low-price, in USD at `quantity`. */
export const v1Price = z.object({ ...v1Drug, price: amount });

const byPrice = (a: { price: number }, b: { price: number }) => a.price - b.price;

const detailRow = z.object({
  price: amount,
  url: optional(url),
  savings: optional(text),
  type: priceType,
  pharmacy: text,
});
const details = ['price', 'url', 'savings', 'type', 'pharmacy'] as const;

/** Entry i of each list is a row. */
function listsToRows(value: unknown): unknown {
  const lists = (value ?? {}) as Record<string, unknown>;
  const list = (name: string) => (Array.isArray(lists[name]) ? (lists[name] as unknown[]) : []);
  return list('price').map((_, i) => Object.fromEntries(details.map((name) => [name, list(name)[i]])));
}

const rowsToLists = (read: z.output<typeof detailRow>[]) =>
  Object.fromEntries(details.map((name) => [name, read.map((row) => row[name])]));

/** The three lowest prices in USD; entry i of every list in `price_detail` is the same price. */
export const v1Prices = z.object({
  ...v1Drug,
  prices: z.pipe(
    z.transform((value): unknown => (Array.isArray(value) ? value : [value])),
    rows(amount, (a, b) => a - b),
  ),
  price_detail: z.pipe(
    z.pipe(z.transform(listsToRows), rows(detailRow, byPrice)),
    z.pipe(
      z.transform(rowsToLists),
      z.object({
        price: z.array(z.number()),
        url: z.array(z.nullable(z.string())),
        savings: z.array(z.nullable(z.string())),
        type: z.array(priceType),
        pharmacy: z.array(z.string()),
      }),
    ),
  ),
});

const byFormAndDosage = <T extends z.core.$ZodType>(leaf: T) =>
  z.record(z.string(), z.catch(z.record(z.string(), leaf), {}));

/** Forms, dosages in order of strength, and common metric quantities, default first. */
export const drugInfo = z.object({
  drugs: byFormAndDosage(optional(url)),
  quantities: z.catch(byFormAndDosage(z.catch(rows(amount), [])), {}),
});

export const drugSearch = z.object({ candidates: rows(text) });

/** A companion offer: learned of and signed up for at `offer_signup_url`, never a coupon. */
export const offer = z.object({
  type: optional(text),
  price: amount,
  savings: optional(text),
  offer_signup_url: optional(url),
});

/** One price at one pharmacy, in USD. */
export const price = z.object({
  coupon_url: optional(url),
  coupon_key: optional(text),
  type: priceType,
  ncpdp: optional(text),
  chain_ncpdps: z.optional(names),
  pharmacy: text,
  pharmacy_type: optional(z.enum(['RETAIL', 'MAIL_ORDER'])),
  program_cost: optional(amount),
  price: amount,
  savings: optional(text),
  retail_price: optional(amount),
  offers: z.optional(z.catch(rows(offer, byPrice), [])),
  has_service_advantage: z.optional(z.catch(flag, false)),
});

/** v2 price compare. `prices` is ordered by price. */
export const priceComparison = z.object({
  days_supply: optional(amount),
  dosage: optional(text),
  display: optional(text),
  quantity: optional(amount),
  metric_quantity: optional(amount),
  user_quantity: optional(amount),
  manufacturer_type: optional(text),
  form: optional(text),
  url: optional(url),
  short_url: optional(url),
  mobile_url: optional(url),
  short_mobile_url: optional(url),
  equivalent_drugs: z.catch(z.object({ generic: names, brand: names }), { generic: [], brand: [] }),
  prices: rows(price, byPrice),
});

/** A coupon's adjudication details and, as asked for, its rendering in base64. */
export const coupon = z.object({
  price: optional(amount),
  group_number: optional(text),
  member_id: optional(text),
  rxbin: optional(text),
  rxpcn: optional(text),
  phone: optional(text),
  pharmacy_name: optional(text),
  pharm_phone: optional(text),
  url: optional(url),
  coupon_html: optional(text),
  coupon_pdf: optional(text),
});

export const answerSchemas = {
  fairPrice: v1Price,
  lowPrice: v1Price,
  comparePrice: v1Prices,
  drugInfo,
  drugSearch,
  priceCompare: priceComparison,
  coupon,
} as const;

export type V1Price = z.output<typeof v1Price>;
export type V1Prices = z.output<typeof v1Prices>;
export type DrugInfo = z.output<typeof drugInfo>;
export type DrugSearch = z.output<typeof drugSearch>;
export type Offer = z.output<typeof offer>;
export type Price = z.output<typeof price>;
export type PriceComparison = z.output<typeof priceComparison>;
export type Coupon = z.output<typeof coupon>;

/** What each operation answers, once read. */
export type Answers = { [N in OperationName]: z.output<(typeof answerSchemas)[N]> };
