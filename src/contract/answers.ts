/** Answers of each operation, as they really come; each schema is made when it is first used. Source: specification, "Resources and their fields". */
import * as z from 'zod/mini';
import type { OperationName } from './operations.ts';
import { amount, flag, maybeAmount, maybeText, optional, rows, text, texts, url } from './values.ts';

const priceType = () => optional(z.enum(['coupon', 'cash', 'membership']));

const v1Drug = () => ({
  brand: texts(),
  generic: texts(),
  display: maybeText(),
  form: maybeText(),
  dosage: maybeText(),
  quantity: maybeAmount(),
  url: url(),
  manufacturer: maybeText(),
});

/** Price of fair-price and low-price, in USD at `quantity`. */
export const v1Price = z.lazy(() => z.object({ ...v1Drug(), price: amount() }));

const byPrice = (a: { price: number }, b: { price: number }) => a.price - b.price;

const detailRow = () =>
  z.object({
    price: amount(),
    url: url(),
    savings: maybeText(),
    type: priceType(),
    pharmacy: text(),
  });
const details = ['price', 'url', 'savings', 'type', 'pharmacy'] as const;

/** Entry i of each list is a row. */
function listsToRows(value: unknown): unknown {
  const lists = (value ?? {}) as Record<string, unknown>;
  const list = (name: string) => (Array.isArray(lists[name]) ? (lists[name] as unknown[]) : []);
  return list('price').map((_, i) => Object.fromEntries(details.map((name) => [name, list(name)[i]])));
}

const rowsToLists = (read: z.output<ReturnType<typeof detailRow>>[]) =>
  Object.fromEntries(details.map((name) => [name, read.map((row) => row[name])]));

/** The three lowest prices in USD; entry i of every list in `price_detail` is the same price. */
export const v1Prices = z.lazy(() =>
  z.object({
    ...v1Drug(),
    prices: z.pipe(
      z.transform((value): unknown => (Array.isArray(value) ? value : [value])),
      rows(amount(), (a, b) => a - b),
    ),
    price_detail: z.pipe(
      z.pipe(z.transform(listsToRows), rows(detailRow(), byPrice)),
      z.pipe(
        z.transform(rowsToLists),
        z.object({
          price: z.array(z.number()),
          url: z.array(z.nullable(z.string())),
          savings: z.array(z.nullable(z.string())),
          type: z.array(priceType()),
          pharmacy: z.array(z.string()),
        }),
      ),
    ),
  }),
);

const byFormAndDosage = <T extends z.core.$ZodType>(leaf: T) =>
  z.record(z.string(), z.catch(z.record(z.string(), leaf), {}));

/** Forms, dosages in order of strength, and common metric quantities, default first. */
export const drugInfo = z.lazy(() =>
  z.object({
    drugs: byFormAndDosage(url()),
    quantities: z.catch(byFormAndDosage(z.catch(rows(amount()), [])), {}),
  }),
);

export const drugSearch = z.lazy(() => z.object({ candidates: rows(text()) }));

/** A companion offer: learned of and signed up for at `offer_signup_url`, never a coupon. */
export const offer = z.lazy(() =>
  z.object({
    type: maybeText(),
    price: amount(),
    savings: maybeText(),
    offer_signup_url: url(),
  }),
);

/** One price at one pharmacy, in USD. */
export const price = z.lazy(() =>
  z.object({
    coupon_url: url(),
    coupon_key: maybeText(),
    type: priceType(),
    ncpdp: maybeText(),
    chain_ncpdps: z.optional(texts()),
    pharmacy: text(),
    pharmacy_type: optional(z.enum(['RETAIL', 'MAIL_ORDER'])),
    program_cost: maybeAmount(),
    price: amount(),
    savings: maybeText(),
    retail_price: maybeAmount(),
    offers: z.optional(z.catch(rows(offer, byPrice), [])),
    has_service_advantage: z.optional(z.catch(flag(), false)),
  }),
);

/** v2 price compare. `prices` is ordered by price. */
export const priceComparison = z.lazy(() =>
  z.object({
    days_supply: maybeAmount(),
    dosage: maybeText(),
    display: maybeText(),
    quantity: maybeAmount(),
    metric_quantity: maybeAmount(),
    user_quantity: maybeAmount(),
    manufacturer_type: maybeText(),
    form: maybeText(),
    url: url(),
    short_url: url(),
    mobile_url: url(),
    short_mobile_url: url(),
    equivalent_drugs: z.catch(z.object({ generic: texts(), brand: texts() }), { generic: [], brand: [] }),
    prices: rows(price, byPrice),
  }),
);

/** A coupon's adjudication details and, as asked for, its rendering in base64. */
export const coupon = z.lazy(() =>
  z.object({
    price: maybeAmount(),
    group_number: maybeText(),
    member_id: maybeText(),
    rxbin: maybeText(),
    rxpcn: maybeText(),
    phone: maybeText(),
    pharmacy_name: maybeText(),
    pharm_phone: maybeText(),
    url: url(),
    coupon_html: maybeText(),
    coupon_pdf: maybeText(),
  }),
);

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
