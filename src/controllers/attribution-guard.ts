import type { ReactiveControllerHost } from 'lit';
import { isHidden } from '../dom/visibility.ts';
import { warnOwner } from '../dom/warn.ts';

/** Milliseconds that a page may take to lay itself out before its attribution is judged, and between judgements. */
const grace = 2_000;
const judgements = 3;

/** Notices when the host page hides the attribution, and tells the owner, whose account depends on it. */
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
    // whatever is shown anew is judged anew; an element is updated once more after it was removed
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
  // on a slow line it has no width yet
  if (image?.complete === false) return;
  const mark = image ?? root?.querySelector('#attribution a');
  // an element that its page does not show (a closed tab, a closed dialog) shows no prices either
  if (!mark || host.checkVisibility?.() === false) return;
  if (isHidden(mark))
    warnOwner('the attribution of the price provider is hidden on this page: your account may be suspended.');
}
