/** What is said to visitors who do not see the page: which text, when, and once; and where the focus goes. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import type { DrugCoupon } from '../../src/index.ts';
import { quiet } from '../support/clock.ts';
import { heard, hears, listen, says, statusNode } from '../support/heard.ts';
import { button, rootOf } from '../support/root.ts';
import { say } from '../support/say.ts';
import { comparison, failed, price, serviceDouble } from '../support/service-double.ts';
import { basket, compared, endpointOf, settled, three } from './basket-fixture.ts';
import { loaded, part } from './coupon-fixture.ts';
import {
  all,
  focused,
  input,
  inside,
  lookup,
  lookupByService,
  options,
  shown,
  texts,
  type,
} from './lookup-fixture.ts';

const lisinopril = 'Lisinopril 10 mg, 30 tablets: the lowest price is $4.00 at Alder.';
/** What is still to be said by then is said. */
const later = () => new Promise((resolve) => setTimeout(resolve, 700));

describe('the status of a lookup', () => {
  it('is one element that stands there, hidden while it is empty, and gets its text later than what is seen', async () => {
    const element = await lookup(serviceDouble());
    const node = statusNode(element);
    expect(node.textContent).to.equal('');
    expect(node.getAttribute('aria-hidden'), 'who reads on does not come upon it').to.equal('true');
    element.drug = 'Lisinopril';
    await shown(element, 'answer-price');
    expect(node.textContent, 'not in the tick of the change').to.equal('');
    expect(node.hasAttribute('aria-hidden'), 'it is there before its text').to.equal(false);
    await hears(element, lisinopril);
    expect(statusNode(element)).to.equal(node);
    expect(rootOf(element)!.querySelectorAll('[role=status], [role=alert], [aria-live]')).to.have.length(1);
    expect(heard(element), 'a space between sentences').not.to.match(/\p{Ll}[.?!…]\p{Lu}/u);
  });

  it('says no price while another medicine is typed, and none again when its list closes', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await hears(element, lisinopril);
    const said = listen(element);
    input(element).select();
    await type(element, 'metformin');
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => input(element).getAttribute('aria-expanded') === 'false');
    await later();
    expect(said.filter((text) => /lisinopril|\$/i.test(text))).to.be.empty;
    expect(heard(element), 'nor is it found by who reads on').not.to.contain('Lisinopril');
  });

  it('says how many names there are once typing pauses, also where there were as many a letter before', async () => {
    const element = await lookup(serviceDouble());
    await type(element, 'lisin');
    const count = await hears(element, /medicines found/);
    const said = listen(element);
    await sendKeys({ type: 'op' });
    await waitUntil(() => said.length > 0, 'it is said anew');
    await later();
    expect(said).to.deep.equal([count]);
  });

  it('says the question which one once, with the names', async () => {
    const element = await lookup(
      serviceDouble({ '/drug-search': { data: { candidates: ['Metoprolol', 'Metoprolol ER'] } } }),
    );
    await type(element, 'metoprolol 20 mg');
    await sendKeys({ press: 'Escape' });
    const said = listen(element);
    await sendKeys({ press: 'Enter' });
    const question = `${say('whichOne')} Metoprolol tartrate, Metoprolol ER succinate`;
    await says(element, question);
    await later();
    expect(said).to.deep.equal([question]);
    button(element, 'Metoprolol ER').click();
    await shown(element, 'answer-price');
    await waitUntil(() => focused(element) === all(element, 'drug')[0], 'the focus is on the answer');
  });

  it('says a failure once, and not that prices are found after it', async () => {
    const element = await lookup(serviceDouble({ '/v2/price/compare': failed(502, 'service_unreachable') }));
    const said = listen(element);
    element.drug = 'Lisinopril';
    const failure = `${say('failure_service_unreachable')} ${say('tryLater')}`;
    await says(element, failure);
    await later();
    expect(said).to.deep.equal([failure]);
  });

  it('says once that a name is unknown, and keeps it in the field', async () => {
    const unknown = failed(404, 'unknown_drug', { candidates: [] });
    const element = await lookup(
      serviceDouble({ '/v2/price/compare': unknown, '/drug-search': { data: { candidates: [] } } }),
    );
    await type(element, 'zzqx');
    const said = listen(element);
    await sendKeys({ press: 'Enter' });
    await says(element, say('failure_unknown_drug'));
    await later();
    expect(said).to.deep.equal([say('failure_unknown_drug')]);
    expect(input(element).value).to.equal('zzqx');
  });

  it('says once that there is no connection, in place of the former answer', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril' });
    await hears(element, lisinopril);
    const said = listen(element);
    double.answers['/v2/price/compare'] = () => Promise.reject(new TypeError('Failed to fetch'));
    element.drug = 'Metformin';
    await hears(element, say('failure_network'));
    await later();
    expect(said).to.have.length(1);
    expect(said[0]).to.equal(heard(element));
  });

  it('says that prices are being found only where that takes half a second', async () => {
    let answer!: (prices: object) => void;
    const element = await lookup(
      serviceDouble({ '/v2/price/compare': () => new Promise<object>((resolve) => (answer = resolve)) }),
    );
    const said = listen(element);
    element.drug = 'Lisinopril';
    await waitUntil(() => texts(element, 'status')[0] === say('loading'), 'it is seen');
    expect(said).to.be.empty;
    await says(element, say('loading'));
    answer(comparison());
    await hears(element, lisinopril);
    expect(said).to.have.length(2);
  });

  it('says what is wrong with a field once, which its description says too to who comes back', async () => {
    const element = await lookup(serviceDouble());
    const said = listen(element);
    element.focus();
    await sendKeys({ press: 'Enter' });
    await says(element, say('nameMissing'));
    await later();
    expect(said).to.deep.equal([say('nameMissing')]);
    const describing = () => input(element).getAttribute('aria-describedby');
    expect(describing(), 'a new one would be said too').to.equal(null);
    expect(input(element).getAttribute('aria-invalid')).to.equal('true');
    await sendKeys({ press: 'Tab' });
    const id = describing();
    expect(inside(element, `#${id}`)!.textContent).to.equal(say('nameMissing'));
    expect(inside(element, `#${id}`)!.hasAttribute('role')).to.equal(false);
    input(element).focus();
    await type(element, 'l');
    await waitUntil(() => describing() === null, 'nothing is wrong any more');
  });

  it('confirms another order of the rows', async () => {
    const prices = [price('Alder', 4), price('Birch', 5), price('Cedar', 6)];
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
      drug: 'Lisinopril',
    });
    await hears(element, lisinopril);
    const sort = inside<HTMLSelectElement>(element, '#sort')!;
    sort.value = 'savings';
    sort.dispatchEvent(new Event('change'));
    await says(element, 'Sorted by: Most savings.');
  });

  it('is emptied when a coupon opens, and repeats nothing when it closes', async () => {
    const coupon = { data: { price: 4, rxbin: '015995', rxpcn: 'GDC', group_number: 'G', member_id: 'A1' } };
    const element = await lookup(serviceDouble({ '/v2/coupon': coupon }), { drug: 'Lisinopril' });
    await hears(element, lisinopril);
    const said = listen(element);
    all(element, 'coupon-button')[0]!.click();
    await waitUntil(() => inside(element, 'dialog[open] drug-coupon'));
    expect(heard(element)).to.equal('');
    const opened = inside<DrugCoupon>(element, 'dialog drug-coupon')!;
    await hears(opened, say('couponReady'));
    inside<HTMLDialogElement>(element, 'dialog')!.close();
    element.requestUpdate();
    await later();
    expect(said).to.be.empty;
  });

  for (const kind of ['coupon', 'cash'] as const)
    it(`says nothing of a coupon that is on its way once what was opened is there: ${kind}`, async () => {
      const coupon = {
        data: { price: 4, rxbin: '015995', rxpcn: 'GDC', group_number: 'G', member_id: 'A1' },
      };
      const prices = [price('Alder', 4, kind === 'cash' ? { type: 'cash', coupon_key: undefined } : {})];
      const element = await lookup(
        serviceDouble({ '/v2/coupon': coupon, '/v2/price/compare': comparison({ prices }) }),
        { drug: 'Lisinopril' },
      );
      await shown(element, 'coupon-button');
      all(element, 'coupon-button')[0]!.click();
      await waitUntil(() => inside(element, 'dialog[open] drug-coupon')?.matches(':state(ready)'));
      await new Promise((resolve) => setTimeout(resolve, 1000));
      expect(inside(element, 'dialog[open] .announcer')!.textContent.trim()).to.equal('');
    });
});

it('what to say for a cash price is said to be copied', async () => {
  const prices = [price('Alder', 4, { type: 'cash', coupon_key: undefined })];
  const element = await lookup(serviceDouble({ '/v2/price/compare': comparison({ prices }) }), {
    drug: 'Lisinopril',
  });
  await shown(element, 'coupon-button');
  all(element, 'coupon-button')[0]!.click();
  await waitUntil(() => inside(element, 'dialog[open] drug-coupon')?.matches(':state(ready)'));
  const card = inside<DrugCoupon>(element, 'dialog drug-coupon')!;
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.resolve() },
  });
  try {
    part(card, 'copy-button')!.click();
    await says(card, say('wordsCopied'));
  } finally {
    Reflect.deleteProperty(navigator, 'clipboard');
  }
});

describe('who reads on from the heading of an answer', () => {
  it('has the price next, with what it is for', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'answer-price');
    const next = all(element, 'drug')[0]!.nextElementSibling!;
    const line = next.querySelector('span')!;
    expect(line.textContent.replace(/\s+/g, ' ').trim()).to.equal(lisinopril);
    expect(line.offsetWidth, 'for the ear').to.be.below(2);
  });

  it('hears a pause for each dot', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'answer-price');
    const [first, second] = inside(element, '[part~=prescription]')!.querySelectorAll('.part');
    expect(second!.querySelector('.dot')!.getAttribute('aria-hidden')).to.equal('true');
    if (CSS.supports('content', '"x" / "y"'))
      expect(getComputedStyle(first!, '::after').content).to.match(/\/ ","$/);
  });
});

describe('the focus', () => {
  it('goes to headings after Try again', async () => {
    let answer: object | Promise<object> = failed(502, 'service_unreachable');
    const element = await lookup(serviceDouble({ '/v2/price/compare': () => answer }), {
      drug: 'Lisinopril',
    });
    await shown(element, 'retry-button');
    let give!: (prices: object) => void;
    answer = new Promise<object>((resolve) => (give = resolve));
    all(element, 'retry-button')[0]!.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => focused(element) === all(element, 'heading')[0], 'the title, meanwhile');
    give(comparison());
    await waitUntil(() => focused(element) === all(element, 'drug')[0], 'the answer');
    expect(getComputedStyle(focused(element)!).outlineStyle, 'its ring').to.equal('solid');
  });

  it('goes to a heading with the name of the coupon that opens, and of the view for the counter', async () => {
    const coupon = { data: { price: 4, rxbin: '015995', rxpcn: 'GDC', group_number: 'G', member_id: 'A1' } };
    const element = await lookup(serviceDouble({ '/v2/coupon': coupon }), { drug: 'Lisinopril' });
    await shown(element, 'coupon-button');
    const said = (host: Element) => {
      const heading = focused(host);
      return heading?.matches('dialog[open] > h2') ? heading.textContent.replace(/\s+/g, ' ') : '';
    };
    all(element, 'coupon-button')[0]!.click();
    await waitUntil(() => said(element) === `${say('couponHeading')}: Lisinopril 10 mg, 30 tablets`);
    const card = inside<DrugCoupon>(element, 'dialog drug-coupon')!;
    await waitUntil(() => part(card, 'counter-button'));
    part(card, 'counter-button')!.click();
    await waitUntil(() => said(card) === say('counterOpen'));
  });

  it('goes to the heading of the list after Show my list', async () => {
    const double = serviceDouble();
    const element = await lookup(double, { drug: 'Lisinopril', id: 'heard-for' });
    const list = await basket(endpointOf(), [], { for: 'heard-for' });
    element.parentElement!.append(list);
    await shown(element, 'add-button');
    all(element, 'add-button')[0]!.click();
    await waitUntil(() => all(element, 'add-button')[0]!.getAttribute('aria-disabled') === 'true');
    await hears(list, /Lisinopril was added/);
    button(element, say('basketShow')).click();
    await waitUntil(() => focused(list) === all(list, 'heading')[0]);
  });
});

describe('the list of names', () => {
  const opened = async () => {
    const element = await lookupByService(serviceDouble());
    await type(element, 'lis');
    await waitUntil(() => options(element).length > 0 && input(element).ariaExpanded !== 'false');
    return element;
  };
  const isOpen = (element: Element) => input(element).getAttribute('aria-expanded') === 'true';

  it('stays where the focus only leaves the field, as VoiceOver on iOS takes it to the list', async () => {
    const element = await opened();
    input(element).dispatchEvent(new FocusEvent('blur'));
    await quiet();
    expect(isOpen(element)).to.equal(true);
    options(element)[0]!.click();
    await shown(element, 'answer-price');
  });

  it('closes by a press beside it, and where the focus goes to another control', async () => {
    const leaves: ((element: HTMLElement) => unknown)[] = [
      (element) =>
        all(element, 'heading')[0]!.dispatchEvent(
          new PointerEvent('pointerdown', { bubbles: true, composed: true }),
        ),
      () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
      (element) => inside(element, '#location')!.focus(),
    ];
    for (const leave of leaves) {
      const element = await opened();
      await leave(element);
      await waitUntil(() => !isOpen(element), String(leave));
    }
  });
});

describe('the status of a coupon', () => {
  it('is there before the coupon, and says that it is ready, and what is copied, each time', async () => {
    const element = await loaded();
    await says(element, say('couponReady'));
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.resolve() },
    });
    try {
      const said = listen(element);
      for (const times of [1, 2]) {
        button(element, 'Cop').click();
        await waitUntil(() => said.filter((text) => text === 'RxBIN copied.').length === times, `${times}`);
      }
    } finally {
      Reflect.deleteProperty(navigator, 'clipboard');
    }
  });

  it('has codes in letters with English names', async () => {
    const element = await loaded(undefined, { lang: 'ar' });
    await waitUntil(() => part(element, 'code-value'));
    for (const value of rootOf(element)!.querySelectorAll('.code-value'))
      expect(value.closest('[lang]')!.getAttribute('lang')).to.equal('en');
  });
});

describe('the status of a list', () => {
  it('gives the focus to the button of another row once one is removed: the same one by another name is not heard', async () => {
    const element = await compared(endpointOf(), three.slice(0, 2));
    const former = all(element, 'remove-button')[0]!;
    former.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => all(element, 'remove-button').length === 1);
    await waitUntil(() => focused(element) === all(element, 'remove-button')[0]);
    expect(former.isConnected).to.equal(false);
  });

  it('says what was removed, and what came back', async () => {
    const element = await compared(endpointOf(), three.slice(0, 2));
    await hears(element, /\$/);
    const said = listen(element);
    all(element, 'remove-button')[1]!.click();
    await hears(element, /^Lisinopril was removed\./);
    await settled(element);
    button(element, say('undo')).click();
    await hears(element, /^Lisinopril was added to your list\./);
    await later();
    expect(
      said.filter((text) => text.includes('was removed')),
      'once',
    ).to.have.length(1);
    expect(
      said.filter((text) => text.includes('was added')),
      'once',
    ).to.have.length(1);
  });
});
