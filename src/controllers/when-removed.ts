import type { ReactiveControllerHost } from 'lit';
import { delay } from '../dom/delay.ts';

/** Calls back once the host has left the page; not where it is only moved, which frameworks do in one task. */
export function whenRemoved(host: ReactiveControllerHost & HTMLElement, callback: () => void): void {
  host.addController({
    hostDisconnected: () => void delay().then(() => host.isConnected || callback()),
  });
}
