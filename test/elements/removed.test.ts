/** An element that leaves the page while it waits for answers, as a tab of an app does, or is only moved, as frameworks do. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import '../../src/index.ts';
import { quiet } from '../support/clock.ts';
import { serviceDouble } from '../support/service-double.ts';
import { basket, endpointOf, three } from './basket-fixture.ts';
import { all, input, lookup, lookupByService, options, shown, type, type Double } from './lookup-fixture.ts';
import { gated, spelling } from './spelling-fixture.ts';

interface Waiting {
  double: Double;
  element: HTMLElement;
  /** What it waits for. */
  path: string;
  isAnswered: () => boolean;
}

const isShown = (element: Element, part: string) => () => all(element, part).length > 0;

/** Elements that wait, and what for; `open` lets it come. */
const waits: Record<string, () => Promise<Waiting & { open: () => void }>> = {
  'prices of a lookup': async () => {
    const double = serviceDouble();
    const path = '/v2/price/compare';
    const open = gated(double, path);
    const element = await lookup(double, { drug: 'Lisinopril' });
    return { double, element, path, open, isAnswered: isShown(element, 'row') };
  },
  'a typed name': async () => {
    const double = spelling({ lipitor: ['Lipitor'] });
    const path = '/drug-search';
    const open = gated(double, path);
    const element = await lookupByService(double);
    await type(element, 'lipitor 20 mg');
    await sendKeys({ press: 'Enter' });
    return { double, element, path, open, isAnswered: isShown(element, 'answer-price') };
  },
  'a coupon': async () => {
    const double = serviceDouble();
    const path = '/v2/coupon';
    const open = gated(double, path);
    const place = document.createElement('main');
    const element = document.createElement('drug-coupon');
    Object.assign(element, { endpoint: '/api', couponKey: 'key', fetch: double.fetch });
    place.append(element);
    document.body.append(place);
    return { double, element, path, open, isAnswered: isShown(element, 'card') };
  },
  'prices of a list': async () => {
    const double = endpointOf();
    const path = '/v2/price/compare';
    const open = gated(double, path);
    const element = await basket(double, three);
    return { double, element, path, open, isAnswered: isShown(element, 'plan') };
  },
};

const loud = ['prices-load', 'lookup-error', 'drug-select', 'coupon-load', 'coupon-error', 'basket-load'];

describe('an element that waits for', () => {
  afterEach(() => document.querySelectorAll('main').forEach((main) => main.remove()));

  for (const [what, begin] of Object.entries(waits)) {
    it(`${what} waits no longer once it is removed, says nothing, and asks again when it is back`, async () => {
      const { double, element, path, open, isAnswered } = await begin();
      await waitUntil(() => double.to(path).length);
      await quiet();
      const before = double.to(path).length;
      expect(isAnswered(), 'it waits').to.equal(false);
      const place = element.parentElement!;
      const said: string[] = [];
      for (const name of loud) element.addEventListener(name, () => said.push(name));
      element.remove();
      await waitUntil(() => double.to(path).at(-1)!.signal?.aborted, 'aborted');
      open();
      await quiet();
      expect(said, 'what a page is told').to.deep.equal([]);
      expect(double.to(path), 'while it is away').to.have.length(before);
      place.append(element);
      await waitUntil(isAnswered, 'answered');
      expect(double.to(path).length).to.be.greaterThan(before);
    });

    it(`${what} goes on where it is only moved, also by a framework that inserts it a little later`, async () => {
      const { double, element, path, open, isAnswered } = await begin();
      await waitUntil(() => double.to(path).length);
      await quiet();
      const aborted = () => double.to(path).map(({ signal }) => signal?.aborted);
      const before = aborted();
      for (const between of [() => undefined, () => Promise.resolve().then(() => undefined)]) {
        const elsewhere = document.createElement('main');
        document.body.append(elsewhere);
        element.remove();
        await between();
        elsewhere.append(element);
        await quiet();
        expect(aborted(), 'the same requests').to.deep.equal(before);
      }
      open();
      await waitUntil(isAnswered, 'answered');
    });
  }
});

describe('names for what is typed', () => {
  it('are no longer waited for once the field has left the page', async () => {
    const double = serviceDouble();
    const open = gated(double, '/drug-search');
    const element = await lookupByService(double);
    await type(element, 'lis');
    await waitUntil(() => double.to('/drug-search').length);
    const place = element.parentElement!;
    element.remove();
    await waitUntil(() => double.to('/drug-search').at(-1)!.signal?.aborted, 'aborted');
    open();
    place.append(element);
    expect(input(element).value).to.equal('lis');
    await type(element, 'i');
    await waitUntil(() => options(element).length === 5);
  });
});

describe('an element that is removed', () => {
  it('has nothing more to resolve for a page that waits for its lookup', async () => {
    const double = serviceDouble();
    gated(double, '/v2/price/compare');
    const element = await lookup(double, { drug: 'Lisinopril' });
    const looked = element.lookup();
    await waitUntil(() => double.to('/v2/price/compare').length);
    element.remove();
    await looked;
    expect(element.matches(':state(loading)')).to.equal(false);
  });

  it('shows what came before it left', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'row');
    const place = element.parentElement!;
    const before = double.asked.length;
    element.remove();
    await quiet();
    place.append(element);
    await quiet();
    expect(all(element, 'row').length).to.be.greaterThan(0);
    expect(double.asked).to.have.length(before);
  });
});

it('an element that was removed does not hear that the line is back', async () => {
  const double = serviceDouble({ '/v2/price/compare': new TypeError('offline') });
  const element = await lookup(double, { drug: 'Lisinopril' });
  await shown(element, 'error');
  element.remove();
  await quiet();
  // why a request failed may still be looked for
  const asked = () => double.to('/v2/price/compare').length;
  const before = asked();
  dispatchEvent(new Event('online'));
  await quiet();
  expect(asked()).to.equal(before);
});
