/**
 * The docs as Markdown, for whoever reads them in the repository: the demo's pages, converted. `UPDATE=1` before the command
 * writes them again.
 */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import { mistakes } from '../../src/demo/mistakes.ts';
import { pagePaths, placeholderEndpoint, renderPage } from '../../src/demo/site.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const paths = pagePaths.filter((path) => path.startsWith('docs/'));
const fileOf = (path: string) => join(root, 'demo/pages', path.replace(/html$/, 'md'));

const converter = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '_',
});
converter.use(gfm);
converter.remove(['nav', 'footer', 'figcaption']);
converter.addRule('term', {
  filter: 'dt',
  replacement: (content) => `\n- ${content.trim()}`,
});
converter.addRule('description', {
  filter: 'dd',
  replacement: (content) => (content.trim() ? `  \n  ${content.trim().replace(/\n+/g, '\n  ')}` : ''),
});
converter.addRule('list of terms', {
  filter: 'dl',
  replacement: (content) => `\n\n${content.replace(/\n\s*\n/g, '\n').trim()}\n\n`,
});
converter.addRule('what opens', {
  filter: 'summary',
  replacement: (content) => `\n\n**${content.trim()}**\n\n`,
});
converter.addRule('heading that a link names', {
  filter: (node) => /^H[2-6]$/.test(node.nodeName) && node.id !== '',
  replacement: (content, node) =>
    `\n\n<a id="${node.id}"></a>\n\n${'#'.repeat(Number(node.nodeName[1]))} ${content}\n\n`,
});
converter.addRule('link within the docs', {
  filter: (node) => node.nodeName === 'A' && !/^https?:/.test(node.getAttribute('href') ?? ''),
  replacement(content, node) {
    const href = node.getAttribute('href') ?? '';
    // what the build writes is in the package: the reader opens it there
    if (href.startsWith('../dist/')) return `${content} (\`${href.slice(3)}\`)`;
    // the demo's other pages are to be looked at, not read
    return href.startsWith('../') ? content : `[${content}](${href.replace(/\.html(?=#|$)/, '.md')})`;
  },
});

function markdownOf(path: string): string {
  const [main] = /<main[\s\S]*<\/main>/.exec(renderPage(root, path, placeholderEndpoint))!;
  const readable = main
    .replace(/sha384-[\w+/=]+/g, 'sha384-…')
    .replace(/embed-[\da-f]{12}\.js/g, 'embed-HASH.js')
    .replace(/(?<=scope="rowgroup">)(.*?)(?=<\/th>)/g, '<strong>$1</strong>');
  const markdown = converter.turndown(readable);
  return `<!-- From ${basename(path)}: UPDATE=1 npx node --test test/package/docs-markdown.test.ts -->\n\n${markdown}\n`;
}

for (const path of paths)
  test(`${path} as Markdown is as its page`, () => {
    const right = markdownOf(path);
    if (process.env.UPDATE) writeFileSync(fileOf(path), right);
    assert.equal(readFileSync(fileOf(path), 'utf8'), right);
  });

test('links within it lead to its files and headings', () => {
  for (const path of paths)
    for (const [, target] of readFileSync(fileOf(path), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https:/.test(target!)) continue;
      const [file, id] = target!.split('#') as [string, string?];
      const text = readFileSync(file ? join(root, 'demo/pages/docs', file) : fileOf(path), 'utf8');
      assert.ok(!id || text.includes(`<a id="${id}"></a>`), target);
    }
});

test('names each file that its page leads to outside of the docs', () => {
  const page = readFileSync(join(root, 'demo/pages/docs/approval.html'), 'utf8');
  const text = readFileSync(fileOf('docs/approval.html'), 'utf8');
  const files = Array.from(page.matchAll(/href="\.\.\/(dist\/[^"]+)"/g), ([, file]) => file!);
  assert.ok(files.length > 8);
  for (const file of files) {
    assert.ok(text.includes(`\`${file}\``), file);
    assert.ok(existsSync(join(root, file)), file);
  }
});

test('no Markdown is left of a page that is gone', () =>
  assert.deepEqual(
    globSync('demo/pages/docs/*.md', { cwd: root })
      .map((file) => basename(file))
      .toSorted(),
    paths.map((path) => basename(fileOf(path))).toSorted(),
  ));

test('the table of mistakes has all of them, with four cells each', () => {
  const text = readFileSync(fileOf('docs/mistakes.html'), 'utf8');
  for (const { mistake } of mistakes) assert.ok(text.includes(mistake), mistake);
  for (const where of ['Page', 'Console', 'Log', '`doctor`'])
    assert.equal(text.split(`\n| ${where} |`).length - 1, mistakes.length, where);
});
