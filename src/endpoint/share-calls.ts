/** Identical lookups in flight share one call, and responses with drug names are cached; prices never are. */

import { sweeper } from './sweep.ts';

/** Maximum number of cached responses, and of their bytes in total; the oldest is evicted first. */
const cacheLimits = { responses: 5000, bytes: 16 * 1024 * 1024 };

interface Shareable {
  status: number;
  bytes: Uint8Array;
  /** Set if the response is a failure: those are not cached. */
  code?: string;
}

/** @param cacheSeconds how long to cache the response; 0 to cache nothing */
type Share<T> = (key: string, cacheSeconds: number, run: () => Promise<T>) => Promise<T>;

/** @param shareInFlight false where a runtime ties a call to the request that made it, such as Workers */
export function shareCalls<T extends Shareable>(shareInFlight: boolean): Share<T> {
  // `call` is cleared when done: V8 may keep a map's deleted entries until its next full collection, and a response is large
  const inFlight = new Map<string, { call: Promise<T> | undefined }>();
  const cache = new Map<string, { until: number; value: T }>();
  let cachedBytes = 0;
  function evict(key: string) {
    cachedBytes -= cache.get(key)?.value.bytes.length ?? 0;
    cache.delete(key);
  }
  // the oldest expires first, since all are cached for the same time
  const sweep = sweeper(() => {
    for (const [key, { until }] of cache) {
      const left = until - performance.now();
      if (left > 0) return left;
      evict(key);
    }
    return undefined;
  });
  function store(key: string, value: T, seconds: number) {
    evict(key);
    cache.set(key, { until: performance.now() + seconds * 1000, value });
    cachedBytes += value.bytes.length;
    sweep();
    while (cache.size > cacheLimits.responses || cachedBytes > cacheLimits.bytes)
      evict(cache.keys().next().value!);
  }
  async function runAndCache(key: string, cacheSeconds: number, run: () => Promise<T>): Promise<T> {
    try {
      const value = await run();
      if (cacheSeconds > 0 && value.status === 200 && !value.code) store(key, value, cacheSeconds);
      return value;
    } finally {
      const entry = inFlight.get(key);
      if (entry) entry.call = undefined;
      inFlight.delete(key);
    }
  }
  return (key, cacheSeconds, run) => {
    if (cacheSeconds > 0) {
      const cached = cache.get(key);
      if (cached && cached.until > performance.now()) return Promise.resolve(cached.value);
      evict(key);
    }
    const running = inFlight.get(key)?.call;
    if (running) return running;
    const call = runAndCache(key, cacheSeconds, run);
    if (shareInFlight) inFlight.set(key, { call });
    return call;
  };
}
