import { html, nothing, type TemplateResult } from 'lit';
import { unbroken } from '../../strings/index.ts';
import { callLink } from '../../views/link.ts';

const american = /(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/;

/** A number as a link that calls it, with the service's text around it, which is English: hours, an extension. */
export function phone(label: string, text: string | null): TemplateResult | typeof nothing {
  if (!text) return nothing;
  const { 0: number = '', index = 0 } = american.exec(text) ?? {};
  return html`<p part="phone" class="phone">
    <span>${label}</span>
    ${inEnglish(text.slice(0, index))} ${number ? callLink(number, number) : nothing}
    ${inEnglish(text.slice(index + number.length))}
  </p>`;
}

const inEnglish = (text: string) => (text.trim() ? html`<span lang="en">${unbroken(text)}</span>` : nothing);
