/** Options of the signing endpoint. One schema gives each its bounds, its default and its name in the environment. */
import * as z from 'zod/mini';
import type { Hmac } from '../signing/index.ts';
import type { AttributionSize } from '../contract/index.ts';
import { imagesByFetch, type Image } from './attribution.ts';
import { callByFetch, type ServiceCall } from './call.ts';
import type { BreakerOptions } from './circuit.ts';
import { createMemoryLimiter, type Limiter } from './limiter.ts';
import type { Log } from './log.ts';
import { compressByStream, type Compress, type Scripts, type ScriptSource } from './scripts.ts';
import { SettingError } from './setting-error.ts';

export interface SigningEndpointOptions {
  apiKey: string;
  secretKey: string;
  /** Base address of the service; may have a path. */
  serviceUrl: string;
  /** Origins as browsers send them, such as `https://www.clinic.example`; `*` for any. In a text they are separated by commas. */
  allowedOrigins: string | readonly string[];
  /** Address of the attribution image; `{size}` in it is replaced. Default `{serviceUrl}/attribution/{size}`. */
  attributionImages?: string;
  /** Where `GET /attribution` leads. Default: the origin of `serviceUrl`. */
  attributionHome?: string;
  /** Requests a minute from one address. Default 600; 0 for no limit. */
  rateLimit?: number;
  /** Requests a minute from all addresses. Default 0: no limit. */
  globalRateLimit?: number;
  /** Where the coupon request carries its signature. Default `body`. */
  couponSigning?: 'body' | 'query';
  /** Used for every call to the service. Default: the global `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Path under which the endpoint is served, such as `/api`. Default: the root. */
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
  /** The visitor's address, by which requests are counted. Default: all visitors count as one. */
  clientAddress?: (request: Request, context: unknown) => string | undefined;
  /** Turns the visitor's address into what the log may show. Default: the log shows nothing of it. */
  hashAddress?: (address: string) => string;
  /** Receives one entry per request and notices for the operator. */
  log?: Log;
  /** Replaces the limiter in memory that `rateLimit` and `globalRateLimit` describe. */
  limiter?: Limiter;
  /** Replaces WebCrypto. */
  hmac?: Hmac;
  /** Replaces `fetch` for signed calls, where a runtime has something cheaper. */
  call?: ServiceCall;
  /** Replaces `attributionImages`. */
  loadImage?: (size: AttributionSize) => Promise<Image>;
  /** What `/embed.js` and `/lang/LL.js` give; `drug-price-lookup/scripts` exports it. Default: there is nothing. */
  scripts?: Scripts;
  /** Replaces `CompressionStream`, which has no Brotli, for `scripts`. */
  compress?: Compress;
}

const environmentNames = z.registry<{ name: string }>();

/** Gives a schema its name in the environment, without the prefix `DRUG_PRICE_`. */
export function setting<S extends z.core.$ZodType>(name: string, schema: S): S {
  environmentNames.add(schema, { name });
  return schema;
}

/** The name in the environment; undefined for an option that only a program can give. */
export const environmentName = (schema: z.core.$ZodType): string | undefined =>
  environmentNames.get(schema)?.name;

/** A text: wrong if `check` gives a reason, otherwise turned into what `read` gives. */
export function text<T = string>(
  check: (value: string) => string | undefined,
  read: (value: string) => T = (value) => value as T,
) {
  return z.transform((value: unknown, { issues }): T => {
    const wrong = !value ? 'is required' : typeof value === 'string' ? check(value) : 'must be a text';
    if (wrong) issues.push({ code: 'custom', message: wrong, input: value });
    return wrong ? z.NEVER : read(value as string);
  });
}

/** A whole number, in the environment as digits. */
export function whole(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.pipe(
    z.transform((value: unknown) => (/^\d{1,10}$/.test(String(value)) ? Number(value) : value)),
    z.int(error).check(z.minimum(least, error), z.maximum(most, error)),
  );
}

/** `URL.parse`, which Node 20 has only in its latest releases. */
const parseUrl = (value: string) => (URL.canParse(value) ? new URL(value) : undefined);

export function webAddressProblem(value: string): string | undefined {
  const url = parseUrl(value.replaceAll('{size}', 'size'));
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be an http or https URL';
  return url.username || url.password ? 'must not hold a user name or password' : undefined;
}

const serviceUrlProblem = (value: string) =>
  webAddressProblem(value) ?? (/[?#]/.test(value) ? 'must have no query and no fragment' : undefined);

/** A listed origin as browsers send it; undefined if it is not an origin. */
function originOf(value: string): string | undefined {
  if (value === '*') return value;
  const known = parseUrl(value)?.origin;
  // a `*` within a host would be taken literally and match nobody
  return known && /^https?:[^*]+$/.test(known) && (value === known || value === `${known}/`)
    ? known
    : undefined;
}

const origins = z.transform((value: unknown, { issues }): string[] => {
  const list: unknown = typeof value === 'string' ? value.split(',') : (value ?? []);
  const given = Array.isArray(list) ? list.map((one) => String(one).trim()).filter(Boolean) : undefined;
  const unknown = given?.find((one) => !originOf(one));
  const wrong = !given
    ? 'must be a list'
    : unknown
      ? `must be origins such as https://www.clinic.example, or * by itself, not '${unknown.slice(0, 100)}'`
      : given.length
        ? undefined
        : 'is required';
  if (wrong) issues.push({ code: 'custom', message: wrong, input: value });
  return wrong ? z.NEVER : given!.map((one) => originOf(one)!);
});

const key = () => text(() => undefined);
const given = <T extends NonNullable<unknown>>() =>
  z.optional(z.custom<T>((value) => typeof value === 'function', 'must be a function'));

const script = z.custom<ScriptSource>(
  (value) => typeof value === 'string' || typeof value === 'function',
  'must be a text or a function',
);

/** Requests a minute, at most. */
const mostRequests = 1_000_000_000;

/**
 * Milliseconds. A page gives up after 15 s (`src/client/transport.ts`), the circuit gives up a trial after as many
 * (`circuit.ts`) and the server cuts an idle socket after 30 s (`src/server/serve.ts`): all later than our own answer.
 */
const longestTimeout = 14_000;

export const optionsSchema = z.object({
  apiKey: setting('API_KEY', key()),
  secretKey: setting('SECRET_KEY', key()),
  serviceUrl: setting(
    'SERVICE_URL',
    text(serviceUrlProblem, (value) => new URL(value).href.replace(/\/+$/, '')),
  ),
  allowedOrigins: setting('ALLOWED_ORIGINS', origins),
  attributionImages: setting('ATTRIBUTION_IMAGES', z.optional(text(webAddressProblem))),
  // in ASCII, as a header field must be
  attributionHome: setting(
    'ATTRIBUTION_HOME',
    z.optional(text(webAddressProblem, (value) => new URL(value).href)),
  ),
  rateLimit: setting('RATE_LIMIT', z._default(whole(0, mostRequests), 600)),
  globalRateLimit: setting('GLOBAL_RATE_LIMIT', z._default(whole(0, mostRequests), 0)),
  couponSigning: setting(
    'COUPON_SIGNING',
    z._default(z.enum(['body', 'query'], "must be 'body' or 'query'"), 'body'),
  ),
  basePath: setting(
    'BASE_PATH',
    z._default(
      z.string('must be a text').check(
        z.overwrite((value) => value.replace(/\/+$/, '')),
        z.regex(/^(\/[\w.~-]+)*$/, 'must be a path such as /api'),
      ),
      '',
    ),
  ),
  timeout: setting('TIMEOUT_MS', z._default(whole(1, longestTimeout), 10_000)),
  maxConcurrency: setting('MAX_CONCURRENCY', z._default(whole(1, 10_000), 128)),
  holdNames: setting('HOLD_NAMES_SECONDS', z._default(whole(0, 3_600), 0)),
  breaker: z.prefault(
    z.object(
      { failures: z._default(whole(1, 10_000), 10), seconds: z._default(whole(1, 3_600), 3) },
      'must be an object',
    ),
    {},
  ),
  shareCalls: z._default(z.boolean('must be true or false'), true),
  fetch: given<typeof globalThis.fetch>(),
  clientAddress: given<(request: Request, context: unknown) => string | undefined>(),
  hashAddress: given<(address: string) => string>(),
  log: given<Log>(),
  limiter: given<Limiter>(),
  hmac: given<Hmac>(),
  call: given<ServiceCall>(),
  loadImage: given<(size: AttributionSize) => Promise<Image>>(),
  scripts: z.optional(
    z.object(
      { version: z.string(), embed: script, languages: z.optional(z.record(z.string(), script)) },
      'must be those of drug-price-lookup/scripts',
    ),
  ),
  compress: given<Compress>(),
});

/**
 * Reads options or settings.
 * @param nameOf what the caller calls an option
 * @throws SettingError for the first that is wrong
 */
export function parseOptions<S extends z.core.$ZodType>(
  schema: S,
  options: unknown,
  nameOf: (option: string) => string = (option) => option,
): z.output<S> {
  const read = z.safeParse(schema, options);
  if (read.success) return read.data;
  const { path, message } = read.error.issues[0]!;
  throw new SettingError(nameOf(path.join('.')), message);
}

/** Checked options with their defaults, as the endpoint's parts use them. */
export type Settled = ReturnType<typeof settle>;

/** @throws SettingError */
export function settle(options: SigningEndpointOptions) {
  const known = parseOptions(optionsSchema, options);
  const { serviceUrl, timeout } = known;
  const fetch: typeof globalThis.fetch = known.fetch ?? ((...request) => globalThis.fetch(...request));
  const images = known.attributionImages ?? `${serviceUrl}/attribution/{size}`;
  return {
    ...known,
    attributionHome: known.attributionHome ?? `${new URL(serviceUrl).origin}/`,
    call: known.call ?? callByFetch(fetch),
    limiter: known.limiter ?? createMemoryLimiter(known),
    log: known.log ?? (() => undefined),
    loadImage: known.loadImage ?? imagesByFetch(fetch, images, timeout),
    compress: known.compress ?? compressByStream,
  };
}
