/** The command `doctor` on pages of a real server: one good, the others with one mistake each. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readScripts } from '../../src/server/scripts.ts';
import { runCommand } from '../support/command.ts';
import { answer, drop, raw, type Behavior } from '../support/fake-service.ts';
import { startEndpoint, type Started } from '../support/endpoint.ts';
import { freePort } from '../support/free-port.ts';
import { stopAfterTests } from '../support/leftovers.ts';
import { goodElement, goodScript, mistakes, type Mistake } from './mistakes.ts';

const root = join(import.meta.dirname, '../..');
const scripts = readScripts(root);

const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
after(() => rmSync(folder, { recursive: true }));
const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
const openssl = spawnSync('openssl', ['version']).status === 0;
if (openssl)
  execFileSync(
    'openssl',
    // prettier-ignore
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', keyFile, '-out', certificateFile],
    { stdio: 'ignore' },
  );

/** What the page is made of, and what else its server has. */
let current: Partial<Mistake> = {};
let places: Record<string, string> = {};
const filled = (text: string) =>
  text
    .replaceAll('{good}', goodElement)
    .replace(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole);

const served: RequestListener = ({ url = '/' }, response) => {
  const path = url.replace(/\?.*/, '');
  const send = (status: number, type: string, body: string, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  if (path.startsWith('/moved')) return response.writeHead(301, { location: '/elsewhere' }).end();
  if (path === '/from') return response.writeHead(302, { location: '/prices' }).end();
  if (path === '/round') return response.writeHead(302, { location: '/round' }).end();
  if (path === '/huge') return send(200, 'text/html', 'x'.repeat(6e6));
  if (path.startsWith('/page/')) return send(200, 'text/html', '<p>Not found');
  if (path.startsWith('/cdn/') || path === '/bundle.js')
    return send(200, 'text/javascript', scripts!.embed as string);
  if (path.startsWith('/files/')) return send(404, 'text/html', '<p>Not found');
  const { script = goodScript, element = goodElement, head = '', headers = {}, status = 200 } = current;
  const body = `<!doctype html>
<html lang="en">
<head>${head}<title>Prices</title>
${script}
</head>
<body>
${element}
<footer><p>Open Monday to Friday</p></footer>
</body>
</html>
`;
  const fields = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)]));
  return send(status, 'text/html; charset=utf-8', filled(body), fields);
};

const open = async (server: ReturnType<typeof createServer>, scheme: string) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stopAfterTests(() => server.close().closeAllConnections());
  return `${scheme}://localhost:${(server.address() as AddressInfo).port}`;
};

const prices = answer(200, { data: { prices: [{}, {}, {}], candidates: [] } });
const behaviors: Record<string, Behavior> = {
  'wrong keys': answer(401, {}),
  'no service': drop,
};
/** The fake service answers the image by its path. */
const behaving =
  (kind: string | undefined): Behavior =>
  (response, received) => {
    if (!received.url.startsWith('/attribution')) (behaviors[kind ?? ''] ?? prices)(response, received);
    else if (kind === 'no image') answer(404)(response, received);
    else raw('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')(response, received);
  };

const filledPattern = (pattern: RegExp) => new RegExp(filled(pattern.source));

let plain: string;
let secure: string | undefined;
let dead: string;
const endpoints = new Map<string, Started>();

before(async () => {
  plain = await open(createServer(served), 'http');
  if (openssl)
    secure = await open(
      createSecureServer({ key: readFileSync(keyFile), cert: readFileSync(certificateFile) }, served),
      'https',
    );
  dead = `http://127.0.0.1:${await freePort()}`;
});
after(() => Promise.all([...endpoints.values()].map((one) => one.stop())));

/** One for each page, since a circuit that opened would tell of the page before. */
async function examine(mistake: Partial<Mistake>, { path = '/prices', args = [] as string[] } = {}) {
  current = mistake;
  const origin = mistake.secure ? secure! : plain;
  const allowedOrigins =
    mistake.endpoint === 'refuses' ? ['https://www.clinic.example'] : [plain, secure ?? plain];
  const endpoint = await startEndpoint({ scripts, allowedOrigins: [...new Set(allowedOrigins)] });
  endpoint.service.behave(behaving(mistake.endpoint));
  const page = origin + path;
  places = { page, origin, endpoint: endpoint.url, dead };
  const env: Record<string, string> = openssl ? { NODE_EXTRA_CA_CERTS: certificateFile } : {};
  const { status, out, err } = await runCommand(['doctor', page, ...args.map(filled)], env);
  const received = endpoint.service.received.slice();
  await endpoint.stop();
  return { status, err, out, lines: out.trimEnd().split('\n'), received };
}

test('a good page: every line is ok', async () => {
  const { status, lines, err } = await examine({});
  assert.deepEqual(
    lines.map((line) => line.slice(0, 5)),
    lines.map(() => 'ok   '),
    lines.join('\n'),
  );
  assert.equal(err, '');
  assert.equal(status, 0);
  const size = Math.ceil((scripts!.embed as string).length / 1000);
  assert.deepEqual(
    lines.slice(1),
    [
      `ok   script {endpoint}/embed.js in line 4: 200, ${size} kB`,
      'ok   endpoint {endpoint}/: it answers',
      'ok   endpoint {endpoint}/: the price service accepts its keys',
      'ok   origin {origin}: the endpoint accepts it',
      'ok   lookup: 3 prices came back',
      "ok   attribution {endpoint}/attribution/medium: the provider's image is shown",
    ].map(filled),
  );
});

test('a good page under the strictest policy is as good', async () => {
  const policy =
    "default-src 'none'; script-src {endpoint}; connect-src {endpoint}; img-src {endpoint} data:; trusted-types drug-price-lookup; require-trusted-types-for 'script'";
  const { status, lines } = await examine({ headers: { 'content-security-policy': policy } });
  assert.ok(lines.includes('ok   policy: it allows what the elements load'), lines.join('\n'));
  assert.equal(status, 0);
});

for (const mistake of mistakes)
  test(
    `${mistake.mistake}: ${mistake.doctor.slice(0, 4)}`,
    { skip: mistake.secure && !openssl ? 'there is no openssl here' : false },
    async () => {
      const { status, lines, out, err } = await examine(mistake);
      assert.ok(lines.includes(filled(mistake.doctor)), out);
      assert.equal(status, lines.some((line) => line.startsWith('fail')) ? 1 : 0, out);
      assert.equal(err, '');
      for (const line of lines) assert.match(line, /^(ok {2}|warn|fail) \S.*: \S/);
      assert.doesNotMatch(out, /s3cret|s%C3%ABcret|key 1/);
    },
  );

describe('the page', () => {
  const first = async (path: string) => (await examine({}, { path })).lines[0];

  test('is followed through redirects, which are reported', async () => {
    const { status, lines } = await examine({}, { path: '/from' });
    assert.match(
      lines[0]!,
      filledPattern(/^ok {3}page {origin}\/prices: 200, 1 kB, after 1 redirect from {page}$/),
    );
    assert.equal(status, 0);
  });
  test('that redirects for ever is given up', async () =>
    assert.equal(await first('/round'), filled('fail page {page}: it redirects more than 10 times.')));
  test('that is too large is given up', async () =>
    assert.equal(
      await first('/huge'),
      filled('fail page {page}: it cannot be loaded: it is larger than 5 MB.'),
    ));
  test('that is a script is not read', async () =>
    assert.equal(await first('/bundle.js'), filled('fail page {page}: it is text/javascript, not a page.')));
  test('cannot make lines of its own', async () => {
    const element =
      '<drug-price-lookup endpoint="{endpoint}" sort="a&#10;ok   all is well&#27;[2J"></drug-price-lookup>';
    const { lines, out } = await examine({ element });
    assert.ok(!lines.some((line) => line.startsWith('ok   all')), out);
    assert.ok(!out.includes('\x1b'));
  });
});

describe('elements that no script tag of ours loads', () => {
  test('are found in a bundle', async () => {
    const { status, lines } = await examine({ script: '<script type="module" src="/bundle.js"></script>' });
    assert.ok(lines.includes('ok   script: another script of the page holds the elements'), lines.join('\n'));
    assert.equal(status, 0);
  });
  test('may be put there by a script', async () => {
    const { lines } = await examine({
      script: '<script type="module" src="/bundle.js"></script>',
      element: '',
    });
    assert.ok(lines.some((line) => line.startsWith('warn element: none stands in the HTML.')));
  });
});

test('an element without endpoint asks the one that serves its script', async () => {
  const { status, lines } = await examine({ element: '<drug-price-lookup></drug-price-lookup>' });
  assert.ok(lines.includes('ok   lookup: 3 prices came back'), lines.join('\n'));
  assert.equal(status, 0);
});

test('--endpoint takes the place of what the page names', async () => {
  const element = '<drug-price-lookup endpoint="{dead}"></drug-price-lookup>';
  const { status, lines } = await examine({ element }, { args: ['--endpoint', '{endpoint}'] });
  assert.ok(lines.includes(filled('ok   endpoint {endpoint}/: it answers')), lines.join('\n'));
  assert.equal(status, 0);
});

test('--json gives the same as data', async () => {
  const { status, out } = await examine({ endpoint: 'refuses' }, { args: ['--json'] });
  const told = JSON.parse(out) as { page: string; ok: boolean; findings: Record<string, string>[] };
  assert.equal(status, 1);
  assert.deepEqual([told.page, told.ok], [places.page, false]);
  assert.deepEqual(told.findings.at(-2), {
    level: 'fail',
    about: filled('origin {origin}'),
    text: filled('the endpoint refuses it. Add {origin} to DRUG_PRICE_ALLOWED_ORIGINS.'),
  });
});

test('it asks for what the page would, with its origin, once', async () => {
  const element =
    '<drug-price-lookup endpoint="{endpoint}" drug="Zestril" location="90210" lang="es"></drug-price-lookup>';
  const { received } = await examine({ element });
  const asked = received
    .filter(({ url }) => url.startsWith('/v2/'))
    .map(({ url }) => url.replace(/&api_key.*/, ''));
  assert.deepEqual(asked, ['/v2/price/compare?name=Zestril&location=90210']);
  assert.ok(received.every(({ headers }) => !headers.cookie));
});

describe('by its other name', () => {
  /** Every `.example` is this machine. */
  const names = `--import=data:text/javascript,${encodeURIComponent(`
    import dns from 'node:dns';
    const { lookup } = dns;
    dns.lookup = (name, ...rest) => lookup(name.endsWith('.example') ? '127.0.0.1' : name, ...rest);
  `)}`;
  async function from(host: string, allowed: string) {
    const port = new URL(plain).port;
    current = {};
    // a page that is not of this machine may not ask it by a loopback address
    const endpoint = await startEndpoint({ scripts, allowedOrigins: [`http://${allowed}:${port}`] });
    endpoint.service.behave(behaving(undefined));
    const url = `http://prices.example:${new URL(endpoint.url).port}`;
    places = { endpoint: url, origin: `http://${host}:${port}` };
    const { out } = await runCommand(['doctor', `${places.origin}/prices`], { NODE_OPTIONS: names });
    await endpoint.stop();
    return { out, other: `http://${allowed}:${port}`, port };
  }

  test('a page is refused where only that is listed', async () => {
    const { out, other } = await from('www.clinic.example', 'clinic.example');
    assert.ok(
      out.includes(
        `${filled('fail origin {origin}: the endpoint refuses it. Add {origin} to DRUG_PRICE_ALLOWED_ORIGINS.')} It lists ${other}, which is another origin.\n`,
      ),
      out,
    );
  });

  test('visitors may come, and are refused', async () => {
    const { out, port } = await from('clinic.example', 'clinic.example');
    assert.ok(
      out.includes(
        filled(
          `warn origin http://www.clinic.example:${port}: the page is there too, and the endpoint refuses it. Redirect it to {origin}, or add it to DRUG_PRICE_ALLOWED_ORIGINS.\n`,
        ),
      ),
      out,
    );
  });
});

test('no two mistakes have one name', () => {
  assert.equal(new Set(mistakes.map(({ name }) => name)).size, mistakes.length);
  assert.ok(mistakes.length >= 12);
});
