import { rootOf } from './root.ts';

/**
 * Takes the place of `print` in every frame that loads within an element from now on: Firefox waits for its dialog.
 *
 * @param print undefined as in a browser that cannot print
 */
export function replacePrint(element: Element, print?: (document: Document) => unknown): void {
  rootOf(element)!.addEventListener(
    'load',
    ({ target }) => {
      const { contentWindow } = target as HTMLIFrameElement;
      Object.assign(contentWindow!, { print: print && (() => print(contentWindow!.document)) });
    },
    true,
  );
}
