/** Every word, in each language. */
export { languageKey } from './language-key.ts';
export { canLoad, loadLanguage, published, whenLanguageComes, type Language } from './languages.ts';
export type { Counted, Pair, Plural, Strings, Texts } from './table.ts';
export { unbroken, Words, type CountedKey, type SearchWords, type TextKey } from './words.ts';
export { reviewed } from './reviewed.ts';
