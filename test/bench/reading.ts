/**
 * How long a phrase is read, in Chromium at a fourth of the CPU, over every phrase of test/reading/corpus:
 * `npm run bench:reading`. It needs no build.
 */
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { chromiumOptions } from '../support/chromium.ts';
import { halves, phrasesOf } from '../reading/support.ts';
import { throttled } from './measures/browser.ts';
import { median, percentile, report } from './report.ts';

declare global {
  interface Window {
    reading: typeof import('../../src/reading/read.ts');
  }
}

/** The median of so many turns, since a browser slows down by halting now and then. */
const turns = Number(process.env.BENCH_REPEATS ?? 9);
/** Readings in a turn: a clock of 0.1 ms tells little of one. */
const rounds = 10;
const most = 1;
const phrases = halves.flatMap(phrasesOf).map(({ phrase }) => phrase);

/** Minified as it is shipped, as one script that sets `reading`. */
async function script(): Promise<string> {
  const entry = fileURLToPath(new URL('../../src/reading/read.ts', import.meta.url));
  const output = await build({
    ...{ configFile: false, logLevel: 'silent' },
    build: {
      ...{ write: false, target: 'es2022', minify: 'terser' },
      lib: { entry, formats: ['iife'], name: 'reading' },
    },
  });
  const [chunk] = [output].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error('nothing was bundled');
  return chunk.code;
}

/** Milliseconds of the first reading, and of each phrase in each turn. */
const measured = (page: Page) =>
  page.evaluate(
    ({ phrases, rounds, turns }) => {
      const timed = (text: string, times: number) => {
        const from = performance.now();
        for (let i = 0; i < times; i++) window.reading.read(text);
        return (performance.now() - from) / times;
      };
      const first = timed('lisinopril 10 mg tablet', 1);
      for (const phrase of phrases) timed(phrase, 1);
      const turn = () => phrases.map((phrase) => timed(phrase, rounds));
      return { first, all: Array.from({ length: turns }, turn) };
    },
    { phrases, rounds, turns },
  );

const { executablePath, args } = await chromiumOptions();
const browser = await chromium.launch({ executablePath, args });
try {
  const page = await browser.newPage();
  await page.goto('about:blank');
  await page.addScriptTag({ content: await script() });
  await throttled(page, 4);
  const { first, all } = await measured(page);
  const each = phrases.map((_, at) => median(all.map((turn) => turn[at]!)));
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  const slowest = Math.max(...each);
  report('Reading, at a fourth of the CPU', [
    { what: `a phrase, middle of ${phrases.length}`, ours: ms(median(each)), goal: `< ${most} ms` },
    { what: '99 of 100 phrases, at most', ours: ms(percentile(each, 0.99)), goal: `< ${most} ms` },
    {
      what: `the slowest, of ${phrases[each.indexOf(slowest)]!.length} characters`,
      ours: ms(slowest),
      goal: `< ${most} ms`,
    },
    { what: 'the first of a page, which compiles the patterns', ours: ms(first) },
  ]);
} finally {
  await browser.close();
}
