import { html, nothing, type TemplateResult } from 'lit';
import type { Coupon } from '../../contract/answers.ts';
import type { CouponFormat } from '../../contract/choices.ts';
import type { CouponPdf } from '../pdf.ts';
import type { Words } from '../../strings/index.ts';
import { outboundLink } from '../../views/link.ts';

interface CouponActions {
  data: Coupon;
  /** What was asked for. */
  format: CouponFormat;
  /** Undefined if there is none, or none that can be read. */
  document: unknown;
  pdf: CouponPdf | undefined;
  showsPdf: boolean;
  onPrint: () => void;
  onDownload: () => void;
  onOpen: () => void;
  onForm: (pdf: boolean) => void;
}

/** What can be done with a coupon. */
export function couponActions(
  { data, format, document, pdf, showsPdf, onPrint, onDownload, onOpen, onForm }: CouponActions,
  words: Words,
): TemplateResult {
  const button = (part: string, text: string, onClick: () => void) =>
    html`<button part=${part} @click=${onClick}>${text}</button>`;
  const form = (itsPdf: boolean, text: string) =>
    html`<button part="form-button" aria-pressed=${showsPdf === itsPdf} @click=${() => onForm(itsPdf)}>
      ${text}
    </button>`;
  return html`<div part="actions" class="actions">
      ${document || pdf ? button('print-button', words.say('print'), onPrint) : nothing}
      ${
        // asking again would not mend a PDF that cannot be read
        format !== 'none' && !pdf === !data.coupon_pdf
          ? button('download-button', words.say('download'), onDownload)
          : nothing
      }
      ${pdf ? button('open-button', words.say('openPdf'), onOpen) : nothing}
      ${data.url ? outboundLink(data.url, words.say('openCoupon'), words) : nothing}
    </div>
    ${
      document && pdf?.address
        ? html`<div class="actions" role="group" aria-label=${words.say('couponForms')}>
            ${form(false, words.say('couponAsDocument'))} ${form(true, words.say('couponAsPdf'))}
          </div>`
        : nothing
    }`;
}
