import type { ReactiveControllerHost } from 'lit';

/** Calls back when the connection returns, while the host is in a page. */
export function onReconnect(host: ReactiveControllerHost, callback: () => unknown): void {
  host.addController({
    hostConnected: () => addEventListener('online', callback),
    hostDisconnected: () => removeEventListener('online', callback),
  });
}
