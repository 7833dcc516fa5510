/** What the owner of a page reads in the console. Each is said once a page, so that every case has names of its own. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import '../../src/index.ts';
import type { DrugPriceLookup } from '../../src/index.ts';
import { holdClock, quiet } from '../support/clock.ts';
import { say } from '../support/say.ts';
import { failed, serviceDouble } from '../support/service-double.ts';
import { all, inside, lookup, shown } from './lookup-fixture.ts';
import { hearWarnings } from './warnings-fixture.ts';

const health = { service: 'drug-price-lookup', status: 'ok' };

describe('the owner is warned', () => {
  const warned = hearWarnings();
  /** Milliseconds after which the reason of a failure is told: of a request, and of the image. */
  const [afterRequest, afterImage] = [200, 1_000];
  const clock = holdClock((ms) => ms === afterRequest || ms === afterImage);
  afterEach(() => document.querySelector('meta[http-equiv]')?.remove());
  const told = (...parts: string[]) =>
    waitUntil(
      () => warned.some((text) => parts.every((part) => text.includes(part))),
      `${parts.join()}: ${warned.join()}`,
      {
        timeout: 5_000,
      },
    );
  /** Once this resolves, a warning to come has come, and so has that about a mistake which this makes. */
  const allIsTold = async () => {
    const value = `late-${warned.length}-${performance.now()}`;
    await lookup(serviceDouble(), { 'page-size': value });
    await told(value);
    await quiet();
    warned.splice(
      warned.findIndex((text) => text.includes(value)),
      1,
    );
  };
  const count = (part: string) => warned.filter((text) => text.includes(part)).length;

  /** `healthz` answers every origin; the operations do what they do. */
  const endpointWith = (operations: () => Promise<Response>, healthz?: () => Promise<Response>) => {
    const fetch: typeof globalThis.fetch = (url) =>
      (url as string).endsWith('/healthz')
        ? (healthz ?? (() => Promise.resolve(Response.json(health))))()
        : operations();
    return { ...serviceDouble(), fetch };
  };
  /** Once this resolves, the requests of an element have failed, and why is told. */
  const failedByNow = async (element: DrugPriceLookup) => {
    await shown(element, 'error');
    await waitUntil(() => clock.held, 'the reason is looked for');
    await quiet();
    await clock.pass(afterRequest);
  };
  const unread = () => Promise.reject(new TypeError('Failed to fetch'));

  // first: once an endpoint is blamed, a page is told of no image
  it('once of a wrong endpoint, though both the image and the prices fail', async () => {
    const nothing = () => new Response('<h1>Not found</h1>', { status: 404 });
    const paths = ['/v2/price/compare', '/fair-price', '/drug-info'];
    const double = serviceDouble(Object.fromEntries(paths.map((path) => [path, nothing])));
    const element = await lookup(double);
    element.attributionSrc = '/nowhere/attribution';
    element.drug = 'Lisinopril';
    await shown(element, 'error');
    await waitUntil(() => !inside(element, '#attribution img'), 'a text link is there');
    await waitUntil(() => clock.held, 'the image failed');
    await told('the signing endpoint');
    await clock.pass(afterImage);
    await clock.pass(afterRequest);
    expect(warned, warned.join('\n')).to.have.length(1);
  });

  it('of an origin that is not on the list, and what to list', async () => {
    const double = endpointWith(unread);
    const element = await lookup(double, { endpoint: 'https://refusing.test', drug: 'Lisinopril' });
    await failedByNow(element);
    await told(
      'https://refusing.test/',
      `If this is your page, list ${location.origin} in DRUG_PRICE_ALLOWED_ORIGINS`,
    );
    // the patient's connection is fine
    expect(all(element, 'error')[0]!.textContent).to.contain(say('failure_service_unreachable'));
    expect(warned, warned.join('\n')).to.have.length(1);
  });

  it('of a refusal that it may read', async () => {
    const double = endpointWith(() => Promise.resolve(failed(403, 'origin_not_allowed')));
    await lookup(double, { endpoint: 'https://readable.test', drug: 'Lisinopril' });
    await told('403 origin_not_allowed', 'https://readable.test/', `list ${location.origin} in`);
  });

  it("by a failure's code, never by words that may name the medicine and the place", async () => {
    const error = { type: 'endpoint_error', code: 'invalid_param', detail: 'no such Suboxone in 60601' };
    const double = endpointWith(() => Promise.resolve(Response.json({ error }, { status: 400 })));
    await lookup(double, { endpoint: 'https://telling.test', drug: 'Suboxone' });
    await told('400 invalid_param', 'https://telling.test/');
    expect(warned.join()).not.to.match(/Suboxone|60601/);
  });

  it('of a dead host, once', async () => {
    const double = endpointWith(unread, unread);
    const element = await lookup(double, { endpoint: 'https://dead.test/prices/', drug: 'Lisinopril' });
    await failedByNow(element);
    await told('cannot be reached', 'https://dead.test/prices/', location.origin);
    expect(all(element, 'error')[0]!.textContent.replace(/\s+/g, ' ')).to.contain(say('failure_network'));
    await element.lookup();
    await failedByNow(element);
    expect(warned, warned.join('\n')).to.have.length(1);
  });

  it('of a policy that refuses to ask, which is no dead host', async () => {
    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = `connect-src 'self' ${location.origin.replace('http', 'ws')}`;
    const double = serviceDouble();
    const element = await lookup(double, { endpoint: 'https://unlisted.test' });
    document.head.append(meta);
    Object.assign(element, { fetch: undefined, drug: 'Lisinopril' });
    await told('add https://unlisted.test to its connect-src', 'https://unlisted.test/');
    await failedByNow(element);
    expect(count('cannot be reached')).to.equal(0);
    expect(count('connect-src')).to.equal(1);
  });

  it('of a policy that refuses the image', async () => {
    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = "img-src 'self' data:";
    const element = await lookup(serviceDouble(), { endpoint: 'https://imageless.test' });
    document.head.append(meta);
    element.attributionSrc = '';
    await told('add https://imageless.test to its img-src', 'https://imageless.test/attribution/medium');
    await waitUntil(() => clock.held, 'the image failed');
    await clock.pass(afterImage);
    await clock.pass(afterRequest);
    expect(warned, warned.join('\n')).to.have.length(1);
  });

  /** Of elements with one attribute each the owner is told these parts, each once. @param named what is told of each */
  const toldOf = async (
    cases: readonly (readonly [name: string, value: string, ...parts: string[]])[],
    named: (name: string, value: string) => string = (name) => name,
  ) => {
    for (const [name, value, ...parts] of cases) {
      await lookup(serviceDouble(), { [name]: value });
      await told('<drug-price-lookup>', named(name, value), ...parts);
    }
    await quiet();
    expect(warned, warned.join('\n')).to.have.length(cases.length);
  };

  it('of an endpoint that is no address', () =>
    toldOf([
      [
        'endpoint',
        'prices.clinic.test',
        '"prices.clinic.test" has no https:// before it',
        '/prices.clinic.test:',
      ],
      ['endpoint', 'localhost:8788', '"localhost:8788" has no https:// before it'],
      ['endpoint', '127.0.0.1:8788/prices', '"127.0.0.1:8788/prices" has no https:// before it'],
      ['endpoint', 'htps://prices.clinic.test', 'needs an "endpoint"'],
    ]));

  it('nothing of an endpoint that is one', async () => {
    for (const endpoint of ['/drug-price', 'drug-price', './api/v1', 'https://a.test', '//a.test/b', '/']) {
      const element = await lookup(serviceDouble(), { endpoint });
      await element.updateComplete;
    }
    await allIsTold();
    expect(warned).to.deep.equal([]);
  });

  it('of a value that an attribute does not take', () =>
    toldOf(
      [
        ['prices', 'cheapest', 'one of compare, top, low, fair'],
        ['sort', 'cheap', 'one of price, total, savings, pharmacy'],
        ['suggestions', 'local', 'one of device, service'],
        ['pharmacy-type', 'mail', 'one of all, retail, mail-order'],
        ['coupon-format', 'png', 'one of html, pdf, both, none'],
        ['attribution-size', 'huge', 'one of tiny, small, medium, large, extra-large'],
        ['page-size', 'ten', 'a number from 1'],
        ['page-size', '0', 'a number from 1'],
        ['heading-level', '7', 'a number from 1 to 6'],
        ['map-href', 'maps.test/{pharmacy}', 'https://'],
        ['attribution-href', 'http://provider.test', 'https://'],
        ['attribution-href', 'javascript:alert(1)', 'https://'],
        ['no-search', 'false', 'leave it out'],
      ],
      (name, value) => `${name}="${value}"`,
    ));

  it('of the shape alone of what a page may have from the record of a patient', async () => {
    await toldOf(
      [
        ['ndc', '0071-0155', 'ndc="####-####" is not 11 digits, or 10 with hyphens'],
        ['quantity', 'thirty', 'quantity="xxxxxx" is not a number above 0'],
        ['user-quantity', '-1', 'user-quantity="-#" is not a number above 0'],
        ['manufacturer-type', 'Lipitor 5', 'manufacturer-type="xxxxxxx #" is not one of brand, generic'],
        ['ncpdp', 'our pharmacy', 'ncpdp="xxx xxxxxxxx" is not pharmacy numbers'],
      ],
      () => '',
    );
    const element = await lookup(serviceDouble());
    Object.assign(element, { ndc: '0071/0156/23' });
    await told('ndc="####/####/##"');
    expect(warned.join()).not.to.match(/0071|thirty|Lipitor|our/);
  });

  it('of a value that a framework sets', async () => {
    const element = await lookup(serviceDouble());
    Object.assign(element, { sort: 'dear' });
    await told('sort="dear"');
  });

  it('nothing of right values, nor of what every element has', async () => {
    const element = await lookup(serviceDouble(), {
      class: 'prices',
      id: 'for',
      style: 'color: red',
      title: 'Prices',
      dir: 'ltr',
      slot: 'sort',
      'data-endpoint': 'x',
      'aria-label': 'Prices',
      onclick: '',
      hidden: false,
      role: 'region',
      ndc: '00093-7180-01',
      ncpdp: '1234567, 89',
      quantity: '8.5',
      'page-size': '5',
      lang: 'en-US',
      'attribution-href': 'https://provider.test/',
      'map-href': 'https://maps.test/?q={address}',
      sort: 'total',
      prices: 'low',
      'no-search': '',
      suggestions: 'service',
      'heading-level': '1',
      'attribution-size': 'tiny',
      'pharmacy-type': 'all',
      campaign: 'web',
    });
    await element.updateComplete;
    await allIsTold();
    expect(warned).to.deep.equal([]);
  });

  it('of an attribute that is misspelled', () =>
    toldOf(
      [
        ['end-point', 'x', '"endpoint"'],
        ['enpoint', 'x', '"endpoint"'],
        ['endpiont', 'x', '"endpoint"'],
        ['pagesize', 'x', '"page-size"'],
        ['couponFormat', 'x', '"coupon-format"'],
        ['heading_level', 'x', '"heading-level"'],
        ['drugs', 'x', '"drug"'],
        ['suggestion', 'x', '"suggestions"'],
      ],
      (name) => `no attribute "${name.toLowerCase()}"`,
    ));

  it('nothing of what frameworks write into their markup', async () => {
    const written = [
      'v-for',
      ':drug',
      'x-form',
      '_ngcontent-form',
      'ng-sort',
      'jsaction',
      'wire:form',
      'theme',
      'uid',
    ];
    await lookup(serviceDouble(), Object.fromEntries(written.map((name) => [name, 'x'])));
    await allIsTold();
    expect(warned).to.deep.equal([]);
  });

  it('of an attribute of another element of ours', async () => {
    await lookup(serviceDouble(), { medicines: '[]' });
    await told('<drug-price-lookup> has no attribute "medicines": <drug-price-basket> has it.');
    await lookup(serviceDouble(), { for: 'find' });
    await told('no attribute "for": did you mean "form"? <drug-coupon> has it.');
  });

  it('of custom properties that do not exist, wherever they are set', async () => {
    const sheet = document.createElement('style');
    sheet.textContent =
      '@media all { html { --drug-price-colour-muted: red; --drug-price-color-muted: red; --drug-shop: 1 } }';
    document.head.append(sheet);
    const element = await lookup(serviceDouble());
    element.style.setProperty('--drug-price-raduis', '2em');
    element.parentElement!.style.setProperty('--drug-price-elevation', '2');
    await told('"--drug-price-colour-muted": did you mean "--drug-price-color-muted"?');
    await told('"--drug-price-raduis": did you mean "--drug-price-radius"?');
    await told('"--drug-price-elevation", so it changes nothing.');
    expect(count('custom property')).to.equal(3);
    sheet.remove();
    element.parentElement!.removeAttribute('style');
  });

  it('of a key in the page, without repeating it', async () => {
    await lookup(serviceDouble(), { 'secret-key': 's3cret' });
    await told('secret-key: a key in a page is public', 'have it replaced');
    expect(warned.join()).not.to.contain('s3cret');
  });

  it('nothing of a coupon or a list whose lookup, and so its endpoint, comes later or has gone again', async () => {
    const naming = (tag: 'drug-coupon' | 'drug-price-basket', id: string) => {
      const element = Object.assign(document.createElement(tag), { for: id, endpoint: '/api' });
      Object.assign(element, { fetch: serviceDouble().fetch });
      document.body.append(element);
      return element;
    };
    const elements = [naming('drug-coupon', 'late'), naming('drug-price-basket', 'late')];
    for (const element of elements) {
      element.endpoint = '';
      await element.updateComplete;
    }
    const find = await lookup(serviceDouble(), { id: 'late' });
    for (const element of elements) await element.updateComplete;
    find.remove();
    for (const element of elements) {
      element.remove();
      document.body.append(element);
    }
    // whoever came after them has been told by then
    elements.push(naming('drug-coupon', 'nowhere'));
    await told('<drug-coupon> for="nowhere": no <drug-price-lookup> on the page has that id.');
    expect(warned, warned.join('\n')).to.have.length(1);
    for (const one of elements) one.remove();
  });

  it('of a coupon', async () => {
    const coupon = document.createElement('drug-coupon');
    for (const [name, value] of [
      ['endpoint', '/api'],
      ['coupon-key', 'key'],
      ['quoted-price', 'four'],
      ['cupon-key', 'key'],
    ] as const)
      coupon.setAttribute(name, value);
    Object.assign(coupon, { fetch: serviceDouble().fetch });
    document.body.append(coupon);
    await told('<drug-coupon>', 'quoted-price="xxxx"');
    await told('"cupon-key"', '"coupon-key"');
    coupon.remove();
  });

  it('and no patient, of what the service refuses', async () => {
    const refused = failed(400, 'invalid_param');
    const mistakes: Record<string, string>[] = [
      { ndc: '123' },
      { form: 'tablett', drug: 'Lisinopril' },
      { ncpdp: 'x', drug: 'Lisinopril' },
    ];
    for (const attributes of mistakes) {
      const double = serviceDouble({ '/v2/price/compare': refused, '/fair-price': refused });
      const element = await lookup(double, attributes);
      await shown(element, 'error');
      for (const error of all(element, 'error'))
        expect(error.textContent).not.to.contain('Check what you entered');
    }
  });
});
