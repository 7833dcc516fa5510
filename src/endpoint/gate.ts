/** Bounds the calls that run at once; those that wait are bounded too. */
import { Refusal } from './refusal.ts';

export type Gate = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * @param most calls at once
 * @param waiting calls that may wait for a place; one more is refused
 */
export function createGate(most: number, waiting = most * 4): Gate {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= most) {
      if (queue.length >= waiting)
        throw new Refusal('rate_limited', 'too many requests at once', { 'retry-after': '1' });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running++;
    try {
      return await run();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
