/** Detects a minute with far more lookups than usual: they have no global limit unless the operator sets one. */

const minute = 60_000;
const timesUsual = 10;
/** Lookups a minute that are usual anywhere, so that a quiet site's first busy minute is not reported. */
const leastUsual = 100;
/** Minutes over which the usual rate is averaged, and from the start, minutes in which it is only learned. */
const memory = 60;
const learning = 10;

export interface Surges {
  /** Minutes so far that had more than ten times the usual. */
  readonly count: number;
  /** Counts a lookup. @param now milliseconds, from any monotonic clock */
  add(now: number): void;
}

/** @param tell called once in each of those minutes, with the number that it passed */
export function watchForSurges(tell: (passed: number) => void): Surges {
  let mean = 0;
  let learned = 0;
  let current: number | undefined;
  let lookups = 0;
  let count = 0;
  const usual = () => Math.max(leastUsual, mean);
  const learn = (one: number) => {
    // a surge barely raises the usual rate, so that it does not soon count as usual
    const taught = learned < learning ? one : Math.min(one, 2 * usual());
    mean += (taught - mean) / Math.min(++learned, memory);
  };
  return {
    get count() {
      return count;
    },
    add(now) {
      const at = Math.floor(now / minute);
      if (current !== undefined && at > current) {
        learn(lookups);
        // more of them would change nothing
        const idle = Math.min(at - current - 1, 10 * memory);
        for (let i = 0; i < idle; i++) learn(0);
        lookups = 0;
      }
      current = at;
      const limit = Math.floor(timesUsual * usual());
      if (++lookups !== limit + 1 || learned < learning) return;
      count++;
      tell(limit);
    },
  };
}
