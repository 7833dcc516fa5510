/** The parts of a text, each with its position. */

export interface Part {
  kind:
    | 'brand'
    | 'ndc'
    | 'supply'
    | 'aside'
    | 'directions'
    | 'ratio'
    | 'mark'
    | 'strength'
    | 'amount'
    | 'form'
    | 'number';
  text: string;
  /** Its position in the text. */
  start: number;
  end: number;
}

/**
 * Replace each letter that was read already: no text has them, since Unicode gives them no meaning. One byte each, so that a
 * pattern is not compiled again for wider texts.
 */
export const taken = '\u0091\u0092';
const read = taken[0]!;
/** The same for directions. */
export const directed = taken[1]!;

/**
 * Whole words only; the first group is what comes before them.
 * @param before what else they may follow, and `or` the same as a pattern
 */
export const words = (pattern: string, before = '', or = ''): RegExp =>
  new RegExp(
    String.raw`(^|[\s,;(${taken}${before}]${or})(?:${pattern})(?=[\s,;:)?!${taken}]|\.(?!\d)|$)`,
    'gi',
  );

const takenLetters = new RegExp(`[${taken}]`, 'g');
const cleared = (text: string): string => text.replace(takenLetters, ' ');

/** A text from which parts are taken until only the name is left. */
export class PartedText {
  readonly parts: Part[] = [];
  /** As long as the text: the rest keeps its position. */
  #rest: string;

  constructor(text: string) {
    this.#rest = cleared(text);
  }

  /** Takes out each match. @param use gets the groups of the pattern; if it returns false, the text is left as it is */
  take(
    kind: Part['kind'],
    pattern: RegExp,
    use: (...groups: (string | undefined)[]) => boolean | void = () => {},
  ): void {
    this.#rest = this.#rest.replace(pattern, (found: string, before: string, ...others: unknown[]) => {
      const at = others.findIndex((value) => typeof value === 'number');
      const text = found.slice(before.length);
      if (use(...(others.slice(0, at) as string[])) === false) return found;
      const start = (others[at] as number) + before.length;
      this.parts.push({ kind, text, start, end: start + text.length });
      return before + (kind === 'directions' ? directed : read).repeat(text.length);
    });
  }

  /** The rest, with the parts of some kinds put back; nothing after the directions if a name comes before them. */
  left(...kinds: Part['kind'][]): string {
    let whole = this.#rest;
    for (const { kind, text, start, end } of this.parts)
      if (kinds.includes(kind)) whole = whole.slice(0, start) + text + whole.slice(end);
    const name = /\p{L}{3}/u.exec(whole);
    if (!name) return cleared(whole);
    const isBehindName = ({ kind, start }: Part) =>
      (kind === 'directions' || kind === 'aside') &&
      !kinds.includes(kind) &&
      start >= name.index + name[0].length;
    const end = Math.min(whole.length, ...this.parts.filter(isBehindName).map(({ start }) => start));
    return cleared(whole.slice(0, end));
  }
}
