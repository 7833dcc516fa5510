import type { ReactiveControllerHost } from 'lit';
import { isHidden } from '../dom/visibility.ts';
import { warnOwner } from '../dom/warn.ts';

/** Milliseconds that a page has to lay itself out before its attribution is checked, and between checks. */
const grace = 2_000;
const judgements = 3;

/** Warns the owner when the host page hides the attribution: their account depends on it. */
export function guardAttribution(host: ReactiveControllerHost & HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (left: number): void => {
    timer = setTimeout(() => {
      timer = undefined;
      judge(host);
      if (left > 1) wait(left - 1);
    }, grace);
  };
  host.addController({
    hostConnected: () => wait(judgements),
    // what is shown again is checked again; an element may be updated once more after it was removed
    hostUpdated() {
      if (timer === undefined && host.isConnected) wait(1);
    },
    hostDisconnected() {
      clearTimeout(timer);
      timer = undefined;
    },
  });
}

function judge(host: HTMLElement): void {
  const root = host.shadowRoot;
  const image = root?.querySelector<HTMLImageElement>('#attribution img');
  // on a slow connection it has no width yet
  if (image?.complete === false) return;
  const mark = image ?? root?.querySelector('#attribution a');
  // an element that the page does not show (a closed tab, a closed dialog) shows no prices either
  if (!mark || host.checkVisibility?.() === false) return;
  if (isHidden(mark))
    warnOwner('the attribution of the price provider is hidden on this page: your account may be suspended.');
}
