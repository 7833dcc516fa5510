/** The code blocks of the READMEs and of the demo's pages. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pagePaths, renderPage } from '../../src/demo/site.ts';

interface Snippet {
  /** File or page, and which of its blocks. */
  where: string;
  language: string;
  code: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

export const readText = (file: string): string =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** The lines for frame.js, as the docs have them. */
export const frameLines = (endpoint = 'https://prices.your-clinic.example'): string =>
  /<div data-drug-price-frame[^]*?<\/script>/
    .exec(readText('demo/pages/docs/site-builders.md'))![0]
    .replaceAll('https://prices.your-clinic.example', endpoint);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plain = (html: string) =>
  html.replace(/<[^>]+>/g, '').replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name]!);

const named = (file: string, found: Iterable<RegExpMatchArray>, read: (code: string) => string): Snippet[] =>
  Array.from(found, ([, language, code], index) => ({
    where: `${file}, block ${index + 1}`,
    language: language!,
    code: read(code!),
  }));

/** The blocks of a Markdown file that name their language. */
export const snippetsOfFile = (file: string): Snippet[] =>
  named(file, readText(file).matchAll(/^```(\w+).*\n([\s\S]*?)\n```$/gm), (code) => code);

export const snippetsOfPages = (): Snippet[] =>
  pagePaths.flatMap((path) =>
    named(path, renderPage(root, path).matchAll(/<code class="language-(\w+)"\s*>([\s\S]+?)<\/code/g), plain),
  );
