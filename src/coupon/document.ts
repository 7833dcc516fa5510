import { policy } from '../dom/trusted-types.ts';
import { excludeFromRecorders } from '../views/recorder-marks.ts';
import { decodeBase64 } from '../contract/base64.ts';
import { decodeHtml } from './decode-html.ts';
import { sanitizeCss } from './sanitize-css.ts';
import { sanitize } from './sanitize.ts';
import { PictureServers } from './picture-servers.ts';

/** Comes before all of the coupon's content. @param servers that pictures are fetched from */
const head = (servers: readonly string[] = []) =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src ${['data:', ...servers.map((server) => `https://${server}`)].join(' ')}; ` +
  "style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'\">" +
  // prevents DNS lookups even for the servers of links
  '<meta http-equiv="x-dns-prefetch-control" content="off"><meta name="referrer" content="no-referrer">';

/** Holds an inline style until it is set from outside. */
const inlineStyle = 'data-inline-style';

/** Limits: tags that create an element; tags times formatting tags, which a parser may repeat in every block. */
const maxTags = 15_000;
const maxRepeated = 2_000_000;

interface Sheet {
  text: string;
  media: string;
}

/** A coupon as it is put into its frame. */
export interface CouponDocument {
  /** For `srcdoc`: trusted HTML if the page enforces Trusted Types. */
  source: string;
  /** Its style sheets, kept separate: the frame inherits the host's policy, which may block them. */
  sheets: Sheet[];
  /** Servers that its pictures come from, whether they are fetched or not. */
  servers: readonly string[];
}

/** A page that is sandboxed without an origin cannot access its frames. */
const framesOpen = globalThis.origin !== 'null';

/**
 * The cleaned document of a coupon; undefined if the text is not base64 of a document with content.
 * @param pictures whether its https pictures are fetched: their servers then learn that the coupon is read
 */
export function couponDocument(base64: string, pictures: boolean): CouponDocument | undefined {
  const cleaned = cleanedDocument(base64, pictures, framesOpen);
  if (!cleaned) return undefined;
  const { document, sheets, servers } = cleaned;
  const { documentElement, body } = document;
  if (!body?.textContent?.trim() && !body?.querySelector('img, svg')) return undefined;
  leaveOutDocument(document);
  const before = head(pictures ? servers : []);
  return { source: trusted(`<!doctype html>${before}${documentElement.outerHTML}`), sheets, servers };
}

/** @param framesOpen whether its styles are set from outside: the document then has none */
export function cleanedDocument(
  base64: string,
  pictures: boolean,
  framesOpen: boolean,
): (Omit<CouponDocument, 'source'> & { document: Document }) | undefined {
  const bytes = decodeBase64(base64);
  const document = bytes && parse(decodeHtml(bytes), framesOpen);
  if (!document) return undefined;
  const servers = new PictureServers();
  const mayFetch = (address: string) => servers.add(address) && pictures;
  sanitize(document, mayFetch);
  const sheets = cleanStyles(document, mayFetch, framesOpen);
  return { document, sheets, servers: servers.names };
}

/** An empty document under the same policy, filled from outside. */
export const emptyDocument = (css: string): CouponDocument => ({
  source: trusted(`<!doctype html>${head()}`),
  sheets: [{ text: css, media: '' }],
  servers: [],
});

/** Cleans the styles of a document; removes and returns its sheets if they are set from outside. */
function cleanStyles(
  document: Document,
  mayFetch: (address: string) => boolean,
  framesOpen: boolean,
): Sheet[] {
  const name = framesOpen ? inlineStyle : 'style';
  for (const element of document.querySelectorAll(`[style], [${inlineStyle}]`)) {
    const style = element.getAttribute(inlineStyle) ?? element.getAttribute('style')!;
    for (const former of ['style', inlineStyle]) element.removeAttribute(former);
    element.setAttribute(name, sanitizeCss(style, mayFetch));
  }
  return [...document.querySelectorAll<HTMLStyleElement>('style, noframes')].flatMap((style) => {
    const text = sanitizeCss(style.textContent ?? '', mayFetch);
    if (framesOpen) style.remove();
    else style.textContent = text;
    return framesOpen ? [{ text, media: style.getAttribute('media') ?? '' }] : [];
  });
}

/** Completes the document of a loaded frame: fills it if still blank, and styles it in a way that no host policy blocks. */
export function complete(document: Document, { source, sheets }: CouponDocument): void {
  if (!document.querySelector('meta[http-equiv]')) {
    const { head, body } = new DOMParser().parseFromString(source, 'text/html');
    // one by one, so that the policy comes before anything it must block
    for (const node of [...head.childNodes]) document.head.append(node);
    document.body.replaceWith(body);
  }
  leaveOutDocument(document);
  // the service writes in English only
  document.documentElement.lang ||= 'en';
  if (document.adoptedStyleSheets as unknown) document.adoptedStyleSheets = [];
  for (const { text, media } of sheets) addSheet(document, text, media);
  for (const element of document.querySelectorAll<HTMLElement>(`[${inlineStyle}]`))
    element.style.cssText = element.getAttribute(inlineStyle)!;
}

/**
 * Adds a style sheet in a way that no host policy blocks. Browsers without constructable ones get a `<style>`, which a
 * strict policy does block.
 */
export function addSheet(document: Document, text: string, media = ''): void {
  const { CSSStyleSheet } = document.defaultView as Window & typeof globalThis;
  if ('replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet({ media });
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } else {
    const style = document.createElement('style');
    style.media = media;
    style.textContent = text;
    document.head.append(style);
  }
}

/** Marks a whole document, since a recorder may access the frame itself. */
function leaveOutDocument({ documentElement, body }: Document): void {
  excludeFromRecorders(documentElement);
  excludeFromRecorders(body);
}

/** The document, inert; undefined if parsing it would freeze the page. */
function parse(text: string, framesOpen: boolean): Document | undefined {
  const tags = text.match(/<([a-z]|\/(p|br)\b)/gi)?.length ?? 0;
  const formatting =
    text.match(/<(a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])/gi)?.length ?? 0;
  if (tags > maxTags || tags * formatting > maxRepeated) return undefined;
  try {
    return new DOMParser().parseFromString(trusted(framesOpen ? withoutStyles(text) : text), 'text/html');
  } catch {
    return undefined;
  }
}

/** Renames styles to meaningless names that parse alike: the host's policy reports real ones even in inert documents. */
function withoutStyles(html: string): string {
  return html
    .replace(/<(\/?)style(?=[\s>/])/gi, '<$1noframes')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'/])style(?=\s*=)/gi, `$1${inlineStyle}`));
}

function trusted(text: string): string {
  return policy ? policy.createHTML(text) : text;
}
