import type { ReactiveControllerHost } from 'lit';
import { hostOf } from '../dom/flat-tree.ts';

/**
 * Updates an element when its language may have changed.
 * @param whenLanguageComes calls back when another language is available, until the returned function is called
 */
export function followLanguage(
  host: ReactiveControllerHost & HTMLElement,
  whenLanguageComes: (callback: () => void) => () => void,
): void {
  const update = () => host.requestUpdate();
  const observer = new MutationObserver(update);
  let unsubscribe: (() => void) | undefined;
  host.addController({
    hostConnected() {
      update();
      unsubscribe = whenLanguageComes(update);
      for (let node: Element | undefined = host; node; node = hostOf(node))
        observer.observe(node.getRootNode(), { subtree: true, attributeFilter: ['lang'] });
    },
    hostDisconnected() {
      unsubscribe?.();
      observer.disconnect();
    },
  });
}
