/** The log, one JSON line per entry: requests on stdout, notices on stderr. Without a reader the process goes on. */
import { hash, randomBytes } from 'node:crypto';
import SonicBoom from 'sonic-boom';
import { noticeOf, type Log } from '../endpoint/log.ts';

/** Bytes that may wait for a reader; lines over that are dropped and counted. */
const maxLength = 1024 * 1024;
/** Requests' lines are collected up to so many bytes or milliseconds, so that a burst costs few writes. */
const collected = { minLength: 4096, periodicFlush: 50 };
/** Maximum milliseconds that the process waits for a reader before it ends. */
const patience = 2_000;

interface LineLog {
  log: Log;
  /** Waits until everything is written, or until it seems that nobody reads it. */
  flush(): Promise<unknown>;
  /** Lines dropped so far. */
  dropped: () => number;
}

export function lineLog(): LineLog {
  let dropped = 0;
  let reported = 0;
  // reading a stream's `fd` lets Node make it non-blocking: a blocked write would hold up the end of the process
  const notices = new SonicBoom({ fd: process.stderr.fd, maxLength });
  const requests = new SonicBoom({ fd: process.stdout.fd, maxLength, ...collected });
  const log: Log = (entry) =>
    void (entry.kind === 'notice' ? notices : requests).write(`${JSON.stringify(entry)}\n`);
  for (const output of [notices, requests]) {
    output.on('error', () => undefined);
    output.on('drop', () => dropped++);
    output.on('drain', () => {
      if (dropped === reported) return;
      const message = `${dropped - reported} lines of the log were dropped: nobody read them`;
      reported = dropped;
      log(noticeOf('warn', message));
    });
  }
  const flushed = (output: SonicBoom) =>
    new Promise<unknown>((resolve) => {
      output.flush(resolve);
      setTimeout(resolve, patience);
    });
  return {
    log,
    flush: () => Promise.all([requests, notices].map(flushed)),
    dropped: () => dropped,
  };
}

/** Turns an address into a form that a log may contain: a hash that cannot be reversed and changes with each start. */
export function addressHasher(): (address: string) => string {
  const salt = randomBytes(32).toString('base64');
  return (address) => hash('sha256', salt + address, 'base64url').slice(0, 12);
}
