/** The content of a coupon's ticket, as plain text. */
import type { CouponOrCash } from '../session/coupon-result.ts';
import { unbroken, type Words } from '../strings/index.ts';
import { hoursText } from './phone-hours.ts';
import { phoneParts } from '../views/phone-parts.ts';
import { codeFields, codeName } from './views/codes.ts';
import { cashSentence, couponSentence, smallPrint } from './views/text.ts';

export interface Ticket {
  /** Empty if unknown, as the pharmacy and the price. */
  medicine: string;
  /** The same for the pharmacist, where the patient's language is another. */
  english: string;
  pharmacy: string;
  /** As a sentence. */
  price: string;
  /** What to say at the counter in English, and what it means; empty by mail. */
  said: readonly string[];
  /** Of the coupon's page, for a QR code; empty if there is none. */
  address: string;
  codes: readonly { label: string; value: string; isGiven: boolean }[];
  /** Whom to call. */
  phones: readonly string[];
  smallPrint: string;
  /** On a line of its own. */
  note?: string;
}

/** A coupon, or a price without one, as it is kept. */
export type KeptCoupon = CouponOrCash & {
  /** With its strength and amount, in the patient's language; empty if unknown. */
  medicine: string;
  medicineInEnglish: string;
  /** Whether the pharmacy delivers by mail, so that there is no counter. */
  byMail: boolean;
};

export function ticketOf(kept: KeptCoupon, words: Words): Ticket {
  const { medicine, medicineInEnglish, byMail } = kept;
  const named = {
    medicine: unbroken(medicine),
    english: medicineInEnglish === medicine ? '' : unbroken(medicineInEnglish),
  };
  if (kept.kind === 'cash') {
    const { pharmacy, price } = kept.cash;
    const { said, meant } = cashSentence(kept.cash, medicine, words);
    return {
      ...named,
      pharmacy,
      price: words.sentences(words.money(price), words.say('pay_cash')),
      said: [said, ...(meant ? [meant] : [])],
      address: '',
      codes: [],
      phones: [],
      smallPrint: words.say('disclaimer'),
    };
  }
  const { data } = kept;
  const { pharmacy_name: pharmacy, price, url, phone, pharm_phone: pharmacists } = data;
  return {
    ...named,
    pharmacy: pharmacy ?? '',
    price: price === null ? '' : words.say('couponPrice', { price }),
    codes: codeFields.map(([key, field]) => ({
      label: codeName(key, words),
      value: data[field] || words.say('notGiven'),
      isGiven: Boolean(data[field]),
    })),
    said: byMail ? [] : [couponSentence(medicineInEnglish || medicine, words)],
    address: url ?? '',
    phones: [
      ...(phone ? [`${words.say('phonePatient')} ${phoneText(phone, words)}`] : []),
      ...(pharmacists ? [`${words.say('phonePharmacist')} ${words.isolate(unbroken(pharmacists))}`] : []),
    ],
    smallPrint: smallPrint(pharmacy, byMail, words),
  };
}

/** For a patient, with the usual hours in their language. */
function phoneText(text: string, words: Words): string {
  const { before, number, after } = phoneParts(text);
  const hours = hoursText(after, words);
  return hours
    ? `${words.isolate(`${before}${number}`)} ${words.isolate(hours)}`
    : words.isolate(unbroken(text));
}
