/** The command `doctor` on pages that mean it harm. */
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import dns, { type LookupAddress } from 'node:dns';
import net, { type TcpNetConnectOpts } from 'node:net';
import { after, before, beforeEach, describe, mock, test } from 'node:test';
import { runDoctorOn } from '../support/doctor.ts';
import { processorTime } from '../support/processor-time.ts';
import { startSite } from '../support/site.ts';

/** Milliseconds of the processor, which others on the machine do not lengthen. */
const patience = 10_000;
const script = '<script src="/embed.js" defer></script>';

/** Markup of the page, or where it redirects to. */
let page: { body: string } | { to: string };
let received: string[] = [];
let port: string;

const served = (path: string, response: ServerResponse) => {
  const send = (type: string, body: string) => response.setHeader('content-type', type).end(body);
  if (path.endsWith('embed.js')) return send('text/javascript', '/* drug-price-lookup */');
  if (path.endsWith('/healthz'))
    return send('application/json', '{"service":"drug-price-lookup","status":"ok"}');
  if (refusal && path.endsWith('/readyz')) return send('application/json', '{}');
  if (refusal && path.endsWith('/compare')) return send('application/json', refusal);
  if (path !== '/page') return response.writeHead(404).end();
  if ('to' in page) return response.writeHead(302, { location: page.to }).end();
  return send('text/html', `<!doctype html><title>Prices</title>${page.body}`);
};

/** What the endpoint answers to a lookup; nothing if undefined. */
let refusal: string | undefined;

before(async () => {
  const site = await startSite(({ url = '', headers }, response) => {
    received.push(`${headers.host!.replace(/:\d+$/, '')}${url}`);
    served(url, response);
  });
  ({ port } = new URL(site));
});
beforeEach(() => (received = []));

async function examine(body: string, args?: readonly string[]) {
  page = { body };
  const spent = processorTime();
  const { out, err } = await runDoctorOn(`http://localhost:${port}/page`, args);
  assert.equal(err, '');
  assert.ok(spent() < patience, `${spent()} ms`);
  return { out, lines: out.trimEnd().split('\n') };
}

for (const [what, body] of [
  ['nested tags', '<a-b>'.repeat(60_000)],
  ['nested tags of ours', '<drug-price-lookup endpoint="/api">'.repeat(10_000)],
  ['end tags without a start', '<a-b>'.repeat(40_000) + '</c-d>'.repeat(40_000)],
  ['attributes', `<drug-price-lookup ${Array.from({ length: 60_000 }, (_, i) => `a${i}`).join(' ')}>`],
  [
    'comments in a style that nothing closes',
    `<style>${'/*'.repeat(300_000)}</style><drug-coupon></drug-coupon>`,
  ],
  ['selectors of ours', `<style>${'drug-coupon.'.repeat(50_000)}</style><drug-coupon></drug-coupon>`],
  ['script tags in a comment', `<!-- ${'<script '.repeat(80_000)} -->`],
] as const)
  test(`300 KB and more of ${what} are read at once`, async () => {
    const { lines } = await examine(script + body);
    assert.ok(lines.some((line) => line.includes('/embed.js on line 1: 200, 1 kB, ')));
    assert.ok(lines.length < 500, `${lines.length} lines`);
  });

test('tags that a parser repeats in every block are given up', async () => {
  const open = Array.from({ length: 1_000 }, (_, i) => `<b id=${i}>`).join('');
  const { lines } = await examine(`<p>${open}</p>${'<div>x</div>'.repeat(10_000)}`);
  assert.equal(
    lines.at(-1),
    'fail page: it has too many elements to look at. Are there tags that nothing closes?',
  );
});

test('of 2,000 elements the first 50 are looked at, and their endpoint is asked once', async () => {
  const { lines } = await examine(
    script + '<drug-price-lookup srot=price></drug-price-lookup>'.repeat(2_000),
  );
  assert.equal(lines.filter((line) => line.includes('srot')).length, 50);
  assert.ok(lines.includes('warn page: it has 1950 more of our tags, which are not looked at.'));
  assert.deepEqual(received.toSorted(), [
    'localhost/embed.js',
    'localhost/healthz',
    'localhost/page',
    'localhost/readyz',
    'localhost/v2/price/compare',
  ]);
});

for (const error of [{ code: 7 }, { code: 'x', detail: ['a', 'b'] }, { detail: {} }, 'no'])
  test(`an endpoint that refuses with ${JSON.stringify(error)} is reported`, async () => {
    refusal = JSON.stringify({ error });
    const { lines } = await examine(`${script}<drug-price-lookup endpoint="/"></drug-price-lookup>`);
    refusal = undefined;
    assert.ok(
      lines.some((line) => line.startsWith('fail lookup: the answer is 200')),
      lines.join('\n'),
    );
  });

test('of 2,000 scripts the first 50 are asked for, each address once', async () => {
  const scripts = Array.from({ length: 1_000 }, (_, i) => `<script src="/${i}/embed.js" defer></script>`);
  await examine(scripts.flatMap((one) => [one, one]).join(''));
  assert.equal(received.length, 1 + 25);
});

test('frames that frame themselves are followed to the second, five of each, and asked for once', async () => {
  const { lines } = await examine('<iframe src="/page"></iframe>'.repeat(9) + '<drug-coupon></drug-coupon>');
  assert.equal(lines.filter((line) => line.includes('it shows')).length, 5 + 25);
  assert.deepEqual(received, ['localhost/page', 'localhost/page']);
});

for (const [how, args] of [
  ['in lines', undefined],
  ['as JSON', ['--json']],
] as const)
  test(`what a terminal obeys is taken out of names and values, ${how}`, async () => {
    const { out } = await examine(
      `${script}<drug-price-lookup endpoint="/api" dru\u009b31mg="x" dr\u202eug="y" sort="\u009b2J\u2066" lang="\u001b]0;x\u0007"></drug-price-lookup><drug-price-looku\u009b5m></drug-price-looku>`,
      args,
    );
    assert.match(out, /there is no such attribute\. Write drug\./);
    assert.doesNotMatch(out.replaceAll('\n', ''), /[\p{Cc}\p{Cf}]/u);
  });

describe('a public page', () => {
  /** What stands for the public internet: connections to it come to this machine. */
  const publicAddress = '8.8.4.4';
  const privateAddress = '10.0.0.5';
  const names: Record<string, string[]> = {
    'www.clinic.example': [publicAddress],
    'private.example': [privateAddress],
    'loopback.example': ['127.0.0.1'],
    'hidden.example': ['::ffff:169.254.169.254', privateAddress],
    'mixed.example': [privateAddress, publicAddress, '::ffff:169.254.169.254'],
    'turned.example': [publicAddress, privateAddress],
  };
  const { connect } = net;
  const here = (address: string) =>
    address === publicAddress || address === privateAddress ? '127.0.0.1' : address;
  /** What was connected to, or would have been had the first address not answered. */
  let connected: string[] = [];
  const { lookup } = dns;
  type Done = (error: Error | null, found?: LookupAddress[]) => void;
  const lookupHere = (name: string, options: object, done: Done) => {
    if (net.isIP(name)) return lookup(name, options, done as never);
    const found = (names[name] ?? []).map((address) => ({ address, family: net.isIP(address) }));
    setImmediate(done, found.length ? null : Object.assign(new Error(name), { code: 'ENOTFOUND' }), found);
  };
  const connectHere = (options: TcpNetConnectOpts) => {
    if (net.isIP(options.host!)) connected.push(options.host!);
    return connect({
      ...options,
      host: here(options.host!),
      lookup: (name, wanted, done) =>
        options.lookup!(name, { ...wanted, all: true }, (error, found) => {
          const [first] = error ? [] : (found as LookupAddress[]);
          if (!error) connected.push(...(found as LookupAddress[]).map(({ address }) => address));
          if (!first) done(error, '');
          else if (wanted.all) done(null, [{ ...first, address: here(first.address) }]);
          else done(null, here(first.address), first.family);
        }),
    });
  };
  before(() => {
    mock.method(dns, 'lookup', lookupHere as typeof lookup);
    mock.method(net, 'connect', connectHere as typeof net.connect);
  });
  beforeEach(() => (connected = []));
  after(() => mock.restoreAll());

  const examinePublic = async (what: typeof page, host = 'www.clinic.example') => {
    page = what;
    const { out } = await runDoctorOn(`http://${host}:${port}/page`);
    return out;
  };
  const withEndpoint = (endpoint: string) => ({
    body: `${script}<drug-price-lookup endpoint="${endpoint}"></drug-price-lookup>`,
  });
  const refused = (address: string) =>
    `it cannot be reached: it leads to ${address}, which is no address of the public internet, as the page's is.`;

  for (const [host, address] of [
    ['2130706433', undefined],
    ['0x0a000001', '10.0.0.1'],
    ['0251.0376.0251.0376', '169.254.169.254'],
    ['10.1', '10.0.0.1'],
    ['0', '0.0.0.0'],
    ['100.100.100.200', '100.100.100.200'],
    ['[::ffff:127.0.0.1]', '::ffff:7f00:1'],
    ['[64:ff9b::10.0.0.1]', '64:ff9b::a00:1'],
    ['[2002:a00:1::]', '2002:a00:1::'],
    ['[fd00:ec2::254]', 'fd00:ec2::254'],
    ['[fe80::1]', 'fe80::1'],
    ['private.example', '10.0.0.5'],
    ['loopback.example', '127.0.0.1'],
    ['[::ffff:0:127.0.0.1]', '::ffff:0:7f00:1'],
    ['[100::1]', '100::1'],
    ['[5f00::1]', '5f00::1'],
    ['192.0.2.1', '192.0.2.1'],
    ['hidden.example', '::ffff:169.254.169.254'],
  ] as const)
    test(`may not name ${host}`, async () => {
      const out = await examinePublic(withEndpoint(`http://${host}:${port}/admin`));
      const expected = address ? refused(address) : "it is an address of the visitor's own machine.";
      assert.ok(out.includes(expected), out);
      assert.deepEqual(
        new Set(received),
        new Set(['www.clinic.example/page', 'www.clinic.example/embed.js']),
      );
    });

  for (const to of ['loopback.example', '127.0.0.1', '[::1]'])
    test(`may not redirect to ${to}`, async () => {
      const out = await examinePublic({ to: `http://${to}:${port}/page` });
      assert.match(
        out,
        /^fail page .*: it cannot be loaded: it leads to \S+, which is no address of the public/,
      );
      assert.deepEqual(received, ['www.clinic.example/page']);
    });

  for (const host of ['private.example', '127.0.0.1', '2130706433'])
    test(`may not frame ${host}`, async () => {
      await examinePublic({ body: `<iframe src="http://${host}:${port}/page"></iframe>` });
      assert.deepEqual(received, ['www.clinic.example/page']);
      assert.deepEqual([...new Set(connected)], [publicAddress]);
    });

  for (const host of ['mixed.example', 'turned.example'])
    test(`may have private addresses beside a public one, as ${host}, and is still public`, async () => {
      const out = await examinePublic(withEndpoint(`http://private.example:${port}`), host);
      assert.ok(out.includes(refused(privateAddress)), out);
      assert.deepEqual(new Set(received), new Set([`${host}/page`, `${host}/embed.js`]));
      assert.deepEqual(new Set(connected), new Set([publicAddress]));
    });

  test('may name a host that has private addresses too, of which none is connected to', async () => {
    const out = await examinePublic(withEndpoint(`http://mixed.example:${port}/api`));
    assert.match(out, /^ok {3}endpoint http:\/\/mixed\.example:\d+\/api: it answers$/m);
    assert.deepEqual(new Set(connected), new Set([publicAddress]));
  });

  test('whose name leads into this machine later is still public', async () => {
    let asked = 0;
    Object.defineProperty(names, 'rebound.example', {
      get: () => [asked++ ? '127.0.0.1' : publicAddress],
    });
    const out = await examinePublic(withEndpoint(`http://rebound.example:${port}/api`), 'rebound.example');
    assert.ok(out.includes(refused('127.0.0.1')), out);
    assert.deepEqual(received, ['rebound.example/page']);
  });

  test('that a private one leads to is public', async () => {
    const to = `http://www.clinic.example:${port}/page`;
    const before = await startSite((_, response) => response.writeHead(302, { location: to }).end());
    page = withEndpoint(`http://10.0.0.5:${port}`);
    const { out } = await runDoctorOn(`${before}/`);
    assert.ok(out.includes(refused('10.0.0.5')), out);
  });

  test('may name what is public', async () => {
    const out = await examinePublic(withEndpoint(`http://www.clinic.example:${port}/api`));
    assert.match(out, /^ok {3}endpoint http:\/\/www\.clinic\.example:\d+\/api: it answers$/m);
  });
});

test('a page of this machine may name an endpoint of it', async () => {
  const { out } = await examine(
    `${script}<drug-price-lookup endpoint="http://127.0.0.1:${port}/api"></drug-price-lookup>`,
  );
  assert.match(out, /^ok {3}endpoint http:\/\/127\.0\.0\.1:\d+\/api: it answers$/m);
});
