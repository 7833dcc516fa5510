import { html, type TemplateResult } from 'lit';
import type { SearchWords } from '../strings/index.ts';
import { dotSeparated } from './dot-separated.ts';

/** The search in one line, where there is little room; editing brings back the fields unchanged. */
export const searchSummary = (
  asked: readonly string[],
  onEdit: () => void,
  words: SearchWords,
): TemplateResult =>
  html`<div part="asked" class="asked">
    <p><span class="visually-hidden">${words.say('asked')}: </span>${dotSeparated(asked.map(asTyped))}</p>
    <button part="edit-button" class="quiet" @click=${onEdit}>${words.say('edit')}</button>
  </div>`;

/** In the direction of its own letters. */
const asTyped = (text: string) => html`<bdi>${text}</bdi>`;
