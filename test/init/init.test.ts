/** The command `init`: what it writes, and that it runs. */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createSandbox } from '../../src/sandbox/index.ts';
import { codeOf, post } from '../support/endpoint.ts';
import { runCommand } from '../support/command.ts';
import { newFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { startProgram } from '../support/program.ts';
import { runtimes } from '../support/runtimes.ts';
import { startApp } from '../support/site.ts';

const root = join(import.meta.dirname, '../..');
const folder = newFolder();
const { name: packageName, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
};
const at = (...path: string[]) => join(folder, ...path);
const read = (...path: string[]) => readFileSync(at(...path), 'utf8');
/** All that was written, below folders too, except the copy of the package. */
const filesOf = (kind: string) =>
  readdirSync(at(kind), { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('drug-price-lookup') && statSync(at(kind, file)).isFile(),
  );

const expected: Record<string, string[]> = {
  worker: ['.gitignore', 'README.md', 'drug-price-lookup', 'index.js', 'wrangler.toml'],
  docker: [
    '.dockerignore',
    '.gitignore',
    'Dockerfile',
    'README.md',
    'compose.yaml',
    'package-lock.json',
    'package.json',
    'settings.env',
  ],
  systemd: ['README.md', 'drug-price.service', 'settings'],
  kubernetes: [
    '.gitignore',
    'README.md',
    'autoscaler.yaml',
    'deployment.yaml',
    'disruption.yaml',
    'ingress.yaml',
    'kustomization.yaml',
    'network.yaml',
    'prometheus-adapter.yaml',
    'service.yaml',
    'settings.env',
  ],
  wordpress: ['README.md', 'block', 'check', 'drug-prices.php', 'includes', 'readme.txt', 'uninstall.php'],
};
for (const [kind, files] of Object.entries(expected))
  test(`${kind} writes a complete folder, and nothing over another`, async () => {
    const first = await runCommand(['init', kind, at(kind)]);
    assert.deepEqual([first.status, first.err], [0, '']);
    assert.match(first.out, /^wrote \d+ files\. What to do next: .*README\.md\n$/);
    assert.deepEqual(readdirSync(at(kind)).toSorted(), files);
    assert.doesNotMatch(read(kind, 'README.md'), /\{version\}/);
    rmSync(at(kind, 'README.md'));
    writeFileSync(at(kind, files.at(-1)!), 'mine');
    const second = await runCommand(['init', kind, at(kind)]);
    assert.equal(second.status, 2);
    assert.match(second.err, /^drug-price-lookup: FOLDER has .* already: nothing is overwritten\n$/);
    assert.equal(read(kind, files.at(-1)!), 'mine');
    assert.ok(!existsSync(at(kind, 'README.md')), 'half a folder');
    rmSync(at(kind), { recursive: true });
    assert.equal((await runCommand(['init', kind, at(kind)])).status, 0);
  });

for (const [what, args, message] of [
  [
    'another kind',
    ['heroku', at('x')],
    /init writes worker, docker, systemd, kubernetes, wordpress, not 'heroku'/,
  ],
  ['no folder', ['docker'], /FOLDER is missing/],
  ['nothing', [], /worker\|docker\|systemd\|kubernetes\|wordpress is missing/],
  ['a folder below a file', ['docker', join(import.meta.filename, 'x')], /FOLDER cannot be used/],
] as const)
  test(`${what} ends with status 2 and one line`, async () => {
    const { status, out, err } = await runCommand(['init', ...args]);
    assert.deepEqual([status, out], [2, '']);
    assert.match(err, message);
    assert.equal(err.trimEnd().split('\n').length, 1);
  });

const origin = 'https://www.clinic.example';
const keys = { apiKey: 'worker-key', secretKey: 'worker-secret' };

describe('the Worker', () => {
  test('brings the licenses of both files that it copies', () => {
    const brought = readdirSync(at('worker', 'drug-price-lookup')).toSorted();
    assert.deepEqual(brought, ['endpoint.js', 'endpoint.licenses.md', 'scripts.js', 'scripts.licenses.md']);
    const dist = (file: string) => readFileSync(join(root, 'dist', file), 'utf8');
    const list = (name: string) => read('worker', 'drug-price-lookup', `${name}.licenses.md`);
    assert.equal(list('endpoint'), dist('endpoint/licenses.md'));
    for (const script of ['embed', 'elements'])
      assert.equal(list('scripts'), dist(`${script}.js.licenses.md`), script);
  });

  const limiters = ['LIMITER', 'HOME_LIMITER', 'IMAGE_LIMITER', 'IMAGE_HOME_LIMITER'];
  /** Bindings as wrangler makes them; the limiters are another Worker that lets a few pass. */
  const config = (serviceUrl: string) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "limiter", worker = .limiter),
    (name = "internet", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]
);
const worker :Workerd.Worker = (
  modules = [
    (name = "index.js", esModule = embed "index.js"),
    (name = "drug-price-lookup/endpoint.js", esModule = embed "drug-price-lookup/endpoint.js"),
    (name = "drug-price-lookup/scripts.js", esModule = embed "drug-price-lookup/scripts.js"),
  ],
  bindings = [
    (name = "DRUG_PRICE_API_KEY", text = "${keys.apiKey}"),
    (name = "DRUG_PRICE_SECRET_KEY", text = "${keys.secretKey}"),
    (name = "DRUG_PRICE_SERVICE_URL", text = "${serviceUrl}"),
    (name = "DRUG_PRICE_ALLOWED_ORIGINS", text = "${origin}"),
    ${limiters.map((name) => `(name = "${name}", service = (name = "limiter", entrypoint = "Limiter")),`).join('\n    ')}
  ],
  compatibilityDate = "2026-11-01",
);
const limiter :Workerd.Worker = (
  modules = [(name = "limiter.js", esModule = embed "limiter.js")],
  compatibilityDate = "2026-11-01",
);
`;
  const limiter = `import { WorkerEntrypoint } from 'cloudflare:workers';
const counts = new Map();
export class Limiter extends WorkerEntrypoint {
  limit({ key }) {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { success: count <= 3 };
  }
}
export default { fetch: () => new Response(null, { status: 404 }) };
`;
  const workerd = runtimes.find(({ name }) => name === 'workerd')!.binary;
  const skip = workerd ? false : 'there is no workerd here';

  test('runs in workerd: prices, script, limit', { skip, timeout: 60_000 }, async () => {
    const sandbox = await startApp(createSandbox(keys));
    writeFileSync(at('worker', 'worker.capnp'), config(sandbox.url));
    writeFileSync(at('worker', 'limiter.js'), limiter);
    const port = await freePort();
    const address = `--socket-addr=http=127.0.0.1:${port}`;
    const url = `http://127.0.0.1:${port}`;
    const { said } = await startProgram(url, workerd!, ['serve', at('worker', 'worker.capnp'), address]);

    assert.equal((await fetch(`${url}/readyz`)).status, 200, said());
    const embed = readFileSync(join(root, 'dist/embed.js'), 'utf8');
    const hash = createHash('sha256').update(embed).digest('hex').slice(0, 12);
    const script = await fetch(`${url}/embed-${hash}.js`, { headers: { 'accept-encoding': 'gzip' } });
    assert.equal(script.headers.get('content-encoding'), 'gzip');
    assert.equal(await script.text(), embed);

    const ask = (visitor: string) =>
      post(`${url}/v2/price/compare`, 'name=Lisinopril&location=90210', {
        origin,
        'cf-connecting-ip': visitor,
      });
    for (let i = 0; i < 3; i++) {
      const { data } = (await (await ask('192.0.2.1')).json()) as { data: { prices: unknown[] } };
      assert.ok(data.prices.length > 3);
    }
    const fourth = await ask('192.0.2.1');
    assert.deepEqual([fourth.status, await codeOf(fourth)], [429, 'rate_limited']);
    assert.equal((await ask('192.0.2.2')).status, 200);
    assert.equal(said(), '');
  });

  test('counts images apart, and an IPv6 home as a whole', async () => {
    const counted: [limiter: string, key: string][] = [];
    let full = '';
    const bindings = limiters.map((name) => {
      const limit = ({ key }: { key: string }) => {
        counted.push([name, key]);
        return Promise.resolve({ success: name !== full });
      };
      return [name, { limit }];
    });
    const env: object = {
      DRUG_PRICE_API_KEY: keys.apiKey,
      DRUG_PRICE_SECRET_KEY: keys.secretKey,
      DRUG_PRICE_SERVICE_URL: (await startApp(createSandbox(keys))).url,
      DRUG_PRICE_ALLOWED_ORIGINS: origin,
      ...(Object.fromEntries(bindings) as object),
    };
    const { default: worker } = (await import(pathToFileURL(at('worker', 'index.js')).href)) as {
      default: { fetch(request: Request, env: object): Promise<Response> };
    };
    const headers = {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'cf-connecting-ip': '2001:db8:1:789::1',
    };
    const ask = async (path: string, init: RequestInit = {}) => {
      counted.length = 0;
      const request = new Request(`https://e.example${path}`, { headers, ...init });
      return [(await worker.fetch(request, env)).status, ...counted];
    };
    const lookUp = () => ask('/drug-search', { method: 'POST', body: 'query=lisin' });
    const image = () => ask('/attribution/tiny');
    const [network, home] = ['2001:db8:1:789::/64', '2001:db8:1:700::/56'];
    assert.deepEqual(await lookUp(), [200, ['LIMITER', network], ['HOME_LIMITER', home]]);
    assert.deepEqual(await image(), [200, ['IMAGE_LIMITER', network], ['IMAGE_HOME_LIMITER', home]]);
    for (const [name, statuses] of [
      ['LIMITER', [429, 200]],
      ['HOME_LIMITER', [429, 200]],
      ['IMAGE_LIMITER', [200, 429]],
      ['IMAGE_HOME_LIMITER', [200, 429]],
    ] as const) {
      full = name;
      assert.deepEqual([(await lookUp())[0], (await image())[0]], statuses, name);
    }
  });

  test('reads the settings that it can follow, and names the others once', async (t) => {
    const warned = t.mock.method(console, 'warn', () => undefined);
    const { url } = await startApp({
      fetch: () => Promise.resolve(new Response('a picture', { headers: { 'content-type': 'image/png' } })),
    });
    const env = {
      DRUG_PRICE_API_KEY: keys.apiKey,
      DRUG_PRICE_SECRET_KEY: keys.secretKey,
      DRUG_PRICE_SERVICE_URL: 'https://service.example',
      DRUG_PRICE_ALLOWED_ORIGINS: 'https://www.clinic.example',
      DRUG_PRICE_ATTRIBUTION_IMAGES: `${url}/{size}.png`,
      DRUG_PRICE_ATTRIBUTION_HOME: 'https://provider.example/terms',
      DRUG_PRICE_BASE_PATH: '/prices',
      DRUG_PRICE_TIMEOUT_MS: 4000,
      DRUG_PRICE_PAGE_PHONE: '"(555) 555-0100"',
      DRUG_PRICE_PAGE_NAME: '',
      DRUG_PRICE_GLOBAL_RATE_LIMIT: '60',
    };
    // a second import of the same file would be the Worker that already runs
    const file = `${pathToFileURL(at('worker', 'index.js')).href}?settings`;
    const { default: worker } = (await import(file)) as {
      default: { fetch(request: Request, env: object): Promise<Response> };
    };
    const ask = (path: string) => worker.fetch(new Request(`https://e.example/prices${path}`), env);
    assert.equal(await (await ask('/attribution/tiny')).text(), 'a picture');
    assert.equal((await ask('/attribution')).headers.get('location'), 'https://provider.example/terms');
    assert.match(await (await ask('/lookup')).text(), /<a href="tel:5555550100" dir="ltr">/);
    assert.deepEqual(
      warned.mock.calls.map(({ arguments: [line] }) => String(line)),
      ['DRUG_PRICE_GLOBAL_RATE_LIMIT is not a setting of this Worker'],
    );
  });

  test('has no key in its settings: both are secrets, without which Wrangler deploys nothing', () => {
    const settings = read('worker', 'wrangler.toml').replaceAll(/^#.*$/gm, '');
    assert.doesNotMatch(settings, /_KEY *=/);
    const [, required] = /^\[secrets\]\nrequired = (.*)$/m.exec(settings)!;
    const names = JSON.parse(required!) as string[];
    assert.deepEqual(names, ['DRUG_PRICE_API_KEY', 'DRUG_PRICE_SECRET_KEY']);
    for (const name of names)
      assert.match(read('worker', 'README.md'), new RegExp(`wrangler@[\\d.]+ secret put ${name}`));
  });

  test('names in its settings what it reads', () => {
    const named = [...read('worker', 'index.js').matchAll(/env\.([A-Z_]+)/g)].map(([, name]) => name!);
    assert.ok(named.length >= 5);
    for (const name of named) assert.ok(read('worker', 'wrangler.toml').includes(name), name);
  });
});

test('git ignores each file that holds a key, in every folder', async () => {
  const ignored: Record<string, string[]> = {
    worker: ['.dev.vars'],
    docker: ['secret', 'settings.env'],
    kubernetes: ['api-key', 'secret-key', 'redis-url'],
  };
  const repository = newFolder();
  execFileSync('git', ['init', '--quiet'], { cwd: repository });
  for (const [kind, names] of Object.entries(ignored)) {
    assert.equal((await runCommand(['init', kind, join(repository, kind)])).status, 0);
    for (const name of names) writeFileSync(join(repository, kind, name), 'a-key');
  }
  const paths = Object.entries(ignored).flatMap(([kind, names]) => names.map((name) => `${kind}/${name}`));
  const { stdout } = spawnSync('git', ['check-ignore', ...paths], { cwd: repository, encoding: 'utf8' });
  assert.deepEqual(stdout.trim().split('\n'), paths);
});

test('nothing that is not published is installed by its name, and nothing by a tag that moves', () => {
  for (const kind of Object.keys(expected))
    for (const file of filesOf(kind)) {
      const text = read(kind, file);
      assert.doesNotMatch(
        text,
        /npm (i|install)\b[^`\n]* drug-price-lookup\b|npx drug-price-lookup|@latest/,
        file,
      );
      for (const [, wrangler] of text.matchAll(/npx wrangler(\S*)/g))
        assert.match(wrangler!, /^@\d+\.\d+\.\d+$/);
    }
});

describe('the containers', () => {
  test('install what the package asks for', () => {
    const { peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    const { dependencies } = JSON.parse(read('docker', 'package.json')) as Record<string, object>;
    const file = `file:drug-price-lookup-${version}.tgz`;
    const ioredis = peerDependencies!.ioredis!.replace('^', '');
    assert.deepEqual(dependencies, { [packageName]: file, ioredis });
  });

  test('are the same at each build: images by digest, packages by hash', () => {
    for (const image of [
      /^FROM (.*)$/m.exec(read('docker', 'Dockerfile')),
      /image: (.*)/.exec(read('docker', 'compose.yaml')),
    ])
      assert.match(image![1]!, /^\w+:\d+\.\d+\.\d+-alpine[\d.]*@sha256:[\da-f]{64}$/);
    const { packages } = JSON.parse(read('docker', 'package-lock.json')) as {
      packages: Record<string, { dependencies: object; resolved?: string; integrity?: string }>;
    };
    const { '': own, [`node_modules/${packageName}`]: ours, ...others } = packages;
    const manifest = (text: string) => (JSON.parse(text) as { dependencies: object }).dependencies;
    assert.deepEqual(own!.dependencies, manifest(read('docker', 'package.json')));
    assert.deepEqual(ours!.dependencies, manifest(readFileSync(join(root, 'package.json'), 'utf8')));
    assert.equal(ours!.resolved, `file:drug-price-lookup-${version}.tgz`);
    for (const [name, { integrity }] of Object.entries(others)) assert.match(integrity!, /^sha512-/, name);
  });

  test('compose finds its files and settings', async () => {
    const { parse } = await import('yaml');
    const { services, secrets } = parse(read('docker', 'compose.yaml')) as {
      services: Record<
        string,
        { environment: Record<string, string>; env_file: string; secrets: string[]; [more: string]: unknown }
      >;
      secrets: Record<string, unknown>;
    };
    assert.deepEqual(Object.keys(services), ['endpoint', 'redis']);
    const { endpoint, redis } = services;
    assert.match(String(redis!.image), /^redis:/);
    assert.equal(redis!.user, 'redis');
    for (const { read_only, cap_drop, security_opt, mem_limit } of [endpoint!, redis!]) {
      assert.deepEqual([read_only, cap_drop, security_opt], [true, ['ALL'], ['no-new-privileges:true']]);
      assert.match(String(mem_limit), /^\d+m$/);
    }
    // the image's volume would be on the disk
    assert.deepEqual(redis!.tmpfs, ['/data']);
    assert.ok(!('ports' in redis!));
    assert.ok(existsSync(at('docker', services.endpoint!.env_file)));
    for (const secret of services.endpoint!.secrets) assert.ok(secret in secrets);
    assert.equal(services.endpoint!.environment.DRUG_PRICE_REDIS_URL, 'redis://redis:6379');
    if (spawnSync('docker', ['compose', 'version']).status === 0) {
      writeFileSync(at('docker', 'secret'), 'x');
      execFileSync('docker', ['compose', 'config', '--quiet'], { cwd: at('docker') });
    }
  });

  test('the Dockerfile has known instructions, and health check and command run as they stand', async () => {
    const lines = read('docker', 'Dockerfile').replaceAll('\\\n', '').trim().split('\n');
    for (const line of lines)
      assert.match(line, /^(FROM|WORKDIR|COPY|RUN|USER|EXPOSE|HEALTHCHECK|STOPSIGNAL|CMD) \S/);
    const json = (start: string) =>
      JSON.parse(/\[.*\]$/.exec(lines.find((line) => line.startsWith(start))!)![0]) as string[];
    const [node, ...check] = json('HEALTHCHECK');
    assert.equal(node, 'node');
    const server = await startApp({ fetch: () => Promise.resolve(new Response()) });
    const healthy = (url: string) =>
      spawn(
        process.execPath,
        check.map((one) => one.replace('http://127.0.0.1:8788', url)),
      );
    const statusOf = (url: string) =>
      new Promise<number | null>((resolve) => healthy(url).once('close', resolve));
    assert.equal(await statusOf(server.url), 0);
    await server.stop();
    assert.equal(await statusOf(server.url), 1);
    const [, cli, ...args] = json('CMD');
    assert.ok(existsSync(join(root, cli!.replace(`node_modules/${packageName}/`, ''))));
    assert.deepEqual(args, ['endpoint', '--host', '0.0.0.0']);
  });

  const builder = ['docker', 'podman', 'buildah'].find((name) => spawnSync(name, ['info']).status === 0);
  test('the image is built', { skip: builder ? false : 'no docker, podman or buildah runs here' }, () => {
    execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', at('docker')], { cwd: root });
    execFileSync(builder!, ['build', '--tag', 'drug-price-test', '.'], {
      cwd: at('docker'),
      stdio: 'inherit',
    });
  });
});

/** Settings that every start reads. */
for (const [kind, file] of [
  ['docker', 'settings.env'],
  ['systemd', 'settings'],
  ['kubernetes', 'settings.env'],
] as const)
  test(`the settings of ${kind} are all that the endpoint needs beside its keys`, async () => {
    const { readSettings } = await import('../../src/server/settings.ts');
    const lines = read(kind, file)
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    const settings = Object.fromEntries(lines.map((line) => line.split('=') as [string, string]));
    const keys = { DRUG_PRICE_API_KEY: 'k', DRUG_PRICE_SECRET_KEY: 's' };
    const { warnings } = readSettings({ ...keys, ...settings });
    assert.deepEqual(warnings, []);
  });

const analyze = spawnSync('systemd-analyze', ['--version']).status === 0;
test(
  'systemd finds nothing wrong in the unit, and little exposed',
  { skip: analyze ? false : 'there is no systemd-analyze here' },
  () => {
    const unit = at('systemd', 'drug-price.service');
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
    const ofUnit = verified.stderr
      .split('\n')
      .filter((line) => line.includes('drug-price') && !/not executable/.test(line));
    assert.deepEqual(ofUnit, []);
    const rated = spawnSync('systemd-analyze', ['security', '--offline=yes', '--no-pager', unit], {
      encoding: 'utf8',
    });
    const exposure = Number(/exposure level for drug-price\.service: ([\d.]+)/.exec(rated.stdout)?.[1]);
    assert.ok(exposure <= 2, `${exposure}`);
  },
);
