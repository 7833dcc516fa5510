/** Order and selection of price rows. */
import type { Price } from '../contract/answers.ts';

export type Sort = 'price' | 'total' | 'savings' | 'pharmacy';
export type PharmacyType = 'all' | 'retail' | 'mail-order';

/** Price and membership cost in USD. */
export const totalOf = (row: Price): number => row.price + (row.program_cost ?? 0);

/** Percentage as a number; below every real one if the service gave none. */
function savingsOf(row: Price): number {
  const percent = parseFloat(row.savings ?? '');
  return percent >= 0 ? percent : -1;
}

export const isByMail = (row: Partial<Price>): boolean => row.pharmacy_type === 'MAIL_ORDER';

const orders: Record<Sort, (a: Price, b: Price) => number> = {
  price: (a, b) => a.price - b.price,
  total: (a, b) => totalOf(a) - totalOf(b),
  savings: (a, b) => savingsOf(b) - savingsOf(a),
  pharmacy: (a, b) => a.pharmacy.localeCompare(b.pharmacy),
};

const kinds: Record<PharmacyType, (row: Price) => boolean> = {
  all: () => true,
  retail: (row) => !isByMail(row),
  'mail-order': isByMail,
};

export const sorts = Object.keys(orders) as Sort[];
export const pharmacyTypes = Object.keys(kinds) as PharmacyType[];

export const ofKind = (rows: readonly Price[], type: PharmacyType): Price[] =>
  rows.filter(kinds[type] ?? kinds.all);

/** The rows of one kind of pharmacy in order; ties are sorted by price. */
export function arrange(rows: readonly Price[], sort: Sort, type: PharmacyType): Price[] {
  return ofKind(rows, type).sort((a, b) => (orders[sort] ?? orders.price)(a, b) || a.price - b.price);
}
