/** Limits a minute by rate-limiter-flexible, in the memory of one instance. */
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';

/** Counts one request of an address: 0 where it may pass, else the seconds to wait. */
export type Limiter = (address: string) => number | Promise<number>;

/** Requests a minute; 0 for no limit. */
export interface Limits {
  rateLimit: number;
  globalRateLimit: number;
}

/** What a limiter of rate-limiter-flexible offers, in memory or on Redis. */
export interface Counter {
  consume(key: string): Promise<unknown>;
}

export function createMemoryLimiter({ rateLimit, globalRateLimit }: Limits): Limiter {
  const counter = (points: number) => (points ? new RateLimiterMemory({ points, duration: 60 }) : undefined);
  return limitBy(counter(rateLimit), counter(globalRateLimit));
}

/** Counts by address first, so that one address over its own limit does not use up that of all. */
export function limitBy(byAddress: Counter | undefined, all: Counter | undefined): Limiter {
  return async (address) => {
    const wait = byAddress ? await consume(byAddress, address) : 0;
    return wait || !all ? wait : consume(all, 'all');
  };
}

async function consume(counter: Counter, key: string): Promise<number> {
  try {
    await counter.consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    const { msBeforeNext } = refused as { msBeforeNext: number };
    return Math.max(1, Math.ceil(msBeforeNext / 1000));
  }
}
