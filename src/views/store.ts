import { html, nothing, type TemplateResult } from 'lit';
import type { Store } from '../pricing/stores.ts';
import type { Words } from '../strings/index.ts';
import { outboundLink } from './link.ts';

/** @param mapHref https, with `{pharmacy}` and `{address}`; undefined where the page gives none */
export function store(
  { name, address, phone, hours, url }: Store,
  pharmacy: string,
  mapHref: string | undefined,
  words: Words,
): TemplateResult {
  const map =
    address &&
    mapHref?.replaceAll('{pharmacy}', encoded(name ?? pharmacy)).replaceAll('{address}', encoded(address));
  return html`<div part="store" class="store">
    <p>${words.say('ownStore')} ${[name, address, hours].filter(Boolean).join(', ')}</p>
    ${
      phone
        ? html`<a class="link" href="tel:${String(phone).replace(/[^\d+]/g, '')}"
            >${words.say('callStore')} ${phone}</a
          >`
        : nothing
    }
    ${map ? outboundLink(map, words.say('mapLink'), words) : nothing}
    ${url && /^https:\/\//i.test(url) ? outboundLink(url, words.say('details'), words) : nothing}
  </div>`;
}

/** Nothing for a text that is broken in the middle of a character. */
function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '';
  }
}
