/** Checks the script tags of a page: whether a browser loads and runs them. */
import { createHash } from 'node:crypto';
import type { FetchedPage } from './fetch-page.ts';
import { fail, lineOf, ok, quoted, warn, type Finding, type LaterFindings } from './finding.ts';
import { at, isCurly, maxTags, type Tag } from './markup.ts';
import { addressOf, isMixed, type Page } from './page.ts';
import { scriptRefused, sourcesFor } from './policy.ts';
import { published } from '../strings/index.ts';
import { told } from './mistakes.ts';

const ours = /\/embed(-[\w.+-]+)?\.js$|\/elements\.js$|\/drug-price-lookup(@[^/]*)?$/;
/** The script that loads its parts from its own folder; other libraries have an `elements.js` too. */
const loadsParts = /\/elements\.js$/;
const language = /\/lang\/([\w-]+)\.js$/;
/** Maximum number of the page's other scripts that are searched for a bundled copy. */
const maxSearched = 10;
/** As `browserslist` in package.json has them. */
const oldestBrowsers = 'Chrome and Edge 92, Firefox 91, Safari 15.4';
const javascript = /^(text|application)\/(x-)?(javascript|ecmascript)\s*(;|$)/i;

interface Script {
  tag: Tag;
  url: URL;
  /** The language that it adds; undefined for the elements themselves. */
  language?: string;
}

/** The page's scripts that load our files. */
export interface Found {
  tags: Script[];
  languages: Script[];
  /** Number of scripts beyond `maxTags`, which are not checked. */
  leftOut: number;
  /** Whether another script on the page contains the elements. */
  bundled: boolean;
}

const fetchScript = (url: URL, { fetchLinked, url: { origin } }: Page) =>
  fetchLinked(url, { redirects: 10, headers: { origin } });

/** Fetches some of them, to tell ours from those of other libraries and to find a bundled copy. */
export async function findScripts(page: Page): Promise<Found> {
  const all = page.markup.scripts.flatMap((tag) => {
    const src = tag.attributes.get('src');
    const url = src === undefined ? undefined : addressOf(src.trim(), page, page.base);
    return url && /^https?:$/.test(url.protocol) ? [{ tag, url }] : [];
  });
  const known = all.filter(({ url: { pathname } }) => ours.test(pathname) || language.test(pathname));
  const candidates: typeof known = [];
  for (const script of known.slice(0, maxTags))
    if (!(await isOtherLibrary(script.url, page))) candidates.push(script);
  const leftOut = Math.max(0, known.length - maxTags);
  const tags = candidates.filter(({ url }) => ours.test(url.pathname));
  const languages = candidates.flatMap((script): Script[] => {
    const added = language.exec(script.url.pathname)?.[1];
    return added === undefined ? [] : [{ ...script, language: added }];
  });
  const found = { tags, languages, leftOut };
  if (tags.length) return { ...found, bundled: false };
  if (page.markup.scripts.some(({ text }) => text.includes('drug-price-lookup')))
    return { ...found, bundled: true };
  for (const { url } of all.slice(0, maxSearched)) {
    const response = await fetchScript(url, page);
    if (typeof response !== 'string' && response.text.includes('drug-price-lookup'))
      return { ...found, bundled: true };
  }
  return { ...found, bundled: false };
}

/** Whether it is another library's `elements.js`. */
async function isOtherLibrary(url: URL, page: Page): Promise<boolean> {
  if (!loadsParts.test(url.pathname)) return false;
  const response = await fetchScript(url, page);
  if (typeof response === 'string' || response.status !== 200) return false;
  return (
    javascript.test(response.headers.get('content-type') ?? '') &&
    !response.text.includes('drug-price-lookup')
  );
}

interface ScriptContext {
  /** The script tag to suggest if there is none. */
  suggestion: string;
  /** Whether another finding already says why a script does not load. */
  isExplained: (url: URL, response: FetchedPage | string) => boolean;
}

/** @returns language tags of the texts that the page loads, even if one could not be loaded; empty if the elements do not run */
export async function* checkScripts(
  page: Page,
  { tags, languages, bundled }: Found,
  { suggestion, isExplained }: ScriptContext,
): AsyncGenerator<Finding, string[]> {
  const misquoted = page.markup.scripts.find(({ attributes }) => isCurly(attributes.get('src') ?? ''));
  if (bundled) yield ok('script', 'another script on the page contains the elements');
  else if (!tags.length && misquoted) yield fail(at(misquoted, 'src'), told('curly-quotes'));
  else if (!tags.length && !pastedAsText(page)) yield fail('script', told('no-script', { tag: suggestion }));
  if (tags.length > 1)
    yield warn(
      'script',
      told('script-twice', { times: tags.length, lines: tags.map(({ tag }) => tag.line).join(', ') }),
    );
  const seen = new Set<string>();
  const reported = new Set<string>();
  const added: string[] = bundled ? ['en', 'es', ...published] : [];
  for (const script of [...tags, ...languages]) {
    if (seen.has(script.url.href)) continue;
    seen.add(script.url.href);
    let runs = true;
    for await (const finding of checkScript(page, script, isExplained)) {
      if (finding === explained || finding.level === 'fail') runs = false;
      if (finding !== explained && !reported.has(lineOf(finding))) yield finding;
      reported.add(lineOf(finding));
    }
    if (script.language) {
      if (added.length) added.push(script.language);
    } else if (runs) added.push('en', 'es', ...(loadsParts.test(script.url.pathname) ? published : []));
  }
  return added;
}

/** Whether the lines to paste were escaped, so that the page shows them as text: another finding says so. */
const pastedAsText = ({ markup: { custom, textAt } }: Page) => textAt !== undefined && !custom.length;

/** Sentinel that is never shown: the script does not load, and another finding says why. */
const explained = fail('', '');

async function* checkScript(
  page: Page,
  script: Script,
  isExplained: ScriptContext['isExplained'],
): LaterFindings {
  const { tag, url } = script;
  const about = `script ${quoted(url.href)} on line ${tag.line}`;
  const type = (tag.attributes.get('type') ?? '').trim().toLowerCase();
  const module = type === 'module';
  const neverRequested = neverRequestedReason(page, tag, url, type);
  if (neverRequested) {
    yield fail(about, neverRequested);
    return;
  }
  yield* checkPolicies(page, tag, url);
  const response = await fetchScript(url, page);
  if (isExplained(url, response)) {
    yield explained;
    return;
  }
  if (typeof response === 'string') {
    yield fail(about, `it cannot be loaded: ${response}.`);
    return;
  }
  const problem = responseProblem(page, script, response, module);
  if (loadsParts.test(url.pathname) && url.search)
    yield warn(about, told('module-query', { query: quoted(url.search, 60) }));
  if (problem) yield fail(about, problem);
  const parsed = tag.offset < page.markup.bodyAt;
  if (parsed && !module && !tag.attributes.has('defer') && !tag.attributes.has('async'))
    yield warn(about, told('script-blocks'));
  if (
    !problem &&
    tag.attributes.get('integrity') &&
    /\/(embed|elements)\.js$/.test(url.pathname) &&
    isOurs(response)
  )
    yield warn(
      about,
      'with integrity, the next upgrade of the endpoint stops it. Remove integrity, or load /embed-HASH.js.',
    );
  const read = `${response.status}, ${Math.ceil(response.bytes.length / 1000)} kB`;
  if (!problem) yield ok(about, script.language ? read : `${read}, for ${oldestBrowsers} and newer`);
}

/** Why a browser does not even request the script, if it does not. */
function neverRequestedReason(page: Page, tag: Tag, url: URL, type: string): string | undefined {
  if (isMixed(url, page.url)) return told('script-unencrypted');
  if (type && type !== 'module' && !javascript.test(type))
    return told('script-by-consent', {
      type: quoted(type, 60),
      remedy: loadsParts.test(url.pathname) ? 'Write type="module"' : 'Remove the type',
    });
  return tag.attributes.has('nomodule') ? 'no current browser runs it. Remove nomodule.' : undefined;
}

/** Whether a signing endpoint serves it: its upgrades then replace the file. */
const isOurs = ({ headers }: FetchedPage) => headers.has('x-request-id');

/** Why a browser does not run the script with this response, if it does not. */
function responseProblem(
  page: Page,
  { tag, language }: Script,
  response: FetchedPage,
  module: boolean,
): string | undefined {
  const { status, headers, text, url } = response;
  if (status !== 200) return told(language ? 'language-not-there' : 'script-not-there', { status });
  const type = headers.get('content-type') ?? '';
  const strict = module || /nosniff/i.test(headers.get('x-content-type-options') ?? '');
  if (/^text\/html/i.test(type)) return told('script-is-page');
  if (strict && !javascript.test(type))
    return `it comes as ${quoted(type, 60) || 'no type'}, which browsers do not run. Serve it as text/javascript.`;
  if (!text.includes(language ? 'drugPriceLanguages' : 'drug-price-lookup'))
    return 'it is another script. Is the address right?';
  if (!module && !language && text.includes('import.meta'))
    return told('module-as-classic', { address: quoted(url.href) });
  const cors = module || tag.attributes.has('crossorigin');
  const granted = headers.get('access-control-allow-origin');
  const open = url.origin === page.url.origin || granted === '*' || granted === page.url.origin;
  if (cors && !open) return told('module-unshared', { site: page.url.origin });
  const integrity = tag.attributes.get('integrity')?.trim();
  if (!integrity) return undefined;
  if (!cors && url.origin !== page.url.origin) return told('integrity-alone');
  return integrityMatches(integrity, response.bytes) ? undefined : told('old-integrity');
}

/** Whether the bytes match, by the strongest algorithm in the attribute, as browsers do. */
function integrityMatches(integrity: string, bytes: Uint8Array): boolean {
  const values = integrity.split(/\s+/).map((value) => /^(sha(?:256|384|512))-([^?]+)/.exec(value));
  const strongest = ['sha512', 'sha384', 'sha256'].find((name) =>
    values.some((value) => value?.[1] === name),
  );
  if (!strongest) return true;
  const digest = createHash(strongest).update(bytes).digest('base64');
  return values.some((value) => value?.[1] === strongest && value[2] === digest);
}

/** Whether each Content Security Policy of the page allows the script, and the parts that it loads. */
function* checkPolicies(page: Page, tag: Tag, url: URL): Generator<Finding> {
  const nonce = tag.attributes.get('nonce');
  const integrity = tag.attributes.get('integrity');
  for (const policy of page.policies) {
    const rule = sourcesFor('script-src', policy);
    const part = loadsParts.test(url.pathname) ? new URL('parts/answer.js', url) : undefined;
    const refused = rule && scriptRefused(rule, { url, part, nonce, integrity }, page.url);
    if (refused) yield fail(`policy in ${policy.from}`, refused);
  }
}
