import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../strings/index.ts';

/**
 * Asks whether anybody is there, before a shared device is cleared.
 * @param notice seconds that are left, and those that are said aloud, which stay the same, so that they are said once
 */
export const stillThere = (
  notice: { left: number; announced: number } | undefined,
  onStay: () => void,
  words: Words,
): TemplateResult | typeof nothing =>
  notice
    ? html`<div part="still-there" class="still-there">
        <p aria-hidden="true">${words.count('stillThere', notice.left)}</p>
        <p class="visually-hidden" role="alert">${words.count('stillThere', notice.announced)}</p>
        <button part="stay-button" class="primary" @click=${onStay}>${words.say('keepOpen')}</button>
      </div>`
    : nothing;
