import { html, nothing, type TemplateResult } from 'lit';
import type { PriceOperation } from '../pricing/ask.ts';

/** A placeholder of the shape of what is looked up. @param most rows of a list */
export function skeleton(operation: PriceOperation, most: number): TemplateResult {
  const isList = operation === 'priceCompare';
  const row = html`<div class="row">
    <div class="bar"></div>
    <div class="bar short"></div>
    <div class="bar tall act"></div>
  </div>`;
  const rows = isList ? most : operation === 'comparePrice' ? 3 : 1;
  return html`<div class="skeleton" aria-hidden="true">
    ${
      isList
        ? html`<div class="answer">
              <div class="bar"></div>
              <div class="bar"></div>
              <div class="bar tall"></div>
              <div class="bar tall"></div>
              <div class="bar tall"></div>
              <div class="bar taller"></div>
              <div class="bar tall"></div>
              <div class="bar"></div>
            </div>
            <div class="bar tall"></div>`
        : nothing
    }
    <div>${Array(rows).fill(row)}</div>
  </div>`;
}
