import type { LitElement } from 'lit';
import {
  attributeValues,
  commonAttribute,
  keyAttribute,
  meantOff,
  nearest,
  patientAttribute,
  synonymOf,
} from '../contract/markup.ts';
import { tags } from '../contract/tags.ts';
import type { Domain } from './converters.ts';

/** How a property is declared, and what its attribute says. */
function declared(element: LitElement, name: PropertyKey) {
  const { elementProperties } = element.constructor as typeof LitElement;
  const { attribute, converter, type } = elementProperties.get(name) ?? {};
  const attributeName = typeof attribute === 'string' ? attribute : String(name).toLowerCase();
  const written = element.getAttribute(attributeName);
  return { attributeName, written, type, domain: (converter ?? {}) as Domain<unknown> };
}

/** Problems with what attributes and properties were set to, by the element's declarations; one line each. */
export function problemsOf(element: LitElement, given: ReadonlyMap<PropertyKey, unknown>): string[] {
  const problems: string[] = [];
  for (const [name, value] of given) {
    const { attributeName, written, type, domain } = declared(element, name);
    const { takes, has } = attributeValues[attributeName] ?? domain;
    const said = written ?? String(value);
    // consoles are recorded too
    const shown = patientAttribute.test(attributeName) ? shapeOf(said) : said;
    const assignment = `${attributeName}="${shown}"`;
    // a value that is not set is no mistake
    if (has && (value || written) && !has(value)) problems.push(`${assignment} is not ${takes}.`);
    if (type === Boolean && meantOff.test(String(written))) problems.push(`${assignment} ${turnsOn}`);
  }
  return problems;
}

/** A text without what it says. */
const shapeOf = (text: string): string => text.replace(/\p{Nd}/gu, '#').replace(/\p{L}/gu, 'x');

/** Whether neither the attribute nor the property has the given value any more. */
export function isCorrected(element: LitElement, name: PropertyKey, given: unknown): boolean {
  const { written, domain } = declared(element, name);
  const current = (element as unknown as Record<PropertyKey, unknown>)[name];
  return written !== null && ![domain.fromAttribute?.(written), current].includes(given);
}

const turnsOn = 'turns it on, as any value does: leave it out.';

/**
 * Attributes that are certainly a mistake: one of ours except for a letter or a dash, or by a name that others give it, one
 * of another element of ours, or a key. Any other may be a hook of the page or of an extension.
 */
export function misplacedAttributes(element: Element): string[] {
  const namesOf = (constructor: unknown) =>
    (constructor as typeof LitElement | undefined)?.observedAttributes;
  const observed = namesOf(element.constructor)!;
  const known = observed.filter((name) => !commonAttribute.test(name));
  return element.getAttributeNames().flatMap((name) => {
    // it is read when the element is created, and is no reactive property
    if (name === 'sealed' && meantOff.test(String(element.getAttribute(name))))
      return [`sealed="${element.getAttribute(name)}" ${turnsOn}`];
    if (known.includes(name) || commonAttribute.test(name)) return [];
    if (keyAttribute.test(name))
      return [`${name}: a key in a page is public. Remove it, and have it replaced.`];
    const meant = synonymOf(name, observed) ?? nearest(name, known, 1);
    const owner = tags.find((tag) => namesOf(customElements.get(tag))?.includes(name));
    const advice = [meant && `did you mean "${meant}"?`, owner && `<${owner}> has it.`]
      .filter(Boolean)
      .join(' ');
    return advice ? [`has no attribute "${name}": ${advice}`] : [];
  });
}
