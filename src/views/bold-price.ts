import { html, type TemplateResult } from 'lit';

/** A sentence with its price in bold. */
export function boldPrice(sentence: string, price: string): TemplateResult {
  const at = sentence.indexOf(price);
  return html`${sentence.slice(0, at)}<b>${price}</b>${sentence.slice(at + price.length)}`;
}
