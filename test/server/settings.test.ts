import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { clientAddress, trustedBy } from '../../src/server/trusted-proxies.ts';
import { SettingError } from '../../src/endpoint/setting-error.ts';
import { readSettings } from '../../src/server/settings.ts';
import { newFolder } from '../support/folder.ts';

const good = {
  DRUG_PRICE_API_KEY: 'k',
  DRUG_PRICE_SECRET_KEY: 's3cret',
  DRUG_PRICE_SERVICE_URL: 'https://service.example',
  DRUG_PRICE_ALLOWED_ORIGINS: 'https://a.example, https://b.example',
};

const folder = newFolder();
writeFileSync(join(folder, 'secret'), 'from a file\n');
writeFileSync(join(folder, 'empty'), '\n');

writeFileSync(
  join(folder, 'sites.json'),
  JSON.stringify([{ origins: 'https://c.example', apiKey: 'k3', secretKey: 's3' }]),
);

/** What settings come to, each under the name that sets it; those of a file under the name of what it holds. */
const readAll = (environment: Record<string, string | undefined>) => {
  const { options, sites, isTrusted, redisUrl, publicUrl, metrics, drain, warnings } =
    readSettings(environment);
  assert.deepEqual(warnings, []);
  const socket = { remoteAddress: '10.0.0.2' } as Socket;
  return {
    API_KEY: options.apiKey,
    SECRET_KEY: options.secretKey,
    SERVICE_URL: options.serviceUrl,
    ALLOWED_ORIGINS: options.allowedOrigins,
    ATTRIBUTION_IMAGES: options.attributionImages,
    ATTRIBUTION_HOME: options.attributionHome,
    SITES_FILE: sites.slice(1).map(({ name }) => name),
    RATE_LIMIT: options.rateLimit,
    GLOBAL_RATE_LIMIT: options.globalRateLimit,
    REDIS_URL: redisUrl,
    TRUSTED_PROXIES: clientAddress(isTrusted)({ headers: { 'x-forwarded-for': '203.0.113.9' }, socket }),
    COUPON_SIGNING: options.couponSigning,
    BASE_PATH: options.basePath,
    PUBLIC_URL: publicUrl,
    TIMEOUT_MS: options.timeout,
    MAX_CONCURRENCY: options.maxConcurrency,
    HOLD_NAMES_SECONDS: options.holdNames,
    READY_SECONDS: options.readySeconds,
    DRAIN_SECONDS: drain,
    PAGE: options.page,
    PAGE_NAME: options.pageName,
    PAGE_PHONE: options.pagePhone,
    PAGE_LOGO: options.pageLogo,
    PAGE_THEME: options.pageTheme,
    PAGE_LANG: options.pageLang,
    PAGE_NCPDP: options.pageNcpdp,
    FRAME_ANCESTORS: options.frameAncestors,
    METRICS_PORT: metrics?.port,
    // without a port there are no metrics
    METRICS_HOST: readSettings({ DRUG_PRICE_METRICS_PORT: '1', ...environment }).metrics?.host,
  };
};
type Name = keyof ReturnType<typeof readAll>;

/** A value of each setting, what it comes to where that is not the same text, and the default. */
const every: Record<Name, { value: string; read?: unknown; unset?: unknown }> = {
  API_KEY: { value: 'k2', unset: 'k' },
  SECRET_KEY: { value: 's2', unset: 's3cret' },
  SERVICE_URL: { value: 'https://d.example/v1', unset: 'https://service.example' },
  ALLOWED_ORIGINS: {
    value: 'https://d.example',
    read: ['https://d.example'],
    unset: ['https://a.example', 'https://b.example'],
  },
  ATTRIBUTION_IMAGES: { value: 'https://d.example/{size}' },
  ATTRIBUTION_HOME: { value: 'https://d.example/' },
  SITES_FILE: { value: join(folder, 'sites.json'), read: ['c.example'], unset: [] },
  RATE_LIMIT: { value: '2', read: 2, unset: 600 },
  GLOBAL_RATE_LIMIT: { value: '3', read: 3, unset: 0 },
  REDIS_URL: { value: 'rediss://d.example' },
  TRUSTED_PROXIES: { value: '10.0.0.0/8', read: '203.0.113.9', unset: '10.0.0.2' },
  COUPON_SIGNING: { value: 'query', unset: 'body' },
  BASE_PATH: { value: '/api', unset: '' },
  PUBLIC_URL: { value: 'https://d.example' },
  TIMEOUT_MS: { value: '4', read: 4, unset: 10_000 },
  MAX_CONCURRENCY: { value: '5', read: 5, unset: 128 },
  HOLD_NAMES_SECONDS: { value: '6', read: 6, unset: 600 },
  READY_SECONDS: { value: '7', read: 7, unset: 15 },
  DRAIN_SECONDS: { value: '8', read: 8, unset: 0 },
  PAGE: { value: 'index', unset: 'on' },
  PAGE_NAME: { value: 'Cedar Hill' },
  PAGE_PHONE: { value: '(555) 555-0100' },
  PAGE_LOGO: { value: 'https://d.example/logo.svg' },
  PAGE_THEME: { value: 'radius: 0; accent: teal' },
  PAGE_LANG: { value: 'es' },
  PAGE_NCPDP: { value: '1234567,7654321' },
  FRAME_ANCESTORS: {
    value: 'https://d.example/, https://e.example',
    read: ['https://d.example', 'https://e.example'],
  },
  METRICS_PORT: { value: '9', read: 9 },
  METRICS_HOST: { value: '::1', unset: '127.0.0.1' },
};
const names = Object.keys(every) as Name[];

for (const name of names) {
  const { value, read = value, unset } = every[name];
  test(`DRUG_PRICE_${name} sets what it says, and nothing else`, () => {
    const without = readAll(good);
    assert.deepEqual(without[name], unset);
    assert.deepEqual(readAll({ ...good, [`DRUG_PRICE_${name}`]: value }), { ...without, [name]: read });
  });
}

for (const name of ['API_KEY', 'SECRET_KEY'] as const)
  test(`DRUG_PRICE_${name}_FILE takes the place of DRUG_PRICE_${name}`, () => {
    const environment = {
      ...good,
      [`DRUG_PRICE_${name}`]: undefined,
      [`DRUG_PRICE_${name}_FILE`]: join(folder, 'secret'),
    };
    assert.deepEqual(readAll(environment), { ...readAll(good), [name]: 'from a file' });
  });

test('no setting that the documentation names is left out of these', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../src/endpoint/README.md'), 'utf8');
  const listed = readme.match(/(?<=^\|.*`DRUG_PRICE_)\w+(?=`.*\|)/gm)!;
  const tested = [...names, 'API_KEY_FILE', 'SECRET_KEY_FILE'];
  assert.deepEqual([...new Set(listed)].sort(), tested.sort());
});

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
  ['PAGE', 'no'],
  ['PAGE_NAME', 'a\nb'],
  ['PAGE_PHONE', 'call us'],
  ['PAGE_LOGO', '/etc/passwd'],
  ['PAGE_LOGO', '/nowhere/logo.png'],
  ['PAGE_THEME', 'accent: 12px'],
  ['PAGE_LANG', 'de'],
  ['PAGE_NCPDP', 'Elm Street'],
  ['FRAME_ANCESTORS', 'null'],
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

for (const [name, value] of [
  ['PAGE_NAME', '"Cedar" and "Hill"'],
  ['PAGE_PHONE', '(555) 555-0100'],
  ['PAGE_LOGO', 'https://d.example/logo.svg'],
  ['PAGE_THEME', "accent: #0e6b5c; font: 'Times New Roman', serif"],
  ['PAGE_LANG', 'es'],
  ['PAGE_NCPDP', '1234567'],
] as const)
  test(`DRUG_PRICE_${name} may stand in quotation marks, as in an example`, () => {
    const read = (given: string) => readAll({ ...good, [`DRUG_PRICE_${name}`]: given })[name];
    assert.equal(read(value), value);
    for (const mark of ['"', "'"]) if (!value.includes(mark)) assert.equal(read(mark + value + mark), value);
  });

test('a logo may stand in a small file, which the page then holds', () => {
  const file = join(folder, 'logo.svg');
  const read = () => readSettings({ ...good, DRUG_PRICE_PAGE_LOGO: file }).options.pageLogo;
  writeFileSync(file, '<svg/>');
  assert.equal(read(), `data:image/svg+xml;base64,${btoa('<svg/>')}`);
  writeFileSync(file, 'x'.repeat(65_537));
  assert.throws(read, /DRUG_PRICE_PAGE_LOGO cannot be used: it has 65537 bytes, and may have 65536$/);
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
    const read = clientAddress(trustedBy(['10.0.0.0/8', 'fd00::/8']));
    const headers = claimed === undefined ? {} : { 'x-forwarded-for': claimed };
    assert.equal(read({ headers, socket: { remoteAddress: peer } } as IncomingMessage), expected);
  });
}

test('claims before the one that counts cost no time', () => {
  const read = clientAddress(trustedBy(['10.0.0.0/8']));
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
