import type { LitElement, ReactiveController } from 'lit';
import type { Failure } from '../contract/failure-codes.ts';
import { failuresOf } from '../pricing/basket-failures.ts';
import type { Medicine } from '../pricing/medicine.ts';
import { onReconnect } from './on-reconnect.ts';
import type { BasketSession } from './basket-session.ts';
import { RetryWait } from './retry-wait.ts';

/** Retries prices of a list, but not before the service allows it. Built after the prices. */
export class BasketRetry implements ReactiveController {
  readonly #host: LitElement;
  readonly #prices: BasketSession;
  readonly #onRetry: () => void;
  readonly #focusAll: () => void;
  readonly #wait: RetryWait;
  /** Whether the remaining wait is the latest thing to announce. */
  #announcesWait = false;

  /**
   * @param onRetry called before prices are requested again: messages about the last ones are outdated
   * @param focusAll puts the focus on the element as a whole: the button that was pressed disappears
   */
  constructor(host: LitElement, prices: BasketSession, onRetry: () => void, focusAll: () => void) {
    this.#host = host;
    this.#prices = prices;
    this.#onRetry = onRetry;
    this.#focusAll = focusAll;
    this.#wait = new RetryWait(host, () => prices.view.refusal);
    host.addController(this);
    onReconnect(host, () => this.#retryUnreached());
  }

  hostUpdated(): void {
    if (this.#prices.view.isPending) this.#announcesWait = false;
  }

  /** Data for a view. */
  get shown() {
    const { isWaiting, secondsLeft } = this.#wait;
    return { isWaiting, secondsLeft, announcedWait: this.#announcesWait ? secondsLeft : undefined };
  }

  /** Stops announcing the remaining wait, since there is something newer. */
  outdate(): void {
    this.#announcesWait = false;
  }

  /** Retries. @param medicine all if omitted */
  retry(medicine?: Medicine): void {
    this.#onRetry();
    this.#prices.retry(medicine);
  }

  /** Like `retry`, for a button of a failure. */
  retryAfter(failure: Failure, medicine?: Medicine): void {
    if (this.#isRefused(failure)) return this.#recount();
    this.#focusAll();
    this.retry(medicine);
  }

  /** Shows how long is left, if the visitor has to wait. @returns whether that is so */
  refuseEarly(): boolean {
    const isEarly = failuresOf(this.#prices.view.entries).some((failure) => this.#isRefused(failure));
    if (isEarly) this.#recount();
    return isEarly;
  }

  #isRefused({ retryAfter }: Failure): boolean {
    return Boolean(retryAfter) && this.#wait.isWaiting;
  }

  #recount(): void {
    this.#announcesWait = true;
    this.#wait.recount();
  }

  /** Retries the requests that failed without a connection, or still wait on one that is gone. */
  #retryUnreached(): void {
    const { activeElement } = this.#host.renderRoot as ShadowRoot;
    if (activeElement?.matches('[part=retry-button]')) this.#focusAll();
    for (const entry of this.#prices.view.entries)
      if (!entry.result || failuresOf([entry]).some(({ code }) => code === 'network'))
        this.#prices.retry(entry.medicine);
  }
}
