import { warnOwner } from './warn.ts';

/** The oldest browsers that the package is made for came with it. */
const isTooOld = !('at' in Array.prototype);

/** Registers an element, unless its name is taken: then the existing class stays. @returns the class in use */
export function register(
  name: string,
  constructor: CustomElementConstructor,
): CustomElementConstructor | undefined {
  const { customElements } = globalThis;
  const taken = customElements?.get(name);
  if (!taken && !isTooOld) customElements?.define(name, constructor);
  return taken ?? constructor;
}

/** Registers an element that the page's owner asked for, and warns them if its name is taken. */
export function define(name: string, constructor: CustomElementConstructor): void {
  if (isTooOld) warnOwner('this browser is too old, so it shows what the page has between the tags.');
  else if (register(name, constructor) !== constructor)
    warnOwner(`<${name}> is registered twice on this page; the first one is used.`);
}
