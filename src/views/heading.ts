import { html, type TemplateResult } from 'lit';

/** A heading of level 1 to 6; any other number gives the nearest. */
export function heading(level: number, part: string, text: string): TemplateResult {
  return html`<div
    part=${part}
    class="heading"
    role="heading"
    aria-level=${Math.min(6, Math.max(1, Math.round(level) || 2))}
  >
    ${text}
  </div>`;
}
