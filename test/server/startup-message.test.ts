/** What the command `endpoint` says once it listens, and what the command line says to nobody's command. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { runCommand, startCommand, type Command } from '../support/command.ts';
import { environment, startEndpointProcess } from '../support/endpoint.ts';
import { answer, drop, raw, startFakeService, type Behavior } from '../support/fake-service.ts';
import { eventually } from '../support/eventually.ts';
import { newFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { startupMessage } from '../../src/server/startup-message.ts';
import { verifyQuery } from '../../src/signing/index.ts';

const start = (serviceUrl: string, more: Record<string, string> = {}) =>
  startEndpointProcess(serviceUrl, {
    DRUG_PRICE_ALLOWED_ORIGINS: 'http://localhost:3000, https://www.clinic.example',
    ...more,
  });

/** Bytes that a service without end has sent. */
let sent = 0;
const endless: Behavior = (response) => {
  const chunk = Buffer.alloc(64 * 1024);
  const write = () => {
    while (!response.destroyed && response.write(chunk)) sent += chunk.length;
  };
  response.on('drain', write);
  write();
};

const said = (command: Command, line: RegExp) =>
  eventually(`said ${line}`, () => line.test(command.out()), 30_000);

test('below its address stand the two lines to paste, for each origin', async () => {
  const service = await startFakeService();
  const command = await start(service.url);
  await said(command, /keys/);
  const [first, ...lines] = command.out().split('\n');
  assert.equal(first, `listening on ${command.url}`);
  const script = `  <script type="module" src="${command.url}/elements.js"></script>`;
  const element = `  <drug-price-lookup endpoint="${command.url}">To see prices, ask at our front desk.</drug-price-lookup>`;
  assert.deepEqual(lines.slice(0, 6), [
    'Paste into a page of http://localhost:3000:',
    script,
    element,
    'Paste into a page of https://www.clinic.example:',
    script,
    element,
  ]);
  assert.equal(lines[6], `Page of its own: ${command.url}/lookup`);
  assert.match(lines[7]!, /Behind a proxy.*not known here/);
  assert.equal(await command.end(), 0);
});

test('the public address stands in them where a setting tells it', async () => {
  const service = await startFakeService();
  const command = await start(service.url, {
    DRUG_PRICE_PUBLIC_URL: 'https://www.clinic.example/drug-price/',
    DRUG_PRICE_ALLOWED_ORIGINS: '*',
  });
  await said(command, /keys/);
  assert.match(
    command.out(),
    /\nPaste into any page:\n {2}<script type="module" src="https:\/\/www\.clinic\.example\/drug-price\/elements\.js">/,
  );
  assert.doesNotMatch(command.out(), /Behind a proxy/);
  assert.equal(await command.end(), 0);
});

test('no page of its own is named where it is off', async () => {
  const service = await startFakeService();
  const command = await start(service.url, { DRUG_PRICE_PAGE: 'off' });
  await said(command, /keys/);
  assert.doesNotMatch(command.out(), /lookup$/m);
  assert.equal(await command.end(), 0);
});

test('a base path stands in them', async () => {
  const service = await startFakeService();
  const command = await start(service.url, { DRUG_PRICE_BASE_PATH: '/api' });
  await said(command, /keys/);
  assert.ok(command.out().includes(`<script type="module" src="${command.url}/api/elements.js">`));
  assert.equal(
    (await fetch(`${command.url}/api/elements.js`)).headers.get('access-control-allow-origin'),
    '*',
  );
  assert.equal(await command.end(), 0);
});

test('an address of every interface is shown as localhost', async () => {
  const service = await startFakeService();
  const command = await startCommand(['endpoint', '--host', '0.0.0.0'], {
    ...environment(service.url),
    DRUG_PRICE_ALLOWED_ORIGINS: '*',
  });
  await said(command, /keys/);
  assert.match(command.out(), /src="http:\/\/localhost:\d+\/elements\.js"/);
  assert.equal(await command.end(), 0);
});

const outcomes: [string, Behavior, RegExp][] = [
  ['good keys', answer(), /^The keys are accepted by the service\.$/m],
  [
    'an unknown API key',
    answer(401, { error: { type: 'invalid_request_error', code: 'invalid_api_key' } }),
    /^The service rejects the API key: check DRUG_PRICE_API_KEY\.$/m,
  ],
  [
    'a wrong secret',
    answer(400, { error: { type: 'invalid_request_error', code: 'invalid_signature' } }),
    /^The service knows the API key and rejects the signature: check DRUG_PRICE_SECRET_KEY\.$/m,
  ],
  [
    'a wrong secret, as another status',
    answer(409, {}),
    /rejects the signature: check DRUG_PRICE_SECRET_KEY/,
  ],
  [
    'a wrong secret, in words alone',
    answer(400, { success: false, errors: ['sig: the signature does not match'], data: {} }),
    /^The service rejects the API key or the signature: check DRUG_PRICE_API_KEY and DRUG_PRICE_SECRET_KEY\.$/m,
  ],
  [
    'a 400 that says nothing',
    answer(400, { success: false, errors: ['Bad Request'] }),
    /^The service rejects the API key or the signature: check DRUG_PRICE_API_KEY and DRUG_PRICE_SECRET_KEY\.$/m,
  ],
  [
    'a 400 in text',
    raw('Bad Request', 'text/plain', 400),
    /^The service rejects the API key or the signature: .* Its 400 is no JSON: check DRUG_PRICE_SERVICE_URL too\.$/m,
  ],
  [
    'words about the signature in a success',
    answer(200, { success: false, errors: ['Invalid signature'] }),
    /^The service rejects the API key or the signature:/m,
  ],
  ['a 401 in HTML', raw('<h1>no', 'text/html', 401), /^The service rejects the API key:/m],
  [
    'a suspended account',
    answer(403, { error: { type: 'invalid_request_error', detail: 'no' } }),
    /^The service refuses this account; it may be suspended\.$/m,
  ],
  [
    'a suspended account, in HTML',
    raw('<h1>Forbidden', 'text/html', 403),
    /^The service refuses this account; it may be suspended\.$/m,
  ],
  ['a failure in a success', answer(200, { success: false, errors: ['x'] }), /could not be tried.*200/],
  ['a service in trouble', answer(503, { error: { code: 'api_error' } }), /could not be tried.*503/],
  ['something else', raw('<p>Hello', 'text/html'), /answers 200, not as the service.*DRUG_PRICE_SERVICE_URL/],
  [
    'a redirect',
    answer(302, {}, { location: '/x' }),
    /answers 302, not as the service.*DRUG_PRICE_SERVICE_URL/,
  ],
  ['a stream without end', endless, /answers 200, not as the service.*DRUG_PRICE_SERVICE_URL/],
  ['a dropped connection', drop, /closes the connection \(UND_ERR_SOCKET\)\. Check DRUG_PRICE_SERVICE_URL/],
  [
    'a clock that is off',
    (...asked) =>
      answer(200, { data: {} }, { date: new Date(Date.now() - 3_600_000).toUTCString() })(...asked),
    /^This machine's clock is 60 minutes ahead\.$/m,
  ],
];
for (const [what, behavior, line] of outcomes)
  test(`${what}: the owner hears of it`, async () => {
    const service = await startFakeService();
    service.behave(behavior);
    const site = { name: 'a', origins: ['*'], apiKey: 'public-key', secretKey: 'very-secret', inFile: false };
    const said = startupMessage({
      url: 'http://127.0.0.1:80',
      basePath: '',
      serviceUrl: service.url,
      sites: () => [site],
      tried: () => undefined,
    });
    let printed = '';
    for await (const text of said) {
      printed += `${text}\n`;
      if (line.test(printed)) break;
    }
    assert.match(printed, line);
    assert.doesNotMatch(printed, /very-secret|public-key/);
    const [{ url } = assert.fail()] = service.received;
    assert.ok(await verifyQuery(url.split('?')[1]!, 'very-secret'));
    assert.equal(service.received.length, 1);
    assert.ok(sent < 64 * 1024 * 1024, `${sent} bytes of a stream without end`);
  });

test('whatever the keys are, it runs', async () => {
  const service = await startFakeService();
  service.behave(answer(401, {}));
  const command = await start(service.url);
  await said(command, /^The service rejects the API key: check DRUG_PRICE_API_KEY\.$/m);
  assert.equal((await fetch(`${command.url}/healthz`)).status, 200);
  assert.doesNotMatch(command.out() + command.err(), /very-secret|public-key/);
  assert.equal(await command.end(), 0);
});

test('of several sites, the one whose keys are wrong is named', async () => {
  const service = await startFakeService();
  const wrong = answer(401, { error: { code: 'invalid_api_key' } });
  service.behave((response, received) =>
    (received.url.includes('birch-key') ? wrong : answer())(response, received),
  );
  const folder = newFolder();
  const sites = ['alder', 'birch', 'cedar'].map((name) => ({
    origins: [`https://${name}.example`],
    apiKey: `${name}-key`,
    secretKey: 'x',
  }));
  writeFileSync(join(folder, 'sites.json'), JSON.stringify(sites));
  const command = await startCommand(['endpoint'], {
    DRUG_PRICE_SERVICE_URL: service.url,
    DRUG_PRICE_SITES_FILE: join(folder, 'sites.json'),
  });
  await said(
    command,
    /^The service rejects the API key: check apiKey of birch\.example in DRUG_PRICE_SITES_FILE\.$/m,
  );
  await eventually('tried', () => service.received.some(({ url }) => url.includes('cedar-key')));
  assert.match(command.out(), /Paste into a page of https:\/\/cedar\.example:/);
  assert.equal(await command.end(), 0);
  assert.equal(command.out().match(/The keys are accepted/g)?.length, 1);
});

test('the keys of every site are tried, one pair a second, and none twice', async () => {
  const service = await startFakeService();
  const wrong = answer(401, { error: { code: 'invalid_api_key' } });
  const times: number[] = [];
  service.behave((response, received) => {
    times.push(performance.now());
    (received.url.includes('key-3&') ? wrong : answer())(response, received);
  });
  const file = join(newFolder(), 'sites.json');
  const sites = Array.from({ length: 5 }, (_, i) => ({
    origins: [`https://site-${i}.example`],
    // the last has the first one's
    apiKey: `key-${i % 4}`,
    secretKey: 'x',
  }));
  writeFileSync(file, JSON.stringify(sites));
  const command = await startCommand(['endpoint'], {
    DRUG_PRICE_SERVICE_URL: service.url,
    DRUG_PRICE_SITES_FILE: file,
  });
  await said(command, /^The service rejects the API key: check apiKey of site-3\.example /m);
  assert.equal(service.received.length, 4);
  assert.ok(times.at(-1)! - times[0]! > 2_700, 'one a second');
  assert.doesNotMatch(command.out(), /not tried/);
  assert.equal(await command.end(), 0);
});

test('keys that a reload brings while others are still tried are tried as theirs', async () => {
  const service = await startFakeService();
  const file = join(newFolder(), 'sites.json');
  const site = (name: string, apiKey: string) => ({
    origins: [`https://${name}.example`],
    apiKey,
    secretKey: 'x',
  });
  writeFileSync(
    file,
    JSON.stringify([site('alder', 'key-1'), site('birch', 'key-2'), site('cedar', 'key-3')]),
  );
  const command = await startCommand(['endpoint'], {
    DRUG_PRICE_SERVICE_URL: service.url,
    DRUG_PRICE_SITES_FILE: file,
  });
  const tried = () => service.received.map(({ url }) => /api_key=(key-\d)/.exec(url)?.[1]);
  await eventually('began', () => tried().length > 0);
  writeFileSync(
    file,
    JSON.stringify([site('alder', 'key-1'), site('birch', 'key-4'), site('cedar', 'key-3')]),
  );
  command.signal('SIGHUP');
  await eventually('tried', () => tried().includes('key-4') && tried().includes('key-3'));
  assert.ok(!tried().includes('key-2'));
  assert.equal(await command.end(), 0);
});

test('a service that is not there is reported with the reason', async () => {
  const command = await start(`http://127.0.0.1:${await freePort()}`);
  await said(
    command,
    /nothing listens at that address and port \(ECONNREFUSED\)\. Check DRUG_PRICE_SERVICE_URL/,
  );
  assert.equal(await command.end(), 0);
});

test('a service by https that speaks http is reported as such', async () => {
  const plain = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const { port } = plain.address() as { port: number };
  const command = await start(`https://127.0.0.1:${port}`);
  await said(command, /does not speak TLS: is it http, not https\?/);
  assert.equal(await command.end(), 0);
  plain.close();
});

test('without a command it says what to do next', async () => {
  const { out, err } = await runCommand([]);
  for (const step of [' demo', ' endpoint', ' init ', ' doctor ', ' --help'])
    assert.ok(out.includes(`drug-price-lookup${step}`), step);
  assert.equal(err, '');
});
