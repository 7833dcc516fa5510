/** Safari has no `requestIdleCallback`: it waits this many milliseconds instead. */
const pause = 200;

/** Resolves once the browser is idle. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (globalThis.requestIdleCallback as unknown) requestIdleCallback(() => resolve());
    else setTimeout(resolve, pause);
  });
