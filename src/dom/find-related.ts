import { documentPrototype } from './document-prototype.ts';

/** What matches in the tree of an element. The page's `<img name=querySelectorAll>` shadows the method. */
export function findRelated<T extends Element>(element: Element, selector: string): T[] {
  if (!element.isConnected) return [];
  const root = element.getRootNode();
  const prototype = root === element.ownerDocument ? documentPrototype() : DocumentFragment.prototype;
  return [...prototype.querySelectorAll.call(root, selector)] as T[];
}
