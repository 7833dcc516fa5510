/** Responses of each operation, as they really come; each schema is created on first use. Source: specification, "Resources and their fields". */
import * as z from 'zod/mini';
import type { OperationName } from './operations.ts';
import { amountsAsListed, asAmount, byPrice, firstOf, limits, totalLimits, textsAsListed } from './loose.ts';
import {
  amount,
  flag,
  maybeAmount,
  maybeDocument,
  maybeFee,
  maybeKey,
  maybeText,
  optional,
  record,
  rows,
  sharing,
  text,
  texts,
  url,
  type Room,
} from './values.ts';

const knownType = () => z.enum(['coupon', 'cash', 'membership']);
const priceType = () => optional(knownType());

const v1Drug = () => ({
  brand: texts(limits.names),
  generic: texts(limits.names),
  display: maybeText(),
  form: maybeText(),
  dosage: maybeText(),
  quantity: maybeAmount(),
  url: url(),
  manufacturer: maybeText(),
});

/** Price of fair-price and low-price, in USD at `quantity`. */
export const v1Price = z.lazy(() => z.object({ ...v1Drug(), price: amount() }));

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
  const [prices, pharmacies] = [list('price'), list('pharmacy')];
  return firstOf(prices.keys(), limits.rows, (i) => (pharmacies[i] ? asAmount(prices[i]) : NaN)).map((i) =>
    Object.fromEntries(details.map((name) => [name, list(name)[i]])),
  );
}

const rowsToLists = (read: z.output<ReturnType<typeof detailRow>>[]) =>
  Object.fromEntries(details.map((name) => [name, read.map((row) => row[name])]));

/** The three lowest prices in USD; entry i of every list in `price_detail` is the same price. */
export const v1Prices = z.lazy(() =>
  z.object({
    ...v1Drug(),
    prices: z.pipe(
      z.transform((value): unknown => (Array.isArray(value) ? value : [value])),
      rows(amount(), limits.rows, asAmount),
    ),
    price_detail: z.pipe(
      z.pipe(z.transform(listsToRows), rows(detailRow(), limits.rows, byPrice)),
      z.pipe(
        z.transform(rowsToLists),
        z.object({
          price: z.array(z.number()),
          url: z.array(z.nullable(z.string())),
          savings: z.array(z.nullable(z.string())),
          type: z.array(z.nullable(knownType())),
          pharmacy: z.array(z.string()),
        }),
      ),
    ),
  }),
);

const byFormAndDosage = <T extends z.core.$ZodType>(leaf: (room: Room) => T) =>
  sharing(totalLimits.choices, (room) =>
    record(z.catch(record(leaf(room), limits.choices, room), {}), limits.choices),
  );

/** Forms, dosages in order of strength, and common metric quantities, default first. */
export const drugInfo = z.lazy(() =>
  z.object({
    drugs: byFormAndDosage(url),
    quantities: z.catch(
      byFormAndDosage((room) => z.catch(rows(amount(), limits.choices, amountsAsListed, room), [])),
      {},
    ),
  }),
);

export const drugSearch = z.lazy(() =>
  z.object({ candidates: rows(text(), limits.suggestions, textsAsListed) }),
);

/** A companion offer: the patient reads about it and signs up at `offer_signup_url`; it is never a coupon. */
export const offer = z.lazy(() =>
  z.object({
    type: maybeText(),
    price: amount(),
    savings: maybeText(),
    offer_signup_url: url(),
  }),
);

const priceIn = (storesLeft?: Room) =>
  z.object({
    coupon_url: url(),
    coupon_key: maybeKey(),
    type: priceType(),
    ncpdp: maybeText(),
    chain_ncpdps: z.optional(texts(limits.stores, storesLeft)),
    pharmacy: text(),
    pharmacy_type: optional(z.enum(['RETAIL', 'MAIL_ORDER'])),
    program_cost: maybeFee(),
    price: amount(),
    savings: maybeText(),
    retail_price: maybeAmount(),
    offers: z.optional(z.catch(rows(offer, limits.offers, byPrice), [])),
    has_service_advantage: z.optional(flag()),
  });

/** One price at one pharmacy, in USD. */
export const price = z.lazy(() => priceIn());

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
    equivalent_drugs: z.catch(z.object({ generic: texts(limits.names), brand: texts(limits.names) }), {
      generic: [],
      brand: [],
    }),
    prices: sharing(totalLimits.stores, (stores) =>
      rows(priceIn(stores), limits.rows, (row) =>
        (row as { pharmacy?: unknown } | null)?.pharmacy ? byPrice(row) : NaN,
      ),
    ),
  }),
);

/** A coupon's adjudication details and, if requested, its rendering in base64. */
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
    coupon_html: maybeDocument(),
    coupon_pdf: maybeDocument(),
  }),
);

export const responseSchemas = {
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

/** The value of each operation, once read. */
export type Responses = { [N in OperationName]: z.output<(typeof responseSchemas)[N]> };
