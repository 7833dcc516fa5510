/** Notices for the operator: each once a minute and a bounded number in all, since strangers can cause them. */
import type { Log, noticeOf } from './log.ts';

const minute = 60_000;
const maxPerMinute = 20;

export type Notify = (...notice: Parameters<typeof noticeOf>) => void;

/** Lets a notice pass unless it already passed within the last minute. */
export function onceAMinute(notify: Notify): Notify {
  const lastNotified = new Map<string, number>();
  return (level, message, id) => {
    const now = performance.now();
    for (const [text, time] of lastNotified) if (now - time >= minute) lastNotified.delete(text);
    if (lastNotified.has(message) || lastNotified.size >= maxPerMinute) return;
    lastNotified.set(message, now);
    notify(level, message, id);
  };
}

/** Drops a line of the log rather than a response. */
export function quietly(log: Log): Log {
  return (entry) => {
    try {
      log(entry);
    } catch {
      // there is nowhere left to report it
    }
  };
}
