const told = new Set<string>();

/** Warns the site's owner in the console, once a page. @param once what is said only once; the message by default */
export function warnOwner(message: string, once = message): void {
  if (told.has(once)) return;
  told.add(once);
  console.warn(`drug-price-lookup: ${message}`);
}
