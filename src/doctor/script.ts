/** Checks the script tags of a page: whether a browser loads and runs them. */
import { createHash } from 'node:crypto';
import type { FetchedPage } from './fetch-page.ts';
import { nearest } from '../contract/markup.ts';
import { heldBy, sourceOfScript, type Held } from './held-scripts.ts';
import { fail, lineOf, ok, quoted, warn, type Finding, type LaterFindings } from './finding.ts';
import { addressIn, at, isCurly, isPlace, maxTags, type Tag } from './markup.ts';
import { addressOf, isMixed, type Page } from './page.ts';
import { scriptRefused, sourcesFor } from './policy.ts';
import { published } from '../strings/index.ts';
import { told } from './mistakes.ts';

const ours = /\/embed(-[\w.+-]+)?\.js$|\/elements\.js$|\/drug-price-lookup(@[^/]*)?$/;
/** The script that loads its parts from its own folder; other libraries have an `elements.js` too. */
const loadsParts = /\/elements\.js$/;
const language = /\/lang\/([\w-]+)\.js$/;
/** The list of names for `embed.js`; other libraries have a `names.js` too. */
const names = /\/names(-[\da-f]{12})?\.js$/;
/** What makes frames of their places. */
const frame = /\/frame(-[\da-f]{12})?\.js$/;
/** As they may be misspelled. */
const fileNames = ['elements.js', 'embed.js'];
/** Maximum number of the page's other scripts that are searched for a bundled copy. */
const maxSearched = 10;
/** As `browserslist` in package.json has them. */
const oldestBrowsers = 'Chrome and Edge 92, Firefox 91, Safari 15.4';
const javascript = /^(text|application)\/(x-)?(javascript|ecmascript)\s*(;|$)/i;

interface Script {
  tag: Tag;
  url: URL;
  kind: Kind;
}

/** What is in the text of each kind of script. */
const marks = {
  elements: 'drug-price-lookup',
  language: 'drugPriceLanguages',
  names: 'drugPriceNames',
  frame: 'data-drug-price-frame',
} as const;
type Kind = keyof typeof marks;

function kindOf({ pathname }: URL): Kind | undefined {
  if (ours.test(pathname)) return 'elements';
  if (language.test(pathname)) return 'language';
  if (frame.test(pathname)) return 'frame';
  return names.test(pathname) ? 'names' : undefined;
}

/** The page's scripts that load our files. */
export interface Found {
  tags: Script[];
  /** Languages and names. */
  beside: Script[];
  /** Each `frame.js`, and whether one is written into the page. */
  framing: Script[];
  framesInline: boolean;
  /** Number of scripts beyond `maxTags`, which are not checked. */
  leftOut: number;
  /** Whether another script on the page contains the elements. */
  bundled: boolean;
}

const fetchScript = (url: URL, { fetchLinked, origin }: Page) =>
  fetchLinked(url, { redirects: 10, headers: { origin } });

/** Fetches some of them, to tell ours from those of other libraries and to find a bundled copy. */
export async function findScripts(page: Page): Promise<Found> {
  const all = page.markup.scripts.flatMap((tag) => {
    const src = sourceOfScript(tag);
    const url = src === undefined ? undefined : addressOf(src.trim(), page, page.base);
    return url && /^https?:$/.test(url.protocol) ? [{ tag, url }] : [];
  });
  const known = all.flatMap((script): Script[] => {
    const kind = kindOf(script.url);
    return kind ? [{ ...script, kind }] : [];
  });
  const candidates: Script[] = [];
  for (const script of known.slice(0, maxTags))
    if (!(await isOtherLibrary(script, page))) candidates.push(script);
  const leftOut = Math.max(0, known.length - maxTags);
  const tags = candidates.filter(({ kind }) => kind === 'elements');
  const framing = candidates.filter(({ kind }) => kind === 'frame');
  const beside = candidates.filter(({ kind }) => kind === 'language' || kind === 'names');
  const inline = page.markup.scripts.map(({ text }) => text);
  const found = { tags, beside, framing, framesInline: inline.some(makesFrames), leftOut };
  if (tags.length) return { ...found, bundled: false };
  if (inline.some((text) => text.includes('drug-price-lookup') && !makesFrames(text)))
    return { ...found, bundled: true };
  const others = all.filter(({ tag }) => !framing.some((one) => one.tag === tag));
  for (const { url } of others.slice(0, maxSearched)) {
    const response = await fetchScript(url, page);
    if (typeof response !== 'string' && response.text.includes('drug-price-lookup'))
      return { ...found, bundled: true };
  }
  return { ...found, bundled: false };
}

const makesFrames = (text: string) => text.includes(marks.frame);

/** Whether it is another library's `elements.js`, `names.js` or `frame.js`. */
async function isOtherLibrary({ url, kind }: Script, page: Page): Promise<boolean> {
  if (kind !== 'names' && kind !== 'frame' && !loadsParts.test(url.pathname)) return false;
  const response = await fetchScript(url, page);
  if (typeof response === 'string' || response.status !== 200) return false;
  return javascript.test(response.headers.get('content-type') ?? '') && !response.text.includes(marks[kind]);
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
  { tags, beside, bundled }: Found,
  { suggestion, isExplained }: ScriptContext,
): AsyncGenerator<Finding, string[]> {
  const misquoted = page.markup.scripts.find(({ attributes }) => isCurly(attributes.get('src') ?? ''));
  if (bundled) yield ok('script', 'another script on the page contains the elements');
  else if (!tags.length && misquoted) yield fail(at(misquoted, 'src'), told('curly-quotes'));
  else if (!tags.length && !pastedAsText(page)) yield await noScript(page, suggestion);
  if (tags.length > 1)
    yield warn(
      'script',
      told('script-twice', { times: tags.length, lines: tags.map(({ tag }) => tag.line).join(', ') }),
    );
  const seen = new Set<string>();
  const reported = new Set<string>();
  const added: string[] = bundled ? ['en', 'es', ...published] : [];
  for (const script of [...tags, ...beside]) {
    if (seen.has(script.url.href)) continue;
    seen.add(script.url.href);
    let runs = true;
    for await (const finding of checkScript(page, script, isExplained)) {
      if (finding === explained || finding.level === 'fail') runs = false;
      if (finding !== explained && !reported.has(lineOf(finding))) yield finding;
      reported.add(lineOf(finding));
    }
    const adds = language.exec(script.url.pathname)?.[1];
    if (adds !== undefined && added.length) added.push(adds);
    if (script.kind === 'elements' && runs)
      added.push('en', 'es', ...(loadsParts.test(script.url.pathname) ? published : []));
  }
  return added;
}

/** Whether what makes frames of a page's places is there, and runs. */
export async function* checkFraming(page: Page, { framing, framesInline }: Found): LaterFindings {
  const [place] = page.markup.frames.filter(isPlace);
  if (!place) return;
  if (!framing.length && !framesInline) {
    const address = addressOf(addressIn(place), page);
    const endpoint = address && /^https?:$/.test(address.protocol) ? address : 'https://YOUR-ENDPOINT';
    const tag = `<script src="${quoted(new URL('frame.js', endpoint).href)}" async></script>`;
    yield fail(`frame on line ${place.line}`, told('no-frame-script', { tag }));
  }
  for (const script of framing) yield* checkScript(page, script, () => false);
}

/** Why no script tag of ours was found. */
async function noScript(page: Page, suggestion: string): Promise<Finding> {
  const { unseen, scripts } = page.markup;
  if (unseen.script) return fail('script', told('script-unseen', { ...unseen.script }));
  for (const tag of scripts.slice(0, maxTags)) {
    const url = addressOf(sourceOfScript(tag)?.trim() ?? '', page, page.base);
    const meant = url && nearest(url.pathname.replace(/.*\//, ''), fileNames, 2);
    if (!meant) continue;
    const response = await fetchScript(url, page);
    // other libraries have an element.js
    if (typeof response !== 'string' && response.status !== 200)
      return fail(
        `script ${quoted(url.href)} on line ${tag.line}`,
        told('misspelled-script', { status: response.status, meant }),
      );
  }
  return fail('script', told('no-script', { tag: suggestion }));
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
  const { tag, url, kind } = script;
  const about = `script ${quoted(url.href)} on line ${tag.line}`;
  const held = heldBy(tag);
  // which type it had, not every plugin keeps
  const module = held.type === 'module' || Boolean(held.delay && !held.type && loadsParts.test(url.pathname));
  const neverRequested = neverRequestedReason(page, tag, url, held);
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
  if (held.delay) {
    const remedy = held.delay.remedy.replace('{file}', url.pathname.replace(/.*\//, ''));
    yield warn(about, told('script-delayed', { by: held.delay.by, remedy }));
  }
  if (held.isRocketLoader) yield warn(about, told('script-by-rocket-loader'));
  const parsed = tag.offset < page.markup.bodyAt;
  const isHeld = held.delay ?? held.isRocketLoader;
  if (parsed && !isHeld && !module && !tag.attributes.has('defer') && !tag.attributes.has('async'))
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
  if (!problem) yield ok(about, kind === 'elements' ? `${read}, for ${oldestBrowsers} and newer` : read);
}

/** Why a browser does not even request the script, if it does not. */
function neverRequestedReason(page: Page, tag: Tag, url: URL, held: Held): string | undefined {
  const { type, consent: by, delay } = held;
  if (isMixed(url, page.url)) return told('script-unencrypted');
  if (by) return told('script-by-consent-tool', { by });
  if (type && type !== 'module' && !javascript.test(type))
    return told('script-by-consent', {
      type: quoted(type, 60),
      remedy: loadsParts.test(url.pathname) ? 'Write type="module"' : 'Remove the type',
    });
  if (!tag.attributes.has('src') && !delay) return told('script-address-moved');
  return tag.attributes.has('nomodule') ? 'no current browser runs it. Remove nomodule.' : undefined;
}

/** Whether a signing endpoint serves it: its upgrades then replace the file. */
const isOurs = ({ headers }: FetchedPage) => headers.has('x-request-id');

/** Why a browser does not run the script with this response, if it does not. */
function responseProblem(
  page: Page,
  { tag, kind }: Script,
  response: FetchedPage,
  module: boolean,
): string | undefined {
  const { status, headers, text, url } = response;
  if (status !== 200)
    return told(kind === 'language' ? 'language-not-there' : 'script-not-there', { status });
  const type = headers.get('content-type') ?? '';
  const strict = module || /nosniff/i.test(headers.get('x-content-type-options') ?? '');
  if (/^text\/html/i.test(type)) return told('script-is-page');
  if (strict && !javascript.test(type))
    return `it comes as ${quoted(type, 60) || 'no type'}, which browsers do not run. Serve it as text/javascript.`;
  if (!text.includes(marks[kind])) return 'it is another script. Is the address right?';
  if (!module && kind === 'elements' && text.includes('import.meta'))
    return told('module-as-classic', { address: quoted(url.href) });
  const cors = module || tag.attributes.has('crossorigin');
  const granted = headers.get('access-control-allow-origin');
  const open = url.origin === page.origin || granted === '*' || granted === page.origin;
  if (cors && !open) return told('module-unshared', { site: page.origin });
  const integrity = tag.attributes.get('integrity')?.trim();
  if (!integrity) return undefined;
  if (!cors && url.origin !== page.origin) return told('integrity-alone');
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
