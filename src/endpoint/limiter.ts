/** Limits per minute by rate-limiter-flexible, in the memory of one instance. */
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { homeNetwork } from './address.ts';

/** The limit of a site that has one of its own. */
export interface SiteLimit {
  name: string;
  /** Requests per minute from one address; 0 for no limit. */
  rateLimit: number;
}

/** Images count separately: any website can show them, and so make its visitors request them. */
export type Counted = 'lookup' | 'image';

/**
 * Counts one request: 0 if it may pass, otherwise the seconds to wait.
 * @param address as `countedAddress` gives it
 * @param site where the request is counted by its site's own limit
 * @param counted what is requested; by default a lookup
 */
export type Limiter = (address: string, site?: SiteLimit, counted?: Counted) => number | Promise<number>;

/** Seconds over which requests are counted: limits are per minute. */
export const windowSeconds = 60;

/** Multiples of the lookup limit: for images from an address, and for either from an IPv6 /56 network. */
const imageFactor = 10;
const homeFactor = 4;

/** Requests per minute; 0 for no limit. */
export interface Limits {
  rateLimit: number;
  globalRateLimit: number;
}

/** The part of rate-limiter-flexible that is used, in memory or on Redis. */
export interface Counter {
  consume(key: string): Promise<unknown>;
}

/** Makes a counter. Counters with the same name count together if they share a store. */
export type MakeCounter = (limit: number, name: Name) => Counter;
type Name = 'address' | 'image' | 'site' | 'all';
/** 0 for no limit. */
type Count = readonly [limit: number, name: Name, key: string];

export const createMemoryLimiter = (limits: Limits): Limiter =>
  limitBy(limits, (points) => new RateLimiterMemory({ points, duration: windowSeconds }));

/** Counts by the narrowest limit first, so that a visitor over it does not use up the next, which others share. */
export function limitBy({ rateLimit, globalRateLimit }: Limits, makeCounter: MakeCounter): Limiter {
  const counters = new Map<string, Counter>();
  function counterOf(limit: number, name: Name): Counter {
    const id = `${name} ${limit}`;
    let counter = counters.get(id);
    if (!counter) counters.set(id, (counter = makeCounter(limit, name)));
    return counter;
  }
  return async (address, site, counted = 'lookup') => {
    const wider = homeNetwork(address);
    const byNetwork = (limit: number, name: Name, prefix = ''): Count[] => [
      [limit, name, prefix + address],
      ...(wider ? [[limit * homeFactor, name, prefix + wider] as const] : []),
    ];
    const counts =
      counted === 'image'
        ? byNetwork(rateLimit * imageFactor, 'image')
        : site
          ? byNetwork(site.rateLimit, 'site', `${site.name} `)
          : byNetwork(rateLimit, 'address');
    if (counted === 'lookup') counts.push([globalRateLimit, 'all', 'all']);
    for (const [limit, name, key] of counts) {
      const wait =
        limit &&
        (await counterOf(limit, name)
          .consume(key)
          .then(() => 0, secondsToWait));
      if (wait) return wait;
    }
    return 0;
  };
}

/** Never more than the window, whatever happens to the counter's clock. */
function secondsToWait(refused: unknown): number {
  if (refused instanceof Error) throw refused;
  const { msBeforeNext } = refused as { msBeforeNext: number };
  return Math.min(windowSeconds, Math.max(1, Math.ceil(msBeforeNext / 1000)));
}
