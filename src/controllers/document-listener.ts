import type { ReactiveControllerHost } from 'lit';

/** Listens to the document while the host is in a page. */
export function listenToDocument<K extends keyof DocumentEventMap>(
  host: ReactiveControllerHost & HTMLElement,
  type: K,
  listener: (event: DocumentEventMap[K]) => void,
): void {
  // one that has been moved to another document is there already when it hears of it
  let page: Document;
  host.addController({
    hostConnected: () => (page = host.ownerDocument).addEventListener(type, listener),
    hostDisconnected: () => page.removeEventListener(type, listener),
  });
}
