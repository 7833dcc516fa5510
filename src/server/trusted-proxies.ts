/** What trusted proxies report about a request: the visitor's address, otherwise the connection's, its id and its trace. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../endpoint/index.ts';

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an address is that of a trusted proxy. */
export type IsTrusted = (address: string) => boolean;

/** @throws TypeError for anything that is neither an address nor a network such as 10.0.0.0/8 */
export function trustedBy(entries: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix, ...more] = entry.split('/');
    const bits = Number(prefix);
    const maxBits = isIP(address) === 6 ? 128 : 32;
    if (!isIP(address) || more.length || (prefix !== undefined && !(/^\d+$/.test(prefix) && bits <= maxBits)))
      throw new TypeError(`must be addresses or networks such as 10.0.0.0/8, not '${entry}'`);
    if (prefix === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, bits, family(address));
  }
  return (address) => list.check(address, family(address));
}

/** Whether an entry of the list is wider than the widest private networks, 10.0.0.0/8 and fc00::/7. */
export function isWide(entry: string): boolean {
  const [address = '', prefix] = entry.split('/');
  return Number(prefix) < (isIP(address) === 6 ? 7 : 8);
}

/** Returns the visitor's address; undefined if the connection is already gone. */
export type AddressReader = (incoming: Pick<IncomingMessage, 'socket' | 'headers'>) => string | undefined;

/**
 * Reads `X-Forwarded-For` from its end for as long as trusted proxies wrote it; some write a port too.
 * @param unheard called if a connection's first request has that field and its address is not trusted
 */
export function clientAddress(isTrusted: IsTrusted, unheard?: () => void): AddressReader {
  const untrusted = new WeakMap<object, string>();
  return ({ socket, headers }) => {
    const known = untrusted.get(socket);
    if (known) return known;
    let address = plainAddress(socket.remoteAddress ?? '');
    if (!address) return undefined;
    if (!isTrusted(address)) {
      untrusted.set(socket, address);
      if (headers['x-forwarded-for']) unheard?.();
      return address;
    }
    const named = String(headers['x-forwarded-for'] ?? '').split(',');
    for (const claim of named.reverse()) {
      const one = plainAddress(claim);
      if (!isIP(one)) break;
      address = one;
      if (!isTrusted(one)) break;
    }
    return address;
  };
}

/** Returns a field of the request if a trusted proxy sent it, such as `x-request-id`. */
export function fieldOfProxy(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  name: string,
  isTrusted: IsTrusted,
): string | undefined {
  const value = headers[name];
  const address = value === undefined ? '' : plainAddress(socket.remoteAddress ?? '');
  return address && isTrusted(address) ? String(value) : undefined;
}
