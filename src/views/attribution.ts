import { html, type TemplateResult } from 'lit';
import type { Words } from '../strings/index.ts';

/** Height of each size in CSS pixels; the width follows the image. */
export const attributionSizes = { tiny: 16, small: 24, medium: 32, large: 48, 'extra-large': 64 } as const;

export type AttributionSize = keyof typeof attributionSizes;

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
  return html`<div id="attribution" class=${size}>
    <a href=${href} target="_blank" rel="noopener noreferrer"
      >${
        failed
          ? words.say('attributionText')
          : html`<img
              src=${src}
              alt=${words.say('attributionAlt')}
              height=${attributionSizes[size]}
              referrerpolicy="no-referrer"
              @error=${onError}
            />`
      }<span class="visually-hidden"> ${words.say('opensInNewTab')}</span></a
    >
  </div>`;
}
