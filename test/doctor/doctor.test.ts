/** The command `doctor` on pages of a real server. Its line for each mistake: test/e2e/mistakes.test.ts. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readScripts } from '../../src/server/scripts.ts';
import { runCommand } from '../support/command.ts';
import { answer, raw, type Behavior } from '../support/fake-service.ts';
import { startEndpoint } from '../support/endpoint.ts';
import { freePort } from '../support/free-port.ts';
import { serveRecipe, type Recipe, type Site } from '../support/mistakes.ts';

const root = join(import.meta.dirname, '../..');
const scripts = readScripts(root)!;
const embed = scripts.embed as string;

/** What the placeholders of the latest page stand for. */
let fill: Site['fill'];
const filled = (text: string) => fill(text);

const prices = answer(200, { data: { prices: [{}, {}, {}], candidates: [] } });
/** The fake service answers the image by its path. */
const behavior: Behavior = (response, received) =>
  (received.url.startsWith('/attribution')
    ? raw('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')
    : prices)(response, received);

const filledPattern = (pattern: RegExp) => new RegExp(filled(pattern.source));

async function examine(
  recipe: Recipe,
  {
    path = '/prices',
    args = [] as string[],
    allowed,
  }: { path?: string; args?: string[]; allowed?: string } = {},
) {
  const site = await serveRecipe(recipe, embed);
  fill = site.fill;
  const endpoint = await startEndpoint({ scripts, allowedOrigins: [allowed ?? site.origin] });
  endpoint.service.behave(behavior);
  Object.assign(site.places, {
    page: site.origin + path,
    endpoint: endpoint.url,
    dead: `http://127.0.0.1:${await freePort()}`,
  });
  const { status, out, err } = await runCommand(['doctor', filled('{page}'), ...args.map(filled)]);
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
  const size = Math.ceil(embed.length / 1000);
  assert.deepEqual(
    lines.slice(1),
    [
      `ok   script {endpoint}/embed.js on line 4: 200, ${size} kB`,
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
  test('that redirects forever is given up', async () =>
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
    assert.ok(
      lines.includes('ok   script: another script on the page contains the elements'),
      lines.join('\n'),
    );
    assert.equal(status, 0);
  });
  test('may be put there by a script', async () => {
    const { lines } = await examine({
      script: '<script type="module" src="/bundle.js"></script>',
      element: '',
    });
    assert.ok(lines.some((line) => line.startsWith('warn element: there is none in the HTML.')));
  });
});

describe('the script of a language', () => {
  const element = '<drug-price-lookup endpoint="{endpoint}" lang="vi"></drug-price-lookup>';
  const own = '<script nonce="abc" src="{endpoint}/embed.js" defer></script>';
  const policy = "script-src 'nonce-abc'; connect-src {endpoint}; img-src {endpoint} data:";
  const digest = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';
  const english =
    'warn <drug-price-lookup> on line 7, lang: "vi" is not one of en, es, so it is shown in English. Load its script, /lang/vi.js, if there is one.';
  const mistakes: [string, Recipe, string][] = [
    [
      'without the nonce that the policy asks for',
      {
        script: `${own}<script src="{endpoint}/lang/vi.js" defer></script>`,
        headers: { 'content-security-policy': policy },
      },
      "fail policy in its header: add {endpoint} to script-src. Or give the script tag the page's nonce.",
    ],
    [
      'of a type that never runs',
      { script: `${own}<script type="text/plain" src="{endpoint}/lang/vi.js" defer></script>` },
      'fail script {endpoint}/lang/vi.js on line 4: type="text/plain" never runs. Remove the type; a consent tool may have put it there.',
    ],
    [
      'with the integrity of another version',
      {
        script: `${own}<script src="{endpoint}/lang/vi.js" integrity="${digest}" crossorigin="anonymous" defer></script>`,
      },
      'fail script {endpoint}/lang/vi.js on line 4: integrity is that of another version, so the browser refuses it. Remove it, or take the value of this file.',
    ],
    [
      'that is a page',
      { script: `${own}<script src="{origin}/page/lang/vi.js" defer></script>` },
      'fail script {origin}/page/lang/vi.js on line 4: it is an HTML page, not a script. Is the file at this address?',
    ],
  ];
  for (const [what, recipe, failure] of mistakes)
    test(`${what} fails, and its language is not there`, async () => {
      const { status, lines } = await examine({ ...recipe, element });
      assert.deepEqual(
        lines.filter((line) => /^(fail|warn)/.test(line)),
        [filled(failure), english],
        lines.join('\n'),
      );
      assert.equal(status, 1);
    });
  test('under a policy that refuses both scripts, one line says what to add', async () => {
    const { lines } = await examine({
      script: `${own}<script src="{endpoint}/lang/vi.js" defer></script>`,
      headers: { 'content-security-policy': "script-src 'self'" },
      element,
    });
    const added = filled('fail policy in its header: add {endpoint} to script-src.');
    assert.deepEqual(
      lines.filter((line) => /script-src/.test(line)),
      [added],
    );
  });
  test('is fine with the nonce', async () => {
    const { status, lines } = await examine({
      script: `${own}<script nonce="abc" src="{endpoint}/lang/vi.js" defer></script>`,
      headers: { 'content-security-policy': policy },
      element,
    });
    assert.ok(
      lines.every((line) => line.startsWith('ok')),
      lines.join('\n'),
    );
    assert.match(lines[2]!, filledPattern(/^ok {3}script {endpoint}\/lang\/vi\.js on line 4: 200, \d+ kB$/));
    assert.equal(status, 0);
  });
});

test('an element without endpoint asks the one that serves its script', async () => {
  const { status, lines } = await examine({ element: '<drug-price-lookup></drug-price-lookup>' });
  assert.ok(lines.includes('ok   lookup: 3 prices came back'), lines.join('\n'));
  assert.equal(status, 0);
});

for (const name of ['drugprice-lookup', 'drug_price_lookup', 'drugpricelookup'])
  test(`<${name}> is told as misspelt, not as missing`, async () => {
    const { status, lines } = await examine({ element: `<${name} endpoint="{endpoint}"></${name}>` });
    assert.deepEqual(
      lines.filter((line) => line.startsWith('fail')),
      [`fail <${name}> on line 7: there is no such element. Write <drug-price-lookup>.`],
    );
    assert.equal(status, 1);
  });

for (const [written, meant] of [
  ['127.0.0.1:8788', 'http://127.0.0.1:8788'],
  ['localhost:8788/api', 'http://localhost:8788/api'],
  ['prices.your-clinic.example', 'https://prices.your-clinic.example'],
] as const)
  test(`an endpoint without a scheme: of ${written}, ${meant} was meant`, async () => {
    const { lines } = await examine({
      element: `<drug-price-lookup endpoint="${written}"></drug-price-lookup>`,
    });
    const told = lines.find((line) => line.includes('has no scheme'));
    assert.ok(told?.endsWith(` Write ${meant}.`), lines.join('\n'));
  });

test('--endpoint takes the place of what the page names', async () => {
  const element = '<drug-price-lookup endpoint="{dead}"></drug-price-lookup>';
  const { status, lines } = await examine({ element }, { args: ['--endpoint', '{endpoint}'] });
  assert.ok(lines.includes(filled('ok   endpoint {endpoint}/: it answers')), lines.join('\n'));
  assert.equal(status, 0);
});

test('--json gives the same as data', async () => {
  const { status, out } = await examine({}, { allowed: 'https://www.another.example', args: ['--json'] });
  const told = JSON.parse(out) as { page: string; ok: boolean; findings: Record<string, string>[] };
  assert.equal(status, 1);
  assert.deepEqual([told.page, told.ok], [filled('{page}'), false]);
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
    const site = await serveRecipe({}, embed);
    fill = site.fill;
    const { port } = new URL(site.origin);
    // a page that is not of this machine may not ask it by a loopback address
    const endpoint = await startEndpoint({ scripts, allowedOrigins: [`http://${allowed}:${port}`] });
    endpoint.service.behave(behavior);
    const origin = `http://${host}:${port}`;
    Object.assign(site.places, {
      endpoint: `http://prices.example:${new URL(endpoint.url).port}`,
      origin,
    });
    const { out } = await runCommand(['doctor', `${origin}/prices`], { NODE_OPTIONS: names });
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
