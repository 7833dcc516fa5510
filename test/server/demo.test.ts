/** The demo of a checkout that was not built yet. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startDemo } from '../../src/demo/command.ts';
import { writeDemo } from '../../src/demo/files.ts';
import { SettingError } from '../../src/endpoint/setting-error.ts';
import { newFolder } from '../support/folder.ts';

const root = newFolder();
mkdirSync(join(root, 'demo'));

const asksForBuild = (error: unknown) =>
  error instanceof SettingError && /^demo .*npm run build/.test(error.message);

test('the demo is not served before it is built', () => assert.rejects(startDemo(0, root), asksForBuild));
test('the demo is not written before it is built', () =>
  assert.throws(() => writeDemo(root, join(root, 'out')), asksForBuild));
