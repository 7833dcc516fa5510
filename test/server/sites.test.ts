/** Several sites by one process, and keys and sites that are read again while it answers. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { SettingError } from '../../src/endpoint/setting-error.ts';
import { readSettings } from '../../src/server/settings.ts';
import { built, startCommand, type Command } from '../support/command.ts';
import { environment, startEndpointProcess, post } from '../support/endpoint.ts';
import { eventually } from '../support/eventually.ts';
import { startFakeService } from '../support/fake-service.ts';
import { newFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { stopAfterTests } from '../support/cleanup.ts';
import { load } from '../support/load.ts';

const folder = newFolder();

let files = 0;
/** Writes a file and gives its path. */
function written(content: unknown): string {
  const path = join(folder, `${files++}.txt`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const site = (letter: string, more: object = {}) => ({
  origins: [`https://${letter}.example`],
  apiKey: `key-${letter}`,
  secretKey: `s3cret-${letter}`,
  ...more,
});
const settings = (serviceUrl: string, file: string) => ({
  DRUG_PRICE_SERVICE_URL: serviceUrl,
  DRUG_PRICE_SITES_FILE: file,
  DRUG_PRICE_RATE_LIMIT: '0',
});
const lookup = ({ url }: Command, letter: string, body = 'name=Lisinopril', path = '/v2/price/compare') =>
  post(url + path, body, { origin: `https://${letter}.example` });

test('three sites: own keys, own campaign, own limit, told apart by name in log and metrics', async () => {
  const service = await startFakeService();
  const port = await freePort();
  const secret = written('s3cret-b\n');
  const file = written([
    site('a', { name: 'Alder Clinic', campaign: 'alder' }),
    { ...site('b'), secretKey: undefined, secretKeyFile: secret.replace(/^.*\//, '') },
    site('c', { rateLimit: 1 }),
  ]);
  const command = await startCommand(['endpoint'], {
    ...settings(service.url, file),
    DRUG_PRICE_METRICS_PORT: String(port),
  });
  assert.equal((await lookup(command, 'a', 'name=Lisinopril&c=mine')).status, 200);
  assert.equal((await lookup(command, 'b', 'name=Lisinopril&c=mine')).status, 200);
  assert.equal((await lookup(command, 'c')).status, 200);
  assert.equal((await lookup(command, 'c')).status, 429);
  assert.equal((await lookup(command, 'd')).status, 403);
  const asked = service.received.map(({ url }) => new URL(url, 'http://x').searchParams);
  const compared = asked.filter((parameters) => parameters.has('name'));
  assert.deepEqual(
    compared.map((parameters) => [parameters.get('api_key'), parameters.get('c')]),
    [
      ['key-a', 'alder'],
      ['key-b', 'mine'],
      ['key-c', null],
    ],
  );
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  assert.match(
    text,
    /drug_price_requests_total\{operation="priceCompare",status="429",code="rate_limited",site="c\.example"\} 1/,
  );
  await eventually('logged', () => command.out().includes('"site":"Alder Clinic"'));
  assert.doesNotMatch(text + command.out() + command.err(), /key-[abc]|s3cret|Lisinopril/);
  assert.equal(await command.end('SIGTERM'), 0);
});

const wrong: [string, unknown, RegExp][] = [
  [
    'an origin of two sites',
    [site('a'), site('b', { origins: ['https://a.example'] })],
    /\[1\]\.origins must not/,
  ],
  ['no list', site('a'), /must hold a list/],
  ['no JSON', '[{"apiKey":"key-a","secretKey":"s3cret-a",,', /is not JSON/],
  ['an empty file', '', /is empty/],
  ['a site without a secret', [{ ...site('a'), secretKey: undefined }], /\[0\] must have secretKey or/],
  ['both secrets', [site('a', { secretKeyFile: 'x' })], /\[0\] must not have both/],
  [
    'a missing secret file',
    [{ ...site('a'), secretKey: undefined, secretKeyFile: 'none' }],
    /\[0\] has a secretKeyFile that cannot be read \(ENOENT\)/,
  ],
  ['an unknown field', [site('a', { secret: 's3cret-x' })], /\[0\] has no 'secret'/],
  [
    'a key in the place of an origin',
    [site('a', { origins: ['s3cret-a'] })],
    /\[0\]\.origins must be origins/,
  ],
  ['a wrong limit', [site('a', { rateLimit: 'many' })], /\[0\]\.rateLimit must/],
];
for (const [what, content, message] of wrong)
  test(`a sites file with ${what} is refused in one line without a key`, () =>
    assert.throws(
      () => readSettings(settings('http://127.0.0.1:9', written(content))),
      (error) => {
        assert.ok(error instanceof SettingError);
        assert.match(error.message, /^DRUG_PRICE_SITES_FILE/);
        assert.match(error.message, message);
        assert.doesNotMatch(error.message, /\n|s3cret|key-a/);
        return true;
      },
    ));

test('SIGHUP reads the sites again, and a wrong file is reported and changes nothing', async () => {
  const service = await startFakeService();
  const file = written([site('a')]);
  const command = await startCommand(['endpoint'], settings(service.url, file));
  const hup = async (content: unknown, notice: RegExp) => {
    writeFileSync(file, JSON.stringify(content));
    command.signal('SIGHUP');
    await eventually('reported', () => notice.test(command.err()));
  };
  assert.equal((await lookup(command, 'b')).status, 403);
  await hup([site('a'), site('b')], /SIGHUP: the keys and sites were read again/);
  assert.equal((await lookup(command, 'b')).status, 200);
  await hup(
    [site('a'), site('b', { origins: ['https://a.example'], secretKey: 's3cret-x' })],
    /SIGHUP: DRUG_PRICE_SITES_FILE\[1\]\.origins must not .*; the keys and sites stay as they were/,
  );
  assert.equal((await lookup(command, 'b')).status, 200);
  assert.doesNotMatch(command.err(), /any website/);
  await hup([site('a', { origins: ['*'], name: 'Open' })], /the origins of Open are \*: any website may use/);
  assert.doesNotMatch(command.err(), /s3cret|key-[ab]/);
  assert.equal(await command.end('SIGTERM'), 0);
});

test('both keys rotated by SIGHUP under load: nothing is lost', async () => {
  const accounts = written([
    { apiKey: 'key-1', secretKey: 's3cret-2', previousSecretKey: 's3cret-1' },
    { apiKey: 'key-2', secretKey: 's3cret-2' },
  ]);
  const sandbox = await startCommand(['sandbox', '--accounts', accounts]);
  const [apiKey, secretKey] = [written('key-1\n'), written('s3cret-1\n')];
  const { DRUG_PRICE_ALLOWED_ORIGINS } = environment('');
  const command = await startCommand(['endpoint'], {
    DRUG_PRICE_ALLOWED_ORIGINS,
    DRUG_PRICE_SERVICE_URL: sandbox.url,
    DRUG_PRICE_RATE_LIMIT: '0',
    DRUG_PRICE_API_KEY_FILE: apiKey,
    DRUG_PRICE_SECRET_KEY_FILE: secretKey,
  });
  const { goOn, stop } = load([command.url]);
  await goOn();
  const rotate = async (file: string, key: string, times: number) => {
    writeFileSync(file, key);
    command.signal('SIGHUP');
    await eventually('read', () => command.err().split('were read again').length > times);
    await goOn();
  };
  await rotate(secretKey, 's3cret-2', 1);
  await rotate(apiKey, 'key-2', 2);
  assert.deepEqual([...(await stop()).keys()], [200]);
  const usage = (await (await fetch(`${sandbox.url}/_sandbox/usage`)).json()) as {
    accounts: Record<string, { operations: { drugSearch: number } }>;
  };
  for (const key of ['ey-1', 'ey-2']) assert.ok(usage.accounts[key]!.operations.drugSearch > 50, key);
  assert.equal(await command.end('SIGTERM'), 0);
  assert.equal(await sandbox.end('SIGTERM'), 0);
});

test('after a rotation a lookup from each origin tells whose secret is wrong, even of held names; readiness does not', async () => {
  const accounts = written(['a', 'b'].map((letter) => ({ ...site(letter), origins: undefined })));
  const sandbox = await startCommand(['sandbox', '--accounts', accounts]);
  const file = written([site('a'), site('b')]);
  const command = await startCommand(['endpoint'], {
    ...settings(sandbox.url, file),
    DRUG_PRICE_HOLD_NAMES_SECONDS: '60',
  });
  const statuses = async () => {
    const [a, b] = ['a', 'b'].map((letter) => lookup(command, letter, 'query=aspirin', '/drug-search'));
    return [(await a!).status, (await b!).status, (await fetch(`${command.url}/readyz`)).status];
  };
  assert.deepEqual(await statuses(), [200, 200, 200]);
  writeFileSync(file, JSON.stringify([site('a'), site('b', { secretKey: 's3cret-x' })]));
  command.signal('SIGHUP');
  await eventually('read', () => command.err().includes('were read again'));
  assert.deepEqual(await statuses(), [200, 502, 200]);
  await eventually('named', () => /site b\.example: the service refused the API key/.test(command.err()));
  assert.equal(await command.end('SIGTERM'), 0);
  assert.equal(await sandbox.end('SIGTERM'), 0);
});

test('a reload tries each new pair of keys at once, and tells which site the service refuses', async () => {
  const accounts = written(['a', 'b', 'c'].map((letter) => ({ ...site(letter), origins: undefined })));
  const sandbox = await startCommand(['sandbox', '--accounts', accounts]);
  const file = written([site('a'), site('b')]);
  const command = await startCommand(['endpoint'], settings(sandbox.url, file));
  const told = () =>
    command
      .err()
      .split('\n')
      .filter((line) => line.includes('SIGHUP: site'))
      .map((line) => JSON.parse(line) as { level: string; message: string })
      .map(({ level, message }) => `${level} ${message}`)
      .sort();
  const hup = async (times: number, ...sites: object[]) => {
    writeFileSync(file, JSON.stringify(sites));
    command.signal('SIGHUP');
    await eventually('read', () => command.err().split('were read again').length > times);
  };
  await hup(
    1,
    site('a'),
    site('b', { secretKey: 's3cret-x' }),
    site('c'),
    site('d', { apiKey: 'key-c', secretKey: 's3cret-c' }),
  );
  await eventually('told', () => told().length === 2);
  assert.deepEqual(told(), [
    'error SIGHUP: site b.example: The service rejects the API key or the signature: check apiKey of b.example in DRUG_PRICE_SITES_FILE and secretKey of b.example in DRUG_PRICE_SITES_FILE.',
    'warn SIGHUP: site c.example, d.example: The keys are accepted by the service.',
  ]);
  await hup(2, site('a', { apiKey: 'key-x' }), site('b', { secretKey: 's3cret-x' }));
  await eventually('told', () => told().length === 3);
  assert.match(told().join('\n'), /^error SIGHUP: site a\.example: The service rejects the API key/m);
  assert.doesNotMatch(command.err(), /s3cret|key-/);
  assert.equal(await command.end('SIGTERM'), 0);
  assert.equal(await sandbox.end('SIGTERM'), 0);
});

test('a reload tells of the only keys by their settings', async () => {
  const sandbox = await startCommand(['sandbox', '--secret-key', 's3cret-2']);
  const secretKey = written('s3cret-2');
  const command = await startEndpointProcess(sandbox.url, {
    DRUG_PRICE_API_KEY: 'demo-key',
    DRUG_PRICE_SECRET_KEY: '',
    DRUG_PRICE_SECRET_KEY_FILE: secretKey,
  });
  writeFileSync(secretKey, 's3cret-3');
  command.signal('SIGHUP');
  await eventually('told', () =>
    /SIGHUP: The service rejects the API key or the signature: check DRUG_PRICE_API_KEY and DRUG_PRICE_SECRET_KEY\./.test(
      command.err(),
    ),
  );
  assert.equal(await command.end('SIGTERM'), 0);
  assert.equal(await sandbox.end('SIGTERM'), 0);
});

test('a wrong secret file at SIGHUP is reported, and the old key stays', async () => {
  const service = await startFakeService();
  const secretKey = written('s3cret-1');
  const command = await startEndpointProcess(service.url, {
    DRUG_PRICE_SECRET_KEY: '',
    DRUG_PRICE_SECRET_KEY_FILE: secretKey,
  });
  rmSync(secretKey);
  command.signal('SIGHUP');
  await eventually('reported', () =>
    /SECRET_KEY_FILE cannot be read \(ENOENT\); the keys and sites stay/.test(command.err()),
  );
  assert.equal((await post(`${command.url}/drug-search`, 'query=x')).status, 200);
  assert.equal(await command.end('SIGTERM'), 0);
});

test('SIGHUP while it still waits for Redis ends nothing, and counts', async () => {
  let asked = false;
  const silent = createServer(() => (asked = true)).listen(0, '127.0.0.1');
  stopAfterTests(() => silent.close());
  await once(silent, 'listening');
  const file = written([site('a')]);
  const child = spawn(process.execPath, [built.cli, 'endpoint', '--port', '0'], {
    env: {
      PATH: process.env.PATH,
      ...settings('http://127.0.0.1:9', file),
      DRUG_PRICE_REDIS_URL: `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    },
  });
  stopAfterTests(() => child.kill('SIGKILL'));
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  await eventually('Redis is asked', () => asked, 30_000);
  writeFileSync(file, JSON.stringify([site('a'), site('b')]));
  child.kill('SIGHUP');
  await eventually(
    'ready, or ended',
    () => /listening on/.test(out) || child.exitCode !== null || child.signalCode !== null,
    30_000,
  );
  assert.equal(child.signalCode, null);
  await eventually('it is told', () => /SIGHUP: the keys and sites were read again/.test(err));
  const url = /listening on (\S+)/.exec(out)![1]!;
  const response = await post(`${url}/drug-search`, 'query=', { origin: 'https://b.example' });
  assert.equal(response.status, 400);
  child.kill('SIGTERM');
  await eventually('ended', () => child.exitCode === 0);
});
