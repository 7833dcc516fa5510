import { html, type TemplateResult } from 'lit';

/** Tells a button or link from those of other rows, for those who only hear it. */
export const about = (which: string): TemplateResult => html`<span class="visually-hidden">: ${which}</span>`;
