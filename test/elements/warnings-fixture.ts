// in the browser's cache from the start, so that a test of silence does not end before there is advice
import '../../src/elements/owner-advice.ts';

/**
 * Keeps what the owner is told in the console, while the tests of the suite that calls it run.
 *
 * @param start `before`, with `after`, where a warning of an earlier test counts: a page gets each only once
 * @returns the warnings since then
 */
export function hearWarnings(start = beforeEach, end = afterEach): string[] {
  const { warn } = console;
  const heard: string[] = [];
  start(() => {
    heard.length = 0;
    console.warn = (text: string) => heard.push(text);
  });
  end(() => {
    console.warn = warn;
  });
  return heard;
}
