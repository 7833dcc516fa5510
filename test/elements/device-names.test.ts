import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import { says } from '../support/heard.ts';
import { quiet } from '../support/clock.ts';
import { say } from '../support/say.ts';
import { failed, serviceDouble } from '../support/service-double.ts';
import { all, input, inside, lookup, options, shown, texts, type } from './lookup-fixture.ts';

const named = (element: Element) => options(element).map((one) => one.textContent.trim());

/** A lookup that a misspelling was entered in, and that asks which name is meant. */
async function askedBack(double: ReturnType<typeof serviceDouble>) {
  const element = await lookup(double);
  await type(element, 'metforman');
  await waitUntil(() => named(element)[0] === 'Metformin');
  await sendKeys({ press: 'Enter' });
  await shown(element, 'candidate');
  return element;
}

describe('names from the device', () => {
  it('stand there from the first letter on, the most dispensed first, and nothing is sent', async () => {
    const double = serviceDouble();
    const element = await lookup(double);
    await type(element, 's');
    await waitUntil(() => named(element).includes('Sertraline'));
    await sendKeys({ type: 'er' });
    await element.updateComplete;
    expect(named(element)[0]).to.equal('Sertraline');
    await quiet();
    expect(double.asked).to.deep.equal([]);
  });

  it('are drawn in the frame after the key', async () => {
    const element = await lookup(serviceDouble());
    await type(element, 's');
    await waitUntil(() => options(element).length > 0);
    const field = input(element);
    field.value = 'metf';
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(named(element)[0]).to.equal('Metformin');
  });

  for (const [what, answers] of [
    ['a service that searches', {}],
    ['a service whose search is switched off', { '/drug-search': failed(503, 'circuit_open') }],
  ] as const)
    it(`are enough to price a name and open its coupon, with ${what}: six calls at most`, async () => {
      const double = serviceDouble(answers);
      const element = await lookup(double, { 'no-tips': false });
      await type(element, 'metformin');
      await waitUntil(() => named(element)[0] === 'Metformin');
      await sendKeys({ press: 'Enter' });
      await shown(element, 'coupon-button');
      all(element, 'coupon-button')[0]!.click();
      await shown(element, 'dialog');
      await quiet();
      expect(double.to('/drug-search')).to.deep.equal([]);
      expect(double.asked.length).to.be.within(2, 6);
    });

  it('lead to the service where there is no such name, once the visitor asks, by key and by tap', async () => {
    for (const ask of [
      () => sendKeys({ press: 'Enter' }),
      async (element: Element) => {
        options(element)[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
      },
      async (element: Element) => {
        await sendKeys({ press: 'ArrowDown' });
        expect(options(element)[0]!.getAttribute('aria-selected')).to.equal('true');
        await sendKeys({ press: 'Enter' });
      },
    ]) {
      const double = serviceDouble({ '/drug-search': { data: { candidates: ['Zzqqx', 'Zyrtec'] } } });
      const element = await lookup(double);
      await type(element, 'zzqqx');
      await waitUntil(() => named(element)[0] === say('searchFor', { text: 'zzqqx' }));
      await says(element, say('searchFor', { text: 'zzqqx' }));
      await quiet();
      expect(double.asked).to.deep.equal([]);
      await ask(element);
      await waitUntil(() => double.to('/v2/price/compare').length > 0);
      expect(double.to('/drug-search').length).to.equal(1);
      expect(double.to('/v2/price/compare')[0]!.parameters.get('name')).to.equal('Zzqqx');
      element.remove();
    }
  });

  it('ask the service about a misspelling, which may be a name that only it knows', async () => {
    const double = serviceDouble({ '/drug-search': { data: { candidates: ['Metforman'] } } });
    const element = await lookup(double);
    await type(element, 'metforman');
    await waitUntil(() => named(element)[0] === 'Metformin');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => double.to('/v2/price/compare').length > 0);
    expect(double.to('/v2/price/compare')[0]!.parameters.get('name')).to.equal('Metforman');
  });

  it('are asked back for a misspelling where the service cannot search', async () => {
    const double = serviceDouble({ '/drug-search': failed(503, 'circuit_open') });
    const element = await askedBack(double);
    expect(texts(element, 'candidate')[0]).to.equal('Metformin');
  });

  it('are searched for again with the next Enter, once the service can', async () => {
    const double = serviceDouble({ '/drug-search': failed(503, 'circuit_open') });
    const element = await askedBack(double);
    double.answers['/drug-search'] = { data: { candidates: ['Metforman'] } };
    inside(element, '[part=submit-button]')!.click();
    await waitUntil(() => double.to('/v2/price/compare').length > 0);
    expect(double.to('/v2/price/compare')[0]!.parameters.get('name')).to.equal('Metforman');
  });

  it('are asked of the service by `suggestions="service"`', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { suggestions: 'service' });
    await type(element, 'lisin');
    await waitUntil(() => double.to('/drug-search').length > 0);
  });

  it('that the service does not know are searched for there once, and asked back', async () => {
    const double = serviceDouble({
      '/v2/price/compare': failed(404, 'unknown_drug'),
      '/drug-info': failed(404, 'unknown_drug'),
      '/drug-search': { data: { candidates: ['Metformin HCl', 'Metformin Hydrochloride'] } },
    });
    const element = await lookup(double);
    await type(element, 'metformin');
    await waitUntil(() => named(element)[0] === 'Metformin');
    await sendKeys({ press: 'Enter' });
    await shown(element, 'candidate');
    expect(texts(element, 'candidate')).to.include('Metformin HCl');
    expect(double.to('/drug-search').length).to.equal(1);
  });
});
