import type { Price } from '../contract/responses.ts';
import { isWorthSaying, payablePrice } from '../pricing/payable.ts';
import type { Words } from '../strings/index.ts';

/** A price by mail, and what it saves where that is worth saying. @param saves USD */
export function mailText(row: Price, saves: number, words: Words): string {
  const { pharmacy } = row;
  const price = payablePrice(row);
  return isWorthSaying(saves, price + saves)
    ? words.say('mailSaves', { pharmacy, price, less: saves })
    : words.sentences(words.say('mailLower', { price }), words.isolate(pharmacy));
}

/**
 * A text without its sentence about a saving that is not worth saying. A language of the page may word that in another
 * way, and then keeps it.
 * @param saves USD
 * @param from USD that it saves on
 */
export const withoutSmallSaving = (text: string, saves: number, from: number, words: Words): string =>
  isWorthSaying(saves, from)
    ? text
    : words.sentences(...text.split(words.say('youSave', { less: saves })).map((part) => part.trim()));
