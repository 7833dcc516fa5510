/** Processes that are measured. They end with the benchmark, also where that fails. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

interface Started {
  child: ChildProcess;
  url: string;
  /** What it says after the line that it listens. */
  lines: Interface;
}

/** Starts a script, or Node's options with one, and waits for its line "listening on …". */
export async function start(...args: string[]): Promise<Started> {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const lines = createInterface(child.stdout);
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const [, found] = /^listening on (\S+)$/.exec(line) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`${args.join(' ')} ended before it listened`)));
  });
  return { child, url, lines };
}

/** The command line as it is shipped. */
export const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
