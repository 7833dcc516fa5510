/** `npm run proof`: whole, the same each time, and each page as it must be. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, mock, test } from 'node:test';
import { promisify } from 'node:util';
import { parse } from 'parse5';
import { contactOf, isPlaceholder } from '../../src/proof/security-txt.ts';
import { artifacts, writeProof } from '../../src/proof/write.ts';
import { makeEndpoint } from '../support/endpoint.ts';
import { newFolder } from '../support/folder.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const proof = (...args: string[]) => run(process.execPath, [join(root, 'src/proof/index.ts'), ...args]);
const filesIn = (folder: string) =>
  globSync('**/*.*', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
const expected = [...Object.keys(artifacts), 'index.html'].toSorted();

describe('the proof', () => {
  const folder = newFolder();
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  before(() => proof('--out', folder));

  test('has what is promised and no more, and is the same as the build has made', () => {
    assert.deepEqual(filesIn(folder), expected);
    for (const file of expected)
      assert.equal(readFileSync(join(root, 'dist/proof', file), 'utf8'), read(file), file);
  });

  test('has pages that parse without a fault, have one heading, and load nothing', () => {
    for (const file of expected.filter((name) => name.endsWith('.html'))) {
      const errors: string[] = [];
      parse(read(file), { onParseError: ({ code }) => errors.push(code) });
      assert.deepEqual(errors, [], file);
      assert.equal(read(file).match(/<h1>/g)!.length, 1, file);
      assert.doesNotMatch(read(file), /<script|<link|\ssrc=/, file);
      for (const [, href] of read(file).matchAll(/\shref="([^"#]+)"/g))
        assert.ok(/^https:/.test(href!) || existsSync(join(folder, href!)), href);
    }
  });

  test('has a picture with a title and a description, and nothing that loads', () => {
    const picture = read('data-flow.svg');
    const [, labels] = /<svg[^>]* role="img" aria-labelledby="([\w-]+ [\w-]+)"/.exec(picture)!;
    for (const id of labels!.split(' '))
      assert.match(picture, new RegExp(`<(?:title|desc) id="${id}">[^<]{10,}`));
    assert.doesNotMatch(picture, /href=|<script|<image|url\((?!#)/);
    assert.ok(read('who-sees-what.html').includes(picture.trim()));
  });

  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

  test('has a security.txt where a day is given and somebody filled in the address', () => {
    const copy = newFolder();
    for (const name of readdirSync(root)) symlinkSync(join(root, name), join(copy, name));
    rmSync(join(copy, 'SECURITY.md'));
    const security = readFileSync(join(root, 'SECURITY.md'), 'utf8');
    writeFileSync(join(copy, 'SECURITY.md'), security.replace(contactOf(security), 'security@clinic.org'));
    const folder = newFolder();
    writeProof(copy, folder, `${inAMonth}T00:00:00Z`);
    const text = readFileSync(join(folder, 'security.txt'), 'utf8');
    assert.match(text, new RegExp(`^Contact: mailto:security@clinic\\.org\nExpires: ${inAMonth}T`, 'm'));
  });

  test('is refused in a line, with status 2: a day that is none to come, a wrong option, an address to fill in', async () => {
    const refused: [args: string[], message: RegExp][] = [
      [['--expires', '2020-01-01'], /--expires takes/],
      [['--expire'], /--expire/],
    ];
    if (isPlaceholder(contactOf(readFileSync(join(root, 'SECURITY.md'), 'utf8'))))
      refused.push([['--expires', inAMonth], /SECURITY\.md, line \d+, .*fill in/]);
    for (const [args, message] of refused) {
      const folder = newFolder();
      const failed = await proof('--out', folder, ...args).catch(
        (error: { code: number; stderr: string }) => error,
      );
      assert.ok('code' in failed && failed.code === 2, args.join(' '));
      assert.match(failed.stderr, /^[^\n]+\n$/);
      assert.match(failed.stderr, message);
      assert.deepEqual(filesIn(folder), []);
    }
  });
});

test('names are held for ten minutes where nobody says otherwise', async () => {
  const now = performance.now.bind(performance);
  let later = 0;
  mock.method(performance, 'now', () => now() + later);
  let asked = 0;
  const { post } = makeEndpoint({
    holdNames: undefined,
    fetch: async () => {
      asked++;
      return Response.json({ data: { candidates: ['Aspirin'] } });
    },
  });
  const search = () => post('/drug-search', new URLSearchParams({ query: 'asp' }));
  for (const [seconds, calls] of [
    [0, 1],
    [599, 1],
    [601, 2],
  ] as const) {
    later = seconds * 1000;
    assert.equal((await search()).status, 200);
    assert.equal(asked, calls, `after ${seconds} s`);
  }
});
