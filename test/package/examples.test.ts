/**
 * The JavaScript of the READMEs, the docs and the deployments, checked against the types of the built package: as it
 * stands, and as TypeScript, which alone minds a property too many in `element.strings = { … }`.
 */
import assert from 'node:assert/strict';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, describe, test } from 'node:test';
import ts from 'typescript';
import { companions } from '../../src/init/index.ts';
import { newFolder } from '../support/folder.ts';
import { snippetsOfFile, snippetsOfPages } from '../support/snippets.ts';

const root = join(import.meta.dirname, '../..');
// inside the package, whose own name they import
const folder = newFolder(join(root, 'node_modules'));

/** What an example leaves to its reader. */
const given = `
import 'drug-price-lookup';
declare global {
  const Deno: any;
  const Bun: any;
  const endpoint: import('drug-price-lookup/endpoint').SigningEndpoint;
  const serve: (options: { fetch: unknown; port: number }) => void;
  // the element that it asks for is on its page
  interface ParentNode {
    querySelector<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag];
  }
}
`;

const markdown = globSync('{*,src/**/*}.md', { cwd: root }).toSorted();
const examples = [...markdown.flatMap(snippetsOfFile), ...snippetsOfPages()]
  .filter(({ language }) => language === 'js')
  .map(({ where, code }, index) => ({ where, code, file: `${index}/example.js` }));
const worker = {
  where: 'the Worker that init writes',
  code: readFileSync(join(root, 'src/init/templates/worker/index.js'), 'utf8'),
  file: 'worker/index.js',
};

/** Objects of options and of texts, each given one that does not exist. */
const withOptions = /\b(create(?:Client|Sandbox|SigningEndpoint)\(|strings = )\{/g;
const outdated = [...examples, worker]
  .filter(({ code }) => code.match(withOptions))
  .map(({ where, code, file }) => ({
    where,
    code: code.replace(withOptions, '$1{ noSuchOption: 1,'),
    file: file.replace(/\.js$/, '-outdated.js'),
  }));

const asBoth = (file: string) => [file, file.replace(/js$/, 'ts')];

function write(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

describe('examples in JavaScript', () => {
  let program: ts.Program;
  const said = (file: string) =>
    asBoth(file)
      .flatMap((one) => [...ts.getPreEmitDiagnostics(program, program.getSourceFile(join(folder, one)))])
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));

  before(() => {
    write('given.d.ts', given);
    // the types of what init puts beside the Worker
    for (const [copy, from] of Object.entries(companions.worker!))
      if (from.endsWith('.js'))
        write(
          `worker/${copy.replace(/js$/, 'd.ts')}`,
          `export * from ${JSON.stringify(join(root, from))};\n`,
        );
    const all = [...examples, worker, ...outdated];
    for (const { file, code } of all) for (const one of asBoth(file)) write(one, `${code}\nexport {};\n`);
    const files = ['given.d.ts', ...all.flatMap(({ file }) => asBoth(file))];
    // one program for all: each would read the libraries again
    program = ts.createProgram(
      files.map((file) => join(folder, file)),
      {
        target: ts.ScriptTarget.ES2024,
        module: ts.ModuleKind.NodeNext,
        moduleResolution: ts.ModuleResolutionKind.NodeNext,
        allowJs: true,
        checkJs: true,
        strict: true,
        noImplicitAny: false,
        noEmit: true,
        skipLibCheck: true,
        types: ['node'],
      },
    );
  });

  test('are found in the READMEs of endpoint and sandbox, and in the docs', () => {
    for (const from of [
      /^src\/endpoint\/README/,
      /^src\/endpoint\/hosts/,
      /^src\/sandbox/,
      /^docs\/elements/,
    ])
      assert.ok(
        examples.some(({ where }) => from.test(where)),
        `${from}`,
      );
    assert.ok(outdated.length >= 10);
  });

  for (const { where, file } of [...examples, worker])
    test(`${where} is right`, () => assert.deepEqual(said(file), []));

  for (const { where, file } of outdated)
    test(`${where} would fail with an option that does not exist`, () =>
      assert.match(said(file).join('\n'), /'noSuchOption' does not exist in type/));
});
