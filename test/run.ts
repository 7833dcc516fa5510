/**
 * Runs every check and ends with their sum, `N passed, N failed`; `fast` those that need neither a build nor a browser.
 * Two stages run at a time, which is what two cores hold; each prints all it has to say when it is done. What failed
 * is named at the end and tried once more with the machine to itself: only what fails again has failed.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt as hasBuild } from '../src/demo/built.ts';

interface Kind {
  /** Finds how many passed and failed, last in the output. */
  counts: RegExp;
  /** Finds each test that failed, with its file. */
  failure: RegExp;
  /** Runs some files alone. */
  again: (files: string[], script: string) => Command;
}

interface Command {
  script: string;
  files?: string[];
  env?: Record<string, string>;
}

interface Stage {
  name: string;
  /** An npm script. */
  script: string;
  /** How its output is read; a stage without is one check. */
  kind?: Kind;
  /** Waits for the build. */
  built?: boolean;
}

const inNode: Kind = {
  counts: /ℹ pass (\d+)[\s\S]*?ℹ fail (\d+)/g,
  failure: /^test at (?<file>\S+?):\d+:\d+\n✖ .*/gm,
  again: (files) => ({ script: 'test:again', files }),
};
const inBrowser: Kind = {
  counts: /^(\d+) passed, (\d+) failed$/gm,
  failure: /^failed in (?<file>\S+): .*/gm,
  again: (files, script) => ({
    script: script === 'test:sealed:part' ? 'test:sealed' : script,
    env: { FILES: files.length > 1 ? `{${files.join(',')}}` : files[0]! },
  }),
};

const tests = (name: string, script: string, kind = inNode): Stage => ({ name, script, kind });
const types: Stage = { name: 'types', script: 'typecheck' };
const logic = [tests('reading', 'test:reading'), tests('logic', 'test:logic')];

/** The long ones first, so that none is left to run alone. */
const everything: Stage[] = [
  { name: 'build', script: 'build' },
  tests('browser', 'test:browser', inBrowser),
  { ...tests('end to end', 'test:e2e'), built: true },
  { ...tests('servers', 'test:servers'), built: true },
  ...logic,
  tests('browser, sealed', 'test:sealed:part', inBrowser),
  { name: 'lint of code', script: 'lint:code' },
  types,
  { name: 'lint of format', script: 'lint:format' },
  { name: 'lint of templates', script: 'lint:templates' },
];
const stages =
  process.argv[2] === 'fast' ? [types, ...logic, tests('endpoint', 'test:endpoint')] : everything;
/** Minutes after which a stage is stopped: twice the longest on a slow machine. */
const limit = 40;
/** Hundreds of processes load the same modules, which are compiled once. */
const env = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
  ...process.env,
};
const windows = process.platform === 'win32';
const running = new Set<() => unknown>();

function run({ script, files = [], env: more }: Command): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', script, ...(files.length ? ['--', ...files] : [])], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...env, ...more },
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
/** What failed in a file, and may have failed only since the machine had more to do. */
const toTryAgain: { stage: Stage; kind: Kind; fail: number; names: string[]; files: string[] }[] = [];

function readCounts(output: string, kind?: Kind): number[] | undefined {
  return kind && [...output.matchAll(kind.counts)].at(-1)?.slice(1).map(Number);
}

async function check(stage: Stage): Promise<void> {
  const { name, script, kind } = stage;
  const started = Date.now();
  const { code, output } = await run({ script });
  const [pass = 0, fail = 0] = kind ? (readCounts(output, kind) ?? []) : [Number(code === 0), 0];
  // a stage in which nothing was counted has checked nothing
  const ok = code === 0 && pass > 0;
  passed += pass;
  failed += Math.max(fail, ok ? 0 : 1);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`\n== ${name}\n${output}== ${name}: ${ok ? 'passed' : 'failed'} in ${seconds} s`);
  const failures = kind && fail ? [...output.matchAll(kind.failure)] : [];
  const files = [...new Set(failures.map(({ groups }) => groups!.file!))];
  // a failure without a file of tests is none that can be tried alone
  if (kind && failures.length && files.every((file) => file.endsWith('.test.ts')))
    toTryAgain.push({ stage, kind, fail, names: failures.map(([text]) => text), files });
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
for (const { stage, kind, fail, names, files } of toTryAgain) {
  console.log(`\n== ${stage.name}: failed\n${names.join('\n')}`);
  const { code, output } = await run(kind.again(files, stage.script));
  const ok = code === 0 && (readCounts(output, kind)?.[0] ?? 0) > 0;
  if (ok) {
    passed += fail;
    failed -= fail;
  }
  console.log(ok ? '== passed, tried again alone' : `${output}== failed again alone`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
