/** Addresses of visitors, as they are counted. Does not use `node:net`, so that every runtime agrees. */

/** The key for visitors without an address: all count as one. */
export const everyone = 'everyone';

/** The eight groups of an IPv6 address; undefined if it is not one. */
function groupsOf(address: string): number[] | undefined {
  const quad = /^(.*:)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address);
  const pair = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16);
  const hex = quad ? `${quad[1]}${pair(quad[2]!, quad[3]!)}:${pair(quad[4]!, quad[5]!)}` : address;
  const [head, tail, ...more] = hex.split('::').map((half) => (half ? half.split(':') : []));
  if (!head || more.length) return undefined;
  const zeros = 8 - head.length - (tail?.length ?? 0);
  if (tail ? zeros < 1 : zeros !== 0) return undefined;
  const groups = [...head, ...Array<string>(tail ? zeros : 0).fill('0'), ...(tail ?? [])];
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group))
    ? groups.map((group) => parseInt(group, 16))
    : undefined;
}

/** The bare address, without a port, brackets or a zone; IPv4 written as IPv6 becomes IPv4. */
export function plainAddress(text: string): string {
  const bare = text
    .trim()
    .replace(/^\[([\da-f:.]+)(?:%[^\]]*)?\](?::\d{1,5})?$/i, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/, '$1')
    .replace(/^([\da-f:.]+)%.*$/i, '$1');
  const groups = bare.includes(':') ? groupsOf(bare) : undefined;
  return groups && networkOf(groups, 6) === mapped ? ipv4In(groups) : bare;
}

const networkOf = (groups: number[], length: number) =>
  groups
    .slice(0, length)
    .map((group) => group.toString(16))
    .join(':');
const ipv4In = (groups: number[]) =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');

/** IPv4 written as IPv6, and IPv4 translated on the way (RFC 6052, RFC 7915): networks of /96. */
const mapped = '0:0:0:0:0:ffff';
const translated = new Set(['64:ff9b:0:0:0:0', '0:0:0:0:ffff:0']);

/**
 * The key by which a visitor is counted: for an IPv6 address its /64 network, which is what one link gets, or the IPv4
 * address that a translator wrote into it. Anything that is not an address counts as it is.
 */
export function countedAddress(text: string): string {
  if (!text.includes(':')) return text;
  const plain = plainAddress(text);
  const groups = groupsOf(plain);
  if (!groups) return plain;
  return translated.has(networkOf(groups, 6)) ? ipv4In(groups) : `${networkOf(groups, 4)}::/64`;
}

/**
 * The /56 network around a counted IPv6 address: providers give one home or office as many as 256 networks of /64.
 * @param counted as `countedAddress` gives it
 */
export function homeNetwork(counted: string): string | undefined {
  const [, site, subnet] = /^((?:[\da-f]{1,4}:){3})([\da-f]{1,4})::\/64$/.exec(counted) ?? [];
  return subnet === undefined ? undefined : `${site}${(parseInt(subnet, 16) & 0xff00).toString(16)}::/56`;
}
