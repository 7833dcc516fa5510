/**
 * The JavaScript of the READMEs, the docs and the deployments, checked against the types of the built package as
 * TypeScript, which alone minds a property too many in `element.strings = { … }`.
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
  // those of Vitest, which is not among the packages, were run by hand
  .filter(({ language, where }) => language === 'js' && !where.startsWith('docs/testing.html'))
  .map(({ where, code }, index) => ({ where, code, file: `${index}/example.ts` }));
const worker = {
  where: 'the Worker that init writes',
  code: readFileSync(join(root, 'src/init/templates/worker/index.js'), 'utf8'),
  file: 'worker/index.ts',
};

function write(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

describe('examples in JavaScript', () => {
  let program: ts.Program;
  const said = (file: string) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(join(folder, file)))
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
    const all = [...examples, worker];
    for (const { file, code } of all) write(file, `${code}\nexport {};\n`);
    const files = ['given.d.ts', ...all.map(({ file }) => file)];
    // one program for all: each would read the libraries again
    program = ts.createProgram(
      files.map((file) => join(folder, file)),
      {
        target: ts.ScriptTarget.ES2024,
        module: ts.ModuleKind.NodeNext,
        moduleResolution: ts.ModuleResolutionKind.NodeNext,
        strict: true,
        noImplicitAny: false,
        noEmit: true,
        skipLibCheck: true,
        types: ['node'],
      },
    );
  });

  test('are found', () => assert.ok(examples.length > 10));

  for (const { where, file } of [...examples, worker])
    test(`${where} is right`, () => assert.deepEqual(said(file), []));
});
