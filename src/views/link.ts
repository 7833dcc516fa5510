import { html, type TemplateResult } from 'lit';
import type { SearchWords } from '../strings/index.ts';

/** A link that calls a number; the text has nothing else but spaces and punctuation. */
export const callLink = (number: string, content: unknown): TemplateResult =>
  html`<a class="link" href="tel:${number.replace(/[^\d+]/g, '')}">${content}</a>`;

/** A link that opens in a new tab, and says so. */
export function outboundLink(
  href: string,
  content: unknown,
  words: SearchWords,
  part = 'link',
): TemplateResult {
  return html`<a part=${part} class=${part} href=${href} target="_blank" rel="noopener noreferrer"
    >${content}<span class="visually-hidden"> ${words.say('opensInNewTab')}</span></a
  >`;
}
