import { html, type TemplateResult } from 'lit';

type Part = string | TemplateResult;

/** Texts in a line, separated by dots for the eye and by a pause for the ear; it breaks only at a dot, and no line begins or ends with one. */
export const dotSeparated = (parts: readonly Part[]): TemplateResult =>
  html`<span class="parts"
    ><span>${parts.map((part, at) => (at ? afterDot(part) : first(part)))}</span></span
  >`;

const first = (part: Part) => html`<span class="part">${part}</span>`;

const afterDot = (part: Part) =>
  html`${' '}<span class="part"><span class="dot" aria-hidden="true">·</span> ${part}</span>`;
