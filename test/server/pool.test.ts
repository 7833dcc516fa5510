/** Calls to the service over real connections, where a price service may do as HTTP allows. */
import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { Refusal, type ServiceRequest } from '../../src/endpoint/index.ts';
import { callByPool } from '../../src/server/call-by-pool.ts';

const call = callByPool(4);
const body = '{"data":{}}';
const answer = (body: string) =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
const whole = answer(body);

/** A server that writes raw text for each request; gives its address and how many connections it has taken. */
async function rawServer(write: (socket: Socket) => unknown) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined).on('data', () => write(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/drug-search?query=secret-drug`,
    connections: () => sockets.length,
  };
}

const request = (url: string, more: Partial<ServiceRequest> = {}): ServiceRequest => ({
  method: 'GET',
  url,
  headers: {},
  limit: 1000,
  timeout: 2000,
  ...more,
});
const refusal = (code: string, cause?: RegExp) => (error: unknown) => {
  assert.ok(error instanceof Refusal);
  assert.equal(error.code, code);
  if (cause) assert.match(String(error.cause), cause);
  assert.doesNotMatch(JSON.stringify(error), /secret-drug/);
  return true;
};

test('unasked interim answers are no failure, however their bytes arrive, and a body may look like one', async () => {
  let pieces: string[] = [];
  const { url, connections } = await rawServer(async (socket) => {
    for (const piece of pieces) {
      socket.write(piece);
      await sleep(2);
    }
  });
  const lines = [
    '100 Continue',
    '100 Continue\r\nServer: x',
    '102 Processing',
    '103 Early Hints\r\nLink: </a>',
  ];
  const interim = fc.array(fc.constantFrom(...lines), { maxLength: 3 });
  const sent = fc.constantFrom(body, 'HTTP/1.1 100 Continue\r\n\r\n', 'H', '');
  const places = fc.array(fc.nat(200), { maxLength: 4 });
  const form = fc.constantFrom({}, { method: 'POST', body: 'a=b' } as const);
  await fc.assert(
    fc.asyncProperty(interim, sent, places, form, async (interim, sent, places, form) => {
      const text = interim.map((line) => `HTTP/1.1 ${line}\r\n\r\n`).join('') + answer(sent);
      const cuts = [0, ...places.map((place) => place % text.length).toSorted((a, b) => a - b)];
      pieces = cuts.map((cut, i) => text.slice(cut, cuts[i + 1])).filter(Boolean);
      const { status, bytes } = await call(request(url, form));
      assert.deepEqual([status, Buffer.from(bytes).toString()], [200, sent]);
    }),
  );
  assert.ok(connections() <= 4, `${connections()} were made`);
});

test('an interim answer without an end is a failure', async () => {
  const { url } = await rawServer((socket) =>
    socket.write(`HTTP/1.1 100 Continue\r\na: ${'x'.repeat(70_000)}`),
  );
  await assert.rejects(call(request(url)), refusal('service_unreachable'));
});

test('connections are kept', async () => {
  const { url, connections } = await rawServer((socket) => socket.write(whole));
  for (let i = 0; i < 20; i++) await call(request(url));
  assert.ok(connections() <= 4, `${connections()} were made`);
});

const failing: [string, (socket: Socket) => void, string][] = [
  ['a connection that is closed', (socket) => socket.destroy(), 'service_unreachable'],
  ['a reset', (socket) => socket.resetAndDestroy(), 'service_unreachable'],
  ['what is not HTTP', (socket) => socket.write('hello\r\n\r\n'), 'service_bad_response'],
  [
    'half an answer',
    (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\nhalf'),
    'service_bad_response',
  ],
  [
    'too much',
    (socket) => socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 1001\r\n\r\n`),
    'service_bad_response',
  ],
  [
    'too much without a length',
    (socket) => socket.end(`HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n${'x'.repeat(1001)}`),
    'service_bad_response',
  ],
  [
    'two lengths',
    (socket) =>
      socket.write(
        'HTTP/1.1 200 OK\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n',
      ),
    'service_bad_response',
  ],
  [
    'a compressed answer',
    (socket) => socket.end(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 1\r\n\r\nx`),
    'service_bad_response',
  ],
  [
    'another protocol',
    (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    'service_unreachable',
  ],
  ['silence', () => undefined, 'service_timeout'],
];
for (const [what, write, code] of failing)
  test(`${what} is ${code}`, async () => {
    const { url } = await rawServer(write);
    await assert.rejects(call(request(url, { timeout: 400 })), refusal(code));
  });

test('the cause says what kept the service from being reached', async () => {
  await assert.rejects(
    call(request('http://127.0.0.1:9/x?query=secret-drug')),
    refusal('service_unreachable', /ECONNREFUSED/),
  );
  await assert.rejects(
    call(request('http://no-such-host.invalid/x?query=secret-drug')),
    refusal('service_unreachable', /ENOTFOUND|EAI_AGAIN/),
  );
  const { url } = await rawServer((socket) => socket.write(whole));
  await assert.rejects(
    call(request(url.replace('http:', 'https:'))),
    refusal('service_unreachable', /SSL|EPROTO/),
  );
});
