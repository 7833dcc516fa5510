import type { Coupon } from '../contract/responses.ts';
import type { Outcome } from '../contract/envelope.ts';

/** Requests the PDF of a coupon that came without one: one at a time, since every request gives another coupon. */
export class PdfRequest {
  #pending?: AbortController | undefined;

  /** @returns the other coupon; undefined if a request is already pending or was aborted */
  async send(
    request: (signal: AbortSignal) => Promise<Outcome<Coupon>>,
  ): Promise<Outcome<Coupon> | undefined> {
    if (this.#pending) return undefined;
    const pending = (this.#pending = new AbortController());
    const outcome = await request(pending.signal);
    if (pending.signal.aborted) return undefined;
    this.#pending = undefined;
    return outcome;
  }

  forget(): void {
    this.#pending?.abort();
    this.#pending = undefined;
  }
}
