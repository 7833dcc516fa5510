/** Checks that each test named as evidence exists, and that `npm test` runs it. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { escapeHtml } from '../html.ts';

export interface NamedTest {
  /** Path from the root, such as `test/e2e/core-journey.test.ts`. */
  file: string;
  /** As in the source, with placeholders such as `${lang}`. */
  title: string;
}

const testFunctions = new Set(['test', 'it', 'describe', 'suite']);
const skipMethods = new Set(['skip', 'todo']);

/** The title as in the source; undefined if it is not a literal. */
function titleOf(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
}

/** Whether the options of a test skip it, always or conditionally. */
const hasSkipOption = (node: ts.Node) =>
  ts.isObjectLiteralExpression(node) &&
  node.properties.some(
    (one) =>
      one.name !== undefined &&
      skipMethods.has(one.name.getText().replace(/['"]/g, '')) &&
      !(ts.isPropertyAssignment(one) && one.initializer.kind === ts.SyntaxKind.FalseKeyword),
  );

/** Whether a test skips itself while it runs: `t.skip()`, or `this.skip()` in Mocha. */
function skipsItself(body: ts.Node): boolean {
  if (
    ts.isCallExpression(body) &&
    ts.isPropertyAccessExpression(body.expression) &&
    skipMethods.has(body.expression.name.text)
  )
    return true;
  return ts.forEachChild(body, skipsItself) ?? false;
}

/** @returns titles of the tests and groups in `code` that run: not those that are skipped, todo or in such a group */
export function titlesOf(code: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression: callee, arguments: args } = node;
      if (
        ts.isPropertyAccessExpression(callee) &&
        ts.isIdentifier(callee.expression) &&
        testFunctions.has(callee.expression.text) &&
        skipMethods.has(callee.name.text)
      )
        return;
      if (ts.isIdentifier(callee) && testFunctions.has(callee.text)) {
        const [body] = args.slice(1).toReversed();
        if (!body || ts.isObjectLiteralExpression(body) || args.some(hasSkipOption)) return;
        const isGroup = callee.text === 'describe' || callee.text === 'suite';
        const title = titleOf(args[0]);
        if (title !== undefined && (isGroup || !skipsItself(body))) titles.push(title);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.test.ts', code, ts.ScriptTarget.Latest, true));
  return titles;
}

/**
 * Files that `npm test` runs, with paths from the root. Its stages in `test/run.ts` name scripts of `package.json`; these
 * list files, or name a web-test-runner configuration that does.
 */
function filesOfNpmTest(root: string): Set<string> {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const quoted = (text: string) =>
    Array.from(text.matchAll(/["']([^"']+\.test\.ts)["']/g), ([, path]) => path!);
  const patterns = Array.from(read('test/run.ts').matchAll(/'(test:[\w:]+)'/g), ([, name]) => scripts[name!]!)
    .filter((script) => !script.includes('FILES='))
    .flatMap((script) => {
      const [, settings] = /^web-test-runner --config (\S+)$/.exec(script) ?? [];
      return quoted(settings ? /^ *files: .*$/m.exec(read(settings))![0] : script);
    });
  return new Set(globSync(patterns, { cwd: root }).map((file) => file.replaceAll('\\', '/')));
}

const filesByRoot = new Map<string, Set<string>>();
const titlesByFile = new Map<string, string[]>();

/** @throws if `npm test` does not run the file, or no such test in it runs: then nothing backs the claim */
export function checkTests(root: string, tests: Iterable<NamedTest>): void {
  if (!filesByRoot.has(root)) filesByRoot.set(root, filesOfNpmTest(root));
  for (const { file, title } of tests) {
    const path = join(root, file);
    if (!titlesByFile.has(path))
      titlesByFile.set(path, existsSync(path) ? titlesOf(readFileSync(path, 'utf8')) : []);
    if (!titlesByFile.get(path)!.includes(title)) throw new Error(`${file} has no test "${title}" that runs`);
    if (!filesByRoot.get(root)!.has(file)) throw new Error(`${file} is no file of npm test`);
  }
}

export const testName = ({ file, title }: NamedTest): string =>
  `<code>${escapeHtml(file)}</code>: ${escapeHtml(title)}`;
