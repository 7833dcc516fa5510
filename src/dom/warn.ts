const told = new Set<string>();

/** Warns the site's owner in the console, once per page. @param once key of the warning; the message by default */
export function warnOwner(message: string, once = message): void {
  if (told.has(once)) return;
  told.add(once);
  console.warn(`drug-price-lookup: ${message}`);
}
