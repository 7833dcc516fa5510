import assert from 'node:assert/strict';
import { test } from 'node:test';
import SwaggerParser from '@apidevtools/swagger-parser';
import { operationNames, operations } from '../../src/contract/index.ts';
import { openApi } from '../../src/endpoint/index.ts';

type Document = Parameters<typeof SwaggerParser.validate>[0] & {
  openapi: string;
  paths: Record<string, { post?: { responses: object } }>;
  components: {
    schemas: Record<string, { properties: Record<string, { type?: string }>; required?: string[] }>;
  };
};
const read = () => JSON.parse(openApi()) as Document;

test('the document is valid OpenAPI 3.1', async () => {
  assert.match(read().openapi, /^3\.1\./);
  await SwaggerParser.validate(read());
});

test('it has every operation, with the statuses that the endpoint gives', () => {
  const { paths } = read();
  for (const name of operationNames) {
    const { post } = paths[operations[name].path]!;
    for (const status of [200, 400, 403, 404, 405, 413, 415, 429, 502, 504])
      assert.ok(status in post!.responses, `${name} ${status}`);
  }
});

test('parameters are as sent, answers as read', () => {
  const { schemas } = read().components;
  assert.equal(schemas.LowPriceParameters!.properties.quantity!.type, 'string');
  assert.equal(schemas.LowPriceAnswer!.properties.price!.type, 'number');
  assert.equal(schemas.PriceCompareParameters!.properties.ncpdp!.type, 'array');
  assert.deepEqual(schemas.CouponParameters!.required, ['coupon_key']);
  assert.ok(!('api_key' in schemas.CouponParameters!.properties));
});
