/** Frames of a page that hold something of ours: site builders put what is pasted into one. */
import type { FetchedPage } from './fetch-page.ts';
import { fail, ok, quoted, type Finding } from './finding.ts';
import { addressIn, isPlace, type Markup, type Tag } from './markup.ts';
import { told } from './mistakes.ts';
import { addressOf, pageOf, type Page } from './page.ts';
import { addition, allows, sourceOf, sourcesFor } from './policy.ts';

export interface Frame {
  /** What stands before its findings. */
  about: string;
  /** As a page, with the origin in which it runs. */
  page?: Page;
  /** Of the frame itself. */
  findings: Finding[];
}

/** Maximum frames of one page that are read, and frames within frames. */
const maxFrames = 5;
const maxDepth = 2;
/** Maximum redirects of a frame. */
const maxRedirects = 10;

/**
 * Requests them as linked pages, so that the fetcher's guards hold for each address.
 * @param read the markup of a page; undefined if there is too much of it
 */
export async function findFrames(
  page: Page,
  read: (html: string) => Markup | undefined,
  around = '',
  depth = 1,
): Promise<Frame[]> {
  const found: Frame[] = [];
  for (const tag of page.markup.frames.slice(0, maxFrames)) {
    const about = `${around}frame on line ${tag.line}`;
    const response = await contentOf(tag, page);
    if (typeof response === 'string') {
      if (isPlace(tag)) found.push({ about, findings: [fail(about, response)] });
      continue;
    }
    const markup = read(response.text);
    if (!markup) continue;
    const sandbox = sandboxOf(tag, response);
    const framed = pageOf(response, markup, page.fetchLinked);
    framed.around = page;
    framed.origin = sandbox?.includes('allow-same-origin') === false ? 'null' : originIn(tag, page, framed);
    if (/drug-(?:price|coupon)/.test(response.text))
      found.push({
        about,
        page: framed,
        findings: [
          ...tellFrame(about, framed, response, sandbox),
          ...(tag.attributes.has('srcdoc') ? [] : refusals(framed, page)),
        ],
      });
    if (depth < maxDepth) found.push(...(await findFrames(framed, read, `${about}, `, depth + 1)));
  }
  return found;
}

/** A document written into `srcdoc` has the origin of the page around it. */
const originIn = ({ attributes }: Tag, page: Page, framed: Page) =>
  attributes.has('srcdoc') ? page.origin : framed.url.origin;

const notOurs = 'data-drug-price-frame is not /lookup of your endpoint.';

/** @returns why there is nothing to read, if there is not */
async function contentOf(tag: Tag, page: Page): Promise<FetchedPage | string> {
  const { url, headers } = page;
  const text = isPlace(tag) ? undefined : tag.attributes.get('srcdoc');
  if (text !== undefined)
    return { url, headers, status: 200, text, bytes: new TextEncoder().encode(text), redirects: [] };
  const src = addressIn(tag);
  // frame.js resolves it by the page's address, a browser by its base
  const address = src ? addressOf(src, page, isPlace(tag) ? page.url : page.base) : undefined;
  if (!address || !/^https?:$/.test(address.protocol)) return notOurs;
  const response = await page.fetchLinked(address, { redirects: maxRedirects });
  if (typeof response === 'string') return `${quoted(address.href)} cannot be loaded: ${response}.`;
  const isPage = response.status === 200 && /html/i.test(response.headers.get('content-type') ?? '');
  return isPage ? response : `${notOurs} ${quoted(address.href)} answers ${response.status}.`;
}

/** What a frame may do, by its attribute; or by a header of what it shows. */
function sandboxOf({ attributes }: Tag, { headers }: FetchedPage): string[] | undefined {
  const given =
    attributes.get('sandbox') ??
    /(?:^|[;,])\s*sandbox\b([^;,]*)/i.exec(headers.get('content-security-policy') ?? '')?.[1];
  return given?.trim().toLowerCase().split(/\s+/);
}

/** What the policies of the page around it say to its address. */
const refusals = ({ url }: Page, around: Page): Finding[] =>
  around.policies.flatMap((policy) => {
    const rule = sourcesFor('frame-src', policy);
    if (!rule || allows(rule.sources, url, around.url)) return [];
    const added = addition('frame-src', rule, sourceOf(url, around.url));
    return [fail(`policy in ${policy.from}`, `${added} Without it, the frame stays empty.`)];
  });

function tellFrame(about: string, framed: Page, { bytes }: FetchedPage, sandbox?: string[]): Finding[] {
  const around = framed.around!;
  const refusing = framed.policies.some(({ directives }) => {
    const sources = directives.get('frame-ancestors');
    return sources && framed.url !== around.url && !allows(sources, around.url, framed.url);
  });
  const size = `${Math.ceil(bytes.length / 1000)} kB`;
  if (refusing) return [fail(about, told('frame-ancestors', { site: around.url.origin }))];
  if (sandbox && !sandbox.includes('allow-scripts'))
    return [fail(about, 'its sandbox stops every script: add allow-scripts to it.')];
  return [ok(about, `it shows ${quoted(framed.url.href)}, ${size}, at origin ${framed.origin}`)];
}
