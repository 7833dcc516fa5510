/** The signing endpoint, bundled once, under each runtime that this platform has. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'vite';
import { freePort } from './free-port.ts';
import { stopAfterTests } from './leftovers.ts';

const root = join(import.meta.dirname, '../..');
const modules = join(root, 'node_modules');

interface Runtime {
  name: string;
  /** Absent where the platform has none. */
  binary?: string;
  start(folder: string, port: number): string[];
}

const binary = (path: string) => (existsSync(join(modules, path)) ? join(modules, path) : undefined);

export const runtimes: Runtime[] = [
  { name: 'node', binary: process.execPath, start: (folder) => [join(folder, 'node.js')] },
  {
    name: 'bun',
    binary: binary('@oven/bun-linux-x64/bin/bun'),
    start: (folder) => [join(folder, 'bun.js')],
  },
  {
    name: 'deno',
    binary: binary('@deno/linux-x64-glibc/deno'),
    start: (folder) => [
      'run',
      '--no-config',
      '--no-lock',
      '--no-remote',
      '--allow-net',
      '--allow-env=PORT',
      join(folder, 'deno.js'),
    ],
  },
  {
    name: 'workerd',
    binary: binary('@cloudflare/workerd-linux-64/bin/workerd'),
    start: (folder, port) => ['serve', join(folder, 'worker.capnp'), `--socket-addr=http=127.0.0.1:${port}`],
  },
];

const starters = {
  'node.js': `import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import app from './app.js';
createServer(async (incoming, outgoing) => {
  const { method, headers, url } = incoming;
  const body = method === 'POST' ? Readable.toWeb(incoming) : undefined;
  const request = new Request('http://' + headers.host + url, { method, headers, body, duplex: 'half' });
  const response = await app.fetch(request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
}).listen(Number(process.env.PORT), '127.0.0.1');
`,
  'bun.js': `import app from './app.js';
Bun.serve({ port: Number(process.env.PORT), hostname: '127.0.0.1', fetch: app.fetch });
`,
  'deno.js': `import app from './app.js';
Deno.serve({ port: Number(Deno.env.get('PORT')), hostname: '127.0.0.1', onListen() {} }, app.fetch);
`,
  'worker.capnp': `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "internet", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]
);
const worker :Workerd.Worker = (
  modules = [
    (name = "app.js", esModule = embed "app.js"),
    (name = "./endpoint.js", esModule = embed "endpoint.js"),
    (name = "package.json", json = embed "package.json"),
  ],
  compatibilityDate = "2026-11-01",
);
`,
  'package.json': '{ "type": "module" }\n',
};

/** Bundles the endpoint with what it imports. @returns a folder with every runtime's files */
export async function bundle(options: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'drug-price-runtimes-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: join(root, 'src/endpoint/index.ts'),
      outDir: join(folder, 'built'),
      minify: false,
      target: 'es2022',
      rolldownOptions: { output: { entryFileNames: 'endpoint.js', codeSplitting: false } },
    },
  });
  await copyFile(join(folder, 'built/endpoint.js'), join(folder, 'endpoint.js'));
  const app = `import { createSigningEndpoint } from './endpoint.js';
const endpoint = createSigningEndpoint(${JSON.stringify(options)});
export default { fetch: (request) => endpoint.fetch(request) };
`;
  for (const [name, text] of Object.entries({ ...starters, 'app.js': app }))
    await writeFile(join(folder, name), text);
  return folder;
}

export const removeBundle = (folder: string) => rm(folder, { recursive: true, force: true });

interface Running {
  url: string;
  stop(): Promise<void>;
}

/** Starts a runtime on the bundle, and waits until it answers. */
export async function startRuntime(runtime: Runtime, folder: string): Promise<Running> {
  const port = await freePort();
  const child: ChildProcess = spawn(runtime.binary!, runtime.start(folder, port), {
    env: { PATH: process.env.PATH, HOME: folder, PORT: String(port), NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  stopAfterTests(() => child.kill('SIGKILL'));
  let said = '';
  child.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  for (let tries = 0; ; tries++) {
    const up = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) break;
    if (child.exitCode !== null || tries > 150) throw new Error(`${runtime.name} did not start: ${said}`);
    await sleep(100);
  }
  return {
    url,
    stop: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
