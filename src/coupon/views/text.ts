import type { Coupon } from '../../contract/responses.ts';
import type { CashPrice, CouponOrCash } from '../../session/coupon-result.ts';
import type { Words } from '../../strings/index.ts';
import { codesText } from './codes.ts';

/** Other programs may show a non-breaking space as something else. */
const joined = (lines: unknown[]) => lines.filter(Boolean).join('\n').replaceAll('\xa0', ' ');

/** The text to copy: the codes, after the medicine and pharmacy that tell several coupons apart. */
export function copiedText(data: Coupon, medicine: string, words: Words): string {
  const { pharmacy_name: pharmacy } = data;
  const first = medicine ? [medicine, pharmacy && words.say('couponFor', { pharmacy })] : [];
  return joined([...first, ...codesText(data, words)]);
}

/**
 * The text to share, before the link.
 * @param medicine empty if it is not to be named
 */
export function sharedText(shared: CouponOrCash, medicine: string, words: Words): string {
  if (shared.kind === 'cash')
    return joined([
      medicine,
      shared.cash.pharmacy,
      `${words.money(shared.cash.price)} ${words.say('pay_cash')}`,
      medicine && cashSentence(shared.cash, medicine, words).said,
    ]);
  const { data } = shared;
  const { pharmacy_name: pharmacy, price, pharm_phone: phone } = data;
  return joined([
    medicine,
    pharmacy && words.say('couponFor', { pharmacy }),
    price !== null && words.say('couponPrice', { price }),
    ...codesText(data, words),
    phone && `${words.say('phonePharmacist')} ${phone}`,
  ]);
}

/** What to say at the counter for a coupon, in English. @param inEnglish the medicine; empty if unknown */
export const couponSentence = (inEnglish: string, words: Words): string =>
  words.say('counterSentence', { medicine: inEnglish || words.say('counterMedicine') });

/** The same for a price without a coupon, and what it means for a patient of another language; empty for English. */
export function cashSentence({ price, medicine }: CashPrice, named: string, words: Words) {
  const said = words.say('cashSentence', { price, medicine });
  const meant = words.lang === 'en' ? '' : words.say('cashMeaning', { price, medicine: named || medicine });
  return { said, meant };
}

/** How to use the codes of a mail-order pharmacy. */
export const orderText = (pharmacy: string | null, words: Words): string =>
  pharmacy ? words.say('mailCodes', { pharmacy }) : words.say('mailCodesUnnamed');

/** Below a coupon on its own: how to use its codes, and that they are not insurance. */
export const smallPrint = (pharmacy: string | null, byMail: boolean, words: Words): string =>
  byMail
    ? words.sentences(orderText(pharmacy, words), words.say('disclaimer'))
    : words.say('couponDisclaimer');
