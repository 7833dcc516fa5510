/** A real nginx for the tests: the machine's own, or Debian's, unpacked and not installed. */
import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianFiles } from './debian.ts';
import { eventually } from './eventually.ts';
import { newFolder } from './folder.ts';
import { freePort } from './free-port.ts';
import { stopAfterTests } from './cleanup.ts';
import { listens } from './listens.ts';

interface Program {
  path: string;
  env: Record<string, string>;
}

/** The program, or undefined where there is none and none can be unpacked. */
export async function findNginx(): Promise<Program | undefined> {
  const own = execFileSync('sh', ['-c', 'command -v nginx || true'], { encoding: 'utf8' }).trim();
  if (own) return { path: own, env: {} };
  try {
    const { path, env } = await debianFiles('nginx', ['nginx-light']);
    return { path: path('usr/sbin/nginx'), env };
  } catch {
    return undefined;
  }
}

/** Writes its settings, with what belongs between `http {` and `}`. @returns its arguments */
export function nginxArguments(folder: string, http: string): string[] {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr crit; events {}
    http { access_log off; ${paths} ${http} }`,
  );
  return ['-p', folder, '-e', 'stderr', '-c', file];
}

/** Starts it with what belongs between `http {` and `}`; `PORT` in it is replaced. */
export async function startNginx({ path, env }: Program, http: string): Promise<{ url: string }> {
  const port = await freePort();
  const child = spawn(path, nginxArguments(newFolder(), http.replaceAll('PORT', String(port))), {
    env: { ...env, PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  stopAfterTests(() => child.kill('SIGKILL'));
  await eventually('listened to by nginx', () => listens(port));
  return { url: `http://127.0.0.1:${port}` };
}
