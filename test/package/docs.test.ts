/** The docs as the site has them, from their Markdown. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { policyDirectives, policyNeeds } from '../../src/contract/page-policy.ts';
import { pageOf } from '../../src/demo/markdown.ts';
import { mistakes } from '../../src/doctor/mistakes.ts';
import { pagePaths, placeholderEndpoint, renderPage } from '../../src/demo/site.ts';

const root = join(import.meta.dirname, '../..');
const start = '<!-- description: What it is about. -->\n\n# Prices & more\n\nIn short.\n';
const page = (markdown: string) => pageOf(`${start}\n${markdown}`).replace(/\n\s*/g, '');

test('each file is a page', () =>
  assert.deepEqual(
    globSync('demo/pages/docs/*.md', { cwd: root })
      .map((file) => `docs/${basename(file, '.md')}.html`)
      .toSorted(),
    pagePaths.filter((path) => path.startsWith('docs/')).toSorted(),
  ));

test('a page has its title, description and lead, and none without them is made', () => {
  const html = page('More.');
  assert.match(html, /<title>Prices &amp; more \| drug-price-lookup docs<\/title>/);
  assert.match(html, /<meta name="description" content="What it is about." \/>/);
  assert.match(html, /<h1>Prices &amp; more<\/h1><p class="lead">In short.<\/p><p>More.<\/p>/);
  assert.throws(() => pageOf('# Prices\n\nIn short.\n'), /no description and heading: # Prices/);
});

test('a link leads to a page, what the build writes, or another site', () => {
  for (const [file, address] of [
    ['csp.md', 'csp.html'],
    ['csp.md#parts', 'csp.html#parts'],
    ['../configurator.html', '../configurator.html'],
    ['../../../dist/proof/SECURITY.md', '../dist/proof/SECURITY.md'],
    ['https://a.example/b.md', 'https://a.example/b.md'],
  ])
    assert.match(page(`[it](${file})`), new RegExp(`<a href="${address}">it</a>`));
});

test('a picture of the site is found from its page too', () =>
  assert.match(
    page('<img src="../../assets/recipes/pills.webp" alt="Pills" />'),
    /<img src="\.\.\/assets\/recipes\/pills\.webp" alt="Pills" \/>/,
  ));

test('a heading has the id of the anchor before it', () =>
  assert.match(page('<a id="two"></a>\n\n## The `second`'), /<h2 id="two">The <code>second<\/code><\/h2>/));

test('items of several paragraphs are terms with what they mean, others a plain list', () => {
  assert.match(
    page('- `a`\n\n  one `b`\n\n  two\n\n- c\n\n  three'),
    /<dl class="reference"><div><dt><code>a<\/code><\/dt><dd>one <code>b<\/code><\/dd><dd>two<\/dd><\/div><div><dt>c<\/dt><dd>three<\/dd><\/div><\/dl>/,
  );
  assert.match(page('- a\n- b'), /<ul><li>a<\/li><li>b<\/li><\/ul>/);
});

test('a table scrolls where it is too wide, and its rows have heads', () =>
  assert.match(
    page('| A | B |\n| --- | --- |\n| `c` | d |'),
    /<div class="table" role="region" aria-label="A" tabindex="0"><table><thead>.*<th scope="col">A<\/th>.*<th scope="row"><code>c<\/code><\/th><td>d<\/td>/,
  ));

test('a block of code is told by its language, or by what follows it', () => {
  const block = (start: string) => page(`<!-- prettier-ignore -->\n\`\`\`${start}\n<b> & "c"\n\`\`\``);
  const code = (language: string) =>
    `<pre><code class="language-${language}">&lt;b&gt; &amp; &quot;c&quot;</code></pre>`;
  for (const [start, caption, language] of [
    ['sh', 'Shell', 'sh'],
    ['html', 'HTML', 'html'],
    ['js JavaScript, on a server', 'JavaScript, on a server', 'js'],
  ] as const)
    assert.ok(block(start).includes(`<figcaption>${caption}</figcaption>${code(language)}`), start);
  assert.doesNotMatch(block('sh'), /prettier/);
});

test('the policy that they show is that of their pages', () => {
  const html = renderPage(root, 'docs/csp.html', placeholderEndpoint);
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)!;
  assert.ok(html.includes(`>Content-Security-Policy: ${policy}</code>`));
  const [script, endpoint] = [placeholderEndpoint, placeholderEndpoint];
  const needed = policyDirectives({ script, endpoint, pdf: true }).join('; ');
  assert.ok(readFileSync(join(root, 'demo/pages/docs/csp.md'), 'utf8').includes(`\n${needed}\n`), needed);
});

test('the readme of the WordPress plugin names each directive without which nothing works', () => {
  const readme = readFileSync(join(root, 'src/init/templates/wordpress/readme.txt'), 'utf8');
  for (const { directive } of policyNeeds({ script: placeholderEndpoint, endpoint: placeholderEndpoint }))
    if (directive.endsWith('-src')) assert.ok(readme.includes(directive), directive);
});

test('each copy to pin is named by the hash of this version, and has its integrity', () => {
  for (const path of ['docs/index.html', 'docs/csp.html'])
    for (const name of ['embed', 'names']) {
      const integrity = readFileSync(join(root, `dist/${name}.js.sri`), 'utf8').trim();
      const [, found] = new RegExp(
        `/${name}-[\\da-f]{12}\\.js&quot; integrity=&quot;(sha384-[\\w+/]{64})&quot;`,
      ).exec(renderPage(root, path))!;
      assert.equal(found, integrity, `${name} on ${path}`);
    }
});

test('who has a site builder finds their page at the start of the site and of the docs', () => {
  for (const [path, before] of [
    ['index.html', '<drug-price-lookup'],
    ['docs/index.html', '<h2'],
  ] as const) {
    const [start] = renderPage(root, path).split('<main')[1]!.split(before);
    assert.match(start!, /site builder \(Wix, Squarespace, Google Sites …\)/, path);
    assert.match(start!, /href="(?:docs\/)?site-builders\.html"/, path);
  }
});

test('the table of mistakes has all of them, with four cells each', () => {
  const bodies = renderPage(root, 'docs/mistakes.html').split('<tbody id="').slice(1);
  assert.deepEqual(
    bodies.map((body) => body.split('"')[0]),
    mistakes.map(({ name }) => name),
  );
  // the index by what visitors see leads to each of them once
  const [index] = renderPage(root, 'docs/mistakes.html').split('<table class="mistakes">');
  assert.deepEqual(
    Array.from(index!.matchAll(/<li><a href="#([\w-]+)">/g), ([, name]) => name).toSorted(),
    mistakes.map(({ name }) => name).toSorted(),
  );
  for (const body of bodies)
    assert.deepEqual(
      Array.from(body.matchAll(/<th scope="row">(?:<code>)?(\w+)/g), ([, where]) => where),
      ['Page', 'Console', 'Log', 'doctor'],
    );
});
