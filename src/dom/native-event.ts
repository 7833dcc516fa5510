/** The browser's own `Event`: MooTools replaces the global one. */
export const Event = Object.getPrototypeOf(CustomEvent) as typeof globalThis.Event;
