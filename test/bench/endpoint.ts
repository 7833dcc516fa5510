/**
 * Throughput of the signing endpoint with every check, limit, log and signature on, two sites, metrics and a trusted proxy,
 * but without Redis, against a bare node:http pipe. One process each, in turn, in many short rounds, so that what else the
 * machine does meets both of them; a 20 KB answer.
 *
 *   npm run bench:endpoint -- [--rounds 31] [--seconds 0.5]
 *
 * With --soak SECONDS: memory of the endpoint at half of its top rate, minute by minute.
 */
import { request, Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median, report } from './report.ts';
import { start } from './start.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '31' },
    seconds: { type: 'string', default: '0.5' },
    soak: { type: 'string' },
  },
});
const clients = 32;
const origins = ['https://north.example', 'https://south.example'];
const servers = fileURLToPath(new URL('endpoint-servers.ts', import.meta.url));

interface Used {
  cpuSeconds: number;
  rss: number;
  heap: number;
}

interface Process {
  url: string;
  used(): Promise<Used>;
  stop(): unknown;
}

async function startServer(kind: string, serviceUrl = ''): Promise<Process> {
  const { child, url, lines } = await start('--expose-gc', servers, kind, serviceUrl);
  const waiting: ((used: Used) => void)[] = [];
  lines.on('line', (line) => {
    if (line.startsWith('{"cpuSeconds"')) waiting.shift()?.(JSON.parse(line) as Used);
  });
  return {
    url,
    stop: () => child.kill('SIGKILL'),
    used: () =>
      new Promise((told) => {
        waiting.push(told);
        child.stdin!.write(values.soak ? 'live\n' : 'used\n');
      }),
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: clients });
let asked = 0;

function ask(url: URL): Promise<void> {
  const body = `name=Lisinopril&location=90210&c=${asked++}`;
  const visitor = asked >> 2;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        host: url.hostname,
        port: url.port,
        method: 'POST',
        path: '/v2/price/compare',
        headers: {
          origin: origins[visitor % 2],
          'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': body.length,
        },
      },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
        response.on('data', () => undefined).on('end', resolve);
      },
    );
    outgoing.on('error', reject).end(body);
  });
}

/** Asks for some seconds; `pace` bounds the requests a second. Gives requests a second of the server's CPU time. */
async function measure(process: Process, seconds: number, pace = Infinity) {
  const url = new URL(process.url);
  const before = await process.used();
  const started = performance.now();
  const end = started + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const ahead = done - (pace * (performance.now() - started)) / 1000;
        if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, (ahead / pace) * 1000 + 1));
        await ask(url);
        done++;
      }
    }),
  );
  const after = await process.used();
  return {
    perCpuSecond: done / (after.cpuSeconds - before.cpuSeconds),
    done,
    rss: after.rss,
    heap: after.heap,
  };
}

const service = await startServer('service');
const kinds = values.soak ? ['endpoint'] : ['pipe', 'endpoint'];
const processes = new Map<string, Process>();
for (const kind of kinds) processes.set(kind, await startServer(kind, service.url));

if (values.soak) {
  const endpoint = processes.get('endpoint')!;
  await measure(endpoint, 5);
  const top = await measure(endpoint, 5);
  const pace = top.done / 5 / 2;
  console.log(`half of the top rate: ${pace.toFixed(0)} requests a second`);
  for (let minute = 1; minute <= Number(values.soak) / 60; minute++) {
    const { done, rss, heap } = await measure(endpoint, 60, pace);
    console.log(
      `minute ${minute}: ${done} requests, resident ${(rss / 1e6).toFixed(1)} MB, heap that lives ${(heap / 1e6).toFixed(1)} MB`,
    );
  }
} else {
  const rates = new Map<string, number[]>(kinds.map((kind) => [kind, []]));
  for (const process of processes.values()) await measure(process, 6);
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const kind of kinds) {
      const { perCpuSecond } = await measure(processes.get(kind)!, Number(values.seconds));
      rates.get(kind)!.push(perCpuSecond);
    }
  }
  const names: Record<string, string> = {
    endpoint:
      'the signing endpoint, with every check, limit, log and signature, two sites, metrics and a trusted proxy',
  };
  const rateOf = (kind: string) => {
    const rate = median(rates.get(kind)!);
    return `${rate.toFixed(0)} a CPU second, ${(1e6 / rate).toFixed(0)} µs each`;
  };
  report(
    'Endpoint, against a bare node:http pipe, 20 KB answers',
    Object.entries(names).map(([kind, what]) => {
      const ratios = rates.get(kind)!.map((one, i) => one / rates.get('pipe')![i]!);
      const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
      return {
        what,
        ours: rateOf(kind),
        against: rateOf('pipe'),
        ratio: `${median(ratios).toFixed(2)} (${spread})`,
      };
    }),
  );
}
for (const process of [...processes.values(), service]) process.stop();
agent.destroy();
