/** One medicine of a list, and what is known of its prices. */
import type { PriceComparison } from '../contract/answers.ts';
import { prescriptionOf, type Prescription } from './choice.ts';
import type { LookupResult } from './lookup-state.ts';
import { medicineNaming, type Medicine } from './medicine.ts';
import type { Naming } from './names.ts';
import type { Question } from './question.ts';

export interface BasketEntry {
  medicine: Medicine;
  question: Question;
  /** None while it is asked. */
  result: LookupResult<'priceCompare'> | undefined;
  comparison: PriceComparison | undefined;
  /** The last prices of the same medicine, if only of another strength, amount or place. */
  last: PriceComparison | undefined;
  naming: Naming;
  prescription: Prescription;
}

/** @param known the last prices of the same medicine */
export function basketEntry(
  medicine: Medicine,
  question: Question,
  result: BasketEntry['result'],
  known: PriceComparison | undefined,
): BasketEntry {
  const comparison = result?.outcome.ok ? result.outcome.data : undefined;
  const last = comparison ?? known;
  return {
    ...{ medicine, question, result, comparison, last },
    naming: medicineNaming(medicine, last),
    prescription: prescriptionOf(question, last, Boolean(comparison), undefined),
  };
}
