import { html, nothing, type TemplateResult } from 'lit';
import type { Store } from '../pricing/stores.ts';
import type { Words } from '../strings/index.ts';
import { callLink, outboundLink } from './link.ts';

/**
 * The owner's own pharmacies of a row, or those of none.
 * @param mapHref https, with `{pharmacy}` and `{address}`; undefined where the page gives none
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
      ${[address, hours].map((text) => (text ? html`<p>${text}</p>` : nothing))}
      ${phone ? callLink(phone, `${words.say('callStore')} ${phone}`) : nothing}
      ${map ? outboundLink(map, words.say('mapLink'), words) : nothing}
      ${url ? outboundLink(url, words.say('details'), words) : nothing}
    </div>`;
  });
}

/** Nothing for a text that is broken in the middle of a character. */
function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '';
  }
}
