import type { LitElement } from 'lit';

/** The shadow root of an element, also of one of ours that is sealed; null before it has one. */
export const rootOf = (element: Element | null | undefined): ShadowRoot | null =>
  ((element as Partial<LitElement> | null | undefined)?.renderRoot as ShadowRoot | undefined) ??
  element?.shadowRoot ??
  null;
