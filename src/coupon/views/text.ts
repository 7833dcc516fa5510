import type { Coupon } from '../../contract/answers.ts';
import type { Words } from '../../strings/index.ts';
import { codesText } from './codes.ts';

/** Other programs may show a space that does not break as something else. */
const joined = (lines: unknown[]) => lines.filter(Boolean).join('\n').replaceAll('\xa0', ' ');

/** What is copied: the codes, after the medicine and pharmacy that tell several coupons apart. */
export function copiedText(data: Coupon, medicine: string, words: Words): string {
  const { pharmacy_name: pharmacy } = data;
  const first = medicine ? [medicine, pharmacy && words.say('couponFor', { pharmacy })] : [];
  return joined([...first, ...codesText(data, words)]);
}

/** What is sent to another person or device, before the link. @param medicine empty if it is not to be named */
export function sharedText(data: Coupon, medicine: string, words: Words): string {
  const { pharmacy_name: pharmacy, price, pharm_phone: phone } = data;
  return joined([
    medicine,
    pharmacy && words.say('couponFor', { pharmacy }),
    price !== null && words.say('couponPrice', { price }),
    ...codesText(data, words),
    phone && `${words.say('phonePharmacist')} ${phone}`,
  ]);
}
