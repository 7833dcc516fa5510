/** A session of anything: when it derives, what it tells, and when it wakes. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Client } from '../../src/client/index.ts';
import { Session } from '../../src/session/session.ts';
import { service, settle } from './service.ts';

interface State {
  client: Client | undefined;
  name: string;
  /** After how many milliseconds to wake. */
  wake?: number;
}

interface View {
  client: Client | undefined;
  text: string;
  wakeAt?: number | undefined;
}

function sessionOf() {
  const double = service();
  let [changes, derived] = [0, 0];
  const session = new Session<State, State, View>(
    {
      initial: { client: undefined, name: '' },
      empty: { client: undefined, text: '' },
      reduce: (_, next) => next,
      derive: ({ client, name, wake }, ask, before, now) => {
        derived++;
        const answered = name ? ask('drugInfo', { name }) : undefined;
        const wakeAt = wake === undefined ? undefined : now + wake;
        return { client, text: `${before.text}${answered ? name : '.'}`, wakeAt };
      },
    },
    () => changes++,
    Promise.resolve(),
  );
  after(() => session.stop());
  return { ...double, session, changes: () => changes, derived: () => derived };
}
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('a paused one keeps its view, and follows its state once it goes on', async () => {
  const { session, client, changes, derived, sent } = sessionOf();
  session.dispatch({ client, name: 'lipitor' });
  await settle();
  assert.deepEqual([session.state.name, session.view.text, derived(), sent()], ['lipitor', '', 0, []]);
  session.resume();
  assert.equal(session.view.text, '.');
  session.pause();
  await settle();
  assert.deepEqual([session.view.text, changes()], ['.', 0]);
  session.resume();
  assert.deepEqual([session.view.text, changes(), sent().length], ['.lipitor', 0, 1]);
});

test('an answer is told once it is in the view, what was said is not', async () => {
  const { session, client, changes } = sessionOf();
  session.resume();
  session.dispatch({ client, name: 'lipitor' });
  assert.equal(changes(), 0);
  await session.until(({ text }) => text.includes('lipitor'));
  assert.deepEqual([session.view.text, session.isStopped], ['..lipitor', false]);
  await settle();
  assert.equal(changes(), 1);
});

test('it wakes when its view says so, and not once that is over or it is paused', async () => {
  const { session, changes, derived } = sessionOf();
  session.resume();
  session.dispatch({ client: undefined, name: '', wake: 20 });
  session.dispatch({ client: undefined, name: '' });
  await sleep(40);
  assert.deepEqual([changes(), derived()], [0, 3], 'it is over');
  session.dispatch({ client: undefined, name: '', wake: 20 });
  session.pause();
  await sleep(40);
  assert.deepEqual([changes(), derived()], [0, 4], 'it is paused');
  const before = performance.now();
  session.resume();
  assert.equal(derived(), 5);
  while (!changes()) await sleep(1);
  assert.ok(performance.now() - before >= 20, 'not before');
  assert.ok(derived() > 5);
});

test('a time that is past wakes it at once', async () => {
  const { session, changes } = sessionOf();
  session.resume();
  session.dispatch({ client: undefined, name: '', wake: -1000 });
  await sleep(10);
  assert.ok(changes() > 0);
});

test('whoever waits goes on once it is met, or once it is stopped', async () => {
  const { session, client } = sessionOf();
  session.resume();
  await session.until(({ text }) => text === '.');
  const done: string[] = [];
  const wait = async (wanted: string) => {
    await session.until(({ text }) => text === wanted);
    done.push(wanted);
  };
  const waiting = [wait('..'), wait('...'), wait('never')];
  await settle();
  assert.deepEqual(done, []);
  session.dispatch({ client, name: '' });
  await settle();
  assert.deepEqual(done, ['..']);
  session.dispatch({ client, name: '' });
  await settle();
  assert.deepEqual(done, ['..', '...']);
  session.stop();
  await Promise.all(waiting);
  assert.deepEqual([done.at(-1), session.isStopped], ['never', true]);
  session.resume();
  assert.equal(session.isStopped, false);
});

test('what is dropped is requested again with the next view, also where that was while it is paused', async () => {
  const { session, client, sent } = sessionOf();
  const asked = { client, name: 'lipitor' };
  session.resume();
  session.dispatch(asked);
  session.dispatch(asked, (requests) => requests.stop());
  await settle();
  assert.equal(sent().length, 1, 'it was not sent yet');
  await session.until(({ text }) => text.includes('lipitor'));
  session.pause();
  session.dispatch(asked, (requests) => requests.clear());
  session.resume();
  await settle();
  assert.equal(sent().length, 2);
});

test('for the next visitor, nothing that came back stays, and what is on its way is not heard', async () => {
  const { session, client, sent, asked, changes } = sessionOf();
  session.resume();
  session.dispatch({ client, name: 'lipitor' });
  await session.until(({ text }) => text.includes('lipitor'));
  session.dispatch({ client, name: 'zocor' });
  const before = changes();
  session.startOver({ client, name: '' });
  assert.deepEqual([session.view.text, session.state.name], ['.', '']);
  session.dispatch({ client, name: 'lipitor' });
  assert.equal(session.view.text, '..', 'a name that was asked for before is not known');
  await session.until(({ text }) => text.includes('lipitor'));
  assert.deepEqual(sent(), ['drug-info lipitor', 'drug-info zocor', 'drug-info lipitor']);
  assert.deepEqual([asked[1]!.signal!.aborted, changes() - before], [true, 1]);
});
