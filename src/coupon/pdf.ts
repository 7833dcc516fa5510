import { decodeBase64 } from './base64.ts';

/** Characters of a data URL above which Chromium shows a blank frame. */
const longestDataUrl = 2_000_000;

/** A coupon's PDF. */
export interface CouponPdf {
  /** Address for a frame; undefined where this browser shows no PDF inside a page. */
  address: string | undefined;
  blob: Blob;
}

/** The PDF of a coupon; undefined where the text is no base64 of one. The type is fixed: other bytes never run. */
export function couponPdf(base64: string): CouponPdf | undefined {
  const bytes = decodeBase64(base64);
  if (!bytes || String.fromCharCode(...bytes.subarray(0, 5)) !== '%PDF-') return undefined;
  const blob = new Blob([bytes], { type: 'application/pdf' });
  const address = `data:application/pdf;base64,${base64}`;
  if (!navigator.pdfViewerEnabled) return { address: undefined, blob };
  return { address: address.length < longestDataUrl ? address : URL.createObjectURL(blob), blob };
}
