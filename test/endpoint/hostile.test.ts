/** Requests that no page of ours sends. Each gets the answer of the table, none reaches the service. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { before, test } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { exchange } from '../support/exchange.ts';
import { late } from '../support/fake-service.ts';
import { codeOf, origin, post, startEndpoint, type Started } from '../support/endpoint.ts';

let endpoint: Started;
before(async () => (endpoint = await startEndpoint()));

/** A test after which nothing was forwarded, and the endpoint is well. */
const harmless = (name: string, run: () => Promise<void>) =>
  test(name, { timeout: 20_000 }, async () => {
    const before = endpoint.service.received.length;
    await run();
    assert.equal(endpoint.service.received.length, before, 'something was forwarded');
    const health = await fetch(`${endpoint.url}/healthz`);
    assert.equal(health.status, 200);
  });

const long = 'x'.repeat(201);
const bodies: [string, string, string][] = [
  ['an unknown parameter', '/fair-price', 'name=x&zip=1'],
  ['another operation’s parameter', '/fair-price', 'name=x&location=90210'],
  ['api_key', '/drug-search', 'query=x&api_key=stolen'],
  ['sig', '/drug-search', 'query=x&sig=abc'],
  ['a repeated parameter', '/drug-search', 'query=x&query=y'],
  ['__proto__', '/drug-search', 'query=x&__proto__=y'],
  ['__proto__ alone', '/drug-search', '__proto__=y'],
  ['constructor', '/drug-search', 'query=x&constructor=y'],
  ['brackets', '/drug-search', 'query[]=x'],
  ['email', '/v2/coupon', 'coupon_key=k&email=a%40b.example'],
  ['phone_number', '/v2/coupon', 'coupon_key=k&phone_number=1'],
  ['no coupon key', '/v2/coupon', 'coupon_format=html'],
  ['a wrong format', '/v2/coupon', 'coupon_key=k&coupon_format=exe'],
  ['c over 100', '/v2/price/compare', `name=x&c=${'c'.repeat(101)}`],
  ['an NDC of 10 digits', '/v2/price/compare', 'ndc=1234567890'],
  ['an NDC with dashes', '/v2/price/compare', 'ndc=00093-1113-01'],
  ['neither name nor ndc', '/v2/price/compare', 'location=90210'],
  ['both name and ndc', '/v2/price/compare', 'name=x&ndc=00093111301'],
  ['location with ncpdp', '/v2/price/compare', 'name=x&location=90210&ncpdp=1'],
  ['ncpdp that is not a number', '/v2/price/compare', 'name=x&ncpdp=12%2634'],
  ['a quantity of 0', '/low-price', 'name=x&quantity=0'],
  ['a quantity in hexadecimal', '/low-price', 'name=x&quantity=0x10'],
  ['a quantity that is NaN', '/low-price', 'name=x&quantity=NaN'],
  ['a negative quantity', '/low-price', 'name=x&quantity=-1'],
  ['a quantity on fair-price', '/fair-price', 'name=x&quantity=30'],
  ['an empty body', '/drug-search', ''],
  ['an empty value', '/drug-search', 'query='],
  ['only spaces', '/drug-search', 'query=+++'],
  ['CR and LF', '/drug-search', 'query=x%0d%0aHost:%20evil'],
  ['LF at the end', '/drug-search', 'query=x%0a'],
  ['NUL', '/drug-search', 'query=x%00'],
  ['an overlong text', '/drug-search', `query=${long}`],
  ['a broken escape', '/drug-search', 'query=%zz'],
  ['a cut escape', '/drug-search', 'query=%e'],
  ['escaped bytes that are not UTF-8', '/drug-search', 'query=%ff%fe'],
  ['an overlong encoding', '/drug-search', 'query=%c0%af'],
  ['a broken escape in a name', '/drug-search', '%zz=1'],
  ['many parameters', '/v2/price/compare', `name=x${'&ncpdp=1'.repeat(5000)}`],
  ['a JSON body', '/drug-search', '{"query":"x"}'],
];
for (const [what, path, body] of bodies) {
  harmless(`${what} is refused as invalid_param`, async () => {
    const response = await post(endpoint.url + path, body);
    assert.equal(response.status, 400);
    const { error } = (await response.json()) as { error: { type: string; code: string; detail: string } };
    assert.equal(error.type, 'endpoint_error');
    assert.equal(error.code, 'invalid_param');
    assert.ok(error.detail.length < 200);
    assert.doesNotMatch(error.detail, /\p{Cc}/u);
  });
}

test('empty pieces between parameters do not count', async () => {
  const body = `name=x${'&'.repeat(130)}manufacturer=brand`;
  assert.equal((await post(`${endpoint.url}/fair-price`, body)).status, 200);
  assert.match(endpoint.service.received.at(-1)!.url, /[?&]manufacturer=brand&/);
});

test('the detail names the parameter', async () => {
  const { error } = (await (await post(`${endpoint.url}/fair-price`, 'name=x&zip=1')).json()) as {
    error: { detail: string };
  };
  assert.match(error.detail, /\bzip\b/);
});

harmless('bytes that are not UTF-8 are refused', async () => {
  const response = await fetch(`${endpoint.url}/drug-search`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new Uint8Array([0x71, 0x75, 0x65, 0x72, 0x79, 0x3d, 0xff]),
  });
  assert.equal(await codeOf(response), 'invalid_param');
});

const types = [
  'text/plain',
  'application/json',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded; charset=iso-8859-1',
  'application/x-www-form-urlencoded; charset=utf-16',
  'application/x-www-form-urlencoded, text/plain',
  'application/x-www-form-urlencodedx',
  'text/plain; application/x-www-form-urlencoded',
  `application/x-www-form-urlencoded${' '.repeat(9)}x`,
  '',
];
for (const type of types) {
  harmless(`content type "${type}" is refused`, async () => {
    const response = await post(`${endpoint.url}/drug-search`, 'query=x', { 'content-type': type });
    assert.equal(response.status, 415);
    assert.equal(await codeOf(response), 'unsupported_media_type');
    assert.equal(response.headers.get('access-control-allow-origin'), origin);
  });
}

harmless('a compressed body is refused', async () => {
  const response = await post(`${endpoint.url}/drug-search`, 'query=x', { 'content-encoding': 'gzip' });
  assert.equal(response.status, 415);
});

const origins = [
  'null',
  '',
  'http://www.clinic.example',
  'https://www.clinic.example:443',
  'https://www.clinic.example:8443',
  'https://www.clinic.example/',
  'https://www.clinic.example.evil.example',
  'https://evil.example/www.clinic.example',
  'https://wwwXclinic.example',
  'HTTPS://WWW.CLINIC.EXAMPLE',
  'https://clinic.example',
  'https://user@www.clinic.example',
  'https://www.clinic.example, https://evil.example',
  '*',
];
for (const wrong of origins) {
  harmless(`origin "${wrong}" may not use the endpoint`, async () => {
    for (const method of ['POST', 'OPTIONS']) {
      const response = await fetch(`${endpoint.url}/drug-search`, {
        method,
        headers: { origin: wrong, 'content-type': 'application/x-www-form-urlencoded' },
        ...(method === 'POST' && { body: 'query=x' }),
      });
      assert.equal(response.status, 403);
      assert.equal(response.headers.get('access-control-allow-origin'), null);
      assert.equal(response.headers.get('vary'), 'Origin');
      assert.equal(await codeOf(response), 'origin_not_allowed');
    }
  });
}

harmless('a request without origin is refused', async () => {
  const response = await fetch(`${endpoint.url}/drug-search`, {
    method: 'POST',
    body: new URLSearchParams('query=x'),
  });
  assert.equal(await codeOf(response), 'origin_not_allowed');
});

test('any origin may be allowed, but not a request without one', async () => {
  const open = await startEndpoint({ allowedOrigins: ['*'] });
  const response = await post(`${open.url}/drug-search`, 'query=x', { origin: 'https://anyone.example' });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  const bare = await fetch(`${open.url}/drug-search`, {
    method: 'POST',
    body: new URLSearchParams('query=x'),
  });
  assert.equal(bare.status, 403);
});

test('a preflight of the allowed origin is answered', async () => {
  const response = await fetch(`${endpoint.url}/drug-search`, { method: 'OPTIONS', headers: { origin } });
  assert.equal(response.status, 204);
  assert.equal(response.headers.get('access-control-allow-methods'), 'POST');
  assert.equal(response.headers.get('access-control-allow-origin'), origin);
});

const send = (bytes: string | (string | number)[], wait = 8000) => exchange(endpoint.url, bytes, wait);

const body = 'query=x';
const request = (line: string, headers: string, content = body) =>
  `${line}\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n${content}`;
const usual = `Origin: ${origin}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
const sized = `${usual}Content-Length: ${body.length}\r\n`;

const paths: [string, string][] = [
  ['/', '404'],
  ['/drug-search/', '404'],
  ['//drug-search', '404'],
  ['/v2//coupon', '404'],
  ['/V2/coupon', '404'],
  ['/drug%2dsearch', '404'],
  ['/drug-search%00', '404'],
  ['/drug-search;x', '404'],
  ['/drug-search?query=x', '400'],
  ['/..%2fdrug-search', '404'],
  ['/v2/price/compare/..;/drug-search', '404'],
  ['/__proto__', '404'],
  ['/constructor', '404'],
  ['\\drug-search', '400'],
  ['drug-search', '400'],
  ['http://evil.example/nowhere', '404'],
  ['/_sandbox/faults', '404'],
];
for (const [path, status] of paths) {
  harmless(`path ${path} gives ${status}`, async () => {
    assert.match(await send(request(`POST ${path} HTTP/1.1`, sized)), new RegExp(`^HTTP/1.1 ${status} `));
  });
}

const smuggled: [string, string][] = [
  ['both lengths', `${usual}Content-Length: 7\r\nTransfer-Encoding: chunked\r\n`],
  ['two lengths', `${usual}Content-Length: 7\r\nContent-Length: 8\r\n`],
  ['a length with a sign', `${usual}Content-Length: +7\r\n`],
  ['an unknown transfer coding', `${usual}Transfer-Encoding: xchunked\r\n`],
  ['a folded header', `${usual}X-A: 1\r\n Content-Length: 7\r\n`],
  ['a space before the colon', `${usual}Content-Length : 7\r\n`],
  ['NUL in a header', `${usual}X-A: a\0b\r\nContent-Length: 7\r\n`],
  ['a lone CR in a header', `${usual}X-A: a\rb\r\nContent-Length: 7\r\n`],
  ['headers over 16 KiB', `${sized}X-A: ${'a'.repeat(20_000)}\r\n`],
];
for (const [what, headers] of smuggled) {
  harmless(`${what} is refused`, async () => {
    assert.match(await send(request('POST /drug-search HTTP/1.1', headers)), /^HTTP\/1.1 4\d\d /);
  });
}

harmless('two origins in one request are refused', async () => {
  const said = await send(request('POST /drug-search HTTP/1.1', `${sized}Origin: https://evil.example\r\n`));
  assert.match(said, /^HTTP\/1.1 403 /);
});

harmless('two content types in one request are refused', async () => {
  const said = await send(
    request('POST /drug-search HTTP/1.1', `${sized}Content-Type: application/json\r\n`),
  );
  assert.match(said, /^HTTP\/1.1 415 /);
});

for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'TRACE', 'PROPFIND']) {
  harmless(`method ${method} is not allowed`, async () => {
    const said = await send(request(`${method} /drug-search HTTP/1.1`, `Origin: ${origin}\r\n`, ''));
    assert.match(said, /^HTTP\/1.1 405 /);
    assert.match(said, /allow: POST, OPTIONS/i);
  });
}

harmless('a body over 64 KiB is refused by its announced length', async () => {
  const response = await post(`${endpoint.url}/drug-search`, `query=${'x'.repeat(70_000)}`);
  assert.equal(response.status, 413);
  assert.equal(await codeOf(response), 'payload_too_large');
});

harmless('a chunked body without end is refused at 64 KiB', async () => {
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  const head = request('POST /drug-search HTTP/1.1', `${usual}Transfer-Encoding: chunked\r\n`, '');
  assert.match(await send([head, chunk, chunk, chunk, chunk, chunk, chunk]), /^HTTP\/1.1 413 /);
});

harmless('who sends headers or body too slowly is cut off', async () => {
  const started = Date.now();
  const [head, rest] = await Promise.all([
    send('POST /drug-search HTTP/1.1\r\nHost: x\r\nX-A: ', 15_000),
    send(request('POST /drug-search HTTP/1.1', `${usual}Content-Length: 100\r\n`, 'que'), 15_000),
  ]);
  assert.match(head, /^HTTP\/1.1 408 /);
  assert.match(rest, /^(HTTP\/1.1 4\d\d |$)/);
  assert.ok(Date.now() - started < 14_000);
});

test('a thousand visitors that hang up leave nothing behind', async () => {
  const left = await startEndpoint();
  left.service.behave(late(50));
  const { hostname, port } = new URL(left.url);
  let asked = 0;
  const visit = (i: number) => {
    const content = `query=${i % 50}`;
    const headers = `${usual}Content-Length: ${content.length}\r\n`;
    return new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(request('POST /drug-search HTTP/1.1', headers, content), () => {
          asked++;
          socket.destroy();
          resolve();
        });
      });
      socket.on('error', () => resolve());
    });
  };
  // of more at once than a system keeps for a busy process, it forgets some that the visitor believes connected
  for (let batch = 0; batch < 4; batch++)
    await Promise.all(Array.from({ length: 250 }, (_, i) => visit(batch * 250 + i)));
  assert.equal(asked, 1000);
  await eventually('all in the log', () => left.entries.length === asked, 40_000);
  assert.equal((await post(`${left.url}/drug-search`, 'query=after')).status, 200);
  const stopping = Date.now();
  await left.stop();
  assert.ok(Date.now() - stopping < 5000, 'the end waited for connections that nobody holds');
});

test('a visitor who hangs up while a shared limit is checked is logged anyway', async (t) => {
  let asked = 0;
  let pass = () => {};
  const passing = new Promise<number>((resolve) => (pass = () => resolve(0)));
  const limited = await startEndpoint({ limiter: () => (asked++, passing) });
  t.after(() => limited.stop());
  const { hostname, port } = new URL(limited.url);
  const socket = connect(Number(port), hostname);
  socket.write(request('POST /drug-search HTTP/1.1', sized, 'que'));
  await eventually('asked', () => asked === 1);
  socket.destroy();
  // the server knows it by the time that it has answered another visitor
  await fetch(`${limited.url}/healthz`);
  pass();
  await eventually('logged', () => limited.entries.length === 2);
  assert.deepEqual(
    limited.entries.map((entry) => 'status' in entry && entry.status),
    [200, 400],
  );
});

test('no entry of the log holds what was asked', async () => {
  await post(`${endpoint.url}/v2/price/compare`, 'name=Truvada&location=90210');
  await post(`${endpoint.url}/v2/coupon`, 'coupon_key=opaque-key-1');
  await post(`${endpoint.url}/v2/price/compare`, 'name=Truvada&location=90210&ncpdp=7654321');
  // many numbers hold any five digits by chance
  const byChance = ['id', 'time', 'duration'];
  const text = JSON.stringify(endpoint.entries, (key, value: unknown) =>
    byChance.includes(key) ? undefined : value,
  );
  assert.doesNotMatch(text, /Truvada|90210|opaque-key|7654321|127\.0\.0\.1|sëcret|key 1/);
});
