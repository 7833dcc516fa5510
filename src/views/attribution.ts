import { html, type TemplateResult } from 'lit';
import { attributionHeights, type AttributionSize } from '../contract/attribution-sizes.ts';
import type { SearchWords } from '../strings/index.ts';
import { outboundLink } from './link.ts';

/**
 * The provider's image, which its terms require. It has no part, so that no theme can style it separately.
 * @param src undefined if the image could not be loaded: a text link then replaces it
 */
export function attribution(
  size: AttributionSize,
  src: string | undefined,
  href: string,
  onError: () => void,
  words: SearchWords,
): TemplateResult {
  const text = words.say('attributionText');
  const mark = src
    ? html`<img
        src=${src}
        alt=${text}
        height=${attributionHeights[size]}
        referrerpolicy="no-referrer"
        @error=${onError}
      />`
    : text;
  return html`<div id="attribution">${outboundLink(href, mark, words, '')}</div>`;
}
