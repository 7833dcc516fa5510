/** Limits per minute by rate-limiter-flexible, in the memory of one instance. */
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';

/** The limit of a site that has one of its own. */
export interface SiteLimit {
  name: string;
  /** Requests per minute from one address; 0 for no limit. */
  rateLimit: number;
}

/**
 * Counts one request: 0 if it may pass, otherwise the seconds to wait.
 * @param address as `countedAddress` gives it
 * @param site where the request is counted by its site's own limit
 */
export type Limiter = (address: string, site?: SiteLimit) => number | Promise<number>;

/** Seconds over which requests are counted: limits are per minute. */
export const windowSeconds = 60;

/** Requests per minute; 0 for no limit. */
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
  return limitBy(counter(rateLimit), counter(globalRateLimit), counter);
}

/**
 * Counts by address first, so that one address over its own limit does not use up that of all.
 * @param withLimit a counter for the sites whose own limit it is
 */
export function limitBy(
  byAddress: Counter | undefined,
  all: Counter | undefined,
  withLimit: (rateLimit: number) => Counter | undefined,
): Limiter {
  const bySite = new Map<number, Counter | undefined>();
  const counterOf = (limit: number) => {
    if (!bySite.has(limit)) bySite.set(limit, withLimit(limit));
    return bySite.get(limit);
  };
  return async (address, site) => {
    const counter = site ? counterOf(site.rateLimit) : byAddress;
    const wait = counter ? await consume(counter, site ? `${site.name} ${address}` : address) : 0;
    return wait || !all ? wait : consume(all, 'all');
  };
}

const consume = (counter: Counter, key: string): Promise<number> =>
  counter.consume(key).then(() => 0, secondsToWait);

/** Never more than the window, whatever happens to the clock that a counter goes by. */
function secondsToWait(refused: unknown): number {
  if (refused instanceof Error) throw refused;
  const { msBeforeNext } = refused as { msBeforeNext: number };
  return Math.min(windowSeconds, Math.max(1, Math.ceil(msBeforeNext / 1000)));
}
