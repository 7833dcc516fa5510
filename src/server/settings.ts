/** Settings from the environment, by the schema of the endpoint's options. For their meaning, see src/endpoint/README.md. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { SigningEndpointOptions } from '../endpoint/index.ts';
import { optionsSchema, siteSchema } from '../endpoint/options.ts';
import {
  environmentName,
  key,
  parseOptions,
  refuse,
  setting,
  text,
  unquoted,
  webAddressProblem,
  wholeNumber,
} from '../endpoint/schema.ts';
import { resolveSites } from '../endpoint/resolve-options.ts';
import type { ResolvedSite } from '../endpoint/sites.ts';
import { isWide, trustedBy, type IsTrusted } from './trusted-proxies.ts';
import { extensions, imagesFromFiles, isImagePath, logoFromFile } from './image-files.ts';
import { SettingError } from '../endpoint/setting-error.ts';

export interface Settings {
  options: SigningEndpointOptions &
    Required<Pick<SigningEndpointOptions, 'rateLimit' | 'globalRateLimit' | 'maxConcurrency' | 'timeout'>>;
  /** Every site, the one from the settings first. */
  sites: ResolvedSite[];
  isTrusted: IsTrusted;
  redisUrl?: string;
  metrics?: { port: number; host: string };
  /** Seconds for which it keeps responding after the signal to stop. */
  drain: number;
  /** Where pages reach the endpoint, base path included. */
  publicUrl?: string;
  warnings: string[];
}

type Environment = Record<string, string | undefined>;

const prefix = 'DRUG_PRICE_';

/** The result of `make` for a value; whatever it throws is the reason that the setting is wrong. */
const made = <T>(make: (value: string) => T, before = '') =>
  z.transform((value: string, { issues }): T => {
    try {
      return make(value);
    } catch (error) {
      return refuse(issues, before + (error as Error).message, value);
    }
  });

const isWeb = (address: string) => /^https?:/i.test(address);

function imagesProblem(template: string): string | undefined {
  if (isWeb(template)) return webAddressProblem(template);
  // a scheme has at least two letters: one letter is a Windows drive
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

/** A site as written in the file: its secret may be in a separate file. */
const siteInFile = z.pipe(
  z.extend(siteSchema, { secretKey: z.optional(key()), secretKeyFile: z.optional(key()) }),
  z.transform(({ secretKey, secretKeyFile, ...site }, { issues }) => {
    if (secretKey && secretKeyFile) return refuse(issues, 'must not have both secretKey and secretKeyFile');
    if (secretKey) return { ...site, secretKey };
    if (!secretKeyFile) return refuse(issues, 'must have secretKey or secretKeyFile');
    const { value, problem } = textIn(secretKeyFile);
    return problem === undefined
      ? { ...site, secretKey: value }
      : refuse(issues, `has a secretKeyFile that ${problem}`);
  }),
);

/** The endpoint's options that the environment sets, and those that only a process needs. */
const schema = z.extend(optionsSchema, {
  apiKeyFile: setting('API_KEY_FILE', z.optional(z.string())),
  secretKeyFile: setting('SECRET_KEY_FILE', z.optional(z.string())),
  sites: setting('SITES_FILE', z._default(z.array(siteInFile, 'must hold a list of sites'), [])),
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
  pageLogo: setting(
    'PAGE_LOGO',
    unquoted(
      z.pipe(
        text(imagesProblem),
        made((value) => (isWeb(value) ? value : logoFromFile(value)), 'cannot be used: '),
      ),
    ),
  ),
  redisUrl: setting('REDIS_URL', z.optional(text(redisUrlProblem))),
  trusted: setting(
    'TRUSTED_PROXIES',
    z.pipe(
      z._default(z.string(), ''),
      made((value) => trustedBy(list(value))),
    ),
  ),
  publicUrl: setting('PUBLIC_URL', z.optional(text(webAddressProblem))),
  metricsPort: setting('METRICS_PORT', z.optional(wholeNumber(0, 65_535))),
  drain: setting('DRAIN_SECONDS', z._default(wholeNumber(0, 3_600), 0)),
  metricsHost: setting('METRICS_HOST', z._default(z.string(), '127.0.0.1')),
});

/** The environment name of each option that has one. */
const names = new Map(
  Object.entries(schema.shape).flatMap(([option, one]): [string, string][] => {
    const name = environmentName(one);
    return name ? [[option, prefix + name]] : [];
  }),
);

/** Names an error in a file by its path, such as `DRUG_PRICE_SITES_FILE[1].origins`. */
function nameOf(option: string): string {
  const [first = '', ...path] = option.split('.');
  return (
    (names.get(first) ?? first) + path.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`)).join('')
  );
}

/** @throws SettingError that names the setting, and never quotes a file */
export function readSettings(environment: Environment): Settings {
  const given = Object.fromEntries(
    Array.from(names, ([option, name]) => [option, environment[name]?.trim() || undefined]),
  );
  const keys = {
    apiKey: keyOf(environment, 'apiKey', 'apiKeyFile')?.trim(),
    secretKey: keyOf(environment, 'secretKey', 'secretKeyFile'),
  };
  if (!keys.apiKey && !given.sites) throw new SettingError(names.get('apiKey')!, 'is required');
  const sitesFile = given.sites && sitesIn(given.sites);
  const { attributionImages, redisUrl, trusted, metricsPort, metricsHost, drain, publicUrl, ...options } =
    parsed({ ...given, ...keys, sites: sitesFile });
  const sites = resolveSites(options, nameOf);
  return {
    sites,
    options: {
      ...options,
      attributionImages: attributionImages?.address,
      loadImage: attributionImages?.load,
    },
    isTrusted: trusted,
    drain,
    ...(redisUrl && { redisUrl }),
    ...(publicUrl && { publicUrl }),
    ...(metricsPort !== undefined && { metrics: { port: metricsPort, host: metricsHost } }),
    warnings: warningsOf(
      options.allowedOrigins ?? [],
      sites.slice(options.allowedOrigins ? 1 : 0),
      environment,
    ),
  };
}

/** @throws SettingError that may quote a value from the environment, but never one from a file with keys */
function parsed(given: Record<string, unknown>) {
  try {
    return parseOptions(z.omit(schema, { apiKeyFile: true, secretKeyFile: true }), given, nameOf);
  } catch (error) {
    if (!(error instanceof SettingError) || !error.setting.startsWith(names.get('sites')!)) throw error;
    throw new SettingError(error.setting, error.reason.replace(/, not '.*$/s, ''));
  }
}

function warningsOf(
  allowedOrigins: readonly string[],
  sites: readonly ResolvedSite[],
  environment: Environment,
): string[] {
  const known = new Set(names.values());
  return [
    ...(allowedOrigins.includes('*')
      ? [`${names.get('allowedOrigins')} is *: any website may use this endpoint`]
      : []),
    ...sites
      .filter(({ origins }) => origins.includes('*'))
      .map(({ name }) => `${names.get('sites')}: the origins of ${name} are *: any website may use its keys`),
    ...(list(environment[names.get('trusted')!] ?? '').some(isWide)
      ? [
          `${names.get('trusted')} trusts nearly every address: visitors may claim any, and so pass the limits`,
        ]
      : []),
    ...Object.keys(environment)
      .filter((name) => name.startsWith(prefix) && !known.has(name))
      .map((name) => `${name} is not a setting`),
  ];
}

/** A secret is its whole text except the byte order mark and the line break that editors and `echo` add. Whitespace alone is no secret. */
const secretIn = (value: string) => value.trim() && value.replace(/^\uFEFF|\r?\n$/g, '');

function keyOf(environment: Environment, option: string, fileOption: string): string | undefined {
  const [name, fileName] = [names.get(option)!, names.get(fileOption)!];
  const given = secretIn(environment[name] ?? '');
  const file = environment[fileName]?.trim();
  if (given && file) throw new SettingError(fileName, `must not be given with ${name}`);
  if (!file) return given || undefined;
  const { value, problem } = textIn(file);
  if (problem !== undefined) throw new SettingError(fileName, problem);
  return value;
}

type Text = { value: string; problem?: undefined } | { value?: undefined; problem: string };

/** A file's content, or what is wrong with it as the rest of a sentence. */
function textIn(file: string): Text {
  try {
    const value = secretIn(readFileSync(file, 'utf8'));
    return value ? { value } : { problem: 'is empty' };
  } catch (error) {
    return { problem: `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})` };
  }
}

/** The list in a sites file, unchecked; paths in it are relative to its folder. @throws SettingError */
function sitesIn(file: string): unknown {
  const name = names.get('sites')!;
  const { value, problem } = textIn(file);
  if (problem !== undefined) throw new SettingError(name, problem);
  let content: unknown;
  try {
    content = JSON.parse(value);
  } catch (error) {
    // the rest of the message quotes the file
    const [place = ''] = /at position \d+( \(.*\))?$/.exec((error as Error).message) ?? [];
    throw new SettingError(name, `is not JSON ${place}`.trim());
  }
  if (!Array.isArray(content)) return content;
  return content.map((site: { secretKeyFile?: unknown } | null) =>
    typeof site?.secretKeyFile === 'string'
      ? { ...site, secretKeyFile: resolve(dirname(file), site.secretKeyFile) }
      : site,
  );
}
