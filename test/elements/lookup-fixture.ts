import { fixture, html } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/index.ts';
import type { DrugPriceLookup } from '../../src/index.ts';
import { price, type serviceDouble } from '../support/service-double.ts';
import { rootOf } from '../support/root.ts';

const endpoint = '/api';
export type Double = ReturnType<typeof serviceDouble>;

export async function lookup(
  double: Double,
  attributes: Record<string, string | boolean> = {},
): Promise<DrugPriceLookup> {
  const element = document.createElement('drug-price-lookup');
  // the ways to pay less ask for prices too: a test of them takes the attribute away
  for (const [name, value] of Object.entries({ endpoint, 'no-tips': true, ...attributes }))
    if (value !== false) element.setAttribute(name, value === true ? '' : value);
  element.fetch = double.fetch;
  element.attributionSrc =
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="120" height="32"/>';
  await fixture(html`<main>${element}</main>`);
  return element;
}

/** One that asks the service for names while a visitor types. */
export const lookupByService = (double: Double, attributes: Record<string, string | boolean> = {}) =>
  lookup(double, { suggestions: 'service', ...attributes });

export const inside = <T extends Element = HTMLElement>(element: Element, selector: string) =>
  rootOf(element)!.querySelector<T>(selector);
export const all = (element: Element, part: string) =>
  Array.from(rootOf(element)!.querySelectorAll<HTMLElement>(`[part~=${part}]`));
/** What the answer asks to be checked on the label; empty if nothing. */
export const doubtOf = (element: Element): string =>
  rootOf(element)!.querySelector('.asks')?.textContent.replace(/\s+/g, ' ').trim() ?? '';

export const texts = (element: Element, part: string) =>
  all(element, part).map((node) => node.textContent.replace(/\s+/g, ' ').trim());
export const input = (element: Element) => inside<HTMLInputElement>(element, '[role=combobox]')!;
export const place = (element: Element) => inside<HTMLInputElement>(element, '#location')!;
export const focused = (element: Element) => rootOf(element)!.activeElement;
/** All that an element has to read. */
export const text = (element: Element) => rootOf(element)!.textContent.replace(/\s+/g, ' ');
export const options = (element: Element) =>
  Array.from(rootOf(element)!.querySelectorAll<HTMLElement>('[role=option]'));
export const shown = (element: Element, part: string) =>
  waitUntil(() => all(element, part).length > 0, `${part} is shown`);

/** All but the last letter come at once, as from a keyboard that completes words: what each letter costs adds up. */
export async function type(element: DrugPriceLookup, text: string): Promise<void> {
  element.focus();
  if (text.length > 1) document.execCommand('insertText', false, text.slice(0, -1));
  await sendKeys({ type: text.slice(-1) });
}

/** Parts of the prices of a drug that is sold as both. */
export const generic = {
  display: 'Lipitor (Atorvastatin)',
  equivalent_drugs: { generic: ['Atorvastatin'], brand: ['Lipitor'] },
};
export const brand = {
  ...generic,
  manufacturer_type: 'brand',
  prices: [price('Alder', 400), price('Birch', 500)],
};
