/** What trusted proxies say of a request: the visitor's address, which is else the connection's, and its id. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../endpoint/index.ts';

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** @throws TypeError for anything that is neither an address nor a network such as 10.0.0.0/8 */
export function proxyList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix, ...more] = entry.split('/');
    const bits = Number(prefix);
    const most = isIP(address) === 6 ? 128 : 32;
    if (!isIP(address) || more.length || (prefix !== undefined && !(/^\d+$/.test(prefix) && bits <= most)))
      throw new TypeError(`must be addresses or networks such as 10.0.0.0/8, not '${entry}'`);
    if (prefix === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, bits, family(address));
  }
  return list;
}

/** Whether an entry of the list is wider than the widest private networks, 10.0.0.0/8 and fc00::/7. */
export function isWide(entry: string): boolean {
  const [address = '', prefix] = entry.split('/');
  return Number(prefix) < (isIP(address) === 6 ? 7 : 8);
}

export const trustedBy =
  (list: BlockList) =>
  (address: string): boolean =>
    list.check(address, family(address));

/** Gives the visitor's address; undefined if the connection is already gone. */
export type AddressReader = (incoming: Pick<IncomingMessage, 'socket' | 'headers'>) => string | undefined;

/** Reads `X-Forwarded-For` from its end for as long as trusted proxies wrote it; some write a port too. */
export function clientAddress(trusted: BlockList): AddressReader {
  const isTrusted = trustedBy(trusted);
  const untrusted = new WeakMap<object, string>();
  return ({ socket, headers }) => {
    const known = untrusted.get(socket);
    if (known) return known;
    let address = plainAddress(socket.remoteAddress ?? '');
    if (!address) return undefined;
    if (!isTrusted(address)) {
      untrusted.set(socket, address);
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

/** Gives the `X-Request-Id` of a trusted proxy. */
export const requestIdOf =
  (trusted: BlockList) =>
  ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string | undefined => {
    const id = headers['x-request-id'];
    const address = id === undefined ? '' : plainAddress(socket.remoteAddress ?? '');
    return address && trustedBy(trusted)(address) ? String(id) : undefined;
  };
