/** Limits a minute by rate-limiter-flexible, in the memory of one instance. */
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';

/** Counts one request of an address: 0 if it may pass, otherwise the seconds to wait. */
export type Limiter = (address: string) => number | Promise<number>;

/** Seconds over which requests are counted: limits are per minute. */
export const windowSeconds = 60;

/** Requests a minute; 0 for no limit. */
export interface Limits {
  rateLimit: number;
  globalRateLimit: number;
}

/** What rate-limiter-flexible offers, in memory or on Redis. */
export interface Counter {
  consume(key: string): Promise<unknown>;
}

export function createMemoryLimiter({ rateLimit, globalRateLimit }: Limits): Limiter {
  const counter = (points: number) =>
    points ? new RateLimiterMemory({ points, duration: windowSeconds }) : undefined;
  return limitBy(counter(rateLimit), counter(globalRateLimit));
}

/** Counts by address first, so that one address over its own limit does not use up that of all. */
export function limitBy(byAddress: Counter | undefined, all: Counter | undefined): Limiter {
  const byAll = all && ((wait: number) => wait || consume(all, 'all'));
  return (address) => {
    const wait = byAddress ? consume(byAddress, address) : 0;
    if (!byAll) return wait;
    return wait === 0 ? byAll(0) : wait.then(byAll);
  };
}

const consume = (counter: Counter, key: string): Promise<number> =>
  counter.consume(key).then(passes, secondsToWait);

const passes = () => 0;

function secondsToWait(refused: unknown): number {
  if (refused instanceof Error) throw refused;
  const { msBeforeNext } = refused as { msBeforeNext: number };
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
