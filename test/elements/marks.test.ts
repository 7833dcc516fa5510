/** What tells prices apart at a glance: marks, icons, the amount that was chosen, and why something cannot be chosen. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { setViewport } from '@web/test-runner-commands';
import { beginning, say } from '../support/say.ts';
import { comparison, failed, price, serviceDouble } from '../support/service-double.ts';
import { all, brand, generic, inside, lookup, shown, texts } from './lookup-fixture.ts';
import { rootOf } from '../support/root.ts';

const text = (element: Element | null | undefined) => element?.textContent.replace(/\s+/g, ' ').trim() ?? '';
const row = (element: Element, pharmacy: string) =>
  all(element, 'row').find((one) => text(one).startsWith(pharmacy))!;
const otherType = (element: Element) => inside(element, '.other-type button');

describe('two marks', () => {
  it('say what is at or below the fair price, and what the service praises, in words of their own', async () => {
    const prices = [
      price('Alder', 4),
      price('Birch', 7.25),
      price('Cedar', 7.26, { has_service_advantage: true }),
      price('Dogwood', 9),
      price('Elm', 5, { type: 'membership', program_cost: 60, coupon_key: undefined }),
      price('Fir', 7, { has_service_advantage: true }),
    ];
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
      drug: 'Lisinopril',
    });
    await shown(element, 'fair-mark');
    expect(text(row(element, 'Birch')))
      .to.include(say('fairPriceMark'))
      .and.not.include(say('serviceAdvantage'));
    expect(text(row(element, 'Cedar')))
      .to.include(say('serviceAdvantage'))
      .and.not.include(say('fairPriceMark'));
    expect(text(row(element, 'Fir')), "the service's word wins")
      .to.include(say('serviceAdvantage'))
      .and.not.include(say('fairPriceMark'));
    for (const pharmacy of ['Dogwood', 'Elm'])
      expect(text(row(element, pharmacy)), pharmacy)
        .to.not.include(say('fairPriceMark'))
        .and.not.include(say('serviceAdvantage'));
  });
});

describe('brand or generic', () => {
  it('is one line, which is not there where the service lists none', async () => {
    const only = { display: 'Eliquis', equivalent_drugs: { generic: [], brand: ['Eliquis'] } };
    const element = await lookup(
      serviceDouble({ '/v2/price/compare': comparison({ ...only, manufacturer_type: 'brand' }) }),
      { drug: 'Eliquis' },
    );
    await shown(element, 'row');
    expect(otherType(element)).to.equal(null);
    const both = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(both, 'row');
    expect(text(otherType(both))).to.equal(say('manufacturer_brand'));
  });

  it('is said to have no price beside the name, where that was asked for by itself', async () => {
    const double = serviceDouble({
      '/v2/price/compare': (fields) =>
        fields.get('manufacturer_type') === 'generic' ? failed(404, 'no_prices_found') : comparison(brand),
    });
    const element = await lookup(double, { drug: 'Lipitor', 'no-tips': false });
    const none = say('typeNone', { type: say('manufacturer_generic') });
    await waitUntil(() => text(inside(element, '.what')).includes(none), 'it is said');
    expect(otherType(element)!.checkVisibility()).to.be.false;
  });

  it('stays with the focus once it was asked for in vain, and the price of the other type comes back with the reason', async () => {
    const double = serviceDouble({
      '/v2/price/compare': (fields) =>
        fields.get('manufacturer_type') === 'brand'
          ? failed(404, 'no_prices_found')
          : comparison({ ...generic, prices: [price('Alder', 4), price('Birch', 5)] }),
    });
    const element = await lookup(double, { drug: 'Atorvastatin' });
    await shown(element, 'row');
    const button = otherType(element)!;
    button.focus();
    button.click();
    await waitUntil(() => button.ariaDisabled === 'true');
    await shown(element, 'answer-price');
    expect(text(button)).to.equal(say('typeNone', { type: say('manufacturer_brand') }));
    expect(texts(element, 'answer-price')).to.deep.equal(['$4.00']);
    expect(texts(element, 'warning')[0]).to.satisfy((warning: string) =>
      warning.startsWith(`${beginning('notFound')} Lipitor. This is Atorvastatin`),
    );
    expect(rootOf(element)!.activeElement, 'the focus stays').to.equal(button);
    button.blur();
    expect(button.checkVisibility()).to.be.false;
  });

  it('tells the price of the generic also where it saves little', async () => {
    const double = serviceDouble({
      '/v2/price/compare': (fields) =>
        comparison(
          fields.get('manufacturer_type') === 'generic'
            ? { ...generic, prices: [price('Alder', 395)] }
            : brand,
        ),
    });
    const element = await lookup(double, { drug: 'Lipitor', 'no-tips': false });
    await waitUntil(() => text(otherType(element)) === 'Generic: from $395.00', 'its price');
  });
});

describe('where stores are', () => {
  const line = say('noAddresses');
  const opened = async (attributes: Record<string, string>) => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril', ...attributes });
    await shown(element, 'row');
    return element;
  };

  it('is said not to be known where a place was given', async () => {
    const element = await opened({ location: '90210' });
    expect(texts(element, 'list-heading')[0]).to.include('near 90210');
    expect(text(inside(element, '.rest'))).to.include(line);
  });

  it('is not said without a place, where nothing is called near', async () => {
    const element = await opened({});
    expect(texts(element, 'list-heading')[0]).to.not.match(/near/i);
    expect(text(inside(element, '.rest'))).to.not.include(line);
  });

  it('is not said where the owner tells it', async () => {
    const linked = await opened({ location: '90210', 'map-href': 'https://maps.test/?q={pharmacy}' });
    expect(text(inside(linked, '.rest'))).to.not.include(line);
    const own = await opened({ location: '90210' });
    own.stores = { '1234567': { name: 'Alder on Main Street', address: '1 Main Street' } };
    await own.updateComplete;
    expect(text(inside(own, '.rest'))).to.not.include(line);
  });
});

it('a row without a coupon says what to do, and a cash price is shown at the counter', async () => {
  const prices = [
    price('Alder', 4),
    price('Birch', 6.5, { type: 'cash', coupon_key: undefined, coupon_url: undefined }),
    price('Cedar', 7, { type: 'membership', coupon_key: undefined, coupon_url: undefined }),
  ];
  const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
    drug: 'Lisinopril',
  });
  await shown(element, 'row');
  expect(text(row(element, 'Birch'))).to.include(say('rowCash'));
  expect(text(row(element, 'Cedar')))
    .to.include(say('membershipFree'))
    .and.include(say('askToJoin'));
  const button = row(element, 'Birch').querySelector<HTMLElement>('[part=cash-button]')!;
  expect(text(button)).to.match(/^Show ›: Birch, \$6\.50$/);
  expect(row(element, 'Cedar').querySelector('button')).to.equal(null);
});

it('icons stand beside their words, and a screen reader passes them', async () => {
  const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
  await shown(element, 'row');
  const icons = [...rootOf(element)!.querySelectorAll('svg.icon')];
  expect(icons.length).to.be.at.least(2);
  for (const icon of icons) {
    expect(icon.getAttribute('aria-hidden')).to.equal('true');
    expect(text(icon.parentElement)).to.not.equal('');
    expect(getComputedStyle(icon).stroke).to.equal(getComputedStyle(icon).color);
  }
});

for (const width of [320, 375, 1280])
  it(`the price, the store and one muted line stand below each other: ${width} pixels`, async () => {
    await setViewport({ width, height: 800 });
    try {
      const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
      await shown(element, 'answer-price');
      const [price] = all(element, 'answer-price');
      const lines = [price!, ...price!.closest('.best')!.querySelectorAll('p')];
      expect(lines.map(text)).to.have.length(3);
      for (const [i, line] of lines.slice(1).entries()) {
        const [above, below] = [lines[i]!, line].map((one) => one.getBoundingClientRect());
        expect(below!.top).to.be.at.least(above!.bottom - 1);
        expect(below!.left).to.be.closeTo(above!.left, 1);
      }
      const sizes = lines.map((line) => parseFloat(getComputedStyle(line).fontSize));
      expect(sizes).to.deep.equal([...sizes].sort((a, b) => b - a));
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

for (const width of [320, 375, 1280])
  it(`a row has name and price in its first line, the rest below, and a quiet coupon at its end: ${width} pixels`, async () => {
    await setViewport({ width, height: 800 });
    try {
      const prices = [price('Alder', 4), price('Birch', 5, { retail_price: 9 })];
      const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
        drug: 'A',
      });
      await shown(element, 'row');
      const birch = row(element, 'Birch');
      const box = (selector: string) => birch.querySelector(selector)!.getBoundingClientRect();
      const name = box('.pharmacy');
      const cost = box('.price');
      const rest = box('.details');
      const coupon = box('button');
      expect(name.top).to.be.below(cost.bottom);
      expect(cost.top).to.be.below(name.bottom);
      for (const { bottom } of [rest, coupon]) expect(bottom).to.be.above(Math.max(name.bottom, cost.bottom));
      expect(Math.abs(coupon.right - cost.right)).to.be.below(10);
      expect(rest.right).to.be.at.most(coupon.right);
      expect(getComputedStyle(birch.querySelector('button')!).borderTopColor).to.match(/, 0\)$/);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

it('no empty band stands above the attribution, with an answer or before', async () => {
  const element = await lookup(serviceDouble());
  const bandAbove = () => {
    const above = [...inside(element, '.base')!.querySelectorAll('*')].filter(
      (one) => !one.closest('#attribution') && one.checkVisibility() && !one.matches('.visually-hidden'),
    );
    const bottom = Math.max(...above.map((one) => one.getBoundingClientRect().bottom));
    return inside(element, '#attribution')!.getBoundingClientRect().top - bottom;
  };
  const space = parseFloat(getComputedStyle(inside(element, '.base')!).rowGap);
  expect(bandAbove()).to.be.within(0, space);
  element.drug = 'Lisinopril';
  await shown(element, 'answer');
  expect(bandAbove()).to.be.within(0, space);
});
