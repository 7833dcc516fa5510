import { html, nothing, type TemplateResult } from 'lit';
import { unbroken, type Words } from '../../strings/index.ts';
import { callLink } from '../../views/link.ts';
import { hoursText } from '../hours.ts';

const american = /(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/;

/**
 * A number as a link that calls it, with the service's text around it, which is English: hours, an extension.
 * @param words of a patient, for the usual hours; a pharmacist reads them in English
 */
export function phone(label: string, text: string | null, words?: Words): TemplateResult | typeof nothing {
  if (!text) return nothing;
  const { 0: number = '', index = 0 } = american.exec(text) ?? {};
  const after = text.slice(index + number.length);
  const hours = words && hoursText(after, words);
  return html`<p part="phone" class="phone">
    <span>${label}</span>
    ${inEnglish(text.slice(0, index))} ${number ? callLink(number, number) : nothing}
    ${hours ? html`<span dir="auto">${hours}</span>` : inEnglish(after)}
  </p>`;
}

const inEnglish = (text: string) => (text.trim() ? html`<span lang="en">${unbroken(text)}</span>` : nothing);
