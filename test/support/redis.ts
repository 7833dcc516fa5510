/** A real Redis for the tests: the machine's own, or on a Debian where one is root that of the package redis-tools. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { eventually } from './eventually.ts';
import { stopAfterTests } from './cleanup.ts';
import { listens } from './listens.ts';

/** Debian's server goes by this name too, and is the server when called so: no service is installed or started. */
const debian = '/usr/bin/redis-check-rdb';

/** Path of a server, or undefined where there is none and none can be installed. */
export function findRedis(): string | undefined {
  const own = spawnSync('sh', ['-c', 'command -v redis-server'], { encoding: 'utf8' }).stdout.trim();
  if (own) return own;
  if (!existsSync(debian) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const install = () =>
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'redis-tools'], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0;
    if (!install()) {
      spawnSync('apt-get', ['update']);
      install();
    }
  }
  return existsSync(debian) ? debian : undefined;
}

interface Redis {
  url: string;
  signal(signal: NodeJS.Signals): void;
  kill(): Promise<void>;
}

export async function startRedis(path: string, port: number): Promise<Redis> {
  const child = spawn(
    path,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--daemonize', 'no'],
    { argv0: 'redis-server', stdio: 'ignore' },
  );
  stopAfterTests(() => child.kill('SIGKILL'));
  await eventually('listened to by Redis', () => listens(port));
  return {
    url: `redis://127.0.0.1:${port}`,
    signal: (signal) => void child.kill(signal),
    kill: async () => {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
