import { policy } from '../dom/trusted-types.ts';
import { decodeBase64, decodeHtml } from './base64.ts';
import { cleanCss } from './clean-css.ts';
import { clean } from './clean.ts';

/** Comes before everything of the coupon's. */
const head =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src https: data:; ' +
  "style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'\">" +
  '<meta name="referrer" content="no-referrer">';

/** Holds an inline style until it is set from outside. */
const inlineStyle = 'data-inline-style';

/** Upper bounds: tags that make an element; tags times formatting tags, which a parser may repeat in every block. */
const mostTags = 15_000;
const mostRepeated = 2_000_000;

interface Sheet {
  text: string;
  media: string;
}

/** A coupon as it is put into its frame. */
export interface CouponDocument {
  /** For `srcdoc`: trusted where the page enforces types. */
  source: string;
  /** Its style sheets, apart: the frame inherits the host's policy, which may refuse them. */
  sheets: Sheet[];
}

/** The cleaned document of a coupon; undefined if the text is not base64 of a document with content. */
export function couponDocument(base64: string): CouponDocument | undefined {
  const bytes = decodeBase64(base64);
  const parsed = bytes && parse(decodeHtml(bytes));
  if (!parsed) return undefined;
  clean(parsed);
  const sheets = framesOpen ? takeStyles(parsed) : [];
  const { documentElement, body } = parsed;
  if (!body?.textContent?.trim() && !body?.querySelector('img, svg')) return undefined;
  return { source: trusted(`<!doctype html>${head}${documentElement.outerHTML}`), sheets };
}

/** An empty document under the same policy, to be filled from outside. */
export const emptyDocument = (css: string): CouponDocument => ({
  source: trusted(`<!doctype html>${head}`),
  sheets: [{ text: css, media: '' }],
});

/** A page that is sandboxed without an origin cannot reach into its frames. */
const framesOpen = globalThis.origin !== 'null';

function takeStyles(document: Document): Sheet[] {
  for (const element of document.querySelectorAll('[style]')) {
    element.setAttribute(inlineStyle, element.getAttribute('style')!);
    element.removeAttribute('style');
  }
  return [...document.querySelectorAll<HTMLStyleElement>('style, noframes')].map((style) => {
    style.remove();
    return { text: cleanCss(style.textContent ?? ''), media: style.getAttribute('media') ?? '' };
  });
}

/** Completes the document of a loaded frame: fills it if it is still blank, and styles it in a way that no host policy refuses. */
export function complete(document: Document, { source, sheets }: CouponDocument): void {
  if (!document.querySelector('meta[http-equiv]')) {
    const { head, body } = new DOMParser().parseFromString(source, 'text/html');
    // one by one, so that the policy comes before anything it has to stop
    for (const node of [...head.childNodes]) document.head.append(node);
    document.body.replaceWith(body);
  }
  // the service writes in English only
  document.documentElement.lang ||= 'en';
  const { CSSStyleSheet } = document.defaultView as Window & typeof globalThis;
  document.adoptedStyleSheets = sheets.map(({ text, media }) => {
    const sheet = new CSSStyleSheet({ media });
    sheet.replaceSync(text);
    return sheet;
  });
  for (const element of document.querySelectorAll<HTMLElement>(`[${inlineStyle}]`))
    element.style.cssText = cleanCss(element.getAttribute(inlineStyle)!);
}

/** The document, inert; undefined if parsing it would freeze the page. */
function parse(text: string): Document | undefined {
  const tags = text.match(/<([a-z]|\/(p|br)\b)/gi)?.length ?? 0;
  const formatting =
    text.match(/<(a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])/gi)?.length ?? 0;
  if (tags > mostTags || tags * formatting > mostRepeated) return undefined;
  try {
    return new DOMParser().parseFromString(trusted(withoutStyles(text)), 'text/html');
  } catch {
    return undefined;
  }
}

/** Renames styles to names that parse alike and mean nothing: the host's policy reports real ones even in an inert document. */
function withoutStyles(html: string): string {
  if (!framesOpen) return html;
  return html
    .replace(/<(\/?)style(?=[\s>/])/gi, '<$1noframes')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'/])style(?=\s*=)/gi, `$1${inlineStyle}`));
}

function trusted(text: string): string {
  return policy ? policy.createHTML(text) : text;
}
