/** The widgets of others, at the versions in peers/package.json: installed, and bundled as `embed.js` is. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const sources = join(import.meta.dirname, 'peers');
const root = join(import.meta.dirname, '../../node_modules/.cache/bench-peers');
const installed = join(root, 'installed.json');

/** Installs the peers below node_modules/.cache, unless this lock file was installed there before. */
function install(): void {
  const lock = readFileSync(join(sources, 'package-lock.json'), 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return;
  rmSync(root, { recursive: true, force: true });
  cpSync(sources, root, { recursive: true });
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(installed, lock);
}

export interface Bundle {
  code: string;
  css: string;
}

/** Bundles the code of an entry as one minified script, with its style sheets beside it. */
export async function bundle(entry: string): Promise<Bundle> {
  install();
  const folder = join(root, 'entry');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'entry.js'), entry);
  const output = await build({
    ...{ root, configFile: false, logLevel: 'silent', define: { 'process.env.NODE_ENV': '"production"' } },
    build: {
      ...{ write: false, target: 'es2022', minify: 'terser', copyPublicDir: false },
      lib: { entry: join(folder, 'entry.js'), formats: ['iife'], name: 'peer', cssFileName: 'peer' },
    },
  });
  const bundle: Bundle = { code: '', css: '' };
  for (const file of [output].flat().flatMap((one) => ('output' in one ? one.output : [])))
    if (file.type === 'chunk') bundle.code += file.code;
    else bundle.css += typeof file.source === 'string' ? file.source : Buffer.from(file.source).toString();
  return bundle;
}
