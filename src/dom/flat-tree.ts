/** The host of the shadow root that an element is in. */
export function hostOf(element: Element): Element | undefined {
  return (element.getRootNode() as Partial<ShadowRoot>).host;
}

/** The parent in the flat tree: through slots and out of shadow roots. */
export function parentOf(element: Element): Element | undefined {
  return element.assignedSlot ?? element.parentElement ?? hostOf(element);
}

/** An element and all its ancestors in the flat tree, from the inside. */
export function ancestors(element: Element): Element[] {
  const found: Element[] = [];
  for (let node: Element | undefined = element; node; node = parentOf(node)) found.push(node);
  return found;
}
