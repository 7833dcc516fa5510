/** The content of a coupon. Source: specification, "v2 coupon data". */
import { randomInt } from 'node:crypto';
import { hash } from '../hash.ts';
import type { Pharmacy } from '../pharmacies.ts';
import type { Preparation } from '../preparation.ts';

export interface CouponDetails {
  /** USD. */
  price: number;
  groupNumber: string;
  /** New in each call, as at the service. */
  memberId: string;
  rxbin: string;
  rxpcn: string;
  /** For patients. */
  phone: string;
  /** For pharmacists. */
  pharmacistPhone: string;
  pharmacy: string;
  /** `Atorvastatin 20mg tablet, 30`. */
  drug: string;
}

/** Letters and digits that are hard to confuse. */
const legible = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The numbers are fictitious: 555-01xx is reserved for fiction, and BIN 999999 belongs to nobody. */
export function couponDetails(
  preparation: Preparation,
  quantity: number,
  pharmacy: Pharmacy,
  price: number,
): CouponDetails {
  const group = hash(pharmacy.id) % 90_000;
  const member = Array.from({ length: 9 }, () => legible[randomInt(legible.length)]).join('');
  return {
    price,
    groupNumber: `SBX${10_000 + group}`,
    memberId: `SB${member}`,
    rxbin: '999999',
    rxpcn: 'SANDBOX',
    phone: '1-800-555-0142 (Mon-Fri 8am-8pm ET)',
    pharmacistPhone: '1-800-555-0187 (24 hours)',
    pharmacy: pharmacy.name,
    drug: `${preparation.name} ${preparation.dosage} ${preparation.form}, ${quantity}${units(preparation)}`,
  };
}

function units({ packageUnit }: Preparation): string {
  return packageUnit === 'ea' ? '' : ` ${packageUnit}`;
}

/** The four codes in the order in which a pharmacist's screen asks for them. */
export function adjudicationCodes(details: CouponDetails): [label: string, code: string][] {
  return [
    ['RxBIN', details.rxbin],
    ['RxPCN', details.rxpcn],
    ['Group', details.groupNumber],
    ['Member ID', details.memberId],
  ];
}

export const notices = {
  sandbox: 'Sandbox coupon. It is not valid at any pharmacy.',
  insurance: 'This is a discount coupon, not insurance. It cannot be used together with insurance.',
};

export const dollars = (usd: number) => `$${usd.toFixed(2)}`;
