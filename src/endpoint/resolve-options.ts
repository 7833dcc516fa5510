/** Resolves checked options: the sites, the defaults, and warnings for the operator. */
import type * as z from 'zod/mini';
import { isLoopback } from './loopback.ts';
import { imagesByFetch } from './attribution-image.ts';
import { callByFetch } from './call.ts';
import { compressByStream } from './compression.ts';
import { createMemoryLimiter } from './limiter.ts';
import { logToConsole } from './log.ts';
import { optionsSchema, type SigningEndpointOptions, type siteOptionsSchema } from './options.ts';
import { parseOptions } from './schema.ts';
import { SettingError } from './setting-error.ts';
import type { ResolvedSite } from './sites.ts';

/**
 * The sites of checked options: the one that `apiKey`, `secretKey` and `allowedOrigins` describe, then the others.
 * @param nameOf what the caller calls an option
 * @throws SettingError for whatever is missing, and for an origin or a name that two sites share
 */
export function resolveSites(
  { apiKey, secretKey, allowedOrigins, sites }: z.output<typeof siteOptionsSchema>,
  nameOf: (option: string) => string = (option) => option,
): ResolvedSite[] {
  const ownSite = { apiKey, secretKey, allowedOrigins };
  const [missing, ...more] = Object.keys(ownSite).filter(
    (option) => ownSite[option as keyof typeof ownSite] === undefined,
  );
  const without = more.length === 2 && sites.length > 0;
  if (missing && !without) throw new SettingError(nameOf(missing), 'is required');
  const all = without
    ? sites
    : [{ apiKey: apiKey!, secretKey: secretKey!, origins: allowedOrigins! }, ...sites];
  const named = all.map((one) => ({ name: one.origins[0]!.replace(/^.*:\/\//, ''), ...one }));
  const claimed = { origins: new Set<string>(), name: new Set<string>() };
  named.forEach(({ name, origins }, i) => {
    const claim = (option: keyof typeof claimed, value: string, hint = '') => {
      if (claimed[option].has(value))
        throw new SettingError(
          nameOf(`sites.${i - all.length + sites.length}.${option}`),
          `must not be that of another site: ${value}${hint}`,
        );
      claimed[option].add(value);
    };
    new Set(origins).forEach((origin) => claim('origins', origin));
    claim('name', name, '; by default it is the host of the first origin: give one of the two another');
  });
  return named;
}

/** Checked options with their defaults, as the endpoint's parts use them. */
export type ResolvedOptions = ReturnType<typeof resolveOptions>;

/** @throws SettingError */
export function resolveOptions(options: SigningEndpointOptions) {
  const known = parseOptions(optionsSchema, options);
  const { serviceUrl, timeout } = known;
  const fetch: typeof globalThis.fetch = known.fetch ?? ((...request) => globalThis.fetch(...request));
  const images = known.attributionImages ?? `${serviceUrl}/attribution/{size}`;
  return {
    ...known,
    sites: resolveSites(known),
    attributionHome: known.attributionHome ?? `${new URL(serviceUrl).origin}/`,
    call: known.call ?? callByFetch(fetch),
    limiter: known.limiter ?? createMemoryLimiter(known),
    log: known.log ?? logToConsole,
    loadImage: known.loadImage ?? imagesByFetch(fetch, images, timeout),
    compress: known.compress ?? compressByStream,
  };
}

/** Warnings about options that are valid but risky. */
export function optionWarnings(options: SigningEndpointOptions): string[] {
  const service = new URL(options.serviceUrl);
  const unknown = Object.keys(options).filter((name) => !Object.hasOwn(optionsSchema.shape, name));
  return [
    ...unknown.map((name) => `${name.slice(0, 64)} is not an option of createSigningEndpoint`),
    ...(service.protocol === 'http:' && !isLoopback(service)
      ? ['serviceUrl is http: what patients look up can be read and altered on the way to the service']
      : []),
    ...(!options.clientAddress && options.rateLimit !== 0
      ? ['no clientAddress is given: all visitors count as one for the limit per minute']
      : []),
  ];
}
