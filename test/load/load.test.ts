/**
 * Honest and hostile visitors at once, while Redis, the service and the instances are drained, stopped, killed, slowed down
 * and stormed, and the keys are changed: every honest lookup is answered, or refused as unreachable while the service is away or just back,
 * and neither the log nor the metrics tell what was asked. Ten minutes, or `LOAD_MINUTES`; 24 visitors at once, or
 * `LOAD_VISITORS`. The log that has to come grows with both: 100 MB in ten minutes for 64 visitors, 37 MB for 24, on two
 * cores with little else to do.
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
import { operationNames } from '../../src/contract/index.ts';
import { startCommand, type Command } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { newFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { findRedis, startRedis } from '../support/redis.ts';
import { storms, strike } from '../support/storms.ts';

const minutes = Number(process.env.LOAD_MINUTES ?? 10);
const visitors = Number(process.env.LOAD_VISITORS ?? 24);
const folder = newFolder();
const drainSeconds = 3;

const drugs = ['Lisinopril', 'Atorvastatin', 'Metformin', 'Amlodipine', 'Sertraline', 'Omeprazole'];
/** Without a ZIP code: ids in the log may have the same digits. */
const place = 'Beverly Hills, CA';
const secrets = ['load-secret-1', 'load-secret-2'] as const;
/** Two sites, each with an account of its own at the service. */
const sites = ['north', 'south'].map((name) => ({
  name,
  origins: [`https://${name}.example`],
  apiKey: `load-api-key-${name}`,
  secretKeyFile: 'secret',
}));
const random = (most: number) => Math.floor(Math.random() * most);
const one = <T>(list: readonly T[]): T => list[random(list.length)]!;

const counts: Record<string, number> = {};
const count = (what: string) => void (counts[what] = (counts[what] ?? 0) + 1);
const problems: string[] = [];
let going = true;
/** Until then, by `performance.now()`, a connection may break: an instance has been killed. */
let breakingUntil = 0;
/** Until then the service may be unreachable: it is away. */
let refusingUntil = 0;

// what is put under load

const accounts = join(folder, 'accounts.json');
const sitesFile = join(folder, 'sites.json');
const secretFile = join(folder, 'secret');
writeFileSync(
  accounts,
  JSON.stringify(
    sites.map(({ apiKey }) => ({ apiKey, secretKey: secrets[1], previousSecretKey: secrets[0] })),
  ),
);
writeFileSync(sitesFile, JSON.stringify(sites));
writeFileSync(secretFile, secrets[0]);

const sandboxPort = String(await freePort());
const startSandbox = () => startCommand(['sandbox', '--port', sandboxPort, '--accounts', accounts]);
let sandbox = await startSandbox();

const redisPath = findRedis();
const redisPort = await freePort();
let redis = redisPath === undefined ? undefined : await startRedis(redisPath, redisPort);

// each line of the log is looked at as it comes, and the metrics every two seconds

const never = [...secrets, 'load-api-key', ...drugs, 'Beverly'].map((word) => word.toLowerCase());
/** What each field of a request's line may look like, so that nothing else finds room in it. */
const forms: Record<string, RegExp> = {
  kind: /^request$/,
  time: /^[\d-]{10}T[\d:.]{12}Z$/,
  id: /^[\da-f-]{36}$/,
  site: new RegExp(`^(${sites.map(({ name }) => name).join('|')})$`),
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

function readText(where: string, text: string) {
  const lower = text.toLowerCase();
  for (const word of never) if (lower.includes(word)) told.add(`${word} is in the ${where}`);
}

function readLine(line: string) {
  logged += line.length + 1;
  readText('log', line);
  // neither what is told at the start nor a line that a killed instance cut off
  if (!line.startsWith('{') || !line.endsWith('}')) return;
  const entry = JSON.parse(line) as Record<string, string | number>;
  if (entry.kind !== 'request') return;
  count(`logged: ${[entry.status, entry.code].join(' ').trim()}`);
  for (const [field, value] of Object.entries(entry))
    if (!forms[field]?.test(String(value))) told.add(`${field} is "${value}" in the log`);
}

interface Ports {
  port: string;
  metrics: string;
}
const newPorts = async (): Promise<Ports> => ({
  port: String(await freePort()),
  metrics: String(await freePort()),
});

function startInstance({ port, metrics }: Ports): Promise<Command> {
  const settings = {
    DRUG_PRICE_SITES_FILE: sitesFile,
    DRUG_PRICE_SERVICE_URL: `http://127.0.0.1:${sandboxPort}`,
    DRUG_PRICE_TRUSTED_PROXIES: '127.0.0.1',
    DRUG_PRICE_TIMEOUT_MS: '4000',
    DRUG_PRICE_DRAIN_SECONDS: String(drainSeconds),
    DRUG_PRICE_METRICS_PORT: metrics,
    ...(redis && { DRUG_PRICE_REDIS_URL: redis.url }),
  };
  return startCommand(['endpoint', '--port', port], settings, undefined, readLine);
}
const ports = [await newPorts(), await newPorts()] as const;
const steady = await startInstance(ports[0]);
let other = await startInstance(ports[1]);

/** What the metrics say of the calls to the service. */
async function stateOf({ metrics }: Ports): Promise<string> {
  const text = await fetch(`http://127.0.0.1:${metrics}/metrics`).then((response) => response.text());
  readText('metrics', text);
  const found = (pattern: RegExp) => pattern.exec(text)?.[1] ?? 'missing';
  const running = found(/^drug_price_calls_running (\d+)$/m);
  const waiting = found(/^drug_price_calls_waiting (\d+)$/m);
  return `${running} running, ${waiting} waiting`;
}
const rest = '0 running, 0 waiting';

/** It is told to stop, answers all the same while it drains, and ends. */
async function stop(instance: Command) {
  const began = performance.now();
  const status = await instance.end('SIGTERM');
  const seconds = (performance.now() - began) / 1000;
  if (status !== 0 || seconds < drainSeconds || seconds > drainSeconds + 11)
    problems.push(`an instance ended with ${status} after ${seconds.toFixed(1)} s on SIGTERM`);
}

// honest visitors

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** What the proxy passes on of a visitor to one of the sites. */
const headersOf = (address: string) => ({
  origin: one(sites).origins[0]!,
  'x-forwarded-for': address,
  'content-type': 'application/x-www-form-urlencoded',
});
type Visitor = ReturnType<typeof headersOf>;

interface Reply {
  status: number;
  body: string;
}

function send(port: string, path: string, body: URLSearchParams, headers: Visitor): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { agent, host: '127.0.0.1', port, path, method: 'POST', headers },
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
async function ask(path: string, body: URLSearchParams, visitor: Visitor): Promise<Reply | undefined> {
  const first = random(2);
  for (const { port } of [ports[first]!, ports[1 - first]!]) {
    try {
      return await send(port, path, body, visitor);
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

async function lookUp(path: string, fields: Record<string, string>, visitor: Visitor) {
  const reply = await ask(path, new URLSearchParams(fields), visitor);
  if (!reply) return undefined;
  let body: { error?: { code?: string }; data?: unknown };
  try {
    body = JSON.parse(reply.body) as typeof body;
  } catch {
    problems.push(`${path}: ${reply.status} without JSON`);
    return undefined;
  }
  const { code } = body.error ?? {};
  count('honest');
  count(code ? `honest: ${reply.status} ${code}` : `honest: ${reply.status}`);
  const excused = code === 'service_unreachable' && performance.now() < refusingUntil;
  if (reply.status !== 200 && !excused) problems.push(`${path}: ${reply.status} ${code}`);
  return reply.status === 200 ? body.data : undefined;
}

let visits = 0;

/** One visitor after the other. */
async function honest() {
  while (going) {
    const visit = visits++;
    const visitor = headersOf(`10.${(visit >> 16) & 255}.${(visit >> 8) & 255}.${visit & 255}`);
    const drug = one(drugs);
    await lookUp('/drug-search', { query: drug.slice(0, 3 + random(4)) }, visitor);
    await lookUp('/drug-info', { name: drug }, visitor);
    const data = await lookUp('/v2/price/compare', { name: drug, location: place }, visitor);
    const row = (data as { prices?: { coupon_key?: string }[] } | undefined)?.prices?.find(
      ({ coupon_key: key }) => key,
    );
    if (row) await lookUp('/v2/coupon', { coupon_key: row.coupon_key!, coupon_format: 'none' }, visitor);
    await sleep(50 + random(200));
  }
}

// hostile ones

/** One of so many that their lookups stay below the limit of each, and reach the service. */
const hostileHeaders = () => headersOf(`203.0.113.${random(256)}`);
const lookup = (more: string) =>
  `POST /v2/price/compare HTTP/1.1\r\nhost: x\r\n${more}` +
  Object.entries(hostileHeaders())
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('') +
  `content-length: 15\r\n\r\nname=Lisinopril`;
const junk = Array.from({ length: 150 }, (_, i) => `x-junk-${i}: y\r\n`).join('');

async function raw(use: (socket: Socket) => unknown, hold: number) {
  const socket = connect(Number(one(ports).port), '127.0.0.1');
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
    await fetch(`http://127.0.0.1:${one(ports).port}/v2/price/compare`, {
      method: 'POST',
      body,
      signal,
      headers: hostileHeaders(),
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
  'the service is killed for 8 s': async () => {
    refusingUntil = Infinity;
    await sandbox.end('SIGKILL');
    await sleep(8_000);
    sandbox = await startSandbox();
    refusingUntil = performance.now() + 4_500;
  },
  'Redis is killed for 3 s': async () => {
    await redis?.kill();
    await sleep(3_000);
    if (redis) redis = await startRedis(redisPath!, redisPort);
  },
  'an instance drains and stops': async () => {
    await stop(other);
    other = await startInstance(ports[1]);
  },
  'a storm of each kind, on both instances': async () => {
    for (const storm of storms)
      for (const { port } of ports)
        await Promise.all(Array.from({ length: 100 }, (_, nth) => strike(Number(port), storm, nth)));
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
function noteState(state: string) {
  if (state.includes('missing')) problems.push(`the metrics say: ${state}`);
}
const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test(
  `${minutes} minutes of load: no honest lookup is lost`,
  { timeout: (minutes + 5) * 60_000 },
  async (t) => {
    if (!redis) t.diagnostic('there is no Redis: its faults are left out');
    const end = performance.now() + minutes * 60_000;
    const work = [
      ...Array.from({ length: visitors }, honest),
      ...Object.entries(hostile).flatMap(([what, once]) => [attack(what, once), attack(what, once)]),
    ];
    const resident = [residentOf(steady)];
    const sample = setInterval(() => {
      resident.push(residentOf(steady));
      void stateOf(ports[0]).then(noteState, () => problems.push('the metrics cannot be read'));
    }, 60_000 / samplesPerMinute);
    // time limits pass meanwhile: what such a run finds says nothing
    let last = performance.now();
    const pulse = setInterval(() => {
      const seconds = (performance.now() - last) / 1000;
      last += seconds * 1000;
      if (seconds > 3) t.diagnostic(`THE MACHINE STOOD STILL for ${seconds.toFixed(0)} s`);
    }, 500);
    do
      for (const [what, happen] of Object.entries(events)) {
        t.diagnostic(`${new Date().toISOString()} ${what}`);
        await happen();
        await sleep(6_000);
      }
    while (performance.now() < end);
    going = false;
    await Promise.all(work);
    clearInterval(sample);
    clearInterval(pulse);
    agent.destroy();
    for (const instance of ports) {
      let state = '';
      const isAtRest = async () => (state = await stateOf(instance)) === rest;
      await eventually('at rest', isAtRest).catch(() => problems.push(`an instance rests with ${state}`));
    }
    await stop(steady);
    await stop(other);
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
    const answered = counts['honest: 200']!;
    assert.ok(answered > 200 * visitors * minutes, 'few were answered');
    assert.ok(answered > 0.5 * counts.honest!, 'most were refused');
    assert.ok(late < early * 1.3 + 20, 'memory grew');
    assert.deepEqual([...told].slice(0, 20), []);
    assert.ok(logged > 1e8 * (minutes / 10) * (visitors / 64), 'little was logged');
  },
);
