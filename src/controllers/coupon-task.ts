import { TaskStatus, type Task } from '@lit/task';
import { deepArrayEquals } from '@lit/task/deep-equals.js';
import type { PropertyValues, ReactiveControllerHost } from 'lit';
import type { Client } from '../client/index.ts';
import type { Coupon } from '../contract/responses.ts';
import { couponFormats, type CouponFormat } from '../contract/choices.ts';
import type { Outcome } from '../contract/envelope.ts';
import type { CouponRequest } from '../contract/requests.ts';
import { pageTask } from './page-task.ts';

/** What the attributes request. */
interface CouponAttributes {
  readonly couponKey: string;
  readonly couponFormat: CouponFormat;
  readonly campaign: string;
  readonly fullUrl: boolean;
}

interface CouponHandlers {
  /** Another coupon is about to be requested, or none is wanted anymore. */
  onRequest: () => void;
  /** The coupon, or its failure, arrived; called before it is shown. */
  onOutcome: (outcome: Outcome<Coupon>, format: CouponFormat) => void;
}

interface Received {
  outcome: Outcome<Coupon>;
  format: CouponFormat;
}

/** Loads a coupon. Repeated requests give different coupons, so only another key, another form or a retry makes another one. */
export class CouponTask {
  readonly #host: ReactiveControllerHost & HTMLElement & CouponAttributes;
  readonly #client: () => Client | undefined;
  readonly #task: Task<[Client | undefined, CouponRequest | undefined], Received | undefined>;

  /** @param client undefined if there is no endpoint */
  constructor(
    host: ReactiveControllerHost & HTMLElement & CouponAttributes,
    client: () => Client | undefined,
    { onRequest, onOutcome }: CouponHandlers,
  ) {
    this.#host = host;
    this.#client = client;
    this.#task = pageTask(host, {
      args: () => [client(), this.#request] as const,
      argsEqual: deepArrayEquals,
      task: async ([client, request], { signal }) => {
        onRequest();
        if (!client || !request) return undefined;
        const outcome = await client.coupon(request, { signal });
        return { outcome, format: request.coupon_format ?? 'html' };
      },
      onComplete: (received) => received && onOutcome(received.outcome, received.format),
    });
  }

  get pending(): boolean {
    return this.#isAsked && this.#task.status === TaskStatus.PENDING;
  }

  /** How to request its PDF, which comes with a coupon of its own; undefined if there is no endpoint. */
  get pdfCall(): ((signal: AbortSignal) => Promise<Outcome<Coupon>>) | undefined {
    const client = this.#client();
    const request = this.#request;
    if (!client || !request) return undefined;
    return (signal) => client.coupon({ ...request, coupon_format: 'pdf' }, { signal });
  }

  /** Decides whether changed attributes request a coupon. */
  willUpdate(changed: PropertyValues): void {
    // a coupon stays when its lookup is removed from the page
    const isKept = !this.#client() && !changed.has('couponKey');
    this.#task.autoRun =
      this.#host.isConnected && !isKept && (this.#isAsked || this.#task.status !== TaskStatus.INITIAL);
  }

  /** Repeats the request. */
  retry(): void {
    void this.#task.run();
  }

  /** Resolves once none is pending and the result is shown. */
  async settled(): Promise<void> {
    await this.#host.updateComplete;
    while (this.pending) await this.#task.taskComplete;
    await this.#host.updateComplete;
  }

  get #isAsked(): boolean {
    return Boolean(this.#client() && this.#request);
  }

  /** What to request; undefined without a key. */
  get #request(): CouponRequest | undefined {
    const { couponKey, couponFormat, campaign, fullUrl } = this.#host;
    if (!couponKey) return undefined;
    return {
      coupon_key: couponKey,
      coupon_format: couponFormats.includes(couponFormat) ? couponFormat : 'html',
      c: campaign || undefined,
      shorten_url: fullUrl ? false : undefined,
    };
  }
}
