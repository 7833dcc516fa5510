/** The host of the shadow root that an element is in. */
export function hostOf(element: Element): Element | undefined {
  return (element.getRootNode() as Partial<ShadowRoot>).host;
}

/** The parent in the flat tree: through slots and out of shadow roots. */
export function parentOf(element: Element): Element | undefined {
  return element.assignedSlot ?? element.parentElement ?? hostOf(element);
}
