/** What a list gets of a lookup. */
import type { Added, Doubts } from '../pricing/basket-entry.ts';
import { guessedParts } from '../pricing/changed-choice.ts';
import type { Medicine } from '../pricing/medicine.ts';
import type { LookupView } from './lookup-view.ts';

/** As typed if what the drug comes in cannot be known; undefined while that, or the amount of a supply, is loading. */
export function medicineOf({
  request,
  pending,
  comparison,
  unread,
  infoFailed,
  given,
}: LookupView): Medicine | undefined {
  if (!unread) {
    const { supply, quantity, userQuantity } = request;
    if (!supply || quantity || userQuantity) return request;
    // a list knows amounts alone
    if (pending) return undefined;
    const { metric_quantity: lasting } = comparison ?? {};
    return lasting ? { ...request, quantity: lasting } : request;
  }
  const { manufacturerType } = request;
  return infoFailed ? { ...given, drug: unread.text, manufacturerType } : undefined;
}

/** The same with the type that its prices are for, by which a list knows it again. */
export function addedOf(view: LookupView): Added | undefined {
  const medicine = medicineOf(view);
  const { pending, comparison } = view;
  return medicine && { ...medicine, pricedType: pending ? undefined : comparison?.manufacturer_type };
}

/** The parts of the typed text that the prices may not be for. */
export const doubtsOf = (view: LookupView): Doubts => ({
  unavailable: view.unavailable,
  unconfirmed: view.unconfirmed,
  guessed: view.info ? guessedParts(view) : view.request.guessed,
  // what is typed with a name is part of its own until it is resolved
  name: view.unread ? undefined : view.naming.name,
});
