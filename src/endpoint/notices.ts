/** Notices for the operator: each once a minute, and only so many, since strangers can cause them. */
import { isLoopback } from './address.ts';
import type { Log, noticeOf } from './log.ts';
import type { SigningEndpointOptions } from './options.ts';

const minute = 60_000;
const mostInMinute = 20;

export type Notify = (...told: Parameters<typeof noticeOf>) => void;

/** Lets a notice pass unless it was given within the last minute. */
export function onceAMinute(notify: Notify): Notify {
  const given = new Map<string, number>();
  return (level, message, id) => {
    const now = performance.now();
    for (const [text, time] of given) if (now - time >= minute) given.delete(text);
    if (given.has(message) || given.size >= mostInMinute) return;
    given.set(message, now);
    notify(level, message, id);
  };
}

/** Drops a line of the log rather than an answer. */
export function quietly(log: Log): Log {
  return (entry) => {
    try {
      log(entry);
    } catch {
      // there is nobody else to tell
    }
  };
}

/** What an operator should know of options that are not wrong. */
export function remarks(options: SigningEndpointOptions, known: readonly string[]): string[] {
  const service = new URL(options.serviceUrl);
  const unknown = Object.keys(options).filter((name) => !known.includes(name));
  return [
    ...unknown.map((name) => `${name.slice(0, 64)} is not an option of createSigningEndpoint`),
    ...(service.protocol === 'http:' && !isLoopback(service)
      ? ['serviceUrl is http: what patients look up can be read and altered on the way to the service']
      : []),
    ...(!options.clientAddress && options.rateLimit !== 0
      ? ['no clientAddress is given: all visitors count as one for the limit per minute']
      : []),
  ];
}
