/** nginx, Caddy and Apache, as Debian ships them, in front of the endpoint by the settings of the docs. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { get } from 'node:http';
import { before, test } from 'node:test';
import { endpointSettings, startCommand, type Command } from '../support/command.ts';
import { debianFiles } from '../support/debian.ts';
import { codeOf, post } from '../support/endpoint.ts';
import { newFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { nginxArguments } from '../support/nginx.ts';
import { startProgram } from '../support/program.ts';
import { snippetsOfFile } from '../support/snippets.ts';

const folder = newFolder();
const origin = 'https://www.your-clinic.example';
let sandbox: Command;
before(async () => (sandbox = await startCommand(['sandbox'])));

const settingsOf = (file: string, language: string) =>
  snippetsOfFile(file)
    .filter((one) => one.language === language)
    .map(({ code }) => code);
const smallServer = 'demo/pages/docs/server.md';

/** What comes over the wire: `fetch` would unpack it. */
const packed = (url: string) =>
  new Promise<Buffer>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });

/** @param start gives the command for a port and that of the endpoint @param under where it serves the endpoint */
async function stands(
  start: (port: number, endpoint: number) => { path: string; args: string[]; env: Record<string, string> },
  under = '/drug-price',
) {
  const endpoint = await startCommand(['endpoint'], {
    ...endpointSettings(sandbox.url, origin),
    DRUG_PRICE_TRUSTED_PROXIES: '127.0.0.1',
    DRUG_PRICE_RATE_LIMIT: '3',
  });
  const port = await freePort();
  const { path, args, env } = start(port, Number(new URL(endpoint.url).port));
  const url = `http://127.0.0.1:${port}${under}`;
  const homes = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const { child: proxy } = await startProgram(url, path, args, { ...env, ...homes });

  const script = await (await fetch(`${url}/embed.js`)).text();
  assert.equal(brotliDecompressSync(await packed(`${url}/embed.js`)).toString(), script);
  // the endpoint believes a trusted proxy, so that must not pass on an id or a trace of the visitor's own
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const own = await fetch(`${url}/embed.js`, {
    headers: { 'x-request-id': 'of-the-visitor', traceparent: `00-${trace}-b7ad6b7169203331-01` },
  });
  assert.match(own.headers.get('x-request-id') ?? '', /^[\da-f-]{32,36}$/);
  const large = await post(`${url}/drug-search`, `query=${'x'.repeat(70_000)}`, { origin });
  assert.equal(large.headers.get('access-control-allow-origin'), origin);
  assert.deepEqual([large.status, await codeOf(large)], [413, 'payload_too_large']);
  // a visitor who names another address each time is still one
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++) {
    const headers = { origin, 'x-forwarded-for': `192.0.2.${i}` };
    statuses.push(
      (await post(`${url}/v2/price/compare`, `name=Lisinopril&quantity=${30 + i}`, headers)).status,
    );
  }
  assert.ok(statuses.includes(429), statuses.join(' '));
  assert.equal(statuses[0], 200);
  const end = new Promise((resolve) => proxy.once('close', resolve));
  proxy.kill('SIGTERM');
  await end;
  assert.equal(await endpoint.end(), 0);
  assert.ok(!endpoint.out().includes(trace), 'the log has the trace of the visitor');
  assert.match(endpoint.out(), /"kind":"request"/);
  assert.doesNotMatch(endpoint.out(), /of-the-visitor/);
}

test('nginx', { timeout: 120_000 }, async () => {
  const { path, env } = await debianFiles('nginx', ['nginx']);
  const [upstream = '', location = ''] = settingsOf('src/endpoint/README.md', 'nginx');
  await stands((port, endpoint) => {
    const args = nginxArguments(
      folder,
      `${upstream.replace('8788', String(endpoint))}
server { listen 127.0.0.1:${port};
${location}
}`,
    );
    return { path: path('/usr/sbin/nginx'), args, env };
  });
});

test('nginx on a small server, but for its certificate', { timeout: 120_000 }, async () => {
  const { path, env } = await debianFiles('nginx', ['nginx']);
  const [whole = ''] = settingsOf(smallServer, 'nginx');
  await stands((port, endpoint) => {
    const plain = whole
      .replace('8788', String(endpoint))
      .replace(/^ *(?:ssl_.*|listen \[::\].*)\n/gm, '')
      .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
      .replace('listen 80', `listen 127.0.0.2:${port}`);
    return { path: path('/usr/sbin/nginx'), args: nginxArguments(folder, plain), env };
  }, '');
});

for (const [name, file, site, under] of [
  ['Caddy', 'src/endpoint/hosts.md', 'www.your-clinic.example', '/drug-price'],
  ['Caddy on a small server', smallServer, 'prices.your-clinic.example', ''],
] as const)
  test(name, { timeout: 120_000 }, async () => {
    const { path, env } = await debianFiles('caddy', ['caddy']);
    await stands((port, endpoint) => {
      const written = join(folder, 'Caddyfile');
      const settings = settingsOf(file, 'caddyfile')[0]!
        .replace(site, `http://127.0.0.1:${port}`)
        .replace('8788', String(endpoint));
      writeFileSync(written, `{\n\tadmin off\n}\n${settings}\n`);
      return {
        path: path('/usr/bin/caddy'),
        args: ['run', '--config', written, '--adapter', 'caddyfile'],
        env,
      };
    }, under);
  });

test('Apache', { timeout: 120_000 }, async () => {
  const { path, env } = await debianFiles('apache', ['apache2-bin']);
  const modules = path('/usr/lib/apache2/modules');
  const load = ['mpm_event', 'authz_core', 'proxy', 'proxy_http', 'headers'].map(
    (name) => `LoadModule ${name}_module ${join(modules, `mod_${name}.so`)}`,
  );
  await stands((port, endpoint) => {
    const file = join(folder, 'apache.conf');
    const settings = settingsOf('src/endpoint/README.md', 'apache')[0]!.replaceAll('8788', String(endpoint));
    writeFileSync(
      file,
      `${load.join('\n')}
ServerRoot ${folder}
PidFile ${join(folder, 'apache.pid')}
Mutex pthread
ErrorLog ${join(folder, 'apache.log')}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
<VirtualHost *:${port}>
${settings}
</VirtualHost>
`,
    );
    return { path: path('/usr/sbin/apache2'), args: ['-f', file, '-DFOREGROUND'], env };
  });
});
