import { html, nothing, type TemplateResult } from 'lit';
import type { PriceOperation } from '../pricing/price-operations.ts';

/**
 * A placeholder in the shape of what is being looked up.
 * @param maxRows maximum rows of the list below the answer
 */
export function skeleton(operation: PriceOperation, maxRows: number): TemplateResult {
  const isList = operation === 'priceCompare';
  const bar = (looks = '') => html`<div class="bar ${looks}"></div>`;
  const row = html`<div class="row">${bar()} ${bar('short')} ${bar()} ${bar('short')}</div>`;
  const rows = isList ? maxRows : operation === 'comparePrice' ? 3 : 1;
  return html`<div part="skeleton" class="skeleton ${isList && rows ? 'beside' : ''}" aria-hidden="true">
    ${
      isList
        ? html`<div class="side">
            <div class="answer">
              ${bar()} ${bar()} ${bar('tall')} ${bar('large')} ${bar('tall')} ${bar()} ${bar()} ${bar('tall')}
            </div>
            <div class="ways">
              ${bar()}
              <div class="help">${bar()} ${bar()} ${bar()}</div>
            </div>
          </div>`
        : nothing
    }
    <div class="rest">
      ${isList && rows ? html`${bar()} ${bar('tall')}` : nothing}
      <div>${Array(rows).fill(row)}</div>
    </div>
  </div>`;
}
