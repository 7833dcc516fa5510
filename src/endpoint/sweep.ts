/** Drops expired entries, even if nothing requests them anymore. */

/**
 * Returns a function to call whenever something is added: it sweeps, then keeps sweeping until nothing is left.
 * Cloudflare Workers end a timer with its request; there the next addition sweeps.
 * @param sweep drops what is due, and returns the milliseconds until more is due; undefined if nothing is left
 */
export function sweeper(sweep: () => number | undefined): () => void {
  let planned = false;
  return function run() {
    const wait = sweep();
    if (planned || wait === undefined) return;
    planned = true;
    const timer: unknown = setTimeout(() => {
      planned = false;
      run();
    }, wait);
    // must not keep an otherwise idle process alive
    (timer as { unref?: () => void }).unref?.();
  };
}
