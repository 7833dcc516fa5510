/** Signed requests to a sandbox. */
import { operations, type OperationName } from '../../../src/contract/index.ts';
import type { Sandbox } from '../../../src/sandbox/index.ts';
import { encodeFields, signQuery } from '../../../src/signing/index.ts';
import { nodeHmac } from '../../../src/signing/node.ts';

export type Given = Record<string, string | string[]>;

/** A JSON value of any shape. */
export type Json = ReturnType<typeof JSON.parse>;

export interface Seen {
  status: number;
  body: Json;
}

export const form = { 'content-type': 'application/x-www-form-urlencoded' };

export function signed(
  fields: Iterable<readonly [string, string]>,
  apiKey = 'demo-key',
  secret = 'demo-secret',
) {
  return signQuery(encodeFields([...fields, ['api_key', apiKey]]), secret, nodeHmac);
}

export const fieldsOf = (given: Given): [string, string][] =>
  Object.entries(given).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );

/** The signed request of one operation: a query, or for coupon a form body. */
export async function requestOf(
  operation: OperationName,
  fields: Iterable<readonly [string, string]>,
  origin = 'http://sandbox.test',
): Promise<Request> {
  const { method, path } = operations[operation];
  const query = await signed(fields);
  if (method === 'GET') return new Request(`${origin}${path}?${query}`);
  return new Request(origin + path, { method, body: query, headers: form });
}

export async function ask(sandbox: Sandbox, operation: OperationName, given: Given): Promise<Seen> {
  const response = await sandbox.fetch(await requestOf(operation, fieldsOf(given)));
  return { status: response.status, body: await response.json() };
}
