/** Who is told to have got what, and the receipt that says so. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { findLeaks } from '../../src/witness/findings.ts';
import { receiptPage } from '../../src/witness/receipt.ts';
import type { Secret } from '../../src/witness/secrets.ts';
import type { Message } from '../../src/witness/traffic.ts';

const page = new URL('https://clinic.example/prices?m=1');
const endpoint = 'https://prices.example';
const secrets: Secret[] = [
  { kind: 'medicine', text: 'lisinopril' },
  { kind: 'place', text: '90210' },
];
const message = (method: string, url: string, body?: string | Uint8Array, headers = {}): Message => ({
  ...{ method, url, body, headers, isUnread: false, script: 'https://tag.example/tag.js' },
});
const question = 'name=lisinopril&location=90210';

const nothing = {
  page,
  endpoint,
  secrets,
  isPreset: false,
  lines: [],
  kept: [],
  keptBefore: [],
  messages: [],
};
const findingsOf = (heard: Partial<Parameters<typeof findLeaks>[0]>) =>
  findLeaks({ ...nothing, ...heard }).findings.map(({ holder, kinds }) => `${holder}: ${kinds.join()}`);

describe('judge', () => {
  test('lets the endpoint have it by its operations, and by nothing else', () => {
    const asked = message('POST', `${endpoint}/v2/price/compare`, question);
    assert.deepEqual(findingsOf({ messages: [asked] }), []);
    for (const other of [
      message('POST', `${endpoint}/v2/price/compare?q=lisinopril`, question),
      message('GET', `${endpoint}/attribution/medium?q=lisinopril`),
      message('POST', `${endpoint}/log`, question),
    ])
      assert.equal(findingsOf({ messages: [other] }).length, 1, other.url);
    assert.equal(
      findingsOf({ messages: [message('POST', 'https://evil.example/v2/price/compare', question)] }).length,
      1,
    );
  });

  test('finds it in addresses, headers, bodies and frames', () => {
    for (const one of [
      message('GET', 'https://tag.example/c?dl=https%253A%252F%252Fclinic.example%252Flisinopril'),
      message('GET', 'https://tag.example/c', undefined, { 'x-search': 'lisinopril' }),
      message('POST', 'https://tag.example/c', gzipSync('{"drug":"lisinopril"}')),
      message('WebSocket', 'wss://tag.example/c', '["lisinopril"]'),
    ])
      assert.deepEqual(findingsOf({ messages: [one] }), ['tag.example: medicine']);
  });

  test('a page about one medicine names it to its own server, but to nobody else', () => {
    const own = message('GET', 'https://clinic.example/pictures/lisinopril.png');
    const other = message('GET', 'https://tag.example/c?title=lisinopril');
    assert.deepEqual(findingsOf({ isPreset: true, messages: [own, other] }), ['tag.example: medicine']);
    assert.deepEqual(findingsOf({ messages: [own] }), ['clinic.example: medicine']);
  });

  test('what the page held before is no finding, what it holds since is', () => {
    const kept = [{ where: 'window.shelf', path: 'window.shelf.*', text: 'lisinopril' }];
    assert.deepEqual(findingsOf({ kept, keptBefore: kept }), []);
    assert.deepEqual(findingsOf({ kept }), ['this page: medicine']);
    assert.deepEqual(findingsOf({ lines: ['asked for lisinopril'] }), ['this page: medicine']);
  });

  test('counts every host', () => {
    const messages = [
      message('GET', page.href),
      message('GET', 'https://a.example/'),
      message('GET', page.href),
    ];
    assert.deepEqual(findLeaks({ ...nothing, messages }).hosts, { 'clinic.example': 2, 'a.example': 1 });
  });
});

test('a receipt shows what a page says as text, and loads nothing', () => {
  const hostile = '</td><script src="https://evil.example/x.js"></script><img src=x onerror=a()>\u202E';
  const html = receiptPage({
    ...findLeaks({ ...nothing, kept: [{ where: `window.${hostile}`, path: '', text: 'lisinopril' }] }),
    ...{
      page: `https://a.example/${hostile}`,
      date: '2026-01-02T03:04:05.000Z',
      browser: hostile,
      version: '1.0.0',
    },
    ...{
      endpoint: hostile,
      secrets: [{ kind: 'medicine', text: hostile }],
      untried: [hostile],
      incomplete: undefined,
    },
  });
  const names: string[] = [];
  const visit = (node: Tree.Node): void => {
    names.push(node.nodeName);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  for (const name of ['script', 'img', 'link', 'iframe']) assert.ok(!names.includes(name), name);
  assert.ok(!html.includes('\u202E'));
  assert.ok(html.includes('January 2, 2026'));
});
