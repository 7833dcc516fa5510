/** The software bill of materials of a bundle, from the bundler's own module graph. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sbomPlugin from 'rollup-plugin-sbom';
import type { Plugin } from 'vite';

/** By name in `dist/proof/sbom`: the bundle that each describes. */
export const bundles = {
  elements: 'dist/elements.js with its parts in dist/parts',
  embed: 'dist/embed.js',
  endpoint: 'dist/endpoint/index.js',
  server: 'dist/cli.js and dist/sandbox/index.js with their chunks in dist/server',
} as const;

/** Every validator and scanner in use knows this version's schema. */
const specVersion = '1.6';

const { dependencies, devDependencies } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
/** What our own code may import: the libraries of a server are bundled, so they are development dependencies. */
const imported = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);

/** Writes `proof/sbom/NAME.cdx.json`, without a time or a serial number, so that the same build gives the same file. */
export const sbom = (name: keyof typeof bundles): Plugin =>
  sbomPlugin({
    specVersion,
    outDir: 'proof/sbom',
    outFilename: `${name}.cdx`,
    outFormats: ['json'],
    saveTimestamp: false,
    generateSerial: false,
    includeWellKnown: false,
    properties: [{ name: 'drug-price-lookup:bundle', value: bundles[name] }],
    afterCollect(bom) {
      // the plugin lists it if it is installed, although Vite no longer builds with it
      for (const tool of bom.metadata.tools.tools)
        if (tool.name === 'rollup') bom.metadata.tools.tools.delete(tool);
      // the bundler finds modules in the order in which it reads them, which varies
      const inOrder = [...bom.components].sort((a, b) => compare(a.bomRef.value, b.bomRef.value));
      bom.components.clear();
      for (const component of inOrder) {
        bom.components.add(component);
        const name = component.group ? `${component.group}/${component.name}` : component.name;
        if (imported.has(name)) bom.metadata.component?.dependencies.add(component.bomRef);
      }
    },
  }) as Plugin;

const compare = (a = '', b = '') => (a < b ? -1 : Number(a > b));
