/** Settings from the environment. What each means: src/endpoint/README.md. */
import { readFileSync } from 'node:fs';
import type { SigningEndpointOptions } from '../endpoint/index.ts';
import { defaults, longestTimeout, settle } from '../endpoint/options.ts';
import { clientAddress, proxyList, type AddressReader } from './client-address.ts';
import { extensions, imagesFromFiles, isImagePath } from './images.ts';
import { SettingError } from './setting-error.ts';

export interface Settings {
  options: SigningEndpointOptions & { rateLimit: number; globalRateLimit: number; maxConcurrency: number };
  /** The visitor's address, by the trusted proxies. */
  addressOf: AddressReader;
  redisUrl?: string;
  metrics?: { port: number; host: string };
  warnings: string[];
}

type Environment = Record<string, string | undefined>;

const names = [
  'API_KEY',
  'SECRET_KEY',
  'SECRET_KEY_FILE',
  'SERVICE_URL',
  'ALLOWED_ORIGINS',
  'ATTRIBUTION_IMAGES',
  'ATTRIBUTION_HOME',
  'RATE_LIMIT',
  'GLOBAL_RATE_LIMIT',
  'REDIS_URL',
  'COUPON_SIGNING',
  'TRUSTED_PROXIES',
  'BASE_PATH',
  'TIMEOUT_MS',
  'MAX_CONCURRENCY',
  'HOLD_NAMES_SECONDS',
  'METRICS_PORT',
  'METRICS_HOST',
] as const;
type Name = (typeof names)[number];

const prefix = 'DRUG_PRICE_';
const optionOf: Partial<Record<Name, keyof SigningEndpointOptions>> = {
  API_KEY: 'apiKey',
  SECRET_KEY: 'secretKey',
  SERVICE_URL: 'serviceUrl',
  ALLOWED_ORIGINS: 'allowedOrigins',
  ATTRIBUTION_IMAGES: 'attributionImages',
  ATTRIBUTION_HOME: 'attributionHome',
  RATE_LIMIT: 'rateLimit',
  GLOBAL_RATE_LIMIT: 'globalRateLimit',
  COUPON_SIGNING: 'couponSigning',
  BASE_PATH: 'basePath',
  TIMEOUT_MS: 'timeout',
  MAX_CONCURRENCY: 'maxConcurrency',
  HOLD_NAMES_SECONDS: 'holdNames',
};

/** Gives options that the endpoint takes. @throws SettingError with the setting's name in place of the option's */
function checked(options: Settings['options']): Settings['options'] {
  try {
    settle(options);
    return options;
  } catch (error) {
    const { message } = error as TypeError;
    const [option = ''] = message.split(' ', 1);
    const name = names.find((one) => optionOf[one] === option);
    throw name ? new SettingError(prefix + name + message.slice(option.length)) : error;
  }
}

/** @throws SettingError */
export function readSettings(environment: Environment): Settings {
  const get = (name: Name) => environment[prefix + name]?.trim() || undefined;
  const fail = (name: Name, why: string): never => {
    throw new SettingError(`${prefix}${name} ${why}`);
  };
  const need = (name: Name) => get(name) ?? fail(name, 'is required');
  const whole = (name: Name, usual: number, least: number, most = 1_000_000_000) => {
    const text = get(name);
    if (text === undefined) return usual;
    if (!/^\d{1,10}$/.test(text) || Number(text) < least || Number(text) > most)
      fail(name, `must be a whole number from ${least} to ${most}`);
    return Number(text);
  };
  const list = (name: Name) =>
    (get(name) ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);

  const apiKey = need('API_KEY');
  const given = secretIn(environment[`${prefix}SECRET_KEY`] ?? '');
  const secretKey = given || secretFrom(get('SECRET_KEY_FILE'), fail);
  if (given && get('SECRET_KEY_FILE')) fail('SECRET_KEY_FILE', 'must not stand beside DRUG_PRICE_SECRET_KEY');
  const serviceUrl = need('SERVICE_URL');
  need('ALLOWED_ORIGINS');
  const allowedOrigins = list('ALLOWED_ORIGINS');
  const couponSigning = get('COUPON_SIGNING') ?? defaults.couponSigning;
  if (couponSigning !== 'body' && couponSigning !== 'query')
    return fail('COUPON_SIGNING', "must be 'body' or 'query'");
  const redisUrl = get('REDIS_URL');
  if (redisUrl && !(URL.canParse(redisUrl) && /^rediss?:$/.test(new URL(redisUrl).protocol)))
    fail('REDIS_URL', 'must be a redis:// or rediss:// URL');
  const images = get('ATTRIBUTION_IMAGES');
  const isWeb = images === undefined || /^https?:/i.test(images);
  // a scheme has two letters at least: one is a drive of Windows
  if (!isWeb && (/^[a-z][a-z\d+.-]+:/i.test(images) || !isImagePath(images)))
    fail(
      'ATTRIBUTION_IMAGES',
      `must be an http or https URL, or the path of a file that ends in ${extensions.join(', ')}`,
    );
  const metricsPort = whole('METRICS_PORT', -1, 0, 65_535);

  const warnings: string[] = [];
  if (allowedOrigins.includes('*'))
    warnings.push(`${prefix}ALLOWED_ORIGINS is *: any website may use this endpoint`);
  const known = new Set<string>(names.map((name) => prefix + name));
  for (const name of Object.keys(environment))
    if (name.startsWith(prefix) && !known.has(name)) warnings.push(`${name} is not a setting`);

  return {
    warnings,
    addressOf: addressReader(list('TRUSTED_PROXIES'), fail),
    ...(redisUrl && { redisUrl }),
    ...(metricsPort >= 0 && { metrics: { port: metricsPort, host: get('METRICS_HOST') ?? '127.0.0.1' } }),
    options: checked({
      apiKey,
      secretKey,
      serviceUrl,
      allowedOrigins,
      couponSigning,
      attributionHome: get('ATTRIBUTION_HOME'),
      basePath: get('BASE_PATH'),
      rateLimit: whole('RATE_LIMIT', defaults.rateLimit, 0),
      globalRateLimit: whole('GLOBAL_RATE_LIMIT', defaults.globalRateLimit, 0),
      timeout: whole('TIMEOUT_MS', defaults.timeout, 1, longestTimeout),
      maxConcurrency: whole('MAX_CONCURRENCY', defaults.maxConcurrency, 1, 10_000),
      holdNames: whole('HOLD_NAMES_SECONDS', defaults.holdNames, 0, 3_600),
      ...(isWeb ? { attributionImages: images } : { loadImage: imageReader(images, fail) }),
    }),
  };
}

function addressReader(proxies: string[], fail: (name: Name, why: string) => never) {
  try {
    return clientAddress(proxyList(proxies));
  } catch (error) {
    return fail('TRUSTED_PROXIES', (error as Error).message);
  }
}

function imageReader(template: string, fail: (name: Name, why: string) => never) {
  try {
    return imagesFromFiles(template);
  } catch (error) {
    return fail('ATTRIBUTION_IMAGES', `cannot be read: ${(error as Error).message}`);
  }
}

/** A secret is all of its text but the byte order mark and the line break that editors and `echo` add. One of blanks alone is none. */
const secretIn = (text: string) => text.trim() && text.replace(/^\uFEFF|\r?\n$/g, '');

function secretFrom(file: string | undefined, fail: (name: Name, why: string) => never): string {
  if (!file) return fail('SECRET_KEY', `or ${prefix}SECRET_KEY_FILE is required`);
  let text: string;
  try {
    text = secretIn(readFileSync(file, 'utf8'));
  } catch (error) {
    return fail('SECRET_KEY_FILE', `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
  return text || fail('SECRET_KEY_FILE', 'is empty');
}
