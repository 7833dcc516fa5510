/** The content of a coupon's ticket, as plain text. */
import type { Coupon } from '../contract/responses.ts';
import type { CashPrice } from '../session/coupon-result.ts';
import { unbroken, type Words } from '../strings/index.ts';
import { hoursText } from './phone-hours.ts';
import { phoneParts } from './phone-parts.ts';
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
export interface KeptCoupon {
  data: Coupon;
  /** Of a price without a coupon. */
  cash?: CashPrice | undefined;
  /** With its strength and amount, in the patient's language; empty if unknown. */
  medicine: string;
  medicineInEnglish: string;
  /** Whether the pharmacy delivers by mail, so that there is no counter. */
  byMail: boolean;
}

export function ticketOf(kept: KeptCoupon, words: Words): Ticket {
  const { data, cash, medicine, medicineInEnglish, byMail } = kept;
  const { pharmacy_name: pharmacy, price, url, phone, pharm_phone: pharmacists } = data;
  return {
    medicine: unbroken(medicine),
    english: medicineInEnglish === medicine ? '' : unbroken(medicineInEnglish),
    pharmacy: pharmacy ?? '',
    price: cash
      ? words.sentences(words.money(cash.price), words.say('pay_cash'))
      : price === null
        ? ''
        : words.say('couponPrice', { price }),
    codes: cash
      ? []
      : codeFields.map(([key, field]) => ({
          label: codeName(key, words),
          value: data[field] || words.say('notGiven'),
          isGiven: Boolean(data[field]),
        })),
    said: saidAt(kept, words),
    address: url ?? '',
    phones: [
      ...(phone ? [`${words.say('phonePatient')} ${phoneText(phone, words)}`] : []),
      ...(pharmacists ? [`${words.say('phonePharmacist')} ${words.isolate(unbroken(pharmacists))}`] : []),
    ],
    smallPrint: cash ? words.say('disclaimer') : smallPrint(pharmacy, byMail, words),
  };
}

function saidAt(kept: KeptCoupon, words: Words): string[] {
  const { cash, medicine, medicineInEnglish, byMail } = kept;
  if (byMail) return [];
  if (!cash) return [couponSentence(medicineInEnglish || medicine, words)];
  const { said, meant } = cashSentence(cash, medicine, words);
  return [said, ...(meant ? [meant] : [])];
}

/** For a patient, with the usual hours in their language. */
function phoneText(text: string, words: Words): string {
  const { before, number, after } = phoneParts(text);
  const hours = hoursText(after, words);
  return hours
    ? `${words.isolate(`${before}${number}`)} ${words.isolate(hours)}`
    : words.isolate(unbroken(text));
}
