/** Opens the `<details>` that an element is folded in, if any. */
export function openDetails(element: Element | null | undefined): void {
  const fold = element?.closest('details');
  if (fold) fold.open = true;
}
