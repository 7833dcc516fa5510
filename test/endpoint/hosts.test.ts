/** The hosts of hosts.md and Lambda, each as it stands there: prices for an allowed page, the script, and visitors told apart. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { before, test } from 'node:test';
import { createSandbox } from '../../src/sandbox/index.ts';
import { listen, listenerOf, type Listener, type Server } from '../../src/server/serve.ts';
import { codeOf, post } from '../support/endpoint.ts';
import { newFolder } from '../support/folder.ts';
import { startApp } from '../support/site.ts';
import { snippetsOfFile } from '../support/snippets.ts';
import { stopAfterTests } from '../support/cleanup.ts';

const root = join(import.meta.dirname, '../..');
const folder = newFolder(join(root, 'node_modules'));
const origin = 'https://www.your-clinic.example';
const snippets = snippetsOfFile('src/endpoint/hosts.md').filter(({ language }) => language === 'js');

before(async () => {
  const keys = { apiKey: 'k', secretKey: 's' };
  const sandbox = await startApp(createSandbox(keys));
  Object.assign(process.env, {
    DRUG_PRICE_API_KEY: keys.apiKey,
    DRUG_PRICE_SECRET_KEY: keys.secretKey,
    DRUG_PRICE_SERVICE_URL: sandbox.url,
  });
});

const built = (name: string) => pathToFileURL(join(root, 'dist', name)).href;

/** The code of a section as a module of the built package, with a limit that is soon met. */
async function moduleOf(mark: string): Promise<Record<string, unknown>> {
  const { code } = snippets.find((one) => one.code.includes(mark))!;
  const file = join(folder, `${Date.now()}.mjs`);
  const module = code
    .replace("basePath: '/drug-price',", '$& rateLimit: 3,')
    .replace('drug-price-lookup/endpoint', built('endpoint/index.js'))
    .replace('drug-price-lookup/scripts', built('scripts.js'));
  writeFileSync(file, module);
  return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
}

type Visit = (from: string) => Record<string, string>;

/** @param visit header fields by which a visitor's address comes, where it does not come by the connection */
async function works(url: string, visit: Visit = () => ({})) {
  const at = `${url}/drug-price`;
  const script = await fetch(`${at}/embed.js`);
  assert.equal(script.status, 200);
  assert.match(await script.text(), /drug-price-lookup/);
  const ask = (from: string) => post(`${at}/v2/price/compare`, 'name=Lisinopril', { origin, ...visit(from) });
  for (let i = 0; i < 3; i++) {
    const response = await ask('192.0.2.1');
    assert.equal(response.headers.get('access-control-allow-origin'), origin);
    assert.equal(response.status, 200);
  }
  const fourth = await ask('192.0.2.1');
  assert.deepEqual([fourth.status, await codeOf(fourth)], [429, 'rate_limited']);
  const stranger = await post(`${at}/drug-search`, 'query=x', { origin: 'https://evil.example' });
  assert.equal(await codeOf(stranger), 'origin_not_allowed');
  return ask;
}

const start = async (listener: Listener): Promise<Server> => {
  const server = await listen(() => listener, { host: '127.0.0.1', port: 0 });
  stopAfterTests(() => server.stop());
  return server;
};

test('Hono', async () => {
  const { app } = (await moduleOf("from 'hono'")) as {
    app: Parameters<typeof listenerOf>[0];
  };
  const { url } = await start(listenerOf(app));
  await works(url);
});

test('Express, by a listener of Node in its place', async () => {
  const { drugPrice } = (await moduleOf('drugPrice')) as {
    drugPrice: (incoming: IncomingMessage & { ip?: string }, outgoing: object, next: () => void) => unknown;
  };
  // Express gives `ip` by its own setting of proxies
  const { url } = await start((incoming, outgoing) => {
    const ip = incoming.headers['x-test-ip'] as string | undefined;
    drugPrice(Object.assign(incoming, { ip }), outgoing, () => outgoing.writeHead(404).end('theirs'));
  });
  const ask = await works(url, (from) => ({ 'x-test-ip': from }));
  assert.equal((await ask('192.0.2.2')).status, 200);
  assert.equal(await (await fetch(`${url}/other`)).text(), 'theirs');
});

test('a route of Next, by its own functions', async () => {
  const route = (await moduleOf('force-dynamic')) as Record<string, (request: Request) => Promise<Response>>;
  const { url } = await start(
    listenerOf({
      fetch: (request) =>
        route[request.method]?.(request) ?? Promise.resolve(new Response(null, { status: 405 })),
    }),
  );
  const ask = await works(url, (from) => ({ 'x-forwarded-for': `198.51.100.7, ${from}` }));
  assert.equal((await ask('192.0.2.2')).status, 200);
});

/** The handler for Lambda, with the options that stand below it and a service that is counted. */
async function lambda() {
  const { code } = snippetsOfFile('src/endpoint/hosts.md').find((one) =>
    one.code.includes('rawQueryString'),
  )!;
  const made = `import { createSigningEndpoint } from ${JSON.stringify(built('endpoint/index.js'))};
    export const asked = [];
    const endpoint = createSigningEndpoint({
      apiKey: 'k', secretKey: 's', serviceUrl: 'https://service.example', allowedOrigins: '${origin}', rateLimit: 3,
      clientAddress: (_, context) => context.address, shareCalls: false, log: () => {},
      fetch: async (url) => (asked.push(String(url)), Response.json({ data: { candidates: ['Ñame'] } })),
    });\n`;
  const file = join(folder, 'lambda.mjs');
  writeFileSync(file, made + code);
  const module = (await import(pathToFileURL(file).href)) as {
    asked: string[];
    handler: (
      event: object,
    ) => Promise<{ statusCode: number; headers: Record<string, string>; body: string }>;
  };
  const send = (path: string, method = 'GET', sourceIp = '192.0.2.1', more: object = {}) =>
    module.handler({
      rawPath: path,
      rawQueryString: '',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      requestContext: { domainName: 'x.lambda-url.us-east-1.on.aws', http: { method, sourceIp } },
      ...more,
    });
  return { ...module, send };
}

test('AWS Lambda, with its bounds', async () => {
  const { asked, send } = await lambda();
  const ready = await Promise.all(Array.from({ length: 500 }, () => send('/readyz')));
  assert.ok(ready.every(({ statusCode }) => statusCode === 200));
  assert.equal(asked.length, 1);
  const lookup = (sourceIp: string, body = 'query=a', isBase64Encoded = false) =>
    send('/drug-search', 'POST', sourceIp, { body, isBase64Encoded });
  const answer = await lookup('192.0.2.1', Buffer.from('query=b%20c').toString('base64'), true);
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['access-control-allow-origin'], origin);
  assert.match(Buffer.from(answer.body, 'base64').toString(), /Ñame/);
  assert.match(asked.at(-1)!, /query=b%20c/);
  const ofOneNetwork = await Promise.all([1, 2, 3, 4].map((host) => lookup(`2001:db8::${host}`)));
  assert.deepEqual(
    ofOneNetwork.map(({ statusCode }) => statusCode),
    [200, 200, 200, 429],
  );
  const headers = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`x-${i}`, '1']));
  assert.equal((await send('/healthz', 'GET', '192.0.2.2', { headers })).statusCode, 431);
});
