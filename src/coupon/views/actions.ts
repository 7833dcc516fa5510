import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Coupon } from '../../contract/responses.ts';
import type { CouponFormat } from '../../contract/choices.ts';
import type { CashPrice } from '../../session/coupon-result.ts';
import type { Copied } from '../../session/coupon.ts';
import type { CouponPdf } from '../../session/coupon-pdf.ts';
import type { Words } from '../../strings/index.ts';
import { outboundLink } from '../../views/link.ts';
import { copyButton, hasCodes } from './codes.ts';
import { sharePanel } from './share.ts';
import { copiedText, orderText, sharedText } from './text.ts';

interface CouponActions {
  data: Coupon;
  /** Of a price without a coupon. */
  cash?: CashPrice | undefined;
  /** Empty if unknown. */
  medicine: string;
  /** Whether the pharmacy delivers by mail. */
  byMail: boolean;
  /** The requested format. */
  format: CouponFormat;
  pdf: CouponPdf | undefined;
  /** The text that was copied last. */
  copied: string;
  /** Whether the device has a share sheet. */
  canShare: boolean;
  /** Whether the preview of what will be shared is open. */
  sharing: boolean;
  namesMedicine: boolean;
  onCounter: () => void;
  onCopy: (text: string, what: Copied) => void;
  onSave: () => void;
  onPrint: () => void;
  onDownload: () => void;
  onOpen: () => void;
  onShare: () => void;
  onNaming: (names: boolean) => void;
  onSend: () => void;
}

/** The actions of a coupon: first its use, then saving and printing, and the rest folded. */
export function couponActions(coupon: CouponActions, words: Words): TemplateResult {
  return html`<div part="actions" class="wishes">
    ${use(coupon, words)}
    <div class="actions three" role="group" aria-label=${words.say('keepCoupon')}>
      ${button('save-button', words.say('saveCoupon'), coupon.onSave)}
      ${button('print-button', words.say('print'), coupon.onPrint)} ${moreActions(coupon, words)}
    </div>
  </div>`;
}

function use(coupon: CouponActions, words: Words): TemplateResult | typeof nothing {
  // what is said at the counter is on its card already
  if (coupon.cash) return nothing;
  return coupon.byMail
    ? ordering(coupon, words)
    : button('counter-button', words.say('counterOpen'), coupon.onCounter, 'primary');
}

const button = (part: string, text: string, onClick: () => void, kind?: 'primary') =>
  html`<button part=${part} class=${ifDefined(kind)} @click=${onClick}>${text}</button>`;

/** There is no counter where a coupon is used by mail. */
function ordering(coupon: CouponActions, words: Words): TemplateResult {
  return html`<p><strong>${words.say('mailOrder')}</strong></p>
    <p>${orderText(coupon.data.pharmacy_name, words)}</p>
    ${copyCodes(coupon, words, 'primary')} ${pageLink(coupon, words)}`;
}

function moreActions(coupon: CouponActions, words: Words): TemplateResult | typeof nothing {
  const { data, cash, format, pdf, byMail, canShare, sharing } = coupon;
  // another request would not fix an unreadable PDF
  const requestsPdf = format !== 'none' && !pdf && !data.coupon_pdf;
  const hasPdf = pdf || requestsPdf;
  if (!hasPdf && !canShare && (byMail || (!cash && !hasCodes(data) && !data.url))) return nothing;
  return html`<details part="more-actions" class="more">
    <summary>${words.say('moreActions')}</summary>
    ${
      hasPdf
        ? html`<div class="actions">
              ${button('download-button', words.say('download'), coupon.onDownload)}
              ${pdf && !pdf.isActive ? button('open-button', words.say('openPdf'), coupon.onOpen) : nothing}
            </div>
            ${requestsPdf ? html`<p class="muted">${words.say('pdfIsAnother')}</p>` : nothing}`
        : nothing
    }
    <div class="actions" role="group" aria-label=${words.say('sendCoupon')}>
      ${byMail ? nothing : copyCodes(coupon, words)}
      ${
        canShare
          ? html`<button part="share-button" aria-expanded=${sharing} @click=${coupon.onShare}>
              ${words.say('share')}
            </button>`
          : nothing
      }
      ${byMail ? nothing : pageLink(coupon, words)}
    </div>
    ${sharing ? sharePanel(coupon, words) : nothing}
  </details>`;
}

const copyCodes = (coupon: CouponActions, words: Words, kind?: 'primary') =>
  coupon.cash
    ? copyButton(sharedText(coupon.data, coupon.medicine, words, coupon.cash), 'text', '', coupon, words)
    : hasCodes(coupon.data)
      ? copyButton(copiedText(coupon.data, coupon.medicine, words), 'all', '', coupon, words, kind)
      : nothing;

const pageLink = ({ data: { url } }: CouponActions, words: Words) =>
  url ? outboundLink(url, words.say('openCoupon'), words) : nothing;
