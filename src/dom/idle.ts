/** Safari has no `requestIdleCallback`: it waits this many milliseconds instead. */
const pause = 200;

/** Resolves once the browser is idle. @param timeout milliseconds after which it resolves in any case */
export const idle = (timeout?: number): Promise<void> =>
  new Promise((resolve) => {
    if (globalThis.requestIdleCallback as unknown) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve, pause);
  });
