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
  let forget: (() => void) | undefined;
  host.addController({
    hostConnected() {
      update();
      forget = whenLanguageComes(update);
      for (let node: Element | undefined = host; node; node = hostOf(node))
        observer.observe(node.getRootNode(), { subtree: true, attributeFilter: ['lang'] });
    },
    hostDisconnected() {
      forget?.();
      observer.disconnect();
    },
  });
}
