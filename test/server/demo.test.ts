/** The demo of a checkout that was not built yet. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startDemo } from '../../src/demo/command.ts';
import { writeDemo } from '../../src/demo/files.ts';
import { SettingError } from '../../src/endpoint/setting-error.ts';

const root = mkdtempSync(join(tmpdir(), 'drug-price-demo-'));
after(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, 'demo'));

const asksForBuild = (error: unknown) =>
  error instanceof SettingError && /^demo .*npm run build/.test(error.message);

test('the demo is not served before it is built', () => assert.rejects(startDemo(0, root), asksForBuild));
test('the demo is not written before it is built', () =>
  assert.throws(() => writeDemo(root, join(root, 'out')), asksForBuild));
