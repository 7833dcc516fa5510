import type { Coupon } from '../contract/responses.ts';
import { saveFile } from '../dom/save-file.ts';
import { unbroken, type Words } from '../strings/index.ts';
import { ticketPicture } from './ticket-picture.ts';
import { ticketOf } from './ticket.ts';
import { smallPrint } from './views/text.ts';

export const pictureName = 'coupon.png';

interface KeptCoupon {
  data: Coupon;
  /** Empty if unknown. */
  medicine: string;
  medicineInEnglish: string;
  byMail: boolean;
}

/**
 * Saves a coupon as a picture, drawn from what is shown, without a request.
 *
 * @param band whose colors the picture takes
 * @returns false if this browser cannot
 */
export async function saveTicket(
  { data, medicine, medicineInEnglish, byMail }: KeptCoupon,
  band: Element | null,
  words: Words,
): Promise<boolean> {
  const ticket = {
    ...ticketOf(data, medicine, smallPrint(data.pharmacy_name, byMail, words), words),
    english: medicineInEnglish === medicine ? '' : unbroken(medicineInEnglish),
    note: words.say('savedOn', { date: words.date(new Date()) }),
  };
  const colors = band && getComputedStyle(band);
  const picture = await ticketPicture(ticket, {
    dir: words.dir,
    ...(colors && { accent: colors.backgroundColor, onAccent: colors.color }),
  });
  if (picture) saveFile(picture, pictureName);
  return Boolean(picture);
}
