import { decodeBase64 } from './decode.ts';

/** Characters of a data URL above which Chromium shows a blank frame. */
const longestDataUrl = 2_000_000;

/** A coupon's PDF. */
export interface CouponPdf {
  /** Address for a frame; undefined if this browser shows no PDF inside a page, or if the PDF is active. */
  address: string | undefined;
  blob: Blob;
  /** Whether it may run a script, start a program or submit a form: it is then offered only for download. */
  isActive: boolean;
}

/** Actions that run by themselves, if not compressed: only a viewer can read compressed ones. */
const actions = /\/(?:JavaScript|JS|Launch|SubmitForm)(?![^\0\s()<>[\]{}/%])/;

/** The PDF of a coupon; undefined if the text is not base64 of one. The type is fixed, so that no other content can run. */
export function couponPdf(base64: string): CouponPdf | undefined {
  const bytes = decodeBase64(base64);
  if (!bytes || String.fromCharCode(...bytes.subarray(0, 5)) !== '%PDF-') return undefined;
  const blob = new Blob([bytes], { type: 'application/pdf' });
  const isActive = acts(bytes);
  if (isActive || !navigator.pdfViewerEnabled) return { address: undefined, blob, isActive };
  const address = `data:application/pdf;base64,${base64}`;
  return { address: address.length <= longestDataUrl ? address : URL.createObjectURL(blob), blob, isActive };
}

function acts(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  // any character of a name may be written as its code: /J#53 is /JS
  const plain = text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return actions.test(plain);
}

const isOfBlob = (pdf: CouponPdf | undefined): pdf is CouponPdf & { address: string } =>
  Boolean(pdf?.address?.startsWith('blob:'));

/** Frees the memory of a PDF that is no longer shown. */
export function release(pdf: CouponPdf | undefined): void {
  if (isOfBlob(pdf)) URL.revokeObjectURL(pdf.address);
}

/** Gives a released PDF an address again. */
export function restore(pdf: CouponPdf | undefined): void {
  if (isOfBlob(pdf)) pdf.address = URL.createObjectURL(pdf.blob);
}
