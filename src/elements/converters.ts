import type { ComplexAttributeConverter } from 'lit';

/** How an attribute becomes a property, and what that may be: the owner is warned of anything else. */
export interface Domain<T> extends ComplexAttributeConverter<T> {
  /** Whether a framework's value becomes text. */
  isText?: boolean;
  /** What may stand there, in the owner's words. */
  takes?: string;
  has?: (value: unknown) => boolean;
}

/** Of a property that is text: an attribute that is removed leaves an empty one. */
export const text: Domain<string> = { isText: true, fromAttribute: (value) => value ?? '' };

/** Of a property that is one of some words. */
export const oneOf = (words: readonly string[]): Domain<string> => ({
  ...text,
  takes: `one of ${words.join(', ')}`,
  has: (value) => words.includes(value as string),
});

/** Of a property that is text of one kind. */
export const textLike = (takes: string, pattern: RegExp): Domain<string> => ({
  ...text,
  takes,
  has: (value) => pattern.test(value as string),
});

export const httpsAddress = textLike('an address that begins with https://', /^https:\/\//i);

export const pharmacyNumberList = textLike(
  'pharmacy numbers of up to 7 digits',
  /^[\s,]*\d{1,7}(?:[\s,]+\d{1,7})*[\s,]*$/,
);

const numberThat = (takes: string, has: (value: number) => boolean): Domain<number | null> => ({
  fromAttribute: (value) => (value?.trim() ? Number(value) : null),
  takes: `a number ${takes}`,
  has: (value) => has(Number(value)),
});

/** Of a property that is a number within bounds. */
export const numberFrom = (least: number, most = Infinity): Domain<number | null> =>
  numberThat(
    `from ${least}${most < Infinity ? ` to ${most}` : ''}`,
    (value) => value >= least && value <= most,
  );

export const numberAbove = (bound: number): Domain<number | null> =>
  numberThat(`above ${bound}`, (value) => value > bound);

/** What frameworks pass where text is meant: a number, a list, or nothing. */
export const asText = (value: unknown): string => [value].flat().join();

/** The number without its fraction and within its bounds; `usual` for less, and for what is not a number. */
export function wholeNumber(value: number, usual: number, least: number, most = Infinity): number {
  const whole = Math.floor(value);
  return whole >= least ? Math.min(most, whole) : usual;
}
