/** Every address that the sandbox returns, each with `c`; pages.ts serves them. */
import type { Pharmacy } from './pharmacies.ts';
import type { Preparation } from './preparation.ts';

export interface Addresses {
  price: (preparation: Preparation, quantity: number) => string;
  shortPrice: (preparation: Preparation, quantity: number) => string;
  mobile: (preparation: Preparation, quantity: number) => string;
  shortMobile: (preparation: Preparation, quantity: number) => string;
  coupon: (preparation: Preparation, quantity: number, pharmacy: Pharmacy) => string;
  shortCoupon: (preparation: Preparation, quantity: number, pharmacy: Pharmacy) => string;
  membership: (pharmacy: Pharmacy) => string;
  offer: (preparation: Preparation, quantity: number, pharmacy: Pharmacy, tier: number) => string;
}

/** The name as written in a path: `amoxicillin-clavulanate`. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

const slugOf = ({ name }: Preparation): string => slug(name);

/**
 * @param base origin and path that every address begins with, without a trailing slash
 * @param c the workflow label, if any
 */
export function addressesAt(base: string, c: string | undefined): Addresses {
  const label = c === undefined ? '' : `c=${encodeURIComponent(c.toWellFormed())}`;
  const query = (text: string) => (text || label ? `?${text}${text && label && '&'}${label}` : '');
  const described = ({ form, dosage }: Preparation, quantity: number) =>
    `form=${encodeURIComponent(form)}&dosage=${encodeURIComponent(dosage)}&quantity=${quantity}`;
  const short = (kind: string, { row }: Preparation, quantity: number, more = '') =>
    `${base}/${kind}/${row.toString(36)}-${quantity}${more}${query('')}`;
  return {
    price: (it, quantity) => `${base}/drugs/${slugOf(it)}${query(described(it, quantity))}`,
    shortPrice: (it, quantity) => short('s', it, quantity),
    mobile: (it, quantity) => `${base}/m/drugs/${slugOf(it)}${query(described(it, quantity))}`,
    shortMobile: (it, quantity) => short('sm', it, quantity),
    coupon: (it, quantity, { id }) =>
      `${base}/coupons/${slugOf(it)}${query(`${described(it, quantity)}&pharmacy=${id}`)}`,
    shortCoupon: (it, quantity, { id }) => short('sc', it, quantity, `-${id}`),
    membership: ({ id }) => `${base}/memberships/${id}${query('')}`,
    offer: (it, quantity, { id }, tier) =>
      `${base}/offers/${id}${query(`drug=${slugOf(it)}&${described(it, quantity)}&tier=${tier}`)}`,
  };
}
