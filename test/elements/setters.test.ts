/** Scripts such as rrweb replace the setters of form fields, and so hear what is put into a field on a page. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import { comparison, serviceDouble } from '../support/service-double.ts';
import { rootOf } from '../support/root.ts';
import { coupon, loaded, part } from './coupon-fixture.ts';
import { all, input, inside, lookup, options, shown, type } from './lookup-fixture.ts';

const setters = [
  [HTMLInputElement, 'value'],
  [HTMLInputElement, 'checked'],
  [HTMLInputElement, 'defaultValue'],
  [HTMLSelectElement, 'value'],
  [HTMLSelectElement, 'selectedIndex'],
  [HTMLOptionElement, 'selected'],
  [HTMLTextAreaElement, 'value'],
] as const;

/** Presses some keys while Control is down. */
async function chord(...keys: string[]): Promise<void> {
  const held = ['Control', ...keys.slice(0, -1)];
  for (const key of held) await sendKeys({ down: key });
  await sendKeys({ press: keys.at(-1)! });
  for (const key of held.reverse()) await sendKeys({ up: key });
}

describe('the setters of fields', () => {
  const selectIndex = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'selectedIndex')!.set!;
  let heard: string[];
  let restore: (() => unknown)[];

  beforeEach(() => {
    heard = [];
    restore = setters.map(([{ prototype }, name]) => {
      const own = Object.getOwnPropertyDescriptor(prototype, name)!;
      Object.defineProperty(prototype, name, {
        ...own,
        set(this: Element, value: unknown) {
          heard.push(`${this.localName}.${name} = ${String(value)}`);
          own.set!.call(this, value);
        },
      });
      return () => Object.defineProperty(prototype, name, own);
    });
  });
  afterEach(() => restore.forEach((one) => one()));

  const select = (element: Element, id: string) => inside<HTMLSelectElement>(element, `select#${id}`)!;
  /** As by hand: what a visitor chooses no setter hears. */
  const choose = (element: Element, id: string, value: string) => {
    const field = select(element, id);
    selectIndex.call(
      field,
      [...field.options].findIndex((option) => option.value === value),
    );
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };

  it('are not used by a lookup, whatever changes in its fields', async () => {
    const element = await lookup(serviceDouble(), {
      drug: 'Zestril',
      location: '60601',
      'quote-check': true,
    });
    await shown(element, 'row');
    expect(inside<HTMLInputElement>(element, '#location')!.value).to.equal('60601');
    expect(input(element).value).to.equal('Zestril');
    inside(element, '[part~=clear-button]')!.click();
    await element.updateComplete;
    expect(input(element).value).to.equal('');
    await type(element, 'lis');
    await waitUntil(() => options(element).length);
    options(element)[0]!.click();
    await waitUntil(() => input(element).value === 'Lisinopril');
    element.location = 'Boston, MA';
    await element.updateComplete;
    expect(inside<HTMLInputElement>(element, '#location')!.value).to.equal('Boston, MA');
    inside(element, '#quote')!.focus();
    await sendKeys({ type: '9' });
    await element.updateComplete;
    expect(heard).to.deep.equal([]);
  });

  it('are not used for what is chosen by hand, nor where an answer chooses otherwise', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril', dosage: '5mg', quantity: '90' });
    await shown(element, 'row');
    inside(element, '[part~=change-button]')?.click();
    await waitUntil(() => inside(element, 'select#dosage'));
    choose(element, 'dosage', '10mg');
    await waitUntil(() => element.matches(':state(ready)'));
    choose(element, 'quantity', '60');
    await waitUntil(() => element.matches(':state(ready)'));
    // which 20 mg does not come in
    choose(element, 'dosage', '20mg');
    await waitUntil(() => ['30', '90'].includes(select(element, 'quantity').value));
    expect(select(element, 'dosage').value).to.equal('20mg');
    element.dosage = '10mg';
    await waitUntil(
      () => select(element, 'dosage').value === '10mg',
      'the page wins over the last choice by hand',
    );
    expect(heard).to.deep.equal([]);
  });

  it('are not used by a coupon that is copied without the clipboard, or shared', async () => {
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    Object.defineProperty(navigator, 'share', { configurable: true, value: () => Promise.resolve() });
    try {
      const element = await loaded({ ...coupon }, { medicine: 'Lisinopril 10 mg' });
      rootOf(element)!.querySelector<HTMLElement>('[part~=copy-button]')!.click();
      await element.updateComplete;
      part(element, 'share-button')!.click();
      await waitUntil(() => inside(element, '[part=share]'));
      const check = inside<HTMLInputElement>(element, '[part=share] [type=checkbox]')!;
      expect(check.checked).to.equal(true);
      check.click();
      await element.updateComplete;
      expect(inside(element, '.preview')!.textContent).not.to.contain('Lisinopril');
      expect(heard).to.deep.equal([]);
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  it('are not used, nor anything else, while an input method composes in a field', async () => {
    const element = await lookup(serviceDouble(), { location: '60601' });
    const field = inside<HTMLInputElement>(element, '#location')!;
    field.focus();
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }));
    element.location = 'Boston, MA';
    await element.updateComplete;
    expect(field.value).to.equal('60601');
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true }));
    element.requestUpdate();
    await element.updateComplete;
    expect(field.value).to.equal('Boston, MA');
    expect(heard).to.deep.equal([]);
  });

  it('leave what is typed to be undone, however often the page is drawn', async () => {
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison() }));
    await type(element, 'lis');
    element.requestUpdate();
    await element.updateComplete;
    document.execCommand('undo');
    expect(input(element).value).not.to.equal('lis');
    expect(all(element, 'error')).to.deep.equal([]);
  });

  it('leave to be undone and redone what took the place of what was typed, which no page hears', async () => {
    const element = await lookup(serviceDouble({ '/v2/price/compare': comparison() }));
    const told: string[] = [];
    const tell = (event: Event) => told.push(event.type);
    const undo = () => chord('z');
    await type(element, 'lis');
    await waitUntil(() => options(element).length);
    options(element)[0]!.click();
    await waitUntil(() => input(element).value === 'Lisinopril');
    for (const name of ['beforeinput', 'input', 'change']) window.addEventListener(name, tell, true);
    try {
      await undo();
      expect(input(element).value).to.equal('lis');
      await waitUntil(() => options(element).length && input(element).ariaExpanded === 'true');
      await undo();
      expect(input(element).value, 'once more').to.equal('lis');
      await chord('Shift', 'z');
      expect(input(element).value, 'redone').to.equal('Lisinopril');
      await undo();
      expect(told).to.deep.equal([]);
      inside(element, '[part~=clear-button]')!.click();
      await element.updateComplete;
      await undo();
      expect(input(element).value, 'cleared').to.equal('lis');
      await sendKeys({ type: 'i' });
      expect(input(element).value, 'typed on').to.equal('lisi');
      expect(heard).to.deep.equal([]);
    } finally {
      for (const name of ['beforeinput', 'input', 'change']) window.removeEventListener(name, tell, true);
    }
  });

  it('leave what a page filled in, where nobody typed', async () => {
    const element = await lookup(serviceDouble(), { location: '60601' });
    inside(element, '#location')!.focus();
    await chord('z');
    await element.updateComplete;
    expect(inside<HTMLInputElement>(element, '#location')!.value).to.equal('60601');
  });
});
