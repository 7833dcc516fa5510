/** Bounds the calls that run at once; those that wait are bounded too. */
import { timedOut } from './call.ts';
import { Refusal } from './refusal.ts';

export interface Gate {
  /**
   * Resolves, or where there is room returns, once a call may be made; `leave` must follow.
   * @param timeout most milliseconds to wait
   * @throws Refusal `rate_limited` where too many wait, `service_timeout` after the timeout
   */
  enter(timeout: number): Promise<void> | undefined;
  leave(): void;
}

/**
 * @param most calls at once
 * @param waiting calls that may wait for a place; one more is refused
 */
export function createGate(most: number, waiting = most * 4): Gate {
  const queue = new Set<() => void>();
  let running = 0;
  return {
    enter(timeout) {
      if (running < most) {
        running++;
        return undefined;
      }
      if (queue.size >= waiting)
        throw new Refusal('rate_limited', 'too many requests at once', { 'retry-after': '1' });
      return new Promise((resolve, reject) => {
        const next = () => {
          clearTimeout(timer);
          queue.delete(next);
          resolve();
        };
        const timer = setTimeout(() => {
          queue.delete(next);
          reject(timedOut());
        }, timeout);
        queue.add(next);
      });
    },
    leave() {
      const [next] = queue;
      if (next) next();
      else running--;
    },
  };
}

/** For where no request may wait for another. */
export const openGate: Gate = { enter: () => undefined, leave: () => undefined };
