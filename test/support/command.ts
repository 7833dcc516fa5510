/** The command line as a process of its own. It ends with its test file at the latest. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eventually } from './eventually.ts';
import { stopAfterTests } from './cleanup.ts';

const root = join(import.meta.dirname, '../..');
/** Milliseconds, also where many others keep the processor. */
const patience = 60_000;
/** Most characters of each output that are kept where its lines are read as they come. */
const mostKept = 4096;

interface Program {
  cli: string;
  node?: string;
}

/** The command line as users get it, which starts in half the time that its sources take. */
export const built: Program = { cli: join(root, 'dist/cli.js') };

export interface Command {
  /** From its line "listening on …". */
  url: string;
  pid: number;
  out(): string;
  err(): string;
  signal(signal: NodeJS.Signals): void;
  /** Sends a signal and gives the exit status, null where the signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Settings of an endpoint that has the sandbox's own keys. */
export const endpointSettings = (serviceUrl: string, allowedOrigins: string): Record<string, string> => ({
  DRUG_PRICE_API_KEY: 'demo-key',
  DRUG_PRICE_SECRET_KEY: 'demo-secret',
  DRUG_PRICE_SERVICE_URL: serviceUrl,
  DRUG_PRICE_ALLOWED_ORIGINS: allowedOrigins,
});

type LineReader = (line: string) => void;

function start(
  args: string[],
  env: Record<string, string>,
  { cli, node = process.execPath }: Program,
  eachLine?: LineReader,
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(node, [cli, ...args], { env: { PATH, NODE_COMPILE_CACHE, ...env } });
  stopAfterTests(() => child.kill('SIGKILL'));
  let out = '';
  let err = '';
  let ended = false;
  const kept = (text: string, chunk: Buffer) =>
    eachLine && text.length > mostKept ? text : text + chunk.toString();
  child.stdout.on('data', (chunk: Buffer) => (out = kept(out, chunk)));
  child.stderr.on('data', (chunk: Buffer) => (err = kept(err, chunk)));
  if (eachLine)
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', eachLine);
  child.once('close', () => (ended = true));
  return { child, out: () => out, err: () => err, ended: () => ended };
}

/**
 * Starts a command, on any free port unless `args` name one, and waits until it is ready.
 * @param eachLine receives every line of its output; then only the beginning of `out()` and `err()` is kept
 */
export async function startCommand(
  args: string[],
  env: Record<string, string> = {},
  program = built,
  eachLine?: LineReader,
): Promise<Command> {
  const port = args.includes('--port') ? [] : ['--port', '0'];
  const { child, out, err, ended } = start([...args, ...port], env, program, eachLine);
  const url = () => /^listening on (http:\/\/\S+)$/m.exec(out())?.[1];
  const ready = () => {
    if (ended()) throw new Error(`ended before it was ready: ${err()}`);
    return url() !== undefined;
  };
  await eventually('ready', ready, patience);
  return {
    url: url()!,
    pid: child.pid!,
    out,
    err,
    signal: (signal) => void child.kill(signal),
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await eventually('ended', ended, patience);
      return child.exitCode;
    },
  };
}

/** Starts the sandbox, and an endpoint before it. */
export async function startSandboxAndEndpoint(allowedOrigins: string, program = built) {
  const sandbox = await startCommand(['sandbox'], {}, program);
  const settings = endpointSettings(sandbox.url, allowedOrigins);
  return { sandbox, endpoint: await startCommand(['endpoint'], settings, program) };
}

/** Runs a command that is to end by itself. @param within milliseconds */
export async function runCommand(
  args: string[],
  env: Record<string, string> = {},
  program = built,
  within = patience,
) {
  const { child, out, err, ended } = start(args, env, program);
  await eventually('ended', ended, within);
  return { status: child.exitCode, out: out(), err: err() };
}
