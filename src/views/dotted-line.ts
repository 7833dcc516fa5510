import { html, nothing, type TemplateResult } from 'lit';

/** Texts in a line with a dot between two of them; it breaks only there, and no line begins or ends with a dot. */
export const inParts = (parts: readonly (string | TemplateResult)[]): TemplateResult => {
  const pieces = parts.map(
    (part, i) =>
      html`<span class="part">${i ? html`<span class="dot">·</span>` : nothing}${i ? ' ' : ''}${part}</span
        >${' '}`,
  );
  return html`<span class="parts"><span>${pieces}</span></span>`;
};
