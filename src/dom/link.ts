/** An anchor reads an address as its page does, and does not throw. */
export function linkTo(address: string, document: Document): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = address;
  return link;
}
