/** The command `try`: an owner's folder, sandbox and signing endpoint on one address. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { startCommand, type Command } from '../support/command.ts';
import { post } from '../support/endpoint.ts';
import { rawGet } from '../support/exchange.ts';
import { newFolder } from '../support/folder.ts';

const folder = newFolder();
const outside = newFolder();
const write = (path: string, text: string | Uint8Array) => writeFileSync(join(folder, path), text);

// in the characters of an old page
const page = Buffer.from(
  '<!doctype html><meta charset="windows-1252"><title>Precios a\xf1o</title>',
  'latin1',
);

let command: Command;
const get = (path: string) => fetch(command.url + path, { redirect: 'manual' });

before(async () => {
  for (const path of ['sub/deep', 'with index', '.git', 'empty'])
    mkdirSync(join(folder, path), { recursive: true });
  write('prices.html', page);
  write('sub/deep/ä & b#1.HTM', 'deep');
  write('with index/index.html', 'its index');
  write('.env', 'SECRET');
  write('.git/index.html', 'SECRET');
  write('style.css', 'body { margin: 0 }');
  write('film.mp4', '0123456789');
  writeFileSync(join(outside, 'away.html'), 'SECRET');
  symlinkSync(join(outside, 'away.html'), join(folder, 'link.html'));
  symlinkSync(join(folder, '.env'), join(folder, 'env.html'));
  symlinkSync(outside, join(folder, 'elsewhere'), 'junction');
  command = await startCommand(['try', folder]);
});

describe('its pages', () => {
  test('are served as they are, and tell their characters themselves', async () => {
    const response = await get('/prices.html');
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'text/html');
    assert.equal(response.headers.get('content-security-policy'), null);
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), page);
  });

  test('are read on each request', async () => {
    write('fresh.html', 'one');
    assert.equal(await (await get('/fresh.html')).text(), 'one');
    write('fresh.html', 'two');
    const second = await get('/fresh.html');
    assert.equal(await second.text(), 'two');
    assert.equal(second.headers.get('cache-control'), 'no-cache');
    unlinkSync(join(folder, 'fresh.html'));
    assert.equal((await get('/fresh.html')).status, 404);
  });

  test('have their style sheets, and parts of films', async () => {
    assert.match((await get('/style.css?v=2')).headers.get('content-type')!, /^text\/css/);
    const part = await fetch(`${command.url}/film.mp4`, { headers: { range: 'bytes=2-4' } });
    assert.deepEqual([part.status, await part.text()], [206, '234']);
  });

  test('are listed where there is no index, with all that is below, and nothing hidden or elsewhere', async () => {
    const list = await (await get('/')).text();
    const links = Array.from(list.matchAll(/<a href="([^"]+)">([^<]+)</g), ([, ...link]) => link);
    assert.deepEqual(links, [
      ['./prices.html', 'prices.html'],
      ['./with%20index/index.html', 'with index/index.html'],
      ['./sub/deep/%C3%A4%20%26%20b%231.HTM', 'sub/deep/ä &amp; b#1.HTM'],
    ]);
    for (const [address] of links) assert.equal((await get(address!.slice(1))).status, 200, address);
  });

  test('of a folder are its index, under an address that ends with a slash', async () => {
    const response = await get('/with%20index');
    assert.deepEqual([response.status, response.headers.get('location')], [302, '/with%20index/']);
    assert.equal(await (await get('/with%20index/')).text(), 'its index');
    assert.match(await (await get('/sub/')).text(), /<a href="\.\/deep\//);
  });

  test('that are not there are said to be so', async () => {
    for (const path of ['/no.html', '/empty/', '/prices.html/', '/prices']) {
      const response = await get(path);
      assert.equal(response.status, 404, path);
      assert.match(await response.text(), /There is nothing of this name in /);
    }
  });
});

describe('refused', () => {
  const secrets = [
    '/.env',
    '/%2eenv',
    '/.git/',
    '/.git/index.html',
    '/env.html',
    '/link.html',
    '/elsewhere/away.html',
  ];
  const away = [
    ...[
      '/../away.html',
      '/%2e%2e/away.html',
      '/..%2faway.html',
      '/sub/..%2f..%2fetc%2fpasswd',
      '/..%5caway.html',
    ],
    ...['/sub/../.env', '//.env', '/C:%5cWindows%5cwin.ini', '/prices.html::$DATA', '/%00', '/%ff', '/%'],
  ];
  for (const path of [...secrets, ...away])
    test(path, async () => {
      const answer = await rawGet(command.url, path);
      assert.match(answer, /^HTTP\/1\.1 40[04] /);
      assert.doesNotMatch(answer, /SECRET|root:/);
    });

  test('a redirect to another site', async () => {
    const answer = await rawGet(command.url, '//sub');
    assert.match(answer, /^HTTP\/1\.1 302 [^]*\r\nlocation: \/sub\/\r\n/i);
  });
});

describe('beside them', () => {
  test('the endpoint gives its script, and prices to a page of the same address', async () => {
    const script = await get('/elements.js');
    assert.match(script.headers.get('content-type')!, /javascript/);
    const part = /parts\/answer-[\w-]+\.js/.exec(await script.text())![0];
    assert.equal((await get(`/${part}`)).status, 200);
    assert.deepEqual(await (await get('/healthz')).json(), { service: 'drug-price-lookup', status: 'ok' });
    const prices = await post(`${command.url}/v2/price/compare`, 'name=Lisinopril&location=90210', {
      origin: command.url,
    });
    assert.equal(prices.status, 200);
    assert.match(await prices.text(), /"coupon_key":"/);
    const image = await get('/attribution/medium');
    assert.match(image.headers.get('content-type')!, /^image\//);
  });

  test('the image leads to the sandbox, on the same address', async () => {
    const home = (await get('/attribution')).headers.get('location')!;
    assert.equal(new URL(home).port, new URL(command.url).port);
    assert.equal((await fetch(home)).status, 200);
  });

  test('a file of the owner’s own wins over what the endpoint has under its name', async () => {
    write('openapi.json', '"mine"');
    assert.equal(await (await get('/openapi.json')).text(), '"mine"');
    unlinkSync(join(folder, 'openapi.json'));
    assert.match(await (await get('/openapi.json')).text(), /"openapi"/);
  });

  test('nothing is written: a page takes no PUT and no POST', async () => {
    for (const method of ['PUT', 'POST']) {
      const status = await new Promise((resolve) =>
        request(`${command.url}/prices.html`, { method }, (response) => {
          response.resume();
          resolve(response.statusCode);
        }).end('x'),
      );
      assert.equal(status, 404, method);
    }
  });
});

test('its output is the address, then the lines to paste and what checks the page', () => {
  const [first, , script, element, page, last] = command.out().split('\n');
  assert.equal(first, `listening on ${command.url}`);
  assert.match(command.url, /^http:\/\/localhost:\d+$/);
  assert.equal(script!.trim(), `<script type="module" src="${command.url}/elements.js"></script>`);
  assert.match(element!, new RegExp(`<drug-price-lookup endpoint="${command.url}">`));
  assert.equal(page, `Page of its own: ${command.url}/lookup`);
  assert.match(last!, /doctor http:\/\/localhost:\d+\/$/);
  assert.equal(command.err(), '');
});

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`${signal} ends it with status 0`, async () => {
    const other = await startCommand(['try', folder]);
    assert.equal(await other.end(signal), 0);
  });
