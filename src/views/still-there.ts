import { html, nothing, type TemplateResult } from 'lit';
import type { Announcement } from './announcer.ts';
import type { Words } from '../strings/index.ts';

interface Notice {
  /** Seconds until it is cleared. */
  left: number;
  /** The same as it was said first: only that is said aloud, so that it is said once. */
  announced: number;
}

/** Asks whether anybody is there, before a shared device is cleared. */
export const stillThere = (
  notice: Notice | undefined,
  onStay: () => void,
  words: Words,
): TemplateResult | typeof nothing =>
  notice
    ? html`<div part="still-there" class="still-there">
        <p>${words.count('stillThere', notice.left)}</p>
        <button part="stay-button" class="primary" @click=${onStay}>${words.say('keepOpen')}</button>
      </div>`
    : nothing;

/** The same as it is heard. */
export const spokenStillThere = (notice: Notice | undefined, words: Words): Announcement[] =>
  notice ? [{ about: 'still there', of: [], text: words.count('stillThere', notice.announced) }] : [];
