/** Settings from the environment, by the schema of the endpoint's options. What each means: src/endpoint/README.md. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { SigningEndpointOptions } from '../endpoint/index.ts';
import {
  environmentName,
  optionsSchema,
  parseOptions,
  setting,
  settleSites,
  text,
  webAddressProblem,
  whole,
} from '../endpoint/options.ts';
import type { SettledSite } from '../endpoint/sites.ts';
import { clientAddress, proxyList, type AddressReader } from './client-address.ts';
import { extensions, imagesFromFiles, isImagePath } from './image-files.ts';
import { SettingError } from '../endpoint/setting-error.ts';

export interface Settings {
  options: SigningEndpointOptions & { rateLimit: number; globalRateLimit: number; maxConcurrency: number };
  /** Every site, that of the settings first. */
  sites: SettledSite[];
  /** The visitor's address, by the trusted proxies. */
  addressOf: AddressReader;
  redisUrl?: string;
  metrics?: { port: number; host: string };
  /** Seconds for which answers go on after the signal to stop. */
  drain: number;
  /** Where pages reach the endpoint, base path included. */
  publicUrl?: string;
  warnings: string[];
}

type Environment = Record<string, string | undefined>;

const prefix = 'DRUG_PRICE_';

/** What `make` makes of a value; what it throws is why the setting is wrong. */
const made = <T>(make: (value: string) => T, before = '') =>
  z.transform((value: string, { issues }): T => {
    try {
      return make(value);
    } catch (error) {
      issues.push({ code: 'custom', message: before + (error as Error).message, input: value });
      return z.NEVER;
    }
  });

const isWeb = (address: string) => /^https?:/i.test(address);

function imagesProblem(template: string): string | undefined {
  if (isWeb(template)) return webAddressProblem(template);
  // a scheme has two letters at least: one is a drive of Windows
  if (!/^[a-z][a-z\d+.-]+:/i.test(template) && isImagePath(template)) return undefined;
  return `must be an http or https URL, or the path of a file that ends in ${extensions.join(', ')}`;
}

const redisUrlProblem = (value: string) =>
  URL.canParse(value) && /^rediss?:$/.test(new URL(value).protocol)
    ? undefined
    : 'must be a redis:// or rediss:// URL';

const list = (value: string) =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** The endpoint's options that the environment gives, and what only a process needs. */
const schema = z.extend(optionsSchema, {
  apiKey: setting(
    'API_KEY',
    text(() => undefined),
  ),
  secretKey: setting('SECRET_KEY', z.string(`or ${prefix}SECRET_KEY_FILE is required`)),
  secretKeyFile: setting('SECRET_KEY_FILE', z.optional(z.string())),
  attributionImages: setting(
    'ATTRIBUTION_IMAGES',
    z.optional(
      z.pipe(
        text(imagesProblem),
        made(
          (value) => (isWeb(value) ? { address: value } : { load: imagesFromFiles(value) }),
          'cannot be read: ',
        ),
      ),
    ),
  ),
  redisUrl: setting('REDIS_URL', z.optional(text(redisUrlProblem))),
  addressOf: setting(
    'TRUSTED_PROXIES',
    z.pipe(
      z._default(z.string(), ''),
      made((value) => clientAddress(proxyList(list(value)))),
    ),
  ),
  publicUrl: setting('PUBLIC_URL', z.optional(text(webAddressProblem))),
  metricsPort: setting('METRICS_PORT', z.optional(whole(0, 65_535))),
  drain: setting('DRAIN_SECONDS', z._default(whole(0, 3_600), 0)),
  metricsHost: setting('METRICS_HOST', z._default(z.string(), '127.0.0.1')),
});

/** The name in the environment of each option that has one. */
const names = new Map(
  Object.entries(schema.shape).flatMap(([option, one]): [string, string][] => {
    const name = environmentName(one);
    return name ? [[option, prefix + name]] : [];
  }),
);

const nameOf = (option: string) => names.get(option) ?? option;

/** @throws SettingError that names the setting */
export function readSettings(environment: Environment): Settings {
  const given = Object.fromEntries(
    Array.from(names, ([option, name]) => [option, environment[name]?.trim() || undefined]),
  );
  const secretKey = secretOf(environment);
  const { attributionImages, redisUrl, addressOf, metricsPort, metricsHost, drain, publicUrl, ...options } =
    parseOptions(z.omit(schema, { secretKeyFile: true }), { ...given, secretKey }, nameOf);
  const sites = settleSites(options, nameOf);
  return {
    sites,
    options: {
      ...options,
      attributionImages: attributionImages?.address,
      loadImage: attributionImages?.load,
    },
    addressOf,
    drain,
    ...(redisUrl && { redisUrl }),
    ...(publicUrl && { publicUrl }),
    ...(metricsPort !== undefined && { metrics: { port: metricsPort, host: metricsHost } }),
    warnings: warningsOf(options.allowedOrigins ?? [], environment),
  };
}

function warningsOf(allowedOrigins: readonly string[], environment: Environment): string[] {
  const known = new Set(names.values());
  return [
    ...(allowedOrigins.includes('*')
      ? [`${names.get('allowedOrigins')} is *: any website may use this endpoint`]
      : []),
    ...Object.keys(environment)
      .filter((name) => name.startsWith(prefix) && !known.has(name))
      .map((name) => `${name} is not a setting`),
  ];
}

/** A secret is all of its text but the byte order mark and the line break that editors and `echo` add. One of blanks alone is none. */
const secretIn = (value: string) => value.trim() && value.replace(/^\uFEFF|\r?\n$/g, '');

function secretOf(environment: Environment): string | undefined {
  const [name, fileName] = [names.get('secretKey')!, names.get('secretKeyFile')!];
  const given = secretIn(environment[name] ?? '');
  const file = environment[fileName]?.trim();
  if (given && file) throw new SettingError(fileName, `must not be given with ${name}`);
  return file ? secretFrom(file, fileName) : given || undefined;
}

function secretFrom(file: string, setting: string): string {
  let secret: string;
  try {
    secret = secretIn(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingError(setting, `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
  if (!secret) throw new SettingError(setting, 'is empty');
  return secret;
}
