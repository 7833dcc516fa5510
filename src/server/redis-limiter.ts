/** Limits that several instances share through Redis; while Redis is down or hangs, each counts in its own memory. */
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { limitBy, type Limiter, type Limits, type MakeCounter } from '../endpoint/index.ts';
import { windowSeconds } from '../endpoint/limiter.ts';
import { SettingError } from '../endpoint/setting-error.ts';

interface SharedLimiter {
  limiter: Limiter;
  /** Whether Redis currently does the counting. */
  shared: () => boolean;
  close: () => void;
}

/** ioredis is an optional peer dependency. @throws SettingError if it is not installed */
async function loadRedis() {
  try {
    return (await import('ioredis')).Redis;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new SettingError('DRUG_PRICE_REDIS_URL', 'needs the package ioredis: npm install ioredis');
  }
}

/** Milliseconds. `start` is how long startup waits for Redis, `reply` the connection for an answer before it is replaced. */
const limits = { reply: 500, connect: 2_000, start: 2_000 };

const away = 'Redis is away: limits count per instance';
const refused =
  'DRUG_PRICE_REDIS_URL has a user name or password that Redis refuses: limits count per instance';
const isRefusal = (error: Error) => /WRONGPASS|NOAUTH|invalid password/.test(error.message);

/**
 * @param url `redis://` or `rediss://`
 * @param notify called once when Redis goes down and once when it is back
 */
export async function createRedisLimiter(
  url: string,
  perMinute: Limits,
  notify: (message: string) => void,
): Promise<SharedLimiter> {
  const RedisClient = await loadRedis();
  const client = new RedisClient(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // one that hangs is left, and is `ready` again only once it has replied on a new connection
    socketTimeout: limits.reply,
    connectTimeout: limits.connect,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  let problem: string | undefined;
  const leave = (reason: string) => {
    if (problem === reason || problem === refused) return;
    problem = reason;
    notify(reason);
  };
  client.on('error', (error) => leave(isRefusal(error) ? refused : away));
  const closed = () => leave(away);
  client.on('close', closed);
  client.on('ready', () => {
    if (problem) notify('Redis is back: limits are shared');
    problem = undefined;
  });
  await new Promise<void>((resolve) => {
    client.once('ready', resolve);
    client.once('error', () => resolve());
    setTimeout(resolve, limits.start);
  });
  const makeCounter: MakeCounter = (points, name) =>
    new RateLimiterRedis({
      storeClient: client,
      keyPrefix: `drug-price:${name}`,
      points,
      duration: windowSeconds,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ points, duration: windowSeconds }),
    });
  return {
    limiter: limitBy(perMinute, makeCounter),
    shared: () => client.status === 'ready',
    close: () => client.off('close', closed).disconnect(),
  };
}
