/** The visitor's address: the connection's, or behind trusted proxies the one they name. */
import { hash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
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

/** Gives the address by which a visitor counts; undefined if the connection is already gone. */
export type AddressReader = (incoming: Pick<IncomingMessage, 'socket' | 'headers'>) => string | undefined;

/**
 * Reads `X-Forwarded-For` from its end for as long as trusted proxies wrote it.
 * IPv6 visitors count by their /64 network, which is what one household gets.
 */
export function clientAddress(trusted: BlockList): AddressReader {
  const isTrusted = (address: string) => trusted.check(address, family(address));
  const untrusted = new WeakMap<object, string>();
  return ({ socket, headers }) => {
    const known = untrusted.get(socket);
    if (known) return known;
    let address = plain(socket.remoteAddress ?? '');
    if (!address) return undefined;
    const direct = !isTrusted(address);
    if (!direct) {
      const forwarded = headers['x-forwarded-for'] ?? '';
      const named = String(forwarded)
        .split(',')
        .map((one) => plain(one.trim()));
      for (const one of named.reverse()) {
        if (!isIP(one)) break;
        address = one;
        if (!isTrusted(one)) break;
      }
    }
    const counted = isIP(address) === 6 ? network64(address) : address;
    if (direct) untrusted.set(socket, counted);
    return counted;
  };
}

/** First four groups of an IPv6 address. */
function network64(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...last].map((group) =>
    parseInt(group, 16).toString(16),
  );
  return `${all.slice(0, 4).join(':')}::/64`;
}

/** Turns an address into what a log may hold: a hash that cannot be undone and changes with each start. */
export function addressHasher(): (address: string) => string {
  const salt = randomBytes(32).toString('base64');
  const known = new Map<string, string>();
  return (address) => {
    let short = known.get(address);
    if (short === undefined) {
      short = hash('sha256', salt + address, 'base64url').slice(0, 12);
      if (known.size >= 10_000) known.clear();
      known.set(address, short);
    }
    return short;
  };
}
