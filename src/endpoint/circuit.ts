/** A circuit breaker: stops calling a service that fails for most visitors, then tries it again with one call. */
import { everyone } from './address.ts';
import { sweeper } from './sweep.ts';

export interface BreakerOptions {
  /** Minimum failed lookups within the window to open the circuit; a lookup tried twice counts once. Default 10. */
  failures?: number;
  /** Length of the window in seconds. Default 10. */
  window?: number;
  /** Seconds it stays open. Default 3. */
  seconds?: number;
}

/** Why no call was made: the circuit is open. */
export class CircuitOpen extends Error {}

export interface Circuit {
  /** `half-open`: a trial is due or in flight. */
  readonly state: 'closed' | 'open' | 'half-open';
  /** Seconds until the next call may be made, at least 1. */
  readonly wait: number;
  /** When a call last failed, by `performance.now()`. */
  readonly failedAt: number;
  /**
   * Makes a call, unless the circuit is open.
   * @param visitor the visitor it is made for
   * @param trial made first if the circuit was open, so that no visitor's request decides whether it closes
   * @throws CircuitOpen, without making the call, while the circuit is open, while a trial is in flight, and if a separate
   *   trial does not pass; whatever the call or the trial throws
   */
  execute<T>(call: () => Promise<T>, visitor: string, trial?: () => Promise<T>): Promise<T>;
}

/**
 * What a response or an error says about the service. `unusable` counts neither for nor against it, since the request
 * may be the cause; a trial with that verdict does not pass.
 */
type Verdict = 'answered' | 'failed' | 'unusable';

/** Milliseconds after which a trial that never ended no longer blocks the next: above any timeout. */
const trialTimeout = 15_000;
/** Maximum number of visitors remembered. */
const maxVisitors = 512;
/** Lookups remembered per visitor, or in total where visitors are not distinguished; `failures` raises either. */
const maxLookups = { perVisitor: 32, inTotal: 512 };

/**
 * Recent lookups by visitor. Each visitor counts as one, however many requests they send: otherwise one visitor could
 * open the circuit for everybody by sending requests that the service drops. No library's circuit breaker
 * distinguishes visitors.
 */
class Visitors {
  /** By visitor; visitors, and the lookups of each, with the most recent last. */
  readonly #lookups = new Map<string, { time: number; failed: boolean }[]>();
  readonly #minFailures: number;
  readonly #window: number;
  readonly #minVisitors: number;
  readonly #maxLookups: number;

  constructor(failures: number, windowSeconds: number, perVisitor: boolean) {
    this.#minFailures = failures;
    this.#window = windowSeconds * 1000;
    this.#minVisitors = perVisitor ? 2 : 1;
    this.#maxLookups = Math.max(failures, perVisitor ? maxLookups.perVisitor : maxLookups.inTotal);
  }

  add(visitor: string, failed: boolean) {
    const lookups = this.#lookups.get(visitor) ?? [];
    this.#lookups.delete(visitor);
    if (this.#lookups.size === maxVisitors) this.#lookups.delete(this.#lookups.keys().next().value!);
    this.#lookups.set(visitor, lookups);
    if (lookups.push({ time: performance.now(), failed }) > this.#maxLookups) lookups.shift();
    this.#sweep();
  }

  /** Forgets visitors without a lookup within the window: no address is kept for longer. */
  readonly #sweep = sweeper(() => {
    for (const [visitor, lookups] of this.#lookups) {
      const left = lookups.at(-1)!.time + this.#window - performance.now();
      if (left >= 0) return left;
      this.#lookups.delete(visitor);
    }
    return undefined;
  });

  /** Counts a visitor who is rejected while the circuit is open, once, as one who did not fail. */
  countRejected(visitor: string) {
    if (!this.#lookups.has(visitor)) this.add(visitor, false);
  }

  forget() {
    this.#lookups.clear();
  }

  /** Whether more than half of the visitors failed in at least half of their lookups. */
  get failing(): boolean {
    const since = performance.now() - this.#window;
    let [visitors, failing, failures] = [0, 0, 0];
    for (const lookups of this.#lookups.values()) {
      const recent = lookups.filter(({ time }) => time >= since);
      const failed = recent.filter((lookup) => lookup.failed).length;
      if (recent.length) visitors++;
      if (failed && failed * 2 >= recent.length) failing++;
      failures += failed;
    }
    return failures >= this.#minFailures && failing >= this.#minVisitors && failing * 2 > visitors;
  }
}

interface Verdicts {
  ofResponse: (response: unknown) => Verdict;
  ofError: (error: unknown) => Exclude<Verdict, 'answered'>;
}

/**
 * @param perVisitor whether visitors can be distinguished; if not, all count as one, whose failures alone open it
 * @param opened called each time it opens, after a failed trial too
 */
export function createCircuit(
  { ofResponse, ofError }: Verdicts,
  { failures, window, seconds }: Required<BreakerOptions>,
  perVisitor: boolean,
  opened: () => void = () => undefined,
): Circuit {
  const visitors = new Visitors(failures, window, perVisitor);
  let state: Circuit['state'] = 'closed';
  let blockedUntil = 0;
  let failedAt = -Infinity;
  const block = (milliseconds: number) => {
    blockedUntil = performance.now() + milliseconds;
  };
  function open() {
    state = 'open';
    block(seconds * 1000);
    visitors.forget();
    opened();
  }
  async function runAndJudge<T>(call: () => Promise<T>, onVerdict: (verdict: Verdict) => void): Promise<T> {
    const report = (verdict: Verdict) => {
      if (verdict === 'failed') failedAt = performance.now();
      onVerdict(verdict);
    };
    try {
      const response = await call();
      report(ofResponse(response));
      return response;
    } catch (error) {
      report(ofError(error));
      throw error;
    }
  }
  return {
    get state() {
      return state === 'open' && performance.now() >= blockedUntil ? 'half-open' : state;
    },
    get wait() {
      return Math.max(1, Math.ceil((blockedUntil - performance.now()) / 1000));
    },
    get failedAt() {
      return failedAt;
    },
    async execute(call, visitor, trial = call) {
      // a request without an address may come from a visitor who is already counted by theirs
      const counted = perVisitor && visitor === everyone ? undefined : visitor;
      if (performance.now() < blockedUntil) {
        if (counted !== undefined) visitors.countRejected(counted);
        throw new CircuitOpen();
      }
      if (state !== 'closed') {
        state = 'half-open';
        // a runtime that ends a request midway never reports how its trial went: another may follow after this
        block(trialTimeout);
        const response = await runAndJudge(trial, (verdict) => {
          if (verdict !== 'answered') return open();
          state = 'closed';
          block(0);
        });
        if (trial === call) return response;
        if (ofResponse(response) !== 'answered') throw new CircuitOpen();
      }
      return runAndJudge(call, (verdict) => {
        // a call that ends while the circuit is open began before it opened
        if (verdict === 'unusable' || counted === undefined || state !== 'closed') return;
        visitors.add(counted, verdict === 'failed');
        if (verdict === 'failed' && visitors.failing) open();
      });
    },
  };
}
