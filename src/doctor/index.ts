/**
 * The command `doctor`: reads a page as a browser would get it, and reports what will not work and how to fix it. It sends
 * only what a browser on that page would, plus `/healthz` and `/readyz`, and bounds what it reads.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopback } from '../endpoint/loopback.ts';
import { read } from '../reading/read.ts';
import { createFetcher, type FetchedPage } from './fetch-page.ts';
import { checkAttributes, isOurs, readManifest, type Known } from './attributes.ts';
import { findFrames } from './frames.ts';
import { checkEndpoint, checkImage, endpointOf, findDown, isExplainedBy, type Down } from './endpoint.ts';
import { fail, lineOf, ok, quoted, warn, type Finding, type LaterFindings } from './finding.ts';
import { checkStyles } from './styles.ts';
import { checkPlaceholders } from './placeholders.ts';
import { checkListeners } from './third-party-scripts.ts';
import { checkBase, checkLoads } from './csp-requirements.ts';
import { at, isPlace, readMarkup, type Tag } from './markup.ts';
import { below, pageOf, type Page } from './page.ts';
import { checkFraming, checkScripts, findScripts, type Found } from './script.ts';
import { told } from './mistakes.ts';

export type { Finding } from './finding.ts';
export { lineOf } from './finding.ts';

export interface Doctor {
  page: URL;
  /** Replaces the endpoint that the page names. */
  endpoint?: URL;
  /** The package's folder, with `dist/custom-elements.json`. */
  root: string;
}

/** Maximum endpoints checked for one page. */
const maxEndpoints = 3;
const maxRedirects = 10;

/** Yields one finding at a time. A finding that explains others is given without them. */
export async function* examine({ page: address, endpoint, root }: Doctor): LaterFindings {
  const { fetchPage, fetchLinked } = createFetcher();
  const response = await fetchPage(address, {
    redirects: maxRedirects,
    headers: { accept: 'text/html,*/*;q=0.8' },
  });
  const problem = pageProblem(response);
  if (problem || typeof response === 'string') {
    yield fail(`page ${quoted(address.href)}`, problem!);
    return;
  }
  yield* tellPage(response);
  const known = readManifest(readFileSync(join(root, 'dist/custom-elements.json'), 'utf8'));
  const markup = readMarkup(response.text, (name) => isOurs(known, name));
  if (!markup) {
    yield fail('page', 'it has too many elements to look at. Are there tags that nothing closes?');
    return;
  }
  const page = pageOf(response, markup, fetchLinked);
  const frames = await findFrames(page, (html) => readMarkup(html, (name) => isOurs(known, name)));
  const found = await findScripts(page);
  if (!frames.length || isUsed(page, found)) yield* examineOne(page, found, known, endpoint);
  yield* checkFraming(page, found);
  for (const frame of frames) {
    yield* frame.findings;
    if (!frame.page || frame.findings.some(({ level }) => level === 'fail')) continue;
    for await (const one of examineOne(frame.page, await findScripts(frame.page), known, endpoint))
      yield { ...one, about: `${frame.about}, ${one.about}` };
  }
}

/** Whether there is anything of ours on the page itself, outside its frames. */
const isUsed = ({ markup: { custom, unseen, textAt } }: Page, { tags, bundled }: Found) =>
  custom.length > 0 || tags.length > 0 || bundled || Object.keys(unseen).length > 0 || textAt !== undefined;

/** A page, or a frame of it. */
async function* examineOne(page: Page, found: Found, known: Known, endpoint?: URL): LaterFindings {
  const { markup } = page;
  const elements = markup.custom.filter(({ name }) => known.has(name));
  const named = endpoint ? [endpoint] : [];
  const findings: Finding[] = [];
  /** Of elements that use the script's endpoint. */
  const ofScript: Finding[] = [];
  for (const tag of endpoint ? [] : elements.filter(hasOwnEndpoint)) {
    const url = await endpointOf(tag, page, found);
    if ('level' in url) (tag.attributes.get('endpoint')?.trim() ? findings : ofScript).push(url);
    else if (!named.some(({ href }) => href === url.href)) named.push(url);
  }

  const host = named[0] ? below(named[0], 'elements.js').href : 'https://YOUR-ENDPOINT/elements.js';
  const checked = named.slice(0, maxEndpoints);
  const down = await findDown(page, checked);
  const languages = yield* checkScripts(page, found, {
    suggestion: `<script type="module" src="${quoted(host)}"></script>`,
    isExplained: (url, of) => isBad(of) && isExplainedBy(down, url, typeof of === 'string'),
  });
  const ofNames = [...checkAttributes(known, markup, languages)];
  if (!elements.length && !ofNames.length && !markup.frames.some(isPlace)) yield missing(found, page);
  const leftOut = found.leftOut + markup.leftOut;
  if (leftOut) yield warn('page', `it has ${leftOut} more of our tags, which are not looked at.`);
  for (const tag of elements) {
    yield* checkPlace(tag);
    if (!isUnfolded(tag, page)) yield* checkHidden(tag);
  }
  yield* ofNames;
  for (const tag of elements) yield* checkPlaceholders(tag);
  if (elements.length || languages.length) yield* checkStyles(known, page);
  yield* checkListeners(markup.scripts, elements);
  yield* findings;
  if (languages.length) yield* ofScript;
  yield* checkRest(page, found, elements, checked, down);
}

const isBad = (response: FetchedPage | string) => typeof response === 'string' || response.status !== 200;

/** Whether an element has its own endpoint: elements for a lookup use the lookup's. */
const hasOwnEndpoint = ({ attributes }: Tag) => !attributes.get('for') || attributes.has('endpoint');

async function* checkRest(
  page: Page,
  found: Found,
  elements: Tag[],
  endpoints: URL[],
  down: readonly Down[],
): LaterFindings {
  const formats = elements.map(({ attributes }) => attributes.get('coupon-format') ?? '');
  const images = new Map<string, URL>();
  for (const { attributes } of elements) {
    const size = attributes.get('attribution-size') || 'medium';
    const src = attributes.get('attribution-src')?.replaceAll('{size}', size);
    const image = src && URL.canParse(src, page.url) ? new URL(src, page.url) : undefined;
    for (const one of image ? [image] : endpoints.map((url) => below(url, `attribution/${size}`)))
      images.set(one.href, one);
  }
  const loads = {
    page: page.url,
    pdf: formats.some((format) => format === 'pdf' || format === 'both'),
    pictures: elements.some(({ attributes }) => attributes.has('coupon-pictures')),
    bundled: found.bundled,
  };
  const [image] = images.values();
  const before = new Set<string>();
  for (const endpoint of endpoints.length ? endpoints : [undefined])
    for (const finding of checkLoads(page.policies, { ...loads, endpoint, image })) {
      if (!before.has(lineOf(finding))) yield finding;
      before.add(lineOf(finding));
    }
  if (page.policies.length && !before.size) yield ok('policy', 'it allows what the elements load');
  yield* checkBase(page);
  const reported: Down[] = [];
  for (const url of endpoints) {
    const isSilent = down.some((one) => one.url === url && one.isSilent);
    if (isSilent && isExplainedBy(reported, url, true)) continue;
    const isWell = yield* checkEndpoint(page, url, lookupOf(elements));
    if (!isWell) reported.push({ url, isSilent });
  }
  for (const one of [...images.values()].slice(0, maxEndpoints))
    yield* checkImage(one, page, (isSilent) => isExplainedBy(reported, one, isSilent));
}

function pageProblem(response: FetchedPage | string): string | undefined {
  if (typeof response === 'string') return `it cannot be loaded: ${response}.`;
  const { status, headers } = response;
  if (status >= 300 && status < 400) return `it redirects more than ${maxRedirects} times.`;
  if (status !== 200) return told('page-away', { status });
  const type = headers.get('content-type') ?? '';
  return /html/i.test(type) ? undefined : `it is ${quoted(type, 60) || 'of no type'}, not a page.`;
}

function* tellPage({ url, redirects, bytes }: FetchedPage): Generator<Finding> {
  const about = `page ${quoted(url.href)}`;
  const led = redirects.length
    ? `, after ${redirects.length} redirect${redirects.length > 1 ? 's' : ''} from ${quoted(redirects[0]!)}`
    : '';
  yield ok(about, `200, ${Math.ceil(bytes.length / 1000)} kB${led}`);
  if (url.protocol === 'http:' && !isLoopback(url))
    yield warn(
      about,
      'it is served over http, so others on the way can read what a patient types. Use https.',
    );
}

function missing({ bundled }: Found, { markup: { textAt, unseen } }: Page): Finding {
  if (unseen.element) return fail('element', told('element-unseen', { ...unseen.element }));
  if (bundled)
    return warn(
      'element',
      "there is none in the HTML. Where a script adds it, its attributes can't be checked here.",
    );
  return textAt
    ? fail('element', told('tags-as-text', { line: textAt }))
    : fail('element', told('no-element'));
}

function* checkPlace(tag: Tag): Generator<Finding> {
  const end = `</${tag.name}>`;
  if (tag.closed) return;
  const swallowed = tag.hasElements || tag.text.trim() !== '';
  const how = tag.selfClosed ? 'HTML treats "/>" as ">"' : 'its end tag is missing';
  if (swallowed) yield fail(at(tag), told('self-closed', { how, end }));
  else yield warn(at(tag), `${how}. Write ${end} after it.`);
}

/** Whether it is the list on the endpoint's own page, which comes into sight with its first medicine. */
const isUnfolded = ({ name }: Tag, { url, headers }: Page) =>
  name === 'drug-price-basket' && url.pathname.endsWith('/lookup') && headers.has('x-request-id');

function* checkHidden(tag: Tag): Generator<Finding> {
  if (!tag.hidden) return;
  const { name, line, by } = tag.hidden;
  const where = name === tag.name && line === tag.line ? 'it' : at({ name, line });
  yield warn(at(tag), told('element-hidden', { by, where }));
}

/** The request of the page's first lookup; with its own medicine, read as the element reads it, and place if it names them. */
function lookupOf(elements: readonly Tag[]): URLSearchParams {
  const given = elements.find(({ name }) => name === 'drug-price-lookup')?.attributes;
  const ndc = given?.get('ndc')?.replace(/-/g, '');
  const location = given?.get('location');
  return new URLSearchParams({
    ...(ndc && /^\d{11}$/.test(ndc)
      ? { ndc }
      : { name: read(given?.get('drug') ?? '').name || 'Lisinopril' }),
    ...(location && { location }),
  });
}

/** Prints the findings, a line each or as JSON. @returns the exit status: 1 if something fails */
export async function runDoctor(doctor: Doctor, json: boolean, print = console.log): Promise<number> {
  const findings: Finding[] = [];
  for await (const finding of examine(doctor)) {
    findings.push(finding);
    if (!json) print(lineOf(finding));
  }
  const failed = findings.some(({ level }) => level === 'fail');
  if (json) print(JSON.stringify({ page: doctor.page.href, ok: !failed, findings }, null, 2));
  return failed ? 1 : 0;
}
