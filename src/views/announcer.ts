import { html } from 'lit';

/** Something that is said once to visitors who do not see it. */
export interface Announcement {
  /** What it is about. Something newer about the same replaces it. */
  about: string;
  /** The moment that it tells of: other values make another moment. */
  of: readonly unknown[];
  /** Empty if it is true still, but not to be said now. */
  text: string;
  /** Whether it tells that something is waited for. */
  isWaiting?: boolean;
}

/**
 * The hidden status of an element or of a dialog in it. `Announcer` writes its text: a status that is inserted with its
 * text is often not heard, so this one is rendered once.
 */
export const announcer = html`<p class="announcer visually-hidden" role="status" aria-hidden="true"></p>`;
