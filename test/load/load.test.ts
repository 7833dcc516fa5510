/**
 * Honest and hostile visitors at once, while Redis, the service and the instances are stopped, killed and slowed down: every
 * honest lookup is answered, or refused by a stated code, and no line of the log tells what was asked. Ten minutes, or
 * `LOAD_MINUTES`; 24 visitors at once, or `LOAD_VISITORS`.
 *
 *   LOAD_MINUTES=2 npm run test:load
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpointStatuses, operationNames, serviceStatuses } from '../../src/contract/index.ts';
import { startCommand, type Command } from '../support/command.ts';
import { origin } from '../support/endpoint.ts';
import { newFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { findRedis, startRedis } from '../support/redis.ts';

const minutes = Number(process.env.LOAD_MINUTES ?? 10);
const visitors = Number(process.env.LOAD_VISITORS ?? 24);
const folder = newFolder();

const drugs = ['Lisinopril', 'Atorvastatin', 'Metformin', 'Amlodipine', 'Sertraline', 'Omeprazole'];
/** Without a ZIP code: ids in the log may have the same digits. */
const place = 'Beverly Hills, CA';
const secrets = ['load-secret-1', 'load-secret-2', 'load-api-key'];
const stated = new Set([...Object.keys(endpointStatuses), ...Object.keys(serviceStatuses)]);
const random = (most: number) => Math.floor(Math.random() * most);
const one = <T>(list: readonly T[]): T => list[random(list.length)]!;

const counts: Record<string, number> = {};
const count = (what: string) => void (counts[what] = (counts[what] ?? 0) + 1);
const problems: string[] = [];
let going = true;
/** Until then, by `performance.now()`, a connection may break: an instance has been killed. */
let breakingUntil = 0;

// what is put under load

const accounts = join(folder, 'accounts.json');
const secretFile = join(folder, 'secret');
writeFileSync(
  accounts,
  JSON.stringify([{ apiKey: secrets[2], secretKey: secrets[1], previousSecretKey: secrets[0] }]),
);
writeFileSync(secretFile, secrets[0]!);

const sandboxPort = String(await freePort());
const startSandbox = () => startCommand(['sandbox', '--port', sandboxPort, '--accounts', accounts]);
let sandbox = await startSandbox();

const redisPath = findRedis();
const redisPort = await freePort();
let redis = redisPath === undefined ? undefined : await startRedis(redisPath, redisPort);

// each line of the log is looked at as it comes

const never = [...secrets, ...drugs, 'Beverly'].map((word) => word.toLowerCase());
/** What each field of a request's line may look like, so that nothing else finds room in it. */
const forms: Record<string, RegExp> = {
  kind: /^request$/,
  time: /^[\d-]{10}T[\d:.]{12}Z$/,
  id: /^[\da-f-]{36}$/,
  operation: new RegExp(`^(${[...operationNames, 'none', 'health', 'readiness'].join('|')})$`),
  status: /^\d{3}$/,
  code: /^[a-z_]{1,40}$/,
  cause: /^[A-Z_]{1,40}$/,
  duration: /^\d+(\.\d+)?$/,
  service: /^\d+(\.\d+)?$/,
  retries: /^1$/,
  client: /^[\w-]{12}$/,
};
const told = new Set<string>();
let logged = 0;

function readLine(line: string) {
  logged += line.length + 1;
  const text = line.toLowerCase();
  for (const word of never) if (text.includes(word)) told.add(`${word} is in the log`);
  // neither what is told at the start nor a line that a killed instance cut off
  if (!line.startsWith('{') || !line.endsWith('}')) return;
  const entry = JSON.parse(line) as Record<string, string | number>;
  if (entry.kind !== 'request') return;
  for (const [field, value] of Object.entries(entry))
    if (!forms[field]?.test(String(value))) told.add(`${field} is "${value}" in the log`);
}

function startInstance(port: string): Promise<Command> {
  const settings = {
    DRUG_PRICE_API_KEY: secrets[2]!,
    DRUG_PRICE_SECRET_KEY_FILE: secretFile,
    DRUG_PRICE_SERVICE_URL: `http://127.0.0.1:${sandboxPort}`,
    DRUG_PRICE_ALLOWED_ORIGINS: origin,
    DRUG_PRICE_TRUSTED_PROXIES: '127.0.0.1',
    DRUG_PRICE_TIMEOUT_MS: '4000',
    ...(redis && { DRUG_PRICE_REDIS_URL: redis.url }),
  };
  return startCommand(['endpoint', '--port', port], settings, undefined, readLine);
}
const ports = [String(await freePort()), String(await freePort())] as const;
const steady = await startInstance(ports[0]);
let other = await startInstance(ports[1]);

// honest visitors

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Reply {
  status: number;
  body: string;
}

function send(port: string, path: string, body: URLSearchParams, address: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...{ agent, host: '127.0.0.1', port, path, method: 'POST' },
        headers: {
          origin,
          'x-forwarded-for': address,
          'content-type': 'application/x-www-form-urlencoded',
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode!, body: text }));
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject).end(String(body));
  });
}

/** Asks one instance, and the other where that takes no connection, or has just been killed: as a balancer does. */
async function ask(path: string, body: URLSearchParams, address: string): Promise<Reply | undefined> {
  const first = random(2);
  for (const port of [ports[first]!, ports[1 - first]!]) {
    try {
      return await send(port, path, body, address);
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      count(`moved on: ${code}`);
      if (code !== 'ECONNREFUSED' && performance.now() > breakingUntil)
        problems.push(`${path}: ${code} though no instance was killed`);
    }
  }
  count('lost');
  return undefined;
}

async function lookUp(path: string, fields: Record<string, string>, address: string) {
  const reply = await ask(path, new URLSearchParams(fields), address);
  if (!reply) return undefined;
  let body: { error?: { code?: string }; data?: unknown };
  try {
    body = JSON.parse(reply.body) as typeof body;
  } catch {
    problems.push(`${path}: ${reply.status} without JSON`);
    return undefined;
  }
  const { code } = body.error ?? {};
  count(code ? `honest: ${reply.status} ${code}` : `honest: ${reply.status}`);
  if (reply.status !== 200 && !stated.has(code ?? '')) problems.push(`${path}: ${reply.status} ${code}`);
  return reply.status === 200 ? body.data : undefined;
}

let visits = 0;

/** One visitor after the other. */
async function honest() {
  while (going) {
    const visit = visits++;
    const address = `10.${(visit >> 16) & 255}.${(visit >> 8) & 255}.${visit & 255}`;
    const drug = one(drugs);
    await lookUp('/drug-search', { query: drug.slice(0, 3 + random(4)) }, address);
    await lookUp('/drug-info', { name: drug }, address);
    const data = await lookUp('/v2/price/compare', { name: drug, location: place }, address);
    const row = (data as { prices?: { coupon_key?: string }[] } | undefined)?.prices?.find(
      ({ coupon_key: key }) => key,
    );
    if (row) await lookUp('/v2/coupon', { coupon_key: row.coupon_key!, coupon_format: 'none' }, address);
    await sleep(50 + random(200));
  }
}

// hostile ones

const lookup = (more: string) =>
  `POST /v2/price/compare HTTP/1.1\r\nhost: x\r\norigin: ${origin}\r\nx-forwarded-for: 203.0.113.66\r\n${more}` +
  `content-type: application/x-www-form-urlencoded\r\ncontent-length: 15\r\n\r\nname=Lisinopril`;
const junk = Array.from({ length: 150 }, (_, i) => `x-junk-${i}: y\r\n`).join('');

async function raw(use: (socket: Socket) => unknown, hold: number) {
  const socket = connect(Number(one(ports)), '127.0.0.1');
  socket.on('error', () => undefined).on('connect', () => use(socket));
  await sleep(hold);
  socket.destroy();
}

const hostile: Record<string, () => Promise<unknown>> = {
  'slow reader': () =>
    raw((socket) => {
      socket.pause();
      for (let i = 0; i < 20; i++) socket.write(lookup(''));
    }, 3_000),
  'slow sender': () => raw((socket) => socket.write('POST /drug-search HTTP/1.1\r\nhost:'), 4_000),
  'junk headers': () => raw((socket) => socket.resume().write(lookup(junk)), 100),
  'no HTTP': () => raw((socket) => socket.resume().write('\x16\x03\x01 nonsense\r\n\r\n'), 100),
  'dropped connection': () => raw((socket) => socket.resetAndDestroy(), 20),
  'dropped request': () =>
    raw((socket) => {
      socket.write(lookup(''));
      setTimeout(() => socket.resetAndDestroy(), random(10));
    }, 50),
  'aborted request': async () => {
    const signal = AbortSignal.timeout(1 + random(20));
    const body = new URLSearchParams({ name: one(drugs) });
    await fetch(`http://127.0.0.1:${one(ports)}/v2/price/compare`, {
      ...{ method: 'POST', body, signal },
      headers: { origin, 'x-forwarded-for': '203.0.113.66' },
    }).then((response) => response.arrayBuffer());
  },
};

async function attack(what: string, once: () => Promise<unknown>) {
  while (going) {
    await once().catch(() => undefined);
    count(`hostile: ${what}`);
    await sleep(20);
  }
}

// what happens meanwhile

const setFaults = (method: string, body?: object) =>
  fetch(`${sandbox.url}/_sandbox/faults`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

let keys = 0;
const events: Record<string, () => Promise<unknown>> = {
  'Redis is stopped for 4 s': async () => {
    redis?.signal('SIGSTOP');
    await sleep(4_000);
    redis?.signal('SIGCONT');
  },
  'an instance is killed': async () => {
    breakingUntil = Infinity;
    await other.end('SIGKILL');
    await sleep(1_000);
    breakingUntil = performance.now() + 1_000;
    other = await startInstance(ports[1]);
  },
  'SIGHUP with another key': async () => {
    writeFileSync(secretFile, secrets[++keys % 2]!);
    for (const instance of [steady, other]) instance.signal('SIGHUP');
    await sleep(1_000);
  },
  'the service is killed for 3 s': async () => {
    await sandbox.end('SIGKILL');
    await sleep(3_000);
    sandbox = await startSandbox();
  },
  'Redis is killed for 3 s': async () => {
    await redis?.kill();
    await sleep(3_000);
    if (redis) redis = await startRedis(redisPath!, redisPort);
  },
  'an instance is stopped': async () => {
    const status = await other.end('SIGTERM');
    if (status !== 0) problems.push(`an instance ended with ${status} on SIGTERM`);
    other = await startInstance(ports[1]);
  },
  'the service is slow for 5 s': async () => {
    await setFaults('PUT', { latency: 2_000 });
    await sleep(5_000);
    await setFaults('DELETE');
  },
};

const residentOf = ({ pid }: Command) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
const samplesPerMinute = 30;
const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test(
  `${minutes} minutes of load: no honest lookup is lost`,
  { timeout: (minutes + 5) * 60_000 },
  async (t) => {
    const end = performance.now() + minutes * 60_000;
    const work = [
      ...Array.from({ length: visitors }, honest),
      ...Object.entries(hostile).flatMap(([what, once]) => [attack(what, once), attack(what, once)]),
    ];
    const resident = [residentOf(steady)];
    const sample = setInterval(() => resident.push(residentOf(steady)), 60_000 / samplesPerMinute);
    do
      for (const [what, happen] of Object.entries(events)) {
        t.diagnostic(`${new Date().toISOString()} ${what}`);
        await happen();
        await sleep(Math.min(6_000, Math.max(1_000, end - performance.now())));
      }
    while (performance.now() < end);
    going = false;
    await Promise.all(work);
    clearInterval(sample);
    agent.destroy();
    assert.equal(await steady.end('SIGTERM'), 0);
    assert.equal(await other.end('SIGTERM'), 0);
    await sandbox.end('SIGTERM');
    await redis?.kill();

    for (const [what, times] of Object.entries(counts).toSorted()) t.diagnostic(`${what}: ${times}`);
    const quarter = Math.floor(resident.length / 4);
    const [early, late] = [average(resident.slice(quarter, 2 * quarter)), average(resident.slice(-quarter))];
    const byMinute = resident.filter((_, i) => i % samplesPerMinute === 0 || i === resident.length - 1);
    t.diagnostic(`resident memory, minute by minute: ${byMinute.map(Math.round).join(', ')} MB`);
    t.diagnostic(`log: ${(logged / 1e6).toFixed(1)} MB`);

    assert.deepEqual(problems.slice(0, 20), []);
    assert.equal(counts.lost ?? 0, 0);
    assert.ok(counts['honest: 200']! > 100);
    assert.ok(late < early * 1.3 + 20, 'memory grew');
    assert.deepEqual([...told].slice(0, 20), []);
    assert.ok(logged > 1e6 * minutes, 'little was logged');
  },
);
