import { html, type TemplateResult } from 'lit';
import { heading } from './heading.ts';

interface PriceSection {
  /** Of the element's own heading: this one is a level below it. */
  headingLevel: number;
  /** Whether newer prices are being asked: these then only keep the place. */
  stale: boolean;
  drug: string | null;
  /** Dosage, form and quantity. */
  details: readonly (string | null)[];
}

/** Prices under a heading that tells which drug they are for. */
export function priceSection(
  { headingLevel, stale, drug, details }: PriceSection,
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
