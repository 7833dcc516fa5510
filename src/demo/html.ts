/** Helpers that write HTML. */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character]!);

/** Prose from the manifest: escaped, with `words in backticks` as code. */
export const prose = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** A code block with a caption; the page's script adds a button that copies it. */
export const codeBlock = (language: string, code: string, name = language.toUpperCase()): string =>
  `<figure class="snippet"><figcaption>${escapeHtml(name)}</figcaption><pre><code class="language-${language}">${escapeHtml(code)}</code></pre></figure>`;
