/** The docs' pages, from the Markdown of demo/pages/docs. */
import { Marked, type Tokens } from 'marked';
import { escapeHtml, row, wideTable } from '../html.ts';
import { list } from './definition-list.ts';

const captions: Readonly<Record<string, string>> = {
  sh: 'Shell',
  js: 'JavaScript',
  vue: 'Vue',
  svelte: 'Svelte',
};

/** A code block with a caption; the page's script adds a button that copies it. */
export const codeBlock = (
  language: string,
  code: string,
  caption = captions[language] ?? language.toUpperCase(),
): string =>
  `<figure class="snippet"><figcaption>${escapeHtml(caption)}</figcaption><pre><code class="language-${language}">${escapeHtml(code)}</code></pre></figure>`;

/** A link between files as one within the site, where `x.md` is `x.html`, and `dist` is beside `docs`. */
const onSite = (href: string) =>
  href.startsWith('../../../dist/') ? href.slice(6) : href.replace(/^([\w-]+)\.md(?=#|$)/, '$1.html');

const marked = new Marked({
  walkTokens(token) {
    if (token.type === 'link') token.href = onSite(token.href as string);
  },
  renderer: {
    /** What follows the language of a block is its caption. */
    code({ text, lang = '' }) {
      const [language = '', ...caption] = lang.split(' ');
      return codeBlock(language, text, caption.join(' ') || undefined);
    },
    /** Named by its first head; each row by its first cell. */
    table({ header, rows }) {
      const html = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
      return wideTable(
        header[0]!.text,
        header.map(html),
        rows.map((cells) => row(cells.map(html))),
      );
    },
    /** Items of several paragraphs are terms, each with its descriptions. */
    list({ ordered, items }) {
      const paragraphs = items.map(({ tokens }) =>
        tokens.filter((token): token is Tokens.Paragraph => token.type === 'paragraph'),
      );
      if (ordered || paragraphs.some(({ length }) => length < 2)) return false;
      const html = ({ tokens }: Tokens.Paragraph) => this.parser.parseInline(tokens);
      return list(paragraphs.map(([term, ...lines]) => [html(term!), ...lines.map(html)]));
    },
  },
});

/** @throws if the file does not begin with its description and its heading */
export function headOf(file: string): { description: string; title: string } {
  const [, description, title] = /^<!-- description: (.+) -->\n\n# (.+)\n/.exec(file) ?? [];
  if (!description || !title) throw new Error(`no description and heading: ${file.slice(0, 80)}`);
  return { description, title };
}

/** @throws if the file does not begin with its description and its heading */
export function pageOf(file: string): string {
  const { description, title } = headOf(file);
  const markdown = file.replace(/^<!-- (?:description|prettier-ignore)\b.*\n/gm, '');
  const content = (marked.parse(markdown) as string)
    .replace('<p>', '<p class="lead">')
    // from demo/pages/docs, as from docs on the site
    .replaceAll('<img src="../../assets/', '<img src="../assets/')
    // a heading that links name
    .replace(/<p><a id="([\w-]+)"><\/a><\/p>\s*<h(\d)>/g, '<h$2 id="$1">');
  return `<!doctype html>
<html lang="en">
  <head>
    <title>${escapeHtml(title)} | drug-price-lookup docs</title>
    <meta name="description" content="${escapeHtml(description)}" />
  </head>
  <body>
    <main id="content" class="text">
${content}
    </main>
  </body>
</html>
`;
}
