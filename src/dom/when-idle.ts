/** Safari has no `requestIdleCallback`: it waits this many milliseconds instead. */
const pause = 200;

/** Calls back once the browser is idle. */
export function whenIdle(callback: () => void): void {
  if (globalThis.requestIdleCallback as unknown) requestIdleCallback(() => callback());
  else setTimeout(callback, pause);
}
