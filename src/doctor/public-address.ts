/** Which addresses are on the public internet, by IANA's registries of special-purpose addresses. */
import ipaddr from 'ipaddr.js';

/** All that IANA has given out for use on the internet. */
const global6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** How a network without IPv4 reaches it: the last four bytes are the address. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
/** Serves Azure's machines, from an address that looks public. */
const azure = '168.63.129.16';

/** @param address an IP address, as returned by `dns.lookup` */
export function isPublicAddress(address: string): boolean {
  const ip = ipaddr.parse(address);
  if (ip instanceof ipaddr.IPv4) return ip.range() === 'unicast' && ip.toString() !== azure;
  if (ip.match(nat64)) return isPublicAddress(new ipaddr.IPv4(ip.toByteArray().slice(12)).toString());
  return ip.range() === 'unicast' && ip.match(global6);
}
