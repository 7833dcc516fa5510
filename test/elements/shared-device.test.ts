/** A computer that strangers share: what a visitor entered and got goes with the visitor. */
import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import '../../src/index.ts';
import type { DrugCoupon, DrugPriceLookup } from '../../src/index.ts';
import { heard, hears } from '../support/heard.ts';
import { replacePrint } from '../support/replace-print.ts';
import { button, rootOf } from '../support/root.ts';
import { holdClock, quiet } from '../support/clock.ts';
import { serviceDouble } from '../support/service-double.ts';
import { basket, endpointOf, three, usualPrices } from './basket-fixture.ts';
import { coupon, service } from './coupon-fixture.ts';
import { all, input, inside, lookup, shown, texts } from './lookup-fixture.ts';

const minute = 60_000;
const isHeld = (ms: number) => ms >= 1000;
const isThere = (element: Element) => all(element, 'still-there').length > 0;
const place = (element: Element) => inside<HTMLInputElement>(element, '[part=location-input]')!;
const text = (element: Element) => rootOf(element)!.textContent;

/** The page is left, and comes back from the back/forward cache. */
async function comeBack(clock: ReturnType<typeof holdClock>, after: number): Promise<void> {
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  await clock.pass(after);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

function enter(field: HTMLInputElement, value: string): void {
  field.focus();
  field.value = value;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

/** A visitor has looked up a medicine at a place. */
async function looked(attributes: Record<string, string | boolean> = {}): Promise<DrugPriceLookup> {
  const element = await lookup(serviceDouble(), attributes);
  enter(input(element), 'lisinopril');
  enter(place(element), '10001');
  button(element, 'See prices').click();
  await shown(element, 'answer-price');
  return element;
}

describe('a device that strangers share', () => {
  const clock = holdClock(isHeld);

  const isCleared = (element: DrugPriceLookup) =>
    waitUntil(
      () => !input(element).value && !place(element).value && !all(element, 'answer').length,
      'cleared',
    );

  it('asks after four and a half minutes, and is as the page made it after five', async () => {
    const element = await looked({ 'shared-device': true });
    await clock.pass(4.4 * minute);
    await element.updateComplete;
    expect(isThere(element)).to.equal(false);
    await clock.pass(0.15 * minute);
    await waitUntil(() => isThere(element), 'asked');
    const [question] = all(element, 'still-there');
    await hears(element, /Are you still there\? .* 30 seconds/);
    await clock.pass(1000);
    await element.updateComplete;
    expect(heard(element), 'the seconds are not counted aloud').to.match(/ 30 seconds/);
    expect(question!.querySelector('p')!.textContent).to.match(/ 2\d seconds/);
    await clock.pass(0.5 * minute);
    await isCleared(element);
    expect(isThere(element)).to.equal(false);
    expect(text(element)).not.to.match(/lisinopril [^"]|10 mg|\$4/i);
  });

  it('stays while there is a sign of somebody, at the question too', async () => {
    const element = await looked({ 'shared-device': true });
    for (const sign of [
      new KeyboardEvent('keydown', { key: 'Tab' }),
      new PointerEvent('pointerdown'),
      new PointerEvent('pointermove'),
      new WheelEvent('wheel'),
      // by a screen reader, and by dictation
      new MouseEvent('click'),
      new InputEvent('input'),
    ]) {
      await clock.pass(4.6 * minute);
      await waitUntil(() => isThere(element), 'asked');
      document.dispatchEvent(sign);
      await clock.pass(/pointer|wheel/.test(sign.type) ? 4000 : 0);
      await waitUntil(() => !isThere(element), `stays for ${sign.type}`);
    }
    await clock.pass(4.6 * minute);
    await waitUntil(() => isThere(element), 'asked');
    button(element, 'Keep it open').click();
    // a click by keyboard or assistive technology has no pointer
    await waitUntil(() => !isThere(element), 'stays');
    await clock.pass(2 * minute);
    expect(all(element, 'answer-price')).to.have.length(1);
  });

  it('is pressed where it is asked, not what lies below it, and gives the focus back', async () => {
    const element = await looked({ 'shared-device': true });
    inside(element, '#drug-shown')!.focus();
    await clock.pass(4.6 * minute);
    await waitUntil(() => isThere(element), 'asked');
    const stay = button(element, 'Keep it open');
    for (const type of ['pointermove', 'pointerdown'])
      stay.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }));
    await clock.pass(1100);
    await element.updateComplete;
    expect(isThere(element), 'until it is pressed').to.equal(true);
    stay.focus();
    stay.click();
    await waitUntil(() => !isThere(element), 'stays');
    await waitUntil(() => rootOf(element)!.activeElement?.id === 'drug-shown', 'the focus is back');
  });

  it('is cleared though the page goes on moving by itself', async () => {
    const element = await looked({ 'shared-device': true });
    const ticker = document.createElement('div');
    element.after(ticker);
    for (let minutes = 0; minutes < 5; minutes++) {
      await clock.pass(minute);
      ticker.dispatchEvent(new Event('scroll'));
      ticker.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
    }
    await clock.pass(0.01 * minute);
    await isCleared(element);
  });

  for (const [what, wakes] of Object.entries({
    'the first move of the next visitor': () => document.dispatchEvent(new PointerEvent('pointermove')),
    'a key of the next visitor': () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' })),
    'the page that is seen again': () => document.dispatchEvent(new Event('visibilitychange')),
    'the page that is no longer frozen': () => document.dispatchEvent(new Event('resume')),
    'no sign at all, a moment later': () => clock.pass(10_000),
  }))
    it(`is cleared after the device slept: by ${what}`, async () => {
      const element = await looked({ 'shared-device': true });
      await clock.pass(2 * minute);
      clock.sleep(960 * minute);
      await wakes();
      await isCleared(element);
    });

  it('is cleared after the device slept, and what the next visitor then types stays', async () => {
    const element = await looked({ 'shared-device': true });
    clock.sleep(960 * minute);
    const field = input(element);
    field.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    enter(field, 'metformin');
    await waitUntil(() => !all(element, 'answer').length && !place(element).value, 'cleared');
    expect(input(element).value).to.equal('metformin');
    await clock.pass(6 * minute);
    await isCleared(element);
  });

  it('is cleared when it is put back after it was away for longer', async () => {
    const element = await looked({ 'shared-device': true });
    const page = element.parentElement!;
    element.remove();
    await clock.pass(60 * minute);
    page.append(element);
    await isCleared(element);
  });

  it('keeps no ZIP code that was typed as a name', async () => {
    const element = await looked({ 'shared-device': true });
    enter(input(element), '60601');
    button(element, 'See prices').click();
    await waitUntil(() => /60601/.test(text(element)), 'said');
    await clock.pass(5.01 * minute);
    await isCleared(element);
    expect(text(element)).not.to.match(/60601/);
  });

  it('asks nothing where nobody used the element', async () => {
    const element = await lookup(serviceDouble(), { 'shared-device': true, drug: 'Lisinopril' });
    await shown(element, 'answer-price');
    await clock.pass(20 * minute);
    await element.updateComplete;
    expect(isThere(element)).to.equal(false);
    expect(all(element, 'answer-price')).to.have.length(1);
  });

  it('shows the medicine of the page again where a visitor looked up another', async () => {
    const element = await lookup(endpointOf(), {
      'shared-device': true,
      drug: 'Metformin',
      location: '90210',
    });
    await shown(element, 'answer-price');
    enter(input(element), 'lisinopril');
    enter(place(element), '10001');
    button(element, 'See prices').click();
    await waitUntil(() => /Lisinopril/.test(texts(element, 'drug').join()), 'the other is shown');
    // no longer, or what is requested then takes too long
    await clock.pass(5.01 * minute);
    await waitUntil(() => /Metformin/.test(texts(element, 'drug').join()), 'the one of the page is shown');
    expect([input(element).value, place(element).value]).to.deep.equal(['Metformin', '90210']);
  });

  it('is cleared at once where the page comes back, and not completed by the browser', async () => {
    const element = await looked({ 'shared-device': true });
    expect(place(element).getAttribute('autocomplete')).to.equal('off');
    await comeBack(clock, 1000);
    await isCleared(element);
  });

  it('closes a coupon, but one that is shown at the counter only after a quarter of an hour', async () => {
    const element = await looked({ 'shared-device': true });
    element.fetch = service(coupon).fetch;
    all(element, 'coupon-button')[0]!.click();
    await waitUntil(() => inside(element, 'dialog drug-coupon'), 'opened');
    const opened = inside<DrugCoupon>(element, 'dialog drug-coupon')!;
    await shown(opened, 'code-value');
    all(opened, 'counter-button')[0]!.click();
    await waitUntil(() => inside(opened, 'dialog[open]'), 'at the counter');
    await clock.pass(14 * minute);
    expect(inside(opened, 'dialog[open]') !== null, 'at the counter').to.equal(true);
    all(opened, 'counter-close')[0]!.click();
    await waitUntil(() => !opened.isAtCounter, 'closed');
    document.dispatchEvent(new PointerEvent('pointerdown'));
    await clock.pass(4.6 * minute);
    await waitUntil(() => inside(element, 'dialog [part=still-there]'), 'asked in the dialog');
    document.dispatchEvent(new PointerEvent('pointerdown'));
    all(opened, 'counter-button')[0]!.click();
    await waitUntil(() => inside(opened, 'dialog[open]'), 'at the counter again');
    await clock.pass(15.1 * minute);
    await isCleared(element);
    expect(inside(element, 'drug-coupon') === null, 'no coupon').to.equal(true);
  });

  it('keeps no sheet that was printed for the doctor', async () => {
    const element = await looked({ 'shared-device': true });
    const opener = all(element, 'doctor-button')[0]!;
    opener.click();
    const print = () => opener.closest('details')!.querySelector<HTMLElement>('.actions button');
    await waitUntil(print, 'its part of the script is here');
    let isPrinted = false;
    replacePrint(element, () => (isPrinted = true));
    print()!.click();
    await waitUntil(() => isPrinted, 'printed');
    const sheet = () => inside(element, '.visually-hidden > iframe');
    expect(sheet() === null, 'it stays for browsers that print late').to.equal(false);
    await clock.pass(6 * minute);
    await isCleared(element);
    expect(sheet() === null, 'gone').to.equal(true);
  });

  it('gives a list back the medicines of the page, and tells the page', async () => {
    const double = serviceDouble();
    const element = await basket(double, three.slice(0, 1), { 'shared-device': '' });
    const heard: unknown[] = [];
    element.addEventListener('basket-change', ({ medicines }) => heard.push(medicines));
    element.add(three[1]!);
    await waitUntil(() => all(element, 'medicine').length > 1, 'two are listed');
    await clock.pass(6 * minute);
    await waitUntil(() => element.medicines.length === 1, 'as the page made it');
    expect(heard).to.have.length(2);
    expect(Object.keys(usualPrices)).to.include(element.medicines[0]!.drug!.toLowerCase());
  });

  it('clears a name that was typed before the answer’s part of the script was there', async () => {
    const element = await lookup(serviceDouble(), { 'shared-device': true });
    enter(input(element), 'lisinopril');
    await quiet();
    await clock.pass(6 * minute);
    await waitUntil(() => !input(element).value, 'cleared');
  });

  it('takes the coupon of the page away too where the lookup was moved meanwhile', async () => {
    const element = await looked({ 'shared-device': true, id: 'find' });
    const page = document.createElement('drug-coupon');
    Object.assign(page, { for: 'find', fetch: element.fetch });
    element.after(page);
    all(element, 'coupon-button')[0]!.click();
    await shown(page, 'code-value');
    element.parentElement!.append(element);
    await quiet();
    await clock.pass(6 * minute);
    await waitUntil(() => !page.couponKey, 'taken away');
  });

  it('takes a coupon away that was opened for a visitor', async () => {
    const { fetch } = service(coupon);
    const element = await fixture<DrugCoupon>(
      html`<drug-coupon endpoint="/api" shared-device .fetch=${fetch}></drug-coupon>`,
    );
    Object.assign(element, { couponKey: 'a', medicine: 'Atorvastatin 20 mg', quotedPrice: 12.5 });
    await shown(element, 'code-value');
    await clock.pass(6 * minute);
    await waitUntil(() => !all(element, 'code-value').length, 'taken away');
    expect([element.couponKey, element.medicine, element.quotedPrice]).to.deep.equal(['', '', undefined]);
    expect(text(element)).not.to.match(/Atorvastatin|GRP42/);
  });
});

describe('any device', () => {
  const clock = holdClock(isHeld);

  it('keeps what was looked up, until the page comes back after more than two minutes', async () => {
    const element = await looked();
    await clock.pass(20 * minute);
    await comeBack(clock, 1.9 * minute);
    await element.updateComplete;
    expect(isThere(element)).to.equal(false);
    expect(input(element).value).to.equal('Lisinopril');
    expect(all(element, 'answer-price')).to.have.length(1);
    await comeBack(clock, 2.1 * minute);
    await waitUntil(() => !input(element).value && !all(element, 'answer').length, 'cleared');
  });
});
