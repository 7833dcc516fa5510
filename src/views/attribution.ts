import { html, type TemplateResult } from 'lit';
import { attributionHeights, type AttributionSize } from '../contract/attribution.ts';
import type { Words } from '../strings/index.ts';
import { outboundLink } from './link.ts';

interface Attribution {
  size: AttributionSize;
  src: string;
  href: string;
  /** Whether the image could not be had: a text link then stands in its place. */
  failed: boolean;
  onError: () => void;
}

/** The provider's mark, which its terms require. It has no part, so that no theme can hide it. */
export function attribution({ size, src, href, failed, onError }: Attribution, words: Words): TemplateResult {
  const text = words.say('attributionText');
  const image = html`<img
    src=${src}
    alt=${text}
    height=${attributionHeights[size]}
    referrerpolicy="no-referrer"
    @error=${onError}
  />`;
  return html`<div id="attribution">${outboundLink(href, failed ? text : image, words, '')}</div>`;
}
