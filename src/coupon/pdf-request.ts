import type { Coupon } from '../contract/responses.ts';
import type { Outcome } from '../contract/envelope.ts';

/** Requests the PDF of a coupon that came without one: one at a time, since every request gives another coupon. */
export class PdfRequest {
  #asking?: AbortController | undefined;

  /** @returns the other coupon; undefined if a request is already pending or was aborted */
  async ask(
    request: (signal: AbortSignal) => Promise<Outcome<Coupon>>,
  ): Promise<Outcome<Coupon> | undefined> {
    if (this.#asking) return undefined;
    const asking = (this.#asking = new AbortController());
    const outcome = await request(asking.signal);
    if (asking.signal.aborted) return undefined;
    this.#asking = undefined;
    return outcome;
  }

  forget(): void {
    this.#asking?.abort();
    this.#asking = undefined;
  }
}
