import { html, type TemplateResult } from 'lit';
import { heading } from './heading.ts';

interface PriceSection {
  /** Of the element's own heading; this one is a level below it. */
  headingLevel: number;
  /** Whether newer prices are on their way: then these only keep the place. */
  stale: boolean;
}

/**
 * Prices under a heading that says which drug they are for.
 * @param details dosage, form and quantity
 */
export function priceSection(
  { headingLevel, stale }: PriceSection,
  drug: string | null,
  details: readonly (string | null)[],
  content: TemplateResult,
): TemplateResult {
  return html`<div
    part="results"
    role="group"
    class="results ${stale ? 'stale' : ''}"
    ?inert=${stale}
    aria-labelledby="drug-shown"
  >
    ${heading(
      headingLevel + 1,
      html`<span class="drug-name">${drug}</span>
        <span class="muted">${details.filter(Boolean).join(', ')}</span>`,
      'drug',
      'drug-shown',
    )}
    ${content}
  </div>`;
}
