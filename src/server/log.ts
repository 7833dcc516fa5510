import { noticeOf, type Log } from '../endpoint/log.ts';

/** Bytes that may wait for a reader. */
const maxWaiting = 1024 * 1024;
/** Milliseconds for which lines are collected, so that a burst costs one write. */
const collected = 50;
/** Maximum milliseconds that the process waits for a reader before it ends. */
const patience = 2_000;

interface Output {
  add: (line: string) => void;
  flush(): Promise<void>;
  /** Lines that were dropped. */
  readonly dropped: number;
}

/**
 * Lines on a stream whose reader may hang: lines over the bound are dropped and counted.
 * @param notices where that is reported; by default the stream itself
 */
function output(stream: NodeJS.WriteStream, wait: number, notices?: Output): Output {
  let text = '';
  let lines = 0;
  let dropped = 0;
  let reported = 0;
  const write = (done?: () => void) => {
    const count = lines;
    const batch = text;
    text = '';
    lines = 0;
    stream.write(batch, (error) => {
      if (error) dropped += count;
      done?.();
    });
  };
  const add = (line: string) => {
    if (stream.writableLength + text.length > maxWaiting) {
      dropped++;
      return;
    }
    text += `${line}\n`;
    lines++;
    if (!wait) write();
    else if (lines === 1) setTimeout(write, wait).unref();
  };
  stream.on('error', () => undefined);
  stream.on('drain', () => {
    if (dropped === reported) return;
    const message = `${dropped - reported} lines of the log were dropped: nobody read them`;
    reported = dropped;
    (notices?.add ?? add)(JSON.stringify(noticeOf('warn', message)));
  });
  return {
    add,
    flush: () =>
      new Promise((resolve) => {
        write(resolve);
        setTimeout(resolve, patience);
      }),
    get dropped() {
      return dropped;
    },
  };
}

interface LineLog {
  log: Log;
  /** Waits until everything is written, or until it seems that nobody reads it. */
  flush(): Promise<unknown>;
  /** Lines dropped so far. */
  dropped: () => number;
}

/** One JSON line per entry: requests on stdout, notices on stderr. If nobody reads them, the process continues without them. */
export function lineLog(): LineLog {
  const notices = output(process.stderr, 0);
  const requests = output(process.stdout, collected, notices);
  const log: Log = (entry) => {
    (entry.kind === 'notice' ? notices : requests).add(JSON.stringify(entry));
  };
  return {
    log,
    flush: () => Promise.all([requests.flush(), notices.flush()]),
    dropped: () => requests.dropped + notices.dropped,
  };
}
