import type { LitElement } from 'lit';
import { isHidden, isInSight, isMoving } from '../dom/visibility.ts';
import { warnOwner } from '../dom/warn.ts';

/** Milliseconds before the first check of the attribution and between checks, so that a page can finish its layout. */
const grace = 2_000;
const judgements = 3;

/** Where to report a hidden attribution, beside the console. */
export interface Receiver {
  /** URL of the signing endpoint. */
  endpoint: string;
  fetch: typeof globalThis.fetch;
}

/** Once per page, however many elements it has. */
let reported = false;

/**
 * Warns the owner when the host page hides the attribution: their account depends on it.
 * @param receiver undefined unless the owner asked for a report
 */
export function guardAttribution(host: LitElement, receiver: () => Receiver | undefined): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (left: number, wasHidden = false): void => {
    timer = setTimeout(() => {
      timer = undefined;
      const isHiddenNow = hidesAttribution(host);
      // a page may fade it in, or show it once it is scrolled to
      const isLasting = isHiddenNow && wasHidden && isInSight(host) && !isMoving(markOf(host)!);
      if (isLasting) complain(receiver());
      if (left > 1 || (isHiddenNow && !isLasting)) wait(left - 1, isHiddenNow);
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

/** The provider's image, or the link that replaces it. */
function markOf(host: LitElement): Element | null | undefined {
  const root = host.renderRoot as ShadowRoot | undefined;
  return root?.querySelector('#attribution img') ?? root?.querySelector('#attribution a');
}

function hidesAttribution(host: LitElement): boolean {
  const mark = markOf(host);
  // on a slow connection it has no width yet
  if (mark instanceof HTMLImageElement && !mark.complete) return false;
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
