/** Identical lookups in flight share one call, and responses with drug names are cached; prices never are. */

/** Maximum number of cached responses, and of their bytes in total; the oldest is evicted first. */
const cacheLimits = { responses: 5000, bytes: 16 * 1024 * 1024 };

/**
 * @param mayCache whether to cache a response; absent where none is cached
 * @param deadline by `performance.now()`, when whoever asks gives up
 * @param run makes the call, and reports once it waits for no slot
 */
type Share<T> = (
  key: string,
  mayCache: ((value: T) => boolean) | undefined,
  deadline: number,
  run: (hasSlot: () => void) => Promise<T>,
) => Promise<T>;

interface SharedCall<T> {
  // cleared when done: V8 may keep a map's deleted entries until its next full collection, and a response is large
  promise: Promise<T> | undefined;
  hasSlot: boolean;
  deadline: number;
}

/**
 * @param shareInFlight false where a runtime ties a call to the request that made it, such as Workers
 * @param cacheSeconds how long to cache a response; 0 to cache nothing
 * @param isTimeout whether a call failed because its time was over
 */
export function shareCalls<T extends { bytes: Uint8Array }>(
  shareInFlight: boolean,
  cacheSeconds: number,
  isTimeout: (error: unknown) => boolean,
): Share<T> {
  const inFlight = new Map<string, SharedCall<T>>();
  const cache = new Map<string, { until: number; value: T }>();
  let cachedBytes = 0;
  function evict(key: string) {
    cachedBytes -= cache.get(key)?.value.bytes.length ?? 0;
    cache.delete(key);
  }
  let planned = false;
  /** Drops what has expired, though nobody asks anymore; on Workers, which end a timer with its request, the next one does. */
  function sweep() {
    for (const [key, { until }] of cache) {
      const left = until - performance.now();
      // the oldest expires first, since all are cached for the same time
      if (left > 0) return planSweep(left);
      evict(key);
    }
  }
  function planSweep(wait: number) {
    if (planned) return;
    planned = true;
    const timer: unknown = setTimeout(() => {
      planned = false;
      sweep();
    }, wait);
    // must not keep an otherwise idle process alive
    (timer as { unref?: () => void }).unref?.();
  }
  function store(key: string, value: T) {
    evict(key);
    cache.set(key, { until: performance.now() + cacheSeconds * 1000, value });
    cachedBytes += value.bytes.length;
    sweep();
    while (cache.size > cacheLimits.responses || cachedBytes > cacheLimits.bytes)
      evict(cache.keys().next().value!);
  }
  async function runAndCache(
    key: string,
    mayCache: ((value: T) => boolean) | undefined,
    call: SharedCall<T>,
    run: (hasSlot: () => void) => Promise<T>,
  ): Promise<T> {
    try {
      const value = await run(() => (call.hasSlot = true));
      if (cacheSeconds > 0 && mayCache?.(value)) store(key, value);
      return value;
    } finally {
      call.promise = undefined;
      if (inFlight.get(key) === call) inFlight.delete(key);
    }
  }
  /** A call that would wait for no slot, with most of the time that whoever asks has left. */
  function joinable(key: string, deadline: number): Promise<T> | undefined {
    const call = inFlight.get(key);
    const now = performance.now();
    return call?.hasSlot && call.deadline - now > (deadline - now) / 2 ? call.promise : undefined;
  }
  return async (key, mayCache, deadline, run) => {
    if (mayCache) {
      const cached = cache.get(key);
      if (cached && cached.until > performance.now()) return cached.value;
      evict(key);
    }
    for (let joined = joinable(key, deadline); joined; joined = joinable(key, deadline)) {
      try {
        return await joined;
      } catch (error) {
        if (!isTimeout(error) || performance.now() >= deadline) throw error;
      }
    }
    const call: SharedCall<T> = { promise: undefined, hasSlot: false, deadline };
    if (shareInFlight) inFlight.set(key, call);
    return (call.promise = runAndCache(key, mayCache, call, run));
  };
}
