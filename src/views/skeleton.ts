import { html, nothing, type TemplateResult } from 'lit';
import type { PriceOperation } from '../pricing/ask.ts';

/**
 * A placeholder of the shape of what is looked up.
 * @param most rows of a list below the answer
 * @param asksPlace whether a list says that it has no place
 */
export function skeleton(operation: PriceOperation, most: number, asksPlace: boolean): TemplateResult {
  const isList = operation === 'priceCompare';
  const bar = (looks = '') => html`<div class="bar ${looks}"></div>`;
  const row = html`<div class="row">${bar()} ${bar('short')} ${bar('tall act')}</div>`;
  const rows = isList ? most : operation === 'comparePrice' ? 3 : 1;
  return html`<div class="skeleton ${isList && rows ? 'beside' : ''}" aria-hidden="true">
    ${
      isList
        ? html`<div class="side">
            <div class="answer">
              ${bar()} ${bar()} ${bar('types')} ${bar('tall')}
              <div class="pickers">${bar('tall field')} ${bar('tall field')} ${bar('tall field')}</div>
              ${bar('tall')} ${bar('tall folded')} ${bar('folded')} ${bar()}
            </div>
          </div>`
        : nothing
    }
    <div class="rest">
      ${isList && rows ? html`${bar('tall')} ${asksPlace ? bar() : nothing}` : nothing}
      <div>${Array(rows).fill(row)}</div>
    </div>
  </div>`;
}
