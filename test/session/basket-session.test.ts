/** A list's session as an element runs it, without an element: when it asks again. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { ReactiveController } from 'lit';
import { BasketSession } from '../../src/controllers/basket-session.ts';
import { eventually } from '../support/eventually.ts';
import { comparison, failed } from '../support/service-double.ts';
import { waits } from './lookup-service.ts';
import { service, settle } from './service.ts';

const [refused, lost, priced] = [{ drug: 'alpha' }, { drug: 'beta' }, { drug: 'gamma' }];

const answers: Record<string, () => object> = {
  alpha: () => waits(1),
  beta: () => failed(502, 'service_unreachable'),
};

/** The session of an element whose service refuses alpha for a second, and cannot be reached for beta. */
function elementOf() {
  const controllers: ReactiveController[] = [];
  const double = service({
    '/v2/price/compare': (asked: URLSearchParams) => answers[asked.get('name')!]?.() ?? comparison(),
  });
  const host = {
    isConnected: true,
    requestUpdate: () => undefined,
    addController: (one: ReactiveController) => controllers.push(one),
  };
  const given = {
    client: double.client,
    location: '90210',
    settings: {},
    choosing: undefined,
    medicines: [refused, lost, priced],
  };
  let compared = 0;
  const session = new BasketSession(
    host as unknown as ConstructorParameters<typeof BasketSession>[0],
    () => given,
    () => undefined,
    () => compared++,
  );
  after(() => {
    host.isConnected = false;
    controllers.forEach((one) => one.hostDisconnected?.());
  });
  controllers.forEach((one) => one.hostConnected?.());
  const updated = () => {
    controllers.forEach((one) => one.hostUpdate?.());
    controllers.forEach((one) => one.hostUpdated?.());
  };
  const settled = async () => {
    updated();
    await session.settled();
    await settle();
    updated();
  };
  return { ...double, session, settled, given, compared: () => compared };
}

test('what the service refused is not asked for before its time, nor is all of the list', async () => {
  const { session, settled, sent, compared } = elementOf();
  await settled();
  assert.deepEqual([session.view.isWaiting, sent().length, compared()], [true, 3, 1]);
  for (const medicines of [undefined, [refused], [lost, refused]]) {
    session.retry(medicines);
    await settled();
    assert.deepEqual([sent().length, compared()], [3, 1], JSON.stringify(medicines));
  }
  session.retry([lost]);
  await settled();
  assert.equal(sent().length, 4, 'another failure is no refusal');
  await eventually('over', () => !session.view.isWaiting);
  session.retry();
  await settled();
  assert.deepEqual([sent().length, compared()], [7, 3]);
});

test('the same list of another endpoint is another comparison, told once', async () => {
  const { settled, given, compared } = elementOf();
  await settled();
  await settled();
  assert.equal(compared(), 1);
  given.client = service().client;
  await settled();
  await settled();
  assert.equal(compared(), 2);
});
