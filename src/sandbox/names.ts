/** One spelling of a drug name, for comparing. */

/** Lower case without accents; whatever is no letter and no digit parts words, and `and` stands for a slash. */
export function foldName(name: string): string {
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

/** The folded name with its words in order, so that `Lisinopril-HCTZ` and `HCTZ/Lisinopril` meet. */
export function sortedWords(folded: string): string {
  return folded.split(' ').sort().join(' ');
}
