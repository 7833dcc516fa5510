/** A lookup's session as an element runs it, without an element: another endpoint, and a line that comes back. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { ReactiveController } from 'lit';
import { LookupSession } from '../../src/controllers/lookup-session.ts';
import { Suggestions } from '../../src/fields/suggestions.ts';
import { emptyRequest, type LookupRequest } from '../../src/pricing/lookup-request.ts';
import { usualWants } from './lookup-service.ts';
import { pending, service, settle } from './service.ts';
import { comparison, failed } from '../support/service-double.ts';

const targetOf = ({ fetch }: ReturnType<typeof service>, name: string) => {
  const endpoint = `https://${name}.test/api`;
  return { endpoint, fetch, url: () => endpoint };
};

/** The session of an element that names a drug. */
function elementOf(target: ReturnType<typeof targetOf>) {
  const controllers: ReactiveController[] = [];
  let updates = 0;
  const host = {
    ...emptyRequest,
    ...{ drug: 'Lisinopril', isConnected: true, requestUpdate: () => updates++ },
    addController: (one: ReactiveController) => controllers.push(one),
  };
  const name = { text: host.drug };
  const location = { text: '', isTyping: false, show: (place: string) => void (location.text = place) };
  const fields = { name, location, requestTarget: () => target };
  const element = host as unknown as ConstructorParameters<typeof LookupSession>[0];
  const names = new Suggestions(
    element,
    () => target,
    () => 'service',
  );
  const session = new LookupSession(element, fields, names);
  const connect = () => controllers.forEach((one) => one.hostConnected?.());
  const disconnect = () => {
    host.isConnected = false;
    controllers.forEach((one) => one.hostDisconnected?.());
  };
  const settled = async () => {
    await session.settled();
    await settle();
  };
  // answers that never come would keep the process
  after(disconnect);
  connect();
  session.begin(usualWants);
  const use = (other: typeof target) => {
    target = other;
    session.show(usualWants);
  };
  /** What the page changes at once. */
  const change = (given: Partial<LookupRequest>) => {
    Object.assign(host, given);
    session.follow(new Map(Object.keys(given).map((one) => [one, undefined])));
  };
  return { session, name, location, use, change, settled, disconnect, updates: () => updates };
}

test('a late answer of the endpoint before is not shown, nor is what it told before', async () => {
  const late = pending<object>();
  const before = service({ '/v2/price/compare': () => late.promise });
  const other = service();
  const element = elementOf(targetOf(before, 'before'));
  await settle();
  await settle();
  assert.equal(before.to('/v2/price/compare').length, 1);
  element.use(targetOf(other, 'other'));
  late.resolve(comparison({ dosage: '99mg' }));
  await element.settled();
  assert.equal(element.session.view.comparison?.dosage, '10mg');
  assert.equal(before.to('/v2/price/compare')[0]!.signal!.aborted, true);
  assert.equal(other.to('/v2/price/compare').length, 1);
});

test('what could not be reached is requested again when the line is back, but nothing else', async () => {
  let isDown = true;
  const lines = service({
    '/fair-price': failed(502, 'service_unreachable'),
    '/v2/price/compare': () => {
      if (isDown) throw new TypeError('offline');
      return comparison();
    },
  });
  const element = elementOf(targetOf(lines, 'lines'));
  await element.settled();
  assert.equal(element.session.view.failure?.code, 'network');
  const count = (path: string) => lines.to(path).length;
  const asked = () => ['/v2/price/compare', '/fair-price', '/drug-info'].map(count);
  const [prices, fair, info] = asked();
  isDown = false;
  element.name.text = 'something that is typed meanwhile';
  element.session.retryUnreached();
  await element.settled();
  assert.equal(element.session.view.stage, 'ready');
  assert.deepEqual(asked(), [prices! + 1, fair, info]);
  assert.equal(element.name.text, 'something that is typed meanwhile');
});

test('a name that is searched for is priced at its own place, though the page changes something meanwhile', async () => {
  const names = pending<object>();
  const lines = service({ '/drug-search': () => names.promise });
  const { session, name, location, settled, change } = elementOf(targetOf(lines, 'lines'));
  await settled();
  name.text = 'sertraline';
  location.text = '10001';
  // the field has the focus still
  location.isTyping = true;
  session.ask();
  change({ quantity: 60 });
  names.resolve({ success: true, errors: [], data: { candidates: ['Sertraline'] } });
  await settled();
  const { parameters } = lines.to('/v2/price/compare').at(-1)!;
  assert.deepEqual(
    [parameters.get('name'), parameters.get('location'), location.text],
    ['Sertraline', '10001', '10001'],
  );
});

test(
  'a name whose search was on its way when the line dropped is searched for again when it is back',
  { timeout: 5000 },
  async () => {
    let isDown = true;
    const never = new Promise<object>(() => {});
    const lines = service({
      '/drug-search': () =>
        isDown ? never : { success: true, errors: [], data: { candidates: ['Sertraline'] } },
    });
    const element = elementOf(targetOf(lines, 'lines'));
    await element.settled();
    element.name.text = 'sertraline';
    element.session.ask();
    await settle();
    assert.equal(lines.to('/drug-search').length, 1);
    isDown = false;
    element.session.retryUnreached();
    await element.settled();
    assert.equal(lines.to('/drug-search')[0]!.signal!.aborted, true);
    assert.equal(element.session.view.request.drug, 'Sertraline');
  },
);
