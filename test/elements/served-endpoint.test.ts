/**
 * An element without `endpoint`: it may ask only where its script comes from, and once that has said who it is. What a page
 * can do about that: test/e2e/served-script.test.ts. In a file, and so on a page, of its own: a script tells its address once.
 */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import { servedFrom } from '../../src/client/script-address.ts';
import { say } from '../support/say.ts';
import { quiet } from '../support/clock.ts';
import { serviceDouble } from '../support/service-double.ts';
import { all, input, inside, lookup, shown, texts, type } from './lookup-fixture.ts';
import { hearWarnings } from './warnings-fixture.ts';

servedFrom('https://clinic.test/prices/embed.js?v=2');
servedFrom('https://late.test/embed.js');

const health = { service: 'drug-price-lookup', status: 'ok' };

/** A service that notes each address in full, and says of itself what `healthz` gives. */
function recording(healthz: () => Response | Promise<Response>) {
  const double = serviceDouble();
  const urls: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const url = new URL(input as string, location.href);
    urls.push(url.href);
    if (url.pathname.endsWith('/healthz')) return Promise.resolve(healthz());
    return double.fetch(url.pathname.replace(/^\/prices/, ''), init);
  };
  return { ...double, fetch, urls };
}

describe('without an endpoint', () => {
  const warned = hearWarnings();

  it('asks where the script comes from, and sends nothing before that has said who it is', async () => {
    let say!: (response: Response) => void;
    const double = recording(() => new Promise((resolve) => (say = resolve)));
    const element = await lookup(double, { endpoint: false, suggestions: 'service' });
    element.attributionSrc = '';
    await type(element, 'Lisinopril');
    await quiet();
    expect(double.urls).to.deep.equal(['https://clinic.test/prices/healthz']);
    expect(inside(element, '#attribution img')).to.equal(null);
    const height = inside(element, '.base')!.offsetHeight;
    say(Response.json(health));
    await waitUntil(() => double.urls.includes('https://clinic.test/prices/drug-search'), 'it asks');
    await waitUntil(() => inside(element, '#attribution a'), 'the attribution is there');
    expect(inside(element, '#attribution a')!.getAttribute('href')).to.equal(
      'https://clinic.test/prices/attribution',
    );
    expect(inside(element, '.base')!.offsetHeight, 'nothing moves').to.equal(height);
    expect(double.urls.filter((url) => url.endsWith('/healthz'))).to.have.length(1);
    expect(warned).to.deep.equal([]);
  });

  it('asks a coupon once', async () => {
    const double = recording(() => Response.json(health));
    const coupon = document.createElement('drug-coupon');
    Object.assign(coupon, { couponKey: 'key', fetch: double.fetch });
    document.body.append(coupon);
    await coupon.load();
    expect(all(coupon, 'card')).to.have.length(1);
    expect(double.urls).to.deep.equal([
      'https://clinic.test/prices/healthz',
      'https://clinic.test/prices/v2/coupon',
    ]);
    coupon.remove();
  });

  for (const [what, healthz] of [
    ['a CDN that has no such file', () => new Response('Not found', { status: 404 })],
    ['a CDN that answers everything', () => new Response('<h1>Welcome</h1>')],
    ['another service with a health check', () => Response.json({ service: 'shop', status: 'ok' })],
  ] as const)
    it(`sends no medicine to ${what}`, async () => {
      const double = recording(healthz);
      const element = await lookup(double, { endpoint: false, drug: 'Lisinopril' });
      element.attributionSrc = '';
      await shown(element, 'error');
      expect(texts(element, 'error')[0]).to.contain('Prices are not available on this page');
      expect(new Set(double.urls)).to.deep.equal(new Set(['https://clinic.test/prices/healthz']));
      expect(inside(element, '#attribution')).to.equal(null);
      expect(element.matches(':state(error)')).to.equal(true);
    });

  it('tells the owner where it looked', async () => {
    const double = recording(() => new Response('', { status: 404 }));
    const coupon = document.createElement('drug-coupon');
    Object.assign(coupon, { couponKey: 'key', fetch: double.fetch });
    document.body.append(coupon);
    await waitUntil(() => warned.length, 'a warning');
    expect(warned).to.have.length(1);
    expect(warned[0]).to.contain('needs an "endpoint"').and.to.contain('https://clinic.test/prices/healthz');
    coupon.remove();
  });

  it('finds it on a page whose old library took the built-ins over', async () => {
    const { from } = Array;
    Array.from = (items: ArrayLike<unknown>) => Array.prototype.slice.call(items);
    try {
      const healthy = recording(() => Response.json(health));
      await shown(await lookup(healthy, { endpoint: false, drug: 'Lisinopril' }), 'row');
    } finally {
      Array.from = from;
    }
  });

  it('prefers the endpoint that is given, also later', async () => {
    const double = recording(() => Response.json(health));
    const given = await lookup(double, { drug: 'Lisinopril' });
    await shown(given, 'row');
    expect(double.urls.join()).not.to.contain('clinic.test');
    const later = await lookup(double, { endpoint: false });
    later.endpoint = '/api';
    later.drug = 'Lisinopril';
    await shown(later, 'row');
    expect(double.urls.filter((url) => /clinic\.test\/prices(?!\/healthz)/.test(url))).to.deep.equal([]);
  });

  it('asks once more where the endpoint is just starting', async () => {
    const answers = [new Response('', { status: 503 }), Response.json(health)];
    const element = await lookup(
      recording(() => answers.shift()!),
      { endpoint: false, drug: 'Lisinopril' },
    );
    await shown(element, 'row');
  });

  it('sends no medicine where no page may read what responds, and says that it cannot connect', async () => {
    const double = recording(() => Promise.reject(new TypeError('CORS')));
    const element = await lookup(double, { endpoint: false, drug: 'Lisinopril' });
    element.attributionSrc = '';
    await shown(element, 'error');
    expect(texts(element, 'error')[0]).to.contain(say('failure_network'));
    expect(new Set(double.urls)).to.deep.equal(new Set(['https://clinic.test/prices/healthz']));
    expect(inside(element, '#attribution img')).to.equal(null);
    expect(element.matches(':state(error)')).to.equal(true);
  });
});

describe('an endpoint that restarts while the page loads', () => {
  const { setTimeout: later, clearTimeout: cancel } = window;
  /** Waits of half a minute, which a test ends itself. */
  const waits = new Map<number, () => void>();
  let isUp = false;
  let isHidden = false;
  const restarting = () =>
    recording(() => (isUp ? Response.json(health) : new Response('', { status: 503 })));
  const asked = ({ urls }: ReturnType<typeof recording>) =>
    urls.filter((url) => url.endsWith('/healthz')).length;

  beforeEach(() => {
    // ends the wait of an element that an earlier test has removed
    window.dispatchEvent(new Event('online'));
    isUp = false;
    isHidden = false;
    waits.clear();
    window.setTimeout = ((callback: () => void, ms?: number) => {
      const id = later(callback, ms);
      if (ms === 30_000) {
        cancel(id);
        waits.set(id, callback);
      }
      return id;
    }) as typeof setTimeout;
    window.clearTimeout = ((id?: number) => {
      waits.delete(id!);
      cancel(id);
    }) as typeof clearTimeout;
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  });

  afterEach(() => {
    window.setTimeout = later;
    window.clearTimeout = cancel;
    Reflect.deleteProperty(document, 'hidden');
  });

  const halfAMinutePasses = () => {
    const [[id, callback] = []] = waits;
    waits.delete(id!);
    callback!();
  };
  const hide = (hidden: boolean) => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const lost = () => waitUntil(() => waits.size, 'it is looked for later');

  it('is found when a visitor tries again, who has lost nothing of what was typed', async () => {
    const double = restarting();
    const element = await lookup(double, { endpoint: false });
    await lost();
    await type(element, 'Lisinopril');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => all(element, 'retry-button').length, 'it failed');
    expect(input(element).value).to.equal('Lisinopril');
    isUp = true;
    all(element, 'retry-button')[0]!.click();
    await shown(element, 'row');
    expect(input(element).value).to.equal('Lisinopril');
    expect(double.to('/v2/price/compare')).to.have.length(1);
    halfAMinutePasses();
    await quiet();
    expect(waits.size, 'nothing is left to be looked for').to.equal(0);
    expect(double.to('/v2/price/compare')).to.have.length(1);
  });

  it('is found when the line is back, by what failed and by what waits for nothing', async () => {
    const double = restarting();
    const element = await lookup(double, { endpoint: false, drug: 'Lisinopril' });
    const other = restarting();
    const form = await lookup(other, { endpoint: false });
    form.attributionSrc = '';
    await shown(element, 'error');
    await lost();
    document.body.append(element);
    isUp = true;
    window.dispatchEvent(new Event('online'));
    await shown(element, 'row');
    await waitUntil(() => inside(form, '#attribution a'), 'its attribution is there');
    await quiet();
    expect(double.to('/v2/price/compare')).to.have.length(1);
    element.remove();
  });

  it('is found within half a minute, by one timer for the page, and without a reload', async () => {
    const doubles = [restarting(), restarting()];
    const elements = await Promise.all(
      doubles.map((double) => lookup(double, { endpoint: false, drug: 'Lisinopril' })),
    );
    for (const element of elements) await shown(element, 'error');
    expect(waits.size).to.equal(1);
    halfAMinutePasses();
    await lost();
    expect(waits.size).to.equal(1);
    isUp = true;
    halfAMinutePasses();
    for (const element of elements) await shown(element, 'row');
    expect(waits.size, 'none once it is found').to.equal(0);
    for (const double of doubles) expect(double.to('/v2/price/compare')).to.have.length(1);
  });

  it('is not looked for while the page is hidden, but as soon as it is seen again', async () => {
    const double = restarting();
    const element = await lookup(double, { endpoint: false, drug: 'Lisinopril' });
    await shown(element, 'error');
    await lost();
    hide(true);
    expect(waits.size).to.equal(0);
    const before = asked(double);
    await quiet();
    expect(asked(double)).to.equal(before);
    isUp = true;
    hide(false);
    await shown(element, 'row');
    expect(waits.size).to.equal(0);
  });

  it('is not looked for by an element that has left the page', async () => {
    const double = restarting();
    const element = await lookup(double, { endpoint: false, drug: 'Lisinopril' });
    await shown(element, 'error');
    await lost();
    const page = element.parentElement!;
    element.remove();
    const before = asked(double);
    halfAMinutePasses();
    await quiet();
    expect(asked(double)).to.equal(before);
    expect(waits.size).to.equal(0);
    page.append(element);
    await lost();
    isUp = true;
    halfAMinutePasses();
    await shown(element, 'row');
  });

  it('gives a coupon and a list, too', async () => {
    const coupon = document.createElement('drug-coupon');
    Object.assign(coupon, { couponKey: 'key', fetch: restarting().fetch });
    const list = document.createElement('drug-price-basket');
    Object.assign(list, {
      medicines: [{ drug: 'Lisinopril' }],
      location: '90210',
      fetch: restarting().fetch,
    });
    document.body.append(coupon, list);
    for (const element of [coupon, list]) await shown(element, 'error');
    await lost();
    isUp = true;
    halfAMinutePasses();
    await shown(coupon, 'card');
    await shown(list, 'plan');
    coupon.remove();
    list.remove();
  });
});
