/** The browser's own `Event`, by a class of it that no page replaces, as many do `Event` and `CustomEvent`; Node has the latter. */
const derived = globalThis.PageTransitionEvent ?? CustomEvent;
export const Event = Object.getPrototypeOf(derived) as typeof globalThis.Event;
