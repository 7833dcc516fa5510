import { join } from 'node:path';
import ts from 'typescript';

const strict =
  '--noEmit --strict --target es2022 --module esnext --moduleResolution bundler --lib es2022,dom,dom.iterable';

/** Types that were read already, by file and how it was read: those of the DOM alone take a second. */
const known = new Map<string, ts.SourceFile | undefined>();

/** Type-checks files of a folder by themselves. @returns what TypeScript says, empty where all is right */
export function typeErrors(folder: string, files: string[], options: string): string {
  const { options: settings, errors } = ts.parseCommandLine(`${strict} ${options}`.trim().split(' '));
  const host = ts.createCompilerHost(settings);
  host.getCurrentDirectory = () => folder;
  const read = host.getSourceFile;
  host.getSourceFile = (file, version, ...rest) => {
    if (!file.endsWith('.d.ts') || file.startsWith(folder)) return read(file, version, ...rest);
    const key = `${file} ${JSON.stringify(version)}`;
    if (!known.has(key)) known.set(key, read(file, version, ...rest));
    return known.get(key);
  };
  const program = ts.createProgram(
    files.map((file) => join(folder, file)),
    settings,
    host,
  );
  return ts.formatDiagnostics([...errors, ...ts.getPreEmitDiagnostics(program)], host);
}
