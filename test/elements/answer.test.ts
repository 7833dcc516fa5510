/** The answer first: what is priced, the lowest payable price, what to do there, and ways to pay less. */
import { expect, waitUntil } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { beginning, say } from '../support/say.ts';
import { holdClock, quiet } from '../support/clock.ts';
import { comparison, failed, price, serviceDouble } from '../support/service-double.ts';
import { all, brand, generic, input, inside, lookup, options, shown, texts, type } from './lookup-fixture.ts';
import { gated } from './spelling-fixture.ts';
import { rootOf } from '../support/root.ts';

/** Room above and below an element, into which it can be scrolled out of sight. @returns takes it away */
function addRoom(element: Element): () => void {
  const above = document.createElement('div');
  above.style.blockSize = '3000px';
  const below = above.cloneNode() as HTMLElement;
  element.before(above);
  element.after(below);
  return () => {
    above.remove();
    below.remove();
  };
}

function twoTypes() {
  return serviceDouble({
    '/v2/price/compare': (asked) => comparison(asked.get('manufacturer_type') === 'brand' ? brand : generic),
  });
}

function select(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the answer', () => {
  it('says how the medicine relates to what was typed, and separates brand and generic', async () => {
    const element = await lookup(twoTypes(), { drug: 'Lipitor' });
    await shown(element, 'answer-price');
    expect(texts(element, 'drug')).to.deep.equal(['Atorvastatin']);
    expect(texts(element, 'answer')[0]).to.include(say('relation_generic-of', { other: 'Lipitor' }));
    const [genericButton, brandButton] = inside(element, '.types')!.querySelectorAll('button');
    expect(genericButton!.getAttribute('aria-pressed')).to.equal('true');
    expect(genericButton!.textContent).to.match(/Generic\s+\$4\.00/);
    brandButton!.click();
    await waitUntil(() => texts(element, 'drug')[0] === 'Lipitor');
    expect(texts(element, 'answer')[0]).to.include(say('relation_brand'));
    expect(texts(element, 'answer-price')).to.deep.equal(['$400.00']);
    expect(genericButton!.textContent, 'known from before').to.match(/Generic\s+\$4\.00/);
  });

  it('of the other type is for the amount that its button has a price for, still marked as picked', async () => {
    const amounts = { brand: 30, generic: 60 };
    const double = serviceDouble({
      '/v2/price/compare': (asked) => {
        const type = asked.get('manufacturer_type') === 'brand' ? 'brand' : 'generic';
        const amount = Number(asked.get('metric_quantity') ?? amounts[type]);
        const prices = [price('Alder', type === 'brand' ? 400 : amount / 10)];
        return comparison({
          ...(type === 'brand' ? brand : generic),
          ...{ prices, metric_quantity: amount, user_quantity: amount },
        });
      },
    });
    const element = await lookup(double, { drug: 'Lipitor', 'no-tips': false });
    await shown(element, 'answer-price');
    const [genericButton, brandButton] = inside(element, '.types')!.querySelectorAll('button');
    expect(texts(element, 'amount')).to.deep.equal(['60 tablets']);
    brandButton!.click();
    await waitUntil(() => texts(element, 'answer-price')[0] === '$400.00');
    await waitUntil(() => genericButton!.textContent.includes('$3.00'), 'for 30 tablets, as the brand');
    expect(texts(element, 'amount')).to.deep.equal(['30 tablets']);
    genericButton!.click();
    await waitUntil(() => texts(element, 'answer-price')[0] === '$3.00');
    expect(texts(element, 'amount')).to.deep.equal(['30 tablets']);
    expect(brandButton!.textContent).to.include('$400.00');
    expect(texts(element, 'prescription')[0]).to.include(say('weChose_both'));
  });

  it('names the other dosage forms that may be meant, where nobody gave one', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'answer-price');
    const asked = () => texts(element, 'prescription')[0]!;
    await waitUntil(() =>
      asked().includes(`${say('checkLabel')} ${say('otherForms', { forms: 'solution' })}`),
    );
    element.dosage = '10mg';
    await element.lookup();
    await waitUntil(() => !asked().includes('solution'), 'only tablets have that strength');
  });

  it('asks about an amount that another form brought along, until one is chosen', async () => {
    const double = serviceDouble({
      '/v2/price/compare': (asked) => {
        const amount = Number(asked.get('metric_quantity') ?? 30);
        return comparison({
          ...{ form: asked.get('form') ?? 'tablet', dosage: asked.get('dosage') ?? '10mg' },
          ...{ metric_quantity: amount, user_quantity: amount },
        });
      },
    });
    const element = await lookup(double, {
      ...{ drug: 'Lisinopril', form: 'tablet', dosage: '10mg', quantity: '30' },
    });
    const chosen = (id: string) => inside<HTMLSelectElement>(element, `#${id}:enabled`);
    const asked = () => texts(element, 'prescription')[0]!;
    await waitUntil(() => chosen('form'));
    expect(asked()).not.to.include('label');
    select(chosen('form')!, 'solution');
    await waitUntil(() => asked().includes(`${say('weChose_amount')} ${say('checkLabel')}`));
    select(chosen('quantity')!, '300');
    await waitUntil(() => !asked().includes('label'));
  });

  it('has the one filled button of the page, until another name is typed', async () => {
    const element = await lookup(serviceDouble(), { location: '90210' });
    const backgroundOf = (button: Element) => getComputedStyle(button).backgroundColor;
    const accent = backgroundOf(all(element, 'submit-button')[0]!);
    const filled = () =>
      Array.from(rootOf(element)!.querySelectorAll('button'))
        .filter((button) => button.offsetWidth > 0 && backgroundOf(button) === accent)
        .map((button) => button.textContent.trim());
    expect(filled()).to.deep.equal([say('submit')]);
    const { width } = all(element, 'submit-button')[0]!.getBoundingClientRect();
    element.drug = 'Lisinopril';
    await shown(element, 'answer-price');
    expect(filled()).to.deep.equal([say('getThisCoupon')]);
    expect(all(element, 'submit-button')[0]!.getBoundingClientRect().width, 'nothing moves').to.equal(width);
    await type(element, 'x');
    await waitUntil(() => filled().includes(say('submit')));
  });

  for (const prices of ['top', 'low', 'fair'] as const)
    it(`leads on from prices="${prices}" by the one filled button, and says how to get a coupon`, async () => {
      const element = await lookup(serviceDouble(), { drug: 'Lisinopril', prices });
      await shown(element, 'more-button');
      const [more] = all(element, 'more-button');
      const { backgroundColor } = getComputedStyle(more!);
      expect(getComputedStyle(all(element, 'submit-button')[0]!).backgroundColor).not.to.equal(
        backgroundColor,
      );
      const text = texts(element, 'results')[0];
      if (prices === 'fair') expect(text).to.include(say('fairPriceNote', { price: '$7.25' }));
      else expect(text).to.include(say('seeAllForCoupon'));
    });

  for (const [many, byMail] of [
    ['many prices', 12],
    ['one price', 1],
  ] as const)
    it(`leaves the filter under the finger, with the focus, where ${many} are left`, async () => {
      await setViewport({ width: 375, height: 600 });
      const name = 'A pharmacy with a name that takes several lines beside its price on a phone';
      const prices = Array.from({ length: 24 }, (_, at) =>
        at < byMail
          ? price(`${name} ${at}`, 1000 + at, { pharmacy_type: 'MAIL_ORDER' })
          : price(`Alder ${at}`, at, { savings: null, retail_price: null }),
      );
      const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
        ...{ drug: 'A', location: '90210', 'page-size': '24' },
      });
      await shown(element, 'filter');
      const filter = all(element, 'filter')[0] as HTMLSelectElement;
      filter.scrollIntoView({ block: 'start' });
      filter.focus({ preventScroll: true });
      const { top } = filter.getBoundingClientRect();
      for (const type of ['mail-order', 'all']) {
        const before = all(element, 'answer')[0]!.offsetHeight;
        filter.value = type;
        filter.dispatchEvent(new Event('change'));
        await waitUntil(() => all(element, 'answer')[0]!.offsetHeight !== before);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        expect(filter.getBoundingClientRect().top).to.be.closeTo(top, 1);
        expect(rootOf(element)!.activeElement).to.equal(filter);
      }
      await setViewport({ width: 800, height: 600 });
    });

  it('stands beside the list where there is room for both, and above it where there is not', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril', location: '90210' });
    await shown(element, 'row');
    const box = (part: string) => all(element, part)[0]!.getBoundingClientRect();
    await setViewport({ width: 1280, height: 800 });
    expect(box('answer').right).to.be.below(box('results').left);
    expect(box('row').bottom, 'in sight').to.be.below(800);
    await setViewport({ width: 800, height: 600 });
    expect(box('answer').bottom).to.be.below(box('results').top);
  });

  it('leads to the list of prices where that stands below it', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril', location: '90210' });
    await shown(element, 'list-button');
    const [button] = all(element, 'list-button');
    expect(texts(element, 'list-button')).to.deep.equal([say('morePrices', { count: 2 })]);
    await setViewport({ width: 375, height: 400 });
    button!.click();
    const [list] = all(element, 'results');
    expect(rootOf(element)!.activeElement).to.equal(list);
    expect(list!.getAttribute('aria-label')).to.equal(say('morePricesNear', { count: 2, place: 90210 }));
    expect(list!.getBoundingClientRect().top).to.be.within(-1, 200);
    await setViewport({ width: 1280, height: 800 });
    expect(button!.checkVisibility(), 'beside the list').to.equal(false);
    await setViewport({ width: 800, height: 600 });
  });

  it('says once how its price compares: with the fair price, else with the usual one', async () => {
    const compared = async (attributes: Record<string, string | boolean>) => {
      const element = await lookup(serviceDouble(), { drug: 'Lisinopril', ...attributes });
      await shown(element, 'answer-price');
      return () => inside(element, '.best .muted')!.textContent.replace(/\s+/g, ' ').trim();
    };
    const fair = await compared({});
    await waitUntil(() => fair().includes('$7.25'), 'the fair price is here');
    expect(fair()).to.match(/^In a store.*With a free coupon.*A fair price is \$7\.25 or less\.$/);
    const usual = await compared({ 'no-fair-price': true });
    expect(usual()).to.match(/^In a store.*With a free coupon.*Usual price: \$12\.00$/);
  });

  it('has a spinner in place of the words of a button that waits', async () => {
    const element = await lookup(
      serviceDouble({
        '/v2/price/compare': (asked) =>
          asked.get('metric_quantity') ? new Promise<object>(() => undefined) : comparison(),
      }),
      { drug: 'Lisinopril' },
    );
    await shown(element, 'answer-price');
    element.quantity = 90;
    const [button] = all(element, 'submit-button');
    await waitUntil(() => button!.matches('.waiting'), 'it waits');
    expect(getComputedStyle(button!).color).to.match(/, 0\)$/);
  });

  it('waits while it is not known yet which medicine a typed name means', async () => {
    let give!: (names: object) => void;
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await shown(element, 'answer-price');
    double.answers['/drug-search'] = () => new Promise<object>((resolve) => (give = resolve));
    input(element).select();
    await type(element, 'metformin');
    const [button] = all(element, 'submit-button');
    expect(button!.matches('.waiting')).to.be.false;
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => button!.matches('.waiting'));
    expect(texts(element, 'status')[0]).to.include('Finding prices');
    expect(all(element, 'answer-price'), 'of the former medicine').to.have.length(0);
    expect(all(element, 'skeleton')).to.have.length(1);
    give({ data: { candidates: ['Metformin'] } });
    await waitUntil(() => double.to('/v2/price/compare').at(-1)!.parameters.get('name') === 'Metformin');
    await waitUntil(() => !button!.matches('.waiting'));
  });

  it('says in sight that prices are loading', async () => {
    await setViewport({ width: 375, height: 667 });
    const element = await lookup(
      serviceDouble({ '/v2/price/compare': () => new Promise<object>(() => undefined) }),
      { location: '90210' },
    );
    const above = document.createElement('div');
    above.style.blockSize = '300px';
    element.before(above);
    try {
      await type(element, 'lisinopril');
      await sendKeys({ press: 'Enter' });
      await shown(element, 'skeleton');
      const [status] = all(element, 'status');
      await waitUntil(() => status!.textContent.includes('Finding prices'));
      await waitUntil(() => scrollY > 0);
      expect(status!.getBoundingClientRect().top).to.be.at.least(0);
    } finally {
      above.remove();
      await setViewport({ width: 800, height: 600 });
    }
  });

  it('leaves the pressed button in sight while prices load, where the outline of the answer fits beside it', async () => {
    await setViewport({ width: 1280, height: 800 });
    const service = serviceDouble({ '/v2/price/compare': () => new Promise<object>(() => undefined) });
    const element = await lookup(service, { location: '90210' });
    try {
      await type(element, 'lisinopril');
      await sendKeys({ press: 'Enter' });
      await shown(element, 'skeleton');
      const outline = inside(element, '.skeleton .answer')!;
      await waitUntil(() => outline.getBoundingClientRect().bottom <= innerHeight);
      expect(all(element, 'submit-button')[0]!.getBoundingClientRect().top).to.be.at.least(0);
      expect(input(element).getBoundingClientRect().top).to.be.at.least(0);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it('leaves the form in sight where it fits beside what went wrong', async () => {
    await setViewport({ width: 375, height: 812 });
    const unknown = failed(404, 'unknown_drug', { candidates: [] });
    let answer!: (unknown: Response) => void;
    const service = serviceDouble({
      '/v2/price/compare': () => new Promise<Response>((resolve) => (answer = resolve)),
      '/drug-info': unknown,
      '/drug-search': { data: { candidates: ['Zzqqx'] } },
    });
    const element = await lookup(service, { location: '90210' });
    const removeRoom = addRoom(element);
    try {
      element.focus();
      await type(element, 'zzqqx');
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => service.to('/v2/price/compare').length && all(element, 'skeleton').length);
      answer(unknown);
      await shown(element, 'error');
      await waitUntil(() => all(element, 'error')[0]!.getBoundingClientRect().bottom <= innerHeight);
      expect(input(element).getBoundingClientRect().top).to.be.at.least(0);
    } finally {
      removeRoom();
      await setViewport({ width: 800, height: 600 });
    }
  });

  describe('where what else the medicine comes in is known after the prices', () => {
    /** Milliseconds for which the prices wait for it, and one that a timer may be early. */
    const longestWait = 200 + 1;
    const clock = holdClock((ms) => ms === longestWait);

    const waiting = async () => {
      const double = serviceDouble();
      const give = gated(double, '/drug-info');
      const element = await lookup(double, { drug: 'Lisinopril' });
      await waitUntil(() => double.to('/v2/price/compare').length, 'prices', { timeout: 4_000 });
      await quiet();
      expect(all(element, 'answer-price')).to.have.length(0);
      return { element, give };
    };

    it('is shown together with that where it comes soon, so that nothing moves', async () => {
      const { element, give } = await waiting();
      give();
      await shown(element, 'answer-price');
      expect(texts(element, 'prescription')[0]).to.include('It also comes as');
    });

    it('is shown without that where it takes long', async () => {
      const { element } = await waiting();
      await clock.pass(longestWait);
      expect(all(element, 'answer-price')).to.have.length(1);
    });
  });

  it('does not say of mail order where it is', async () => {
    const mail = (name: string, amount: number) => price(name, amount, { pharmacy_type: 'MAIL_ORDER' });
    const prices = [price('Alder', 4), mail('Dogwood', 5), mail('Elm', 6), price('Birch', 7)];
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
      ...{ drug: 'A', location: '90210' },
    });
    await shown(element, 'filter');
    const list = () => texts(element, 'results')[0]!;
    expect(list()).to.include('near 90210').and.to.include(say('noAddresses'));
    const filter = all(element, 'filter')[0] as HTMLSelectElement;
    filter.value = 'mail-order';
    filter.dispatchEvent(new Event('change'));
    await waitUntil(() => list().includes(say('morePrices', { count: 1 })));
    expect(list()).not.to.include('near 90210');
    expect(list()).not.to.include(say('noAddresses'));
  });

  it('asks which medicine is meant in another color than what went wrong', async () => {
    const service = serviceDouble({
      '/drug-search': { data: { candidates: ['Metoprolol', 'Metoprolol ER'] } },
      '/v2/price/compare': () => failed(404, 'unknown_drug', { candidates: [] }),
    });
    const edge = (element: Element) => getComputedStyle(all(element, 'error')[0]!).borderInlineStartColor;
    const asking = await lookup(service);
    await type(asking, 'metop');
    await sendKeys({ press: 'Enter' });
    await shown(asking, 'candidate');
    const failing = await lookup(service, { drug: 'zzqqx' });
    await shown(failing, 'error');
    expect(edge(asking)).not.to.equal(edge(failing));
  });

  for (const [width, isOneColumn] of [
    [320, true],
    [1280, false],
  ] as const)
    it(`has the names that may be meant in ${isOneColumn ? 'a column' : 'columns'} of one width: ${width} px`, async () => {
      const candidates = ['Lispro', 'Aspart', 'Regular', 'Glargine'].map((kind) => `Insulin ${kind}`);
      await setViewport({ width, height: 800 });
      try {
        const element = await lookup(serviceDouble({ '/drug-search': { data: { candidates } } }));
        await type(element, 'insulin');
        await sendKeys({ press: 'Enter' });
        await shown(element, 'candidate');
        const boxes = all(element, 'candidate').map((one) => one.getBoundingClientRect());
        const distinct = (side: 'left' | 'width') => new Set(boxes.map((box) => Math.round(box[side]))).size;
        expect(distinct('width')).to.equal(1);
        // WebKitGTK's window does not get so narrow
        if (innerWidth === width) expect(distinct('left') === 1).to.equal(isOneColumn);
      } finally {
        await setViewport({ width: 800, height: 600 });
      }
    });

  it('tells what was picked where that has no price', async () => {
    const none = failed(404, 'no_prices_found');
    const element = await lookup(serviceDouble({ '/v2/price/compare': none }), { drug: 'Lisinopril' });
    await shown(element, 'error');
    const asked = () => texts(element, 'prescription')[0]!;
    await waitUntil(() => asked().includes(say('weChose_both')));
    expect(asked()).to.include(say('otherForms', { forms: 'solution' }));
  });

  it('tells of no pick where what was given has no price', async () => {
    const double = serviceDouble({
      '/v2/price/compare': (asked) =>
        asked.get('dosage') === '20mg' ? failed(404, 'no_prices_found') : comparison(),
    });
    const element = await lookup(double, { drug: 'Lisinopril', form: 'tablet', quantity: '90' });
    await shown(element, 'answer-price');
    element.dosage = '20mg';
    await shown(element, 'error');
    expect(texts(element, 'prescription')[0]).to.match(/^20 mg · 90 tablets(?: Change)?$/);
  });

  it('has the words of brand and generic whole in their buttons on a small phone', async () => {
    const onlyGeneric = comparison({ equivalent_drugs: { generic: ['Lisinopril'], brand: [] } });
    const element = await lookup(serviceDouble({ '/v2/price/compare': onlyGeneric }));
    // Polish and Tagalog
    element.strings = { manufacturer_generic: 'Generyczny', typeUnlisted: 'wala sa listahan' };
    element.drug = 'Lisinopril';
    element.closest('main')!.style.inlineSize = '266px';
    await shown(element, 'answer-price');
    const words = document.createRange();
    for (const button of inside(element, '.types')!.querySelectorAll('button')) {
      words.selectNodeContents(button);
      const [text, box] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
      expect(text.left).to.be.above(box.left);
      expect(text.right).to.be.below(box.right);
    }
    const name = [...inside(element, '.types button')!.childNodes].find((node) =>
      /Gen/.test(node.textContent!),
    )!;
    words.selectNode(name);
    expect(words.getClientRects(), 'in one piece').to.have.length(1);
  });

  it('takes the whole width where it is the only price', async () => {
    const alone = comparison({ prices: [price('Alder', 4)] });
    const element = await lookup(serviceDouble({ '/v2/price/compare': alone }), { drug: 'Lisinopril' });
    await shown(element, 'answer-price');
    await setViewport({ width: 1280, height: 800 });
    expect(all(element, 'answer')[0]!.getBoundingClientRect().width).to.be.above(900);
    await setViewport({ width: 800, height: 600 });
  });

  it('is heard in one sentence', async () => {
    const element = await lookup(twoTypes(), { drug: 'Lipitor' });
    await shown(element, 'answer-price');
    expect(texts(element, 'status')).to.deep.equal([
      [
        say('lowestSpoken', { drug: 'Atorvastatin', price: '$4.00', pharmacy: 'Alder' }),
        say('pricesFound', { count: 4, drug: 'Atorvastatin' }),
      ].join(' '),
    ]);
  });

  it('is the cheapest with its fee only where nothing else has a price', async () => {
    const club = price('Club', 5, {
      type: 'membership',
      program_cost: 60,
      coupon_key: undefined,
      coupon_url: null,
    });
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices: [club] }) }), {
      drug: 'A',
    });
    await shown(element, 'answer-price');
    expect(texts(element, 'answer-price')).to.deep.equal(['$65.00']);
    expect(texts(element, 'answer')[0])
      .to.include('Club')
      .and.to.include(say('pay_fee', { fee: '$60.00' }))
      .and.to.include(`${say('thisFill')} $5.00 ${say('askToJoin')}`);
    expect(all(element, 'memberships')).to.be.empty;
  });

  it('says where buying a membership is cheaper even with its fee', async () => {
    const club = price('Club', 5, { type: 'membership', program_cost: 60, coupon_key: undefined });
    const prices = [price('Alder', 400), club];
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
      drug: 'A',
    });
    await shown(element, 'answer-price');
    expect(texts(element, 'answer-price')).to.deep.equal(['$400.00']);
    expect(texts(element, 'answer')[0]).to.include(
      say('cheaperWithMembership', { pharmacy: 'Club', total: '$65.00', fee: '$60.00' }),
    );
  });

  it('promises no savings beside a price that a membership fee is part of', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'memberships');
    const [row] = all(element, 'memberships');
    expect(row!.textContent)
      .to.include('$65.00')
      .and.not.to.match(/Save|Usual price/);
  });

  it('praises no price of a fill beside what it costs with a membership to buy', async () => {
    const good = { has_service_advantage: true };
    const club = price('Club', 5, { type: 'membership', program_cost: 60, coupon_key: undefined, ...good });
    const prices = [price('Alder', 4), price('Birch', 6, good), club];
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
      drug: 'A',
    });
    await shown(element, 'memberships');
    expect(texts(element, 'row')[0]).to.include(say('serviceAdvantage'));
    expect(texts(element, 'memberships')[0]).to.include('$65.00').and.not.to.include(say('serviceAdvantage'));
  });

  it('hides what brand and generic cost while the prices of another amount are on their way', async () => {
    const double = serviceDouble({
      '/v2/price/compare': (fields) =>
        fields.get('metric_quantity') ? new Promise<object>(() => undefined) : comparison(generic),
    });
    const element = await lookup(double, { drug: 'Lipitor' });
    await shown(element, 'answer-price');
    element.setAttribute('quantity', '90');
    await waitUntil(() => inside(element, '.types [aria-hidden=true]')?.textContent === '$4.00');
  });

  it('marks a strength and an amount that nobody gave', async () => {
    const chosen = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(chosen, 'prescription');
    expect(texts(chosen, 'prescription')[0])
      .to.include('10 mg · 30 tablets')
      .and.to.include(`${say('weChose_both')} ${say('checkLabel')}`);
    const given = await lookup(serviceDouble(), { drug: 'Lisinopril', dosage: '10mg', quantity: '30' });
    await shown(given, 'prescription');
    expect(texts(given, 'prescription')[0]).not.to.include(say('checkLabel'));
  });

  it('does not call an amount picked by us that the visitor just chose, while its prices are on their way', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    const quantity = () => inside<HTMLSelectElement>(element, '#quantity:enabled');
    await waitUntil(quantity);
    expect(texts(element, 'prescription')[0]).to.include(say('weChose_both'));
    double.answers['/v2/price/compare'] = () => new Promise<object>(() => undefined);
    select(quantity()!, '90');
    await waitUntil(() => texts(element, 'amount')[0] === '90 tablets');
    expect(texts(element, 'prescription')[0]).to.include(say('weChose_strength'));
  });

  it('opens the pickers where they are folded, with the focus in them', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    element.style.maxInlineSize = '360px';
    await shown(element, 'change-button');
    await waitUntil(() => inside(element, '#dosage'));
    expect(inside(element, '#dosage')!.offsetParent).to.equal(null);
    all(element, 'change-button')[0]!.click();
    await waitUntil(() => rootOf(element)!.activeElement?.id === 'form');
    expect(all(element, 'change-button')).to.be.empty;
  });

  it('shows nothing about the prescription that is not in the prices', async () => {
    const bare = comparison({ form: null, dosage: null });
    const element = await lookup(serviceDouble({ '/v2/price/compare': bare }), { drug: 'Lisinopril' });
    await waitUntil(() => inside(element, '#form'));
    expect(texts(element, 'prescription')[0]).to.match(/^30 /);
    expect(inside<HTMLSelectElement>(element, '#form')!.value).to.equal('');
    expect(inside(element, '#dosage')).to.equal(null);
  });

  it('says for how many days it lasts, where that can be', async () => {
    const tablets = await lookup(serviceDouble(), { drug: 'Lisinopril', quantity: '30' });
    await shown(tablets, 'answer-price');
    expect(texts(tablets, 'prescription')[0]).to.include('10 mg · 30 tablets · for 30 days');
    const chosen = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(chosen, 'answer-price');
    expect(texts(chosen, 'prescription')[0], 'of an amount that we chose').not.to.include('day');
    const cream = { form: 'cream', dosage: '0.1%', days_supply: 2 };
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison(cream) }), { drug: 'A' });
    await shown(element, 'prescription');
    expect(texts(element, 'prescription')[0]).not.to.include('day');
  });

  it('names a bottle of drops once', async () => {
    const drops = { form: 'eye drops', dosage: '0.005%', metric_quantity: 2.5, user_quantity: 1 };
    const info = {
      drugs: { 'eye drops': { '0.005%': null } },
      quantities: { 'eye drops': { '0.005%': [2.5] } },
    };
    const double = serviceDouble({ '/v2/price/compare': comparison(drops), '/drug-info': { data: info } });
    const element = await lookup(double, { drug: 'Latanoprost' });
    await waitUntil(() => /1 bottle of eye drops \(2\.5 ml\)/.test(texts(element, 'prescription')[0] ?? ''));
    expect(texts(element, 'prescription')[0]!.match(/bottle/g)).to.have.length(1);
  });

  it('has no "Change" where there is nothing to choose, and a way on where that could not be loaded', async () => {
    const none = await lookup(serviceDouble({ '/drug-info': failed(404, 'unknown_drug') }), { drug: 'A' });
    await shown(none, 'answer-price');
    await waitUntil(() => !all(none, 'change-button').length);
    const broken = await lookup(serviceDouble({ '/drug-info': failed(502, 'service_unreachable') }), {
      drug: 'A',
    });
    await shown(broken, 'retry-button');
    expect(all(broken, 'change-button')).to.be.empty;
  });

  it('has the focus in the pickers where it is not known yet what there is to choose', async () => {
    const element = await lookup(
      serviceDouble({ '/drug-info': () => new Promise<object>(() => undefined) }),
      {
        drug: 'A',
      },
    );
    element.style.maxInlineSize = '360px';
    await shown(element, 'change-button');
    all(element, 'change-button')[0]!.click();
    await waitUntil(() => rootOf(element)!.activeElement === all(element, 'pickers')[0]);
  });

  it('finds the name that was typed, where the prices are for another brand', async () => {
    const other = { display: 'Euthyrox (Levothyroxine)', manufacturer_type: 'brand' };
    const names = { equivalent_drugs: { generic: ['Levothyroxine'], brand: ['Euthyrox', 'Synthroid'] } };
    const double = serviceDouble({ '/v2/price/compare': comparison({ ...other, ...names }) });
    const element = await lookup(double, { drug: 'Synthroid' });
    await shown(element, 'answer');
    expect(texts(element, 'answer')[0]).to.include(
      `Euthyrox ${say('relation_brand')} ${say('typedName', { name: 'Synthroid' })}`,
    );
  });

  it('shows what must be paid with a new membership larger than the fill alone', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'memberships');
    const row = inside(element, '[part~=memberships] .row')!;
    const size = (node: Element) => parseFloat(getComputedStyle(node).fontSize);
    const total = row.querySelector('.price')!;
    const fill = row.querySelector('[part=price]')!;
    expect(total.textContent).to.equal('$65.00');
    expect(fill.parentElement!.textContent).to.match(/Medicine only:\s+\$5\.00/);
    expect(size(total)).to.be.above(size(fill));
  });

  for (const [what, change] of [
    ['endpoint', (element: Element) => element.setAttribute('endpoint', '/api/')],
    ['place', (element: Element) => element.setAttribute('location', '90210')],
    ['kind of pharmacy', (element: Element) => element.setAttribute('pharmacy-type', 'retail')],
    ['amount', (element: Element) => element.setAttribute('quantity', '90')],
  ] as const)
    it(`forgets what brand and generic cost once the ${what} is another`, async () => {
      const element = await lookup(twoTypes(), { drug: 'Lipitor' });
      await shown(element, 'answer-price');
      const [generic, brand] = inside(element, '.types')!.querySelectorAll('button');
      brand!.click();
      await waitUntil(() => texts(element, 'answer-price')[0] === '$400.00');
      expect(generic!.textContent).to.include('$4.00');
      change(element);
      await element.lookup();
      await waitUntil(() => !inside(element, '.types button')!.textContent.includes('$'));
      expect(inside(element, '.types')!.textContent).to.include('$400.00');
    });

  for (const [how, keys, text] of [
    ['picked', ['ArrowDown', 'Enter'], 'lisin'],
    ['typed', ['Enter'], 'lisinopril'],
  ] as const)
    it(`scrolls into view again where the same medicine is ${how} again`, async () => {
      const element = await lookup(serviceDouble(), { drug: 'Lisinopril', location: '90210' });
      const removeRoom = addRoom(element);
      try {
        await shown(element, 'answer-price');
        input(element).select();
        await type(element, text);
        await waitUntil(() => options(element).length > 0);
        input(element).scrollIntoView({ block: 'end' });
        const sight = () => all(element, 'answer')[0]!.getBoundingClientRect();
        expect(sight().bottom, 'out of sight').to.be.above(innerHeight);
        for (const press of keys) await sendKeys({ press });
        await waitUntil(() => sight().top >= 0 && sight().bottom <= innerHeight);
        expect(input(element).getBoundingClientRect().top, 'the field with the focus').to.be.at.least(0);
      } finally {
        removeRoom();
      }
    });

  it('names the strength, and shows a single choice as text', async () => {
    const one = { data: { drugs: { tablet: { '10mg': null } }, quantities: { tablet: { '10mg': [30] } } } };
    const element = await lookup(serviceDouble({ '/drug-info': one }), { drug: 'Lisinopril' });
    await waitUntil(() => inside(element, '#quantity'));
    expect(inside(element, '#form')).to.equal(null);
    expect(texts(element, 'picker').some((text) => /^Strength 10 mg$/.test(text))).to.be.true;
  });

  it('leaves the focus of a mouse and of a keyboard of keys in the field', async () => {
    const element = await lookup(serviceDouble());
    await type(element, 'lisin');
    await waitUntil(() => options(element).length === 5);
    options(element)[0]!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    options(element)[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    await shown(element, 'answer-price');
    input(element).focus();
    await sendKeys({ press: 'End' });
    await sendKeys({ type: ' 20 mg' });
    await sendKeys({ press: 'Enter' });
    await shown(element, 'answer-price');
    expect(rootOf(element)!.activeElement).to.equal(input(element));
  });

  it('steps back once another name is typed', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'answer');
    await type(element, 'z');
    await waitUntil(() => all(element, 'answer')[0]!.closest('[inert]'));
    await sendKeys({ press: 'Backspace' });
    await waitUntil(() => !all(element, 'answer')[0]!.closest('[inert]'));
  });
});

describe('what is typed with a name', () => {
  const known = { drugs: { tablet: { '10mg': null, '20mg': null } }, quantities: {} };
  const echo = () =>
    serviceDouble({
      '/drug-info': (fields) =>
        fields.get('name') === 'Lisinopril' ? { data: known } : failed(404, 'unknown_drug'),
      '/v2/price/compare': (fields) =>
        fields.get('name') === 'lisinoprl'
          ? failed(404, 'unknown_drug', { candidates: ['Lisinopril'] })
          : comparison({ dosage: fields.get('dosage') ?? '10mg' }),
    });

  for (const drug of ['Humalog Pen', 'Loestrin 24 Fe', 'Doxy 100'])
    it(`does not part the name ${drug}`, async () => {
      const double = serviceDouble();
      const element = await lookup(double, { drug });
      await shown(element, 'answer-price');
      expect(all(element, 'answer')[0]!.closest('[inert]')).to.equal(null);
      await element.lookup();
      const names = double.to('/v2/price/compare').map(({ parameters }) => parameters.get('name'));
      expect(names).to.deep.equal([drug, drug]);
    });

  it('is chosen for the medicine that is on the page already', async () => {
    const element = await lookup(echo(), { drug: 'Lisinopril' });
    await waitUntil(() => inside(element, '#dosage'));
    await type(element, ' 20 mg');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => texts(element, 'prescription')[0]!.includes('20 mg'));
    expect(input(element).value).to.equal('Lisinopril 20 mg');
  });

  it('is kept for the name that was meant', async () => {
    const double = echo();
    double.answers['/drug-search'] = { data: { candidates: ['Lisinopril', 'Fosinopril'] } };
    const element = await lookup(double);
    await type(element, 'sinopril 20 mg');
    await sendKeys({ press: 'Enter' });
    await shown(element, 'candidate');
    all(element, 'candidate')[0]!.click();
    await waitUntil(() => texts(element, 'prescription')[0]?.includes('20 mg'));
  });

  it('is taken out of it and chosen', async () => {
    const double = serviceDouble({
      '/v2/price/compare': (fields) => {
        const amount = Number(fields.get('metric_quantity') ?? 30);
        const dosage = fields.get('dosage') ?? '10mg';
        return comparison({ dosage, metric_quantity: amount, user_quantity: amount });
      },
    });
    const element = await lookup(double);
    await type(element, 'lisinopril 20mg tablet qty 90');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => texts(element, 'prescription')[0]?.includes('20 mg · 90 tablets'));
    const last = double.to('/v2/price/compare').at(-1)!.parameters;
    expect(Object.fromEntries(last)).to.include({
      name: 'Lisinopril',
      dosage: '20mg',
      metric_quantity: '90',
    });
  });

  it('counts pens as people do, and keeps them when another strength is chosen', async () => {
    const double = serviceDouble({
      '/drug-info': {
        data: {
          drugs: { pen: { '1mg/0.5ml': null, '2mg/0.5ml': null } },
          quantities: { pen: { '1mg/0.5ml': [2, 4, 6], '2mg/0.5ml': [2, 4, 6] } },
        },
      },
      '/v2/price/compare': (fields) => {
        const metric = Number(fields.get('metric_quantity') ?? Number(fields.get('user_quantity') ?? 8) / 2);
        const dosage = fields.get('dosage') ?? '1mg/0.5ml';
        return comparison({ form: 'pen', dosage, metric_quantity: metric, user_quantity: metric * 2 });
      },
    });
    const element = await lookup(double);
    await type(element, 'lisinopril 4 pens');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => texts(element, 'prescription')[0]?.includes('4 pens'));
    const last = Object.fromEntries(double.to('/v2/price/compare').at(-1)!.parameters);
    expect(last).to.include({ form: 'pen', user_quantity: '4' }).and.not.have.any.keys('metric_quantity');
    expect(texts(element, 'prescription')[0])
      .not.to.include(say('weChose_amount'))
      .and.not.to.include(say('weChose_both'));
    const quantity = inside<HTMLSelectElement>(element, '#quantity')!;
    expect(quantity.selectedOptions[0]!.textContent).to.include('4 pens');
    const dosage = inside<HTMLSelectElement>(element, '#dosage')!;
    dosage.value = '2mg/0.5ml';
    dosage.dispatchEvent(new Event('change'));
    await waitUntil(() => texts(element, 'prescription')[0]?.includes('2 mg'));
    expect(texts(element, 'prescription')[0]).to.include('4 pens');
  });

  it('leaves the rest to the service, and says that it was chosen', async () => {
    const double = serviceDouble({
      '/drug-search': { data: { candidates: ['Lisinopril'] } },
      '/v2/price/compare': (fields) =>
        comparison(
          fields.get('form') === 'solution'
            ? { form: 'solution', dosage: '1mg/ml', metric_quantity: 150, user_quantity: 150 }
            : {},
        ),
    });
    const element = await lookup(double);
    await type(element, 'lisinopril solution');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() =>
      ['1 mg/ml', say('checkLabel')].every((part) => texts(element, 'prescription')[0]?.includes(part)),
    );
    const last = Object.fromEntries(double.to('/v2/price/compare').at(-1)!.parameters);
    expect(last).to.include({ form: 'solution' }).and.not.have.any.keys('dosage', 'metric_quantity');
    expect(texts(element, 'status')[0]).not.to.include(beginning('movedTo'));
  });

  it('is said where the drug does not come in it', async () => {
    const element = await lookup(serviceDouble({ '/drug-search': { data: { candidates: ['Lisinopril'] } } }));
    await type(element, 'lisinopril 33mg');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => /no price for 33mg.*lowest price/.test(texts(element, 'status')[0]!));
    const heard = all(element, 'status')[0]!.querySelector('.visually-hidden')!;
    expect(heard.textContent, 'seen on the page already').to.match(
      /^Lisinopril: the lowest price is \$4\.00.*for Lisinopril$/i,
    );
  });

  for (const [typed, candidates, said] of [['zzqqx', ['Zyrtec', 'Zoloft'], /^Not found/]] as const)
    it(`has nothing to offer for "${typed}", and says so`, async () => {
      const element = await lookup(serviceDouble({ '/drug-search': { data: { candidates } } }));
      await type(element, typed);
      await waitUntil(() => said.test(texts(element, 'status')[0]!));
      expect(options(element)).to.be.empty;
    });

  for (const [typed, says] of [
    ['water pill', '"water pill" is not a medicine name. Use the name on your label'],
    ['липитор', 'Use Latin letters for the name'],
  ] as const)
    it(`tells in the field's own message that "${typed}" is no name, typed and asked`, async () => {
      const element = await lookup(
        serviceDouble({
          '/drug-search': { data: { candidates: ['Wellbutrin'] } },
          '/v2/price/compare': failed(404, 'unknown_drug', { candidates: ['Wellbutrin'] }),
          '/drug-info': failed(404, 'unknown_drug'),
        }),
      );
      const message = () => inside(element, `#${input(element).getAttribute('aria-describedby')}`);
      element.focus();
      // keys of another script reach no page from here
      input(element).value = typed;
      input(element).dispatchEvent(new InputEvent('input'));
      await waitUntil(() => message()?.textContent.includes(says));
      expect(input(element).getAttribute('aria-invalid')).to.equal('true');
      expect(texts(element, 'status')[0], 'heard as well').to.include(says);
      expect(all(element, 'status')[0]!.offsetWidth, 'seen once').to.be.below(2);
      input(element).blur();
      await element.updateComplete;
      expect(message()!.textContent).to.include(says);
      await element.lookup();
      expect(message()!.textContent).to.include(says);
      expect(message()!.role ?? message()!.getAttribute('role')).to.equal('alert');
      expect(all(element, 'error'), 'told once').to.be.empty;
      expect(all(element, 'candidate'), 'a guess').to.be.empty;
      await type(element, 'l');
      await waitUntil(() => input(element).getAttribute('aria-invalid') === 'false');
    });

  it('asks to look at the label where names only look alike', async () => {
    const element = await lookup(
      serviceDouble({ '/drug-search': { data: { candidates: ['Metformin', 'Methotrexate'] } } }),
    );
    await type(element, 'meforttin');
    const note = /Not found\. .*name on your label\. Similar names:/;
    await waitUntil(() => note.test(inside(element, '.alike')?.textContent ?? ''));
    expect(texts(element, 'status')[0]).to.match(note);
  });

  it('says that names are on their way where that takes long', async () => {
    const element = await lookup(
      serviceDouble({ '/drug-search': () => new Promise<object>(() => undefined) }),
    );
    await type(element, 'lisin');
    await waitUntil(() => texts(element, 'status')[0] === say('suggestionsWaiting'));
  });
});

describe('a quoted price', () => {
  for (const [told, said] of [
    ['4', /good price/],
    ['3.50', /already pay less. Our lowest price is \$4\.00/],
    ['5', /Alder has it for \$4\.00\. You would save \$1\.00/],
    ['0', /already pay less. Our lowest price is \$4\.00/],
    ['$40', /more than a fair price.*save \$36\.00/],
    ['many', /Enter a price/],
  ] as const)
    it(`of ${told} gets a verdict`, async () => {
      const element = await lookup(serviceDouble(), { drug: 'Lisinopril', 'quote-check': true });
      await shown(element, 'quote');
      const field = inside<HTMLInputElement>(element, '#quote')!;
      field.value = told;
      field.dispatchEvent(new Event('change'));
      await waitUntil(() => said.test(texts(element, 'quote-verdict')[0]!));
    });
});

describe('a quoted price beside a membership', () => {
  const club = (more: object) => price('Club', 4, { type: 'membership', coupon_key: undefined, ...more });
  const free = [club({ program_cost: 0 }), price('Alder', 6)];
  for (const [told, prices, verdict] of [
    ['20', free, /Alder has it for \$6\.00\. You would save \$14\.00\./],
    [
      '5',
      free,
      /Club has it for \$4\.00\. You would save \$1\.00\. With a free membership\. Ask for that price at the counter\.$/,
    ],
    [
      '20',
      [club({ program_cost: 10 })],
      /Club has it for \$14\.00\. .* \$14\.00 with the \$10\.00 membership fee\. Ask for that price at the counter\.$/,
    ],
  ] as const)
    it(`of $${told} says what can be asked for at the counter, or the membership: ${prices.length}`, async () => {
      const double = serviceDouble({ '/v2/price/compare': comparison({ prices }) });
      const element = await lookup(double, { drug: 'Lisinopril', 'quote-check': true });
      await shown(element, 'quote');
      const field = inside<HTMLInputElement>(element, '#quote')!;
      field.value = told;
      field.dispatchEvent(new Event('change'));
      await waitUntil(() => verdict.test(texts(element, 'quote-verdict')[0]!));
    });
});

it('a quoted price above one with a coupon says so, and opens that coupon', async () => {
  const element = await lookup(serviceDouble(), { drug: 'Lisinopril', 'quote-check': true });
  await shown(element, 'quote');
  const field = inside<HTMLInputElement>(element, '#quote')!;
  field.focus();
  await sendKeys({ type: '10' });
  const told = () => texts(element, 'quote-verdict')[0]!;
  await waitUntil(told, 'while it is typed, without Enter');
  expect(told()).to.match(
    /\$4\.00\. You would save \$6\.00\. With a free coupon\. Ask for that price at the counter\. What you pay with a coupon/,
  );
  await expect(element).shadowDom.to.be.accessible();
  expect(inside(element, '.quote div')!.textContent.replace(/\s+/g, ' ').trim()).to.match(/^Alder Coupon/);
  const opened = new Promise<string>((resolve) =>
    element.addEventListener('coupon-open', ({ pharmacy }) => resolve(pharmacy)),
  );
  inside(element, '.quote [part=coupon-button]')!.click();
  expect(await opened).to.equal('Alder');
});

it('a quoted price opens the coupon of each price that is named', async () => {
  const prices = [
    price('Tallgrass', 5.56, { type: 'membership', program_cost: 0, coupon_key: undefined }),
    price('Big Barn', 5.83),
    price('Parcel', 5.1, { pharmacy_type: 'MAIL_ORDER' }),
  ];
  const double = serviceDouble({ '/v2/price/compare': comparison({ prices }) });
  const element = await lookup(double, { drug: 'Lisinopril', 'quote-check': true });
  await shown(element, 'quote');
  const coupons = () => [...rootOf(element)!.querySelectorAll('.quote div')].map((one) => one.textContent);
  const field = inside<HTMLInputElement>(element, '#quote')!;
  for (const [quoted, named] of [
    ['5.83', [/Parcel\s+Coupon/]],
    ['10', [/Big Barn\s+Coupon/, /Parcel\s+Coupon/]],
  ] as const) {
    field.value = quoted;
    field.dispatchEvent(new Event('change'));
    await waitUntil(() => coupons().length === named.length);
    named.forEach((name, at) => expect(coupons()[at]).to.match(name));
  }
});

it('a quoted price above one by mail with a coupon that cannot be opened here says that it needs one', async () => {
  const byMail = { pharmacy_type: 'MAIL_ORDER', type: 'coupon', coupon_key: undefined };
  const prices = [price('Alder', 8), price('Parcel', 5.1, byMail)];
  const double = serviceDouble({ '/v2/price/compare': comparison({ prices }) });
  const element = await lookup(double, { drug: 'Lisinopril', 'quote-check': true });
  await shown(element, 'quote');
  const field = inside<HTMLInputElement>(element, '#quote')!;
  field.value = '10';
  field.dispatchEvent(new Event('change'));
  await waitUntil(() => texts(element, 'quote-verdict')[0]);
  expect(texts(element, 'quote-verdict')[0]).to.include(
    [say('mailSaves', { pharmacy: 'Parcel', price: '$5.10', less: '$4.90' }), say('type_coupon')].join(' '),
  );
});

it('a quoted price above a cash price says nothing of a coupon', async () => {
  const cash = { type: 'cash', coupon_key: undefined };
  const double = serviceDouble({ '/v2/price/compare': comparison({ prices: [price('Birch', 6.5, cash)] }) });
  const element = await lookup(double, { drug: 'Lisinopril', 'quote-check': true });
  await shown(element, 'quote');
  const field = inside<HTMLInputElement>(element, '#quote')!;
  field.value = '10';
  field.dispatchEvent(new Event('change'));
  await waitUntil(() => texts(element, 'quote-verdict')[0]);
  expect(texts(element, 'quote-verdict')[0]).to.match(/Ask for that price at the counter\.$/);
  expect(inside(element, '.quote [part=coupon-button]')).to.equal(null);
});

describe('a quote that is being typed', () => {
  /** Milliseconds after which a visitor has paused. */
  const pause = 600;
  const clock = holdClock((ms) => ms === pause);

  it('is judged once the visitor pauses', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril', 'quote-check': true });
    await shown(element, 'quote');
    inside(element, '#quote')!.focus();
    await sendKeys({ type: '4' });
    await clock.pass(pause - 1);
    expect(texts(element, 'quote-verdict')[0]).to.equal('');
    await clock.pass(1);
    expect(texts(element, 'quote-verdict')[0]).to.equal(say('quote_good'));
  });

  it('is a problem of its field where it is no price, once that is left', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril', 'quote-check': true });
    await shown(element, 'quote');
    const field = inside<HTMLInputElement>(element, '#quote')!;
    field.focus();
    await sendKeys({ type: 'ten' });
    await clock.pass(pause);
    expect(texts(element, 'quote-verdict')[0]).to.equal('');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => texts(element, 'quote-verdict')[0] === say('quoteInvalid'));
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    const color = (selector: string) => getComputedStyle(inside(element, selector)!).color;
    expect(color('#quote-verdict')).to.not.equal(color('.quote label'));
    await expect(element).shadowDom.to.be.accessible();
  });
});

it('a quoted price is compared with all prices, whichever the list shows', async () => {
  const element = await lookup(serviceDouble(), {
    drug: 'Lisinopril',
    'quote-check': true,
    'pharmacy-type': 'mail-order',
  });
  await shown(element, 'quote');
  expect(texts(element, 'answer-pharmacy')).to.deep.equal(['Dogwood']);
  const field = inside<HTMLInputElement>(element, '#quote')!;
  field.value = '8';
  field.dispatchEvent(new Event('change'));
  await element.updateComplete;
  expect(texts(element, 'quote-verdict')[0]).to.contain('Alder has it for $4.00. You would save $4.00.');
});

it('a verdict goes once another price is typed', async () => {
  const element = await lookup(serviceDouble(), { drug: 'Lisinopril', 'quote-check': true });
  await shown(element, 'quote');
  const field = inside<HTMLInputElement>(element, '#quote')!;
  field.focus();
  await sendKeys({ type: '4' });
  await sendKeys({ press: 'Enter' });
  await waitUntil(() => /good price/.test(texts(element, 'quote-verdict')[0]!));
  await sendKeys({ type: 'x' });
  await waitUntil(() => texts(element, 'quote-verdict')[0] === '');
  expect(field.value).to.equal('4x');
});

it('a quoted price is cleared with its medicine', async () => {
  const element = await lookup(serviceDouble(), { drug: 'Lisinopril', 'quote-check': true });
  await shown(element, 'quote');
  const field = () => inside<HTMLInputElement>(element, '#quote')!;
  field().value = '4';
  field().dispatchEvent(new Event('change'));
  await waitUntil(() => /good price/.test(texts(element, 'quote-verdict')[0]!));
  element.drug = 'Metformin';
  await element.lookup();
  expect(texts(element, 'quote-verdict')).to.deep.equal(['']);
  expect(field().value).to.equal('');
});

it('a coupon without a key is not shown as a cash price', async () => {
  const prices = [price('Alder', 4, { coupon_key: undefined })];
  const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), { drug: 'A' });
  await shown(element, 'answer-price');
  expect(texts(element, 'answer')[0]).to.include(say('pay_coupon')).and.not.to.include(say('pay_cash'));
});

it('asks nothing where there is no medicine to ask for', async () => {
  const double = serviceDouble();
  const element = await lookup(double, { drug: 'Lisinopril' });
  await shown(element, 'row');
  const before = double.asked.length;
  element.drug = '';
  await element.updateComplete;
  await element.lookup();
  expect(double.asked).to.have.length(before);
});
