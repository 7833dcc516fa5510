/** A `fetch` that checks the address it is about to connect to. */
import dns from 'node:dns';
import { isIP } from 'node:net';
import { Agent, fetch } from 'undici';

export type CheckedFetch = (
  url: URL,
  init: {
    method: string;
    body?: URLSearchParams | undefined;
    headers: Record<string, string>;
    signal: AbortSignal;
  },
) => Promise<Response>;

/**
 * Redirects are not followed.
 * @param check receives the actual addresses of the connection, since a name may resolve differently next time; its error
 *   is thrown, or is the cause of the one thrown
 */
export function checkedFetch(check: (addresses: string[]) => void): CheckedFetch {
  const dispatcher = new Agent({
    // each request opens a new connection, so that each is checked
    pipelining: 0,
    connect: {
      lookup: (name, options, done) =>
        dns.lookup(name, { ...options, all: true }, (error, found) => {
          if (error) return done(error, '');
          try {
            check(found.map(({ address }) => address));
          } catch (refused) {
            return done(refused as Error, '');
          }
          if (options.all) done(null, found);
          else done(null, found[0]!.address, found[0]!.family);
        }),
    },
  });
  return async (url, init) => {
    // an address is not looked up; `URL` has already normalized its spelling
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal)) check([literal]);
    const { status, headers, body } = await fetch(url, { ...init, redirect: 'manual', dispatcher });
    return { status, headers, body } as unknown as Response;
  };
}
