import { html, nothing, type TemplateResult } from 'lit';
import type { Coupon } from '../../contract/answers.ts';
import type { CouponFormat } from '../../contract/choices.ts';
import type { CouponPdf } from '../pdf.ts';
import type { Words } from '../../strings/index.ts';

interface CouponForms {
  data: Coupon;
  /** What was asked for. */
  format: CouponFormat;
  /** Undefined if there is none, or none that can be read. */
  document: unknown;
  pdf: CouponPdf | undefined;
  showsPdf: boolean;
  /** Whether the page's policy refuses to show a PDF. */
  pdfBlocked?: boolean;
  /** The document's frame has loaded. */
  onFrame: (event: Event) => void;
}

/** Never scripts, forms or the page's own navigation. The cast is for lit-analyzer, which knows single tokens only. */
const sandbox =
  'allow-same-origin allow-modals allow-popups allow-popups-to-escape-sandbox' as string as 'allow-same-origin';

/** The coupon as a document or a PDF, each in a frame that can run nothing. */
export function couponForms(
  { data, format, document, pdf, showsPdf, pdfBlocked, onFrame }: CouponForms,
  words: Words,
): TemplateResult {
  const noDocument = !document && (data.coupon_html || format === 'html' || format === 'both');
  const noPdf = !pdf && (data.coupon_pdf || format === 'pdf' || format === 'both');
  return html`${noDocument ? html`<p part="error" class="error" role="alert">${words.say('couponUnreadable')}</p>` : nothing}
    ${noPdf ? html`<p part="error" class="error" role="alert">${words.say('couponPdfUnreadable')}</p>` : nothing}
    ${
      document
        ? html`<div ?hidden=${showsPdf}>
            <iframe
              part="frame"
              title=${words.say('couponHeading')}
              sandbox=${sandbox}
              referrerpolicy="no-referrer"
              @load=${onFrame}
            ></iframe>
          </div>`
        : nothing
    }
    ${
      pdf?.address && showsPdf
        ? html` ${pdfBlocked ? html`<p>${words.say('couponPdfBlocked')}</p>` : nothing}
            <iframe part="pdf" class="pdf" title=${words.say('couponHeading')} src=${pdf.address}></iframe>`
        : nothing
    }
    <p part="disclaimer" class="muted">${words.say('couponDisclaimer')}</p>`;
}
