import { doubtsOf, addedOf } from '../session/for-list.ts';
import type { LookupView } from '../session/lookup-view.ts';
import type { MedicineList } from './linked-elements.ts';

/** Adds what a lookup shows to the list of the page; undefined if there is no list, or nothing to add. */
export function addToList(list: MedicineList | undefined, view: LookupView) {
  const medicine = addedOf(view);
  if (!list || !medicine) return undefined;
  return {
    isListed: list.has(medicine),
    onAdd: () => list.add(medicine, doubtsOf(view)),
    onShow: list.show,
  };
}
