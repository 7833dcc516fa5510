import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopAfterTests } from './cleanup.ts';

/** Makes a folder of the test's own, gone after the last test of its file. @param within by default the system's */
export function newFolder(within = tmpdir()): string {
  const folder = mkdtempSync(join(within, '.drug-price-test-'));
  stopAfterTests(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
