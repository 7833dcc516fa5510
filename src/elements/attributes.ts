import type { ComplexAttributeConverter, LitElement } from 'lit';
import { keyAttribute } from '../contract/markup.ts';

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

/** What is wrong with the attributes and properties that changed, by the element's own declarations; one line each. */
export function problemsOf(element: LitElement, changed: Iterable<PropertyKey>): string[] {
  const { elementProperties } = element.constructor as typeof LitElement;
  const problems: string[] = [];
  for (const name of changed) {
    const { attribute, converter, type } = elementProperties.get(name) ?? {};
    const { takes, has } = (converter ?? {}) as Domain<unknown>;
    const attributeName = typeof attribute === 'string' ? attribute : String(name).toLowerCase();
    const written = element.getAttribute(attributeName);
    const value = (element as unknown as Record<PropertyKey, unknown>)[name];
    const said = `${attributeName}="${written ?? String(value)}"`;
    // a value that is not given is no mistake
    if (has && (value || written) && !has(value)) problems.push(`${said} is not ${takes}.`);
    if (type === Boolean && /^(false|no|off|0)$/i.test(written ?? ''))
      problems.push(`${said} turns it on, as any value does: leave it out.`);
  }
  return problems;
}

/** What every element may have, or a framework writes: none of them is one of ours that is misspelt. */
const isCommon = (name: string) =>
  name in HTMLElement.prototype || /^(?:[^a-z]|(?:data|aria|v|x|ng)-|on)/.test(name);

/**
 * Attributes that are a mistake for certain: one of ours but for a letter or a dash, one of another element of ours, or a
 * key. Any other may be a hook of the page's own, or of an extension.
 */
export function misplacedAttributes(element: Element, tags: readonly string[]): string[] {
  const namesOf = (constructor: unknown) =>
    (constructor as typeof LitElement | undefined)?.observedAttributes;
  const known = namesOf(element.constructor)!;
  return element.getAttributeNames().flatMap((name) => {
    if (known.includes(name) || isCommon(name)) return [];
    if (keyAttribute.test(name))
      return [`${name}: a key in a page is public. Remove it, and have it replaced.`];
    const meant = known.find((one) => isAlike(plain(name), plain(one)));
    const owner = tags.find((tag) => namesOf(customElements.get(tag))?.includes(name));
    const advice = [meant && `did you mean "${meant}"?`, owner && `<${owner}> has it.`].filter(Boolean);
    return advice.length ? [`has no attribute "${name}": ${advice.join(' ')}`] : [];
  });
}

const plain = (name: string) => name.replace(/[-_:.]/g, '');

/** Whether two names are the same but for one letter that is missing, added, wrong, or swapped with the next. */
function isAlike(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const rest = [one.slice(start), other.slice(start)] as const;
  const same = (a: number, b: number) => rest[0].slice(a) === rest[1].slice(b);
  const isSwapped = rest[0][0] === rest[1][1] && rest[0][1] === rest[1][0] && same(2, 2);
  return isSwapped || same(1, 1) || same(1, 0) || same(0, 1);
}
