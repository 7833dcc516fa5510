/** Stops calling a service that has failed several times in a row, then tries it with one call at a time. */
export interface Breaker {
  /** Whether calls are held back now. */
  readonly open: boolean;
  /** Whether a call may be made; each that may must be followed by `succeeded` or `failed`. */
  enter(): boolean;
  succeeded(): void;
  failed(): void;
  /** Seconds until the next trial, at least 1. */
  wait(): number;
}

export interface BreakerOptions {
  /** Failures in a row that open it; a lookup that is tried twice is two. Default 10. */
  failures?: number;
  /** Seconds it stays open. Default 3. */
  seconds?: number;
}

/** Milliseconds after which a trial of which nothing was heard no longer holds back the next: above any timeout. */
const longestTrial = 15_000;

export function createBreaker({ failures, seconds }: Required<BreakerOptions>): Breaker {
  let inARow = 0;
  let openUntil = 0;
  let tryingUntil = 0;
  return {
    get open() {
      return inARow >= failures && Date.now() < openUntil;
    },
    enter() {
      if (inARow < failures) return true;
      if (Date.now() < openUntil || Date.now() < tryingUntil) return false;
      tryingUntil = Date.now() + longestTrial;
      return true;
    },
    succeeded() {
      inARow = 0;
      tryingUntil = 0;
    },
    failed() {
      inARow++;
      tryingUntil = 0;
      if (inARow >= failures) openUntil = Date.now() + seconds * 1000;
    },
    wait: () => Math.max(1, Math.ceil((openUntil - Date.now()) / 1000)),
  };
}
