/** What of a visitor's keys reaches the page around the elements. */
import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { say } from '../support/say.ts';
import { serviceDouble } from '../support/service-double.ts';
import { button, rootOf } from '../support/root.ts';
import { basket, endpointOf, settled, three } from './basket-fixture.ts';
import { coupon as couponData, loaded, part } from './coupon-fixture.ts';
import { all, input, inside, lookup, options, shown, type } from './lookup-fixture.ts';

/** The keys that a page hears outside the elements, each by its first event. */
function heard(): { keys: string[]; stop: () => void } {
  const keys: string[] = [];
  const listen = (event: Event) => keys.push(`${event.type} ${(event as KeyboardEvent).key}`);
  const types = ['keydown', 'keypress', 'keyup'];
  for (const one of types) document.addEventListener(one, listen);
  return { keys, stop: () => types.forEach((one) => document.removeEventListener(one, listen)) };
}

const withCoupon = () => serviceDouble({ '/v2/coupon': { data: couponData } });
const dialogIn = (element: Element) => inside<HTMLDialogElement>(element, 'dialog');
const isOpen = (element: Element) => Boolean(dialogIn(element)?.open);

/** WebKit sends `keypress` for keys that type nothing, too. */
const upAndDown = (keys: string[]) => keys.filter((one) => !one.startsWith('keypress'));

describe('keys that the page hears', () => {
  let page: ReturnType<typeof heard>;
  beforeEach(() => (page = heard()));
  afterEach(() => page.stop());

  for (const sealed of [false, true]) {
    const how = sealed ? ' where it is sealed' : '';

    it(`one Escape closes the list, the next clears the field, and only the third is the page's${how}`, async () => {
      const element = await lookup(serviceDouble(), { sealed });
      await type(element, 'lisin');
      await waitUntil(() => options(element).length > 0);
      await sendKeys({ press: 'Escape' });
      expect(input(element).getAttribute('aria-expanded')).to.equal('false');
      expect(input(element).value).to.equal('lisin');
      await sendKeys({ press: 'Escape' });
      expect(input(element).value).to.equal('');
      expect(page.keys).to.deep.equal([]);
      await sendKeys({ press: 'Escape' });
      expect(upAndDown(page.keys)).to.deep.equal(['keydown Escape', 'keyup Escape']);
    });

    it(`the browser's own dialog around the element closes by the Escape that is left${how}`, async () => {
      const element = await lookup(serviceDouble(), { sealed });
      const box = document.createElement('dialog');
      element.before(box);
      box.append(element);
      box.showModal();
      await type(element, 'lisin');
      await waitUntil(() => options(element).length > 0);
      await sendKeys({ press: 'Escape' });
      await sendKeys({ press: 'Escape' });
      expect(box.open).to.equal(true);
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !box.open);
    });

    it(`an Escape that closes a coupon of the lookup is not the page's${how}`, async () => {
      const element = await lookup(withCoupon(), { drug: 'Lisinopril', sealed });
      await shown(element, 'coupon-button');
      all(element, 'coupon-button')[0]!.click();
      await waitUntil(() => isOpen(element));
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !isOpen(element));
      expect(page.keys).to.deep.equal([]);
    });

    it(`nor after a click on the coupon's text${how}`, async () => {
      const element = await lookup(withCoupon(), { drug: 'Lisinopril', sealed });
      await shown(element, 'coupon-button');
      all(element, 'coupon-button')[0]!.click();
      await waitUntil(() => isOpen(element));
      const { left, top } = dialogIn(element)!.getBoundingClientRect();
      await sendMouse({ type: 'click', position: [Math.round(left) + 8, Math.round(top) + 8] });
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !isOpen(element));
      expect(page.keys).to.deep.equal([]);
    });

    it(`an Escape that closes a coupon of the list is not the page's${how}`, async () => {
      const element = await basket(endpointOf(), three, sealed ? { sealed: '' } : {});
      await settled(element);
      await waitUntil(() => all(element, 'coupon-button').length > 0);
      all(element, 'coupon-button')[0]!.click();
      await waitUntil(() => isOpen(element));
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !isOpen(element));
      expect(page.keys).to.deep.equal([]);
    });
  }

  it("an Escape that closes the counter of a coupon is not the page's; without one it is", async () => {
    const element = await loaded();
    const open = button(element, say('counterOpen'));
    open.focus();
    open.click();
    await waitUntil(() => part(element, 'counter')?.matches('[open]'));
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !part(element, 'counter')?.matches('[open]'));
    expect(page.keys).to.deep.equal([]);
    await sendKeys({ press: 'Escape' });
    expect(upAndDown(page.keys)).to.deep.equal(['keydown Escape', 'keyup Escape']);
  });

  it('a shortcut of the page does not fire while a medicine, a place or a choice is typed', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'price');
    const own = await fixture<HTMLInputElement>(html`<input aria-label="Search this site" />`);
    const shortcut = ({ key }: KeyboardEvent) => {
      if (key === '/' || key === 's') own.focus();
    };
    document.addEventListener('keydown', shortcut);
    // before something else is typed: a price that is no longer asked for takes no focus
    const choice = [...rootOf(element)!.querySelectorAll('select')].find((one) => one.checkVisibility())!;
    choice.focus();
    expect(rootOf(element)!.activeElement === choice).to.equal(true);
    await sendKeys({ press: 's' });
    element.focus();
    input(element).select();
    await sendKeys({ type: 'lisinopril/hctz' });
    expect(input(element).value).to.equal('lisinopril/hctz');
    inside<HTMLInputElement>(element, '#location')!.focus();
    await sendKeys({ type: 'Los Angeles' });
    document.removeEventListener('keydown', shortcut);
    expect(inside<HTMLInputElement>(element, '#location')!.value).to.equal('Los Angeles');
    expect(own.value).to.equal('');
    expect(page.keys).to.deep.equal([]);
  });

  it('Tab and the keys of a shortcut with Ctrl are the page’s, from the key that goes down to its end', async () => {
    const element = await lookup(serviceDouble());
    element.focus();
    await sendKeys({ down: 'Control' });
    await sendKeys({ down: 'k' });
    await sendKeys({ up: 'Control' });
    await sendKeys({ up: 'k' });
    await sendKeys({ press: 'Tab' });
    expect(upAndDown(page.keys)).to.deep.equal([
      ...['keydown Control', 'keydown k', 'keyup Control', 'keyup k'],
      ...['keydown Tab', 'keyup Tab'],
    ]);
  });

  it('a letter that is typed with AltGr stays in the field', async () => {
    const element = await lookup(serviceDouble());
    const { bubbles, composed } = { bubbles: true, composed: true };
    const typed = { key: '@', code: 'KeyQ', ctrlKey: true, altKey: true };
    const event = new KeyboardEvent('keydown', { bubbles, composed, ...typed });
    // WebKit makes no event with this modifier
    event.getModifierState = (name) => name === 'AltGraph';
    input(element).dispatchEvent(event);
    expect(page.keys).to.deep.equal([]);
  });

  it('a button of ours, and what a page puts into a slot, keep no key from the page', async () => {
    const element = await lookup(serviceDouble());
    inside<HTMLElement>(element, '[part=submit-button]')!.focus();
    await sendKeys({ press: 's' });
    const own = Object.assign(document.createElement('input'), { slot: 'footer' });
    element.append(own);
    own.focus();
    await sendKeys({ press: 's' });
    const one = ['keydown s', 'keypress s', 'keyup s'];
    expect(page.keys).to.deep.equal([...one, ...one]);
  });

  it('a key that the page took to lead into the field is told to the page when it comes up', async () => {
    const element = await lookup(serviceDouble());
    const lead = ({ key }: KeyboardEvent) => key === '/' && element.focus();
    document.addEventListener('keydown', lead);
    await sendKeys({ down: '/' });
    await waitUntil(() => rootOf(element)!.activeElement === input(element));
    await sendKeys({ up: '/' });
    document.removeEventListener('keydown', lead);
    expect(page.keys).to.include('keyup /');
  });
});

describe('Enter on a small window', () => {
  afterEach(() => setViewport({ width: 800, height: 600 }));

  /** Asks from a field in the middle of a page. */
  async function asked(width: number, height: number) {
    await setViewport({ width, height });
    const element = await lookup(serviceDouble(), { location: '90210' });
    element.before(Object.assign(document.createElement('div'), { textContent: 'The clinic' }));
    (element.previousElementSibling as HTMLElement).style.height = '900px';
    document.documentElement.style.paddingBlockEnd = '900px';
    await type(element, 'lisinopril');
    await sendKeys({ press: 'Enter' });
    await shown(element, 'answer-price');
    await element.updateComplete;
    document.documentElement.style.paddingBlockEnd = '';
    return element;
  }
  const edges = (of: Element) => of.getBoundingClientRect();

  it('leaves the focus in its field, whole and in sight, and the answer begins below it: 1280 × 800 at 200 %', async () => {
    const element = await asked(640, 400);
    const field = input(element);
    expect(rootOf(element)!.activeElement).to.equal(field);
    expect(edges(field).top).to.be.at.least(0);
    expect(edges(field).bottom).to.be.at.most(400);
    expect(edges(inside(element, '#drug-shown')!).bottom).to.be.at.most(400);
  });

  it('moves it to the heading of an answer that has no room beside the field: 1280 × 1024 at 400 %', async () => {
    const element = await asked(320, 256);
    const heading = inside(element, '#drug-shown')!;
    expect(rootOf(element)!.activeElement).to.equal(heading);
    expect(edges(heading).top).to.be.at.least(0);
    expect(edges(heading).bottom).to.be.at.most(256);
  });
});
