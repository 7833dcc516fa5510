/** Selection of price rows. */
import type { Price } from '../contract/answers.ts';

/** `total` is another name of `price`. */
export type Sort = 'price' | 'total' | 'savings' | 'pharmacy';
export type PharmacyType = 'all' | 'retail' | 'mail-order';

/** Percentage as a number; below every real one if the service gave none. */
export function savingsOf(row: Price): number {
  const percent = parseFloat(row.savings ?? '');
  return percent >= 0 ? percent : -1;
}

export const isByMail = (row: Partial<Price>): boolean => row.pharmacy_type === 'MAIL_ORDER';

const kinds: Record<PharmacyType, (row: Price) => boolean> = {
  all: () => true,
  retail: (row) => !isByMail(row),
  'mail-order': isByMail,
};

export const sorts = ['price', 'savings', 'pharmacy'] as const;
export const pharmacyTypes = Object.keys(kinds) as PharmacyType[];

export const ofKind = (rows: readonly Price[], type: PharmacyType): Price[] =>
  rows.filter(kinds[type] ?? kinds.all);
