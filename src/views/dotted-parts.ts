import { html, type TemplateResult } from 'lit';

type Part = string | TemplateResult;

/** Texts in a line, separated by dots; it breaks only at a dot, and no line begins or ends with one. */
export const inParts = (parts: readonly Part[]): TemplateResult =>
  html`<span class="parts"
    ><span>${parts.map((part, at) => (at ? afterDot(part) : first(part)))}</span></span
  >`;

const first = (part: Part) => html`<span class="part">${part}</span>`;

const afterDot = (part: Part) => html`${' '}<span class="part"><span class="dot">·</span> ${part}</span>`;
