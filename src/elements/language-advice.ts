import { scriptFolder } from '../client/script-address.ts';
import { afterLoad } from '../dom/delay.ts';
import { warnOwner } from '../dom/warn.ts';
import { canLoad, languageKey, loadLanguage, published, Words } from '../strings/index.ts';

const awaited = new Set<string>();

/** Warns the site's owner about a language that is not loaded or has not been reviewed. */
export function adviseOnLanguage(tag: string, { lang, reviewed }: Words): void {
  if (!reviewed)
    warnOwner(
      `no native pharmacist has reviewed the texts in "${lang}". 45 CFR 92.201 may require you to have a qualified person do so: see demo/pages/docs/languages.md in the package.`,
    );
  const key = languageKey(tag);
  if (!key || key === lang || awaited.has(key)) return;
  awaited.add(key);
  void warnIfMissing(key);
}

/** Waits for the page to load: a later script may add the language, or it may still be loading. */
async function warnIfMissing(key: string): Promise<void> {
  await Promise.all([afterLoad(1_000), loadLanguage(key)]);
  if (new Words(key).lang !== key)
    warnOwner(`the texts in "${key}" are not loaded, so they are English. ${remedy(key)}`);
}

function remedy(key: string): string {
  if (!published.includes(key))
    return 'There is no script for it yet: see demo/pages/docs/languages.md in the package.';
  if (canLoad(key)) return 'Their script could not be loaded.';
  const folder = scriptFolder();
  return folder
    ? `Add <script src="${folder}/lang/${key}.js" defer></script>`
    : `Add import 'drug-price-lookup/lang/${key}.js';`;
}
