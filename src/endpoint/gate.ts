/** Bounds the calls that run at once; those that wait are bounded too. */
import { Refusal } from './refusal.ts';

export interface Gate {
  /** Resolves, or where there is room returns, once a call may be made; `leave` must follow. @throws Refusal */
  enter(): Promise<void> | undefined;
  leave(): void;
}

/**
 * @param most calls at once
 * @param waiting calls that may wait for a place; one more is refused
 */
export function createGate(most: number, waiting = most * 4): Gate {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    enter() {
      if (running < most) {
        running++;
        return undefined;
      }
      if (queue.length >= waiting)
        throw new Refusal('rate_limited', 'too many requests at once', { 'retry-after': '1' });
      return new Promise((resolve) => queue.push(resolve));
    },
    leave() {
      const next = queue.shift();
      if (next) next();
      else running--;
    },
  };
}

/** For where no request may wait for another. */
export const openGate: Gate = { enter: () => undefined, leave: () => undefined };
