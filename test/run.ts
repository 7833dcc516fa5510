/** Runs every check in order and ends with their sum, `N passed, N failed`. */
import { spawn } from 'node:child_process';

interface Stage {
  name: string;
  command: string[];
  /** Finds how many passed and failed; a stage without counts is one check. */
  counts?: RegExp;
}

const nodeCounts = /ℹ pass (\d+)[\s\S]*?ℹ fail (\d+)/;

const stages: Stage[] = [
  { name: 'build', command: ['npm', 'run', 'build'] },
  { name: 'types', command: ['npm', 'run', 'typecheck'] },
  { name: 'lint', command: ['npm', 'run', 'lint'] },
  { name: 'unit', command: ['npm', 'run', 'test:unit'], counts: nodeCounts },
  { name: 'browser', command: ['npm', 'run', 'test:browser'], counts: /^(\d+) passed, (\d+) failed$/m },
  { name: 'end to end', command: ['npm', 'run', 'test:e2e'], counts: nodeCounts },
];

function run([command, ...args]: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command!, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

let passed = 0;
let failed = 0;
for (const { name, command, counts } of stages) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const { code, output } = await run(command);
  const found =
    counts && [...output.matchAll(new RegExp(counts, counts.flags.replace('g', '') + 'g'))].at(-1);
  const ok = code === 0;
  passed += found ? Number(found[1]) : ok ? 1 : 0;
  failed += Math.max(found ? Number(found[2]) : 0, ok ? 0 : 1);
  console.log(`== ${name}: ${ok ? 'passed' : 'failed'} in ${Math.round((Date.now() - started) / 1000)} s`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
