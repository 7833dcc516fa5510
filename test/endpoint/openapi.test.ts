import assert from 'node:assert/strict';
import { test } from 'node:test';
import SwaggerParser from '@apidevtools/swagger-parser';
import * as z from 'zod';
import { operationNames, operations, type OperationName } from '../../src/contract/index.ts';
import { openApi } from '../../src/endpoint/index.ts';
import { createSandbox } from '../../src/sandbox/index.ts';
import { keys, makeEndpoint } from '../support/endpoint.ts';

interface Schema {
  properties: Record<string, { type?: string; maxItems?: number }>;
  required?: string[];
}
type JsonContent = { description: string; content: { 'application/json': { schema: Schema } } };
interface Described {
  description?: string;
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, JsonContent>;
}
type Document = Parameters<typeof SwaggerParser.validate>[0] & {
  openapi: string;
  paths: Record<string, Record<'get' | 'post', Described | undefined>>;
  components: { schemas: Record<string, Schema> };
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const read = () => JSON.parse(openApi()) as Document;

test('the document is valid OpenAPI 3.1', async () => {
  assert.match(read().openapi, /^3\.1\./);
  await SwaggerParser.validate(read());
});

test('it has every operation, with the statuses that the endpoint gives', () => {
  const { paths } = read();
  for (const name of operationNames) {
    const { post } = paths[operations[name].path]!;
    for (const status of [200, 400, 403, 404, 405, 413, 415, 429, 431, 502, 504])
      assert.ok(status in post!.responses, `${name} ${status}`);
  }
});

test('an operation must be sent a form, and answers in the envelopes of its version', () => {
  const { paths } = read();
  for (const [name, required, failure] of [
    ['lowPrice', ['success', 'data'], { oneOf: [ref('Error'), ref('V1Failure')] }],
    ['priceCompare', ['data'], ref('Error')],
  ] as const) {
    const { requestBody, responses } = paths[operations[name].path]!.post!;
    const title = name[0]!.toUpperCase() + name.slice(1);
    const answer = responses[200]!.content['application/json'].schema;
    assert.deepEqual(requestBody, {
      required: true,
      content: { 'application/x-www-form-urlencoded': { schema: ref(`${title}Parameters`) } },
    });
    assert.deepEqual([answer.required, answer.properties.data], [required, ref(`${title}Answer`)]);
    assert.deepEqual(responses[404]!.content['application/json'].schema, failure);
  }
});

test('parameters are as sent, answers as read', () => {
  const { schemas } = read().components;
  assert.equal(schemas.LowPriceParameters!.properties.quantity!.type, 'string');
  assert.equal(schemas.LowPriceAnswer!.properties.price!.type, 'number');
  assert.equal(schemas.PriceCompareParameters!.properties.ncpdp!.type, 'array');
  assert.equal(schemas.PriceCompareParameters!.properties.ncpdp!.maxItems, 50);
  assert.deepEqual(schemas.CouponParameters!.required, ['coupon_key']);
  assert.ok(!('api_key' in schemas.CouponParameters!.properties));
});

test('it has every path that is not an operation', () => {
  const { paths } = read();
  const images = ['/attribution/{size}', '/attribution', '/attribution/hidden'];
  const licenses = ['/elements.js.licenses.md', '/embed.js.licenses.md'];
  const scripts = ['/embed', '/lang/{language}', '/names', '/frame'].flatMap((name) => [
    `${name}.js`,
    `${name}-{hash}.js`,
    `${name}-{hash}.js.sri`,
  ]);
  for (const path of [...images, '/lookup', '/healthz', '/readyz', ...licenses, ...scripts])
    assert.ok(path in paths, path);
});

/** Each value of the document, with the keys that lead to it. */
function valuesIn(value: unknown, path = ''): [string, unknown][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[path, value], ...inner.flatMap(([key, one]) => valuesIn(one, `${path} ${key}`))];
}

test('what is in a path is described, and so is what comes back', () => {
  const { paths } = read();
  for (const [path, { get }] of Object.entries(paths)) {
    const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    const described = (get?.parameters ?? []) as Record<string, unknown>[];
    assert.deepEqual(
      described.filter((one) => one.in === 'path').map((one) => [one.name, one.required]),
      names.map((name) => [name, true]),
      path,
    );
  }
  assert.ok('image/*' in paths['/attribution/{size}']!.get!.responses[200]!.content);
  const { schema } = paths['/readyz']!.get!.responses[503]!.content['application/json'];
  assert.deepEqual(schema.required, ['status', 'code']);
  assert.deepEqual(schema.properties.code, { type: 'string' });
});

const found = () => Promise.resolve(Response.json({ data: { candidates: ['Aspirin'] } }));
for (const [what, path, status, options] of [
  ['health', '/healthz', 200, { fetch: found }],
  ['readiness', '/readyz', 200, { fetch: found }],
  ['a service that is away', '/readyz', 503, { fetch: () => Promise.reject(new TypeError('fetch failed')) }],
  ['a stop', '/readyz', 503, { fetch: found, stopping: () => true }],
] as const)
  test(`every field of ${path} is in the document: ${what}`, async () => {
    const response = await makeEndpoint(options).ask(path);
    const answer = (await response.json()) as object;
    assert.equal(response.status, status);
    const { schema } = read().paths[path]!.get!.responses[status]!.content['application/json'];
    const known = z.fromJSONSchema(JSON.parse(JSON.stringify({ ...schema, additionalProperties: false })));
    assert.deepEqual(known.safeParse(answer).error?.issues, undefined);
  });

test('it says something everywhere: no text, list or object is empty but what a plain media type holds', () => {
  const empty = valuesIn(read()).filter(([path, value]) =>
    typeof value === 'object'
      ? !Object.keys(value ?? {}).length && !/ content \S+$| default( generic| brand)?$/.test(path)
      : value === '',
  );
  assert.deepEqual(empty, []);
  const ids = valuesIn(read()).filter(([path]) => path.endsWith(' operationId'));
  assert.equal(new Set(ids.map(([, id]) => id)).size, ids.length);
});

test('it names the refusals of a status, and what an operation says more', () => {
  const { paths } = read();
  const { post } = paths['/v2/price/compare']!;
  const { 400: wrong, 502: bad } = post!.responses;
  assert.match(wrong!.description, /invalid_param.*or by the service/);
  assert.equal(bad!.description, 'service_rejected_credentials, service_unreachable, service_bad_response');
  assert.match(post!.description!, /^Exactly one of `name`, `ndc`; at most one/);
  assert.ok(!('description' in paths['/drug-search']!.post!));
});

/** The schema of one answer, as a validator of its own. */
function answerOf(operation: OperationName, status: number): z.ZodType {
  const { paths, components } = read();
  const { schema } = paths[operations[operation].path]!.post!.responses[status]!.content['application/json'];
  const whole = JSON.stringify({ ...schema, $defs: components.schemas });
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')));
}

for (const [operation, body, status, kind] of [
  ['lowPrice', 'name=Lipitr', 404, 'errors'],
  ['lowPrice', 'name=Lipitor&form=cream', 400, 'errors'],
  ['drugInfo', 'name=Lipitr', 404, 'errors'],
  ['lowPrice', 'name=Lipitor&c=x', 400, 'error'],
  ['priceCompare', 'name=Lipitr', 404, 'error'],
  ['priceCompare', 'name=Lipitor&location=Nowhere', 400, 'error'],
] as const)
  test(`${operation} refuses ${body} as the document says`, async () => {
    const sandbox = createSandbox({ ...keys });
    const { post } = makeEndpoint({ fetch: (url, init) => sandbox.fetch(new Request(url, init)) });
    const response = await post(operations[operation].path, body);
    const refusal = (await response.json()) as object;
    assert.equal(response.status, status);
    assert.ok(kind in refusal);
    const schema = answerOf(operation, status);
    assert.deepEqual(schema.safeParse(refusal).error?.issues, undefined);
    assert.ok(!schema.safeParse({ data: {} }).success);
  });
