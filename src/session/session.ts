import type { Client } from '../client/index.ts';
import { RequestCache, type Ask } from './requests.ts';

/** Derives a view from the state and the answers so far. @param before the last view, parts of which stay until they are replaced */
export type Derive<S, V> = (state: S, ask: Ask, before: V) => V;

/** What the page and the visitor have said, the answers to it, and the view that follows from both. */
export class Session<S extends { client: Client | undefined }, V> {
  readonly requests: RequestCache;
  readonly #derive: Derive<S, V>;
  readonly #onChange: () => void;
  #state: S;
  #view: V;
  #waiting: (() => void)[] = [];
  #isStopped = false;

  /**
   * @param onChange called when an answer has changed the view
   * @param ready nothing is requested before
   */
  constructor(state: S, view: V, derive: Derive<S, V>, onChange: () => void, ready: Promise<unknown>) {
    this.#state = state;
    this.#view = view;
    this.#derive = derive;
    this.#onChange = onChange;
    this.requests = new RequestCache(() => {
      this.update();
      this.#onChange();
    }, ready);
  }

  get state(): S {
    return this.#state;
  }

  get view(): V {
    return this.#view;
  }

  setState(state: S): void {
    this.#state = state;
    this.update();
  }

  /** Recomputes the view. */
  update(): void {
    const before = this.#view;
    this.#isStopped = false;
    this.#view = this.requests.run(this.#state.client, (ask) => this.#derive(this.#state, ask, before));
    this.#wake();
  }

  /** Waits for no answer any more, until the next update. */
  stop(): void {
    this.requests.stop();
    this.#isStopped = true;
    this.#wake();
  }

  /** Resolves once this is true of the view, or the session is stopped. */
  async until(isMet: (view: V) => boolean): Promise<void> {
    while (!this.#isStopped && !isMet(this.#view))
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
