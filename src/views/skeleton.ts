import { html, nothing, type TemplateResult } from 'lit';
import type { PriceOperation } from '../pricing/ask.ts';

/** A placeholder of the size of what is looked up. @param most rows of a list */
export function skeleton(operation: PriceOperation, most: number): TemplateResult {
  const isList = operation === 'priceCompare';
  const fields = (...looks: string[]) =>
    html`<div class="pickers">
      ${looks.map(
        (look) =>
          html`<div class="field ${look}">
            <div class="bar"></div>
            <div class="bar tall"></div>
          </div>`,
      )}
    </div>`;
  const row = html`<div class="row">
    <div class="bar"></div>
    <div class="bar short"></div>
    <div class="bar tall act"></div>
  </div>`;
  return html`<div class="results skeleton" aria-hidden="true">
    ${isList ? fields('wide', 'wide', '', '') : nothing}
    <div class="bar tall"></div>
    ${
      isList
        ? html`<div class="bar tall"></div>
            ${fields('')}`
        : nothing
    }
    <div>${Array(isList ? most : operation === 'comparePrice' ? 3 : 1).fill(row)}</div>
    ${isList ? html`<div class="bar tall"></div>` : nothing}
  </div>`;
}
