/** A coupon's session as an element runs it, without an element: another endpoint, and a price without a coupon. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { ReactiveController } from 'lit';
import type { Client } from '../../src/client/index.ts';
import { CouponSession } from '../../src/controllers/coupon-session.ts';
import type { CashPrice } from '../../src/session/coupon-result.ts';
import { service, settle } from './service.ts';

const codes = { rxbin: '015995', rxpcn: 'GDC', group_number: 'GRP42', member_id: 'AB12' };
const answers = { '/v2/coupon': () => ({ data: { ...codes, price: 12.5 } }) };
const cash: CashPrice = { pharmacy: 'Birch', price: 6.5, medicine: 'lisinopril 10 mg, 30 tablets' };

/** The session of an element in a page. */
function elementOf(client: Client | undefined) {
  const controllers: ReactiveController[] = [];
  const host = {
    couponKey: '',
    couponFormat: 'html',
    campaign: '',
    fullUrl: false,
    isConnected: true,
    cash: undefined as CashPrice | undefined,
    requestUpdate: () => undefined,
    updateComplete: Promise.resolve(true),
    addController: (one: ReactiveController) => controllers.push(one),
  };
  const session = new CouponSession(
    host as unknown as ConstructorParameters<typeof CouponSession>[0],
    () => client,
  );
  // answers that never come would keep the process
  after(() => {
    host.isConnected = false;
    controllers.forEach((one) => one.hostDisconnected?.());
  });
  controllers.forEach((one) => one.hostConnected?.());
  /** Changes what it is given, as before an update. */
  const give = (more: Partial<typeof host>) => {
    Object.assign(host, more);
    session.follow();
  };
  const use = (other: Client | undefined) => {
    client = other;
    session.follow();
  };
  return { session, give, use };
}

test('the card of a cash price stays as it is where the endpoint changes, or the same is asked for again', () => {
  const { session, give, use } = elementOf(service().client);
  give({ cash });
  const { result } = session.view;
  assert.equal(Boolean(result?.loaded), true);
  session.dispatch({ do: 'set', change: { isSharing: true } });
  use(service().client);
  assert.equal(session.view.result === result, true, 'another endpoint');
  give({ cash: { ...cash } });
  assert.equal(session.view.result === result, true, 'opened again');
  assert.equal(session.state.isSharing, true);
  session.retry();
  assert.equal(Boolean(session.view.result?.loaded), true, 'a retry');
});

test('another cash price is another card, and a coupon takes its place', async () => {
  const { client, sent } = service(answers);
  const { session, give } = elementOf(client);
  give({ cash });
  const { result, subject } = session.view;
  session.dispatch({ do: 'set', change: { isSharing: true } });
  give({ cash: { ...cash, price: 7 } });
  assert.equal(session.view.result === result || session.view.subject === subject, false);
  assert.equal(session.state.isSharing, false);
  give({ cash: undefined, couponKey: 'key' });
  assert.deepEqual([session.view.isPending, session.view.result], [true, undefined]);
  await session.settled();
  await settle();
  assert.equal(Boolean(session.view.result?.loaded), true);
  assert.deepEqual(sent(), ['coupon key html']);
});

test('a coupon is asked for at another endpoint, and stays where its own is gone', async () => {
  const [one, other] = [service(answers), service(answers)];
  const { session, give, use } = elementOf(one.client);
  give({ couponKey: 'key' });
  await session.settled();
  const { result } = session.view;
  use(undefined);
  give({ campaign: 'flyer' });
  assert.equal(session.view.result === result, true, 'without one');
  use(other.client);
  await session.settled();
  assert.deepEqual([one.sent().length, other.sent().length], [1, 1]);
});
