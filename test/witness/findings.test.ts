/** Who is told to have got what, and the receipt that says so. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { adviceOf } from '../../src/witness/advice.ts';
import { findLeaks } from '../../src/witness/findings.ts';
import { receiptPage, typingText } from '../../src/witness/receipt.ts';
import type { Secret } from '../../src/witness/secrets.ts';
import type { Message } from '../../src/witness/traffic.ts';

const page = new URL('https://clinic.example/prices?m=1');
const endpoint = 'https://prices.example';
const secrets: Secret[] = [
  { kind: 'medicine', text: 'lisinopril' },
  { kind: 'place', text: '90210' },
];
const message = (method: string, url: string, body?: string | Uint8Array, headers = {}): Message => ({
  method,
  url,
  body,
  headers,
  isUnread: false,
  script: 'https://tag.example/tag.js',
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
    page: `https://a.example/${hostile}`,
    date: '2026-01-02T03:04:05.000Z',
    browser: hostile,
    version: '1.0.0',
    endpoint: hostile,
    secrets: [{ kind: 'medicine', text: hostile }],
    typing: { requests: 0, isChosen: false },
    untried: [hostile],
    incomplete: undefined,
    isSealed: false,
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
  assert.ok(html.includes('what was typed stayed on the page until Enter'));
});

test('names that were asked for while the medicine was typed are counted, and who chose that is said', () => {
  assert.match(typingText({ requests: 4, isChosen: false }), /asked for names 4 times before Enter$/);
  assert.match(typingText({ requests: 4, isChosen: true }), /4 times .* as suggestions="service" says$/);
});

describe('what to do about a finding', () => {
  const found = { holder: 'tag.example', where: 'x', kinds: [], times: 1, inPieces: false };
  const scripts = ['https://tag.example/tag.js'];
  const move = 'ove https://tag.example/tag.js to pages without the element';
  for (const [what, finding, isSealed, text] of [
    [
      'of a tag, where nothing is sealed',
      { ...found, scripts },
      false,
      `Add the attribute sealed to the element, and look again. If it still has it, m${move}.`,
    ],
    [
      'of a tag that sealed does not stop',
      { ...found, scripts },
      true,
      `M${move}: sealed does not keep it out.`,
    ],
    [
      'of one that hears keys',
      { ...found, scripts, inPieces: true },
      true,
      `M${move}: it hears the keys, which sealed does not stop.`,
    ],
    [
      'of one that hears keys, where nothing is sealed',
      { ...found, scripts, inPieces: true },
      false,
      `M${move}: it hears the keys. Add the attribute sealed too.`,
    ],
    [
      'of an unknown tag',
      { ...found, scripts: [] },
      true,
      'Find the tag that sends it, and move it to pages without the element: sealed does not keep it out.',
    ],
    [
      'of what the page keeps',
      { ...found, holder: 'this page', scripts: [] },
      true,
      'Find the script that keeps it, and move it to pages without the element: sealed does not keep it out.',
    ],
  ] as const)
    test(what, () =>
      assert.equal(
        adviceOf({ ...finding, kinds: [...finding.kinds], scripts: [...finding.scripts] }, isSealed),
        text,
      ),
    );
});
