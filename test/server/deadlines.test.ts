/** Deadlines of calls, however they come and go. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import fc from 'fast-check';
import { Deadlines, type Expiring } from '../../src/server/deadlines.ts';

test('what is over its deadline expires once, unless it was done before', () => {
  mock.timers.enable({ apis: ['setInterval'] });
  try {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat()), { maxLength: 40 }), (steps) => {
        const deadlines = new Deadlines();
        const expired: Expiring[] = [];
        const open: Expiring[] = [];
        for (const [late, pick] of steps) {
          if (pick % 3 === 0 && open.length) {
            const [done] = open.splice(pick % open.length, 1);
            deadlines.delete(done!);
            // an answer and an abort may both end a call
            deadlines.delete(done!);
          } else {
            const one: Expiring = {
              deadline: late ? -1 : Infinity,
              expire: () => {
                expired.push(one);
                deadlines.delete(one);
              },
            };
            open.push(one);
            deadlines.add(one);
          }
        }
        mock.timers.tick(1_000);
        const late = open.filter(({ deadline }) => deadline < 0);
        assert.deepEqual(new Set(expired), new Set(late));
        assert.equal(expired.length, late.length);
        for (const one of open) deadlines.delete(one);
        mock.timers.tick(1_000);
      }),
    );
  } finally {
    mock.timers.reset();
  }
});
