/** Contrast of every part in every state that a visitor can bring it into, as the browser computes it. */
import { expect, nextFrame } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import '../../src/index.ts';
import { rootOf } from '../support/root.ts';
import { serviceDouble } from '../support/service-double.ts';
import { basket, endpointOf, settled, three } from './basket-fixture.ts';
import { all, input, inside, lookup, options, shown, type } from './lookup-fixture.ts';
import { contrast, over, rgba, type Rgba } from '../support/contrast.ts';

/** From the outermost element to one itself, through shadow roots. */
function path(element: Element): Element[] {
  const parent = element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host;
  return parent ? [...path(parent), element] : [element];
}

/** Contrast of an element's text with what is painted behind it; what fades fades into what is behind that. */
function contrastOf(element: Element): number {
  let ground = rgba(getComputedStyle(document.documentElement).backgroundColor);
  let text = ground;
  let opacity = 1;
  let faded = ground;
  for (const node of path(element)) {
    const style = getComputedStyle(node);
    if (style.opacity !== '1') {
      opacity *= Number(style.opacity);
      faded = ground;
    }
    ground = over(rgba(style.backgroundColor), ground);
    text = over(rgba(style.color), ground);
  }
  const fade = (color: Rgba) => over([color[0], color[1], color[2], opacity], faded);
  return contrast(fade(text), fade(ground));
}

/** What cannot be read in an element and what is in it. */
function faint(root: Element): string[] {
  const inner = rootOf(root) ? [...rootOf(root)!.querySelectorAll('*')] : [];
  return [root, ...root.querySelectorAll('*'), ...inner].flatMap((node) => {
    const found = node !== root && rootOf(node) ? faint(node) : [];
    const hasText =
      node instanceof HTMLInputElement ||
      [...node.childNodes].some((one) => one instanceof Text && one.data.trim());
    if (
      !hasText ||
      !node.checkVisibility({ visibilityProperty: true }) ||
      node.closest('.visually-hidden, option, .waiting')
    )
      return found;
    const ratio = contrastOf(node);
    const text = (node.textContent || node.localName).replace(/\s+/g, ' ').trim().slice(0, 40);
    return ratio < 4.5 ? [...found, `${text}: ${ratio.toFixed(1)}:1`] : found;
  });
}

const middle = (element: Element): [number, number] => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
};

const canBeActive = 'button, a, select, input, summary, [role=option]';

/** Looks at all that can be active under the pointer and with the focus, and at what is pressed, chosen or disabled as it is. */
async function faintWhenActive(element: Element): Promise<string[]> {
  const root = rootOf(element)!;
  const found = faint(element).map((one) => `at rest: ${one}`);
  for (const part of root.querySelectorAll<HTMLElement>(canBeActive)) {
    if (!part.checkVisibility() || !part.getClientRects().length) continue;
    await sendMouse({ type: 'move', position: middle(part) });
    found.push(...faint(part).map((one) => `hover: ${one}`));
    part.focus({ preventScroll: true });
    found.push(...faint(part).map((one) => `focus: ${one}`));
    if (!part.matches('button:not([part~=clear-button])')) continue;
    // released elsewhere, a press does nothing
    await sendMouse({ type: 'down' });
    found.push(...faint(part).map((one) => `pressed: ${one}`));
    await sendMouse({ type: 'move', position: [0, 0] });
    await sendMouse({ type: 'up' });
  }
  return [...new Set(found)];
}

for (const scheme of ['light', 'dark'])
  describe(`in the ${scheme}, every state can be read`, () => {
    const { style } = document.documentElement;
    before(() => {
      style.colorScheme = scheme;
      style.backgroundColor = 'Canvas';
    });
    after(() => {
      style.colorScheme = '';
      style.backgroundColor = '';
    });

    it('suggestions, with a strength, under the pointer and by the arrows', async () => {
      const element = await lookup(serviceDouble());
      await type(element, 'lisin 10 mg');
      await shown(element, 'suggestion');
      const details = options(element)[0]!.querySelector('.muted')!;
      expect(details.textContent).to.include('10');
      for (const option of options(element)) {
        await sendMouse({ type: 'move', position: middle(option) });
        expect(faint(option), 'hover').to.deep.equal([]);
      }
      await sendMouse({ type: 'move', position: [0, 0] });
      for (let step = 0; step < 2; step++) {
        input(element).dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true }),
        );
        await element.updateComplete;
        const active = inside(element, '[aria-selected=true]')!;
        expect(faint(active), 'selected').to.deep.equal([]);
      }
      expect(faint(element)).to.deep.equal([]);
    });

    it('the answer, its rows and a coupon', async () => {
      const element = await lookup(serviceDouble(), {
        drug: 'Lisinopril',
        'quote-check': true,
        'no-tips': false,
      });
      await shown(element, 'coupon-button');
      expect(await faintWhenActive(element), 'the answer').to.deep.equal([]);
      all(element, 'coupon-button')[0]!.click();
      await shown(element, 'dialog');
      const coupon = inside(element, 'dialog drug-coupon')!;
      await shown(coupon, 'card');
      await nextFrame();
      expect(await faintWhenActive(coupon), 'the coupon').to.deep.equal([]);
      inside<HTMLDialogElement>(element, 'dialog')!.close();
    });

    it('a list of medicines', async () => {
      const list = await basket(endpointOf(), three);
      await settled(list);
      expect(await faintWhenActive(list)).to.deep.equal([]);
    });
  });
