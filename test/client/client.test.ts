import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '../../src/client/index.ts';

const answering = (answer: () => Response | Promise<Response>) => {
  const asked: { url: string; init: RequestInit }[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    asked.push({ url: url as string, init: init! });
    init?.signal?.throwIfAborted();
    return answer();
  };
  return { client: createClient({ endpoint: 'https://sign.test/api/', fetch }), asked };
};

test('an operation is a form-encoded POST without credentials, and nothing of it stands in the address', async () => {
  const { client, asked } = answering(() => Response.json({ data: { candidates: ['Lisinopril'] } }));
  const outcome = await client.drugSearch({ query: 'lisin opril & co' });
  assert.deepEqual(outcome, { ok: true, data: { candidates: ['Lisinopril'] } });
  const { url, init } = asked[0]!;
  assert.equal(url, 'https://sign.test/api/drug-search');
  assert.equal(init.method, 'POST');
  assert.equal(init.credentials, 'omit');
  assert.equal(init.referrerPolicy, 'no-referrer');
  assert.equal(init.redirect, 'error');
  assert.equal((init.body as URLSearchParams).toString(), 'query=lisin+opril+%26+co');
});

test('lists repeat, flags are written as the service spells them, and what is missing is left out', async () => {
  const { client, asked } = answering(() => Response.json({ data: { prices: [] } }));
  await client.priceCompare({
    name: 'a',
    ncpdp: ['12', '345'],
    exclude_local: true,
    include_offers: true,
    form: '',
    c: undefined,
  });
  assert.equal(
    (asked[0]!.init.body as URLSearchParams).toString(),
    'name=a&ncpdp=0000012&ncpdp=0000345&exclude_local=1&include_offers=true',
  );
});

test('a dead network, an abort and an unreadable answer are outcomes', async () => {
  const dead = answering(() => Promise.reject(new TypeError('down')));
  assert.deepEqual(await dead.client.drugInfo({ name: 'a' }), {
    ok: false,
    failure: { code: 'network', candidates: [] },
  });

  const stopped = answering(() => Response.json({}));
  const outcome = await stopped.client.drugInfo({ name: 'a' }, { signal: AbortSignal.abort() });
  assert.ok(!outcome.ok && outcome.failure.code === 'aborted');

  const page = answering(() => new Response('<html>', { status: 200 }));
  const bare = answering(() => ({ text: () => Promise.resolve('{') }) as Response);
  const neither = await bare.client.drugInfo({ name: 'a' });
  assert.ok(!neither.ok && neither.failure.code === 'unreadable_answer');
  const unreadable = await page.client.drugInfo({ name: 'a' });
  assert.ok(!unreadable.ok && unreadable.failure.code === 'unreadable_answer');
});

test('an abort while the answer is on its way is told as one', async () => {
  const controller = new AbortController();
  const client = createClient({
    endpoint: 'https://sign.test',
    fetch: (_url, init) =>
      new Promise((_resolve, reject) =>
        init!.signal!.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  });
  const asked = client.coupon({ coupon_key: 'k' }, { signal: controller.signal });
  controller.abort();
  const outcome = await asked;
  assert.ok(!outcome.ok && outcome.failure.code === 'aborted');
});

test('a service that never answers is a timeout', { timeout: 5000 }, async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const client = createClient({
    endpoint: 'https://sign.test',
    fetch: (_url, init) =>
      new Promise((_resolve, reject) =>
        init!.signal!.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  });
  const asked = client.drugSearch({ query: 'a' });
  t.mock.timers.tick(15_000);
  const outcome = await asked;
  assert.ok(!outcome.ok && outcome.failure.code === 'timeout');
});

test('an error of the endpoint keeps its code, its detail and how long to wait', async () => {
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

test(
  'an abort is told at once though the `fetch` that was given does not heed it',
  { timeout: 2000 },
  async () => {
    for (const fetch of [
      () => new Promise<never>(() => undefined),
      () => Promise.resolve(new Response(new ReadableStream())),
    ]) {
      const controller = new AbortController();
      const asked = createClient({ endpoint: 'https://sign.test', fetch }).drugInfo(
        { name: 'a' },
        { signal: controller.signal },
      );
      setTimeout(() => controller.abort(), 10);
      assert.deepEqual(await asked, { ok: false, failure: { code: 'aborted', candidates: [] } });
    }
  },
);

test('too many requests are told as such, whoever says so', async () => {
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
