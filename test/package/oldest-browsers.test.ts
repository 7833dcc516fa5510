/** What the scripts need of a browser, against the browsers of `browserslist`, by MDN's data and es-check's. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import ts from 'typescript';
import { newFolder } from '../support/folder.ts';

const root = join(import.meta.dirname, '../..');
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  browserslist: string[];
};

const namesOfMdn: Record<string, string> = { ios_saf: 'safari_ios' };
const floor = browserslist.map((query) => {
  const [browser = '', version = ''] = query.split(' >= ');
  return { browser: namesOfMdn[browser] ?? browser, version: Number(version) };
});

/** What is newer, and how the scripts do without. */
const withFallback: Record<string, string> = {
  requestIdleCallback: 'a short pause',
  'Element.checkVisibility': 'only size and clipping are looked at',
  'HTMLElement.attachInternals': 'no states for themes',
  'ElementInternals.states': 'no states for themes',
  'HTMLDialogElement.showModal': 'the dialog is shown as any other element',
  'HTMLDialogElement.close': 'the dialog is shown as any other element',
  'InputEvent.isComposing': 'no composition is known of',
  'Navigator.wakeLock': 'the screen may go dark',
  'WakeLock.request': 'the screen may go dark',
  'WakeLockSentinel.release': 'the screen may go dark',
  'CSSStyleSheet.replaceSync': 'a <style>, which a strict policy refuses',
  'DocumentOrShadowRoot.adoptedStyleSheets': 'a <style>, which a strict policy refuses',
  'Navigator.share': 'no such button',
  'CanvasTextDrawingStyles.direction': 'in a saved picture, an Arabic full stop may be at the other end',
  'NavigatorPlugins.pdfViewerEnabled': 'a PDF is saved',
};

/** `≤37` counts as 37, nothing as never. */
const numberOf = (version: unknown) => Number(/[\d.]+/.exec(String(version))?.[0] ?? Infinity);

/** Browsers of the floor that do not know it. */
function lackedBy({ support }: CompatStatement): string[] {
  return floor
    .filter(({ browser, version }) => {
      const known = support[browser as keyof typeof support] as
        SimpleSupportStatement | SimpleSupportStatement[] | undefined;
      const entries = known === undefined ? [] : [known].flat();
      const isKnown = ({
        version_added: added,
        flags,
        alternative_name,
        prefix,
        version_removed,
      }: SimpleSupportStatement) =>
        typeof added === 'string' &&
        !flags &&
        !alternative_name &&
        !prefix &&
        !(numberOf(version_removed) <= version) &&
        numberOf(added) <= version;
      return entries.length > 0 && !entries.some(isKnown);
    })
    .map(({ browser, version }) => `${browser} ${version}`);
}

/** `ObjectConstructor` is what TypeScript calls the statics of `Object`, `typeof AbortSignal` those of a `declare var`. */
function statementOf(owner: string | undefined, member: string): CompatStatement | undefined {
  const builtins = data.javascript.builtins as Record<string, Identifier | undefined>;
  const apis = data.api as Record<string, Identifier | undefined>;
  if (!owner) return (builtins[member] ?? apis[member] ?? apis.Window?.[member])?.__compat;
  const name = owner.replace(/^Readonly(?=Array|Map|Set)/, '').replace(/Constructor$/, '');
  // TypeScript names mixins that MDN describes where they are mixed in
  const owners =
    (builtins[name] ?? apis[name]) ? [builtins[name] ?? apis[name]] : mixedInto.map((one) => apis[one]);
  for (const of of owners) {
    const found = of?.[member] ?? of?.[`${member}_static`];
    if (found) return found.__compat;
  }
  return undefined;
}

const mixedInto = ['CanvasRenderingContext2D', 'Window', 'Document', 'Element', 'HTMLElement', 'Navigator'];

/** Names of what a browser of the floor lacks, whoever has them: the types of all others need not be known. */
const lackedNames = new Set<string>();
const { builtins } = data.javascript;
for (const [owner, members] of [...Object.entries(builtins ?? {}), ...Object.entries(data.api)])
  for (const [name, { __compat: statement }] of [[owner, members] as const, ...Object.entries(members)])
    if (statement && lackedBy(statement).length) lackedNames.add(name.replace(/_static$/, ''));

/** @returns each API that a file of the program uses and a browser of the floor lacks, with the places */
function newApis(program: ts.Program, files: string[]): Map<string, string[]> {
  const checker = program.getTypeChecker();
  const found = new Map<string, string[]>();
  const isOfLibrary = (declaration: ts.Declaration) =>
    program.isSourceFileDefaultLibrary(declaration.getSourceFile());
  /** The interface, or the variable with an inline type, that declares a member. */
  const ownerOf = ({ parent }: ts.Declaration): string | undefined =>
    ts.isInterfaceDeclaration(parent)
      ? parent.name.text
      : ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)
        ? parent.parent.name.getText()
        : undefined;
  const visit = (node: ts.Node, file: ts.SourceFile): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isIdentifier(node) && lackedNames.has(node.text)) {
      const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
      for (const declaration of declarations.filter(isOfLibrary)) {
        const statement = statementOf(ownerOf(declaration), node.text);
        if (!statement || !lackedBy(statement).length) continue;
        const api = [ownerOf(declaration), node.text].filter(Boolean).join('.');
        const { line } = file.getLineAndCharacterOfPosition(node.pos);
        const places = found.get(api) ?? found.set(api, []).get(api)!;
        places.push(
          `${file.fileName.slice(root.length + 1)}:${line + 1} (${lackedBy(statement).join(', ')})`,
        );
      }
    }
    ts.forEachChild(node, (child) => visit(child, file));
  };
  const wanted = new Set(files.map((file) => resolve(file)));
  for (const file of program.getSourceFiles()) if (wanted.has(resolve(file.fileName))) visit(file, file);
  return found;
}

/** The modules that the two scripts are built of. */
function sources(): string[] {
  const maps = globSync(['elements.js.map', 'embed.js.map', 'parts/*.js.map'], { cwd: join(root, 'dist') });
  const files = maps.flatMap((map) => {
    const path = join(root, 'dist', map);
    const { sources } = JSON.parse(readFileSync(path, 'utf8')) as { sources: string[] };
    return sources.map((source) => resolve(path, '..', source));
  });
  return [...new Set(files)].filter((file) => file.startsWith(join(root, 'src/')) && file.endsWith('.ts'));
}

const builtFiles = globSync(['{elements,embed,names}.js', 'parts/*.js', 'lang/*.js'], {
  cwd: join(root, 'dist'),
}).map((file) => join(root, 'dist', file));

/** In embed.js is what the parts have, and a list is texts. */
const built = builtFiles.filter((file) => /elements\.js$|parts\/\w+-(?!.*names)/.test(file));
const modules = sources();
const newerCode = join(newFolder(), 'newer.ts');
writeFileSync(
  newerCode,
  `export const all = (signal: AbortSignal, root: Document, list: number[]) => {
    signal.throwIfAborted();
    root.adoptedStyleSheets = [new CSSStyleSheet()];
    return [Object.hasOwn({}, 'a'), AbortSignal.timeout(1), list.toSorted(), structuredClone(list), list.at(-1)];
  };`,
);

// one program for all: each would read the libraries again
const program = ts.createProgram([...modules, ...built, newerCode], {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  noEmit: true,
  skipLibCheck: true,
  types: [],
  allowJs: true,
  checkJs: false,
  allowImportingTsExtensions: true,
  experimentalDecorators: true,
  strict: true,
});
const without = (used: Map<string, string[]>) => [...used].filter(([api]) => !withFallback[api]);

test('the sources use nothing newer without a fallback', () => {
  assert.ok(modules.length > 100);
  const used = newApis(program, modules);
  assert.deepEqual(without(used), []);
  const unused = Object.keys(withFallback).filter((api) => !used.has(api));
  assert.deepEqual(unused, []);
});

test('what is built, with its libraries, uses nothing newer without a fallback', () => {
  assert.ok(built.length > 5);
  assert.deepEqual(without(newApis(program, built)), []);
});

test('what is newer is found', () => {
  assert.deepEqual([...newApis(program, [newerCode]).keys()].sort(), [
    'AbortSignal.throwIfAborted',
    'AbortSignal.timeout',
    'Array.toSorted',
    'DocumentOrShadowRoot.adoptedStyleSheets',
    'ObjectConstructor.hasOwn',
    'structuredClone',
  ]);
});

/** Private names are counted as ES2022, of which the browsers know only a part. */
const known = ['PrivateClassFields', 'ArrayPrototypeAt', 'TopLevelAwait'];

const syntaxOf = (files: string[]) =>
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/es-check/lib/cli/index.js'),
      ...['checkBrowser', ...files, '--module', '--checkFeatures', '--noCache', '--noColor'],
      ...[`--browserslistQuery=${browserslist.join(', ')}`, `--allowList=${known.join()}`],
    ],
    { encoding: 'utf8' },
  );

test('what is built has no syntax that is newer', () => {
  const { status, stdout, stderr } = syntaxOf(builtFiles);
  assert.equal(status, 0, stdout + stderr);
});

/** Looking behind in a pattern: Safari 16.4 and newer; in an older one, the whole script does not parse. es-check does not see it. */
const looksBehind = /\(\?<[=!]/;

test('what is built has no pattern that looks behind', () => {
  assert.ok(builtFiles.length > 0);
  assert.deepEqual(
    builtFiles.filter((file) => looksBehind.test(readFileSync(file, 'utf8'))),
    [],
  );
});

test('syntax that is newer is found', () => {
  const file = join(newFolder(), 'newer.js');
  writeFileSync(file, 'class One { static { this.two = 2 } }');
  const { stdout, stderr } = syntaxOf([file]);
  assert.match(stderr + stdout, /ClassStaticBlocks/);
});
