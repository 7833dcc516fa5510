import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { longestRetryWait, type Failure } from '../contract/failure-codes.ts';

/** Delays a request for as long as the service that refused it asked to wait. Built after the task that it reads. */
export class RetryWait implements ReactiveController {
  isWaiting = false;
  /** The wait as last shown to a visitor who retried too early; 0 once it is over. Undefined before. */
  secondsLeft?: number | undefined;

  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #read: () => Failure | undefined;
  #failure?: Failure | undefined;
  /** By `performance.now()`, since the system clock can be changed. */
  #until = 0;
  #timer?: ReturnType<typeof setTimeout>;

  /** @param read the failure of the last request, the same object for as long as it is current */
  constructor(host: ReactiveControllerHost & HTMLElement, read: () => Failure | undefined) {
    this.#host = host;
    this.#read = read;
    host.addController(this);
  }

  /** The current state: once the time is over, there is nothing more to wait for. */
  get failure(): Failure | undefined {
    const { secondsLeft } = this;
    return this.#failure && secondsLeft !== undefined
      ? { ...this.#failure, retryAfter: secondsLeft }
      : this.#failure;
  }

  hostConnected(): void {
    if (this.isWaiting) this.#arm();
  }

  hostUpdate(): void {
    const failure = this.#read();
    if (failure === this.#failure) return;
    this.#failure = failure;
    this.secondsLeft = undefined;
    clearTimeout(this.#timer);
    const seconds = failure?.retryAfter ?? 0;
    this.isWaiting = seconds > 0 && seconds <= longestRetryWait;
    this.#until = performance.now() + seconds * 1000;
    if (this.isWaiting && this.#host.isConnected) this.#arm();
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  /** Makes the failure say how long is left, for a visitor who retries too early. */
  recount(): void {
    this.#setSecondsLeft(Math.max(1, Math.ceil((this.#until - performance.now()) / 1000)));
  }

  #arm(): void {
    this.#timer = setTimeout(() => this.#setSecondsLeft(0), this.#until - performance.now());
  }

  #setSecondsLeft(seconds: number): void {
    this.isWaiting = seconds > 0;
    this.secondsLeft = seconds;
    this.#host.requestUpdate();
  }
}
