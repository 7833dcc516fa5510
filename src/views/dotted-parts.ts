import { html, nothing, type TemplateResult } from 'lit';

/** Texts in a line, separated by dots; it breaks only at a dot, and no line begins or ends with one. */
export const inParts = (parts: readonly (string | TemplateResult)[]): TemplateResult => {
  const pieces = parts.map(
    (part, i) =>
      html`<span class="part">${i ? html`<span class="dot">·</span>` : nothing}${i ? ' ' : ''}${part}</span
        >${' '}`,
  );
  return html`<span class="parts"><span>${pieces}</span></span>`;
};
