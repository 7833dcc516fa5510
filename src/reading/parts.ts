/** The parts that a text is made of, each with its place. */

export interface Part {
  kind:
    'ndc' | 'supply' | 'aside' | 'directions' | 'ratio' | 'mark' | 'strength' | 'amount' | 'form' | 'number';
  text: string;
  /** Where it stands in the text. */
  start: number;
  end: number;
}

/** Stands for each letter that was read already: no text has it, since Unicode gives it no meaning. */
const read = '\uE000';

/** Whole words only; the first group is what stands before them. @param before what else they may follow */
export const words = (pattern: string, before = ''): RegExp =>
  new RegExp(String.raw`(^|[\s,;(${read}${before}])(?:${pattern})(?=[\s,;:)?!${read}]|\.(?!\d)|$)`, 'gi');

/** A text from which parts are taken until what is left is the name. */
export class PartedText {
  readonly parts: Part[] = [];
  /** As long as the text: what was taken out keeps its place. */
  #rest: string;

  constructor(text: string) {
    this.#rest = text.replaceAll(read, ' ');
  }

  /** Takes out what is found. @param use gets the groups of the pattern; where it says false, the text is left as it is */
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
      return before + read.repeat(text.length);
    });
  }

  /** What is left, with the parts of some kinds put back; none of what follows the directions where a name stands before them. */
  left(...kinds: Part['kind'][]): string {
    const letters = [...this.#rest.split('')];
    for (const { kind, text, start } of this.parts)
      if (kinds.includes(kind)) for (let i = 0; i < text.length; i++) letters[start + i] = text[i]!;
    const isBehindName = ({ kind, start }: Part) =>
      (kind === 'directions' || kind === 'aside') &&
      !kinds.includes(kind) &&
      /\p{L}{3}/u.test(letters.slice(0, start).join(''));
    const end = Math.min(letters.length, ...this.parts.filter(isBehindName).map(({ start }) => start));
    return letters.slice(0, end).join('').replaceAll(read, ' ');
  }
}
