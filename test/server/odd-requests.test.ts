/** Requests at the edge of HTTP, before the command: none is dropped in silence, each leaves a line in the log. */
import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { before, test } from 'node:test';
import type { Command } from '../support/command.ts';
import { origin, post, startEndpointProcess } from '../support/endpoint.ts';
import { eventually } from '../support/eventually.ts';
import { exchange } from '../support/exchange.ts';
import { startFakeService, type FakeService } from '../support/fake-service.ts';

let service: FakeService;
let command: Command;
before(async () => {
  service = await startFakeService();
  command = await startEndpointProcess(service.url, {
    DRUG_PRICE_TRUSTED_PROXIES: '127.0.0.1',
    DRUG_PRICE_RATE_LIMIT: '3',
  });
});

const send = (text: string) => exchange(command.url, text);

interface Line {
  kind: string;
  operation: string;
  status: number;
  code?: string;
  client?: string;
}
const lines = () =>
  command
    .out()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

const fields = (count: number, first = 0) =>
  Array.from({ length: count }, (_, i) => `x-${first + i}: y\r\n`).join('');
const lookup = (more: string, query = 'query=x') =>
  `POST /drug-search HTTP/1.1\r\nhost: x\r\norigin: ${origin}\r\nconnection: close\r\n` +
  `content-type: application/x-www-form-urlencoded\r\ncontent-length: 7\r\n${more}\r\n${query}`;
/** Header fields of `lookup` without more. */
const own = 5;

test('header fields up to a hundred are all read, the last one too', async () => {
  for (const expected of [200, 200, 200, 429]) {
    const answer = await send(lookup(`${fields(100 - own - 1)}x-forwarded-for: 203.0.113.7\r\n`, 'query=y'));
    assert.match(answer, new RegExp(`^HTTP/1.1 ${expected} `));
  }
});

test('more than a hundred header fields are refused, in the shape of an error, and logged', async () => {
  const answer = await send(lookup(`${fields(100 - own)}x-forwarded-for: 203.0.113.8\r\n`));
  assert.match(answer, /^HTTP\/1\.1 431 /);
  assert.match(answer, new RegExp(`access-control-allow-origin: ${origin}\r\n`, 'i'));
  const { error } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as {
    error: { type: string; code: string };
  };
  assert.deepEqual([error.type, error.code], ['endpoint_error', 'headers_too_many']);
  assert.ok(service.received.every(({ url }) => !url.includes('query=x')));
  await eventually('logged', () => lines().some(({ code }) => code === 'headers_too_many'));
});

const odd: [string, string, number, string][] = [
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed_request'],
  ['a TLS hello', '\x16\x03\x01\x02\x00\x01\x00', 400, 'malformed_request'],
  ['two lengths', lookup('content-length: 8\r\n'), 400, 'malformed_request'],
  ['a length beside chunks', lookup('transfer-encoding: chunked\r\n'), 400, 'malformed_request'],
  [
    'a host that is not one',
    'GET /healthz HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n',
    400,
    'malformed_request',
  ],
  ['HTTP/1.1 without a host', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'malformed_request'],
  ['CONNECT', 'CONNECT x:443 HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'malformed_request'],
  ['an expectation that nobody knows', lookup('expect: magic\r\n'), 417, 'malformed_request'],
  ...[
    '/lang/../healthz',
    '/lang/%2E./healthz?x',
    '/./healthz',
    '/lang\\..\\healthz',
    'http://x/lang/../healthz',
  ].map((target): [string, string, number, string] => [
    `the path ${target}`,
    `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    404,
    'not_found',
  ]),
  ['fields beyond 16 KiB', lookup(`x: ${'y'.repeat(17_000)}\r\n`), 431, 'headers_too_many'],
];
for (const [what, text, status, code] of odd)
  test(`${what} is answered ${status} and leaves a line with neither its text nor an address`, async () => {
    const before = lines().length;
    assert.match(await send(text), new RegExp(`^HTTP/1.1 ${status} `));
    await eventually('logged', () => lines().length > before);
    const [line, ...more] = lines().slice(before);
    assert.deepEqual([line!.operation, line!.status, line!.code, more.length], ['none', status, code, 0]);
    assert.match(line!.client!, /^[\w-]{12}$/);
    assert.doesNotMatch(command.out(), /yyy|hello/);
  });

test('the id of a trusted proxy and the trace it belongs to are in the log', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const get = (id: string) =>
    send(
      `GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-request-id: ${id}\r\ntraceparent: ${traceparent}\r\n\r\n`,
    );
  assert.match(await get('of-the-proxy'), /\r\nx-request-id: of-the-proxy\r\n/i);
  await eventually('logged', () => /"id":"of-the-proxy"/.test(command.out()));
  assert.ok(command.out().includes(`"traceparent":"${traceparent}"`));
  assert.doesNotMatch(await get('not an id {}'), /not an id/);
  const direct = await startEndpointProcess(service.url);
  const response = await fetch(`${direct.url}/healthz`, { headers: { 'x-request-id': 'of-nobody' } });
  assert.notEqual(response.headers.get('x-request-id'), 'of-nobody');
  await direct.end('SIGTERM');
});

test('the trace of a trusted proxy goes on to the service, and that of anybody else does not', async () => {
  const traceparent = `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`;
  const direct = await startEndpointProcess(service.url);
  const traces = async (url: string) => {
    service.received.length = 0;
    const response = await post(`${url}/drug-search`, 'query=traced', {
      'x-forwarded-for': '203.0.113.77',
      traceparent,
    });
    assert.equal(response.status, 200);
    return service.received
      .filter((received) => received.url.includes('traced'))
      .map(({ headers }) => headers.traceparent);
  };
  assert.deepEqual(await traces(command.url), [traceparent]);
  assert.deepEqual(await traces(direct.url), [undefined]);
  await direct.end('SIGTERM');
});

test('a trace is taken from anybody, but nothing else in its place', async () => {
  const direct = await startEndpointProcess(service.url);
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`;
  const statusOf = async (trace: string) =>
    (await fetch(`${direct.url}/healthz`, { headers: { traceparent: trace } })).status;
  assert.equal(await statusOf('","level":"error'), 200);
  assert.equal(await statusOf(`${traceparent}, Truvada`), 200);
  assert.equal(await statusOf(traceparent), 200);
  await eventually('logged', () => direct.out().includes(`"traceparent":"${traceparent}"`));
  assert.equal(direct.out().match(/traceparent/g)!.length, 1);
  assert.doesNotMatch(direct.out(), /"error|Truvada/);
  await direct.end('SIGTERM');
});

test('a connection that is dropped, or never used, leaves no line', async () => {
  const before = lines().length;
  const silent = connect(Number(new URL(command.url).port), '127.0.0.1');
  const dropped = connect(Number(new URL(command.url).port), '127.0.0.1', () => dropped.resetAndDestroy());
  await send('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  silent.destroy();
  await eventually('logged', () => lines().length > before);
  assert.equal(lines().length, before + 1);
});

test('a page that hid the attribution is counted without its body: who sends one is answered and cut off', async () => {
  let visitor = 70;
  const report = (more: string) =>
    `POST /attribution/hidden HTTP/1.1\r\nhost: x\r\norigin: ${origin}\r\nx-forwarded-for: 203.0.113.${visitor++}\r\n${more}`;
  for (const endless of [
    'content-length: 354000000\r\n\r\ndrug=Truvada',
    'transfer-encoding: chunked\r\n\r\nc\r\ndrug=Truvada\r\n',
  ]) {
    const said = await exchange(command.url, report(endless), 5_000);
    assert.match(said, /^HTTP\/1\.1 204 [^]*connection: close\r\n/i);
  }
  const empty = report('content-length: 0\r\n');
  const two = await exchange(command.url, `${empty}\r\n${empty}connection: close\r\n\r\n`);
  assert.equal(two.match(/HTTP\/1\.1 204 /g)?.length, 2, 'an empty one keeps its connection');
});

test('resetting the connections of what one sends is no way past the limit', async () => {
  const limited = await startEndpointProcess(service.url, { DRUG_PRICE_RATE_LIMIT: '2' });
  const asked = () => service.received.filter(({ url }) => url.includes('query=r')).length;
  for (const expected of [200, 200, 429])
    assert.match(await exchange(limited.url, lookup('', 'query=r')), new RegExp(`^HTTP/1.1 ${expected} `));
  const before = asked();
  const port = Number(new URL(limited.url).port);
  const reset = () =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(lookup('', 'query=r'), () => socket.resetAndDestroy()),
      );
      socket.once('close', () => resolve());
    });
  for (let i = 0; i < 30; i++) await reset();
  assert.equal((await fetch(`${limited.url}/healthz`)).status, 200);
  await limited.end();
  assert.equal(asked(), before);
});

test('a CONNECT that hangs up, or never does, holds up nothing', async () => {
  const port = Number(new URL(command.url).port);
  const tunnel = (then: (socket: Socket) => void) =>
    new Promise<void>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
        socket.write('CONNECT x:443 HTTP/1.1\r\nhost: x\r\n\r\nmore', () => then(socket));
      });
      socket.on('error', () => undefined).once('close', () => resolve());
      socket.resume();
    });
  for (let i = 0; i < 20; i++) await tunnel((socket) => socket.resetAndDestroy());
  await tunnel((socket) => {
    const still = setInterval(() => socket.write('here'), 20);
    socket.once('close', () => clearInterval(still));
  });
  assert.equal((await fetch(`${command.url}/healthz`)).status, 200);
});

test('32 requests may wait on one connection; who sends more is cut off, and no other visitor waits', async () => {
  const ask = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';
  const last = ask.replace('host', 'connection: close\r\nhost');
  const answers = (text: string) => text.split('HTTP/1.1 200 ').length - 1;
  assert.equal(answers(await send(ask.repeat(31) + last)), 32);
  // lines of what came earlier may be on their way still
  await send(last.replace('host', 'x-request-id: before-the-flood\r\nhost'));
  await eventually('logged', () => command.out().includes('before-the-flood'));
  const before = lines().length;
  const flood = send(ask.repeat(5000) + last);
  const other = await fetch(`${command.url}/healthz`);
  assert.equal(other.status, 200);
  assert.ok(answers(await flood) <= 32);
  await eventually('logged', () =>
    lines().some(({ operation, code }) => operation === 'none' && code === 'rate_limited'),
  );
  const told = lines().slice(before);
  assert.ok(told.length < 100, `${told.length} lines`);
  assert.deepEqual(
    told.filter(({ operation }) => operation === 'none').map(({ status }) => status),
    [429],
  );
});
