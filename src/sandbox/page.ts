/** The layout of every sandbox page: no scripts, and one style sheet that the policy allows by its hash. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '../html.ts';

const style =
  ':root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif}' +
  'body{margin:0;padding:2rem 1rem;display:grid;justify-content:center}' +
  'main{inline-size:min(40rem,100%)}h1{font-size:1.5rem;line-height:1.25}' +
  'dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}' +
  'footer{margin-block-start:2rem;font-size:.9rem}';
const styleHash = createHash('sha256').update(style).digest('base64');

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'`,
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

export interface PageContent {
  title: string;
  /** What the service has at this address. Plain text. */
  says: string;
  /** Shown as a list of terms. Plain text. */
  facts?: [term: string, value: string][];
}

export function page({ title, says, facts = [] }: PageContent, base: string): Response {
  const list = facts.map(([term, value]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd>`);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · sandbox</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(says)}</p>
${list.length ? `<dl>${list.join('\n')}</dl>` : ''}
<footer>
<p>This is a sandbox. Its pharmacies are invented, its prices are nobody's, and no coupon is valid anywhere.</p>
<p><a href="${escapeHtml(base)}/"><img src="${escapeHtml(base)}/attribution/medium" alt="Home of the price sandbox" width="128" height="32"></a></p>
</footer>
</main>
</body>
</html>
`;
  return new Response(html, { headers });
}
