/** Runs every check in order and ends with their sum, `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

interface Stage {
  name: string;
  command: string[];
  /** Finds how many passed and failed, last in the output; a stage without counts is one check. */
  counts?: RegExp;
}

const nodeCounts = /ℹ pass (\d+)[\s\S]*?ℹ fail (\d+)/g;
const browserCounts = /^(\d+) passed, (\d+) failed$/gm;

const lint = (...kinds: string[]): Stage[] =>
  kinds.map((kind) => ({ name: `lint of ${kind}`, command: ['npm', 'run', `lint:${kind}`] }));

/** Rows one after the other; in a row lanes side by side, in a lane one stage after the other. */
const rows: Stage[][][] = [
  [[{ name: 'build', command: ['npm', 'run', 'build'] }]],
  [lint('code'), [{ name: 'types', command: ['npm', 'run', 'typecheck'] }, ...lint('templates', 'format')]],
  [
    [{ name: 'unit', command: ['npm', 'run', 'test:unit'], counts: nodeCounts }],
    [{ name: 'browser', command: ['npm', 'run', 'test:browser'], counts: browserCounts }],
  ],
  [[{ name: 'end to end', command: ['npm', 'run', 'test:e2e'], counts: nodeCounts }]],
];
/** Minutes after which a stage is stopped; all of them take some ten. */
const limit = 20;
/** Hundreds of processes load the same modules, which are compiled once. */
const env = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
  ...process.env,
};
const windows = process.platform === 'win32';
const running = new Set<() => unknown>();

function run([command, ...args]: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command!, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env,
      shell: windows,
      detached: !windows,
    });
    // the whole group: npm gives a signal to its shell alone
    const stop = () => (windows ? child.kill() : process.kill(-child.pid!, 'SIGTERM'));
    running.add(stop);
    const tooLong = setTimeout(() => {
      console.log(`\n== stopped, since it took more than ${limit} minutes`);
      stop();
    }, limit * 60_000);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      process.stdout.write(text);
    });
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

async function check({ name, command, counts }: Stage): Promise<void> {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const { code, output } = await run(command);
  const found = counts ? [...output.matchAll(counts)].at(-1)?.slice(1) : [Number(code === 0), 0];
  const [pass = 0, fail = 0] = found?.map(Number) ?? [];
  // a stage in which nothing was counted has checked nothing
  const ok = code === 0 && pass > 0;
  passed += pass;
  failed += Math.max(fail, ok ? 0 : 1);
  console.log(`== ${name}: ${ok ? 'passed' : 'failed'} in ${Math.round((Date.now() - started) / 1000)} s`);
}

for (const lanes of rows)
  await Promise.all(
    lanes.map(async (stages) => {
      for (const stage of stages) await check(stage);
    }),
  );
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
