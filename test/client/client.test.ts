import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { test } from 'node:test';
import { createClient } from '../../src/client/index.ts';

const answering = (answer: () => Response | Promise<Response>) => {
  const requests: { url: string; init: RequestInit }[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    requests.push({ url: url as string, init: init! });
    init?.signal?.throwIfAborted();
    return answer();
  };
  return { client: createClient({ endpoint: 'https://sign.test/api//', fetch }), requests };
};

test('an operation is a form-encoded POST without credentials, with no parameter in the URL', async () => {
  const { client, requests } = answering(() => Response.json({ data: { candidates: ['Lisinopril'] } }));
  const outcome = await client.drugSearch({ query: 'lisin opril & co' });
  assert.deepEqual(outcome, { ok: true, data: { candidates: ['Lisinopril'] } });
  const { url, init } = requests[0]!;
  assert.equal(url, 'https://sign.test/api/drug-search');
  assert.equal(init.method, 'POST');
  assert.equal(init.credentials, 'omit');
  assert.equal(init.referrerPolicy, 'no-referrer');
  assert.equal(init.redirect, 'error');
  assert.equal(init.cache, 'no-store');
  assert.equal((init.body as URLSearchParams).toString(), 'query=lisin+opril+%26+co');
});

test('lists are repeated, flags are spelled as the service does, and missing values are left out', async () => {
  const { client, requests } = answering(() => Response.json({ data: { prices: [] } }));
  await client.priceCompare({
    name: 'a',
    ncpdp: ['12', '345'],
    exclude_local: true,
    include_offers: true,
    form: '',
    c: undefined,
  });
  assert.equal(
    (requests[0]!.init.body as URLSearchParams).toString(),
    'name=a&ncpdp=0000012&ncpdp=0000345&exclude_local=1&include_offers=true',
  );
});

test('a network failure, an abort and an unreadable answer are outcomes', async () => {
  const dead = answering(() => Promise.reject(new TypeError('down')));
  assert.deepEqual(await dead.client.drugInfo({ name: 'a' }), {
    ok: false,
    failure: { code: 'network', candidates: [] },
  });

  const stopped = answering(() => Response.json({}));
  const outcome = await stopped.client.drugInfo({ name: 'a' }, { signal: AbortSignal.abort() });
  assert.ok(!outcome.ok && outcome.failure.code === 'aborted');

  const page = answering(() => new Response('<html>', { status: 200 }));
  for (const headers of [undefined, {}]) {
    const bare = answering(() => ({ headers, text: () => Promise.resolve('{') }) as Response);
    const neither = await bare.client.drugInfo({ name: 'a' });
    assert.ok(!neither.ok && neither.failure.code === 'unreadable_answer');
  }
  const unreadable = await page.client.drugInfo({ name: 'a' });
  assert.ok(!unreadable.ok && unreadable.failure.code === 'unreadable_answer');
});

test('an abort before the answer arrives is reported as one', async () => {
  const controller = new AbortController();
  const client = createClient({
    endpoint: 'https://sign.test',
    fetch: (_url, init) =>
      new Promise((_resolve, reject) =>
        init!.signal!.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  });
  const pending = client.coupon({ coupon_key: 'k' }, { signal: controller.signal });
  controller.abort();
  const outcome = await pending;
  assert.ok(!outcome.ok && outcome.failure.code === 'aborted');
});

for (const [line, onLine, code] of [
  ['', true, 'timeout'],
  [' on a line that has dropped', false, 'network'],
] as const)
  test(`a service that never answers${line} is the failure ${code}`, { timeout: 5000 }, async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const known = Object.getOwnPropertyDescriptor(globalThis, 'navigator')!;
    Object.defineProperty(globalThis, 'navigator', { ...known, get: () => ({ onLine }) });
    t.after(() => Object.defineProperty(globalThis, 'navigator', known));
    const client = createClient({
      endpoint: 'https://sign.test',
      fetch: (_url, init) =>
        new Promise((_resolve, reject) =>
          init!.signal!.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    });
    const pending = client.drugSearch({ query: 'a' });
    t.mock.timers.tick(15_000);
    const outcome = await pending;
    assert.ok(!outcome.ok && outcome.failure.code === code);
  });

test("an endpoint's error keeps its code, detail and retry time", async () => {
  const { client } = answering(() =>
    Response.json(
      { error: { type: 'endpoint_error', code: 'rate_limited', detail: 'too many' } },
      { status: 429, headers: { 'retry-after': '17' } },
    ),
  );
  assert.deepEqual(await client.drugSearch({ query: 'a' }), {
    ok: false,
    failure: { code: 'rate_limited', status: 429, detail: 'too many', candidates: [], retryAfter: 17 },
  });
});

test('an abort is reported at once even where the given `fetch` ignores it', { timeout: 2000 }, async () => {
  for (const fetch of [
    () => new Promise<never>(() => undefined),
    () => Promise.resolve(new Response(new ReadableStream())),
  ]) {
    const controller = new AbortController();
    const pending = createClient({ endpoint: 'https://sign.test', fetch }).drugInfo(
      { name: 'a' },
      { signal: controller.signal },
    );
    setTimeout(() => controller.abort(), 10);
    assert.deepEqual(await pending, { ok: false, failure: { code: 'aborted', candidates: [] } });
  }
});

for (const [header, retryAfter] of [
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
] as const)
  test(`Retry-After "${header}" is ${retryAfter ?? 'no'} seconds to wait, and nothing of an answer`, async () => {
    const headers = { 'retry-after': header };
    const { client } = answering(() => Response.json({}, { status: 429, headers }));
    const outcome = await client.drugSearch({ query: 'a' });
    assert.ok(!outcome.ok);
    assert.equal(outcome.failure.retryAfter, retryAfter);
    const good = answering(() => Response.json({ data: { candidates: [] } }, { headers }));
    assert.deepEqual(await good.client.drugSearch({ query: 'a' }), { ok: true, data: { candidates: [] } });
  });

test('a lookup that is done leaves no listener and no timer', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { signal } = new AbortController();
  const { client, requests } = answering(() => Response.json({ data: { candidates: [] } }));
  await client.drugSearch({ query: 'a' }, { signal });
  assert.deepEqual(getEventListeners(signal, 'abort'), []);
  t.mock.timers.tick(15_000);
  assert.equal(requests[0]!.init.signal!.aborted, false);
});

test('the `fetch` of the page is read at each request', async (t) => {
  const client = createClient({ endpoint: 'https://sign.test' });
  const fetch = t.mock.method(globalThis, 'fetch', () =>
    Promise.resolve(Response.json({ data: { candidates: ['A'] } })),
  );
  assert.deepEqual(await client.drugSearch({ query: 'a' }), { ok: true, data: { candidates: ['A'] } });
  assert.equal(fetch.mock.calls[0]!.arguments[0], 'https://sign.test/drug-search');
});

test('a 429 is rate_limited, whatever its body', async () => {
  for (const body of [
    { success: false, errors: ['slow down'], data: {} },
    { error: { type: 'rate_limit_error', code: 'too_many_requests', detail: 'slow down' } },
  ]) {
    const { client } = answering(() => Response.json(body, { status: 429, headers: { 'retry-after': '7' } }));
    const outcome = await client.drugInfo({ name: 'a' });
    assert.ok(!outcome.ok);
    assert.equal(outcome.failure.code, 'rate_limited');
    assert.equal(outcome.failure.retryAfter, 7);
  }
});
