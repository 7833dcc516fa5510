/** Limits that several instances share through Redis; while it is down, hangs or refuses, each counts in its own memory. */
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { limitBy, type Limiter, type Limits, type MakeCounter } from '../endpoint/index.ts';
import { windowSeconds } from '../endpoint/limiter.ts';
import { onceAMinute } from '../endpoint/notices.ts';
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
/** What it says of a command that it takes and does not do: it is out of memory, a replica, or cannot save. */
const unwritable = (error: Error) =>
  `Redis refuses to count (${/\b(?!ERR\b)[A-Z]{3,20}\b/.exec(error.message)?.[0] ?? 'ERR'}): limits count per instance`;
const isRefusal = (error: Error) => /WRONGPASS|NOAUTH|invalid password/.test(error.message);

/**
 * @param url `redis://` or `rediss://`
 * @param notify called when Redis goes down, and when it is back
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
    // after a failover its address may be that of another
    reconnectOnError: ({ message }) => message.includes('READONLY'),
  });
  // one that is nearly full may refuse every other command
  const tell = onceAMinute((_, message) => notify(message));
  let problem: string | undefined;
  /** Whether it must count again before it counts as back: a connection alone does not show it. */
  let mustCount = false;
  const leave = (reason: string) => {
    if (mustCount || problem === reason || problem === refused) return;
    problem = reason;
    tell('warn', reason);
  };
  const back = () => {
    if (problem) tell('warn', 'Redis is back: limits are shared');
    problem = undefined;
    mustCount = false;
  };
  client.on('error', (error) => leave(isRefusal(error) ? refused : away));
  const closed = () => leave(away);
  client.on('close', closed);
  client.on('ready', () => {
    if (!mustCount) back();
  });
  await new Promise<void>((resolve) => {
    client.once('ready', resolve);
    client.once('error', () => resolve());
    setTimeout(resolve, limits.start);
  });
  const makeCounter: MakeCounter = (points, name) => {
    const own = new RateLimiterMemory({ points, duration: windowSeconds });
    const counter = new RateLimiterRedis({
      storeClient: client,
      keyPrefix: `drug-price:${name}`,
      points,
      duration: windowSeconds,
      rejectIfRedisNotReady: true,
    });
    return {
      consume: (key) =>
        counter.consume(key).then(
          (result) => {
            if (mustCount) back();
            return result;
          },
          (result: unknown) => {
            if (!(result instanceof Error)) {
              if (mustCount) back();
              throw result;
            }
            if (result.name === 'ReplyError') {
              leave(unwritable(result));
              mustCount = true;
            }
            return own.consume(key);
          },
        ),
    };
  };
  return {
    limiter: limitBy(perMinute, makeCounter),
    shared: () => client.status === 'ready' && !mustCount,
    close: () => client.off('close', closed).disconnect(),
  };
}
