/** How visitors are told apart by address, on every runtime. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countedAddress, homeNetwork, plainAddress } from '../../src/endpoint/address.ts';
import { isLoopback } from '../../src/endpoint/loopback.ts';
import { makeEndpoint } from '../support/endpoint.ts';

const same: [string, string, string][] = [
  ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:443', '192.0.2.1', '192.0.2.1'],
  ['203.113.118.254:443', '203.113.118.254', '203.113.118.254'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['::ffff:203.113.118.254', '203.113.118.254', '203.113.118.254'],
  ['::FFFF:c000:201', '192.0.2.1', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:80', '192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:8443', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
  ['[fe80::1%25eth0]:80', 'fe80::1', 'fe80:0:0:0::/64'],
  ['::1', '::1', '0:0:0:0::/64'],
  [' ::1 ', '::1', '0:0:0:0::/64'],
  ['1:2:3:4::6:7:8', '1:2:3:4::6:7:8', '1:2:3:4::/64'],
  ['2001:db8::ffff:1:2', '2001:db8::ffff:1:2', '2001:db8:0:0::/64'],
  // translated on the way (RFC 6052, RFC 7915): only what is counted is the IPv4 address, since a proxy is listed as it connects
  ['64:ff9b::192.0.2.1', '64:ff9b::192.0.2.1', '192.0.2.1'],
  ['64:ff9b::c633:6401', '64:ff9b::c633:6401', '198.51.100.1'],
  ['[64:FF9B:0:0:0:0:c633:6408]:443', '64:FF9B:0:0:0:0:c633:6408', '198.51.100.8'],
  ['::ffff:0:192.0.2.1', '::ffff:0:192.0.2.1', '192.0.2.1'],
  ['64:ff9b::1:192.0.2.1', '64:ff9b::1:192.0.2.1', '64:ff9b:0:0::/64'],
  ['64:ff9b:1::192.0.2.1', '64:ff9b:1::192.0.2.1', '64:ff9b:1:0::/64'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  // no addresses
  ['visitor:7', 'visitor:7', 'visitor:7'],
  ['1::2::3', '1::2::3', '1::2::3'],
  ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9'],
  ['12345::', '12345::', '12345::'],
  ['1:2:3:4::5:6:7:8', '1:2:3:4::5:6:7:8', '1:2:3:4::5:6:7:8'],
  ['::ffff:192.0.2.1.5', '::ffff:192.0.2.1.5', '::ffff:192.0.2.1.5'],
  ['x[::1]:80', 'x[::1]:80', 'x[::1]:80'],
  ['[::1]:80x', '[::1]:80x', '[::1]:80x'],
  ['x192.0.2.1:443', 'x192.0.2.1:443', 'x192.0.2.1:443'],
  ['192.0.2.1:443x', '192.0.2.1:443x', '192.0.2.1:443x'],
  ['x::1%eth0', 'x::1%eth0', 'x::1%eth0'],
];
for (const [given, plain, counted] of same)
  test(`${given} is ${plain} and counts as ${counted}`, () => {
    assert.equal(plainAddress(given), plain);
    assert.equal(countedAddress(given), counted);
    assert.equal(countedAddress(counted), counted);
  });

test('an IPv6 network lies in one of 256, and nothing else does', () => {
  for (const [counted, home] of [
    ['2001:db8:1:2::/64', '2001:db8:1:0::/56'],
    ['2001:db8:1:ab34::/64', '2001:db8:1:ab00::/56'],
    ['2001:db8:1:ffff::/64', '2001:db8:1:ff00::/56'],
    ['192.0.2.1', undefined],
    ['visitor::/64', undefined],
    ['everyone', undefined],
  ] as const)
    assert.equal(homeNetwork(counted), home);
});

test('an address of this machine is told from one that only looks like it', () => {
  const isLocal = (host: string) => isLoopback(new URL(`http://${host}:8788`));
  for (const host of ['localhost', 'my.localhost', '127.0.0.1', '127.10.20.30', '[::1]'])
    assert.ok(isLocal(host), host);
  for (const host of ['mylocalhost', 'localhost.example', '127.0.0.1.example', '128.0.0.1', '[::2]'])
    assert.ok(!isLocal(host), host);
});

test('forty addresses of one /64 are one visitor, whatever gives them and whatever limits them', async () => {
  for (const own of [false, true]) {
    const counted = new Set<string>();
    let next = '';
    const { post } = makeEndpoint({
      rateLimit: 3,
      clientAddress: () => next,
      ...(own && { limiter: (address: string) => (counted.add(address), 0) }),
    });
    const statuses: number[] = [];
    for (let i = 1; i <= 40; i++) {
      next = i % 2 ? `2001:db8:1:2::${i}` : `[2001:db8:1:2:${i}::1]:443`;
      statuses.push((await post('/drug-search', 'query=x')).status);
    }
    if (own) assert.deepEqual([...counted], ['2001:db8:1:2::/64']);
    else assert.equal(statuses.filter((status) => status === 200).length, 3);
  }
});

test('visitors behind a translator of IPv4 are counted one by one', async () => {
  let next = '';
  const { post } = makeEndpoint({ rateLimit: 2, clientAddress: () => next });
  const statuses: number[] = [];
  for (const end of ['6401', '6402', '6403', '6401', '6401']) {
    next = `64:ff9b::c633:${end}`;
    statuses.push((await post('/drug-search', 'query=x')).status);
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 429]);
});

test('256 networks of one home have the lookups of four, and another home has its own', async () => {
  let next = '';
  const { post } = makeEndpoint({ rateLimit: 3, clientAddress: () => next });
  const answered = async (home: string) => {
    let count = 0;
    for (let i = 0; i < 256; i++) {
      next = `2001:db8:1:${home}${i.toString(16).padStart(2, '0')}::1`;
      if ((await post('/drug-search', 'query=x')).status === 200) count++;
    }
    return count;
  };
  assert.deepEqual([await answered('7'), await answered('8')], [12, 12]);
});
