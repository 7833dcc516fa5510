import { policy } from '../trusted-types.ts';
import { decodeBase64, decodeHtml } from './base64.ts';
import { clean } from './clean.ts';

const contentPolicy =
  "default-src 'none'; img-src https: data:; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'";

/** Names an element whose inline style has to be set again where the host's policy kept it from being read. */
const styleMark = 'data-inline-style';

/** A coupon as it stands in its frame. */
export interface CouponDocument {
  /** For `srcdoc`: trusted where the page enforces types. */
  source: string;
  /** Texts of its style sheets and inline styles, in document order. */
  styles: string[];
  inlineStyles: string[];
}

/** The cleaned document of a coupon; undefined where the text is no base64 of a document with anything in it. */
export function couponDocument(base64: string): CouponDocument | undefined {
  const bytes = decodeBase64(base64);
  const parsed = bytes && parse(decodeHtml(bytes));
  if (!parsed) return undefined;
  clean(parsed);
  if (!parsed.body?.textContent?.trim() && !parsed.querySelector('img, svg')) return undefined;
  const styles = Array.from(parsed.querySelectorAll('style'), (style) => style.textContent ?? '');
  const inlineStyles = Array.from(parsed.querySelectorAll('[style]'), (element, i) => {
    element.setAttribute(styleMark, String(i));
    return element.getAttribute('style') ?? '';
  });
  const head =
    `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${contentPolicy}">` +
    '<meta name="referrer" content="no-referrer"><base target="_blank">';
  const source = head + parsed.documentElement.outerHTML;
  return { source: trusted(source), styles, inlineStyles };
}

/** Sets the styles again where the host page's policy, which the frame inherits, has left them dead. */
export function liftStyles(frame: HTMLIFrameElement, { styles, inlineStyles }: CouponDocument): void {
  const { contentDocument: document, contentWindow: window } = frame;
  if (!document || !window) return;
  const dead = Array.from(document.querySelectorAll('style')).some((style) => !style.sheet);
  const marked = Array.from(document.querySelectorAll<HTMLElement>(`[${styleMark}]`));
  if (dead) {
    const { CSSStyleSheet } = window as Window & typeof globalThis;
    document.adoptedStyleSheets = styles.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
  }
  for (const element of marked) {
    const css = inlineStyles[Number(element.getAttribute(styleMark))];
    if (css && !element.style.length) element.style.cssText = css;
  }
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
