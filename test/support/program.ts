import { spawn, type ChildProcess } from 'node:child_process';
import { eventually } from './eventually.ts';
import { stopAfterTests } from './cleanup.ts';

/**
 * Starts a program that serves the endpoint, such as a runtime or a proxy, and waits until it does. It ends with its test file.
 * @returns `said`: what it has told on stderr so far
 */
export async function startProgram(
  url: string,
  path: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ child: ChildProcess; said: () => string }> {
  const child = spawn(path, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  stopAfterTests(() => child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(`${path} ended with ${child.exitCode}: ${said}`);
    return fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  await eventually(`answered by ${path}`, answers, 30_000);
  return { child, said: () => said };
}
