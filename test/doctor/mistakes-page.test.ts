/** The page of mistakes in the docs has each mistake that the doctor is tested with, and the line that it prints. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { mistakes } from './mistakes.ts';

const page = parse(readFileSync(new URL('../../demo/pages/docs/mistakes.html', import.meta.url), 'utf8'));
const places: Record<string, string> = {
  origin: 'https://www.your-clinic.example',
  page: 'https://www.your-clinic.example/prices',
  endpoint: 'https://prices.your-clinic.example',
  dead: 'https://prices.your-clinic.example',
};

const within = (node: Tree.Node, tag: string): Tree.Node[] =>
  'childNodes' in node
    ? node.childNodes.flatMap((child) => [...(child.nodeName === tag ? [child] : []), ...within(child, tag)])
    : [];
const textOf = (node: Tree.Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
const textsOf = (tag: string) => within(page, tag).map((node) => textOf(node).replace(/\s+/g, ' ').trim());

test('the docs list every mistake with the line of the doctor', () => {
  const lines = mistakes.map(({ mistake, doctor }) => [
    mistake,
    doctor.replace(/\{(\w+)\}/g, (_, name: string) => places[name]!),
  ]);
  const told = textsOf('dd');
  assert.deepEqual(
    textsOf('dt').map((mistake, index) => [mistake, told[index]]),
    lines,
  );
});
