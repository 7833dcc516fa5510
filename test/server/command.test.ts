/** The command line by itself, without knowing its parts. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { exchange, rawGet } from '../support/exchange.ts';
import { late, startFakeService } from '../support/fake-service.ts';
import { environment, startEndpointProcess, post } from '../support/endpoint.ts';
import { stopAfterTests } from '../support/cleanup.ts';
import { built, runCommand, startCommand } from '../support/command.ts';
import { newFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { listens } from '../support/listens.ts';
import { signQuery } from '../../src/signing/index.ts';

const env = environment('http://127.0.0.1:9');

// no folder for pages: their first is a folder already, which stops even a root that no permission stops
const blocked = newFolder();
mkdirSync(join(blocked, 'index.html'));

const pages = newFolder();
writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Prices</title>');

const kept = newFolder();
for (const name of ['receipt.html', 'data.json']) writeFileSync(join(kept, name), 'mine');

/** For NODE_OPTIONS: the optional package cannot be found. */
const withoutRedis = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ resolve: (name, context, next) => next(name === 'ioredis' ? 'not-installed' : name, context) });
`)}`;

const wrong: [string, string[], Record<string, string>, RegExp][] = [
  // the other settings: settings.test.ts
  ['a wrong setting', ['endpoint'], { ...env, DRUG_PRICE_RATE_LIMIT: 'x' }, /DRUG_PRICE_RATE_LIMIT must/],
  [
    'Redis without its package',
    ['endpoint'],
    { ...env, DRUG_PRICE_REDIS_URL: 'redis://127.0.0.1', NODE_OPTIONS: withoutRedis },
    /DRUG_PRICE_REDIS_URL .*npm install ioredis/,
  ],
  ['a wrong option', ['endpoint', '--prot', '1'], env, /--prot/],
  ['a wrong port', ['endpoint', '--port', '70000'], env, /--port/],
  ['a secret as an argument', ['endpoint', '--secret-key', 'x'], env, /--secret-key/],
  ['a port of two lines', ['endpoint', '--port', '1\n2'], env, /--port/],
  ['a doctor without a page', ['doctor'], {}, /PAGE-URL is missing/],
  ['a doctor of no address', ['doctor', 'clinic.example'], {}, /PAGE-URL must be.*'clinic\.example'/],
  ['a doctor of two pages', ['doctor', 'https://a.example', 'https://b.example'], {}, /b\.example/],
  ['a wrong option of the doctor', ['doctor', 'https://a.example', '--jsn'], {}, /--jsn/],
  ['a witness without a page', ['witness'], {}, /PAGE-URL is missing/],
  ['a witness of no address', ['witness', 'clinic.example'], {}, /PAGE-URL must be.*'clinic\.example'/],
  ['a wrong option of the witness', ['witness', 'https://a.example', '--jsn'], {}, /--jsn/],
  [
    'a witness without its browser',
    ['witness', 'https://a.example', '--browser', '/no/browser'],
    {},
    /--browser names no file: '\/no\/browser'/,
  ],
  [
    'a receipt in no folder',
    ['witness', 'https://a.example', '--out', '/no/folder/receipt.html'],
    {},
    /--out stands in no folder: '\/no\/folder'/,
  ],
  [
    'a receipt that is there already',
    ['witness', 'https://a.example', '--out', join(kept, 'receipt.html')],
    {},
    /--out would overwrite '\S+receipt\.html': give --force, or another name/,
  ],
  [
    'a receipt beside whose name its data is there already',
    ['witness', 'https://a.example', '--out', join(kept, 'data.html')],
    {},
    /--out would overwrite '\S+data\.json'/,
  ],
  [
    'a wait of no time',
    ['witness', 'https://a.example', '--timeout', '0'],
    {},
    /--timeout must be whole seconds, from 1 to 600/,
  ],
  ['a force without a receipt', ['witness', 'https://a.example', '--force'], {}, /--force is for --out/],
  ['a wrong endpoint for the doctor', ['doctor', 'https://a.example', '--endpoint', 'b'], {}, /--endpoint/],
  ['a wrong command', ['serve'], {}, /serve/],
  ['an empty key', ['sandbox', '--api-key', ''], {}, /--api-key must/],
  ['an empty secret', ['sandbox', '--secret-key', ''], {}, /--secret-key/],
  ['a missing value', ['sandbox', '--port'], {}, /--port/],
  ['a stray argument', ['sandbox', 'foo.bar'], {}, /'foo\.bar'/],
  ['a folder below a file', ['demo', '--out', `${import.meta.filename}/x`], {}, /--out cannot be used/],
  ['a folder that takes no file', ['demo', '--out', blocked], {}, /--out cannot be used/],
  ['a port for files', ['demo', '--out', blocked, '--port', '0'], {}, /--port/],
  ['no folder', ['demo', '--out', ''], {}, /--out must not be empty/],
  ['a script', ['demo', '--out', 'x', '--endpoint', 'javascript:alert(1)'], {}, /--endpoint must be an http/],
  ['an endpoint for a served demo', ['demo', '--endpoint', 'https://a.example'], {}, /--endpoint is for/],
  ['no folder to try', ['try'], {}, /FOLDER is missing: drug-price-lookup try FOLDER/],
  ['a folder to try that is not there', ['try', '/no/folder'], {}, /FOLDER is not there: '\/no\/folder'/],
  [
    'a page to try',
    ['try', join(pages, 'index.html')],
    {},
    /FOLDER is a file, give the folder .*index\.html'/,
  ],
  ['a folder to try without a page', ['try', newFolder()], {}, /FOLDER has no \.html file/],
  ['two folders to try', ['try', pages, 'b'], {}, /try was given too many arguments: 'b'/],
  ['a wrong port to try on', ['try', pages, '--port', 'x'], {}, /--port must be a number/],
  [
    'a URL for try to answer to',
    ['try', pages, '--allow-host', 'http://a'],
    {},
    /--allow-host must be a name/,
  ],
  ['a key for try', ['try', pages, '--api-key', 'x'], {}, /--api-key/],
  ['a URL to answer to', ['sandbox', '--allow-host', 'http://a.example'], {}, /--allow-host must be a name/],
  ['no name to answer to', ['sandbox', '--allow-host', ''], {}, /--allow-host must be a name/],
  ['a name for files', ['demo', '--out', blocked, '--allow-host', 'a'], {}, /--allow-host/],
  ['a build for files', ['demo', '--out', blocked, '--build'], {}, /--build/],
  ['an empty host', ['sandbox', '--host', ''], {}, /--host/],
  ['a host that is not one', ['endpoint', '--host', 'no host', '--port', '0'], env, /--host/],
  ['an address of no network', ['endpoint', '--host', 'fe80::1', '--port', '0'], env, /--host/],
  ['missing accounts', ['sandbox', '--accounts', '/nowhere.json'], {}, /--accounts/],
  ['a long key', ['sandbox', '--api-key', 'k'.repeat(201)], {}, /--api-key/],
  ['a long secret', ['sandbox', '--secret-key', 'k'.repeat(201)], {}, /: --secret-key: must/],
  [
    'accounts beside a key',
    ['sandbox', '--accounts', '/nowhere.json', '--api-key', 'x'],
    {},
    /--accounts.* --api-key/,
  ],
  ['wrong faults', ['sandbox', '--faults', '{"latency":"x"}'], {}, /: --faults\.latency: must/],
  ['faults that are no JSON', ['sandbox', '--faults', '{'], {}, /: --faults: .*JSON/],
  ['accounts that are no JSON', ['sandbox', '--accounts', import.meta.filename], {}, /: --accounts: .*JSON/],
  ['faults that are null', ['sandbox', '--faults', 'null'], {}, /: --faults: must be an object/],
  ['faults that are false', ['sandbox', '--faults', 'false'], {}, /--faults/],
];
for (const [what, args, settings, message] of wrong) {
  test(`${what} ends with status 2 and one line`, async () => {
    const { status, out, err } = await runCommand(args, settings);
    assert.equal(status, 2);
    assert.equal(out, '');
    assert.match(err, message);
    assert.equal(err.trimEnd().split('\n').length, 1, err);
    assert.doesNotMatch(err, /very-secret/);
  });
}

test('a receipt that would be overwritten is left as it is', async () => {
  await runCommand(['witness', 'https://a.example', '--out', join(kept, 'data.html')]);
  assert.deepEqual(readdirSync(kept).sort(), ['data.json', 'receipt.html']);
  assert.equal(readFileSync(join(kept, 'data.json'), 'utf8'), 'mine');
});

/** Starts it with an output that nobody reads any more, as after `| head`. */
function startUnread(args: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [built.cli, ...args], {
    env: { PATH: process.env.PATH, ...settings },
  });
  stopAfterTests(() => child.kill('SIGKILL'));
  child.stdout.destroy();
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return { closed: once(child, 'close'), err: () => err };
}

for (const args of [
  ['--help'],
  ['--version'],
  [],
  ['doctor', 'http://127.0.0.1:9/'],
  ['doctor', 'http://127.0.0.1:9/', '--json'],
  ['init', 'docker', join(newFolder(), 'docker')],
  ['demo', '--out', newFolder()],
])
  test(`"${args.slice(0, 3).join(' ')}" ends quietly where its reader has left`, async () => {
    const { closed, err } = startUnread(args);
    // 128 + SIGPIPE, as other programs end there
    assert.deepEqual([await closed, err()], [[141, null], '']);
  });

for (const [command, settings] of [
  [['sandbox'], {}],
  [['try', pages], {}],
  [['endpoint'], env],
] as const)
  test(`"${command[0]}" serves on where nobody reads its output`, async () => {
    const port = await freePort();
    const { err } = startUnread([...command, '--port', `${port}`], settings);
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      );
    await eventually('up', isUp);
    assert.doesNotMatch(err(), /EPIPE|\n +at /);
  });

test('an attribution home in another script is led to, and costs no process', async () => {
  const command = await startCommand(['endpoint'], {
    ...env,
    DRUG_PRICE_ATTRIBUTION_HOME: 'https://例え.jp/ä',
  });
  const response = await fetch(`${command.url}/attribution`, { redirect: 'manual' });
  assert.equal(response.status, 302);
  assert.equal(response.headers.get('location'), 'https://xn--r8jz45g.jp/%C3%A4');
  assert.equal((await fetch(`${command.url}/healthz`)).status, 200);
  assert.equal(await command.end('SIGTERM'), 0);
});

test('help and version', async () => {
  const [help, version] = await Promise.all([runCommand(['--help']), runCommand(['--version'])]);
  assert.equal(help.status, 0);
  assert.match(help.out, /endpoint.*sandbox/s);
  assert.match(version.out, /^\d+\.\d+\.\d+ \(build [\da-f]{12}\)\n$/);
});

test('the help of a command has its own lines alone', async () => {
  for (const [args, own, other] of [
    [
      ['link', '--help'],
      /^Usage: drug-price-lookup link \[OPTIONS\]\n\n {2}link .*--poster FILE/s,
      /witness|sandbox|PORT/,
    ],
    [
      ['doctor', '--help'],
      /^Usage: drug-price-lookup doctor PAGE-URL \[OPTIONS\]\n.*--json/s,
      /witness|--port/,
    ],
    [['sandbox', '-h'], /^Usage: drug-price-lookup sandbox .*--faults JSON/s, /doctor|--version/],
  ] as const) {
    const { status, out } = await runCommand([...args]);
    assert.equal(status, 0);
    assert.match(out, own);
    assert.doesNotMatch(out, other);
  }
});

test('an option without its value is named in plain words', async () => {
  const { status, err } = await runCommand(['link', '--page', 'https://prices.example/lookup', '--poster']);
  assert.equal(status, 2);
  assert.equal(err, 'drug-price-lookup: --poster needs a value: see drug-price-lookup link --help\n');
});

test('a port in use is said in one line', async () => {
  const first = await startCommand(['endpoint'], env);
  const { status, err } = await runCommand(['endpoint', '--port', new URL(first.url).port], env);
  assert.equal(status, 2);
  assert.match(err, /EADDRINUSE/);
  assert.equal(await first.end('SIGINT'), 0);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal}, sent twice, finishes what is in flight, takes nothing new and exits 0`, async () => {
    const service = await startFakeService();
    service.behave(late(700));
    const command = await startEndpointProcess(service.url);
    const inFlight = Array.from({ length: 10 }, (_, i) =>
      post(`${command.url}/drug-search`, `query=drug-${i}`),
    );
    const received = () => service.received.filter(({ url }) => url.includes('query=drug-'));
    await eventually('in flight', () => received().length === 10);
    const asked = Date.now();
    const ended = command.end(signal);
    // by a bare connection: a request that is still taken would be a line of the log
    await eventually('closed to what is new', async () => !(await listens(new URL(command.url).port)));
    const endedAgain = command.end(signal);
    const statuses = (await Promise.all(inFlight)).map(({ status }) => status);
    assert.deepEqual(statuses, Array(10).fill(200));
    assert.deepEqual(await Promise.all([ended, endedAgain]), [0, 0]);
    assert.ok(Date.now() - asked < 4000, 'waited for idle connections');
    const lines = command.out().trimEnd().split('\n');
    assert.equal(lines.filter((line) => line.startsWith('listening on ')).length, 1);
    const entries = lines.filter((line) => line.startsWith('{'));
    assert.equal(entries.length, 10);
    assert.doesNotMatch(command.out() + command.err(), /drug-\d|very-secret|public-key|127\.0\.0\.1:9|"::1"/);
    const entry = JSON.parse(entries[0]!) as Record<string, unknown>;
    assert.deepEqual(Object.keys(entry).sort(), [
      'client',
      'duration',
      'id',
      'kind',
      'operation',
      'service',
      'status',
      'time',
    ]);
  });
}

test('metrics stand at a port of their own, when asked for', async () => {
  const service = await startFakeService();
  const port = await freePort();
  const command = await startEndpointProcess(service.url, { DRUG_PRICE_METRICS_PORT: String(port) });
  await post(`${command.url}/drug-search`, 'query=Truvada');
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  assert.match(text, /drug_price_requests_total\{operation="drugSearch",status="200",code=""\} 1/);
  assert.match(text, /drug_price_request_seconds_bucket/);
  assert.doesNotMatch(text, /Truvada|very-secret|public-key/);
  assert.equal((await fetch(`${command.url}/metrics`)).status, 404);
  assert.equal(await command.end('SIGTERM'), 0);
});

test('metrics are for the machine itself, and their port has nothing else', async () => {
  const service = await startFakeService();
  const port = await freePort();
  const command = await startEndpointProcess(service.url, { DRUG_PRICE_METRICS_PORT: String(port) });
  const statusOf = async (path: string, init?: RequestInit) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, init)).status;
  assert.equal(await statusOf('/metrics'), 200);
  for (const path of ['/', '/healthz', '/drug-search', '/metrics/']) assert.equal(await statusOf(path), 404);
  assert.equal(await statusOf('/metrics', { method: 'POST' }), 404);
  // any other address of the machine, as a network would reach it
  await assert.rejects(fetch(`http://127.0.0.2:${port}/metrics`, { signal: AbortSignal.timeout(5_000) }));
  assert.equal(await command.end('SIGTERM'), 0);
});

test('a metrics port in use is said by its setting', async () => {
  const first = await startCommand(['endpoint'], env);
  const { status, err } = await runCommand(['endpoint', '--port', '0'], {
    ...env,
    DRUG_PRICE_METRICS_PORT: new URL(first.url).port,
  });
  assert.equal(status, 2);
  assert.match(err, /: DRUG_PRICE_METRICS_PORT .*EADDRINUSE/);
  assert.doesNotMatch(err, /--port/);
  assert.equal(await first.end('SIGTERM'), 0);
});

test('the sandbox answers the endpoint, in both ways of signing', async () => {
  const sandbox = await startCommand(['sandbox', '--api-key', 'public-key', '--secret-key', 'very-secret']);
  for (const signing of ['body', 'query']) {
    const endpoint = await startEndpointProcess(sandbox.url, { DRUG_PRICE_COUPON_SIGNING: signing });
    const prices = await post(`${endpoint.url}/v2/price/compare`, 'name=Lisinopril&location=90210');
    assert.equal(prices.status, 200);
    const { data } = (await prices.json()) as { data: { prices: { coupon_key?: string }[] } };
    const key = data.prices.find(({ coupon_key }) => coupon_key)!.coupon_key!;
    const coupon = await post(`${endpoint.url}/v2/coupon`, new URLSearchParams({ coupon_key: key }));
    assert.equal(coupon.status, 200);
    for (const path of ['/readyz', '/attribution/medium'])
      assert.equal((await fetch(endpoint.url + path)).status, 200);
    assert.equal(await endpoint.end('SIGTERM'), 0);
  }
  const wrongKey = await startEndpointProcess(sandbox.url, { DRUG_PRICE_SECRET_KEY: 'not-it' });
  for (const [path, body] of [
    ['/v2/price/compare', 'name=Lisinopril'],
    ['/fair-price', 'name=Lisinopril'],
    ['/drug-search', 'query=x'],
    ['/v2/coupon', 'coupon_key=x'],
  ] as const) {
    const response = await post(wrongKey.url + path, body);
    assert.equal(response.status, 502);
    assert.match(await response.text(), /service_rejected_credentials/);
  }
  assert.match(wrongKey.err(), /check apiKey and secretKey/);
  assert.equal(await wrongKey.end('SIGTERM'), 0);
  assert.equal(await sandbox.end('SIGTERM'), 0);
});

for (const [command, folder] of [
  ['sandbox', ''],
  ['demo', '/sandbox'],
] as const)
  test(`${command} verifies the bytes as they were sent`, async () => {
    const { url, end } = await startCommand([command]);
    for (const name of ["o'brien", 'a"b', '<b>', 'a|b', '%e9']) {
      const query = await signQuery(`query=${name}&api_key=demo-key`, 'demo-secret');
      assert.match(await rawGet(url, `${folder}/drug-search?${query}`), /^HTTP\/1.1 200 /, name);
    }
    assert.equal(await end('SIGTERM'), 0);
  });

for (const [command, ...paths] of [
  ['sandbox', '/_sandbox/usage'],
  ['demo', '/sandbox/_sandbox/usage', '/'],
  ['try', '/', '/healthz'],
] as const)
  test(`${command} answers ${paths.join(' and ')} to names of this machine and those it was told, not to one pointed at it`, async () => {
    const allowed = ['--allow-host', 'sandbox', '--allow-host', 'Editor.example'];
    const { url, end } = await startCommand([command, ...(command === 'try' ? [pages] : []), ...allowed]);
    const askBy = (path: string, host: string) =>
      exchange(url, `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    const own = [
      'localhost',
      'LOCALHOST:1',
      'my.localhost:80',
      '127.0.0.1',
      '127.8.9.10:80',
      '[::1]',
      '[::1]:8',
    ];
    for (const path of paths)
      for (const name of [...own, 'sandbox:8787', 'editor.example'])
        assert.match(await askBy(path, name), /^HTTP\/1.1 200 /, `${path} ${name}`);
    const others = [
      'evil.example',
      'localhost.evil.example',
      'localhost@evil.example',
      'my.sandbox',
      '192.0.2.1',
      '',
    ];
    for (const path of paths)
      for (const name of others)
        assert.match(await askBy(path, name), /^HTTP\/1.1 421 [^]*--allow-host NAME/, `${path} ${name}`);
    assert.equal(await end('SIGTERM'), 0);
  });

test('the sandbox drops the connection when told to', async () => {
  const { url, end } = await startCommand(['sandbox', '--faults', '{"body":"drop"}']);
  assert.equal(await rawGet(url, '/drug-search?query=x'), '');
  assert.equal(await end('SIGTERM'), 0);
});
