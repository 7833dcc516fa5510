/** Builds the page beside this file for production, by a bundler with its own defaults: `node build.js webpack`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = import.meta.dirname;
const input = join(root, 'page.js');
const [, , bundler] = process.argv;
const folder = join(root, '../dist', bundler);

async function byVite() {
  const { build } = await import('vite');
  await build({ root, configFile: false, base: './', logLevel: 'error', build: { outDir: folder } });
  return readFileSync(join(folder, 'index.html'), 'utf8');
}

const page = () => readFileSync(join(root, 'index.html'), 'utf8');

async function byWebpack() {
  const { default: webpack } = await import('webpack');
  const config = { mode: 'production', context: root, entry: input, performance: false };
  const output = { path: folder, filename: 'page.js' };
  const built = await new Promise((resolve, reject) =>
    webpack({ ...config, output }, (error, stats) => (error ? reject(error) : resolve(stats))),
  );
  if (built.hasErrors() || built.hasWarnings()) throw new Error(built.toString());
  return page().replace('type="module"', 'defer');
}

async function byRollup() {
  const { rollup } = await import('rollup');
  const { nodeResolve } = await import('@rollup/plugin-node-resolve');
  const onwarn = ({ code, message }) => {
    // TypeScript's helper for decorators asks for `this`, and does without
    if (code !== 'THIS_IS_UNDEFINED' && !/node_modules\/zod\//.test(message)) throw new Error(message);
  };
  const bundle = await rollup({ input, plugins: [nodeResolve({ browser: true })], onwarn });
  await bundle.write({ dir: folder });
  return page();
}

const html = await { vite: byVite, webpack: byWebpack, rollup: byRollup }[bundler]();
writeFileSync(join(folder, 'index.html'), html.replace('a bundler', bundler));
