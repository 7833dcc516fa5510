/** What only the endpoint may get, and how to find it in what others got. */
import type { Leaf } from './decode.ts';

export const kinds = ['medicine', 'place', 'price', 'code'] as const;
export type Kind = (typeof kinds)[number];

export interface Secret {
  kind: Kind;
  text: string;
}

/** Fewest characters of a code that can be told from a word that a page may have anyway. */
const leastCode = 5;
/** Most characters of a piece, as a keylogger sends them, that is joined with the next. */
const maxPieceLength = 12;
const maxPieces = 5000;

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** The amount with or without thousands separators. */
const asNumber = (price: string) => price.replace(/[$,]/g, '');

interface Pattern {
  kind: Kind;
  sure: RegExp;
  /** Finds a price without its dollar sign: alone, it may be any number. */
  bare?: RegExp;
}

function patternOf({ kind, text }: Secret): Pattern {
  const source = escaped(plain(text));
  if (kind === 'price') {
    const number = `(?:${escaped(asNumber(text))}|${escaped(text.replace('$', ''))})(?!\\d)`;
    return { kind, sure: new RegExp(`\\$ ?${number}`), bare: new RegExp(`(?<![\\d.,$])${number}`) };
  }
  // the number must not be part of a longer one, such as the time
  const sure = new RegExp(
    `${/^\d/.test(text) ? '(?<!\\d)' : ''}${source}${/\d$/.test(text) ? '(?!\\d)' : ''}`,
  );
  return { kind, sure: kind === 'code' ? new RegExp(`(?<![a-z])${sure.source}(?![a-z])`) : sure };
}

/** Returns which secrets a message has. */
export type Ear = (leaves: readonly Leaf[]) => Set<Kind>;

export function secretMatcher(secrets: readonly Secret[]): Ear {
  const patterns = secrets
    .filter(({ kind, text }) => text && (kind !== 'code' || text.length >= leastCode))
    .map(patternOf);
  return (leaves) => {
    const heard = new Set<Kind>();
    const bare = new Set<RegExp>();
    for (const text of new Set(leaves.map((leaf) => plain(leaf.text))))
      for (const { kind, sure, bare: alone } of patterns) {
        if (!heard.has(kind) && sure.test(text)) heard.add(kind);
        if (alone?.test(text)) bare.add(alone);
      }
    if (bare.size > 1 || (bare.size && heard.size)) heard.add('price');
    return heard;
  };
}

const letterOf = (text: string) => {
  const [, key] = /^(?:Key([A-Z])|Digit\d)$/.exec(text) ?? [];
  return (key ?? text.replace(/^(?:Digit|Numpad)(?=\d$)/, '')).toLowerCase();
};
const withoutRepeats = (text: string) => text.replace(/(.)\1+/gsu, '$1');

/** Joins what one listener got piece by piece, such as the letters of a keylogger. */
export class Pieces {
  readonly #told = new Map<string, string[]>();

  /** Call it in order of arrival. @param from identifies the listener */
  add(from: string, leaves: readonly Leaf[]): void {
    for (const { path, text } of leaves) {
      if (!text || text.length > maxPieceLength) continue;
      const told = this.#told.get(from + path) ?? [];
      this.#told.set(from + path, told);
      if (told.length < maxPieces) told.push(text);
    }
  }

  /** What the pieces of a listener spell. */
  spelled(from: string, secrets: readonly Secret[]): Set<Kind> {
    const heard = new Set<Kind>();
    for (const [path, told] of this.#told) {
      if (!path.startsWith(from) || told.length < 2) continue;
      const keyCodes = told.map((text) =>
        /^(?:3[2-9]|[4-9]\d|1[0-2]\d)$/.test(text) ? String.fromCharCode(+text) : '',
      );
      const words = [told.map(letterOf).join(''), keyCodes.join('').toLowerCase()].map(withoutRepeats);
      for (const { kind, text } of secrets)
        if (/medicine|place/.test(kind) && words.some((word) => word.includes(withoutRepeats(plain(text)))))
          heard.add(kind);
    }
    return heard;
  }
}
