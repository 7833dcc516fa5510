/** The script tag: whether the browser loads it and runs it. */
import { createHash } from 'node:crypto';
import type { Answer } from './ask.ts';
import { fail, lineOf, ok, quoted, warn, type Finding, type LaterFindings } from './finding.ts';
import { at, curly, isCurly, mostTags, type Tag } from './markup.ts';
import { addressOf, isMixed, type Page } from './page.ts';
import { scriptRefused, sourcesFor } from './policy.ts';

const ours = /\/embed(-[\w.+-]+)?\.js$|\/drug-price-lookup(@[^/]*)?(\/dist\/embed\.js)?$/;
const language = /\/lang\/([\w-]+)\.js$/;
/** Other scripts of the page that are searched for a bundled copy. */
const mostSearched = 10;
const javascript = /^(text|application)\/(x-)?(javascript|ecmascript)\s*(;|$)/i;

interface Script {
  tag: Tag;
  url: URL;
  /** That it adds; none for the elements themselves. */
  language?: string;
}

/** The scripts that name our files. */
export interface Found {
  tags: Script[];
  languages: Script[];
  /** How many more there are than are looked at. */
  leftOut: number;
  /** Whether another script on the page contains the elements. */
  bundled: boolean;
}

const askFor = (url: URL, { ask, url: { origin } }: Page) => ask(url, { redirects: 10, headers: { origin } });

export async function findScripts(page: Page): Promise<Found> {
  const all = page.markup.scripts.flatMap((tag) => {
    const src = tag.attributes.get('src');
    const url = src === undefined ? undefined : addressOf(src.trim(), page);
    return url && /^https?:$/.test(url.protocol) ? [{ tag, url }] : [];
  });
  const known = all.filter(({ url: { pathname } }) => ours.test(pathname) || language.test(pathname));
  const looked = known.slice(0, mostTags);
  const leftOut = known.length - looked.length;
  const tags = looked.filter(({ url }) => ours.test(url.pathname));
  const languages = looked.flatMap((script): Script[] => {
    const added = language.exec(script.url.pathname)?.[1];
    return added === undefined ? [] : [{ ...script, language: added }];
  });
  const found = { tags, languages, leftOut };
  if (tags.length) return { ...found, bundled: false };
  if (page.markup.scripts.some(({ text }) => text.includes('drug-price-lookup')))
    return { ...found, bundled: true };
  for (const { url } of all.slice(0, mostSearched)) {
    const answer = await askFor(url, page);
    if (typeof answer !== 'string' && answer.text.includes('drug-price-lookup'))
      return { ...found, bundled: true };
  }
  return { ...found, bundled: false };
}

/** @returns languages whose scripts run */
export async function* checkScripts(
  page: Page,
  { tags, languages, bundled }: Found,
  suggestion: string,
): AsyncGenerator<Finding, string[]> {
  const misquoted = page.markup.scripts.find(({ attributes }) => isCurly(attributes.get('src') ?? ''));
  if (bundled) yield ok('script', 'another script on the page contains the elements');
  else if (!tags.length && misquoted) yield fail(at(misquoted, 'src'), curly);
  else if (!tags.length) yield fail('script', `no script tag on the page loads embed.js. Add ${suggestion}`);
  if (tags.length > 1)
    yield warn(
      'script',
      `it is loaded ${tags.length} times, on lines ${tags.map(({ tag }) => tag.line).join(', ')}. Keep one.`,
    );
  const seen = new Set<string>();
  const told = new Set<string>();
  const added: string[] = [];
  for (const script of [...tags, ...languages]) {
    if (seen.has(script.url.href)) continue;
    seen.add(script.url.href);
    let runs = true;
    for await (const finding of checkScript(page, script)) {
      if (finding.level === 'fail') runs = false;
      if (!told.has(lineOf(finding))) yield finding;
      told.add(lineOf(finding));
    }
    if (runs && script.language) added.push(script.language);
  }
  return added;
}

async function* checkScript(page: Page, script: Script): LaterFindings {
  const { tag, url } = script;
  const about = `script ${quoted(url.href)} on line ${tag.line}`;
  const type = (tag.attributes.get('type') ?? '').trim().toLowerCase();
  const module = type === 'module';
  const idle = idleProblem(page, tag, url, type);
  if (idle) {
    yield fail(about, idle);
    return;
  }
  yield* checkPolicies(page, tag, url);
  const answer = await askFor(url, page);
  if (typeof answer === 'string') {
    yield fail(about, `it cannot be loaded: ${answer}.`);
    return;
  }
  const problem = answerProblem(page, script, answer, module);
  if (problem) yield fail(about, problem);
  const parsed = tag.offset < page.markup.bodyAt;
  if (parsed && !module && !tag.attributes.has('defer') && !tag.attributes.has('async'))
    yield warn(about, 'it holds up the page while it loads. Add defer.');
  if (!problem && tag.attributes.get('integrity') && url.pathname.endsWith('/embed.js') && isOurs(answer))
    yield warn(
      about,
      'with integrity, the next upgrade of the endpoint stops it. Remove integrity, or load /embed-VERSION.js.',
    );
  if (!problem) yield ok(about, `${answer.status}, ${Math.ceil(answer.bytes.length / 1000)} kB`);
}

/** Why the browser does not even ask for it. */
function idleProblem(page: Page, tag: Tag, url: URL, type: string): string | undefined {
  if (isMixed(url, page.url))
    return 'a page served over https refuses a script over http. Write https:// in its address.';
  if (type && type !== 'module' && !javascript.test(type))
    return `type="${quoted(type, 60)}" never runs. Remove the type; a consent tool may have put it there.`;
  return tag.attributes.has('nomodule') ? 'no current browser runs it. Remove nomodule.' : undefined;
}

/** Whether an endpoint of ours serves it, and so replaces it when it is upgraded. */
const isOurs = ({ headers }: Answer) => headers.has('x-request-id');

function answerProblem(
  page: Page,
  { tag, language }: Script,
  answer: Answer,
  module: boolean,
): string | undefined {
  const { status, headers, text, url } = answer;
  if (status !== 200)
    return language
      ? `no language is loaded: it answers ${status}. Is there such a language in this version?`
      : `it answers ${status}. Is the file at this address?`;
  const type = headers.get('content-type') ?? '';
  const strict = module || /nosniff/i.test(headers.get('x-content-type-options') ?? '');
  if (/^text\/html/i.test(type)) return 'it is an HTML page, not a script. Is the file at this address?';
  if (strict && !javascript.test(type))
    return `it comes as ${quoted(type, 60) || 'no type'}, which browsers do not run. Serve it as text/javascript.`;
  if (!text.includes(language ? 'drugPriceLanguages' : 'drug-price-lookup'))
    return 'it is another script. Is the address right?';
  const cors = module || tag.attributes.has('crossorigin');
  const granted = headers.get('access-control-allow-origin');
  const open = url.origin === page.url.origin || granted === '*' || granted === page.url.origin;
  if (cors && !open)
    return `its server does not let ${page.url.origin} read it (CORS). Load it from the endpoint, or add Access-Control-Allow-Origin there.`;
  const integrity = tag.attributes.get('integrity')?.trim();
  if (!integrity) return undefined;
  if (!cors && url.origin !== page.url.origin)
    return 'with integrity it also needs crossorigin="anonymous". Add it, or remove integrity.';
  return integrityMatches(integrity, answer.bytes)
    ? undefined
    : 'integrity is that of another version, so the browser refuses it. Remove it, or take the value of this file.';
}

/** By the strongest algorithm that is named, as browsers do. */
function integrityMatches(integrity: string, bytes: Uint8Array): boolean {
  const values = integrity.split(/\s+/).map((value) => /^(sha(?:256|384|512))-([^?]+)/.exec(value));
  const strongest = ['sha512', 'sha384', 'sha256'].find((name) =>
    values.some((value) => value?.[1] === name),
  );
  if (!strongest) return true;
  const digest = createHash(strongest).update(bytes).digest('base64');
  return values.some((value) => value?.[1] === strongest && value[2] === digest);
}

function* checkPolicies(page: Page, tag: Tag, url: URL): Generator<Finding> {
  const nonce = tag.attributes.get('nonce');
  const integrity = tag.attributes.get('integrity');
  for (const policy of page.policies) {
    const rule = sourcesFor('script-src', policy);
    const refused = rule && scriptRefused(rule, { url, nonce, integrity }, page.url);
    if (refused) yield fail(`policy in ${policy.from}`, refused);
  }
}
