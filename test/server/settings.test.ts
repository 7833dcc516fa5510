import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { clientAddress, proxyList } from '../../src/server/trusted-proxies.ts';
import { SettingError } from '../../src/endpoint/setting-error.ts';
import { readSettings } from '../../src/server/settings.ts';
import { newFolder } from '../support/folder.ts';

const good = {
  DRUG_PRICE_API_KEY: 'k',
  DRUG_PRICE_SECRET_KEY: 's3cret',
  DRUG_PRICE_SERVICE_URL: 'https://service.example',
  DRUG_PRICE_ALLOWED_ORIGINS: 'https://a.example, https://b.example',
};

test('good settings are read, with their defaults', () => {
  const { options, warnings, metrics, redisUrl } = readSettings(good);
  assert.deepEqual(options.allowedOrigins, ['https://a.example', 'https://b.example']);
  assert.equal(options.rateLimit, 600);
  assert.equal(options.couponSigning, 'body');
  assert.equal(options.timeout, 10_000);
  assert.deepEqual([warnings, metrics, redisUrl], [[], undefined, undefined]);
});

const folder = newFolder();
writeFileSync(join(folder, 'secret'), 'from a file\n');
writeFileSync(join(folder, 'empty'), '\n');

const wrong: [string, string | undefined, string?][] = [
  ['API_KEY', undefined],
  ['API_KEY', '  '],
  ['SECRET_KEY', undefined],
  ['SECRET_KEY', ' \n'],
  ['SERVICE_URL', undefined],
  ['SERVICE_URL', 'nowhere'],
  ['ALLOWED_ORIGINS', undefined],
  ['ALLOWED_ORIGINS', 'a.example'],
  ['ALLOWED_ORIGINS', 'https://*.example'],
  ['ALLOWED_ORIGINS', 'https://a.example,ftp://b.example'],
  ['COUPON_SIGNING', 'header'],
  ['RATE_LIMIT', 'many'],
  ['RATE_LIMIT', '-1'],
  ['GLOBAL_RATE_LIMIT', '1.5'],
  ['REDIS_URL', 'http://redis'],
  ['ATTRIBUTION_IMAGES', '/etc/passwd'],
  ['ATTRIBUTION_IMAGES', 'https://'],
  ['METRICS_PORT', '70000'],
  ['DRAIN_SECONDS', '3601'],
  ['DRAIN_SECONDS', '1.5'],
  ['TIMEOUT_MS', '0'],
  ['TIMEOUT_MS', '14001'],
  ['MAX_CONCURRENCY', '0'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
];
for (const [name, value] of wrong) {
  test(`DRUG_PRICE_${name}=${value ?? '(unset)'} is refused by its name, in one line`, () => {
    assert.throws(
      () => readSettings({ ...good, [`DRUG_PRICE_${name}`]: value }),
      (error) =>
        error instanceof SettingError &&
        error.setting === `DRUG_PRICE_${name}` &&
        error.message === `${error.setting} ${error.reason}` &&
        !/\n|s3cret/.test(error.message),
    );
  });
}

test('a secret loses its last line break and nothing else, wherever it stands', () => {
  for (const [given, secret] of [
    [' a b= ', ' a b= '],
    ['\ta\n', '\ta'],
    ['a \r\n', 'a '],
    ['a\n\n', 'a\n'],
    ['\uFEFFa\n', 'a'],
  ] as const) {
    const file = join(folder, 'spaced');
    writeFileSync(file, given);
    for (const setting of [{ DRUG_PRICE_SECRET_KEY: given }, { DRUG_PRICE_SECRET_KEY_FILE: file }])
      assert.equal(
        readSettings({ ...good, DRUG_PRICE_SECRET_KEY: undefined, ...setting }).options.secretKey,
        secret,
      );
  }
});

test('the secret may stand in a file', () => {
  const from = (file: string) =>
    readSettings({
      ...good,
      DRUG_PRICE_SECRET_KEY: undefined,
      DRUG_PRICE_SECRET_KEY_FILE: join(folder, file),
    });
  assert.equal(from('secret').options.secretKey, 'from a file');
  assert.throws(() => from('missing'), /DRUG_PRICE_SECRET_KEY_FILE cannot be read \(ENOENT\)/);
  assert.throws(() => from('empty'), /DRUG_PRICE_SECRET_KEY_FILE is empty/);
  assert.throws(
    () => readSettings({ ...good, DRUG_PRICE_SECRET_KEY_FILE: join(folder, 'secret') }),
    SettingError,
  );
});

test('the attribution may stand in files, and none may be missing', async () => {
  const sizes = ['tiny', 'small', 'medium', 'large', 'extra-large'] as const;
  const images = join(folder, '{size}.png');
  const read = () => readSettings({ ...good, DRUG_PRICE_ATTRIBUTION_IMAGES: images });
  for (const size of sizes) {
    assert.throws(
      read,
      (error) =>
        error instanceof SettingError &&
        error.message.startsWith('DRUG_PRICE_ATTRIBUTION_IMAGES ') &&
        error.message.includes(`${size}.png`),
    );
    writeFileSync(join(folder, `${size}.png`), size);
  }
  const { contentType, bytes } = await read().options.loadImage!('large');
  assert.deepEqual([contentType, String(bytes)], ['image/png', 'large']);
});

for (const images of ['ftp://x/{size}.png', 'file:///x/{size}.png', 'data:image/png,x.png', '/x/{size}.txt'])
  test(`attribution images at ${images} are refused, with the forms that are allowed`, () =>
    assert.throws(
      () => readSettings({ ...good, DRUG_PRICE_ATTRIBUTION_IMAGES: images }),
      /^TypeError: DRUG_PRICE_ATTRIBUTION_IMAGES must be an http or https URL, or the path .*\.png/,
    ));

test('any origin and a misspelled setting are warned of', () => {
  const { warnings } = readSettings({ ...good, DRUG_PRICE_ALLOWED_ORIGINS: '*', DRUG_PRICE_RATELIMIT: '3' });
  assert.equal(warnings.length, 2);
  assert.match(warnings.join(), /DRUG_PRICE_ALLOWED_ORIGINS.*DRUG_PRICE_RATELIMIT/);
});

test('any origin of a site in the file is warned of by its name', () => {
  const file = join(folder, 'sites');
  writeFileSync(file, JSON.stringify([{ name: 'Open', origins: '*', apiKey: 'k', secretKey: 's' }]));
  const { warnings } = readSettings({ ...good, DRUG_PRICE_SITES_FILE: file });
  assert.deepEqual(warnings, [
    'DRUG_PRICE_SITES_FILE: the origins of Open are *: any website may use its keys',
  ]);
});

for (const [proxies, wide] of [
  ['0.0.0.0/0', true],
  ['10.0.0.0/8, ::/0', true],
  ['0.0.0.0/00', true],
  ['0.0.0.0/1,128.0.0.0/1', true],
  ['2000::/3', true],
  ['10.0.0.0/8,172.16.0.0/12,fc00::/7,fe80::/10,127.0.0.1,::1', false],
] as const)
  test(`trusting ${proxies} is ${wide ? '' : 'not '}warned of`, () => {
    const { warnings } = readSettings({ ...good, DRUG_PRICE_TRUSTED_PROXIES: proxies });
    assert.equal(warnings.length, wide ? 1 : 0);
    if (wide) assert.match(warnings[0]!, /DRUG_PRICE_TRUSTED_PROXIES trusts nearly every address/);
  });

const addresses: [string, string, string | undefined, string | undefined][] = [
  ['no proxy: a claim is not believed', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['a trusted proxy is', '10.0.0.2', '203.0.113.9', '203.0.113.9'],
  ['the last claim counts, not the visitor’s own', '10.0.0.2', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['two proxies', '10.0.0.2', '1.1.1.1, 203.0.113.9, 10.1.1.1', '203.0.113.9'],
  ['IPv4 in IPv6', '::ffff:10.0.0.2', '::ffff:203.0.113.9', '203.0.113.9'],
  ['a claim that is not an address', '10.0.0.2', 'x', '10.0.0.2'],
  ['no claim', '10.0.0.2', undefined, '10.0.0.2'],
  ['IPv6', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2:3:4:5:6'],
  ['a trusted IPv6 proxy', 'fd00::1', '2001:db8:0:7::1', '2001:db8:0:7::1'],
  ['a port behind it', '10.0.0.2', '203.0.113.9:51234', '203.0.113.9'],
  ['a port behind IPv6', '10.0.0.2', '[2001:db8::7]:51234', '2001:db8::7'],
  ['IPv6 in brackets', '10.0.0.2', '[2001:db8::7]', '2001:db8::7'],
  ['a port behind a proxy', '10.0.0.2', '203.0.113.9, 10.1.1.1:80', '203.0.113.9'],
];
for (const [what, peer, claimed, expected] of addresses) {
  test(`the visitor's address: ${what}`, () => {
    const read = clientAddress(proxyList(['10.0.0.0/8', 'fd00::/8']));
    const headers = claimed === undefined ? {} : { 'x-forwarded-for': claimed };
    assert.equal(read({ headers, socket: { remoteAddress: peer } } as IncomingMessage), expected);
  });
}

test('claims before the one that counts cost no time', () => {
  const read = clientAddress(proxyList(['10.0.0.0/8']));
  const claimed = `${'1:,'.repeat(5000)}203.0.113.9`;
  const socket = { remoteAddress: '10.0.0.2' } as Socket;
  const incoming = () => ({ headers: { 'x-forwarded-for': claimed }, socket });
  const timeOf = (work: () => unknown) => {
    const before = process.threadCpuUsage();
    for (let i = 0; i < 200; i++) work();
    return process.threadCpuUsage(before).user;
  };
  assert.equal(read(incoming()), '203.0.113.9');
  const [parted, taken] = [timeOf(() => claimed.split(',').reverse()), timeOf(() => read(incoming()))];
  assert.ok(taken < 5 * parted + 50_000, `${taken} µs, and ${parted} µs for parting them`);
});
