/**
 * Speed of the elements as they are shipped, against the same page written by hand in plain DOM and against widgets of
 * others, in one run of headless Chromium: `npm run build && npm run bench:elements`. README.md tells how.
 * BENCH_ONLY=rows measures what has the word in its name, BENCH_REPEATS how often.
 */
import { chromium, type Page } from 'playwright-core';
import { chromiumOptions } from '../support/chromium.ts';
import { firstPaint } from './measures/first-paint.ts';
import { hundred } from './measures/hundred.ts';
import { inTurn, visited, type Measure, type Times } from './measures/in-turn.ts';
import { keystrokes } from './measures/keystrokes.ts';
import { leftBehind } from './measures/left-behind.ts';
import { rows } from './measures/rows.ts';
import { firstFormat, visit, type Visit } from './measures/visits.ts';
import { kinds, peers, type Kind } from './pages/scripts.ts';
import { servePages } from './pages/server.ts';
import { median, percentile, report, type Line } from './report.ts';

const repeats = Number(process.env.BENCH_REPEATS ?? 9);
const names = { algolia: 'Algolia', mapbox: 'Mapbox', vaadin: 'Vaadin' };
const oursAndFloor = ['ours', 'plain'] as const;

/** What is measured in turn: by each number that a measure gives, the name of its line and its budget. */
const works: [
  which: readonly Kind[],
  measure: Measure,
  lines: Record<string, [what: string, most?: number]>,
][] = [
  [kinds, firstPaint, { paint: ['script start to first paint', 1.4] }],
  [kinds, (page, kind) => firstPaint(page, kind, 4), { paint: ['first paint at a fourth of the CPU'] }],
  [
    kinds,
    keystrokes,
    { painted: ['key to painted suggestions', 1.1], work: ['work of the main thread a key', 1.3] },
  ],
  [
    oursAndFloor,
    rows,
    { cold: ['500 price rows, cold', 0.8], updated: ['500 price rows, all prices new', 0.5] },
  ],
  [kinds, hundred, { painted: ['100 elements', 2.2] }],
];

const wanted = (what: string) => what.includes(process.env.BENCH_ONLY ?? '');
const ms = (value: number) => `${value.toFixed(1)} ms`;

const { origin, close } = await servePages();
const { executablePath, args } = await chromiumOptions();
const browser = await chromium.launch({
  executablePath,
  // no widget reaches its own server
  args: [...args, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
});
const inContext = <T>(measure: (page: Page) => Promise<T>) => visited(browser, origin, measure);

/** The ratio of the medians, and in brackets the middle half of the ratios of single turns. */
function ratio(times: number[], floor: number[]): string {
  const each = times.map((time, turn) => time / floor[turn]!);
  const [low, high] = [0.25, 0.75].map((share) => percentile(each, share).toFixed(2));
  return `${(median(times) / median(floor)).toFixed(2)} (${low}–${high})`;
}

function compared(what: string, { ours = [], plain = [], ...others }: Times, most?: number): Line {
  const floor = median(plain);
  const cell = (time: number) => `${ms(time)}, ${(time / floor).toFixed(2)}`;
  return {
    ...{ what, ours: ms(median(ours)), against: ms(floor), ratio: ratio(ours, plain) },
    ...(most && { goal: `≤ ${most}` }),
    peers: peers.flatMap((peer) => (others[peer] ? [[names[peer], cell(median(others[peer]))]] : [])),
  };
}

async function worksInTurn(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [which, measure, whats] of works) {
    const asked = Object.entries(whats).filter(([, [what]]) => wanted(what));
    if (!asked.length) continue;
    const of = await inTurn(which, repeats, (kind) => inContext((page) => measure(page, kind)));
    for (const [key, [what, most]] of asked) lines.push(compared(what, of(key), most));
  }
  return lines;
}

/** A first visit compiles and loads what a second one in the same renderer finds. */
async function twoVisits(): Promise<Line[]> {
  if (!wanted('visit')) return [];
  const seen: Record<(typeof oursAndFloor)[number], Visit[][]> = { ours: [[], []], plain: [[], []] };
  const formats: number[] = [];
  for (let i = 0; i < 5; i++) {
    for (const kind of oursAndFloor)
      await inContext(async (page) => {
        for (const visits of seen[kind]) visits.push(await visit(page, kind));
      });
    formats.push(await inContext(firstFormat));
  }
  const longest = (visits: Visit[]) => median(visits.map((one) => one.longest));
  const task = (time: number) => (time ? ms(time) : 'none over 50 ms');
  return [
    {
      what: 'layout shift of a visit, from script to 50 rows',
      ours: Math.max(...seen.ours.flat().map(({ shift }) => shift)).toFixed(4),
      against: Math.max(...seen.plain.flat().map(({ shift }) => shift)).toFixed(4),
      goal: '0',
    },
    ...['first', 'second'].map((which, at) => ({
      what: `longest task of a ${which} visit, at a fourth of the CPU`,
      ours: task(longest(seen.ours[at]!)),
      against: task(longest(seen.plain[at]!)),
      goal: '≤ 50 ms',
    })),
    { what: "a first visit's first number format alone", ours: '', against: ms(median(formats)) },
  ];
}

async function leaks(): Promise<Line[]> {
  if (!wanted('left of 200 removed elements')) return [];
  const { bytes, nodes, listeners } = await inContext(leftBehind);
  return [
    { what: 'heap left of 200 removed elements', ours: `${(bytes / 1000).toFixed(1)} kB`, goal: '0' },
    { what: 'nodes left of them', ours: String(nodes), goal: '0' },
    { what: 'listeners left of them', ours: String(listeners), goal: '0' },
  ];
}

report('Elements, against plain DOM', [...(await worksInTurn()), ...(await twoVisits()), ...(await leaks())]);
await browser.close();
close();
