/** The server under listeners that fail: each costs its own answer, never the process. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../support/eventually.ts';
import { listen, type Listener, type Server } from '../../src/server/serve.ts';

const listeners: Record<string, Listener> = {
  '/throws': () => {
    throw new Error('boom secret');
  },
  '/rejects': () => Promise.reject(new Error('boom secret')),
  '/header': (_, outgoing) => outgoing.writeHead(302, { location: 'https://例え.jp/' }).end(),
  '/half': (_, outgoing) => {
    outgoing.writeHead(200, { 'content-length': '10' }).write('12345');
    return Promise.reject(new Error('boom secret'));
  },
};

let server: Server;
const faults: string[] = [];
before(async () => {
  const answer: Listener = (incoming, outgoing) => {
    const listener = listeners[incoming.url!];
    return listener ? listener(incoming, outgoing) : outgoing.end('here');
  };
  server = await listen(
    () => answer,
    { host: '127.0.0.1', port: 0 },
    { warn: (fault) => faults.push(fault) },
  );
});
after(() => server.stop());

for (const path of ['/throws', '/rejects', '/header'])
  test(`${path} is a 500 without details, and the next request gets a response`, async () => {
    const response = await fetch(server.url + path, { redirect: 'manual' });
    assert.equal(response.status, 500);
    assert.match(faults.at(-1)!, /^internal fault: \w*Error\n +at /);
    assert.doesNotMatch(faults.at(-1)!, /boom|secret|例/);
    assert.equal(await response.text(), '');
    assert.equal(await (await fetch(server.url)).text(), 'here');
  });

test('an answer that fails halfway is cut off, and the next request is answered', async () => {
  await assert.rejects(fetch(`${server.url}/half`).then((response) => response.text()));
  assert.equal(await (await fetch(server.url)).text(), 'here');
});

test('a connection that never sends anything does not hold up a stop', async () => {
  const other = await listen(() => (_, outgoing) => outgoing.end('here'), { host: '127.0.0.1', port: 0 });
  const silent = connect(Number(new URL(other.url).port), '127.0.0.1');
  await once(silent, 'connect');
  const from = Date.now();
  await other.stop();
  // 9.5 s is when it would be forced
  assert.ok(Date.now() - from < 6_000);
});

test('a request on a connection that was made just before a stop is answered', async () => {
  const other = await listen(() => (_, outgoing) => outgoing.end('here'), { host: '127.0.0.1', port: 0 });
  const late = connect(Number(new URL(other.url).port), '127.0.0.1');
  await once(late, 'connect');
  const stopped = other.stop();
  late.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [answer] = (await once(late, 'data')) as [Buffer];
  assert.match(String(answer), /^HTTP\/1\.1 200 /);
  await stopped;
});

test('who does not read its answer is cut off', async () => {
  const long = Buffer.alloc(64 * 1024 * 1024);
  let cutOff: Promise<boolean> | undefined;
  const answer: Listener = (_, outgoing) => {
    cutOff = once(outgoing, 'close').then(() => !outgoing.writableFinished);
    outgoing.end(long);
  };
  const other = await listen(() => answer, { host: '127.0.0.1', port: 0 }, { idle: 500 });
  const reader = connect(Number(new URL(other.url).port), '127.0.0.1').pause();
  reader.on('error', () => undefined).write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await eventually('asked', () => cutOff !== undefined);
  const cut = await Promise.race([cutOff, sleep(10_000, false, { ref: false })]);
  reader.destroy();
  await other.stop();
  assert.equal(cut, true);
});
