import type { LitElement, PropertyValues } from 'lit';
import { tags } from '../contract/tags.ts';

/** An element of ours, which may name another by `for`. */
export interface LinkedElement extends LitElement {
  for?: string;
}

/** Our elements that are on the page, in the order in which they came; scripts of the page cannot reach this. */
export const connected = new Set<LinkedElement>();

/** Whether it is one of ours, perhaps not upgraded yet. */
export const isOurs = (one: Element): boolean =>
  connected.has(one as LinkedElement) || tags.includes(one.localName);

/** Updates those that name an element by `for` and those that it names. @param before what changed of it */
export function updateLinked(element: LinkedElement, before?: PropertyValues): void {
  const ids = [element.id, element.for, before?.get('id'), before?.get('for')];
  for (const one of connected)
    if (ids.some((id) => id && (id === one.id || id === one.for))) one.requestUpdate();
}
