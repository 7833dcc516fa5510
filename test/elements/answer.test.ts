/** The answer first: what is priced, the lowest payable price, what to do there, and ways to pay less. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { hears, says } from '../support/heard.ts';
import { say } from '../support/say.ts';
import { holdClock } from '../support/clock.ts';
import { comparison, failed, price, serviceDouble } from '../support/service-double.ts';
import {
  all,
  brand,
  doubtOf,
  generic,
  input,
  inside,
  lookup,
  lookupByService,
  options,
  shown,
  texts,
  type,
} from './lookup-fixture.ts';
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

describe('the answer', () => {
  it('says how the medicine relates to what was typed, and separates brand and generic', async () => {
    const element = await lookup(twoTypes(), { drug: 'Lipitor' });
    await shown(element, 'answer-price');
    expect(texts(element, 'drug')).to.deep.equal(['Atorvastatin']);
    expect(texts(element, 'answer')[0]).to.include(say('relation_generic-of', { other: 'Lipitor' }));
    const other = inside(element, '.other-type button')!;
    expect(other.textContent.trim(), 'no price is known').to.equal('Brand name');
    other.click();
    await waitUntil(() => texts(element, 'drug')[0] === 'Lipitor');
    expect(texts(element, 'answer')[0]).to.include(say('relation_brand'));
    expect(texts(element, 'answer-price')).to.deep.equal(['$400.00']);
    expect(other.textContent.trim(), 'known from before').to.equal('Generic: from $4.00');
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
        drug: 'A',
        location: '90210',
        'page-size': '24',
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

  it('says once how its price compares: with the fair price, else with the usual one', async () => {
    const compared = async (attributes: Record<string, string | boolean>) => {
      const element = await lookup(serviceDouble(), { drug: 'Lisinopril', ...attributes });
      await shown(element, 'answer-price');
      return () => inside(element, '.lowest')!.textContent.replace(/\s+/g, ' ').trim();
    };
    const fair = await compared({});
    await waitUntil(() => fair().includes('$7.25'), 'the fair price is here');
    expect(fair())
      .to.match(/In a store.*With a free coupon/)
      .and.include(say('rangeWords', { price: '$4.00', fair: '$7.25', usual: '$12.00' }));
    const usual = await compared({ 'no-fair-price': true });
    expect(usual()).to.match(/In a store.*With a free coupon.*Usual price: \$12\.00/);
  });

  it('shows where the price lies by a picture, and says it in words where no usual price is known', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await waitUntil(() => inside(element, '.scale .fair'));
    const at = (selector: string) => inside(element, selector)!.getBoundingClientRect();
    const width = at('.scale').width;
    expect(at('.fair').width / width).to.be.closeTo(7.25 / 12, 0.02);
    const { left, right } = at('.scale circle');
    expect(((left + right) / 2 - at('.scale').left) / width).to.be.closeTo(4 / 12, 0.03);
    const bare = await lookup(
      serviceDouble({
        '/v2/price/compare': comparison({ prices: [price('Alder', 4, { retail_price: null })] }),
      }),
      { drug: 'Lisinopril' },
    );
    await waitUntil(() => texts(bare, 'fair-price')[0] === say('fairPriceNote', { price: '$7.25' }));
    expect(inside(bare, '.scale')).to.equal(null);
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
    await type(element, 'zzyvex');
    const [button] = all(element, 'submit-button');
    expect(button!.matches('.waiting')).to.be.false;
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => button!.matches('.waiting'));
    expect(texts(element, 'status')[0]).to.include('Finding prices');
    expect(all(element, 'answer-price'), 'of the former medicine').to.have.length(0);
    expect(all(element, 'skeleton')).to.have.length(1);
    give({ data: { candidates: ['Zzyvex'] } });
    await waitUntil(() => double.to('/v2/price/compare').at(-1)!.parameters.get('name') === 'Zzyvex');
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

  it('does not say of mail order where it is', async () => {
    const mail = (name: string, amount: number) => price(name, amount, { pharmacy_type: 'MAIL_ORDER' });
    const prices = [price('Alder', 4), mail('Dogwood', 5), mail('Elm', 6), price('Birch', 7)];
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
      drug: 'A',
      location: '90210',
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

  it('tells what was picked where that has no price', async () => {
    const none = failed(404, 'no_prices_found');
    const element = await lookup(serviceDouble({ '/v2/price/compare': none }), { drug: 'Lisinopril' });
    await shown(element, 'error');
    const asked = () => doubtOf(element);
    await waitUntil(() => asked().includes(say('weChose_both')));
    expect(asked()).to.include(say('otherForms', { forms: 'solution' }));
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
    await says(
      element,
      [
        say('lowestSpoken', { drug: 'Atorvastatin 10 mg, 30 tablets', price: '$4.00', pharmacy: 'Alder' }),
        say('weChose_both'),
        say('checkLabel'),
        say('otherForms', { forms: 'solution' }),
        say('pricesFound', { count: 4, drug: 'Atorvastatin' }),
      ].join(' '),
    );
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

  it('marks a strength and an amount that nobody gave', async () => {
    const chosen = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(chosen, 'prescription');
    expect(texts(chosen, 'prescription')[0]).to.include('10 mg tablets · 30 tablets');
    expect(doubtOf(chosen)).to.include(`${say('weChose_both')} ${say('checkLabel')}`);
    const given = await lookup(serviceDouble(), { drug: 'Lisinopril', dosage: '10mg', quantity: '30' });
    await shown(given, 'prescription');
    expect(doubtOf(given)).to.equal('');
  });

  it('opens the choices below the line that says what is priced, and closes them, with the focus on it', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await waitUntil(() => inside(element, '#dosage'));
    const isShown = () => inside(element, '#dosage')!.checkVisibility();
    const [line] = all(element, 'change-button');
    expect(line!.matches('[part~=prescription]')).to.equal(true);
    expect([line!.ariaExpanded, isShown()]).to.deep.equal(['false', false]);
    line!.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(isShown);
    expect(line!.ariaExpanded).to.equal('true');
    expect(rootOf(element)!.activeElement).to.equal(line);
    await sendKeys({ press: 'Tab' });
    expect(rootOf(element)!.activeElement?.id, 'the next stop').to.equal('form');
    line!.click();
    await waitUntil(() => !isShown());
  });

  it('shows nothing about the prescription that is not in the prices', async () => {
    const bare = comparison({ form: null, dosage: null });
    const element = await lookup(serviceDouble({ '/v2/price/compare': bare }), { drug: 'Lisinopril' });
    await waitUntil(() => inside(element, '#form'));
    expect(texts(element, 'prescription')[0]).to.match(/^30\. /);
    expect(inside<HTMLSelectElement>(element, '#form')!.value).to.equal('');
    expect(inside(element, '#dosage')).to.equal(null);
  });

  it('says for how many days it lasts, where that can be', async () => {
    const tablets = await lookup(serviceDouble(), { drug: 'Lisinopril', quantity: '30' });
    await shown(tablets, 'answer-price');
    expect(texts(tablets, 'prescription')[0]).to.include('10 mg tablets · 30 tablets · for 30 days');
    const chosen = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(chosen, 'answer-price');
    expect(texts(chosen, 'prescription')[0], 'of an amount that we chose').not.to.include('day');
    const cream = { form: 'cream', dosage: '0.1%', days_supply: 2 };
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison(cream) }), { drug: 'A' });
    await shown(element, 'prescription');
    expect(texts(element, 'prescription')[0]).not.to.include('day');
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
    await waitUntil(() => options(element).length > 1);
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
  it('is asked about where the drug does not come in it, without a price', async () => {
    const element = await lookup(serviceDouble({ '/drug-search': { data: { candidates: ['Lisinopril'] } } }));
    await type(element, 'lisinopril 33mg');
    await sendKeys({ press: 'Enter' });
    await hears(element, /no price for 33mg.*Lisinopril comes in these strengths.*10 mg/i);
    expect(texts(element, 'status'), 'seen on the page already').to.deep.equal(['']);
  });

  it('has nothing to offer for what is near no name, and says so', async () => {
    const candidates = ['Zyrtec', 'Zoloft'];
    const element = await lookupByService(serviceDouble({ '/drug-search': { data: { candidates } } }));
    await type(element, 'zzqqx');
    await waitUntil(() => texts(element, 'status')[0]!.startsWith('Not found'));
    expect(options(element)).to.be.empty;
  });

  for (const [typed, told] of [
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
      const message = () => inside(element, '#name-problem');
      element.focus();
      // keys of another script reach no page from here
      input(element).value = typed;
      input(element).dispatchEvent(new InputEvent('input'));
      await waitUntil(() => message()?.textContent.includes(told));
      expect(input(element).getAttribute('aria-invalid')).to.equal('true');
      await hears(element, told);
      expect(texts(element, 'status'), 'seen once').to.deep.equal(['']);
      input(element).blur();
      await element.updateComplete;
      expect(message()!.textContent).to.include(told);
      await element.lookup();
      expect(message()!.textContent).to.include(told);
      await hears(element, told);
      expect(all(element, 'error'), 'told once').to.be.empty;
      expect(all(element, 'candidate'), 'a guess').to.be.empty;
      await type(element, 'l');
      await waitUntil(() => input(element).getAttribute('aria-invalid') === 'false');
    });

  it('asks to look at the label where names only look alike', async () => {
    const element = await lookupByService(
      serviceDouble({ '/drug-search': { data: { candidates: ['Metformin', 'Methotrexate'] } } }),
    );
    await type(element, 'mefortmin');
    const note = /Not found\. .*name on your label\. Similar names:/;
    await waitUntil(() => note.test(inside(element, '.alike')?.textContent ?? ''));
    await hears(element, note);
  });

  it('says that names are on their way where that takes long', async () => {
    const element = await lookupByService(
      serviceDouble({ '/drug-search': () => new Promise<object>(() => undefined) }),
    );
    await type(element, 'lisin');
    await waitUntil(() => texts(element, 'status')[0] === say('suggestionsWaiting'));
  });
});

/** A lookup whose visitor can tell a price. */
async function withQuote(prices?: object[]) {
  const double = serviceDouble(prices && { '/v2/price/compare': comparison({ prices }) });
  const element = await lookup(double, { drug: 'Lisinopril', 'quote-check': true });
  await shown(element, 'quote');
  const field = inside<HTMLInputElement>(element, '#quote')!;
  const verdict = () => texts(element, 'quote-verdict')[0]!;
  const tell = (price: string) => {
    field.value = price;
    field.dispatchEvent(new Event('change'));
  };
  return { element, field, verdict, tell };
}

describe('a quoted price', () => {
  it('gets a verdict', async () => {
    const { tell, verdict } = await withQuote();
    for (const [told, said] of [
      ['4', /good price/],
      ['3.50', /already pay less. Our lowest price is \$4\.00/],
      ['5', /Alder has it for \$4\.00\. You would save \$1\.00/],
      ['0', /already pay less. Our lowest price is \$4\.00/],
      ['$40', /more than a fair price.*save \$36\.00/],
      ['many', /Enter a price/],
    ] as const) {
      tell(told);
      await waitUntil(() => said.test(verdict()), told);
    }
  });

  it('beside a membership says what can be asked for at the counter, or the membership', async () => {
    const club = (fee: number) =>
      price('Club', 4, { type: 'membership', coupon_key: undefined, program_cost: fee });
    const free = await withQuote([club(0), price('Alder', 6)]);
    const bought = await withQuote([club(10)]);
    for (const [{ tell, verdict }, told, said] of [
      [free, '20', /Alder has it for \$6\.00\. You would save \$14\.00\./],
      [
        free,
        '5',
        /Club has it for \$4\.00\. You would save \$1\.00\. With a free membership\. Ask for that price at the counter\.$/,
      ],
      [
        bought,
        '20',
        /Club has it for \$14\.00\. .* \$14\.00 with the \$10\.00 membership fee\. Ask for that price at the counter\.$/,
      ],
    ] as const) {
      tell(told);
      await waitUntil(() => said.test(verdict()), told);
    }
  });
});

it('a quoted price above one with a coupon says so, and opens that coupon', async () => {
  const { element, field, verdict } = await withQuote();
  field.focus();
  await sendKeys({ type: '10' });
  await waitUntil(verdict, 'while it is typed, without Enter');
  expect(verdict()).to.match(
    /\$4\.00\. You would save \$6\.00\. With a free coupon\. Ask for that price at the counter\. What you pay with a coupon/,
  );
  expect(inside(element, '.quote div')!.textContent.replace(/\s+/g, ' ').trim()).to.match(/^Alder Coupon/);
  const opened = new Promise<string>((resolve) =>
    element.addEventListener('coupon-open', ({ pharmacy }) => resolve(pharmacy)),
  );
  inside(element, '.quote [part=coupon-button]')!.click();
  expect(await opened).to.equal('Alder');
});

it('a quoted price opens the coupon of each price that is named', async () => {
  const { element, tell } = await withQuote([
    price('Tallgrass', 5.56, { type: 'membership', program_cost: 0, coupon_key: undefined }),
    price('Big Barn', 5.83),
    price('Parcel', 5.1, { pharmacy_type: 'MAIL_ORDER' }),
  ]);
  const coupons = () => [...rootOf(element)!.querySelectorAll('.quote div')].map((one) => one.textContent);
  for (const [quoted, named] of [
    ['5.83', [/Parcel\s+Coupon/]],
    ['10', [/Big Barn\s+Coupon/, /Parcel\s+Coupon/]],
  ] as const) {
    tell(quoted);
    await waitUntil(() => coupons().length === named.length);
    named.forEach((name, at) => expect(coupons()[at]).to.match(name));
  }
});

it('a quoted price above one by mail with a coupon that cannot be opened here says that it needs one', async () => {
  const byMail = { pharmacy_type: 'MAIL_ORDER', type: 'coupon', coupon_key: undefined };
  const { tell, verdict } = await withQuote([price('Alder', 8), price('Parcel', 5.1, byMail)]);
  tell('10');
  await waitUntil(verdict);
  expect(verdict()).to.include(
    [say('mailSaves', { pharmacy: 'Parcel', price: '$5.10', less: '$4.90' }), say('type_coupon')].join(' '),
  );
});

it('a quoted price above a cash price says nothing of a coupon', async () => {
  const cash = { type: 'cash', coupon_key: undefined };
  const { element, tell, verdict } = await withQuote([price('Birch', 6.5, cash)]);
  tell('10');
  await waitUntil(verdict);
  expect(verdict()).to.match(/Ask for that price at the counter\.$/);
  expect(inside(element, '.quote [part=coupon-button]')).to.equal(null);
});

describe('a quote that is being typed', () => {
  /** Milliseconds after which a visitor has paused. */
  const pause = 600;
  const clock = holdClock((ms) => ms === pause);

  it('is judged once the visitor pauses', async () => {
    const { field, verdict } = await withQuote();
    field.focus();
    await sendKeys({ type: '4' });
    await clock.pass(pause - 1);
    expect(verdict()).to.equal('');
    await clock.pass(1);
    expect(verdict()).to.equal(say('quote_good'));
  });

  it('is a problem of its field where it is no price, once that is left', async () => {
    const { element, field, verdict } = await withQuote();
    field.focus();
    await sendKeys({ type: 'ten' });
    await clock.pass(pause);
    expect(verdict()).to.equal('');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => verdict() === say('quoteInvalid'));
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    expect(field.getAttribute('aria-describedby'), 'the status says it').to.equal(null);
    field.blur();
    expect(field.getAttribute('aria-describedby')).to.equal('quote-verdict');
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
  const { field, verdict } = await withQuote();
  field.focus();
  await sendKeys({ type: '4' });
  await sendKeys({ press: 'Enter' });
  await waitUntil(() => verdict() === say('quote_good'));
  await sendKeys({ type: 'x' });
  await waitUntil(() => verdict() === '');
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
