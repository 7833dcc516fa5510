/** `total` is an alias of `price`. */
export type Sort = 'price' | 'total' | 'savings' | 'pharmacy';

/** The sort orders that a visitor can choose. */
export const sorts = ['price', 'savings', 'pharmacy'] as const satisfies readonly Sort[];
export const pharmacyTypes = ['all', 'retail', 'mail-order'] as const;
export type PharmacyType = (typeof pharmacyTypes)[number];

/** How a list of prices is sorted and filtered. */
export interface Arrangement {
  sort: Sort;
  pharmacyType: PharmacyType;
}
