import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { createSandbox } from '../../src/sandbox/index.ts';
import { signQueryAndBody } from '../../src/signing/index.ts';
import { ask, fieldsOf, form, signed, type Given, type Json } from './support/client.ts';

const sandbox = createSandbox();
const compared = (await ask(sandbox, 'priceCompare', { name: 'Lipitor', c: 'first' })).body.data;
const rows: Json[] = compared.prices.filter((row: Json) => row.type === 'coupon');
const row = rows[0];
const coupon = (given: Given) => ask(sandbox, 'coupon', { coupon_key: row.coupon_key, ...given });

test('a key gives its price with everything a pharmacist needs', async () => {
  for (const { coupon_key, price, pharmacy } of rows) {
    const { status, body } = await ask(sandbox, 'coupon', { coupon_key });
    assert.equal(status, 200);
    const { data } = body;
    assert.equal(data.price, price);
    assert.equal(data.pharmacy_name, pharmacy);
    for (const key of ['group_number', 'member_id', 'rxbin', 'rxpcn', 'phone', 'pharm_phone', 'url'])
      assert.ok(typeof data[key] === 'string' && data[key] !== '', key);
  }
});

test('coupon_format chooses the renderings', async () => {
  const renderings = async (given: Given) =>
    Object.keys((await coupon(given)).body.data).filter((key) => /html|pdf/.test(key));
  assert.deepEqual(await renderings({}), ['coupon_html']);
  assert.deepEqual(await renderings({ coupon_format: 'html' }), ['coupon_html']);
  assert.deepEqual(await renderings({ coupon_format: 'pdf' }), ['coupon_pdf']);
  assert.deepEqual(await renderings({ coupon_format: 'both' }), ['coupon_html', 'coupon_pdf']);
  assert.deepEqual(await renderings({ coupon_format: 'none' }), []);
});

test('the HTML is a full page with a print style sheet, no script and no external resources', async () => {
  const { data } = (await coupon({})).body;
  const html = Buffer.from(data.coupon_html, 'base64').toString();
  assert.match(html, /^<!doctype html>/);
  assert.match(html, /name="viewport"/);
  assert.match(html, /@media print/);
  assert.doesNotMatch(html, /<script|<link|<img|https?:|url\(/);
  for (const code of [data.rxbin, data.rxpcn, data.group_number, data.member_id, data.price.toFixed(2)])
    assert.ok(html.includes(code), code);
});

test('the PDF is valid and small', async () => {
  const { coupon_pdf: base64 } = (await coupon({ coupon_format: 'pdf' })).body.data;
  const pdf = Buffer.from(base64, 'base64');
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
  assert.match(pdf.subarray(-8).toString(), /%%EOF/);
  assert.ok(pdf.length < 60_000);
});

test('two calls differ only in the member id', async () => {
  const [first, second] = [await coupon({ coupon_format: 'none' }), await coupon({ coupon_format: 'none' })];
  assert.notEqual(first.body.data.member_id, second.body.data.member_id);
  delete first.body.data.member_id;
  delete second.body.data.member_id;
  assert.deepEqual(first, second);
});

test('the key carries c, a c in the call overrides it, and url contains it', async () => {
  const label = async (given: Given) => new URL((await coupon(given)).body.data.url).searchParams.get('c');
  assert.equal(await label({}), 'first');
  assert.equal(await label({ c: 'second' }), 'second');
});

test('url is short unless shorten_url is 0', async () => {
  const url = async (given: Given): Promise<string> => (await coupon(given)).body.data.url;
  assert.equal(await url({}), await url({ shorten_url: '1' }));
  assert.ok((await url({})).length < (await url({ shorten_url: '0' })).length);
});

test("a forged, truncated, altered or another account's key is 400", async () => {
  const other = createSandbox({ secretKey: 'other' });
  const query = await signed(fieldsOf({ name: 'Lipitor' }), 'demo-key', 'other');
  const foreign: Json = await (await other.fetch(new Request(`http://x/v2/price/compare?${query}`))).json();
  const key: string = row.coupon_key;
  const forged = [
    key.slice(0, -1), key.slice(1), `${key}A`, key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), 'x', '=', 'é', 'A'.repeat(2000),
    foreign.data.prices.find((one: Json) => one.coupon_key).coupon_key, key.toLowerCase(), `${key}=`,
  ]; // prettier-ignore
  for (const coupon_key of forged) {
    const { status, body } = await ask(sandbox, 'coupon', { coupon_key });
    assert.deepEqual([status, body.error.code], [400, 'invalid_param']);
    assert.match(body.error.detail, /coupon_key/);
  }
});

test('email and phone_number are refused, alone and together', async () => {
  for (const given of [
    { email: 'a@b.c' },
    { phone_number: '1' },
    { email: 'a@b.c', phone_number: '1' },
  ] as Given[]) {
    const { status, body } = await coupon(given);
    assert.equal(status, 400);
    assert.match(body.error.detail, /email|phone_number/);
  }
});

async function post(query: string, body: BodyInit, headers: Record<string, string>) {
  const response = await sandbox.fetch(
    new Request(`http://sandbox.test/v2/coupon${query && `?${query}`}`, { method: 'POST', body, headers }),
  );
  return { status: response.status, body: await response.json() };
}

const json = { 'content-type': 'application/json' };

test('credentials may be in the query, with a signature that covers the raw body, form or JSON', async () => {
  const bodies: [string, Record<string, string>][] = [
    [`coupon_key=${row.coupon_key}&coupon_format=none`, form],
    [JSON.stringify({ coupon_key: row.coupon_key, coupon_format: 'none', shorten_url: false }), json],
  ];
  for (const [body, headers] of bodies) {
    const query = await signQueryAndBody('api_key=demo-key', body, 'demo-secret');
    assert.equal((await post(query, body, headers)).status, 200);
    const changed = await post(query, body.replace('none', 'html'), headers);
    assert.deepEqual([changed.status, changed.body.error.code], [400, 'invalid_signature']);
  }
});

test('the signature covers the bytes of the body, whether UTF-8 or not', async () => {
  const sigOf = (text: string) =>
    createHmac('sha256', 'demo-secret').update(text, 'latin1').digest('base64').replace(/[+/]/g, '_');
  const fields = `coupon_key=${row.coupon_key}&coupon_format=none&c=\xe9`;
  const inBody = `${fields}&api_key=demo-key`;
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
  assert.equal(
    (await post('', bytes(`${inBody}&sig=${encodeURIComponent(sigOf(inBody))}`), form)).status,
    200,
  );
  const query = `api_key=demo-key&sig=${encodeURIComponent(sigOf(`api_key=demo-key${fields}`))}`;
  assert.equal((await post(query, bytes(fields), form)).status, 200);
  const { status, body } = await post(query, bytes(fields.replace('\xe9', '\xe8')), form);
  assert.deepEqual([status, body.error.code], [400, 'invalid_signature']);
});

test('an unreadable body is refused with the reason', async () => {
  const inQuery = async (body: string, headers: Record<string, string>) => {
    const { status, body: answer } = await post(
      await signQueryAndBody('api_key=demo-key', body, 'demo-secret'),
      body,
      headers,
    );
    return [status, answer.error.code, answer.error.detail];
  };
  assert.deepEqual((await inQuery('{', json)).slice(0, 2), [400, 'invalid_param']);
  assert.deepEqual((await inQuery('[]', json)).slice(0, 2), [400, 'invalid_param']);
  assert.match((await inQuery('{"coupon_key":null}', json))[2], /coupon_key/);
  assert.deepEqual((await inQuery('x', { 'content-type': 'multipart/form-data' })).slice(0, 2), [
    415,
    'unsupported_media_type',
  ]);
  assert.deepEqual((await inQuery('x'.repeat(70_000), form)).slice(0, 2), [413, 'payload_too_large']);
  const query = await signQueryAndBody('c=x&api_key=demo-key', '', 'demo-secret');
  assert.match((await post(query, '', form)).body.error.detail, /^c /);
});
