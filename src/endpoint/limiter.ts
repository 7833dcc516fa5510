/** Limits per minute by rate-limiter-flexible, in the memory of one instance. */
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { homeNetwork } from './address.ts';

/** The limit of a site that has one of its own. */
export interface SiteLimit {
  name: string;
  /** Requests per minute from one address; 0 for no limit. */
  rateLimit: number;
}

/** Images count apart: any website can show them, and make its visitors ask for them. */
export type Counted = 'lookup' | 'image';

/**
 * Counts one request: 0 if it may pass, otherwise the seconds to wait.
 * @param address as `countedAddress` gives it
 * @param site where the request is counted by its site's own limit
 * @param counted what is asked for; by default a lookup
 */
export type Limiter = (address: string, site?: SiteLimit, counted?: Counted) => number | Promise<number>;

/** Seconds over which requests are counted: limits are per minute. */
export const windowSeconds = 60;

/** How many times the limit of lookups: of images from an address, and of either from an IPv6 /56 network. */
const images = 10;
const home = 4;

/** Requests per minute; 0 for no limit. */
export interface Limits {
  rateLimit: number;
  globalRateLimit: number;
}

/** What rate-limiter-flexible offers, in memory or on Redis. */
export interface Counter {
  consume(key: string): Promise<unknown>;
}

/** Makes a counter. Those of one name count together, where they share a store. */
export type MakeCounter = (limit: number, name: 'address' | 'image' | 'site' | 'all') => Counter;

export const createMemoryLimiter = (limits: Limits): Limiter =>
  limitBy(limits, (points) => new RateLimiterMemory({ points, duration: windowSeconds }));

/** Counts by the narrowest first, so that who is over one limit does not use up the next, which others share. */
export function limitBy({ rateLimit, globalRateLimit }: Limits, makeCounter: MakeCounter): Limiter {
  const counters = new Map<string, Counter>();
  const consume = (limit: number, name: Parameters<MakeCounter>[1], key: string) => {
    if (!limit) return 0;
    const id = `${name} ${limit}`;
    let counter = counters.get(id);
    if (!counter) counters.set(id, (counter = makeCounter(limit, name)));
    return counter.consume(key).then(() => 0, secondsToWait);
  };
  return async (address, site, counted = 'lookup') => {
    const wider = homeNetwork(address);
    const byNetwork = async (limit: number, name: 'address' | 'image' | 'site', prefix = '') =>
      (await consume(limit, name, prefix + address)) ||
      (wider ? consume(limit * home, name, prefix + wider) : 0);
    if (counted === 'image') return byNetwork(rateLimit * images, 'image');
    const own = site ? byNetwork(site.rateLimit, 'site', `${site.name} `) : byNetwork(rateLimit, 'address');
    return (await own) || consume(globalRateLimit, 'all', 'all');
  };
}

/** Never more than the window, whatever happens to the clock that a counter goes by. */
function secondsToWait(refused: unknown): number {
  if (refused instanceof Error) throw refused;
  const { msBeforeNext } = refused as { msBeforeNext: number };
  return Math.min(windowSeconds, Math.max(1, Math.ceil(msBeforeNext / 1000)));
}
