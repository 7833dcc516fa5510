import { policy } from '../trusted-types.ts';
import { decodeBase64, decodeHtml } from './base64.ts';
import { clean } from './clean.ts';

const contentPolicy =
  "default-src 'none'; img-src https: data:; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'";

/** Names an element whose inline style is set from outside. */
const styleMark = 'data-inline-style';

interface Sheet {
  text: string;
  media: string;
}

/** A coupon as it stands in its frame. */
export interface CouponDocument {
  /** For `srcdoc`: trusted where the page enforces types. */
  source: string;
  /** Style sheets and inline styles, in document order: the frame inherits the host's policy, which may refuse them. */
  sheets: Sheet[];
  inlineStyles: string[];
}

/** The cleaned document of a coupon; undefined where the text is no base64 of a document with anything in it. */
export function couponDocument(base64: string): CouponDocument | undefined {
  const bytes = decodeBase64(base64);
  const parsed = bytes && parse(decodeHtml(bytes));
  if (!parsed) return undefined;
  clean(parsed);
  if (!parsed.body?.textContent?.trim() && !parsed.querySelector('img, svg')) return undefined;
  const taken = canAdopt ? takeStyles(parsed) : { sheets: [], inlineStyles: [] };
  const head =
    `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${contentPolicy}">` +
    '<meta name="referrer" content="no-referrer"><base target="_blank">';
  return { source: trusted(head + parsed.documentElement.outerHTML), ...taken };
}

const canAdopt = 'adoptedStyleSheets' in Document.prototype;

function takeStyles(document: Document): Pick<CouponDocument, 'sheets' | 'inlineStyles'> {
  const sheets = Array.from(document.querySelectorAll('style'), (style) => {
    style.remove();
    return { text: style.textContent ?? '', media: style.media };
  });
  const inlineStyles = Array.from(document.querySelectorAll('[style]'), (element, i) => {
    const text = element.getAttribute('style') ?? '';
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
  for (const element of Array.from(document.querySelectorAll<HTMLElement>(`[${styleMark}]`)))
    element.style.cssText = inlineStyles[Number(element.getAttribute(styleMark))] ?? '';
}

function parse(text: string): Document | undefined {
  try {
    return new DOMParser().parseFromString(trusted(text), 'text/html');
  } catch {
    return undefined;
  }
}

function trusted(text: string): string {
  return policy ? policy.createHTML(text) : text;
}
