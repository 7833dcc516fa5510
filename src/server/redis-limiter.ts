/** Limits that several instances share through Redis; while Redis is away, each counts in its own memory. */
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { limitBy, type Limiter, type Limits } from '../endpoint/index.ts';
import { windowSeconds } from '../endpoint/limiter.ts';
import { SettingError } from '../endpoint/setting-error.ts';

interface SharedLimiter {
  limiter: Limiter;
  close(): Promise<void>;
}

/** ioredis is an optional peer dependency. @throws SettingError where it is not installed */
async function loadRedis() {
  try {
    return (await import('ioredis')).Redis;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new SettingError('DRUG_PRICE_REDIS_URL', 'needs the package ioredis: npm install ioredis');
  }
}

/**
 * @param url `redis://` or `rediss://`
 * @param warn called once when Redis goes away and once when it is back
 */
export async function createRedisLimiter(
  url: string,
  { rateLimit, globalRateLimit }: Limits,
  warn: (message: string) => void,
): Promise<SharedLimiter> {
  const Redis = await loadRedis();
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
    connectTimeout: 2_000,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  let away = false;
  client.on('error', () => {
    if (!away) warn('Redis is away: limits count per instance');
    away = true;
  });
  client.on('ready', () => {
    if (away) warn('Redis is back: limits are shared');
    away = false;
  });
  await new Promise<void>((resolve) => {
    client.once('ready', resolve);
    client.once('error', () => resolve());
  });
  const counter = (points: number, keyPrefix: string) =>
    points === 0
      ? undefined
      : new RateLimiterRedis({
          storeClient: client,
          keyPrefix,
          points,
          duration: windowSeconds,
          rejectIfRedisNotReady: true,
          insuranceLimiter: new RateLimiterMemory({ points, duration: windowSeconds }),
        });
  return {
    limiter: limitBy(
      counter(rateLimit, 'drug-price:address'),
      counter(globalRateLimit, 'drug-price:all'),
      (ofSite) => counter(ofSite, 'drug-price:site'),
    ),
    close: () => Promise.resolve(client.disconnect()),
  };
}
