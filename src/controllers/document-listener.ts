import type { ReactiveControllerHost } from 'lit';

/** Listens to the document while the host is in a page. */
export function listenToDocument<K extends keyof DocumentEventMap>(
  host: ReactiveControllerHost & HTMLElement,
  type: K,
  listener: (event: DocumentEventMap[K]) => void,
): void {
  host.addController({
    hostConnected: () => host.ownerDocument.addEventListener(type, listener),
    hostDisconnected: () => host.ownerDocument.removeEventListener(type, listener),
  });
}
