/** What an element says to visitors who do not see it. */
import { waitUntil } from './wait-until.ts';
import { rootOf } from './root.ts';

/** The one status of an element, outside of its dialogs. */
export const statusNode = (element: Element): HTMLElement =>
  rootOf(element)!.querySelector<HTMLElement>('.base > [role=status]')!;

const said = ({ textContent }: { textContent: string }) => textContent.replace(/\s+/g, ' ').trim();

/** What was said last. */
export const heard = (element: Element): string => said(statusNode(element));

/** Waits until this is said. @returns all of what is said with it */
export async function hears(element: Element, what: string | RegExp): Promise<string> {
  const isSaid = () => (typeof what === 'string' ? heard(element).includes(what) : what.test(heard(element)));
  await waitUntil(isSaid, `it says ${what}`);
  return heard(element);
}

/** Waits until this is said, and nothing with it. */
export async function says(element: Element, text: string): Promise<void> {
  await waitUntil(() => heard(element) === said({ textContent: text })).catch(() => {
    throw new Error(`it says "${heard(element)}", not "${text}"`);
  });
}

/** Records each text that is said, from now on. */
export function listen(element: Element): string[] {
  const node = statusNode(element);
  const texts: string[] = [];
  new MutationObserver(() => said(node) && texts.push(said(node))).observe(node, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return texts;
}
