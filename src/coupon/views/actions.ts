import { html, nothing, type TemplateResult } from 'lit';
import type { Coupon } from '../../contract/answers.ts';
import type { CouponFormat } from '../../contract/choices.ts';
import type { CouponPdf } from '../pdf.ts';
import type { Words } from '../../strings/index.ts';
import { outboundLink } from '../../views/link.ts';
import { copyButton, hasCodes } from './codes.ts';
import { sharePanel } from './share.ts';
import { copiedText } from './text.ts';

interface CouponActions {
  data: Coupon;
  /** Empty if unknown. */
  medicine: string;
  /** What was asked for. */
  format: CouponFormat;
  pdf: CouponPdf | undefined;
  /** The text that was copied last. */
  copied: string;
  /** Whether the device can send it. */
  canShare: boolean;
  /** Whether what will be sent is shown. */
  sharing: boolean;
  namesMedicine: boolean;
  onCopy: (text: string) => void;
  onPrint: () => void;
  onDownload: () => void;
  onOpen: () => void;
  onShare: () => void;
  onNaming: (names: boolean) => void;
  onSend: () => void;
}

/** What can be done with a coupon: put it on paper or keep it, and send it on. */
export function couponActions(coupon: CouponActions, words: Words): TemplateResult {
  const { data, format, pdf, sharing } = coupon;
  const button = (part: string, text: string, onClick: () => void) =>
    html`<button part=${part} @click=${onClick}>${text}</button>`;
  // asking again would not mend a PDF that cannot be read
  const asksForPdf = format !== 'none' && !pdf && !data.coupon_pdf;
  return html`<div part="actions" class="wishes ${pdf || asksForPdf ? '' : 'few'}">
    <div class="actions" role="group" aria-label=${words.say('keepCoupon')}>
      ${button('print-button', words.say('print'), coupon.onPrint)}
      ${pdf || asksForPdf ? button('download-button', words.say('download'), coupon.onDownload) : nothing}
      ${pdf && !pdf.isActive ? button('open-button', words.say('openPdf'), coupon.onOpen) : nothing}
    </div>
    ${asksForPdf ? html`<p class="muted">${words.say('pdfIsAnother')}</p>` : nothing}
    <div class="actions" role="group" aria-label=${words.say('sendCoupon')}>
      ${hasCodes(data) ? copyButton(copiedText(data, coupon.medicine, words), 'copyAll', '', coupon, words) : nothing}
      ${
        coupon.canShare
          ? html`<button part="share-button" aria-expanded=${sharing} @click=${coupon.onShare}>
              ${words.say('share')}
            </button>`
          : nothing
      }
      ${data.url ? outboundLink(data.url, words.say('openCoupon'), words) : nothing}
    </div>
    ${sharing ? sharePanel(coupon, words) : nothing}
  </div>`;
}
