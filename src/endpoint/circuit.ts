/** Leaves a service alone that has failed several times in a row, then tries it with one call. */
import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, type Policy } from 'cockatiel';

export interface BreakerOptions {
  /** Failures in a row that open the circuit; a lookup that is tried twice is two. Default 10. */
  failures?: number;
  /** Seconds it stays open. Default 3. */
  seconds?: number;
}

export interface Circuit {
  /** Whether every call is refused now. */
  readonly open: boolean;
  /** Seconds until the next call may be made, at least 1. */
  readonly wait: number;
  /** Makes a call. @throws BrokenCircuitError without calling, while the circuit is open or a trial is under way */
  execute<T>(call: () => Promise<T>): Promise<T>;
}

/** Milliseconds after which a trial that never ended no longer holds back the next: above any timeout. */
const longestTrial = 15_000;

/** @param failing which errors and answers count as failures of the service */
export function createCircuit(failing: Policy, { failures, seconds }: Required<BreakerOptions>): Circuit {
  // cockatiel's own pause goes by the wall clock, which may be set back: `heldUntil` takes its place
  const breaker = circuitBreaker(failing, {
    halfOpenAfter: -Infinity,
    breaker: new ConsecutiveBreaker(failures),
  });
  let heldUntil = 0;
  const hold = (milliseconds: number) => () => {
    heldUntil = performance.now() + milliseconds;
  };
  breaker.onBreak(hold(seconds * 1000));
  breaker.onHalfOpen(hold(longestTrial));
  breaker.onReset(hold(0));
  return {
    get open() {
      return breaker.state === CircuitState.Open && performance.now() < heldUntil;
    },
    get wait() {
      return Math.max(1, Math.ceil((heldUntil - performance.now()) / 1000));
    },
    async execute(call) {
      // cockatiel would let a call wait for another request's trial, which Workers forbid
      if (performance.now() < heldUntil) throw new BrokenCircuitError();
      // a runtime that ends a request in the middle never tells how its trial went
      if (breaker.state === CircuitState.HalfOpen) breaker.isolate().dispose();
      return breaker.execute(call);
    },
  };
}
