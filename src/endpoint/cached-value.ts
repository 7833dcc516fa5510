/** A value that is loaded once for all requests within some time. */

interface CachedEntry<T> {
  value: T;
  began: number;
  ended: number;
}

/** Whether a value may still be used, given the milliseconds since its loading began. */
export type Fresh<T> = (value: T, age: number) => boolean;

export interface CachedValue<T> {
  get: (fresh: Fresh<T>) => Promise<T>;
  /** Forgets the value, including one that is being loaded. */
  drop: () => void;
}

/** Milliseconds after which a load is given up: above any timeout. */
const longestLoad = 15_000;
/** Milliseconds between checks of what another request loads. */
const pollInterval = 25;

/**
 * Loads a value if the last one is no longer fresh, one load at a time.
 * @param shared whether requests may wait for each other; otherwise they poll until the value is there
 */
export function cacheValue<T>(load: () => Promise<T>, shared: boolean): CachedValue<T> {
  let cached: CachedEntry<T> | undefined;
  let loading: { began: number; value: Promise<T> } | undefined;
  function begin(): Promise<T> {
    const began = performance.now();
    const attempt = { began, value: load() };
    loading = attempt;
    const done = () => {
      const current = loading === attempt;
      if (current) loading = undefined;
      return current;
    };
    attempt.value.then((value) => {
      if (done()) cached = { value, began, ended: performance.now() };
    }, done);
    return attempt.value;
  }
  return {
    async get(fresh) {
      const arrived = performance.now();
      for (;;) {
        const now = performance.now();
        if (cached && (cached.ended > arrived || fresh(cached.value, now - cached.began)))
          return cached.value;
        // a runtime that ends a request in the middle never finishes its load
        if (!loading || now - loading.began > longestLoad) return begin();
        if (shared) return loading.value;
        await new Promise((resolve) => setTimeout(resolve, pollInterval));
      }
    },
    drop() {
      cached = loading = undefined;
    },
  };
}
