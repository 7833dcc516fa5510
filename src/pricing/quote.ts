/** The verdict on a price that a patient was quoted. */
import { cents, inPlainDigits } from '../contract/numbers.ts';

export interface QuoteAssessment {
  /**
   * `good`: nothing nearby is cheaper; `higher-than-near`: something is; `above-fair`: something is, and the quote is above
   * the fair price too.
   */
  verdict: 'good' | 'higher-than-near' | 'above-fair';
  /** USD above the lowest payable price; below 0 if the quote is lower, 0 if they are the same. */
  aboveLowest: number;
  /** USD that mail order saves on the quote, whatever the verdict; 0 if it saves nothing. */
  mailSaves: number;
}

/**
 * @param fairPrice only if it is for the very same choice
 * @param byMail the lowest by mail, if it is below the lowest payable price in a store
 */
export function assessQuote(
  quote: number,
  lowestPayable: number,
  fairPrice?: number,
  byMail?: number,
): QuoteAssessment {
  const aboveLowest = cents(quote - lowestPayable);
  const isAboveFair = fairPrice !== undefined && quote > fairPrice;
  const mailSaves = byMail === undefined ? 0 : Math.max(0, cents(quote - byMail));
  return {
    verdict: aboveLowest <= 0 ? 'good' : isAboveFair ? 'above-fair' : 'higher-than-near',
    aboveLowest,
    mailSaves,
  };
}

/** USD; anything higher is a typo. */
const maxPrice = 100_000;

/**
 * A price in USD as people write it: `$12.50`, `12,50`, `1,200`, and 0, which many pay as a copay. Undefined if it is not
 * one, or may be two: `1.200`.
 */
export function readPrice(text: string): number | undefined {
  const plain = inPlainDigits(text)
    .replace(/us\$|\$|usd|d[oó]l+ar(e?s)?/gi, '')
    .trim();
  const thousands = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(plain)
    ? plain.replaceAll(',', '')
    : /^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(plain)
      ? plain.replaceAll('.', '')
      : plain;
  if (!/^(\d+|\d*[.,]\d{1,2})$/.test(thousands)) return undefined;
  const price = Number(thousands.replace(',', '.'));
  return price <= maxPrice ? price : undefined;
}
