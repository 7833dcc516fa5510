import type { CouponPdf } from '../session/coupon-pdf.ts';

/** Characters of a data URL above which Chromium shows a blank frame. */
const longestDataUrl = 2_000_000;

/** The address of the PDF that is shown in a frame. Only one has an address at a time. */
export class PdfAddress {
  #pdf: CouponPdf | undefined;
  /** Stays after it is freed, so that the frame does. */
  last: string | undefined;

  /** The same address for the same PDF. @returns undefined if this browser shows no PDF inside a page, or if the PDF is active */
  of(pdf: CouponPdf | undefined): string | undefined {
    if (pdf === this.#pdf) return this.last;
    this.release();
    this.#pdf = pdf;
    this.last = undefined;
    if (!pdf || pdf.isActive || !navigator.pdfViewerEnabled) return undefined;
    const address = `data:application/pdf;base64,${pdf.base64}`;
    return (this.last = address.length <= longestDataUrl ? address : blobAddress(pdf.blob));
  }

  /** Frees the memory of a PDF that is no longer shown. */
  release(): void {
    if (this.last?.startsWith('blob:')) URL.revokeObjectURL(this.last);
    this.#pdf = undefined;
  }
}

/** A page may have replaced what makes it: the page is told, and the codes are shown without the PDF. */
function blobAddress(blob: Blob): string | undefined {
  try {
    return URL.createObjectURL(blob);
  } catch (problem) {
    queueMicrotask(() => {
      throw problem;
    });
    return undefined;
  }
}
