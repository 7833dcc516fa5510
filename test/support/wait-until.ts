/** That of `@open-wc/testing` looks every 50 ms: half of that, a thousand times, was a minute of waiting for nothing. */
const { setTimeout: later } = window;
/** Milliseconds from one look to the next. */
const pause = 8;

interface Patience {
  /** Milliseconds, of which a test that holds the clock holds none. */
  timeout?: number;
}

/** Waits for a condition on the page and fails if it is never met. */
export async function waitUntil(
  isMet: () => unknown,
  what = 'it is so',
  { timeout = 4_000 }: Patience = {},
): Promise<void> {
  const { stack } = new Error();
  for (let left = timeout; !(await isMet()); left -= pause) {
    if (left <= 0) throw Object.assign(new Error(`never: ${what}`), { stack });
    await new Promise((resolve) => later(resolve, pause));
  }
}
