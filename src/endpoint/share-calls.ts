/** Identical lookups in flight share one call; names may be held for a short time if the owner wants it. */
const mostHeld = 1000;

interface Shareable {
  status: number;
  /** Of a failure. */
  code?: string;
}

type Share<T> = (key: string, holdSeconds: number, run: () => Promise<T>) => Promise<T>;

export function shareCalls<T extends Shareable>(shareInFlight: boolean): Share<T> {
  // emptied when done: V8 may keep deleted entries of a map until its next full collection, and an answer is large
  const inFlight = new Map<string, { call: Promise<T> | undefined }>();
  const held = new Map<string, { until: number; value: T }>();
  async function follow(key: string, holdSeconds: number, run: () => Promise<T>): Promise<T> {
    try {
      const value = await run();
      if (holdSeconds > 0 && value.status === 200 && !value.code) {
        if (held.size >= mostHeld) held.delete(held.keys().next().value!);
        held.set(key, { until: performance.now() + holdSeconds * 1000, value });
      }
      return value;
    } finally {
      const entry = inFlight.get(key);
      if (entry) entry.call = undefined;
      inFlight.delete(key);
    }
  }
  return (key, holdSeconds, run) => {
    if (holdSeconds > 0) {
      const known = held.get(key);
      if (known && known.until > performance.now()) return Promise.resolve(known.value);
      held.delete(key);
    }
    const running = inFlight.get(key)?.call;
    if (running) return running;
    const call = follow(key, holdSeconds, run);
    if (shareInFlight) inFlight.set(key, { call });
    return call;
  };
}
