/** How the process stops: whoever has a connection is answered on it, and at the stop told to come back on another. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment, origin, startEndpointProcess } from '../support/endpoint.ts';
import { eventually } from '../support/eventually.ts';
import { answer, late, startFakeService } from '../support/fake-service.ts';
import { listens } from '../support/listens.ts';

interface Asked {
  status: number;
  headers: IncomingHttpHeaders;
  /** The client's, which tells connections apart. */
  port: number;
}

/** One lookup on a kept connection; rejects with the error's code. @param missing bytes of its body that never come */
function ask(agent: Agent, url: string, query: string, missing = 0): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const body = `query=${query}`;
    const headers = {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length + missing,
    };
    const outgoing = request(`${url}/drug-search`, { agent, method: 'POST', headers }, (response) => {
      const { statusCode, headers: received, socket } = response;
      const port = socket.localPort!;
      response.resume().on('end', () => resolve({ status: statusCode!, headers: received, port }));
    });
    outgoing.on('error', ({ code }: NodeJS.ErrnoException) => reject(new Error(code)));
    if (missing) outgoing.write(body);
    else outgoing.end(body);
  });
}

test('a stop loses no request on a kept connection', async () => {
  const service = await startFakeService();
  service.behave(late(20));
  const command = await startEndpointProcess(service.url);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const failures: string[] = [];
  const answers: Asked[] = [];
  let refused = false;
  // each visitor asks after a pause, so that at any time some connections are idle
  const visitors = Array.from({ length: 16 }, async (_, visitor) => {
    for (let i = 0; !refused; i++) {
      await ask(agent, command.url, `drug ${visitor} ${i}`).then(
        (one) => answers.push(one),
        ({ message }: Error) => (message === 'ECONNREFUSED' ? (refused = true) : failures.push(message)),
      );
      await sleep(Math.random() * 60);
    }
  });
  await eventually('warm', () => answers.length > 100);
  const ended = command.end('SIGTERM');
  await Promise.all(visitors);
  assert.deepEqual(failures, []);
  assert.ok(answers.every(({ status }) => status === 200));
  assert.equal(await ended, 0);
  agent.destroy();
});

test('once the door is closed, a kept connection is still answered, and only then closed', async () => {
  const service = await startFakeService();
  // late enough for a busy machine to hand the signal over first
  service.behave(answer(), late(1_000));
  const command = await startEndpointProcess(service.url);
  const lookup = (query: string) =>
    `POST /drug-search HTTP/1.1\r\nhost: x\r\norigin: ${origin}\r\n` +
    `content-type: application/x-www-form-urlencoded\r\ncontent-length: ${query.length}\r\n\r\n${query}`;
  const kept = connect(Number(new URL(command.url).port), '127.0.0.1');
  kept.on('error', () => undefined);
  let said = '';
  kept.on('data', (chunk: Buffer) => (said += chunk.toString()));
  kept.write(lookup('query=first'));
  await eventually('answered', () => /candidates/.test(said));
  const pending = ask(new Agent({ keepAlive: true }), command.url, 'pending');
  await eventually('pending', () => service.received.some(({ url }) => url.includes('query=pending')));
  const ended = command.end('SIGTERM');
  await eventually('closed', async () => !(await listens(new URL(command.url).port)));
  said = '';
  kept.write(lookup('query=second'));
  await eventually('closed by the server', () => kept.readableEnded || kept.destroyed);
  assert.equal((await pending).headers.connection, 'close');
  assert.match(said, /^HTTP\/1\.1 200 OK\r\n(.+\r\n)*connection: close\r\n[^]*candidates/i);
  assert.equal(await ended, 0);
});

test('a signal during the start ends it', async () => {
  const store = createServer().listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port } = store.address() as AddressInfo;
  const env = {
    ...process.env,
    ...environment('http://127.0.0.1:9'),
    DRUG_PRICE_REDIS_URL: `redis://127.0.0.1:${port}`,
  };
  const cli = join(import.meta.dirname, '../../src/cli.ts');
  const child = spawn(process.execPath, [cli, 'endpoint', '--port', '0'], { env });
  await once(store, 'connection');
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
  store.close();
});

test('a connection that stays idle does not hold up a stop', async () => {
  const service = await startFakeService();
  const command = await startEndpointProcess(service.url);
  const agent = new Agent({ keepAlive: true });
  await ask(agent, command.url, 'x');
  const from = performance.now();
  assert.equal(await command.end('SIGTERM'), 0);
  assert.ok(performance.now() - from < 6_000);
  agent.destroy();
});

// each has a process of its own, and waits for most of its time
describe('what takes its time', { concurrency: true }, () => {
  test('DRUG_PRICE_DRAIN_SECONDS: unready, yet answering on kept connections, before the door closes', async () => {
    const service = await startFakeService();
    const command = await startEndpointProcess(service.url, { DRUG_PRICE_DRAIN_SECONDS: '2' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    assert.equal((await fetch(`${command.url}/readyz`)).status, 200);
    const { port } = await ask(agent, command.url, 'x');
    const from = performance.now();
    const ended = command.end('SIGTERM');
    await eventually('unready', async () => (await fetch(`${command.url}/readyz`)).status === 503);
    const unready = await fetch(`${command.url}/readyz`);
    assert.equal(((await unready.json()) as { status: string }).status, 'not_ready');
    assert.equal((await fetch(`${command.url}/healthz`)).status, 200);
    while (performance.now() - from < 1_500) {
      const { status, headers, port: same } = await ask(agent, command.url, 'x');
      assert.deepEqual([status, headers.connection, same], [200, 'keep-alive', port]);
      await sleep(50);
    }
    assert.equal(await ended, 0);
    assert.ok(performance.now() - from >= 2_000);
    await assert.rejects(ask(agent, command.url, 'x'), /ECONNREFUSED/);
    agent.destroy();
  });

  test('during a drain the limit holds, and more signals neither shorten nor lengthen it', async () => {
    const service = await startFakeService();
    const command = await startEndpointProcess(service.url, {
      DRUG_PRICE_DRAIN_SECONDS: '2',
      DRUG_PRICE_RATE_LIMIT: '1',
    });
    const agent = new Agent();
    assert.equal((await ask(agent, command.url, 'x')).status, 200);
    const from = performance.now();
    const ended = command.end('SIGTERM');
    await eventually('unready', async () => (await fetch(`${command.url}/readyz`)).status === 503);
    command.signal('SIGTERM');
    assert.equal((await ask(agent, command.url, 'x')).status, 429);
    await sleep(1_000);
    command.signal('SIGINT');
    assert.equal((await ask(agent, command.url, 'x')).status, 429);
    assert.equal(await ended, 0);
    const took = performance.now() - from;
    assert.ok(took >= 2_000 && took < 4_500, `${took.toFixed(0)} ms`);
  });

  for (const timeout of [10_000, 14_000])
    test(`a lookup that takes nearly all of its ${timeout / 1000} s is answered, though it came before a stop`, async () => {
      const service = await startFakeService();
      const command = await startEndpointProcess(service.url, { DRUG_PRICE_TIMEOUT_MS: String(timeout) });
      await eventually('keys tried', () => command.out().includes('keys are accepted'));
      service.behave(late(timeout - 400));
      const answered = ask(new Agent(), command.url, 'slow');
      await eventually('in flight', () => service.received.some(({ url }) => url.includes('slow')));
      const ended = command.end('SIGTERM');
      assert.equal((await answered).status, 200);
      assert.equal(await ended, 0);
    });

  test('a stop ends 3 s after the longest lookup, whatever is in flight', async () => {
    const command = await startEndpointProcess((await startFakeService()).url, {
      DRUG_PRICE_TIMEOUT_MS: '1000',
    });
    const agent = new Agent();
    const lost = assert.rejects(ask(agent, command.url, 'cut short', 100));
    await sleep(500);
    const from = performance.now();
    assert.equal(await command.end('SIGTERM'), 0);
    assert.ok(performance.now() - from < 4_500, `${(performance.now() - from).toFixed(0)} ms`);
    await lost;
  });
});
