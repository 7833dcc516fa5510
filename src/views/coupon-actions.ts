import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../strings/index.ts';
import { outboundLink } from './link.ts';

interface CouponActions {
  /** The coupon's page. */
  url: string | null;
  /** Whether there is something to print, a PDF to open, and one that can be downloaded. */
  print: boolean;
  open: boolean;
  download: boolean;
  /** Where both forms can be shown: which one is. */
  showsPdf: boolean | undefined;
  onPrint: () => void;
  onDownload: () => void;
  onOpen: () => void;
  onForm: (pdf: boolean) => void;
}

/** What can be done with a coupon. */
export function couponActions(a: CouponActions, words: Words): TemplateResult {
  const button = (part: string, text: string, onClick: () => void) =>
    html`<button part=${part} @click=${onClick}>${text}</button>`;
  const form = (pdf: boolean, text: string) =>
    html`<button part="form-button" aria-pressed=${a.showsPdf === pdf} @click=${() => a.onForm(pdf)}>
      ${text}
    </button>`;
  return html`<div part="actions" class="actions">
      ${a.print ? button('print-button', words.say('print'), a.onPrint) : nothing}
      ${a.download ? button('download-button', words.say('download'), a.onDownload) : nothing}
      ${a.open ? button('open-button', words.say('openPdf'), a.onOpen) : nothing}
      ${a.url ? outboundLink(a.url, words.say('openCoupon'), words) : nothing}
    </div>
    ${
      a.showsPdf === undefined
        ? nothing
        : html`<div class="actions" role="group" aria-label=${words.say('couponForms')}>
            ${form(false, words.say('couponAsDocument'))} ${form(true, words.say('couponAsPdf'))}
          </div>`
    }`;
}
