import { html, type TemplateResult } from 'lit';

/** A sentence with its price in bold; a site's own, which may not say where the price stands, has it at its end. */
export function boldPrice(sentence: string, price: string): TemplateResult {
  const at = sentence.indexOf(price);
  if (at < 0) return html`${sentence} <b>${price}</b>`;
  return html`${sentence.slice(0, at)}<b>${price}</b>${sentence.slice(at + price.length)}`;
}
