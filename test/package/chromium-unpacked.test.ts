import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { newFolder } from '../support/folder.ts';

const stage = `
import { execFileSync } from 'node:child_process';
import { chromiumOptions } from ${JSON.stringify(new URL('../support/chromium.ts', import.meta.url).href)};
const { executablePath } = await chromiumOptions();
process.stdout.write(execFileSync(executablePath, ['--version']));
`;

test('on a machine that has not tested yet, stages that begin one soon after the other all have a browser', async () => {
  const env = { ...process.env, TMPDIR: newFolder() };
  const stages = [0, 500].map(async (milliseconds) => {
    await wait(milliseconds);
    return promisify(execFile)(process.execPath, ['--input-type=module', '-e', stage], {
      env,
      timeout: 60_000,
    });
  });
  for (const { stdout } of await Promise.all(stages)) assert.match(stdout, /Chrom/);
});
