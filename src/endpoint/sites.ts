/** Sites, distinguished by their exact origins, each with its keys and the headers that let its pages read a response. */
import type { SiteLimit } from './limiter.ts';

/** A site that shares the endpoint with others. */
export interface Site {
  /** What the log and the metrics call it. Default: the host of its first origin. */
  name?: string;
  /** As `allowedOrigins`; no origin may be that of two sites. */
  origins: string | readonly string[];
  apiKey: string;
  secretKey: string;
  /** Replaces the label `c` that its pages send, 100 characters at most. */
  campaign?: string;
  /** Requests a minute from one address, counted for this site alone. Default: those of the endpoint, with all other sites. */
  rateLimit?: number;
}

export interface ResolvedSite extends Site {
  name: string;
  origins: string[];
}

/** A site, with everything that is the same for all of its requests. */
export interface KnownSite extends ResolvedSite {
  limit: SiteLimit | undefined;
}

type Fields = Record<string, string>;

interface Sites {
  all: readonly KnownSite[];
  /** The site whose pages have the origin, and the header fields of every response to them, including refusals. */
  at(origin: string | null): { site?: KnownSite; fields: Fields };
}

const exposed = 'Retry-After, X-Request-Id';

/** Header fields of the response to a preflight from an allowed origin. */
export const preflight = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'Content-Type',
  'access-control-max-age': '86400',
};

/** The origin with `www.` before its host, or without it if it has one: to browsers these are two origins. */
export function otherWww(origin: string): string | undefined {
  const [, scheme, www, host] = /^(https?:\/\/)(www\.)?([\w.:-]{1,255})$/.exec(origin) ?? [];
  return host === undefined ? undefined : `${scheme}${www ? '' : 'www.'}${host}`;
}

/**
 * Looks sites up by origin, so that many cost no more than one. Hono's `cors` changes the headers of a finished `Response`
 * instead, which on Node costs two fifths of the throughput.
 */
export function createSites(list: readonly ResolvedSite[]): Sites {
  const all = list.map((site): KnownSite => ({
    ...site,
    limit: site.rateLimit === undefined ? undefined : { name: site.name, rateLimit: site.rateLimit },
  }));
  const origins = all.flatMap((site) => site.origins.map((origin) => ({ origin, site })));
  const one = origins.length === 1 && origins[0]!.origin === '*';
  const known = new Map(
    origins.map(({ origin, site }) => {
      const fields: Fields = {
        'access-control-allow-origin': origin,
        'access-control-expose-headers': exposed,
        ...(!one && { vary: 'Origin' }),
      };
      return [origin, { site, fields }];
    }),
  );
  const any = known.get('*');
  const none = { fields: any?.fields ?? { vary: 'Origin' } };
  return { all, at: (origin) => (origin === null ? none : (known.get(origin) ?? any ?? none)) };
}
