/** The README's table of attributes, events and parts, from the manifest. `UPDATE=1` before the command writes it again. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { format } from 'prettier';

interface Named {
  name: string;
}
interface Manifest {
  modules: {
    declarations: (Record<'attributes' | 'events' | 'cssParts', Named[]> & { tagName: string })[];
  }[];
}

const readme = new URL('../../README.md', import.meta.url);
const manifest = JSON.parse(
  readFileSync(new URL('../../dist/custom-elements.json', import.meta.url), 'utf8'),
) as Manifest;

const listed = (items: Named[]) => items.map(({ name }) => `\`${name}\``).join(' ');

const table = [
  '| element | attributes | events | parts |',
  '| --- | --- | --- | --- |',
  ...manifest.modules
    .flatMap(({ declarations }) => declarations)
    .map(
      ({ tagName, attributes, events, cssParts }) =>
        `| \`<${tagName}>\` | ${listed(attributes)} | ${listed(events)} | ${cssParts.length} |`,
    ),
].join('\n');

const marked = /(<!-- reference: [^\n]* -->\n)[\s\S]*?(?=\n## )/;

test('the table in the README is that of the elements', async () => {
  const text = readFileSync(readme, 'utf8');
  const right = await format(text.replace(marked, `$1\n${table}\n`), {
    parser: 'markdown',
    printWidth: 110,
    singleQuote: true,
  });
  if (process.env.UPDATE) writeFileSync(readme, right);
  assert.equal(readFileSync(readme, 'utf8'), right);
});

test('the README can be read in five minutes', () => {
  const words = readFileSync(readme, 'utf8').match(/\S*[A-Za-z0-9]\S*/g)!.length;
  assert.ok(words < 900, `${words} words`);
});
