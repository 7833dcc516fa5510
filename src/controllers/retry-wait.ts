import type { ReactiveControllerHost } from 'lit';
import { longestWait, type Failure } from '../contract/failures.ts';

/** Whether a service that asked to wait may be asked again. */
export class RetryWait {
  isWaiting = false;

  readonly #host: ReactiveControllerHost;
  #failure?: Failure | undefined;
  #timer?: ReturnType<typeof setTimeout>;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** @returns the failure as it now is: once its time is over, there is nothing more to wait for */
  of(failure: Failure | undefined): Failure | undefined {
    if (failure !== this.#failure) this.#begin(failure);
    const { retryAfter } = failure ?? {};
    return failure && retryAfter && !this.isWaiting && retryAfter <= longestWait
      ? { ...failure, retryAfter: 0 }
      : failure;
  }

  #begin(failure: Failure | undefined): void {
    this.#failure = failure;
    clearTimeout(this.#timer);
    const seconds = failure?.retryAfter ?? 0;
    this.isWaiting = seconds > 0 && seconds <= longestWait;
    if (!this.isWaiting) return;
    this.#timer = setTimeout(() => {
      this.isWaiting = false;
      this.#host.requestUpdate();
    }, seconds * 1000);
  }
}
