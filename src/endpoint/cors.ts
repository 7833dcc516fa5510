/**
 * Which pages may read an answer: exact origins, no credentials. Hono's `cors` changes the headers of a finished
 * `Response`, which on Node costs two fifths of the throughput.
 */
const exposed = 'Retry-After, X-Request-Id';

interface Cors {
  allows(origin: string | null): origin is string;
  /** Header fields of every answer, refusals included. */
  fields(origin: string | null): Record<string, string>;
  /** Header fields of the answer to a preflight from an allowed origin. */
  preflight: Record<string, string>;
}

export function createCors(allowedOrigins: readonly string[]): Cors {
  const any = allowedOrigins.includes('*');
  const known = new Set(allowedOrigins);
  const granted = new Map(
    Array.from(any ? ['*'] : known, (origin) => [
      origin,
      {
        'access-control-allow-origin': origin,
        'access-control-expose-headers': exposed,
        ...(!any && { vary: 'Origin' }),
      },
    ]),
  );
  const allows = (origin: string | null): origin is string => origin !== null && (any || known.has(origin));
  return {
    allows,
    fields: (origin) => granted.get(any ? '*' : (origin ?? '')) ?? { vary: 'Origin' },
    preflight: {
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type',
      'access-control-max-age': '86400',
    },
  };
}
