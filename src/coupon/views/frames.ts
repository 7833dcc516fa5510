import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { keyed } from 'lit/directives/keyed.js';
import type { Coupon } from '../../contract/responses.ts';
import type { CouponFormat } from '../../contract/choices.ts';
import type { CouponDocument } from '../document.ts';
import { sandbox } from '../frame.ts';
import type { CouponPdf } from '../../session/coupon-pdf.ts';
import type { Words } from '../../strings/index.ts';
import type { Announcement } from '../../views/announcer.ts';
import { heading } from '../../views/heading.ts';
import { recorderMarks } from '../../views/recorder-marks.ts';

interface CouponFrames {
  data: Coupon;
  /** The requested format. */
  format: CouponFormat;
  /** Undefined if there is no document, or it cannot be read. */
  document: CouponDocument | undefined;
  /** Whether its pictures are fetched. */
  pictures: boolean;
  /** Whether the page's policy forbids them. */
  picturesBlocked?: boolean;
  pdf: CouponPdf | undefined;
  /** Undefined if it is not shown in a page. */
  pdfAddress: string | undefined;
  showsPdf: boolean;
  /** Whether the page's policy refuses to show a PDF. */
  pdfBlocked?: boolean;
  /** Level of the coupon's own heading. */
  headingLevel: number;
  /** Empty if unknown. */
  medicine: string;
  /** Whether it is in a dialog, which is for the codes: the page is then folded. */
  inDialog: boolean;
  onShowPdf: (shows: boolean) => void;
  onPictures: () => void;
  /** Called when the document's frame has loaded. */
  onFrame: (event: Event) => void;
}

/** Which of what was asked for cannot be read. */
function unreadable({ data, format, document, pdf }: CouponFrames) {
  const noDocument = !document && (data.coupon_html || format === 'html' || format === 'both');
  const noPdf = !pdf && (data.coupon_pdf || format === 'pdf' || format === 'both');
  return { noDocument, noPdf };
}

/** What cannot be shown, as it is heard. */
export function spokenFrames(coupon: CouponFrames, words: Words): Announcement[] {
  const { noDocument, noPdf } = unreadable(coupon);
  const texts = [
    noDocument && words.say('couponUnreadable'),
    noPdf && words.say('couponPdfUnreadable'),
    coupon.picturesBlocked && words.say('picturesBlocked'),
  ];
  return texts.flatMap((text) => (text ? [{ about: text, of: [coupon.data], text }] : []));
}

/** The coupon as a document or a PDF, each in a frame that cannot run scripts. */
export function couponFrames(coupon: CouponFrames, words: Words): TemplateResult {
  const { document, pdfAddress, showsPdf, headingLevel, medicine } = coupon;
  const { noDocument, noPdf } = unreadable(coupon);
  const title = [words.say('couponHeading'), medicine].filter(Boolean).join(': ');
  // the service writes in English only
  const lang = words.lang === 'en' ? undefined : 'en';
  const choice = (itsPdf: boolean, text: string) =>
    html`<button
      part="form-button"
      aria-pressed=${showsPdf === itsPdf}
      @click=${() => coupon.onShowPdf(itsPdf)}
    >
      ${text}
    </button>`;
  const page = html`
    ${
      document && pdfAddress
        ? html`<div class="actions" role="group" aria-label=${words.say('couponForms')}>
            ${choice(false, words.say('couponAsDocument'))} ${choice(true, words.say('couponAsPdf'))}
          </div>`
        : nothing
    }
    ${
      document
        ? html`<div class="page" ?hidden=${showsPdf}>
            ${
              document.servers.length && !coupon.pictures
                ? html`<p class="muted">
                      ${words.say('picturesFrom', { servers: document.servers.join(', ') })}
                    </p>
                    <button part="pictures-button" @click=${coupon.onPictures}>
                      ${words.say('showPictures')}
                    </button>`
                : nothing
            }
            ${coupon.picturesBlocked ? html`<p>${words.say('picturesBlocked')}</p>` : nothing}
            <div>
              ${keyed(
                document,
                html`<iframe
                  ${recorderMarks()}
                  part="frame"
                  title=${title}
                  lang=${ifDefined(lang)}
                  sandbox=${sandbox}
                  referrerpolicy="no-referrer"
                  @load=${coupon.onFrame}
                ></iframe>`,
              )}
            </div>
          </div>`
        : nothing
    }
    ${
      pdfAddress && showsPdf
        ? html`${coupon.pdfBlocked ? html`<p>${words.say('couponPdfBlocked')}</p>` : nothing}
            <iframe
              ${recorderMarks()}
              part="pdf"
              class="pdf"
              title=${title}
              lang=${ifDefined(lang)}
              src=${pdfAddress}
            ></iframe>`
        : nothing
    }
  `;
  return html`${noDocument ? html`<p part="error" class="error">${words.say('couponUnreadable')}</p>` : nothing}
  ${noPdf ? html`<p part="error" class="error">${words.say('couponPdfUnreadable')}</p>` : nothing}
  ${
    !document && !pdfAddress
      ? nothing
      : coupon.inDialog
        ? html`<details class="full">
            <summary>${words.say('couponAsDocument')}</summary>
            ${page}
          </details>`
        : html`${heading(headingLevel + 1, words.say('couponPage'), 'page-heading', null)} ${page}`
  }`;
}
