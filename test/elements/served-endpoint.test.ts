/**
 * An element without `endpoint`: it may ask only where its script comes from, and once that has said who it is. What a page
 * can do about that: test/e2e/served-script.test.ts. In a file, and so on a page, of its own: a script tells its address once.
 */
import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import { servedFrom } from '../../src/client/script-address.ts';
import { serviceDouble } from '../support/service-double.ts';
import { all, inside, lookup, shown, texts, type } from './lookup-fixture.ts';
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
    const element = await lookup(double, { endpoint: false });
    element.attributionSrc = '';
    await type(element, 'Lisinopril');
    await aTimeout(300);
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
    ['a CDN that no page may read', () => Promise.reject(new TypeError('CORS'))],
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
});
