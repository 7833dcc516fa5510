import { documentPrototype } from './native-document.ts';

/** What matches in the tree of an element. The page's `<img name=querySelectorAll>` shadows the method. */
export function findBeside<T extends Element>(element: Element, selector: string): T[] {
  if (!element.isConnected) return [];
  const root = element.getRootNode();
  const prototype = root === element.ownerDocument ? documentPrototype() : DocumentFragment.prototype;
  return [...prototype.querySelectorAll.call(root, selector)] as T[];
}
