import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { Plugin } from 'vite';
import { dist, root } from './paths.ts';

const { exports: entries } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, string | { types: string }>;
};

/** Deletes the types of modules that no entry of the package leads to: nobody can import them. */
export const publicTypes = (): Plugin => ({
  name: 'public-types',
  writeBundle() {
    const reached = new Set<string>();
    const reach = (file: string): void => {
      // jsx.d.ts is made later, and names index.d.ts alone
      if (reached.has(file) || !existsSync(file)) return;
      reached.add(file);
      for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles)
        if (fileName.startsWith('.')) reach(join(dirname(file), fileName.replace(/[jt]s$/, 'd.ts')));
    };
    for (const entry of Object.values(entries)) {
      const types = typeof entry === 'string' ? entry.replace(/\.js$/, '.d.ts') : entry.types;
      globSync(join(root, types)).forEach(reach);
    }
    for (const file of globSync(join(dist, '**/*.d.ts'))) if (!reached.has(file)) rmSync(file);
  },
});
