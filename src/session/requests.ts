/** The answers that an element has: what a derivation misses is requested, once; what it asks for no longer is aborted. */
import type { Client } from '../client/index.ts';
import type { Outcome } from '../contract/envelope.ts';
import type { OperationName } from '../contract/operations.ts';
import { toFields, type Requests } from '../contract/requests.ts';
import type { Responses } from '../contract/responses.ts';

export interface Answered<N extends OperationName = OperationName> {
  outcome: Outcome<Responses[N]>;
  /** When it arrived. */
  at: Date;
  /** The same, by `performance.now()`, since the system clock can be changed. */
  received: number;
  /** When it may be requested again, by `performance.now()`, if the response asks for a wait. */
  retryAt: number | undefined;
}

/** Gives the answer, and the same object each time; while there is none, it is requested. */
export type Ask = <N extends OperationName>(operation: N, parameters: Requests[N]) => Answered<N> | undefined;

interface Entry {
  operation: OperationName;
  parameters: object;
  /** Set once it is sent. */
  stop?: AbortController;
  answered?: Answered;
}

/** More requests at once would slow each of them down. */
const slots = 3;
/** Names, and what a drug comes in, do not change during a visit. Prices and coupons are never reused for another question. */
const lasting: readonly OperationName[] = ['drugSearch', 'drugInfo'];

const keyOf = <N extends OperationName>(operation: N, parameters: Requests[N]): string =>
  JSON.stringify([operation, toFields(parameters)]);

const isLasting = ({ operation, answered }: Entry): boolean =>
  lasting.includes(operation) && answered?.outcome.ok === true;

export class RequestCache {
  #byClient = new WeakMap<Client, Map<string, Entry>>();
  readonly #onAnswer: () => void;
  #client: Client | undefined;
  #entries = new Map<string, Entry>();
  #isReady = false;

  /**
   * @param onAnswer called after each answer
   * @param ready nothing is sent before
   */
  constructor(onAnswer: () => void, ready: Promise<unknown>) {
    this.#onAnswer = onAnswer;
    void ready.then(() => {
      this.#isReady = true;
      this.#send();
    });
  }

  /**
   * Derives a value. Afterwards, what it asked for is wanted, and nothing else.
   * @param client sends what is missing; without one, there are no answers
   */
  run<T>(client: Client | undefined, derive: (ask: Ask) => T): T {
    this.#use(client);
    const wanted = new Set<string>();
    const value = derive((operation, parameters) => {
      const key = keyOf(operation, parameters);
      const entry = this.#entries.get(key) ?? { operation, parameters };
      if (client) this.#entries.set(key, entry);
      wanted.add(key);
      return entry.answered as never;
    });
    this.#drop((entry, key) => !wanted.has(key) && !isLasting(entry));
    this.#send();
    return value;
  }

  /** Requests it again when it is asked for the next time, unless its answer lasts. */
  forget<N extends OperationName>(operation: N, parameters: Requests[N]): void {
    const forgotten = keyOf(operation, parameters);
    this.#drop((entry, key) => key === forgotten && !isLasting(entry));
  }

  /**
   * Requests what is asked for again, unless its answer lasts.
   * @param isMeant of what has failed or arrived; what is on its way is always sent again
   */
  renew(isMeant: (answered: Answered) => boolean = () => true): void {
    this.#drop((entry) => !isLasting(entry) && (!entry.answered || isMeant(entry.answered)));
  }

  /** Aborts what is on its way, and forgets every answer, lasting ones too. */
  clear(): void {
    this.#drop(() => true);
    this.#byClient = new WeakMap();
    this.#client = undefined;
  }

  /** Aborts what is on its way. */
  stop(): void {
    this.#drop(({ answered }) => !answered);
  }

  #use(client: Client | undefined): void {
    if (client === this.#client) return;
    this.#drop((entry) => !isLasting(entry));
    this.#client = client;
    this.#entries = (client && this.#byClient.get(client)) ?? new Map<string, Entry>();
    if (client) this.#byClient.set(client, this.#entries);
  }

  #drop(isOver: (entry: Entry, key: string) => boolean): void {
    for (const [key, entry] of this.#entries)
      if (isOver(entry, key)) {
        entry.stop?.abort();
        this.#entries.delete(key);
      }
  }

  #send(): void {
    const client = this.#client;
    if (!client || !this.#isReady) return;
    const entries = [...this.#entries.values()];
    let free = slots - entries.filter(({ stop, answered }) => stop && !answered).length;
    for (const entry of entries)
      if (!entry.stop && free > 0) {
        free--;
        void this.#request(client, entry);
      }
  }

  async #request(client: Client, entry: Entry): Promise<void> {
    const { signal } = (entry.stop = new AbortController());
    const send = client[entry.operation] as (parameters: object, options: object) => Promise<Outcome<never>>;
    const outcome = await send(entry.parameters, { signal });
    if (signal.aborted) return;
    const seconds = outcome.ok ? undefined : outcome.failure.retryAfter;
    const received = performance.now();
    const retryAt = seconds ? received + seconds * 1000 : undefined;
    entry.answered = { outcome, at: new Date(), received, retryAt };
    this.#send();
    this.#onAnswer();
  }
}
