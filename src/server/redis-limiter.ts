/** Limits that several instances share through Redis; while Redis is down or hangs, each counts in its own memory. */
import type { Redis } from 'ioredis';
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

/** Milliseconds. `start` is how long startup waits for Redis. */
const limits = { command: 250, connect: 2_000, start: 2_000, probe: 1_000 };
/** Consecutive commands without a reply after which Redis is no longer used. */
const maxUnanswered = 3;

const away = 'Redis is away: limits count per instance';
const refused =
  'DRUG_PRICE_REDIS_URL has a user name or password that Redis refuses: limits count per instance';
const isRefusal = (error: Error) => /WRONGPASS|NOAUTH|invalid password/.test(error.message);

type Notify = (message: string) => void;

/** Whether Redis is usable, checked in the background: no request waits for a Redis that is known to hang. */
function watch(client: Redis, notify: Notify) {
  let problem: string | undefined;
  let unanswered = 0;
  const leave = (reason: string) => {
    if (problem === reason || problem === refused) return;
    problem = reason;
    notify(reason);
  };
  const back = () => {
    unanswered = 0;
    if (problem) notify('Redis is back: limits are shared');
    problem = undefined;
  };
  client.on('error', (error) => leave(isRefusal(error) ? refused : away));
  client.on('ready', back);
  // a connection that is open but dead is replaced, and the new one is `ready` only once Redis has replied on it
  const probe = () => client.ping().then(back, () => client.disconnect(true));
  setInterval(() => {
    if (problem && client.status === 'ready') void probe();
  }, limits.probe).unref();
  return {
    get usable() {
      return !problem;
    },
    answered() {
      unanswered = 0;
    },
    failed() {
      if (++unanswered >= maxUnanswered) leave(away);
    },
    leave: () => leave(away),
  };
}

/**
 * @param url `redis://` or `rediss://`
 * @param notify called once when Redis goes down and once when it is back
 */
export async function createRedisLimiter(
  url: string,
  perMinute: Limits,
  notify: Notify,
): Promise<SharedLimiter> {
  const RedisClient = await loadRedis();
  const client = new RedisClient(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: limits.command,
    connectTimeout: limits.connect,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  const redis = watch(client, notify);
  await new Promise<void>((resolve) => {
    client.once('ready', resolve);
    client.once('error', () => resolve());
    setTimeout(resolve, limits.start);
  });
  if (client.status !== 'ready') redis.leave();
  const makeCounter: MakeCounter = (points, name) => {
    const own = new RateLimiterMemory({ points, duration: windowSeconds });
    const common = new RateLimiterRedis({
      storeClient: client,
      keyPrefix: `drug-price:${name}`,
      points,
      duration: windowSeconds,
      rejectIfRedisNotReady: true,
    });
    return {
      async consume(key) {
        if (!redis.usable) return own.consume(key);
        try {
          const passed = await common.consume(key);
          redis.answered();
          return passed;
        } catch (error) {
          if (!(error instanceof Error)) throw error;
          redis.failed();
          return own.consume(key);
        }
      },
    };
  };
  return {
    limiter: limitBy(perMinute, makeCounter),
    shared: () => redis.usable,
    close: () => client.disconnect(),
  };
}
