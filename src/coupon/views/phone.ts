import { html, nothing, type TemplateResult } from 'lit';
import { unbroken, type Words } from '../../strings/index.ts';
import { callLink } from '../../views/link.ts';
import { phoneParts } from '../../views/phone-parts.ts';
import { hoursText } from '../phone-hours.ts';

/**
 * A number as a link that calls it, with the service's text around it, which is in English: hours, an extension.
 * @param words the patient's, for the usual hours; a pharmacist reads them in English
 */
export function phone(
  label: string,
  text: string | null | undefined,
  words?: Words,
): TemplateResult | typeof nothing {
  if (!text) return nothing;
  const { before, number, after } = phoneParts(text);
  const hours = words && hoursText(after, words);
  return html`<p part="phone" class="phone">
    <span>${label}</span>
    ${inEnglish(before)} ${number ? callLink(number, number) : nothing}
    ${hours ? html`<span dir="auto">${hours}</span>` : inEnglish(after)}
  </p>`;
}

const inEnglish = (text: string) => (text.trim() ? html`<span lang="en">${unbroken(text)}</span>` : nothing);
