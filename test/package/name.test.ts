/**
 * The package's name stands in package.json. Whatever imports it or names its tarball, in code, docs and deployments, has it
 * from there: `npm pkg set name=NEW && npm install --package-lock-only`, then `UPDATE=1` before this test, writes it anew.
 * Elements, command and settings have names of their own, which pages and operators rely on.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');
const { name, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string;
  exports: Record<string, unknown>;
};
/** What may follow the name in an import. */
const paths = Object.keys(exports)
  .filter((path) => path !== '.' && path !== './package.json')
  .map((path) => path.slice(2).replaceAll('.', '\\.').replace('*', '[\\w-]+'));
const written = '(?:@[\\w.-]+/)?[\\w-]+';
const references = [
  new RegExp(`(?<=['"\`]|<code\\s*>)${written}(?=/(?:${paths.join('|')})['"\`<])`, 'g'),
  new RegExp(`(?<=(?:import|from) ['"])${written}(?=['"])`, 'g'),
  new RegExp(`(?<="|node_modules/)${written}(?=": "file:|/dist/|": \\{)`, 'g'),
  /(?<=[ /":`])[\w-]+(?=-(?:VERSION|\{version\}|\$\{(?:manifest\.)?version\})\.tgz)/g,
];
const files = globSync(
  [
    '*.md',
    'demo/pages/**/*.{html,md}',
    'src/{**/*.md,init/templates/**/{Dockerfile,*.{js,json,md,service}},{elements,endpoint,demo}/**/*.ts}',
    'test/{package,e2e,frameworks,init}/**/*.{ts,tsx,js,vue,svelte}',
  ],
  { cwd: root, exclude: ['CHANGELOG.md'] },
);
/** How npm calls the tarball of a package. */
const inTarball = name.replace(/^@/, '').replace('/', '-');
/** Other packages that are imported by name alone, or by a path that we export too. */
const others = new Set(
  ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((kind) =>
    Object.keys(
      (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, object>)[kind]!,
    ),
  ),
);
const isOurs = (found: string) => /price-lookup/.test(found) || (!others.has(found) && found === name);

test("every import and tarball that is named has the package's name", () => {
  let count = 0;
  for (const file of files) {
    const before = readFileSync(join(root, file), 'utf8');
    const after = references.reduce(
      (text, reference, kind) =>
        text.replace(reference, (found) => {
          if (!isOurs(found)) return found;
          count++;
          return kind === references.length - 1 ? inTarball : name;
        }),
      before,
    );
    if (process.env.UPDATE) writeFileSync(join(root, file), after);
    else assert.equal(after, before, file);
  }
  assert.ok(count > 50, `${count} are found`);
});
