/** Ways to pay less: which questions are worth asking, and what their answers are worth. */
import type { DrugInfo, PriceComparison } from '../contract/answers.ts';
import type { PharmacyType } from './list.ts';
import type { Question } from './question.ts';

export interface Tip {
  kind: 'generic' | 'three-times';
  /** What to ask, in place of these parts of the question that is shown. */
  ask: Pick<Question, 'form' | 'dosage' | 'quantity' | 'userQuantity' | 'manufacturerType'>;
}

export interface TipOutcome {
  /** Lowest payable price in USD of what the tip asks for. */
  price: number;
  /** Of three times the amount: the price of each single amount, to the cent. */
  each?: number;
  /** USD that it saves on one single amount. */
  saves: number;
}

/** @param drug as typed; empty where it was asked by NDC */
export function tipsFor(shown: PriceComparison, info: DrugInfo | undefined, drug: string): Tip[] {
  return [];
}

/**
 * Undefined where it saves less than a tenth, or the answer is not what was asked.
 * @param here lowest payable price in USD of what is shown
 */
export function tipOutcome(
  tip: Tip,
  here: number,
  there: PriceComparison,
  type: PharmacyType = 'all',
): TipOutcome | undefined {
  return undefined;
}
