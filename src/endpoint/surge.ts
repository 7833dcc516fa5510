/** Detects a minute with far more lookups than usual: they have no global limit unless the operator sets one. */

const minute = 60_000;
const surgeFactor = 10;
/** Minimum baseline in lookups a minute, so that a quiet site's first busy minute is not reported. */
const minBaseline = 100;
/** Minutes over which the usual rate is averaged, and from the start, minutes in which it is only learned. */
const memory = 60;
const learning = 10;

export interface Surges {
  /** Minutes so far that had more than ten times the usual. */
  readonly count: number;
  /** Counts a lookup. @param now milliseconds, from any monotonic clock */
  add(now: number): void;
}

/** @param onSurge called once in each such minute, with the limit that it exceeded */
export function watchForSurges(onSurge: (passed: number) => void): Surges {
  let mean = 0;
  let learned = 0;
  let current: number | undefined;
  let lookups = 0;
  let count = 0;
  const baseline = () => Math.max(minBaseline, mean);
  const learn = (one: number) => {
    // a surge barely raises the usual rate, so that it does not soon count as usual
    const sample = learned < learning ? one : Math.min(one, 2 * baseline());
    mean += (sample - mean) / Math.min(++learned, memory);
  };
  return {
    get count() {
      return count;
    },
    add(now) {
      const at = Math.floor(now / minute);
      if (current !== undefined && at > current) {
        learn(lookups);
        // more idle minutes would change nothing
        const idle = Math.min(at - current - 1, 10 * memory);
        for (let i = 0; i < idle; i++) learn(0);
        lookups = 0;
      }
      current = at;
      const limit = Math.floor(surgeFactor * baseline());
      if (++lookups !== limit + 1 || learned < learning) return;
      count++;
      onSurge(limit);
    },
  };
}
