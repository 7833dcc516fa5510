/** The packages of others, at the versions in peers/package.json: installed, and widgets bundled as `embed.js` is. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const sources = join(import.meta.dirname, 'peers');

export const widgets = ['algolia', 'vaadin'] as const;
export type Widget = (typeof widgets)[number];

/**
 * Copies `peers` below node_modules/.cache and installs its packages, unless this lock file was installed there before.
 * @returns where it is then
 */
export function install(): string {
  const root = join(import.meta.dirname, '../../node_modules/.cache/bench-peers');
  const installed = join(root, 'installed.json');
  const lock = readFileSync(join(sources, 'package-lock.json'), 'utf8');
  cpSync(sources, root, { recursive: true });
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== lock) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    writeFileSync(installed, lock);
  }
  return root;
}

/** A widget, set up as in `peers`, as one minified script with its style sheets beside it. */
export async function bundle(name: Widget): Promise<{ code: string; css: string }> {
  const root = install();
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      minify: 'terser',
      copyPublicDir: false,
      lib: { entry: join(root, `${name}.js`), formats: ['iife'], name: 'peer', cssFileName: 'peer' },
    },
  });
  const bundle = { code: '', css: '' };
  for (const file of [output].flat().flatMap((one) => ('output' in one ? one.output : [])))
    if (file.type === 'chunk') bundle.code += file.code;
    else bundle.css += typeof file.source === 'string' ? file.source : Buffer.from(file.source).toString();
  return bundle;
}
