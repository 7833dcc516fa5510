/** The frame of a page of the proof: no script, nothing loaded, readable when opened from disk. */
import { escapeHtml, row, wideTable } from '../html.ts';

const style = `:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif }
html { background: #fff; color: #1b1b1b }
body { margin: 0 auto; max-width: 75rem; padding: 1rem }
table { border-collapse: collapse }
th, td { border: 1px solid; padding: .4rem; text-align: start; vertical-align: top; overflow-wrap: anywhere; min-width: 4rem }
.table { overflow-x: auto }
main { overflow-wrap: anywhere }
a { color: #0645ad }
@media (prefers-color-scheme: dark) { html { background: #16181c; color: #eee } a { color: #a9c1ff } }
svg, img { max-width: 100%; height: auto }`;

export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
${style}
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;

/** @param rows cells in HTML, the first of each row is its header */
export const table = (
  label: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string => wideTable(label, heads.map(escapeHtml), rows.map(row));
