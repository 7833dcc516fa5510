/**
 * What the build makes of a language's table: a script that adds it to the page, small, and in ASCII, since a page without
 * a charset would garble anything else.
 */
import { gzipSync } from 'node:zlib';
import { en } from '../strings/en.ts';
import type { Language } from '../strings/index.ts';

type Texts = string | readonly (string | number)[] | { readonly [key: string]: Texts };

/** In ASCII: inside a string or a template, other characters as escapes. */
export const inAscii = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Last the one that a language may have for a few texts only. */
const categories = ['zero', 'one', 'few', 'many', 'other', 'two'];

/** What is the same as in English is left out: the page has it. */
export function languageScript({ strings: given, ...head }: Language): string {
  const isOwn = ([key, text]: [string, unknown]) => text !== en[key as keyof typeof en];
  const strings = Object.fromEntries(Object.entries(given).filter(isOwn));
  const all = JSON.stringify(strings);
  const used = categories.filter((category) => all.includes(`"${category}":`));
  const texts = shortened(strings, used);
  const scripts = [asTheyAre(texts), inLatinLetters(texts)].flatMap((coded) =>
    coded === undefined ? [] : [scriptOf(head, used, coded)],
  );
  return scripts.reduce((best, one) => (sizeOf(one) < sizeOf(best) ? one : best));
}

const sizeOf = (script: string) => gzipSync(script, { level: 9 }).length;

interface Coded {
  texts: Texts;
  /** Source of an expression that gives the text of `v`. */
  decode?: string;
}

function scriptOf(head: Omit<Language, 'strings'>, used: string[], { texts, decode = 'v' }: Coded): string {
  const json = JSON.stringify(texts).replace(/[\\']/g, '\\$&');
  const object = `Object.fromEntries(v.map((t,i)=>[${JSON.stringify(used)}[i],v[t]??t]))`;
  const text = decode === 'v' ? 'v' : `v.replace?${decode}:v`;
  const read = used.length ? `v.map&&2 in v?${object}:${text}` : text;
  const parsed = `JSON.parse('${json}'${read === 'v' ? '' : `,(k,v)=>${read}`})`;
  return inAscii(
    `(globalThis.drugPriceLanguages??=[]).push({...${JSON.stringify(head)},strings:${parsed}})\n`,
  );
}

/** Texts by category become a list, in which a number is the place of the same text. */
function shortened(texts: Texts, used: readonly string[]): Texts {
  if (typeof texts !== 'object' || Array.isArray(texts)) return texts;
  const given = texts as Record<string, Texts>;
  if (!('other' in given)) return mapped(given, (text) => shortened(text, used));
  const list = used.flatMap((category) => (given[category] as string | undefined) ?? []);
  const distinct = list.map((text, at) => (list.indexOf(text) < at ? list.indexOf(text) : text));
  return new Set(list).size === 1 ? list[0]! : distinct;
}

const mapped = (texts: Record<string, Texts>, map: (text: Texts) => Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, map(text)]));

const asTheyAre = (texts: Texts): Coded => ({ texts });

/** Stands for letters of another script; in a text it stands for itself between angle brackets. */
const latin = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ#$%&*+;=?@_|~';
const inBrackets = /[a-zA-Z#$%&*+;=?@_|~]+/g;

/** An escape is six bytes: where a script has few letters, one of ASCII stands for each. */
function inLatinLetters(texts: Texts): Coded | undefined {
  const all = JSON.stringify(texts);
  const letters = [...new Set(all.replace(/[\0-\x7f]/g, ''))].join('');
  if (!letters || letters.length > latin.length || /[<>]/.test(all)) return undefined;
  const encode = (text: Texts): Texts => {
    if (typeof text === 'string')
      return text
        .replace(inBrackets, '<$&>')
        .replace(/[^\0-\x7f]/g, (letter) => latin[letters.indexOf(letter)]!);
    return Array.isArray(text)
      ? text.map((one: string | number) => (typeof one === 'string' ? (encode(one) as string) : one))
      : mapped(text as Record<string, Texts>, encode);
  };
  const decode = `v.replace(/<(.*?)>|${inBrackets.source.slice(0, -1)}/g,(m,t)=>t??"${letters}"["${latin}".indexOf(m)])`;
  return { texts: encode(texts), decode };
}
