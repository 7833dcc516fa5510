/** A value that is loaded once for all who ask within some time. */

interface Kept<T> {
  value: T;
  began: number;
  ended: number;
}

export interface Keep<T> {
  get: () => Promise<T>;
  /** Forgets the value, and one that is being loaded. */
  drop: () => void;
}

/** Milliseconds after which a load is given up: above any timeout. */
const longestLoad = 15_000;
/** Milliseconds between looks at what another request loads. */
const glance = 25;

/**
 * Loads a value where the last one is no longer fresh, one at a time.
 * @param fresh whether a value may still be given; by the milliseconds since its loading began
 * @param shared whether requests may wait for each other; otherwise they look again until the value is there
 */
export function keep<T>(
  load: () => Promise<T>,
  fresh: (value: T, age: number) => boolean,
  shared: boolean,
): Keep<T> {
  let kept: Kept<T> | undefined;
  let loading: { began: number; value: Promise<T> } | undefined;
  function begin(): Promise<T> {
    const began = performance.now();
    const own = { began, value: load() };
    loading = own;
    const done = () => {
      const current = loading === own;
      if (current) loading = undefined;
      return current;
    };
    own.value.then((value) => {
      if (done()) kept = { value, began, ended: performance.now() };
    }, done);
    return own.value;
  }
  return {
    async get() {
      const arrived = performance.now();
      for (;;) {
        const now = performance.now();
        if (kept && (kept.ended > arrived || fresh(kept.value, now - kept.began))) return kept.value;
        // a runtime that ends a request in the middle never ends what it loads
        if (!loading || now - loading.began > longestLoad) return begin();
        if (shared) return loading.value;
        await new Promise((resolve) => setTimeout(resolve, glance));
      }
    },
    drop() {
      kept = loading = undefined;
    },
  };
}
