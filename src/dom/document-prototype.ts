/** The prototype of the browser's own `Document`: MooTools replaces the global one. */
export const documentPrototype = (): Document =>
  (Object.getPrototypeOf(HTMLDocument) as typeof Document).prototype;
