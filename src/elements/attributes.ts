import type { ComplexAttributeConverter } from 'lit';

/** Of a property that is text: an attribute that is removed leaves an empty one. */
export const text: ComplexAttributeConverter<string> = { fromAttribute: (value) => value ?? '' };

/** What frameworks pass where text is meant: a number, a list, or nothing. */
export const asText = (value: unknown): string => [value].flat().join();

/** The number without its fraction and within its bounds; `usual` for less, and for what is no number. */
export function wholeNumber(value: number, usual: number, least: number, most = Infinity): number {
  const whole = Math.floor(value);
  return whole >= least ? Math.min(most, whole) : usual;
}
