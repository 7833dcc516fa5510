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
import { onPhone } from './measures/phone.ts';
import { rows } from './measures/rows.ts';
import { answerAfterTap, namesAfterTap } from './measures/tap.ts';
import { visit, type Visit } from './measures/visits.ts';
import { kinds, type Kind } from './pages/scripts.ts';
import { servePages } from './pages/server.ts';
import { widgets } from './peers.ts';
import { median, percentile, report, type Line } from './report.ts';

const repeats = Number(process.env.BENCH_REPEATS ?? 9);
const names: Partial<Record<Kind, string>> = {
  embed: '`embed.js`',
  algolia: 'Algolia',
  vaadin: 'Vaadin',
};
const others = ['embed', ...widgets] as const;
const typing = ['ours', 'algolia', 'vaadin'] as const;
const visitors = ['ours', 'embed', 'plain'] as const;

/** The most that a ratio may be, whose time is the most that ours may be, or the most milliseconds. */
type Budget = number | Kind | { ms: number };

/** What is measured in turn: by each number that a measure gives, the name of its line and its budget. */
const works: [
  which: readonly Kind[],
  measure: Measure,
  lines: Record<string, [what: string, most?: Budget]>,
][] = [
  [kinds, firstPaint, { paint: ['script start to first paint', 1.4] }],
  [
    [...kinds, 'embed'],
    onPhone,
    {
      cold: ['field painted on a phone, cold', 'algolia'],
      again: ['field painted on a phone, second visit', 'algolia'],
    },
  ],
  [
    typing,
    namesAfterTap(0),
    {
      tap: ['first names on a phone, from a tap at once', 'algolia'],
      key: ['first names on a phone, from the first key at once'],
    },
  ],
  [
    typing,
    namesAfterTap(3000),
    {
      tap: ['first names on a phone, from a tap after three seconds', 'algolia'],
      key: ['first names on a phone, from the first key after three seconds', { ms: 100 }],
    },
  ],
  [['ours', 'embed'], answerAfterTap, { answer: ['answer after the tap on a phone', 'embed'] }],
  [
    kinds,
    keystrokes,
    { painted: ['key to painted suggestions', 1.1], work: ['work of the main thread a key', 1.3] },
  ],
  [
    ['ours', 'plain'],
    rows,
    { cold: ['500 price rows, cold', 0.8], updated: ['500 price rows, all prices new', 0.5] },
  ],
  [[...kinds, 'embed'], hundred, { painted: ['100 elements', 'algolia'] }],
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

/** The median, and in brackets the shortest and the longest. */
const ranged = (times: number[]) =>
  `${ms(median(times))} (${[Math.min(...times), Math.max(...times)].map((time) => time.toFixed(0)).join('–')})`;

const goalOf = (most: Budget) =>
  typeof most === 'object' ? `${most.ms} ms` : typeof most === 'number' ? String(most) : names[most]!;

/** Without a floor, how far the turns lie apart is all that tells what a difference means. */
function compared(what: string, { ours = [], plain, ...rest }: Times, most?: Budget): Line {
  const floor = plain && median(plain);
  const cell = (times: number[]) =>
    floor ? `${ms(median(times))}, ${(median(times) / floor).toFixed(2)}` : ranged(times);
  return {
    what,
    ours: floor ? ms(median(ours)) : ranged(ours),
    ...(floor && { against: ms(floor), ratio: ratio(ours, plain) }),
    ...(most && { goal: `≤ ${goalOf(most)}` }),
    peers: others.flatMap((one) => (rest[one] ? [[names[one]!, cell(rest[one])]] : [])),
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
  const seen: Record<(typeof visitors)[number], Visit[][]> = {
    ours: [[], []],
    embed: [[], []],
    plain: [[], []],
  };
  for (let i = 0; i < 5; i++) {
    for (const kind of visitors)
      await inContext(async (page) => {
        for (const visits of seen[kind]) visits.push(await visit(page, kind));
      });
  }
  const longest = (visits: Visit[]) => {
    const time = median(visits.map((one) => one.longest));
    return time ? ms(time) : 'none over 50 ms';
  };
  const shift = (visits: Visit[][]) => Math.max(...visits.flat().map((one) => one.shift)).toFixed(4);
  const line = (what: string, cell: (visits: Visit[][]) => string, goal: string): Line => ({
    what,
    ours: cell(seen.ours),
    against: cell(seen.plain),
    goal,
    peers: [[names.embed!, cell(seen.embed)]],
  });
  return [
    line('layout shift of a visit, from script to 50 rows', shift, '0'),
    ...['first', 'second'].map((which, at) =>
      line(
        `longest task of a ${which} visit, at a fourth of the CPU`,
        (visits) => longest(visits[at]!),
        '≤ 100 ms',
      ),
    ),
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
