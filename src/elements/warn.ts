const said = new Set<string>();

/** Tells the site's owner, in the console, once a page. */
export function warnOwner(message: string): void {
  if (said.has(message)) return;
  said.add(message);
  console.warn(`drug-price-lookup: ${message}`);
}
