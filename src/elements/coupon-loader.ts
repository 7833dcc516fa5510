import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import type { Coupon, CouponRequest, Outcome } from '../contract/index.ts';

interface LoaderHost extends ReactiveControllerHost, HTMLElement {
  /** What is to be shown; undefined where there is nothing to ask, or no one. */
  couponQuestion: () => { client: Client; endpoint: string; request: CouponRequest } | undefined;
}

interface LoaderEvents {
  /** Another coupon is wanted, or none: what was shown is old. */
  reset: () => void;
  /** An answer that is still wanted. */
  outcome: (outcome: Outcome<Coupon>) => void;
}

/**
 * Asks once for each coupon: repeated calls give different ones, so only another key, another form or a retry asks again,
 * never a render, a move in the page or another language.
 */
export class CouponLoader implements ReactiveController {
  outcome?: Outcome<Coupon>;
  pending?: Promise<void>;

  readonly #host: LoaderHost;
  readonly #on: LoaderEvents;
  #asked = '';
  #abort?: AbortController;

  constructor(host: LoaderHost, on: LoaderEvents) {
    this.#host = host;
    this.#on = on;
    host.addController(this);
  }

  get signal(): AbortSignal | undefined {
    return this.#abort?.signal;
  }

  hostUpdate(): void {
    if (!this.#host.isConnected) return;
    const question = this.#host.couponQuestion();
    const asked = question ? JSON.stringify([question.endpoint, question.request]) : '';
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#abort?.abort();
    this.outcome = this.pending = undefined;
    this.#on.reset();
    if (question) this.#ask();
  }

  retry(): void {
    if (this.pending || this.outcome?.ok !== false) return;
    this.outcome = undefined;
    this.#ask();
    this.#host.requestUpdate();
  }

  #ask(): void {
    const question = this.#host.couponQuestion();
    if (!question) return;
    const { signal } = (this.#abort = new AbortController());
    this.pending = question.client.coupon(question.request, { signal }).then((outcome) => {
      if (signal.aborted) return;
      this.pending = undefined;
      this.outcome = outcome;
      this.#on.outcome(outcome);
      this.#host.requestUpdate();
    });
  }
}
