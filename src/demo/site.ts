/** The demo site: the files of demo/pages in their frame, with what the build knows written in. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attributeFields, tokenFields } from './fields.ts';
import { inFrame, pagePaths, policyOf } from './frame.ts';
import { codeBlock, escapeHtml } from './html.ts';
import * as reference from './reference.ts';

export { pagePaths } from './frame.ts';

/** Stands for the reader's own endpoint, in what is shown and where pages are written without one. */
export const placeholderEndpoint = 'https://prices.your-clinic.example';
const placeholderScript = 'https://www.your-clinic.example/embed.js';
/** How the files in demo/pages name the endpoint, and where the command `demo` has it. */
export const endpointOfPages = '/api';

/** Folders of demo that are served as they are. */
export const staticFolders = ['assets', 'hosts'];

/**
 * A page as it is served.
 * @param root the package's folder, with `demo` and `dist`
 * @param path one of `pagePaths`
 * @param endpoint URL of the signing endpoint; by default the one that the command `demo` runs
 */
export function renderPage(root: string, path: string, endpoint = endpointOfPages): string {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const integrity = read('dist/embed.js.sri').trim();
  const source = read(join('demo/pages', path));
  const page = source
    .replace(/<!-- (\w+)(?: ([\w-]+))? -->/g, (_, name: string, subject = '') =>
      insertion(name, subject as string, { read, source, integrity, endpoint }),
    )
    .replaceAll(`endpoint="${endpointOfPages}"`, `endpoint="${escapeHtml(endpoint)}"`);
  const { version } = JSON.parse(read('package.json')) as { version: string };
  return inFrame(page, {
    path,
    endpoint,
    endpointUnset: endpoint === placeholderEndpoint,
    integrity,
    version,
    hosts: endpoint === endpointOfPages && existsSync(join(root, 'demo/hosts/index.html')),
  });
}

export const isPage = (path: string): boolean => pagePaths.includes(path);

interface Page {
  read: (file: string) => string;
  source: string;
  integrity: string;
  endpoint: string;
}

/** What stands in place of the comment `<!-- NAME SUBJECT -->`. */
function insertion(name: string, subject: string, { read, source, integrity, endpoint }: Page): string {
  const element = () =>
    reference.declarationOf(
      JSON.parse(read('dist/custom-elements.json')) as reference.Manifest,
      subject || 'drug-price-lookup',
    );
  const openApi = () => JSON.parse(read('dist/openapi.json')) as reference.OpenApi;
  switch (name) {
    case 'attributes':
      return reference.attributes(element());
    case 'properties':
      return reference.properties(element());
    case 'methods':
      return reference.methods(element());
    case 'events':
      return reference.events(element());
    case 'slots':
      return reference.slots(element());
    case 'states':
      return reference.states(element());
    case 'parts':
      return reference.parts(element());
    case 'tokens':
      return reference.tokens(element());
    case 'operations':
      return reference.operations(openApi());
    case 'addresses':
      return reference.addresses(openApi());
    case 'failures':
      return reference.failures();
    case 'strings':
      return reference.strings();
    case 'policy':
      return codeBlock('http', `Content-Security-Policy: ${policyOf(endpoint)}`, 'Header');
    case 'script':
      return codeBlock('html', scriptTag(integrity));
    case 'snippet':
      return codeBlock('html', `${scriptTag(integrity)}\n${elementsOf(source)}`);
    case 'start':
      return codeBlock(
        'html',
        `${scriptTag(integrity)}\n<drug-price-lookup endpoint="${placeholderEndpoint}" location="90210"></drug-price-lookup>`,
      );
    case 'brand':
      return codeBlock('css', rulesOf(read('demo/assets/brands.css'), subject));
    case 'fields':
      return attributeFields(element());
    case 'themes':
      return tokenFields(element());
    case 'settings':
      return `<input type="hidden" name="integrity" value="${integrity}" /><input type="hidden" name="live-endpoint" value="${escapeHtml(endpoint)}" />`;
    default:
      throw new Error(`no page can have <!-- ${name} -->`);
  }
}

const scriptTag = (integrity: string) =>
  `<script src="${placeholderScript}" integrity="${integrity}" crossorigin="anonymous" defer></script>`;

/** The rules of a brand alone, but for the panel that it stands in here. */
const rulesOf = (css: string, brand: string) =>
  css
    .split(/\n\n(?=\S)/)
    .filter((rule) => rule.startsWith(`.${brand} `))
    .join('\n\n')
    .trim();

/** The elements of a page as one would paste them: its own markup, with the reader's endpoint. */
function elementsOf(source: string): string {
  const found = source.matchAll(/( *)<(drug-price-lookup|drug-coupon)\b[\s\S]*?<\/\2\s*>/g);
  return Array.from(found, ([markup, indent]) =>
    markup
      .replaceAll(`\n${indent}`, '\n')
      .trim()
      .replaceAll(`endpoint="${endpointOfPages}"`, `endpoint="${placeholderEndpoint}"`),
  ).join('\n');
}
