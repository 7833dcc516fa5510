/** The bills of materials: against their schema, against the bundles themselves, and against another build. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { Ajv } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { createBuilder, type Rolldown } from 'vite';
import { bundles } from '../../src/proof/sbom.ts';
import { isWhole } from '../support/matrix.ts';

interface Bill {
  metadata: { component: { name: string; version: string }; tools: { name: string }[] };
  components: { group?: string; name: string; version: string; purl: string; 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const fileOf = (name: string) => `dist/proof/sbom/${name}.cdx.json`;
const bills = Object.keys(bundles).map((name) => [name, JSON.parse(read(fileOf(name))) as Bill] as const);
const nameOf = ({ group, name }: Bill['components'][number]) => (group ? `${group}/${name}` : name);

const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, { version?: string }>;
};
const locked = new Set(
  Object.entries(packages).map(([path, { version }]) => `${path.replace(/.*node_modules\//, '')}@${version}`),
);

/** What is published as CycloneDX 1.6, as its own library brings it, which the bundler's plugin writes with. */
const library = createRequire(import.meta.resolve('rollup-plugin-sbom')).resolve(
  '@cyclonedx/cyclonedx-library/package.json',
);
const schema = (name: string) =>
  JSON.parse(
    readFileSync(join(dirname(library), `res/schema/${name}.SNAPSHOT.schema.json`), 'utf8'),
  ) as object;
const isOfSchema = new Ajv({ strict: false, allErrors: true, formats: { ...fullFormats, 'idn-email': true } })
  .addFormat('iri-reference', true)
  .addSchema(schema('spdx'), 'http://cyclonedx.org/schema/spdx.SNAPSHOT.schema.json')
  .addSchema(schema('jsf-0.82'), 'http://cyclonedx.org/schema/jsf-0.82.SNAPSHOT.schema.json')
  .compile(schema('bom-1.6'));

/** What each bundle is made of, by its own code, and the list of licenses that Vite wrote beside it. */
const codeOf: Record<string, { code: string[]; licenses: string }> = {
  elements: { code: ['elements.js', 'parts/*.js'], licenses: 'elements.js.licenses.md' },
  embed: { code: ['embed.js'], licenses: 'embed.js.licenses.md' },
  endpoint: { code: ['endpoint/index.js'], licenses: 'endpoint/licenses.md' },
  server: { code: ['cli.js', 'sandbox/index.js', 'server/*.js'], licenses: 'server/licenses.md' },
};
const filesOf = (name: string) => globSync(codeOf[name]!.code, { cwd: join(root, 'dist') });

/** The packages that source maps name: those of which there is code. */
const mapped = (maps: { sources: string[] }[]) =>
  new Set(
    maps
      .flatMap(({ sources }) => sources)
      .flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []),
  );
/** Have no code of their own: they re-export others. */
const empty = new Set(['lit']);

const isScript = (name: string) => name === 'elements' || name === 'embed';
/** Another build, that writes nothing, with source maps of what runs on a server, which has none on the disk. */
async function build(name: string) {
  const inline = { build: { write: false, sourcemap: true } };
  const builder = await createBuilder({ root, logLevel: 'silent', environments: { [name]: inline } });
  const built = await builder.build(builder.environments[name]!);
  return ([built].flat() as Rolldown.RolldownOutput[])[0]!.output;
}
const builds = new Map<string, ReturnType<typeof build>>();
const again = (name: string) => builds.get(name) ?? builds.set(name, build(name)).get(name)!;

async function mapsOf(name: string): Promise<{ sources: string[] }[]> {
  if (isScript(name))
    return filesOf(name).map((file) => JSON.parse(read(`dist/${file}.map`)) as { sources: string[] });
  const chunks = (await again(name)).filter((one) => one.type === 'chunk');
  // else it would be another bundle's
  for (const { fileName, code } of chunks)
    assert.equal(
      code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '').trim(),
      read(`dist/${fileName}`).trim(),
      fileName,
    );
  // what only imports and exports has none
  return chunks.flatMap(({ map }) => map ?? []);
}

describe('the bill of materials', () => {
  test('is there for each script and each server bundle', () => {
    assert.deepEqual(Object.keys(bundles), Object.keys(codeOf));
    const files = globSync('dist/proof/sbom/*', { cwd: root });
    assert.deepEqual(files.toSorted(), Object.keys(bundles).map(fileOf).toSorted());
  });

  for (const [name, bill] of bills) {
    test(`of ${name} is CycloneDX 1.6`, () => {
      assert.ok(isOfSchema(bill), JSON.stringify(isOfSchema.errors));
      assert.ok(!isOfSchema({ ...bill, components: [{ name: 'without a type' }] }));
    });

    test(`of ${name} has neither time nor serial number`, () => {
      assert.doesNotMatch(read(fileOf(name)), /"(?:timestamp|serialNumber)"|\b20\d\d-\d\d-\d\d/);
    });

    test(`of ${name} lists versions of the lock file, and names each as a scanner knows it`, () => {
      for (const component of bill.components) {
        const library = nameOf(component);
        assert.ok(locked.has(`${library}@${component.version}`), library);
        const purl = `pkg:npm/${library.replace('@', '%40')}@${component.version}`;
        assert.equal(component.purl.split('?')[0], purl);
      }
    });

    test(`of ${name} leads from the package to each library`, () => {
      const reached = new Set([bill.dependencies[0]!.ref]);
      for (const ref of reached)
        for (const next of bill.dependencies.find((one) => one.ref === ref)?.dependsOn ?? [])
          reached.add(next);
      for (const component of bill.components) assert.ok(reached.has(component['bom-ref']), component.name);
    });

    test(`of ${name} has each library whose license stands beside the bundle, and no other`, () => {
      const licensed = read(`dist/${codeOf[name]!.licenses}`).matchAll(/^## (\S+ - \d+\.\d+\.\S+)/gm);
      assert.deepEqual(
        bill.components.map((one) => `${nameOf(one)} - ${one.version}`).toSorted(),
        Array.from(licensed, ([, library]) => library!).toSorted(),
      );
    });

    test(`of ${name} has each library that the source maps name, and no other`, async () => {
      const maps = await mapsOf(name);
      assert.ok(maps.length > 0);
      const code = mapped(maps);
      for (const library of bill.components.map(nameOf))
        assert.notEqual(code.has(library), empty.has(library), library);
      for (const library of code)
        assert.ok(
          bill.components.some((one) => nameOf(one) === library),
          library,
        );
    });
  }

  // of the scripts another build would take as long again, and is written by the same plugin
  for (const name of Object.keys(bundles).filter((name) => isWhole && !isScript(name)))
    test(`of ${name} is the same from another build`, async () => {
      const asset = (await again(name)).find(({ fileName }) => `dist/${fileName}` === fileOf(name));
      assert.ok(asset?.type === 'asset');
      assert.equal(asset.source.toString(), read(fileOf(name)));
    });

  test('says which tools made it, and none that did not', () => {
    for (const [, { metadata }] of bills)
      assert.deepEqual(
        metadata.tools.map((tool) => tool.name),
        ['rollup-plugin-sbom', 'vite', 'rolldown'],
      );
  });
});
