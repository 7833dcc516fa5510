/** The browser's own `Event`: MooTools puts another in its place. */
export const Event = Object.getPrototypeOf(CustomEvent) as typeof globalThis.Event;
