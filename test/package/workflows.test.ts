/** The workflows run what was looked at: a tag of an action can be moved. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const folder = join(import.meta.dirname, '../../.github/workflows');

for (const file of readdirSync(folder))
  test(`${file} names each action by its commit, with its version beside it`, () => {
    const uses = [...readFileSync(join(folder, file), 'utf8').matchAll(/uses: (.*)/g)];
    assert.ok(uses.length);
    for (const [, action] of uses) assert.match(action!, /^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });
