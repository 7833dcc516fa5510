/** What is typed while something is on its way: an answer to an earlier text leaves it in the field. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { echoed, knowing, lookupOf, v1 } from './lookup-service.ts';
import { pending, settle } from './service.ts';

const statins = knowing({ lipitor: { strengths: ['10mg'] } }, { lipitor: ['Lipitor'] });

for (const [how, ask] of [
  ['typed', (lookup: ReturnType<typeof lookupOf>) => lookup.enter('LIPITOR', '', ['Lipitor'])],
  ['picked', (lookup: ReturnType<typeof lookupOf>) => lookup.pick('Lipitor')],
] as const)
  test(`what is typed while prices of a ${how} name are requested stays when they come`, async () => {
    const prices = pending<object>();
    const lookup = lookupOf({ ...statins, '/v2/price/compare': () => prices.promise });
    ask(lookup);
    await settle();
    const { picked } = lookup.view;
    // the field is filled with it once, which is before anything else can be typed
    assert.deepEqual([picked, lookup.view.pending], [{ drug: 'Lipitor' }, true]);
    lookup.type('sertra');
    prices.resolve(echoed(new URLSearchParams()));
    await lookup.settled();
    assert.deepEqual([lookup.view.stage, lookup.view.isOutdated], ['ready', true]);
    assert.equal(lookup.session.state.text, 'sertra');
    assert.equal(lookup.view.picked, picked, 'another object would fill the field again');
  });

test('what is typed while the first name is searched for stays when it is found, and nothing is asked of it', async () => {
  const names = pending<object>();
  const lookup = lookupOf({ ...statins, '/drug-search': () => names.promise });
  lookup.enter('lipitor');
  await settle();
  lookup.type('lipi');
  names.resolve(v1({ candidates: ['Lipitor'] }));
  await lookup.settled();
  const { picked, stage } = lookup.view;
  assert.deepEqual([lookup.session.state.text, picked, stage], ['lipi', undefined, 'idle']);
  assert.deepEqual(lookup.sent(), ['drug-search lipitor']);
  assert.equal(lookup.to('/drug-search')[0]!.signal!.aborted, true);
});
