/** A lookup's session as an element runs it, without an element: another endpoint, and a line that comes back. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { ReactiveController } from 'lit';
import { LookupSession } from '../../src/controllers/lookup-session.ts';
import { Suggestions } from '../../src/fields/suggestions.ts';
import { emptyRequest, type LookupRequest } from '../../src/pricing/lookup-request.ts';
import type { Wants } from '../../src/session/lookup-state.ts';
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
    drug: 'Lisinopril',
    isConnected: true,
    requestUpdate: () => updates++,
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
  const change = (given: Partial<LookupRequest>, wants: Partial<Wants> = {}, other = target) => {
    target = other;
    Object.assign(host, given);
    session.follow(new Map(Object.keys(given).map((one) => [one, undefined])), { ...usualWants, ...wants });
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

test('a page that changes the medicine and more asks nothing more of the one before', async () => {
  const [lines, other] = [service(), service()];
  const element = elementOf(targetOf(lines, 'lines'));
  await element.settled();
  const { length } = lines.sent();
  element.change({ drug: 'Metformin' }, { settings: { ncpdp: ['0123456'] } });
  await element.settled();
  const sent = lines.sent().slice(length);
  assert.ok(sent.includes('price/compare Metformin 0123456'));
  assert.deepEqual(
    sent.filter((one) => one.includes('Lisinopril')),
    [],
  );
  element.change({ drug: 'Sertraline' }, {}, targetOf(other, 'other'));
  await element.settled();
  assert.ok(other.sent().includes('price/compare Sertraline'));
  assert.deepEqual(
    other.sent().filter((one) => one.includes('Metformin')),
    [],
  );
});

for (const [how, goBack] of [
  ['returns', (session: LookupSession, wants: Wants) => session.reset(wants)],
  ['is the next visitor’s', (session: LookupSession, wants: Wants) => session.startOver({ wants })],
] as const)
  test(`a lookup that ${how} asks for what the page wants, and for nothing else`, async () => {
    const lines = service({ '/low-price': { success: true, errors: [], data: { price: 9 } } });
    const { session, name, settled } = elementOf(targetOf(lines, 'lines'));
    name.text = 'metformin';
    session.ask();
    await settled();
    const { length } = lines.sent();
    goBack(session, { ...usualWants, operation: 'lowPrice' });
    await settled();
    assert.deepEqual(
      lines
        .sent()
        .slice(length)
        .filter((one) => !one.startsWith('drug-info')),
      ['low-price Lisinopril'],
    );
  });
