/**
 * How long a phrase is read, and the list of names searched for it, in Chromium at a fourth of the CPU, over every phrase of
 * test/reading/corpus: `npm run bench:reading`. It needs no build. BENCH_ONLY=names measures the list alone.
 */
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { chromiumOptions } from '../support/chromium.ts';
import { halves, phrasesOf } from '../reading/support.ts';
import { counts, throttled } from './measures/browser.ts';
import { median, percentile, report, type Line } from './report.ts';

declare global {
  interface Window {
    reading: typeof import('../../src/reading/read.ts');
    names: typeof import('../../src/names/device.ts');
  }
}

/** The median of so many turns, since a browser slows down by halting now and then. */
const turns = Number(process.env.BENCH_REPEATS ?? 9);
/** Readings in a turn: a clock of 0.1 ms tells little of one. */
const rounds = 10;
const most = 1;
/** The same for a search over all names, which comes with each key. */
const mostOfSearch = 4;
const phrases = halves.flatMap(phrasesOf).map(({ phrase }) => phrase);

/** Minified as it is shipped, as one script that sets a variable of that name. */
async function script(path: string, name: string): Promise<string> {
  const entry = fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      minify: 'terser',
      lib: { entry, formats: ['iife'], name },
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

/** Milliseconds of the first searches, and of each query in each turn. */
const searched = (page: Page, queries: string[]) =>
  page.evaluate(
    ({ queries, turns }) => {
      const { search } = window.names.deviceNames;
      const timed = (query: string, times: number) => {
        const from = performance.now();
        for (let i = 0; i < times; i++) search(query, 12);
        return (performance.now() - from) / times;
      };
      const first = timed('l', 1);
      const cold = timed('lisinop', 1);
      for (const query of queries) timed(query, 1);
      const turn = () => queries.map((query) => timed(query, 3));
      return { first, cold, all: Array.from({ length: turns }, turn) };
    },
    { queries, turns: Math.min(turns, 5) },
  );

/** Milliseconds until the list can be searched, and what it keeps in memory: its script and its index. */
async function built(page: Page): Promise<{ ready: number; bytes: number }> {
  const { session, read } = await counts(page);
  const heap = async () => {
    for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
    return (await read()).get('JSHeapUsedSize')!;
  };
  const code = await script('names/device.ts', 'names');
  const before = await heap();
  const ready = await page.evaluate((code) => {
    const from = performance.now();
    const script = document.createElement('script');
    script.textContent = code;
    document.head.append(script);
    script.remove();
    return performance.now() - from;
  }, code);
  return { ready, bytes: (await heap()) - before };
}

async function readingLines(page: Page): Promise<Line[]> {
  await page.addScriptTag({ content: await script('reading/read.ts', 'reading') });
  await throttled(page, 4);
  const { first, all } = await measured(page);
  const each = phrases.map((_, at) => median(all.map((turn) => turn[at]!)));
  const slowest = Math.max(...each);
  return [
    { what: `a phrase, middle of ${phrases.length}`, ours: ms(median(each)), goal: `< ${most} ms` },
    { what: '99 of 100 phrases, at most', ours: ms(percentile(each, 0.99)), goal: `< ${most} ms` },
    {
      what: `the slowest, of ${phrases[each.indexOf(slowest)]!.length} characters`,
      ours: ms(slowest),
      goal: `< ${most} ms`,
    },
    { what: 'the first of a page, which compiles the patterns', ours: ms(first) },
  ];
}

async function namesLines(page: Page): Promise<Line[]> {
  await throttled(page, 4);
  const { ready, bytes } = await built(page);
  const beginnings = phrases.filter((_, at) => at % 10 === 0).flatMap((phrase) => begun(phrase));
  const queries = [...new Set(beginnings)];
  const { first, cold, all } = await searched(page, queries);
  const each = queries.map((_, at) => median(all.map((turn) => turn[at]!)));
  return [
    { what: 'the list of names, until it can be searched', ours: ms(ready) },
    { what: 'the first search of a page, for a letter', ours: ms(first) },
    { what: 'the first that measures likeness', ours: ms(cold) },
    { what: `a search, middle of ${queries.length}`, ours: ms(median(each)), goal: `< ${mostOfSearch} ms` },
    { what: '99 of 100 searches, at most', ours: ms(percentile(each, 0.99)), goal: `< ${mostOfSearch} ms` },
    { what: 'heap of the list and its script', ours: `${(bytes / 1000).toFixed(0)} kB` },
  ];
}

const begun = (phrase: string) =>
  Array.from({ length: Math.min(12, phrase.length) }, (_, at) => phrase.slice(0, at + 1));
const ms = (value: number) => `${value.toFixed(2)} ms`;

const tables = [
  ['Reading, at a fourth of the CPU', readingLines],
  ['The list of names, at a fourth of the CPU', namesLines],
] as const;
const { executablePath, args } = await chromiumOptions();
const browser = await chromium.launch({ executablePath, args });
try {
  for (const [title, lines] of tables) {
    if (!title.includes(process.env.BENCH_ONLY ?? '')) continue;
    const page = await browser.newPage();
    await page.goto('about:blank');
    report(title, await lines(page));
    await page.close();
  }
} finally {
  await browser.close();
}
