/** Every word, in each language. */
export { languageKey, published, reviewed, whenLanguageComes, type Language } from './languages.ts';
export type { Counted, Pair, Plural, Strings, Texts } from './table.ts';
export { unbroken, Words, type CountedKey, type TextKey } from './words.ts';
