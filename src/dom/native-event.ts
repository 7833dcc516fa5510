/** The browser's own `Event`, by a class of it that no page replaces, as many do `Event` and `CustomEvent`; Node has the latter. */
const derived = globalThis.PageTransitionEvent ?? CustomEvent;
const parent = Object.getPrototypeOf(derived) as typeof globalThis.Event;
// in happy-dom, where pages are tested without a browser, that class is derived from none
export const Event = 'prototype' in parent ? parent : globalThis.Event;
