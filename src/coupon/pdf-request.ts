import type { Coupon } from '../contract/answers.ts';
import type { Outcome } from '../contract/envelope.ts';
import { couponPdf, type CouponPdf } from './pdf.ts';

/** The PDF of a coupon that came without one. It is asked for once, since it is another coupon: every request gives one. */
export class PdfRequest {
  /** Once it is here. */
  pdf?: CouponPdf | undefined;
  #asking?: AbortController | undefined;

  /** @returns what came of it; undefined while it is under way already, or where it was aborted */
  async ask(
    request: (signal: AbortSignal) => Promise<Outcome<Coupon>>,
  ): Promise<Outcome<CouponPdf | undefined> | undefined> {
    if (this.#asking) return undefined;
    const asking = (this.#asking = new AbortController());
    const outcome = await request(asking.signal);
    if (asking.signal.aborted) return undefined;
    this.#asking = undefined;
    if (!outcome.ok) return outcome;
    this.pdf = couponPdf(outcome.data.coupon_pdf ?? '');
    return { ok: true, data: this.pdf };
  }

  forget(): void {
    this.#asking?.abort();
    this.#asking = this.pdf = undefined;
  }
}
