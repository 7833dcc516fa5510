import { saveFile } from '../dom/save-file.ts';
import { dateWords } from '../strings/moment-words.ts';
import type { Words } from '../strings/index.ts';
import { ticketPicture } from './ticket-picture.ts';
import { ticketOf, type KeptCoupon } from './ticket.ts';

export const pictureName = 'coupon.png';

/**
 * Saves a coupon as a picture, drawn from what is shown, without a request.
 * @returns false if this browser cannot
 */
export async function saveTicket(kept: KeptCoupon, words: Words): Promise<boolean> {
  const ticket = {
    ...ticketOf(kept, words),
    note: words.say('savedOn', { date: dateWords(new Date(), words) }),
  };
  const picture = await ticketPicture(ticket, words.dir);
  if (picture) saveFile(picture, pictureName);
  return Boolean(picture);
}
