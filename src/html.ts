/** Text, lists and tables in the pages that we write. */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML, in content and in double-quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character]!);

/** Escaped, with `words in backticks` as code. */
export const prose = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** @param items in HTML */
export const list = (items: readonly string[]): string =>
  `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`;

/** @param cells in HTML, the first is the row's header */
export const row = ([first, ...rest]: readonly string[]): string =>
  `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

/** @param heads in HTML @param rows each a `<tr>` */
export const table = (heads: readonly string[], rows: readonly string[], caption = ''): string =>
  `<table>${caption}
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;

/** A table that scrolls where the page is narrower, by keyboard too. @param label as text */
export const wideTable = (label: string, heads: readonly string[], rows: readonly string[]): string =>
  `<div class="table" role="region" aria-label="${escapeHtml(label)}" tabindex="0">${table(heads, rows)}</div>`;
