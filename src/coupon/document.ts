import { policy } from '../trusted-types.ts';
import { decodeBase64, decodeHtml } from './base64.ts';
import { cleanCss } from './clean-css.ts';
import { clean } from './clean.ts';

const contentPolicy =
  "default-src 'none'; img-src https: data:; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'";

/** Stand before everything of the coupon's. */
const headElements: [string, Record<string, string>][] = [
  ['meta', { charset: 'utf-8' }],
  ['meta', { 'http-equiv': 'Content-Security-Policy', content: contentPolicy }],
  ['meta', { name: 'referrer', content: 'no-referrer' }],
];
const head = headElements
  .map(([name, attributes]) => {
    const texts = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
    return `<${name}${texts.join('')}>`;
  })
  .join('');

/** Names an element whose inline style is set from outside. */
const styleMark = 'data-inline-style';

/** Characters of base64, tags, and tags times formatting tags, which a parser may repeat in every block, at most. */
const longest = 4_000_000;
const mostTags = 12_000;
const mostRepeated = 2_000_000;

interface Sheet {
  text: string;
  media: string;
}

/** A coupon as it stands in its frame. */
export interface CouponDocument {
  /** For `srcdoc`: trusted where the page enforces types. */
  source: string;
  /** What `source` says, for a frame that takes no `srcdoc`. */
  root: HTMLElement;
  /** Style sheets and inline styles, in document order: the frame inherits the host's policy, which may refuse them. */
  sheets: Sheet[];
  inlineStyles: string[];
}

/** The cleaned document of a coupon; undefined where the text is no base64 of a document with anything in it. */
export function couponDocument(base64: string): CouponDocument | undefined {
  const bytes = decodeBase64(base64, longest);
  const parsed = bytes && parse(decodeHtml(bytes));
  if (!parsed) return undefined;
  clean(parsed);
  const taken = canAdopt ? takeStyles(parsed) : { sheets: [], inlineStyles: [] };
  const { documentElement: root, body } = parsed;
  if (!body?.textContent?.trim() && !body?.querySelector('img, svg')) return undefined;
  return { source: trusted(`<!doctype html>${head}${root.outerHTML}`), root, ...taken };
}

/** Puts the document into a frame whose own is still blank. */
export function adopt(frame: HTMLIFrameElement, { root }: CouponDocument): void {
  const document = frame.contentDocument;
  if (!document) return;
  const copy = document.importNode(root, true);
  const first = document.createDocumentFragment();
  for (const [name, attributes] of headElements) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    first.append(element);
  }
  // the policy stands before anything that it has to stop
  document.head.replaceChildren(first);
  document.head.append(...(copy.querySelector('head')?.childNodes ?? []));
  document.body.replaceWith(copy.querySelector('body') ?? document.body);
}

const canAdopt = 'adoptedStyleSheets' in Document.prototype;

function takeStyles(document: Document): Pick<CouponDocument, 'sheets' | 'inlineStyles'> {
  const sheets = [...document.querySelectorAll('style')].map((style) => {
    style.remove();
    return { text: cleanCss(style.textContent ?? ''), media: style.media };
  });
  const inlineStyles = [...document.querySelectorAll('[style]')].map((element, i) => {
    const text = cleanCss(element.getAttribute('style') ?? '');
    element.removeAttribute('style');
    element.setAttribute(styleMark, String(i));
    return text;
  });
  return { sheets, inlineStyles };
}

/** Gives a loaded frame its styles in a way that no host policy refuses. */
export function setStyles(frame: HTMLIFrameElement, { sheets, inlineStyles }: CouponDocument): void {
  const { contentDocument: document, contentWindow: window } = frame;
  if (!document || !window) return;
  const { CSSStyleSheet } = window as Window & typeof globalThis;
  if (sheets.length)
    document.adoptedStyleSheets = sheets.map(({ text, media }) => {
      const sheet = new CSSStyleSheet({ media });
      sheet.replaceSync(text);
      return sheet;
    });
  for (const element of document.querySelectorAll<HTMLElement>(`[${styleMark}]`))
    element.style.cssText = inlineStyles[Number(element.getAttribute(styleMark))] ?? '';
}

/** The document, inert; undefined where there is so much of it that the page would stand still. */
function parse(text: string): Document | undefined {
  const tags = text.match(/<[a-z]/gi)?.length ?? 0;
  const formatting =
    text.match(/<(a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])/gi)?.length ?? 0;
  if (tags > mostTags || tags * formatting > mostRepeated) return undefined;
  try {
    return new DOMParser().parseFromString(trusted(withoutStyles(text)), 'text/html');
  } catch {
    return undefined;
  }
}

/** Style elements of another type (the first one counts) are only text: even an inert document reports live ones. */
function withoutStyles(html: string): string {
  return canAdopt ? html.replace(/<style(?=[\s>/])/gi, '$& type="text/plain"') : html;
}

function trusted(text: string): string {
  return policy ? policy.createHTML(text) : text;
}
