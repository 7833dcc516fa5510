/**
 * What the build makes of a language's table: a script that adds it to the page, in ASCII, since a page without a charset
 * would garble anything else in a classic script.
 */
import { en } from '../strings/en.ts';
import type { Language } from '../strings/index.ts';

/** In ASCII: inside a string or a template, other characters as escapes. */
export const inAscii = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What is the same as in English is left out: the page has it. */
export function languageScript({ strings: given, ...head }: Language): string {
  const isOwn = ([key, text]: [string, unknown]) => text !== en[key as keyof typeof en];
  const strings = Object.fromEntries(Object.entries(given).filter(isOwn));
  const notice = `/*! drug-price-lookup ${head.version} (MIT): ../embed.js.licenses.md */`;
  return inAscii(
    `${notice}\n(globalThis.drugPriceLanguages??=[]).push(${JSON.stringify({ ...head, strings })})\n`,
  );
}
