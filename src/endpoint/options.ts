/** Options of the signing endpoint. One schema gives each its bounds, its default and its name in the environment. */
import * as z from 'zod/mini';
import type { Hmac } from '../signing/index.ts';
import { maxCampaignLength } from '../contract/choices.ts';
import type { AttributionSize } from '../contract/index.ts';
import type { Image } from './attribution-image.ts';
import type { ServiceCall } from './call.ts';
import type { Compress } from './compression.ts';
import type { Limiter } from './limiter.ts';
import type { Log } from './log.ts';
import { key, parseUrl, refuse, setting, text, unquoted, webAddressProblem, wholeNumber } from './schema.ts';
import { languageProblem, logoProblem, ncpdpProblem, phoneProblem, themeProblem } from './page-options.ts';
import type { Scripts, ScriptSource } from './scripts.ts';
import type { Site } from './sites.ts';

export interface SigningEndpointOptions {
  /** Required, as `secretKey` and `allowedOrigins` are, unless `sites` are given. */
  apiKey?: string;
  secretKey?: string;
  /** Base address of the service; may have a path. */
  serviceUrl: string;
  /** Origins as browsers send them, such as `https://www.clinic.example`; `*` for any. In a string they are separated by commas. */
  allowedOrigins?: string | readonly string[];
  /** More sites, each with its own keys, distinguished by `Origin`. */
  sites?: readonly Site[];
  /** Address of the attribution image; `{size}` in it is replaced. Default `{serviceUrl}/attribution/{size}`. */
  attributionImages?: string;
  /** Where `GET /attribution` leads. Default: the origin of `serviceUrl`. */
  attributionHome?: string;
  /** Lookups a minute from one address, and ten times as many images. Default 600; 0 for no limit. */
  rateLimit?: number;
  /** Lookups a minute from all addresses. Default 0: no limit. */
  globalRateLimit?: number;
  /** Where the coupon request carries its signature. Default `body`. */
  couponSigning?: 'body' | 'query';
  /** Used for every call to the service. Default: the global `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Path under which the endpoint is served, such as `/api`. Default: the root. */
  basePath?: string;
  /** Milliseconds to the end of the service's response, waiting and a second try included. Default 10,000; at most 14,000. */
  timeout?: number;
  /**
   * Calls to the service at once. Default 128; four times as many may wait. With `clientAddress`, a visitor may hold as
   * many of these slots as are free.
   */
  maxConcurrency?: number;
  /** Seconds for which responses of drug-search and drug-info are held in memory; prices never are. Default 600; 0 for none. */
  holdNames?: number;
  /** Seconds for which `GET /readyz` may reuse what it learned from the service. Default 15. */
  readySeconds?: number;
  /**
   * Whether requests may wait for each other's calls: lookups that share one, and the bound on calls at once. Default
   * true; false for Cloudflare Workers, where a request may not wait for work that another began.
   */
  shareCalls?: boolean;
  /**
   * The visitor's address, with or without a port, by which requests are counted: IPv6 by its /64 network.
   * Default: all visitors count as one.
   */
  clientAddress?: (request: Request, context: unknown) => string | undefined;
  /** How many header fields the request came with. Default: those that `Request` shows, which runtimes may have joined. */
  headerCount?: (request: Request, context: unknown) => number;
  /** The id that a trusted proxy gave the request, for the log and the response. Default: a random one. */
  requestId?: (request: Request, context: unknown) => string | undefined;
  /**
   * The `traceparent` that a trusted proxy gave the request, for the service; never one that a visitor sent. Default: none
   * goes on.
   */
  traceparent?: (request: Request, context: unknown) => string | undefined;
  /** Turns the visitor's address into what the log may show. Default: the log shows nothing of it. */
  hashAddress?: (address: string) => string;
  /** Whether the process is about to stop: `/readyz` then says so, and everything else still works. */
  stopping?: () => boolean;
  /** Called when a probe has found out whether the service accepts the keys of a site, given by name. */
  keysTried?: (site: string, accepted: boolean) => void;
  /** Receives one entry per request and notices for the operator. Default: the notices go to the console. */
  log?: Log;
  /** Replaces the limiter in memory that `rateLimit` and `globalRateLimit` describe. */
  limiter?: Limiter;
  /** Replaces WebCrypto. */
  hmac?: Hmac;
  /** Replaces `fetch` for signed calls, if a runtime has something cheaper. */
  call?: ServiceCall;
  /** Replaces `attributionImages`. */
  loadImage?: (size: AttributionSize) => Promise<Image>;
  /** What `/elements.js`, `/embed.js` and so on serve; `drug-price-lookup/scripts` exports it. Default: nothing. */
  scripts?: Scripts;
  /** Whether `GET /lookup` serves a page of its own, which `scripts` are needed for; `index` lets search engines list it. Default `on`. */
  page?: 'on' | 'off' | 'index';
  /** The clinic's name on that page, 100 characters at most. */
  pageName?: string;
  /** Its telephone number, such as `(555) 555-0100`. */
  pagePhone?: string;
  /** Its logo: an http, https or `data:image/` URL. */
  pageLogo?: string;
  /** Up to three of `accent`, `radius` and `font`, as in CSS: `accent: #0e6b5c; radius: 8px; font: Georgia, serif`. */
  pageTheme?: string;
  /** The language of that page where a link names none. Default: the browser's own. */
  pageLang?: string;
  /** NCPDP numbers of the pharmacies whose prices it shows, separated by commas. Default: those near the visitor. */
  pageNcpdp?: string;
  /** Origins of pages that may show it in a frame, besides `allowedOrigins`. */
  frameAncestors?: string | readonly string[];
  /**
   * The host that the visitor asked, as a trusted proxy reports it; empty if the request may not come from the page of its
   * own. Default: the `Host` of the request.
   */
  forwardedHost?: (request: Request, context: unknown) => string | undefined;
  /** Replaces `CompressionStream`, which has no Brotli, for answers and `scripts`. */
  compress?: Compress;
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
  if (!Array.isArray(list)) return refuse(issues, 'must be a list', value);
  const given = list.map((one) => String(one).trim()).filter(Boolean);
  if (!given.length) return refuse(issues, 'is required', value);
  return given.map((one) => {
    const example = 'must be origins such as https://www.clinic.example, or * by itself';
    return originOf(one) ?? refuse(issues, `${example}, not '${one.slice(0, 100)}'`, value);
  });
});

/** Maximum requests a minute. */
const maxRequests = 1_000_000_000;

const label = (max: number) => {
  const error = `must be text of 1 to ${max} printable characters`;
  return z.optional(z.string(error).check(z.trim(), z.regex(new RegExp(`^\\P{C}{1,${max}}$`, 'u'), error)));
};

export const siteSchema = z.strictObject(
  {
    name: label(100),
    origins,
    apiKey: key(),
    secretKey: key(),
    campaign: label(maxCampaignLength),
    rateLimit: z.optional(wholeNumber(0, maxRequests)),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `has no '${issue.keys[0]}'` : 'must be an object',
  },
);

const given = <T extends NonNullable<unknown>>() =>
  z.optional(z.custom<T>((value) => typeof value === 'function', 'must be a function'));

const script = z.custom<ScriptSource>(
  (value) => typeof value === 'string' || typeof value === 'function',
  'must be text or a function',
);
const scriptsByName = z.optional(z.record(z.string(), script));

/**
 * Milliseconds. After 15 s a page gives up (`src/client/transport.ts`) and the next
 * request a load (`cached-value.ts`); after 30 s the server cuts an idle socket (`src/server/serve.ts`): all later than
 * our own response.
 */
const longestTimeout = 14_000;

export const optionsSchema = z.object({
  apiKey: setting('API_KEY', z.optional(key())),
  secretKey: setting('SECRET_KEY', z.optional(key())),
  serviceUrl: setting(
    'SERVICE_URL',
    text(serviceUrlProblem, (value) => new URL(value).href.replace(/\/+$/, '')),
  ),
  allowedOrigins: setting('ALLOWED_ORIGINS', z.optional(origins)),
  sites: z._default(z.array(siteSchema, 'must be a list'), []),
  attributionImages: setting('ATTRIBUTION_IMAGES', z.optional(text(webAddressProblem))),
  // in ASCII, as a header field must be
  attributionHome: setting(
    'ATTRIBUTION_HOME',
    z.optional(text(webAddressProblem, (value) => new URL(value).href)),
  ),
  rateLimit: setting('RATE_LIMIT', z._default(wholeNumber(0, maxRequests), 600)),
  globalRateLimit: setting('GLOBAL_RATE_LIMIT', z._default(wholeNumber(0, maxRequests), 0)),
  couponSigning: setting(
    'COUPON_SIGNING',
    z._default(z.enum(['body', 'query'], "must be 'body' or 'query'"), 'body'),
  ),
  basePath: setting(
    'BASE_PATH',
    z._default(
      z.string('must be text').check(
        z.overwrite((value) => value.replace(/\/+$/, '')),
        z.regex(/^(\/[\w.~-]+)*$/, 'must be a path such as /api'),
      ),
      '',
    ),
  ),
  timeout: setting('TIMEOUT_MS', z._default(wholeNumber(1, longestTimeout), 10_000)),
  maxConcurrency: setting('MAX_CONCURRENCY', z._default(wholeNumber(1, 10_000), 128)),
  holdNames: setting('HOLD_NAMES_SECONDS', z._default(wholeNumber(0, 3_600), 600)),
  readySeconds: setting('READY_SECONDS', z._default(wholeNumber(1, 3_600), 15)),
  shareCalls: z._default(z.boolean('must be true or false'), true),
  fetch: given<typeof globalThis.fetch>(),
  clientAddress: given<(request: Request, context: unknown) => string | undefined>(),
  headerCount: given<(request: Request, context: unknown) => number>(),
  requestId: given<(request: Request, context: unknown) => string | undefined>(),
  traceparent: given<(request: Request, context: unknown) => string | undefined>(),
  stopping: given<() => boolean>(),
  hashAddress: given<(address: string) => string>(),
  keysTried: given<(site: string, accepted: boolean) => void>(),
  log: given<Log>(),
  limiter: given<Limiter>(),
  hmac: given<Hmac>(),
  call: given<ServiceCall>(),
  loadImage: given<(size: AttributionSize) => Promise<Image>>(),
  scripts: z.optional(
    z.object(
      {
        embed: script,
        elements: z.optional(script),
        parts: scriptsByName,
        languages: scriptsByName,
        names: z.optional(script),
        page: z.optional(script),
        frame: z.optional(script),
        licenses: z.optional(z.object({ embed: z.optional(script), elements: z.optional(script) })),
      },
      'must come from drug-price-lookup/scripts',
    ),
  ),
  compress: given<Compress>(),
  page: setting('PAGE', z._default(z.enum(['on', 'off', 'index'], "must be 'on', 'off' or 'index'"), 'on')),
  pageName: setting('PAGE_NAME', unquoted(label(100))),
  pagePhone: setting('PAGE_PHONE', unquoted(text(phoneProblem))),
  pageLogo: setting('PAGE_LOGO', unquoted(text(logoProblem))),
  pageTheme: setting('PAGE_THEME', unquoted(text(themeProblem))),
  pageLang: setting('PAGE_LANG', unquoted(text(languageProblem))),
  pageNcpdp: setting('PAGE_NCPDP', unquoted(text(ncpdpProblem))),
  frameAncestors: setting('FRAME_ANCESTORS', z.optional(origins)),
  forwardedHost: given<(request: Request, context: unknown) => string | undefined>(),
});

export const siteOptionsSchema = z.pick(optionsSchema, {
  apiKey: true,
  secretKey: true,
  allowedOrigins: true,
  sites: true,
});

/** The options that say who may use the endpoint, and with which keys. */
export type SiteOptions = Pick<SigningEndpointOptions, 'apiKey' | 'secretKey' | 'allowedOrigins' | 'sites'>;
