/** The elements in a dialog of a page that uses the usual focus trap. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import { createFocusTrap } from 'focus-trap';
import { serviceDouble } from '../support/service-double.ts';
import { rootOf } from '../support/root.ts';
import { lookup } from './lookup-fixture.ts';
import { hearWarnings } from './warnings-fixture.ts';

type Options = Parameters<typeof createFocusTrap>[1];

/** An element behind a button in a dialog, before another if the page has one. */
async function inTrap(sealed: boolean, options: Options, hasLast = false) {
  const element = await lookup(serviceDouble(), { sealed });
  const box = document.createElement('div');
  box.setAttribute('role', 'dialog');
  const [close, last] = ['Close', 'Done'].map((text) =>
    Object.assign(document.createElement('button'), { textContent: text }),
  );
  element.before(box);
  box.append(close!, element, ...(hasLast ? [last!] : []));
  const trap = createFocusTrap(box, { delayInitialFocus: false, ...options });
  trap.activate();
  /** Where Tab leads, by the name or the ID of what has the focus, until it comes round. */
  const tab = async () => {
    const found: string[] = [];
    for (let i = 0; i < 6 && found.at(-1) !== 'Close'; i++) {
      await sendKeys({ press: 'Tab' });
      const { activeElement } = document;
      const focused = activeElement === element ? rootOf(element)!.activeElement! : activeElement!;
      found.push(focused.id || focused.textContent.trim());
    }
    return found;
  };
  return { element, tab, deactivate: () => trap.deactivate() };
}

const ours = ['drug', 'location', 'Show prices'];
const intoRoots: Options = { tabbableOptions: { getShadowRoot: true } };

describe('a dialog with a focus trap', () => {
  const told = hearWarnings();

  it('that looks into shadow roots leads to every field', async () => {
    const { tab, deactivate } = await inTrap(false, intoRoots);
    const found = await tab();
    deactivate();
    expect(found.slice(0, 2)).to.deep.equal(ours.slice(0, 2));
    expect(found.at(-1)).to.equal('Close');
  });

  for (const sealed of [false, true])
    it(`leads to every field ${sealed ? 'where it is sealed' : 'by itself'} if a button comes after it`, async () => {
      const { tab, deactivate } = await inTrap(sealed, {}, true);
      const found = await tab();
      deactivate();
      expect(found.slice(0, 2)).to.deep.equal(ours.slice(0, 2));
      expect(found.slice(-2)).to.deep.equal(['Done', 'Close']);
    });

  for (const sealed of [false, true])
    it(`that passes over the element is told to the owner${sealed ? ', sealed too' : ''}`, async () => {
      const { tab, deactivate } = await inTrap(sealed, sealed ? intoRoots : {});
      await waitUntil(
        async () => {
          await tab();
          return told.some((text) => text.includes('focus trap'));
        },
        'the owner is told',
        { timeout: 8000 },
      );
      deactivate();
      const [text] = told.filter((one) => one.includes('focus trap'));
      expect(text).to.contain(sealed ? 'put a button after it' : 'getShadowRoot');
    });
});
