import { html, type TemplateResult } from 'lit';

/** Distinguishes a button or link from those of other rows, for screen readers. */
export const hiddenSuffix = (which: string): TemplateResult =>
  html`<span class="visually-hidden">: ${which}</span>`;
