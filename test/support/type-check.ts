import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
const strict =
  '--ignoreConfig --noEmit --strict --target es2022 --module esnext --moduleResolution bundler --lib es2022,dom,dom.iterable';

/** Type-checks files of a folder by themselves. @returns what TypeScript says, empty where all is right */
export function typeErrors(folder: string, files: string[], options: string): Promise<string> {
  const args = [tsc, ...`${strict} ${options}`.split(' '), ...files];
  return promisify(execFile)(process.execPath, args, { cwd: folder }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}
