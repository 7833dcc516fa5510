/** What editors and frameworks are told of the elements: the manifest, and what is made of it. Run after tsc. */
import { jsxTypesPlugin } from '@wc-toolkit/jsx-types';
import { customElementJetBrainsPlugin } from 'custom-element-jet-brains-integration';
import { customElementVsCodePlugin } from 'custom-element-vs-code-integration';
import { completeTypes } from './build/framework-types.mjs';
import { publicSurface, readModules } from './build/public-surface.mjs';

const outdir = 'dist';

export default {
  globs: ['src/elements/drug-*.ts'],
  exclude: ['src/elements/*.styles.ts'],
  outdir,
  litelement: true,
  packagejson: false,
  quiet: true,
  overrideModuleCreation: ({ ts, globs }) => readModules(ts, globs),
  plugins: [
    publicSurface(outdir),
    customElementVsCodePlugin({ outdir, cssFileName: null, hideLogs: true }),
    customElementJetBrainsPlugin({ outdir, packageJson: false, hideLogs: true }),
    jsxTypesPlugin({ outdir, fileName: 'jsx.d.ts', hideLogs: true, globalTypePath: './index.js' }),
    completeTypes(outdir),
  ],
};
