/**
 * The price model: from a pharmacy's cost to its price. Invented markups on real acquisition costs, so that
 * lists look and sort like published ones. Nobody would really be charged these prices.
 *
 * Published figures, and what the model takes from them:
 * - NADAC (CMS, weekly): the average that US pharmacies pay per unit, `unitCost` here. The only real figure.
 * - Professional dispensing fees (Medicaid state plans): about 9 to 12 USD a prescription: the size of `fee`.
 * - Cost-plus mail order pharmacies publish cost + 15 % + about 5 USD + shipping: the discounted price at low levels.
 * - Supermarket lists charge about 4 USD for 30 and 10 USD for 90 of cheap generics: `listPrice`.
 * - Surveys of retail cash prices (GAO, Consumer Reports): the same generic costs several times more in one store
 *   than in the next, and many times its acquisition cost; brands stay within about 25 % of each other.
 * - Discount cards take most off generics and little off brands, whose retail price is near 1.2 x list.
 *
 * With a = unitCost x quantity, m = the generic's markup, which falls as a grows, and w = the pharmacy's own variation
 * for this preparation (within 8 %, the same for every quantity, so that more never costs less):
 *   generic  discount = a x (1 + m x 0.55 x level) x w + fee x level      m = 0.15 + 1.6 / (1 + a / 40)
 *            retail   = a x (1 + 2.4 x m x level) x w + (8 + 9 x level)   each at the pharmacy's own level
 *   brand    discount = a x (1.01 + 0.05 x level) x w' + fee / 2          w' within 1.5 %
 *            retail   = a x (1.14 + 0.1 x level) x w' + fee
 * Rounded to cents; a discount is never above the retail price.
 */
import { fraction } from './hash.ts';
import type { Pharmacy } from './pharmacies.ts';
import type { Preparation } from './preparation.ts';

/** USD, two decimals. */
export interface PharmacyPrice {
  price: number;
  /** Undefined if the pharmacy does not publish it. */
  retail?: number;
}

/**
 * Whether it is priced as a generic. Insulin without a brand is not: its maker sells it beside the brand, at about the same cost, so
 * that a generic's margin would make it the dearer of the two.
 */
const hasGenericMargin = ({ type, group }: Preparation) => type === 'generic' && !group.startsWith('insulin');

const cents = (usd: number) => Math.max(0.01, Math.round(usd * 100) / 100);

/** In USD. */
export function acquisitionCost(preparation: Preparation, quantity: number): number {
  return preparation.unitCost! * quantity;
}

/** The highest unit cost, in USD, of a generic on a supermarket's list. */
const listedUnitCost = 0.04;

/** Flat price of a listed generic, in USD: 4 for 30 units, 2.5 more for each further 25. */
function listPrice({ type, packageUnit, unitCost }: Preparation, quantity: number): number | undefined {
  const listed = type === 'generic' && packageUnit === 'ea' && unitCost! <= listedUnitCost && quantity <= 90;
  return listed ? 4 + Math.max(0, Math.ceil((quantity - 30) / 25)) * 2.5 : undefined;
}

/** The preparation must have a unit cost. */
export function priceAt(pharmacy: Pharmacy, preparation: Preparation, quantity: number): PharmacyPrice {
  const a = acquisitionCost(preparation, quantity);
  const variation =
    fraction(`${preparation.name}|${preparation.form}|${preparation.dosage}|${pharmacy.id}`) * 2 - 1;
  const isGeneric = hasGenericMargin(preparation);
  const w = 1 + variation * (isGeneric ? 0.08 : 0.015);
  const { discount, retail: level, fee } = pharmacy;
  const listed = pharmacy.type === 'cash' ? listPrice(preparation, quantity) : undefined;
  const markup = 0.15 + 1.6 / (1 + a / 40);
  const [discounted, usual] = isGeneric
    ? [
        a * (1 + markup * 0.55 * discount) * w + fee * discount,
        a * (1 + 2.4 * markup * level) * w + 8 + 9 * level,
      ]
    : [a * (1.01 + 0.05 * discount) * w + fee / 2, a * (1.14 + 0.1 * level) * w + fee];
  const retail = cents(usual);
  const price = Math.min(cents(Math.min(listed ?? Infinity, discounted)), retail);
  return pharmacy.givesRetail ? { price, retail } : { price };
}

/** In whole percent of the retail price, as the service writes it; null if unknown. */
export function savingsText(price: number, retail: number | undefined): string | null {
  return retail === undefined || retail <= 0
    ? null
    : `${Math.max(0, Math.round((1 - price / retail) * 100))}%`;
}

/** In USD, the acquisition cost below which a companion offer makes a generic free. */
const freeBelow = 1.5;

/** Prices of companion offers, cheapest first: members pay about the acquisition cost of a generic. */
export function offerPrices(pharmacy: Pharmacy, preparation: Preparation, quantity: number): number[] {
  if (preparation.type !== 'generic' || !pharmacy.companions) return [];
  const a = acquisitionCost(preparation, quantity);
  return pharmacy.companions
    .map((level, at) => (at === 0 && a < freeBelow ? 0 : cents(a * level + 1)))
    .sort((left, right) => left - right);
}

/** The most that a consumer should pay at a local pharmacy: the median of the retail chains' discounted prices. */
export function fairPrice(prices: number[]): number {
  const ordered = prices.toSorted((a, b) => a - b);
  return ordered[Math.floor(ordered.length / 2)]!;
}

/** Whether a price is worth pointing out to a patient: at least two thirds off the retail price. */
export function isServiceAdvantage({ price, retail }: PharmacyPrice): boolean {
  return retail !== undefined && price <= retail / 3;
}
