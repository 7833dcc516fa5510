/** What a price is worth that a patient was told. */
import { cents } from '../contract/numbers.ts';

export interface QuoteJudgement {
  /**
   * `good`: nothing near by is cheaper; `higher-than-near`: something is; `above-fair`: so it is, and the quote is above
   * the fair price too.
   */
  verdict: 'good' | 'higher-than-near' | 'above-fair';
  /** USD above the lowest payable price; below 0 where the quote is lower. */
  aboveLowest: number;
}

/** @param fairPrice only where it is for the very same choice */
export function judgeQuote(quote: number, lowestPayable: number, fairPrice?: number): QuoteJudgement {
  const aboveLowest = cents(quote - lowestPayable);
  const isAboveFair = fairPrice !== undefined && quote > fairPrice;
  return {
    verdict: aboveLowest <= 0 ? 'good' : isAboveFair ? 'above-fair' : 'higher-than-near',
    aboveLowest,
  };
}

/** More than any fill costs: a slip of the finger. */
const absurd = 100_000;

/**
 * A price in USD as people write it: `$12.50`, `12,50`, `1,200`. Undefined where it is none, or may be two: `1.200`.
 */
export function readPrice(text: string): number | undefined {
  const plain = text.replace(/us\$|\$|usd|d[oó]l+ar(e?s)?/gi, '').trim();
  const thousands = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(plain)
    ? plain.replaceAll(',', '')
    : /^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(plain)
      ? plain.replaceAll('.', '')
      : plain;
  if (!/^(\d+|\d*[.,]\d{1,2})$/.test(thousands)) return undefined;
  const price = Number(thousands.replace(',', '.'));
  return price > 0 && price <= absurd ? price : undefined;
}
