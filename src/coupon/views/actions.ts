import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { ShownCoupon } from '../../session/coupon-result.ts';
import type { Copied } from '../../session/coupon.ts';
import type { CouponPdf } from '../../session/coupon-pdf.ts';
import type { Words } from '../../strings/index.ts';
import type { Coupon } from '../../contract/responses.ts';
import { outboundLink } from '../../views/link.ts';
import { copyButton, hasCodes } from './codes.ts';
import { sharePanel, type Sharing } from './share.ts';
import { copiedText, orderText, sharedText } from './text.ts';

interface Actions extends Sharing {
  /** Whether the pharmacy delivers by mail. */
  byMail: boolean;
  pdf: CouponPdf | undefined;
  /** The text that was copied last. */
  copied: string;
  /** Whether the device has a share sheet. */
  canShare: boolean;
  /** Whether the preview of what will be shared is open. */
  sharing: boolean;
  onCounter: () => void;
  onCopy: (text: string, what: Copied) => void;
  onSave: () => void;
  onPrint: () => void;
  onDownload: () => void;
  onOpen: () => void;
  onShare: () => void;
}

type CouponActions = ShownCoupon & Actions;

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
  if (coupon.kind === 'cash') return nothing;
  return coupon.byMail
    ? ordering(coupon, coupon.data, words)
    : button('counter-button', words.say('counterOpen'), coupon.onCounter, 'primary');
}

const button = (part: string, text: string, onClick: () => void, kind?: 'primary') =>
  html`<button part=${part} class=${ifDefined(kind)} @click=${onClick}>${text}</button>`;

/** There is no counter where a coupon is used by mail. */
function ordering(coupon: CouponActions, data: Coupon, words: Words): TemplateResult {
  return html`<p><strong>${words.say('mailOrder')}</strong></p>
    <p>${orderText(data.pharmacy_name, words)}</p>
    ${copyCodes(coupon, words, 'primary')} ${pageLink(data.url, words)}`;
}

function moreActions(coupon: CouponActions, words: Words): TemplateResult | typeof nothing {
  const { pdf, byMail, canShare, sharing } = coupon;
  const of = coupon.kind === 'coupon' ? coupon : undefined;
  // another request would not fix an unreadable PDF
  const requestsPdf = of && of.format !== 'none' && !pdf && !of.data.coupon_pdf;
  const hasPdf = pdf || requestsPdf;
  if (!hasPdf && !canShare && (byMail || (of && !hasCodes(of.data) && !of.data.url))) return nothing;
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
      ${byMail ? nothing : pageLink(of?.data.url, words)}
    </div>
    ${sharing ? sharePanel(coupon, words) : nothing}
  </details>`;
}

const copyCodes = (coupon: CouponActions, words: Words, kind?: 'primary') =>
  coupon.kind === 'cash'
    ? copyButton(sharedText(coupon, coupon.medicine, words), 'text', '', coupon, words)
    : hasCodes(coupon.data)
      ? copyButton(copiedText(coupon.data, coupon.medicine, words), 'all', '', coupon, words, kind)
      : nothing;

const pageLink = (url: string | null | undefined, words: Words) =>
  url ? outboundLink(url, words.say('openCoupon'), words) : nothing;
