import { html, type TemplateResult } from 'lit';

/**
 * Prices as one group.
 * @param label what they are, for a screen reader
 * @param stale whether newer prices are loading: these then only hold their space
 */
export function priceGroup(label: string, stale: boolean, content: TemplateResult): TemplateResult {
  return html`<div
    part="results"
    role="group"
    tabindex="-1"
    class="results ${stale ? 'stale' : ''}"
    ?inert=${stale}
    aria-label=${label}
  >
    ${content}
  </div>`;
}
