/**
 * Runs every check and ends with their sum, `N passed, N failed`; `fast` those that need neither a build nor a browser.
 * Two stages run at a time, which is what two cores hold; each prints all it has to say when it is done.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt as hasBuild } from '../src/demo/built.ts';

interface Stage {
  name: string;
  /** An npm script. */
  script: string;
  /** Finds how many passed and failed, last in the output; a stage without counts is one check. */
  counts?: RegExp;
  /** Waits for the build. */
  built?: boolean;
}

const nodeCounts = /ℹ pass (\d+)[\s\S]*?ℹ fail (\d+)/g;
const browserCounts = /^(\d+) passed, (\d+) failed$/gm;

const tests = (name: string, script: string, counts = nodeCounts): Stage => ({ name, script, counts });
const types: Stage = { name: 'types', script: 'typecheck' };
const logic = tests('logic', 'test:logic');

/** The long ones first, so that none is left to run alone. */
const everything: Stage[] = [
  { name: 'build', script: 'build' },
  tests('browser', 'test:browser', browserCounts),
  { ...tests('end to end', 'test:e2e'), built: true },
  { ...tests('servers', 'test:servers'), built: true },
  tests('browser, sealed', 'test:sealed:part', browserCounts),
  logic,
  { name: 'lint of code', script: 'lint:code' },
  types,
  { name: 'lint of format', script: 'lint:format' },
  { name: 'lint of templates', script: 'lint:templates' },
];
const stages = process.argv[2] === 'fast' ? [types, logic, tests('endpoint', 'test:endpoint')] : everything;
/** Minutes after which a stage is stopped: twice the longest on a slow machine. */
const limit = 40;
/** Hundreds of processes load the same modules, which are compiled once. */
const env = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
  ...process.env,
};
const windows = process.platform === 'win32';
const running = new Set<() => unknown>();

function run(script: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
      shell: windows,
      detached: !windows,
    });
    // the whole group: npm gives a signal to its shell alone
    const stop = () => (windows ? child.kill() : process.kill(-child.pid!, 'SIGTERM'));
    running.add(stop);
    let output = '';
    const tooLong = setTimeout(() => {
      output += `\n== stopped, since it took more than ${limit} minutes\n`;
      stop();
    }, limit * 60_000);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('close', (code) => {
      clearTimeout(tooLong);
      running.delete(stop);
      resolve({ code, output });
    });
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const stop of running) stop();
    process.exit(1);
  });

let passed = 0;
let failed = 0;

async function check({ name, script, counts }: Stage): Promise<void> {
  const started = Date.now();
  const { code, output } = await run(script);
  const found = counts ? [...output.matchAll(counts)].at(-1)?.slice(1) : [Number(code === 0), 0];
  const [pass = 0, fail = 0] = found?.map(Number) ?? [];
  // a stage in which nothing was counted has checked nothing
  const ok = code === 0 && pass > 0;
  passed += pass;
  failed += Math.max(fail, ok ? 0 : 1);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`\n== ${name}\n${output}== ${name}: ${ok ? 'passed' : 'failed'} in ${seconds} s`);
}

const root = join(import.meta.dirname, '..');
// npm ci builds too
let isBuilt = stages.some(({ script }) => script === 'build') && hasBuild(root);
if (isBuilt) stages.splice(0, stages.length, ...stages.filter(({ script }) => script !== 'build'));

/** Takes one stage after the other that need not wait. */
async function lane(): Promise<void> {
  for (;;) {
    const at = stages.findIndex(({ built }) => isBuilt || !built);
    if (at < 0) return;
    const [stage] = stages.splice(at, 1);
    await check(stage!);
    isBuilt ||= stage!.script === 'build';
  }
}

await Promise.all([lane(), lane()]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
