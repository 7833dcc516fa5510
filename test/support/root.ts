import type { LitElement } from 'lit';

/** The shadow root of an element, also of one of ours that is sealed; null before it has one. */
export const rootOf = (element: Element | null | undefined): ShadowRoot | null =>
  ((element as Partial<LitElement> | null | undefined)?.renderRoot as ShadowRoot | undefined) ??
  element?.shadowRoot ??
  null;

/** @param name what its text begins with */
export function button(element: Element, name: string): HTMLButtonElement {
  const found = [...rootOf(element)!.querySelectorAll('button')].find((one) =>
    one.textContent.replace(/\s+/g, ' ').trim().startsWith(name),
  );
  if (!found) throw new Error(`no button "${name}"`);
  return found;
}
