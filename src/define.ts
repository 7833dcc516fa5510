import { warnOwner } from './elements/warn.ts';

/** Registers an element unless its name is taken: another copy of the script then goes on serving it. */
export function define(name: string, constructor: CustomElementConstructor): void {
  const { customElements } = globalThis;
  if (!customElements) return;
  const taken = customElements.get(name);
  if (!taken) customElements.define(name, constructor);
  else if (taken !== constructor)
    warnOwner(`<${name}> is registered twice on this page; the first one serves.`);
}
