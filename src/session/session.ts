/** A session keeps what was said and the answers to it, and derives the view from both; each element's is in this folder. */
import type { Client } from '../client/index.ts';
import { RequestCache, type Ask } from './requests.ts';

/**
 * Derives a view from the state and the answers so far.
 * @param before the last view, parts of which stay until they are replaced
 * @param now by `performance.now()`
 */
export type Derive<S, V> = (state: S, ask: Ask, before: V, now: number) => V;

/** What differs between elements: the state before anything was said, what follows from an action, and the view of that. */
export interface SessionLogic<S, A, V> {
  initial: S;
  /** The view of it. */
  empty: V;
  /**
   * The state after an action, or the same one if it changes nothing.
   * @param view what the visitor acted on
   */
  reduce: (state: S, action: A, view: V) => S;
  derive: Derive<S, V>;
}

export interface SessionState {
  /** Undefined where nothing can be requested. */
  client: Client | undefined;
}

export interface SessionView {
  /** Of the answers. */
  client: Client | undefined;
  /** When it is to be derived again though nothing was said or answered, by `performance.now()`. */
  wakeAt?: number | undefined;
}

/** What the page and the visitor have said, the answers to it, and the view that follows from both. It is paused at first. */
export class Session<S extends SessionState, A, V extends SessionView> {
  readonly #logic: SessionLogic<S, A, V>;
  readonly #onChange: () => void;
  readonly #requests: RequestCache;
  #state: S;
  #view: V;
  #timer?: ReturnType<typeof setTimeout>;
  #waiting: (() => void)[] = [];
  #isPaused = true;
  #isStopped = false;

  /**
   * @param onChange called when an answer or the time has changed the view
   * @param ready nothing is requested before
   */
  constructor(logic: SessionLogic<S, A, V>, onChange: () => void, ready: Promise<unknown>) {
    this.#logic = logic;
    this.#state = logic.initial;
    this.#view = logic.empty;
    this.#onChange = onChange;
    this.#requests = new RequestCache(() => this.#rederive(), ready);
  }

  get state(): S {
    return this.#state;
  }

  get view(): V {
    return this.#view;
  }

  /** Whether nothing is waited for. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /**
   * Follows an action. While it is paused, the view stays.
   * @param drop drops answers that are to be requested again
   * @returns whether the state is another one
   */
  dispatch(action: A, drop?: (requests: RequestCache) => void): boolean {
    const next = this.#logic.reduce(this.#state, action, this.#view);
    const isOther = next !== this.#state;
    this.#state = next;
    if (isOther || drop) this.#follow(drop);
    return isOther;
  }

  /** Follows several actions as one: nothing is requested for what only some of them say. */
  together(act: () => void): void {
    const before = this.#state;
    const isPaused = this.#isPaused;
    this.#isPaused = true;
    act();
    this.#isPaused = isPaused;
    if (this.#state !== before) this.#follow();
  }

  /** Drops answers that are to be requested again. */
  drop(drop: (requests: RequestCache) => void): void {
    this.#follow(drop);
  }

  /** For the next visitor: nothing that was said or came back stays. @param kept but this */
  startOver(kept: Partial<S> = {}): void {
    this.#state = { ...this.#logic.initial, ...kept };
    this.#view = this.#logic.empty;
    this.#requests.clear();
    this.#follow();
  }

  /** Requests nothing more, and shows nothing new, until it is resumed. */
  pause(): void {
    this.#isPaused = true;
    clearTimeout(this.#timer);
  }

  /** The same, and waits for no answer either. */
  stop(): void {
    this.pause();
    this.#isStopped = true;
    this.#requests.stop();
    this.#wake();
  }

  resume(): void {
    this.#isPaused = false;
    this.#isStopped = false;
    this.#update();
  }

  /** Resolves once this is true of the view, or the session is stopped. */
  async until(isMet: (view: V) => boolean): Promise<void> {
    while (!this.#isStopped && !isMet(this.#view))
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #follow(drop?: (requests: RequestCache) => void): void {
    drop?.(this.#requests);
    if (!this.#isPaused) this.#update();
  }

  #rederive(): void {
    if (this.#isPaused) return;
    this.#update();
    this.#onChange();
  }

  #update(): void {
    const [before, now] = [this.#view, performance.now()];
    this.#view = this.#requests.run(this.#state.client, (ask) =>
      this.#logic.derive(this.#state, ask, before, now),
    );
    clearTimeout(this.#timer);
    const { wakeAt } = this.#view;
    // timers may be early by a part of a millisecond
    if (wakeAt !== undefined) this.#timer = setTimeout(() => this.#rederive(), Math.max(0, wakeAt - now) + 1);
    this.#wake();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
