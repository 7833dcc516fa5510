/** The pages of the demo, as the command serves them and as static files. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, test } from 'node:test';
import { policyDirectives } from '../../src/contract/page-policy.ts';
import { pagePaths, placeholderEndpoint, renderPage } from '../../src/demo/site.ts';
import { runCommand, startCommand } from '../support/command.ts';
import { newFolder } from '../support/folder.ts';
import { readText } from '../support/snippets.ts';

const root = join(import.meta.dirname, '../..');
const examples = pagePaths.filter((path) => !path.startsWith('docs/'));
const folder = newFolder();
const written = (path: string) => readFileSync(join(folder, path), 'utf8');

let demo: string;
const served = (path: string) => fetch(`${demo}/${path}`);
const text = async (path: string) => (await served(path)).text();
before(async () => {
  demo = (await startCommand(['demo'])).url;
  const { status, out } = await runCommand(['demo', '--out', folder]);
  assert.equal(status, 0);
  assert.match(out, new RegExp(`^wrote ${pagePaths.length} pages to `));
});

const linksOf = (html: string) =>
  Array.from(html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g), ([, href]) => href!);

test('no link is broken, and each page has its own title, a description and one heading', async () => {
  const titles = new Set<string>();
  const links = new Set<string>();
  for (const path of pagePaths) {
    const html = await text(path);
    titles.add(/<title>([^<]+)<\/title>/.exec(html)![1]!);
    assert.match(html, /<meta\s+name="description"\s+content="[^"]{50,}"/, path);
    assert.equal(html.match(/<h1[\s>]/g)?.length, 1, path);
    assert.match(html, /<a [^>]*aria-current="page"/, path);
    for (const link of linksOf(html))
      links.add(new URL(link.replaceAll('&amp;', '&'), `${demo}/${path}`).href);
  }
  assert.equal(titles.size, pagePaths.length);
  const found = new Map<string, string>();
  const own = [...links].filter((link) => link.startsWith(demo));
  assert.ok(own.length > 100);
  for (const link of own) {
    const [address, id] = link.split('#') as [string, string?];
    if (!found.has(address)) {
      const response = await fetch(address);
      assert.equal(response.status, 200, link);
      found.set(address, await response.text());
    }
    if (id && !address.endsWith('/configurator.html'))
      assert.ok(found.get(address)!.includes(`id="${id}"`), link);
  }
});

test('it leads to the endpoint’s own page, and has it', async () => {
  assert.match(await text(''), /<a href="api\/lookup">/);
  assert.match(await text('api/lookup'), /<drug-price-lookup id="lookup"/);
});

test('no example shows a phone number that is nobody’s, to be pasted as it is', async () => {
  for (const path of examples.filter((one) => one !== 'configurator.html'))
    assert.doesNotMatch(await text(path), /555-01/, path);
});

test('pages and scripts are sent compressed', async () => {
  for (const path of ['', 'dist/elements.js']) {
    const { status, headers } = await fetch(`${demo}/${path}`, { headers: { 'accept-encoding': 'gzip' } });
    assert.deepEqual([status, headers.get('content-encoding')], [200, 'gzip'], path);
  }
});

test('unknown paths are answered with 404', async () => {
  for (const path of ['nothing.html', 'docs', 'pages/index.html', 'assets/nothing.css', '%'])
    assert.equal((await served(path)).status, 404, path);
});

test('every link and picture of the static demo leads to a file', () => {
  let files = 0;
  for (const path of pagePaths)
    for (const link of linksOf(written(path))) {
      const [href] = link.split('#') as [string];
      if (!href || /^\w+:/.test(href)) continue;
      assert.ok(existsSync(join(folder, dirname(path), href)), `${href} in ${path}`);
      if (href.includes('dist/')) files++;
    }
  const theming = written('docs/theming.html');
  const pictures = Array.from(
    theming.matchAll(/<img src="(\.\.\/assets\/recipes\/[^"]+)"/g),
    ([, src]) => src!,
  );
  assert.deepEqual(
    pictures.filter((src) => !existsSync(join(folder, 'docs', src))),
    [],
  );
  assert.equal(pictures.length, 5);
  assert.ok(files > 8, `${files} files to read or to save`);
});

test('without an endpoint each example says that its prices are a sandbox’s; with one, each page has that endpoint', async () => {
  const endpoint = 'https://prices.clinic.example';
  const own = newFolder();
  assert.equal((await runCommand(['demo', '--out', own, '--endpoint', `${endpoint}/`])).status, 0);
  const endpoints = (html: string) =>
    Array.from(html.matchAll(/<drug-[\w-]+[^>]*\sendpoint="([^"]*)"/g), ([, one]) => one!);
  for (const path of examples) {
    assert.match(written(path), /Sandbox, not real prices|Precios de prueba/, path);
    const html = readFileSync(join(own, path), 'utf8');
    assert.doesNotMatch(html, /not real prices|Precios de prueba/, path);
    assert.deepEqual(
      endpoints(html),
      endpoints(written(path)).map(() => endpoint),
      path,
    );
  }
});

test('the policy that the docs show is that of their pages, and allows what the elements load', () => {
  const html = renderPage(root, 'docs/csp.html', placeholderEndpoint);
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)!;
  assert.ok(html.includes(`>Content-Security-Policy: ${policy}</code>`));
  const [script, endpoint] = [placeholderEndpoint, placeholderEndpoint];
  const needed = policyDirectives({ script, endpoint, pdf: true }).join('; ');
  assert.ok(readText('demo/pages/docs/csp.md').includes(`\n${needed}\n`), needed);
});

test('each copy to pin is named by the hash of this version, and has its integrity', () => {
  for (const path of ['docs/index.html', 'docs/csp.html'])
    for (const name of ['embed', 'names']) {
      const [, found] = new RegExp(
        `/${name}-[\\da-f]{12}\\.js&quot; integrity=&quot;(sha384-[\\w+/]{64})&quot;`,
      ).exec(renderPage(root, path))!;
      assert.equal(found, readText(`dist/${name}.js.sri`).trim(), `${name} on ${path}`);
    }
});
