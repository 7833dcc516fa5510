/**
 * Speed of the sandbox as it is shipped: `npm run build && npm run bench:sandbox`, on Linux. Starts the command, waits
 * for the line that it listens, and asks it signed price comparisons over keep-alive connections; then searches the
 * names in this process.
 */
import { Agent, request } from 'node:http';
import { readFileSync } from 'node:fs';
import { nodeHmac } from '../../src/signing/node.ts';
import { dataset } from '../../src/sandbox/dataset.ts';
import { selectPreparation } from '../../src/sandbox/select-preparation.ts';
import { encodeFields, signQuery } from '../../src/signing/index.ts';
import { percentile, report } from './report.ts';
import { cli, start } from './start.ts';

const connections = 8;
/** Price comparisons a second at which waiting times are told. */
const wanted = 2000;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const zips = ['90210', '10001', '60601', '73301', '98101', '02139', '33101', '80202'];

async function signedPaths(): Promise<string[]> {
  const { catalog } = dataset();
  const names = catalog.drugs.filter(({ name, preparations }) =>
    selectPreparation(catalog, preparations, { name }),
  );
  return Promise.all(
    names.map(async ({ name }, at) => {
      const fields = encodeFields([
        ['name', name],
        ['location', zips[at % zips.length]!],
        ['api_key', 'demo-key'],
      ]);
      return `/v2/price/compare?${await signQuery(fields, 'demo-secret', nodeHmac)}`;
    }),
  );
}

function ask(agent: Agent, port: number, path: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request({ agent, port, path, host: '127.0.0.1' }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${response.statusCode} for ${path}`));
      });
    })
      .on('error', reject)
      .end();
  });
}

/** @param rate questions a second in all; without it, each connection asks again as soon as it was answered */
async function load(port: number, paths: string[], duration: number, rate = Infinity): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const began = performance.now();
  let next = 0;
  const connection = async () => {
    for (;;) {
      const at = next++;
      const due = began + (at / rate) * 1000;
      if (Math.max(due, performance.now()) > began + duration * 1000) return;
      while (performance.now() < due) await new Promise(setImmediate);
      times.push(await ask(agent, port, paths[at % paths.length]!));
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return times;
}

/** CPU seconds and resident bytes of a process, from the kernel's own table. */
function usageOf(pid: number): { cpuSeconds: number; rss: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { cpuSeconds: ticks / 100, rss: Number(fields[21]) * 4096 };
}

const began = performance.now();
const { child, url } = await start(cli, 'sandbox', '--port', '0');
const ready = performance.now() - began;
const port = Number(new URL(url).port);
const paths = await signedPaths();
await load(port, paths, 2, wanted);
const spent = () => usageOf(child.pid!);
const paced = await load(port, paths, seconds, wanted);
const before = spent();
const times = await load(port, paths, seconds);
const after = spent();
child.kill();

const { search, catalog } = dataset();
const searches = catalog.drugs.map(({ name }) => {
  const began = performance.now();
  search(name.slice(0, -1));
  return performance.now() - began;
});

const cpu = after.cpuSeconds - before.cpuSeconds;
report('Sandbox', [
  { what: 'ready', ours: `${ready.toFixed(0)} ms`, goal: '< 500' },
  { what: 'price comparisons a second', ours: (times.length / seconds).toFixed(0), goal: '≥ 2000' },
  { what: 'of them a second of CPU', ours: (times.length / cpu).toFixed(0) },
  { what: `p50 at ${wanted} a second`, ours: `${percentile(paced, 0.5).toFixed(2)} ms` },
  { what: `p99 at ${wanted} a second`, ours: `${percentile(paced, 0.99).toFixed(2)} ms`, goal: '< 10' },
  { what: 'p99 at top rate', ours: `${percentile(times, 0.99).toFixed(2)} ms` },
  { what: `resident at ${wanted} a second`, ours: `${(before.rss / 1e6).toFixed(0)} MB`, goal: '< 150' },
  { what: 'resident at top rate', ours: `${(after.rss / 1e6).toFixed(0)} MB`, goal: '< 150' },
  { what: 'search, p50', ours: `${percentile(searches, 0.5).toFixed(2)} ms` },
  { what: 'search, p99', ours: `${percentile(searches, 0.99).toFixed(2)} ms`, goal: '< 4' },
]);
