/** Options of the signing endpoint, and the form in which its parts use them. */
import type { Hmac } from '../signing/index.ts';
import type { AttributionSize } from '../contract/index.ts';
import { imagesByFetch, type Image } from './attribution.ts';
import type { BreakerOptions } from './breaker.ts';
import { callByFetch, type ServiceCall } from './call.ts';
import { createMemoryLimiter, type Limiter } from './limiter.ts';
import type { Log } from './log.ts';

export interface SigningEndpointOptions {
  apiKey: string;
  secretKey: string;
  /** Base address of the service; may have a path. */
  serviceUrl: string;
  /** Origins as browsers send them, such as `https://www.clinic.example`; `*` for any. A text has commas between them. */
  allowedOrigins: string | readonly string[];
  /** Address of the attribution image; `{size}` in it is replaced. Default `{serviceUrl}/attribution/{size}`. */
  attributionImages?: string;
  /** Where `GET /attribution` leads. Default: the origin of `serviceUrl`. */
  attributionHome?: string;
  /** Requests a minute from one address. Default 120; 0 for no limit. */
  rateLimit?: number;
  /** Requests a minute from all addresses. Default 0: no limit. */
  globalRateLimit?: number;
  /** Where the coupon request bears its signature. Default `body`. */
  couponSigning?: 'body' | 'query';
  /** Used for every call to the service. Default: the global `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Path under which the endpoint stands, such as `/api`. Default: the root. */
  basePath?: string;
  /** Milliseconds to the end of the service's answer, waiting and a second try included. Default 10,000; at most 14,000. */
  timeout?: number;
  /** Calls to the service at once. Default 128; four times as many may wait. */
  maxConcurrency?: number;
  /** Seconds for which answers of drug-search and drug-info are held in memory. Default 0: not at all. */
  holdNames?: number;
  breaker?: BreakerOptions;
  /**
   * Whether requests may wait for each other: lookups that share a call, the bound on calls at once, an image that is
   * being loaded. Default true; false for Cloudflare Workers, where a request may not wait for what another began.
   */
  shareCalls?: boolean;
  /** The visitor's address, by which `fetch` counts requests. Default: all visitors count as one. */
  clientAddress?: (request: Request, context: unknown) => string | undefined;
  /** Makes of the visitor's address what the log may show. Default: it shows nothing. */
  hashAddress?: (address: string) => string;
  /** Receives one entry a request and notices for the operator. Default: none. */
  log?: Log;
  /** In place of the limiter in memory that `rateLimit` and `globalRateLimit` describe. */
  limiter?: Limiter;
  /** In place of WebCrypto. */
  hmac?: Hmac;
  /** In place of `fetch` for calls to the service, where a runtime has something cheaper. */
  call?: ServiceCall;
  /** In place of `attributionImages`. */
  loadImage?: (size: AttributionSize) => Promise<Image>;
}

/** What stands where an option is left out. */
export const defaults = {
  rateLimit: 120,
  globalRateLimit: 0,
  couponSigning: 'body',
  timeout: 10_000,
  maxConcurrency: 128,
  holdNames: 0,
  breaker: { failures: 10, seconds: 3 },
} as const;

/**
 * Milliseconds. A page gives up after 15 s (`src/client/transport.ts`), the breaker gives up a trial after as many
 * (`breaker.ts`) and the server cuts an idle socket after 30 s (`src/node/serve.ts`): all later than our own answer.
 */
export const longestTimeout = 14_000;

/** Options with their defaults. */
export interface Settled extends SigningEndpointOptions {
  allowedOrigins: readonly string[];
  attributionHome: string;
  couponSigning: 'body' | 'query';
  basePath: string;
  timeout: number;
  maxConcurrency: number;
  holdNames: number;
  breaker: Required<BreakerOptions>;
  shareCalls: boolean;
  call: ServiceCall;
  limiter: Limiter;
  log: Log;
  loadImage: (size: AttributionSize) => Promise<Image>;
}

/** @throws TypeError that begins with the name of the wrong option */
export function settle(options: SigningEndpointOptions): Settled {
  for (const name of ['apiKey', 'secretKey'] as const) if (!options[name]) wrong(name, 'is required');
  const serviceUrl = webAddress('serviceUrl', options.serviceUrl);
  if (/[?#]/.test(serviceUrl)) wrong('serviceUrl', 'must have no query and no fragment');
  const base = new URL(serviceUrl).href.replace(/\/+$/, '');
  const basePath = (options.basePath ?? '').replace(/\/+$/, '');
  if (basePath && !/^(\/[\w.~-]+)+$/.test(basePath)) wrong('basePath', 'must be a path such as /api');
  if (options.couponSigning !== undefined && !['body', 'query'].includes(options.couponSigning))
    wrong('couponSigning', "must be 'body' or 'query'");
  const allowedOrigins = originsIn(options.allowedOrigins);
  const rateLimit = count('rateLimit', options.rateLimit ?? defaults.rateLimit, 0);
  const globalRateLimit = count('globalRateLimit', options.globalRateLimit ?? defaults.globalRateLimit, 0);
  const timeout = count('timeout', options.timeout ?? defaults.timeout, 1, longestTimeout);
  const attributionImages = webAddress(
    'attributionImages',
    options.attributionImages ?? `${base}/attribution/{size}`,
  );
  const fetch =
    options.fetch ?? ((...request: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...request));
  return {
    ...options,
    serviceUrl: base,
    allowedOrigins,
    // as a header field may hold it: ASCII
    attributionHome: new URL(webAddress('attributionHome', options.attributionHome ?? new URL(base).origin))
      .href,
    couponSigning: options.couponSigning ?? defaults.couponSigning,
    basePath,
    timeout,
    maxConcurrency: count('maxConcurrency', options.maxConcurrency ?? defaults.maxConcurrency, 1),
    holdNames: count('holdNames', options.holdNames ?? defaults.holdNames, 0),
    breaker: {
      failures: count('breaker.failures', options.breaker?.failures ?? defaults.breaker.failures, 1),
      seconds: count('breaker.seconds', options.breaker?.seconds ?? defaults.breaker.seconds, 1),
    },
    shareCalls: options.shareCalls ?? true,
    call: options.call ?? callByFetch(fetch),
    limiter: options.limiter ?? createMemoryLimiter({ rateLimit, globalRateLimit }),
    log: options.log ?? (() => undefined),
    loadImage: options.loadImage ?? imagesByFetch(fetch, attributionImages, timeout),
  };
}

type OptionName = keyof SigningEndpointOptions | `breaker.${keyof BreakerOptions}`;

function wrong(name: OptionName, why: string): never {
  throw new TypeError(`${name} ${why}`);
}

function webAddress(name: keyof SigningEndpointOptions, value: string | undefined): string {
  if (!value) return wrong(name, 'is required');
  const url = parseUrl(value.replaceAll('{size}', 'size'));
  if (!url || !/^https?:$/.test(url.protocol)) return wrong(name, 'must be an http or https URL');
  if (url.username || url.password) return wrong(name, 'must not hold a user name or password');
  return value;
}

/** `URL.parse`, which Node 20 has only of late. */
const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

function originsIn(given: unknown): string[] {
  const list: unknown = typeof given === 'string' ? given.split(',') : (given ?? []);
  if (!Array.isArray(list)) return wrong('allowedOrigins', 'must be a list');
  const values = list.map((one) => String(one).trim()).filter(Boolean);
  if (!values.length) wrong('allowedOrigins', 'is required');
  return values.map(origin);
}

function origin(value: string): string {
  if (value === '*') return value;
  const known = parseUrl(value)?.origin;
  // a `*` within a host would be taken as it stands, and match nobody
  if (!known || !/^https?:[^*]+$/.test(known) || (value !== known && value !== `${known}/`))
    wrong(
      'allowedOrigins',
      `must be origins such as https://www.clinic.example, or * by itself, not '${value.slice(0, 100)}'`,
    );
  return known;
}

function count(name: OptionName, value: number, least: number, most = Infinity): number {
  if (!Number.isInteger(value) || value < least) wrong(name, `must be a whole number of at least ${least}`);
  if (value > most) wrong(name, `must be at most ${most}`);
  return value;
}
