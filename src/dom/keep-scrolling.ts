/**
 * Keeps what scrolls a dialog or a list of ours from the page: scripts that scroll pages by themselves, such as Lenis, would
 * cancel it. Such a script listens outside, and each obeys an attribute of its own, at most.
 */
export function keepScrolling(root: EventTarget): void {
  const keep = (event: globalThis.Event) => {
    if ((event.target as Element).closest('dialog, [role=listbox]')) event.stopPropagation();
  };
  for (const type of ['wheel', 'touchmove']) root.addEventListener(type, keep, { passive: true });
}
