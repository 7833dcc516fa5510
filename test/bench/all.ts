/**
 * Every benchmark, one after the other, printed as README.md holds them: `npm run build && npm run bench`. Takes about
 * seven minutes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { print, type Table } from './report.ts';

const tables: Table[] = [];
for (const name of ['size', 'elements', 'reading', 'sandbox', 'endpoint']) {
  console.error(`measuring: ${name}`);
  const script = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, BENCH_TOGETHER: '1' },
  });
  const ended = once(child, 'close');
  for await (const line of createInterface(child.stdout))
    if (line.startsWith('lines ')) tables.push(JSON.parse(line.slice(6)) as Table);
  if ((await ended)[0] !== 0) process.exitCode = 1;
}
print(tables);
