/** Places for calls to the service: so many run, four times as many wait, and nobody takes them all. */
import { bulkhead, BulkheadRejectedError } from 'cockatiel';

export interface Places {
  /** How many wait for one. */
  readonly waiting: number;
  /** Makes a call in its place. @throws BulkheadRejectedError without a call, where there is none */
  execute<T>(call: () => Promise<T>, visitor: string): Promise<T>;
}

/** For any number of calls. */
export const boundless: Places = { waiting: 0, execute: (call) => call() };

/**
 * A visitor may hold as many places as are free: alone half of them, and the more ask, the fewer each, so that a newcomer
 * finds some. Source: Choudhury and Hahne, "Dynamic queue length thresholds for shared-memory packet switches", 1998.
 * @param apart whether visitors are told apart
 */
export function createPlaces(maxConcurrency: number, apart: boolean): Places {
  const longestQueue = maxConcurrency * 4;
  const places = bulkhead(maxConcurrency, longestQueue);
  const held = new Map<string, number>();
  return {
    get waiting() {
      return longestQueue - places.queueSlots;
    },
    async execute(call, visitor) {
      const own = held.get(visitor) ?? 0;
      const free = places.executionSlots + places.queueSlots;
      if (apart && own >= free) throw new BulkheadRejectedError(maxConcurrency, free);
      held.set(visitor, own + 1);
      try {
        return await places.execute(call);
      } finally {
        const left = held.get(visitor)! - 1;
        if (left) held.set(visitor, left);
        else held.delete(visitor);
      }
    },
  };
}
