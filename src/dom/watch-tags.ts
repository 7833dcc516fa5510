import type { LazyModule } from './lazy-module.ts';

/**
 * Loads the module that registers an element once its tag is in the page, and retries after a failure when back online.
 * @param say shows in a tag that its module is missing, and returns the function that undoes it
 */
export function watchTags(
  parts: Readonly<Record<string, LazyModule<unknown>>>,
  say: (element: Element) => () => void,
): void {
  const waiting = new Map(Object.entries(parts));
  const load = async (tag: string, part: LazyModule<unknown>) => {
    try {
      await part.load();
    } catch {
      const takeBack = [...document.getElementsByTagName(tag)].map(say);
      addEventListener(
        'online',
        () => {
          for (const take of takeBack) take();
          void load(tag, part);
        },
        { once: true },
      );
    }
  };
  const look = () => {
    for (const [tag, part] of waiting) {
      if (!document.getElementsByTagName(tag).length) continue;
      waiting.delete(tag);
      void load(tag, part);
    }
    if (!waiting.size) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  look();
}
