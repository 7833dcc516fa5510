/** Which addresses are on the public internet, by the registries of RFC 6890 and its successors. */
import { BlockList, isIPv4 } from 'node:net';

/** Private, loopback, link-local, local to one network, multicast, or cloud infrastructure. */
const ofOneNetwork: [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
];
const ofOneNetwork6: [network: string, bits: number][] = [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
];

const blocked = new BlockList();
for (const [network, bits] of ofOneNetwork6) blocked.addSubnet(network, bits, 'ipv6');
for (const [network, bits] of ofOneNetwork) {
  blocked.addSubnet(network, bits, 'ipv4');
  const [a = 0, b = 0, c = 0, d = 0] = network.split('.').map(Number);
  const [high, low] = [a * 256 + b, c * 256 + d].map((part) => part.toString(16));
  // the same ranges within IPv6: compatible, mapped, translated (NAT64) and 6to4
  for (const prefix of ['::', '::ffff:', '64:ff9b::'])
    blocked.addSubnet(`${prefix}${high}:${low}`, 96 + bits, 'ipv6');
  blocked.addSubnet(`2002:${high}:${low}::`, 16 + bits, 'ipv6');
}

/** @param address an IP address, as returned by `dns.lookup` */
export const isPublic = (address: string): boolean =>
  !blocked.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
