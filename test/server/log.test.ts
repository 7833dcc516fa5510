/** The log when its reader does not keep up: lines are dropped and counted, and the process does not hang. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { test } from 'node:test';
import { built } from '../support/command.ts';
import { environment } from '../support/endpoint.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { stopAfterTests } from '../support/cleanup.ts';

/** Starts the endpoint and reads only the first line of its output. */
async function startUnread(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [built.cli, 'endpoint', '--port', '0'], {
    env: { PATH: process.env.PATH, ...environment('http://127.0.0.1:9'), ...settings },
  });
  stopAfterTests(() => child.kill('SIGKILL'));
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    child.stdout.pause();
  });
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  await eventually('ready', () => /listening on (\S+)\n/.test(out), 30_000);
  return { child, url: /listening on (\S+)/.exec(out)![1]!, out: () => out, err: () => err };
}

/** Requests that each leave a line. */
async function requests(url: string, count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const one = () =>
    new Promise<void>((resolve, reject) => {
      request(`${url}/healthz`, { agent }, (response) => response.resume().on('end', resolve))
        .on('error', reject)
        .end();
    });
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      for (let i = 0; i < count / 32; i++) await one();
    }),
  );
  agent.destroy();
}

test('stdout that nobody reads does not hold up the stop', async () => {
  const { child, url } = await startUnread();
  await requests(url, 3_200);
  const from = performance.now();
  child.kill('SIGTERM');
  await eventually('ended', () => child.exitCode !== null, 10_000);
  assert.equal(child.exitCode, 0);
  assert.ok(performance.now() - from < 10_000);
});

test('of lines that nobody reads a megabyte is kept, and a notice and the metrics say how many are missing', async () => {
  // two megabytes
  const sent = 11_200;
  const port = await freePort();
  const { child, url, out, err } = await startUnread({ DRUG_PRICE_METRICS_PORT: String(port) });
  await requests(url, sent);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  child.stdout.removeAllListeners('data');
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => (rest += chunk.toString()));
  child.stdout.resume();
  await eventually('reported', () => /lines of the log were dropped/.test(err()), 20_000);
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
  const lines = (out() + rest).split('\n').filter((line) => line.startsWith('{'));
  const entries = lines.map((line) => JSON.parse(line) as { kind: string });
  const dropped = Number(/(\d+) lines of the log were dropped/.exec(err())![1]);
  assert.ok(dropped > 0);
  assert.equal(Number(/^drug_price_log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1]), dropped);
  assert.ok(rest.length < 1.5 * 1024 * 1024, `${rest.length} were kept`);
  assert.ok(entries.every(({ kind }) => kind === 'request'));
  assert.equal(entries.length + dropped, sent);
});

test('stdout whose reader has gone does not end the process', async () => {
  const { child, url } = await startUnread();
  child.stdout.destroy();
  await requests(url, 500);
  child.kill('SIGTERM');
  await eventually('ended', () => child.exitCode !== null, 10_000);
  assert.equal(child.exitCode, 0);
});
