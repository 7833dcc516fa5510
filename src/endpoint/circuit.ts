/** Leaves a service alone that fails for most of those who ask, then tries it with one call. */
import { BrokenCircuitError, circuitBreaker, CircuitState, handleAll, type IBreaker } from 'cockatiel';
import { everyone } from './address.ts';

export interface BreakerOptions {
  /** Fewest failed lookups within the window that open the circuit; one that is tried twice is one. Default 10. */
  failures?: number;
  /** Seconds that are looked at. Default 10. */
  window?: number;
  /** Seconds it stays open. Default 3. */
  seconds?: number;
}

export interface Circuit {
  readonly state: 'closed' | 'open' | 'half-open';
  /** Seconds until the next call may be made, at least 1. */
  readonly wait: number;
  /** When a call failed last, by `performance.now()`. */
  readonly failedAt: number;
  /**
   * Makes a call.
   * @param visitor for whom
   * @param trial is made first where the circuit was open, so that no visitor's question decides whether it stays so
   * @throws BrokenCircuitError without the call, while the circuit is open or a trial is under way or unanswered;
   *   what the trial throws
   */
  execute<T>(call: () => Promise<T>, visitor: string, trial?: () => Promise<T>): Promise<T>;
}

/**
 * What an answer or an error says about the service. One that is unusable speaks neither for it nor against it: it may be
 * due to the question. As a trial it does not pass.
 */
type Verdict = 'answered' | 'failed' | 'unusable';

/** Milliseconds after which a trial that never ended no longer holds back the next: above any timeout. */
const longestTrial = 15_000;
/** Visitors that are remembered. */
const mostVisitors = 512;
/** Lookups of each that are remembered, unless more failures are asked for; of all, where they are not told apart. */
const mostLookups = { apart: 32, together: 512 };

/**
 * Opens once more than half of the visitors have failed in half of their lookups. A visitor counts as one however much
 * they ask, so that nobody can close the service for as many others by questions that it drops.
 */
class VisitorBreaker implements IBreaker {
  state: unknown;
  /** By visitor, who came first before the others. */
  readonly #lookups = new Map<string, { time: number; failed: boolean }[]>();
  #suspect = false;
  readonly #failures: number;
  readonly #window: number;
  readonly #visitors: number;
  readonly #most: number;

  constructor(failures: number, seconds: number, apart: boolean) {
    this.#failures = failures;
    this.#window = seconds * 1000;
    this.#visitors = apart ? 2 : 1;
    this.#most = Math.max(failures, apart ? mostLookups.apart : mostLookups.together);
  }

  add(visitor: string, failed: boolean) {
    let own = this.#lookups.get(visitor);
    if (!own) {
      if (this.#lookups.size === mostVisitors) this.#lookups.delete(this.#lookups.keys().next().value!);
      this.#lookups.set(visitor, (own = []));
    }
    if (own.push({ time: performance.now(), failed }) > this.#most) own.shift();
  }

  /** Counts one who is refused meanwhile among those who ask, once. */
  refused(visitor: string) {
    if (!this.#lookups.has(visitor)) this.add(visitor, false);
  }

  forget() {
    this.#lookups.clear();
  }

  /** The next failure is enough. */
  suspect() {
    this.#suspect = true;
  }

  success() {
    this.#suspect = false;
  }

  failure() {
    if (this.#suspect) return true;
    const since = performance.now() - this.#window;
    let [visitors, failing, failures] = [0, 0, 0];
    for (const own of this.#lookups.values()) {
      const recent = own.filter(({ time }) => time >= since);
      const failed = recent.filter((lookup) => lookup.failed).length;
      if (recent.length) visitors++;
      if (failed && failed * 2 >= recent.length) failing++;
      failures += failed;
    }
    return failures >= this.#failures && failing >= this.#visitors && failing * 2 > visitors;
  }
}

const states = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Isolated]: 'open',
} as const;

interface Verdicts {
  ofAnswer: (answer: unknown) => Verdict;
  ofError: (error: unknown) => Exclude<Verdict, 'answered'>;
}

/** @param apart whether visitors are told apart; otherwise all count as one, whose failures are enough */
export function createCircuit(
  { ofAnswer, ofError }: Verdicts,
  { failures, window, seconds }: Required<BreakerOptions>,
  apart: boolean,
): Circuit {
  const sampling = new VisitorBreaker(failures, window, apart);
  const failing = handleAll.orWhenResult((answer) => ofAnswer(answer) !== 'answered');
  // cockatiel's own pause goes by the wall clock, which may be set back: `heldUntil` takes its place
  const breaker = circuitBreaker(failing, { halfOpenAfter: -Infinity, breaker: sampling });
  let heldUntil = 0;
  let failedAt = -Infinity;
  const hold = (milliseconds: number) => {
    heldUntil = performance.now() + milliseconds;
  };
  breaker.onBreak(() => {
    hold(seconds * 1000);
    sampling.forget();
  });
  function note(verdict: Verdict, counted?: string) {
    if (verdict === 'unusable') return;
    // what ends while it is open began before
    if (counted !== undefined && breaker.state === CircuitState.Closed)
      sampling.add(counted, verdict === 'failed');
    if (verdict === 'failed') failedAt = performance.now();
  }
  return {
    get state() {
      const state = states[breaker.state];
      return state === 'open' && performance.now() >= heldUntil ? 'half-open' : state;
    },
    get wait() {
      return Math.max(1, Math.ceil((heldUntil - performance.now()) / 1000));
    },
    get failedAt() {
      return failedAt;
    },
    async execute(call, visitor, trial = call) {
      // an address that is missing among others may be a visitor's second
      const counted = apart && visitor === everyone ? undefined : visitor;
      // cockatiel would let a call wait for another request's trial, which Workers forbid
      if (performance.now() < heldUntil) {
        if (counted !== undefined) sampling.refused(counted);
        throw new BrokenCircuitError();
      }
      const noted = (made: typeof call, of?: string) =>
        breaker.execute(async () => {
          try {
            const answer = await made();
            note(ofAnswer(answer), of);
            return answer;
          } catch (error) {
            note(ofError(error), of);
            throw error;
          }
        });
      if (breaker.state === CircuitState.Closed) return noted(call, counted);
      // a runtime that ends a request in the middle never tells how its trial went
      if (breaker.state === CircuitState.HalfOpen) {
        breaker.isolate().dispose();
        sampling.suspect();
      }
      hold(longestTrial);
      const answer = await noted(trial);
      const passed = ofAnswer(answer) === 'answered';
      if (passed) hold(0);
      if (trial === call) return answer;
      if (!passed) throw new BrokenCircuitError();
      return noted(call, counted);
    },
  };
}
