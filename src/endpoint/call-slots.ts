/** Call slots: a bounded number of calls to the service run, four times as many wait, and nobody takes them all. */
import { homeNetwork } from './address.ts';

/** There is no slot for a call, nor room to wait for one. */
export class NoSlot extends Error {}

export interface CallSlots {
  /** How many wait for a slot. */
  readonly waiting: number;
  /** Makes a call in a slot. @throws NoSlot without a call, if none is free */
  execute<T>(call: () => Promise<T>, visitor: string): Promise<T>;
}

/** For any number of calls. */
export const unlimited: CallSlots = { waiting: 0, execute: (call) => call() };

/** The calls of a visitor. */
interface Share {
  running: number;
  waiting: number;
}

/**
 * A visitor may hold as many slots as are free: alone half of them, and fewer each as more visitors come, so that a newcomer
 * finds some. Source: Choudhury and Hahne, "Dynamic queue length thresholds for shared-memory packet switches", 1998.
 * A slot that gets free goes to who has the fewest: in the order of arrival, a newcomer would wait for all of one visitor.
 * @param perVisitor whether visitors can be distinguished
 */
export function createCallSlots(maxConcurrency: number, perVisitor: boolean): CallSlots {
  const total = maxConcurrency * 5;
  const shares = new Map<string, Share>();
  /** In the order of arrival. */
  const queue: { share: Share; start: () => void }[] = [];
  let running = 0;

  /** Passes a slot on. */
  function release(share: Share): void {
    share.running--;
    let next = 0;
    for (const [i, one] of queue.entries()) if (one.share.running < queue[next]!.share.running) next = i;
    const [first] = queue.splice(next, 1);
    if (first) first.start();
    else running--;
  }

  return {
    get waiting() {
      return queue.length;
    },
    async execute(call, visitor) {
      // one home has as many addresses as it likes
      const key = perVisitor ? (homeNetwork(visitor) ?? visitor) : '';
      const share = shares.get(key) ?? { running: 0, waiting: 0 };
      const used = share.running + share.waiting;
      const free = total - running - queue.length;
      if (free < 1 || (perVisitor && used >= free)) throw new NoSlot();
      shares.set(key, share);
      if (running < maxConcurrency) running++;
      else {
        share.waiting++;
        await new Promise<void>((start) => queue.push({ share, start }));
        share.waiting--;
      }
      share.running++;
      try {
        return await call();
      } finally {
        release(share);
        if (!share.running && !share.waiting) shares.delete(key);
      }
    },
  };
}
