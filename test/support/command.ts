/** The command line as a process of its own. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

const cli = join(import.meta.dirname, '../../src/cli.ts');

export interface Command {
  child: ChildProcessWithoutNullStreams;
  /** From its line "listening on …". */
  url: string;
  out(): string;
  err(): string;
  /** Sends a signal and gives the exit status, null where the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

function start(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [cli, ...args], { env: { PATH: process.env.PATH ?? '', ...env } });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return { child, out: () => out, err: () => err };
}

/** Starts a command and waits until it is ready. */
export async function startCommand(args: string[], env: Record<string, string> = {}): Promise<Command> {
  const { child, out, err } = start(args, env);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /^listening on (http:\/\/\S+)$/m.exec(out());
      if (found) resolve(found[1]!);
    });
    child.once('close', () => reject(new Error(`ended before it was ready: ${err()}`)));
  });
  return {
    child,
    url,
    out,
    err,
    end: async (signal) => {
      const ended = once(child, 'close');
      child.kill(signal);
      return ((await ended) as [number | null])[0];
    },
  };
}

/** Runs a command that is to end by itself. */
export async function runCommand(args: string[], env: Record<string, string> = {}) {
  const { child, out, err } = start(args, env);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, out: out(), err: err() };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
