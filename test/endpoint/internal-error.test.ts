import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInternalError } from '../../src/endpoint/internal-error.ts';

const thrown = (message: string, stack: string | undefined) =>
  Object.assign(new TypeError(message), { stack });
const frame = '    at one (file:///a.ts:1:2)';

for (const [what, error, told] of [
  ['its frames', thrown('lost', `TypeError: lost\n${frame}\n${frame}`), `TypeError\n${frame}\n${frame}`],
  [
    'no message, which may look like a frame',
    thrown(`x\n  at lipitor`, `x\n  at lipitor\n${frame}`),
    `TypeError\n${frame}`,
  ],
  ['no line that is no frame', thrown('lost', `lost\nlipitor  at 30\n${frame}`), `TypeError\n${frame}`],
  ['frames where there is no message', thrown('', `TypeError\n${frame}`), `TypeError\n${frame}`],
  ['no stack that hides its message', thrown('lost', `TypeError: other\n${frame}`), 'TypeError'],
  ['its kind alone where there is no stack', thrown('lost', undefined), 'TypeError'],
  ['the type of what is no error', 'lipitor', 'string'],
] as const)
  test(`of a fault of our own is told ${what}`, () => {
    assert.equal(describeInternalError(error), `internal fault: ${told}`);
  });
