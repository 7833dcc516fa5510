import type { Log } from '../endpoint/index.ts';

/**
 * One JSON line per entry: requests on stdout, collected so that a burst costs one write; notices on stderr.
 * If the reader has gone away, the lines are lost and the process goes on.
 */
export function lineLog(): { log: Log; flush: () => Promise<void> } {
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  let lines = '';
  const write = () => {
    const text = lines;
    lines = '';
    process.stdout.write(text);
  };
  const log: Log = (entry) => {
    if (entry.kind === 'notice') {
      process.stderr.write(`${JSON.stringify(entry)}\n`);
      return;
    }
    if (!lines) setTimeout(write, 50).unref();
    lines += `${JSON.stringify({ ...entry, duration: Math.round(entry.duration * 100) / 100 })}\n`;
  };
  const flush = () =>
    new Promise<void>((resolve) => {
      const text = lines;
      lines = '';
      process.stdout.write(text, () => resolve());
    });
  return { log, flush };
}
