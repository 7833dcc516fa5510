/** Time in tests of what takes some: what a page begins at once is let happen, and what it puts off is not waited for. */

const { setTimeout: setTimer } = window;
const turns = 4;

/** Resolves once what was begun without a timer is done and painted. A slow machine takes longer, for both. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimer(resolve));
  }
}

/**
 * Holds the page's timers of some lengths, and stops its clocks, in each test of the suite that calls it.
 *
 * @param isHeld whether a timer of so many milliseconds is held
 */
export function holdClock(isHeld: (ms: number) => boolean) {
  const { clearTimeout: clearTimer } = window;
  const { now } = performance;
  const { now: systemTime } = Date;
  const held = new Map<number, { at: number; run: () => void }>();
  let time: number;
  let slept: number;

  beforeEach(() => {
    held.clear();
    slept = 0;
    time = Math.ceil(now.call(performance));
    performance.now = () => time;
    const start = systemTime() - time;
    Date.now = () => start + time + slept;
    const set = (handler: () => void, ms = 0, ...more: unknown[]) => {
      if (!isHeld(ms)) return setTimer(handler, ms, ...more);
      // an id that no other timer gets
      const id = setTimer(() => undefined);
      held.set(id, { at: time + ms, run: handler });
      return id;
    };
    const clear = (id: number) => {
      held.delete(id);
      clearTimer(id);
    };
    Object.assign(window, { setTimeout: set, clearTimeout: clear });
  });
  afterEach(() => {
    Object.assign(window, { setTimeout: setTimer, clearTimeout: clearTimer });
    Reflect.deleteProperty(performance, 'now');
    Date.now = systemTime;
  });

  return {
    /** How many timers are held. */
    get held(): number {
      return held.size;
    },
    /** The device sleeps: only the system clock goes on, and timers are late by as much. */
    sleep(ms: number): void {
      slept += ms;
    },
    /** Lets so many milliseconds pass: their timers run in turn, and what these begin at once happens. */
    async pass(ms: number): Promise<void> {
      const end = time + ms;
      for (;;) {
        const [next] = [...held].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        const [id, { at, run }] = next;
        held.delete(id);
        time = at;
        run();
        await new Promise((resolve) => setTimer(resolve));
      }
      time = end;
      await quiet();
    },
  };
}
