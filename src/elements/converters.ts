import type { ComplexAttributeConverter } from 'lit';
import type { Values } from '../contract/markup.ts';

/** How an attribute becomes a property, and which values are valid, unless `attributeValues` says so. */
export interface Domain<T> extends ComplexAttributeConverter<T>, Partial<Values> {
  /** Whether a value set by a framework is converted to text. */
  isText?: boolean;
}

/** For text; removing the attribute leaves an empty string. */
export const text: Domain<string> = { isText: true, fromAttribute: (value) => value ?? '' };

/** For one of several words. */
export const oneOf = (words: readonly string[]): Domain<string> => ({
  ...text,
  takes: `one of ${words.join(', ')}`,
  has: (value) => words.includes(value as string),
});

/** For a number; null if nothing is written. */
export const number: Domain<number | null> = {
  fromAttribute: (value) => (value?.trim() ? Number(value) : null),
};

/** Converts what frameworks pass in place of text: a number, a list, or nothing. */
export const asText = (value: unknown): string => [value].flat().join();

/** The number without its fraction, at most `max`; `usual` if it is too low or not a number. */
export function wholeNumber(value: number, usual: number, min: number, max = Infinity): number {
  const whole = Math.floor(value);
  return whole >= min ? Math.min(max, whole) : usual;
}
