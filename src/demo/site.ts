/** The demo site: the files of demo/pages in their frame, with generated lists and snippets inserted. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tags } from '../contract/tags.ts';
import { escapeHtml } from '../html.ts';
import { versionOf } from '../server/package-version.ts';
import { attributeFields, tokenFields } from './fields.ts';
import { inFrame, pagePaths } from './frame.ts';
import { languageBoxes, languageOptions, languages, reviews } from './languages.ts';
import * as endpointReference from './endpoint-reference.ts';
import { codeBlock, pageOf } from './markdown.ts';
import * as reference from './reference.ts';

export { pagePaths } from './frame.ts';

/** A placeholder for the reader's own endpoint, in snippets. */
export const placeholderEndpoint = 'https://prices.your-clinic.example';
/** The endpoint in the files of demo/pages, and the path at which the command `demo` serves it. */
export const endpointOfPages = '/api';
/** Where a service worker answers in pages that are written without an endpoint, seen from their folder. */
export const endpointInBrowser = 'api/';

/** Folders of `demo` that are served unchanged. */
export const staticFolders = ['assets', 'hosts'];

/**
 * @param root the package's folder, with `demo` and `dist`
 * @param path one of `pagePaths`
 * @param endpoint URL of the signing endpoint; by default the one that the command `demo` runs
 */
export function renderPage(root: string, path: string, endpoint = endpointOfPages): string {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const integrity = read('dist/embed.js.sri').trim();
  const source = path.startsWith('docs/')
    ? pageOf(read(join('demo/pages', path.replace(/html$/, 'md'))))
    : read(join('demo/pages', path));
  const page = source
    .replace(/<!-- ([\w-]+)(?: ([\w-]+))? -->/g, (_, name: string, subject = '') =>
      insertion(name, subject as string, { read, source, integrity, endpoint }),
    )
    .replaceAll(`endpoint="${endpointOfPages}"`, `endpoint="${escapeHtml(fromPage(path, endpoint))}"`)
    // the copies to pin are of this version
    .replace(
      /\b(embed|names)-HASH\.js&quot; integrity=&quot;sha384-…/g,
      (_, name: string) =>
        `${name}-${hashOf(read(`dist/${name}.js`))}.js&quot; integrity=&quot;${read(`dist/${name}.js.sri`).trim()}`,
    );
  return inFrame(page, {
    path,
    endpoint,
    inBrowser: endpoint === endpointInBrowser,
    version: versionOf(root),
    hosts: endpoint === endpointOfPages && existsSync(join(root, 'demo/hosts/index.html')),
  });
}

/** The endpoint as a page names it, which may stand in a folder. */
const fromPage = (path: string, endpoint: string): string =>
  endpoint === endpointInBrowser ? '../'.repeat(path.split('/').length - 1) + endpoint : endpoint;

export const isPage = (path: string): boolean => pagePaths.includes(path);

interface Page {
  read: (file: string) => string;
  source: string;
  integrity: string;
  endpoint: string;
}

/** The replacement for the comment `<!-- NAME SUBJECT -->`. */
function insertion(name: string, subject: string, { read, source, integrity, endpoint }: Page): string {
  const element = (tag = subject || 'drug-price-lookup') =>
    reference.declarationOf(JSON.parse(read('dist/custom-elements.json')) as reference.Manifest, tag);
  const openApi = () => JSON.parse(read('dist/openapi.json')) as endpointReference.OpenApi;
  const insertions: Record<string, () => string> = {
    attributes: () => reference.attributes(element()),
    properties: () => reference.properties(element()),
    methods: () => reference.methods(element()),
    events: () => reference.events(element()),
    'price-operations': reference.priceOperationsTable,
    slots: () => reference.slots(element()),
    states: () => reference.states(element()),
    parts: () => reference.parts(element()),
    tokens: () => reference.tokens(element()),
    operations: () => endpointReference.operations(openApi()),
    addresses: () => endpointReference.addresses(openApi()),
    failures: reference.failures,
    mistakes: reference.mistakes,
    'mistakes-index': reference.mistakesIndex,
    strings: reference.strings,
    languages,
    reviews,
    'language-boxes': languageBoxes,
    'own-page': () =>
      endpoint === endpointInBrowser
        ? ''
        : `<p>The endpoint also has <a href="${escapeHtml(endpoint.replace(/^\//, '').replace(/\/$/, ''))}/lookup">a page of its own</a>, for a link, a poster or a frame.</p>`,
    'language-options': () => languageOptions(true),
    snippet: () => codeBlock('html', `${moduleTag}\n${elementsOf(source)}`),
    'snippet-in': () =>
      codeBlock('html', `${moduleTag}\n${elementsOf(source).replace('id="lookup"', `lang="${subject}"`)}`),
    brand: () => codeBlock('css', rulesOf(read('demo/assets/brands.css'), subject)),
    fields: () => attributeFields(tags.map(element)),
    themes: () => tokenFields(element()),
    settings: () =>
      `<input type="hidden" name="integrity" value="${integrity}" /><input type="hidden" name="live-endpoint" value="${escapeHtml(endpoint)}" />`,
  };
  const insert = insertions[name];
  if (!insert) throw new Error(`unknown comment <!-- ${name} -->`);
  return insert();
}

/** The hash in the name of an immutable script at the endpoint. */
const hashOf = (script: string) => createHash('sha256').update(script).digest('hex').slice(0, 12);

/** The endpoint's script: without `integrity`, since an upgrade would break the page. */
const moduleTag = `<script type="module" src="${placeholderEndpoint}/elements.js"></script>`;

/** The rules of a brand's elements, without its panel. */
const rulesOf = (css: string, brand: string) =>
  css
    .split(/\n\n(?=\S)/)
    .filter((rule) => rule.startsWith(`.${brand} `))
    .join('\n\n')
    .trim();

/** The elements of a page as a reader would paste them, with the placeholder endpoint. */
function elementsOf(source: string): string {
  const found = source.matchAll(new RegExp(`( *)<(${tags.join('|')})\\b[\\s\\S]*?</\\2\\s*>`, 'g'));
  return Array.from(found, ([markup, indent]) =>
    markup
      .replaceAll(`\n${indent}`, '\n')
      .trim()
      .replaceAll(`endpoint="${endpointOfPages}"`, `endpoint="${placeholderEndpoint}"`),
  ).join('\n');
}
