import { decodeBase64 } from '../contract/base64.ts';

/** A coupon's PDF. */
export interface CouponPdf {
  base64: string;
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
  return { base64, blob: new Blob([bytes], { type: 'application/pdf' }), isActive: acts(bytes) };
}

function acts(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  // any character of a name may be written as its code: /J#53 is /JS
  const plain = text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return actions.test(plain);
}
