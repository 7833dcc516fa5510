import type { ReactiveControllerHost } from 'lit';
import { isHidden } from '../dom/visibility.ts';
import { warnOwner } from '../dom/warn.ts';

/** Milliseconds that a page has to lay itself out before its attribution is checked, and between checks. */
const grace = 2_000;
const judgements = 3;

/** Where to report a hidden attribution, beside the console. */
interface Receiver {
  /** URL of the signing endpoint. */
  endpoint: string;
  fetch: typeof globalThis.fetch;
}

/** Once a page, however many elements it has. */
let reported = false;

/**
 * Warns the owner when the host page hides the attribution: their account depends on it.
 * @param receiver undefined unless the owner asked for a report
 */
export function guardAttribution(
  host: ReactiveControllerHost & HTMLElement,
  receiver: () => Receiver | undefined,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (left: number): void => {
    timer = setTimeout(() => {
      timer = undefined;
      if (hidesAttribution(host)) complain(receiver());
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

function hidesAttribution(host: HTMLElement): boolean {
  const root = host.shadowRoot;
  const image = root?.querySelector<HTMLImageElement>('#attribution img');
  // on a slow connection it has no width yet
  if (image?.complete === false) return false;
  const mark = image ?? root?.querySelector('#attribution a');
  // an element that the page does not show (a closed tab, a closed dialog) shows no prices either
  return Boolean(mark) && host.checkVisibility?.() !== false && isHidden(mark!);
}

function complain(receiver: Receiver | undefined): void {
  warnOwner('the attribution of the price provider is hidden on this page: your account may be suspended.');
  if (!receiver?.endpoint || reported) return;
  reported = true;
  // nothing about the visitor: neither a body nor the page's address
  receiver
    .fetch(`${receiver.endpoint.replace(/\/+$/, '')}/attribution/hidden`, {
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    })
    .catch(() => undefined);
}
