import { nativeAttachShadow } from './native.ts';

const roots = new WeakMap<Element, ShadowRoot>();

/** Gives an element a shadow root that scripts of the page cannot reach from it. */
export function attachSealed(host: Element, init: ShadowRootInit): ShadowRoot {
  const root = nativeAttachShadow(host, { ...init, mode: 'closed' });
  roots.set(host, root);
  return root;
}

/** The shadow root of an element, sealed or not. */
export const rootOf = (host: Element): ShadowRoot | null => host.shadowRoot ?? roots.get(host) ?? null;
