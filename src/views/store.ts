import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Store } from '../pricing/own-stores.ts';
import type { Words } from '../strings/index.ts';
import { callLink, outboundLink } from './link.ts';
import { phoneParts } from './phone-parts.ts';

/** Detects the language of hours by their words: owners may write them in one language or in each. */
const isEnglish =
  /\b(?:(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:days?)?|daily|open|closed|hours)\b/i;

/**
 * The owner's own stores of a row, or those of no row.
 * @param mapHref https, with `{pharmacy}` and `{address}`; undefined if the page sets none
 */
export function storeLines(
  stores: readonly Store[],
  pharmacy: string,
  mapHref: string | undefined,
  words: Words,
): TemplateResult[] {
  return stores.map(({ name, address, phone, hours, url }) => {
    const map =
      address &&
      mapHref?.replaceAll('{pharmacy}', encoded(name ?? pharmacy)).replaceAll('{address}', encoded(address));
    return html`<div part="store" class="store">
      <p>${words.say('ownStore')} <b>${name}</b></p>
      ${address ? html`<p lang="en">${address}</p>` : nothing}
      ${hours ? html`<p lang=${ifDefined(isEnglish.test(hours) ? 'en' : undefined)}>${hours}</p>` : nothing}
      ${phone ? callLink(phoneParts(phone).number || phone, html`${words.say('callStore')} <bdi dir="ltr">${phone}</bdi>`) : nothing}
      ${map ? outboundLink(map, words.say('mapLink'), words) : nothing}
      ${url ? outboundLink(url, words.say('details'), words) : nothing}
    </div>`;
  });
}

/** Empty for a text that is cut in the middle of a character. */
function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '';
  }
}
