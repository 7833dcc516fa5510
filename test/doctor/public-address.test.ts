/** Every range of IANA's registries of special-purpose addresses, by its first and its last address. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicAddress } from '../../src/doctor/public-address.ts';

const special = [
  ...['0.0.0.0-0.255.255.255', '10.0.0.0-10.255.255.255', '100.64.0.0-100.127.255.255'],
  ...['127.0.0.0-127.255.255.255', '169.254.0.0-169.254.255.255', '172.16.0.0-172.31.255.255'],
  ...['192.0.0.0-192.0.0.255', '192.0.2.0-192.0.2.255', '192.88.99.0-192.88.99.255'],
  ...['192.168.0.0-192.168.255.255', '198.18.0.0-198.19.255.255', '198.51.100.0-198.51.100.255'],
  ...['203.0.113.0-203.0.113.255', '224.0.0.0-239.255.255.255', '240.0.0.0-255.255.255.255'],
  ...['::-::', '::1-::1', '::ffff:0:0-::ffff:255.255.255.255', '::ffff:0:0:0-::ffff:0:255.255.255.255'],
  ...['::a00:1-::c0a8:1', '64:ff9b:1::-64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ...['64:ff9b::10.0.0.0-64:ff9b::10.255.255.255', '64:ff9b::127.0.0.1-64:ff9b::169.254.169.254'],
  ...['100::-100::ffff:ffff:ffff:ffff', '100:0:0:1::-100::1:ffff:ffff:ffff:ffff'],
  ...['2001::-2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db8::-2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ...['2002::-2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff::-3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ...['5f00::-5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fc00::-fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ...['fe80::-febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fe80::1%lo-fe80::1%2'],
  ...['fec0::-feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'ff00::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  // not yet given to anybody, and Azure's own
  ...['4000::-4fff::', '168.63.129.16-168.63.129.16'],
];

for (const range of special)
  test(`${range} is not public`, () => assert.deepEqual(range.split('-').filter(isPublicAddress), []));

test('what surrounds those ranges is public', () => {
  const around = [
    ...['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
    ...['128.0.0.0', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '191.255.255.255'],
    ...['192.0.1.0', '192.0.3.0', '192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0'],
    ...['203.0.112.255', '203.0.114.0', '223.255.255.255', '168.63.129.15', '168.63.129.17'],
    ...['2001:200::', '2001:db9::', '2003::', '2606:4700:4700::1111', '2a00:1450::', '3ffe::'],
    ...['64:ff9b::8.8.8.8', '64:ff9b::808:808'],
  ];
  assert.deepEqual(
    around.filter((address) => !isPublicAddress(address)),
    [],
  );
});
