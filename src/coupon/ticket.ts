/** The content of a coupon's ticket, as plain text. */
import type { Coupon } from '../contract/responses.ts';
import { unbroken, type Words } from '../strings/index.ts';
import { hoursText } from './phone-hours.ts';
import { phoneParts } from './phone-parts.ts';
import { codeFields } from './views/codes.ts';

export interface Ticket {
  /** Empty if unknown, as the pharmacy and the price. */
  medicine: string;
  /** The same for the pharmacist, where the patient's language is another. */
  english?: string;
  pharmacy: string;
  /** As a sentence. */
  price: string;
  codes: readonly { label: string; value: string; isGiven: boolean }[];
  /** Whom to call. */
  phones: readonly string[];
  smallPrint: string;
  /** On a line of its own. */
  note?: string;
}

/**
 * @param medicine with its strength and amount, in the patient's language
 * @param smallPrint how to use the codes, at a counter or by mail, and that they are not insurance
 */
export function ticketOf(data: Coupon, medicine: string, smallPrint: string, words: Words): Ticket {
  const { pharmacy_name: pharmacy, price, phone, pharm_phone: pharmacists } = data;
  return {
    medicine: unbroken(medicine),
    pharmacy: pharmacy ?? '',
    price: price === null ? '' : words.say('couponPrice', { price }),
    codes: codeFields.map(([key, field]) => ({
      label: words.say(key),
      value: data[field] || words.say('notGiven'),
      isGiven: Boolean(data[field]),
    })),
    phones: [
      ...(phone ? [`${words.say('phonePatient')} ${phoneText(phone, words)}`] : []),
      ...(pharmacists ? [`${words.say('phonePharmacist')} ${words.isolate(unbroken(pharmacists))}`] : []),
    ],
    smallPrint,
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
