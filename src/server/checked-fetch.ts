/** A `fetch` that connects only to addresses it may. */
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
 * @param choose receives all addresses of a host and returns those that may be connected to, since a name may resolve
 *   differently next time; its error is thrown, or is the cause of the one thrown
 */
export function checkedFetch(choose: (addresses: string[]) => string[]): CheckedFetch {
  const dispatcher = new Agent({
    // each request opens a new connection, so that each is checked
    pipelining: 0,
    connect: {
      lookup: (name, options, done) =>
        dns.lookup(name, { ...options, all: true }, (error, found) => {
          if (error) return done(error, '');
          let chosen: string[];
          try {
            chosen = choose(found.map(({ address }) => address));
          } catch (refused) {
            return done(refused as Error, '');
          }
          const kept = found.filter(({ address }) => chosen.includes(address));
          if (options.all) done(null, kept);
          else done(null, kept[0]!.address, kept[0]!.family);
        }),
    },
  });
  return async (url, init) => {
    // an address is not looked up; `URL` has already normalized its spelling
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal)) choose([literal]);
    const { status, headers, body } = await fetch(url, { ...init, redirect: 'manual', dispatcher });
    return { status, headers, body } as unknown as Response;
  };
}
