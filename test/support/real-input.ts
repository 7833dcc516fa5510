/** A patient on a page with elements of ours, sealed or not, in any browser: pointer and keys alone, by what stands where. */
import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { callOf, type Run } from './in-page.ts';

export interface Hands {
  run: Run;
  /** By mouse or finger. */
  tap: (x: number, y: number) => Promise<unknown>;
  press: (key: string) => Promise<unknown>;
}

/** On a page of Playwright's. */
export const handsOn = (page: Page, touches = false): Hands => ({
  run: (inPage, ...args) => page.evaluate(callOf(inPage, args)),
  tap: (x, y) => (touches ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
  press: (key) => page.keyboard.press(key),
});

/** Options of a page on a phone. */
export const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } };

interface Seen {
  text: string;
  x: number;
  y: number;
}

/**
 * Runs in the page: what can be seen, with some text in it, at the end of a path from root to root, of elements and of frames;
 * Lit tells each root, also a closed one. Scrolls to the first.
 */
function look(path: string[], words: string): { text: string; x: number; y: number }[] {
  let roots: ParentNode[] = [document];
  let found: Element[] = [];
  for (const selector of path) {
    found = roots.flatMap((root) => [...root.querySelectorAll(selector)]);
    roots = found.map((one) => {
      const { renderRoot, contentDocument } = one as { renderRoot?: ParentNode } & Partial<HTMLIFrameElement>;
      return renderRoot ?? contentDocument ?? one;
    });
  }
  const seen = found.filter(
    (one) =>
      one.checkVisibility() && one.getClientRects().length && (one as HTMLElement).innerText.includes(words),
  );
  seen[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return seen.map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { text: (one as HTMLElement).innerText, x: left + width / 2, y: top + height / 2 };
  });
}

export const byHand = ({ run, tap, press }: Hands) => {
  const tapOn = async (words: string, ...path: string[]): Promise<void> => {
    let seen: Seen | undefined;
    // where it still stands at the next look: a tap on what moves misses it
    await eventually(`${path.join(' ')} ${words}`, async () => {
      const before = seen;
      [seen] = await run(look, path, words);
      return seen !== undefined && seen.x === before?.x && seen.y === before.y;
    });
    await tap(seen!.x, seen!.y);
  };
  const texts = async (...path: string[]): Promise<string[]> =>
    (await run(look, path, '')).map(({ text }) => text.replace(/\s+/g, ' ').trim());
  return {
    press,
    texts,
    /** Waits for what stands at the end of a path to be seen, and taps it. */
    tap: (...path: string[]): Promise<void> => tapOn('', ...path),
    /** The same of what has some words in it. */
    tapOn,
    type: async (text: string): Promise<void> => {
      for (const letter of text) await press(letter);
    },
    seen: (...path: string[]): Promise<void> =>
      eventually(path.join(' '), async () => Boolean((await run(look, path, ''))[0])),
    gone: (...path: string[]): Promise<void> =>
      eventually(`no ${path.join(' ')}`, async () => !(await run(look, path, '')).length),
    /** Waits for some words in what is seen. */
    reads: (words: RegExp, ...path: string[]): Promise<void> =>
      eventually(words.source, async () => (await texts(...path)).some((text) => words.test(text))),
    state: (element: string, state: string): Promise<void> =>
      eventually(`${element} ${state}`, () =>
        run((selector) => Boolean(document.querySelector(selector)), `${element}:state(${state})`),
      ),
  };
};

/** A lookup to its prices and a coupon. @returns what is read: the lowest price, and the codes */
export async function lookUpByHand(hands: Hands): Promise<{ price: string; codes: string[] }> {
  const hand = byHand(hands);
  const find = 'drug-price-lookup';
  await hand.tap(find, '#drug');
  await hand.type('lisinpril');
  await hand.tapOn('Lisinopril', find, '[role=option]');
  await hand.state(find, 'ready');
  await hand.tap(find, '[part~=row] [part~=coupon-button]');
  await hand.seen(find, 'dialog drug-coupon', '[part~=code-value]');
  const [price = ''] = await hand.texts(find, '[part~=answer-price]');
  return { price, codes: await hand.texts(find, 'dialog drug-coupon', '[part~=code-value]') };
}

/** A whole visit to the page of `instrumented-page.ts`. @returns what nobody may hear: what was typed, prices, pharmacies and codes */
export async function visit(hands: Hands, prints: boolean): Promise<Set<string>> {
  const hand = byHand(hands);
  const find = 'drug-price-lookup';
  const secrets = new Set(['atorvastin', 'Atorvastatin', '90210']);
  const keep = async (...path: string[]) => {
    const shown = [
      ...(await hand.texts(...path, '[part~=price], [part~=answer-price]')),
      ...(await hand.texts(...path, '.price')),
    ];
    for (const price of shown.join(' ').match(/\$\d[\d,]*\.\d\d/g) ?? []) secrets.add(price);
    for (const name of await hand.texts(...path, '[part~=answer-pharmacy], [part~=row] [part~=pharmacy]'))
      if (name) secrets.add(name);
    for (const code of await hand.texts(...path, '[part~=code-value]')) secrets.add(code.split(' ')[0]!);
  };

  await hand.tap(find, '#drug');
  await hand.type('atorvastin');
  await hand.seen(find, '[role=option]');
  await hand.press('ArrowDown');
  await hand.press('Enter');
  await hand.state(find, 'ready');
  await hand.tap(find, '#location');
  await hand.type('90210');
  await hand.press('Enter');
  await eventually('for there', async () => !(await hands.run(isLoading)));
  await hand.state(find, 'ready');
  // what is printed in the end is a coupon for three months, as the lowest price of one is paid by cash
  if (prints) {
    if ((await hand.texts(find, '[part~=change-button]')).length)
      await hand.tap(find, '[part~=change-button]');
    await hands.run(focusSelect, 'quantity');
    await hand.press('9');
    await eventually('90 tablets', async () =>
      (await hand.texts(find, '[part~=prescription], [part~=answer]')).some((text) =>
        /90 tablets · for 90/.test(text),
      ),
    );
  }
  await hand.state(find, 'ready');
  await keep(find);

  await hand.tap(find, '[part~=row] [part~=coupon-button]');
  const coupon = [find, 'dialog drug-coupon'];
  await hand.seen(...coupon, '[part~=code-value]');
  await hand.seen('main > drug-coupon', '[part~=code-value]');
  await keep(...coupon);
  await keep('main > drug-coupon');
  await hand.tap(...coupon, '[part~=counter-button]');
  await hand.seen(...coupon, '[part~=counter]');
  await keep(...coupon);
  await hand.tap(...coupon, '[part~=counter-close]');
  await hand.tap(...coupon, '[part~=save-button]');
  await hand.reads(/Saved as coupon\.png/, ...coupon, '[part~=status]');
  if (prints) await hand.tap(...coupon, '[part~=print-button]');
  await hand.tap(...coupon, '[part~=more-actions] > summary');
  await hand.tap(...coupon, '[part~=more-actions] [part~=copy-button]');
  await hand.reads(/Copied/, ...coupon, '[part~=more-actions] [part~=copy-button]');
  await hand.tap(...coupon, '[part~=share-button]');
  await hand.tap(...coupon, '[part~=share-send]');
  await hand.gone(...coupon, '[part~=share-send]');
  // printing has unfolded it
  if (!prints) await hand.tap(...coupon, 'details.full > summary');
  await hand.seen(...coupon, 'iframe[part~=frame]');
  // the PDF is that of another coupon
  await hand.tap(...coupon, '[part~=download-button]');
  await hand.seen(...coupon, '[part~=open-button]');
  await keep(...coupon);
  if (await hands.run(() => navigator.pdfViewerEnabled)) {
    if ((await hand.texts(...coupon, '[part~=form-button]')).length)
      await hand.tap(...coupon, '[part~=form-button][aria-pressed=false]');
    await hand.seen(...coupon, 'iframe[part~=pdf]');
  }
  await hand.tap(find, '[part~=dialog-close]');

  await hand.tap(find, '[part~=add-button]');
  const list = 'drug-price-basket';
  await hand.state(list, 'ready');
  await hand.seen(list, '[part~=plan]');
  await keep(list);
  if (prints) {
    await hand.tap(list, '[part~=print-button]');
    await hand.reads(/BIN/, list, 'iframe', 'body');
    await keep(list, 'iframe');
    await keep(list);
  }
  return secrets;
}

/** Which of some texts are in another; no number within a longer one. */
export const heardIn = (all: string, secrets: Iterable<string>): string[] =>
  [...secrets].filter((secret) =>
    new RegExp(`(?<!\\d)${secret.replace(/[^\w\s]/g, '\\$&')}(?!\\d)`, 'i').test(all),
  );

const isLoading = () => Boolean(document.querySelector('drug-price-lookup:state(loading)'));

function focusSelect(id: string): void {
  const { renderRoot } = document.querySelector('drug-price-lookup') as unknown as { renderRoot: ParentNode };
  renderRoot.querySelector<HTMLSelectElement>(`select#${id}`)!.focus();
}

/** The text in a field, in a closed root too. */
export const textIn = (page: Page, id: string) =>
  page.evaluate((id) => {
    const { renderRoot } = document.querySelector('drug-price-lookup') as unknown as {
      renderRoot: ParentNode;
    };
    return renderRoot.querySelector<HTMLInputElement>(`#${id}`)!.value;
  }, id);
