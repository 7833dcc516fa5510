/** Lists of terms, as in the docs' reference. */
import { escapeHtml } from '../html.ts';

export const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
export const list = (entries: [term: string, ...lines: string[]][], look = 'reference') =>
  `<dl class="${look}">${entries
    .map(
      ([term, ...lines]) => `<div><dt>${term}</dt>${lines.map((line) => `<dd>${line}</dd>`).join('')}</div>`,
    )
    .join('')}</dl>`;
export const facts = (...given: (string | undefined)[]) =>
  `<span class="facts">${given.filter(Boolean).join(' · ')}</span>`;
