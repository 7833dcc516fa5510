import type { Answers, DrugInfo, PriceComparison } from '../contract/answers.ts';
import type { Outcome } from '../contract/envelope.ts';
import type { Failure } from '../contract/failures.ts';
import type { PriceOperation } from './ask.ts';
import type { Question } from './question.ts';
import type { Tip } from './tips.ts';

/** The outcome of a question, and when it came. */
export type LookupResult<N extends PriceOperation = PriceOperation> = {
  [K in N]: { operation: K; question: Question; outcome: Outcome<Answers[K]>; at: Date };
}[N];

/** What is known of a lookup, of the drug that is asked now. */
export interface LookupState {
  pending: boolean;
  /** The last result; none while it failed and is asked again. */
  result: LookupResult | undefined;
  failure: Failure | undefined;
  /** Why there were no prices last, even while they are asked again. */
  lastFailure: Failure | undefined;
  /** The last prices, whatever came after them. */
  comparison: PriceComparison | undefined;
  /** What the drug comes in. */
  info: DrugInfo | undefined;
  /** Whether there is something to choose from, or may yet be. */
  hasChoices: boolean;
  /** Whether that could not be loaded: it may pass. */
  infoFailed: boolean;
  /** USD; null while its place is kept, undefined where there is none for what the list shows. */
  fairPrice: number | null | undefined;
  /** Ways to pay less that a place is kept for, from the first paint of the prices on. */
  expectedTips: readonly Tip[];
}
