/** An anchor resolves an address as its page does, and does not throw. */
export function linkTo(address: string, document: Document): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = address;
  return link;
}

const longestUrl = 2_000;

/** The address if it is an https one. */
export const httpsUrl = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length < longestUrl && /^https:\/\//i.test(value) ? value : undefined;
