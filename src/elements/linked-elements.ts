import { findRelated } from '../dom/find-related.ts';
import type { Added, Doubts } from '../pricing/basket-entry.ts';
import { connected, isOurs, type LinkedElement } from './connected.ts';

/** The list that a lookup adds to. */
export interface MedicineList {
  has: (medicine: Added) => boolean;
  /** With what the lookup asks the visitor to check. */
  add: (medicine: Added, doubts: Doubts) => unknown;
  /** Brings the list into view. */
  show: () => void;
}

// not on the elements, where a script of the page could read what a visitor typed
const lists = new WeakMap<Element, MedicineList>();
const places = new WeakMap<Element, () => string>();

/** A value within a selector; not by `CSS.escape`, which is missing where pages are tested without a browser. */
const inQuotes = (text: string) =>
  `"${text.replace(/["\\\n\r\f]/g, (one) => `\\${one.charCodeAt(0).toString(16)} `)}"`;

/** Our element that another names by `for`, in the same tree: injected markup can have the same ID, and an endpoint. */
export function namedBy<T extends Element>(element: LinkedElement): T | undefined {
  const { for: id } = element;
  return id ? findRelated<T>(element, `[id=${inQuotes(id)}]`).find(isOurs) : undefined;
}

export function provideList(element: LinkedElement, list: MedicineList): void {
  lists.set(element, list);
}

/** The list of the element that names a lookup: of several, the one that has been on the page the longest. */
export function listOf(lookup: Element): MedicineList | undefined {
  const owner = [...connected].find((one) => lists.has(one) && namedBy(one) === lookup);
  return owner && lists.get(owner);
}

export function providePlace(lookup: Element, place: () => string): void {
  places.set(lookup, place);
}

/** The place that a lookup uses: the one asked for last, until then the one of its attribute. */
export const placeOf = (lookup: Element & { location?: string }): string =>
  places.get(lookup)?.() ?? lookup.location ?? '';
