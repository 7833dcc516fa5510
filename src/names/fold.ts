/** Folds drug names, so that different spellings compare equal. */

/** Lower case without accents; anything but letters and digits separates words, and so does `and`. */
export function foldName(name: string): string {
  const lower = name.toLowerCase();
  // most of a list are a single word, which has nothing to fold
  if (/^[a-z0-9]+$/.test(lower) && lower !== 'and') return lower;
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/\band\b/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** The folded name with its words sorted, so that `Lisinopril-HCTZ` and `HCTZ/Lisinopril` are the same. */
export function sortedWords(folded: string): string {
  return folded.split(' ').sort().join(' ');
}
