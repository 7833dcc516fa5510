/** Call slots: a bounded number of calls to the service run, four times as many wait, and nobody takes them all. */
import { bulkhead, BulkheadRejectedError } from 'cockatiel';

export interface CallSlots {
  /** How many wait for a slot. */
  readonly waiting: number;
  /** Makes a call in a slot. @throws BulkheadRejectedError without a call, if no slot is free */
  execute<T>(call: () => Promise<T>, visitor: string): Promise<T>;
}

/** For any number of calls. */
export const unlimited: CallSlots = { waiting: 0, execute: (call) => call() };

/**
 * A visitor may hold as many slots as are free: alone half of them, and fewer each as more visitors come, so that a newcomer
 * finds some. Source: Choudhury and Hahne, "Dynamic queue length thresholds for shared-memory packet switches", 1998.
 * @param perVisitor whether visitors can be distinguished
 */
export function createCallSlots(maxConcurrency: number, perVisitor: boolean): CallSlots {
  const longestQueue = maxConcurrency * 4;
  const slots = bulkhead(maxConcurrency, longestQueue);
  const usedByVisitor = new Map<string, number>();
  return {
    get waiting() {
      return longestQueue - slots.queueSlots;
    },
    async execute(call, visitor) {
      const used = usedByVisitor.get(visitor) ?? 0;
      const free = slots.executionSlots + slots.queueSlots;
      if (perVisitor && used >= free) throw new BulkheadRejectedError(maxConcurrency, free);
      usedByVisitor.set(visitor, used + 1);
      try {
        return await slots.execute(call);
      } finally {
        const left = usedByVisitor.get(visitor)! - 1;
        if (left) usedByVisitor.set(visitor, left);
        else usedByVisitor.delete(visitor);
      }
    },
  };
}
