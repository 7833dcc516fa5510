/**
 * The absolute address of what a page names. It is resolved by the page's own address, since a `<base>` may be a stranger's;
 * `document.baseURI` counts only where the page has no address, as in a `srcdoc`.
 * @returns undefined if it is no address
 */
export function absoluteUrl(address: string): string | undefined {
  const { href = '' } = (globalThis.location ?? {}) as Partial<Location>;
  try {
    return new URL(address, /^(about|blob|data):/.test(href) ? document.baseURI : href || undefined).href;
  } catch {
    return undefined;
  }
}

const longestUrl = 2_000;

/** The address if it is an https one. */
export const httpsUrl = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length < longestUrl && /^https:\/\//i.test(value) ? value : undefined;
