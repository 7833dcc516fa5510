import { html, type TemplateResult } from 'lit';
import type { SearchWords } from '../strings/index.ts';

/** Says that a lazy module could not be loaded: the connection is down, or the page is older than the server's script. */
export const loadFailed = (onReload: () => void, words: SearchWords): TemplateResult =>
  html`<div part="error" class="error alone" role="group" lang=${words.lang} dir=${words.dir}>
    <p tabindex="-1">${words.say('partFailed')}</p>
    <button part="retry-button" class="primary" @click=${onReload}>${words.say('reload')}</button>
  </div>`;
