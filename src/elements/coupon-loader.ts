import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import type { Coupon } from '../contract/answers.ts';
import type { Outcome } from '../contract/envelope.ts';
import type { CouponRequest } from '../contract/requests.ts';
import { LatestCall } from './latest-call.ts';

interface LoaderHost extends ReactiveControllerHost, HTMLElement {
  /** What is to be shown; undefined where there is nothing to ask, or no one. */
  couponQuestion: () => { client: Client; endpoint: string | undefined; request: CouponRequest } | undefined;
}

interface LoaderEvents {
  /** Another coupon is wanted, or none: what was shown is old. */
  reset: () => void;
  /** An answer that is still wanted; and the same once it is on the page. */
  outcome: (outcome: Outcome<Coupon>) => void;
  shown: (outcome: Outcome<Coupon>) => void;
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
  readonly #call = new LatestCall();

  constructor(host: LoaderHost, on: LoaderEvents) {
    this.#host = host;
    this.#on = on;
    host.addController(this);
  }

  hostUpdate(): void {
    if (!this.#host.isConnected) return;
    const question = this.#host.couponQuestion();
    const asked = question ? JSON.stringify([question.endpoint, question.request]) : '';
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#call.stop();
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
    const { client, request } = question;
    this.pending = this.#call
      .start((signal) => client.coupon(request, { signal }))
      .then(async (outcome) => {
        if (!outcome) return;
        this.pending = undefined;
        this.outcome = outcome;
        this.#on.outcome(outcome);
        this.#host.requestUpdate();
        await this.#host.updateComplete;
        this.#on.shown(outcome);
      });
  }
}
