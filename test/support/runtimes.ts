/** The signing endpoint, bundled once, under each runtime that this platform has. */
import { existsSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { newFolder } from './folder.ts';
import { freePort } from './free-port.ts';
import { startProgram } from './program.ts';

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
  const folder = newFolder();
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

/** Starts a runtime on the bundle, and waits until it answers. @returns its address */
export async function startRuntime({ binary, start }: Runtime, folder: string): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { PATH: process.env.PATH, HOME: folder, PORT: String(port), NO_COLOR: '1' };
  await startProgram(url, binary!, start(folder, port), env);
  return url;
}
