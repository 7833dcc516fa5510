/** A clock for what takes minutes: timers of a second and more run when a test says so. */
export function longTimers() {
  const { setTimeout, clearTimeout } = window;
  const { now } = Date;
  const waiting = new Map<number, { at: number; run: () => void }>();
  let ahead = 0;
  let count = 0;
  window.setTimeout = ((run: () => void, delay = 0, ...more: unknown[]) => {
    if (delay < 1000) return setTimeout(run, delay, ...more);
    const id = --count;
    waiting.set(id, { at: Date.now() + delay, run });
    return id;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => (waiting.delete(id as number) ? undefined : clearTimeout(id));
  Date.now = () => now() + ahead;
  return {
    /** @param time milliseconds that pass, with what is due in them */
    pass(time: number): void {
      const end = Date.now() + time;
      for (;;) {
        const [id, next] = [...waiting].toSorted(([, one], [, other]) => one.at - other.at)[0] ?? [];
        if (!next || next.at > end) break;
        waiting.delete(id!);
        ahead = Math.max(ahead, next.at - now());
        next.run();
      }
      ahead = end - now();
    },
    restore(): void {
      Object.assign(window, { setTimeout, clearTimeout });
      Date.now = now;
    },
  };
}
