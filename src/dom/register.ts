/** Registers an element, unless its name is taken: another copy of it goes on serving. @returns the class that serves */
export function register(
  name: string,
  constructor: CustomElementConstructor,
): CustomElementConstructor | undefined {
  const { customElements } = globalThis;
  const taken = customElements?.get(name);
  if (!taken) customElements?.define(name, constructor);
  return taken ?? constructor;
}
