/**
 * Speed of the elements as they are shipped, against the same page written by hand in plain DOM, in one run of headless
 * Chromium: `npm run build && npm run bench:elements`. Only the ratios say something of another machine.
 * BENCH_ONLY=rows measures what has the word in its name, BENCH_REPEATS how often.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { chromiumOptions } from '../support/chromium.ts';
import { median, report } from './report.ts';

const repeats = Number(process.env.BENCH_REPEATS ?? 15);
const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const kinds = ['element', 'plain'] as const;
type Kind = (typeof kinds)[number];

const { theme } = (await import(file('dist/elements/theme.styles.js'))) as { theme: { cssText: string } };
const { styles } = (await import(file('dist/elements/drug-price-lookup.styles.js'))) as {
  styles: { cssText: string };
};
/** The same looks, without what spares the browser rows out of sight: the floor is plain. */
const css = (theme.cssText + styles.cssText)
  .replaceAll(':host', '.plain')
  .replaceAll(/content-visibility: auto;|contain-intrinsic-block-size:[^;]*;/g, '');
const plain = stripTypeScriptTypes(readFileSync(file('test/bench/pages/plain-dom.ts'), 'utf8'));

/** Marks when the script began, before anything of its own but its first line, which tells how to compile it. */
const begun = 'globalThis.begun ??= performance.now();\n';
const scripts: Record<Kind, string> = {
  element: readFileSync(file('dist/embed.js'), 'utf8').replace('\n', `\n${begun}`),
  plain: `${begun}(() => { ${plain.replaceAll('export ', '')}
    const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(css)}); document.adoptedStyleSheets = [sheet];
    Object.assign(globalThis, { mount, showRows });
    for (const place of document.querySelectorAll('#place')) mount(place, '/api');
    for (const place of document.querySelectorAll('[data-drug]')) void lookUp(place, '/api'); })();`,
};

const head = '<!doctype html><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,">';
const pages: Record<string, string> = {
  '/element': `${head}<body><drug-price-lookup endpoint="/api" page-size="1000"></drug-price-lookup><script src="/element.js"></script>`,
  '/plain': `${head}<body><div id="place"></div><script src="/plain.js"></script>`,
  '/blank': head,
  '/many/element': `${head}<body><script src="/element.js"></script>`,
  '/many/plain': `${head}<body><script src="/plain.js"></script>`,
  '/flow/element': `${head}<script src="/element.js"></script><body><drug-price-lookup endpoint="/api" drug="Lisinopril" location="90210" page-size="50"></drug-price-lookup><p>What follows</p>`,
  '/flow/plain': `${head}<body><div data-drug="Lisinopril"></div><script src="/plain.js"></script><p>What follows</p>`,
};

/** An answer of `count` rows, every price different from those of another `seed`. */
function comparison(count: number, seed: number): string {
  const prices = Array.from({ length: count }, (_, at) => ({
    ...{ pharmacy: `Pharmacy ${at}`, pharmacy_type: 'RETAIL', type: 'coupon', coupon_key: `key-${at}` },
    ...{ price: 4 + at + seed / 100, savings: '62%', retail_price: 40 + at, ncpdp: '0000001' },
    ...{ program_cost: null, coupon_url: null },
  }));
  return JSON.stringify({
    data: {
      ...{ display: 'Lisinopril', form: 'tablet', dosage: '20mg', quantity: 30, days_supply: 30 },
      ...{ metric_quantity: 30, user_quantity: 30, manufacturer_type: 'generic' },
      ...{ url: 'https://example.test/', equivalent_drugs: { brand: ['Prinivil'], generic: ['Lisinopril'] } },
      prices,
    },
  });
}

const answers: Record<string, (body: string) => string> = {
  '/drug-search': (body) => {
    const query = new URLSearchParams(body).get('query') ?? '';
    return JSON.stringify({
      data: { candidates: ['alpha', 'beta', 'gamma', 'delta', 'eta'].map((it) => `${query} ${it}`) },
    });
  },
  '/drug-info': () =>
    JSON.stringify({
      data: {
        drugs: { tablet: { '10mg': null, '20mg': null } },
        quantities: { tablet: { '10mg': [30, 90], '20mg': [30, 90] } },
      },
    }),
  '/fair-price': () => JSON.stringify({ data: { price: 9, quantity: 30, dosage: '20mg', form: 'tablet' } }),
  '/v2/price/compare': () => comparison(50, 0),
};

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '/').split('?')[0]!;
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const answer = answers[path.replace('/api', '')];
  const script = kinds.find((kind) => path === `/${kind}.js`);
  if (script) response.setHeader('content-type', 'text/javascript').end(scripts[script]);
  else if (pages[path]) response.setHeader('content-type', 'text/html').end(pages[path]);
  else if (answer) response.setHeader('content-type', 'application/json').end(answer(body));
  else
    response
      .setHeader('content-type', 'image/svg+xml')
      .end('<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"></svg>');
}

/** Both kinds in turn, so that the machine's moods meet both alike. */
async function compare(
  browser: Browser,
  measure: (page: Page, kind: Kind) => Promise<number>,
  times = repeats,
): Promise<Record<Kind, number>> {
  const seen: Record<Kind, number[]> = { element: [], plain: [] };
  for (let i = 0; i < times; i++)
    for (const kind of i % 2 ? kinds : [...kinds].reverse()) {
      const page = await browser.newPage();
      seen[kind].push(await measure(page, kind));
      await page.close();
    }
  return { element: median(seen.element), plain: median(seen.plain) };
}

async function firstPaint(page: Page, kind: Kind, throttle = 1): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.goto(`${origin}/${kind}`);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint) resolve(paint.startTime - (globalThis as unknown as { begun: number }).begun);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

const keys = [...'lisinopril'];

/** Milliseconds from each key to its painted suggestions, and of work on the main thread. */
async function keystrokes(page: Page, kind: Kind): Promise<{ painted: number; work: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${origin}/${kind}`);
  await page.evaluate(() => {
    const root = document.querySelector('drug-price-lookup')?.shadowRoot ?? document;
    const field = root.querySelector<HTMLInputElement>('input[role=combobox]')!;
    const list = root.querySelector('[role=listbox]')!;
    let pressed = 0;
    const seen: number[] = [];
    field.addEventListener('keydown', (event) => (pressed = event.timeStamp));
    new MutationObserver(() => {
      const pressedAt = pressed;
      pressed = 0;
      if (!pressedAt || !list.textContent.includes(`${field.value} `)) {
        pressed = pressedAt;
        return;
      }
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => seen.push(performance.now() - pressedAt);
        port2.postMessage(0);
      });
    }).observe(list, { childList: true, subtree: true, characterData: true });
    Object.assign(globalThis, { seen });
    field.focus();
  });
  await page.keyboard.press('x');
  await page.waitForFunction(() => (globalThis as unknown as { seen: number[] }).seen.length === 1);
  await page.waitForTimeout(50);
  const before = await taskSeconds(session);
  for (const [at, key] of keys.entries()) {
    await page.keyboard.press(key);
    await page.waitForFunction(
      (n) => (globalThis as unknown as { seen: number[] }).seen.length === n,
      at + 2,
    );
  }
  const work = (await taskSeconds(session)) - before;
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
  return { painted: median(seen.slice(1)), work: (work * 1000) / keys.length };
}

/**
 * Milliseconds from an answer of 1,000 rows to the painted rows, and from another to all of their prices painted anew.
 * What the element shows while it asks is painted before.
 */
async function rows(page: Page, kind: Kind): Promise<{ cold: number; updated: number }> {
  await page.goto(`${origin}/${kind}`);
  return page.evaluate(
    async ([kind, first, second]) => {
      const painted = () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now());
            port2.postMessage(0);
          }),
        );
      const lookup = document.querySelector('drug-price-lookup');
      const place = document.querySelector<HTMLElement>('#place');
      const list = document.createElement('ul');
      list.className = 'rows';
      place?.querySelector('.base')?.append(list);
      let give: ((answer: Response) => void) | undefined;
      if (lookup) {
        lookup.fetch = (url) =>
          /compare/.test(url as string)
            ? new Promise((resolve) => (give = resolve))
            : Promise.resolve(new Response('{}', { status: 404 }));
        lookup.drug = 'Lisinopril';
      }
      const { showRows } = globalThis as unknown as {
        showRows: (list: HTMLElement, answer: string) => void;
      };
      const timed = async (answer: string) => {
        const asked = lookup?.lookup();
        while (lookup && !give) await painted();
        await painted();
        const from = performance.now();
        if (lookup) give!(new Response(answer, { headers: { 'content-type': 'application/json' } }));
        else showRows(list, answer);
        give = undefined;
        await asked;
        const until = await painted();
        const count = (lookup?.shadowRoot ?? document).querySelectorAll('.row').length;
        if (count !== 1000) throw new Error(`${kind} shows ${count} rows`);
        return until - from;
      };
      return { cold: await timed(first), updated: await timed(second) };
    },
    [kind, comparison(1000, 1), comparison(1000, 2)] as const,
  );
}

async function hundred(page: Page, kind: Kind): Promise<number> {
  await page.goto(`${origin}/many/${kind}`);
  return page.evaluate(
    (kind) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        const all = document.createDocumentFragment();
        for (let i = 0; i < 100; i++) {
          const one = document.createElement(kind === 'element' ? 'drug-price-lookup' : 'div');
          all.append(one);
          if (kind === 'element') one.setAttribute('endpoint', '/api');
          else
            (globalThis as unknown as { mount: (place: HTMLElement, endpoint: string) => void }).mount(
              one,
              '/api',
            );
        }
        document.body.append(all);
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - from);
          port2.postMessage(0);
        });
      }),
    kind,
  );
}

/** Sum of layout shifts, and the longest task in milliseconds at a fourth of the CPU, while 50 rows are asked and shown. */
async function flow(page: Page, kind: Kind): Promise<{ shift: number; longest: number }> {
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(() => {
    const seen = { shift: 0, longest: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.longest = Math.max(seen.longest, entry.duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${origin}/flow/${kind}`);
  // asking for rows meanwhile would be work on the page's own thread
  await page.waitForTimeout(2500);
  const shown = await page.locator('.row .primary').count();
  if (shown !== 50) throw new Error(`${kind} shows ${shown} rows`);
  return page.evaluate(() => (globalThis as unknown as { seen: { shift: number; longest: number } }).seen);
}

/** Milliseconds that a page's first number format takes at a fourth of the CPU: one call, that nothing can divide. */
async function firstFormat(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${origin}/blank`);
  return page.evaluate(() => {
    const from = performance.now();
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(0);
    return performance.now() - from;
  });
}

/** Bytes of JS heap and numbers of nodes and listeners that stay of 200 elements, where as many came and went before. */
async function leftBehind(page: Page): Promise<{ bytes: number; nodes: number; listeners: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${origin}/many/element`);
  const cycle = async () => {
    await page.evaluate(async () => {
      const all = Array.from({ length: 100 }, () => {
        const one = document.createElement('drug-price-lookup');
        one.endpoint = '/api';
        one.drug = 'Lisinopril';
        return one;
      });
      document.body.append(...all);
      await Promise.all(all.map((one) => one.lookup()));
      document.body.replaceChildren();
    });
    await page.waitForTimeout(500);
    for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)!.value;
    return { bytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
  await cycle();
  const before = await cycle();
  await cycle();
  const after = await cycle();
  return {
    bytes: after.bytes - before.bytes,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  };
}

const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser = await chromium.launch(await chromiumOptions());

const both = <K extends string>(measure: (page: Page, kind: Kind) => Promise<Record<K, number>>, key: K) =>
  compare(browser, async (page, kind) => (await measure(page, kind))[key]);
const works: [what: string, measure: () => Promise<Record<Kind, number>>, goal: number][] = [
  ['script start to first paint', () => compare(browser, firstPaint), 1.2],
  ['the same at a fourth of the CPU', () => compare(browser, (page, kind) => firstPaint(page, kind, 4)), NaN],
  ['key to painted suggestions', () => both(keystrokes, 'painted'), 1.1],
  ['main thread a key', () => both(keystrokes, 'work'), 1.3],
  ['1,000 rows, cold', () => both(rows, 'cold'), 0.75],
  ['1,000 rows, all prices new', () => both(rows, 'updated'), 0.25],
  ['100 elements', () => compare(browser, hundred), 2],
];
const ratios: [what: string, times: Record<Kind, number>, goal: number][] = [];
for (const [what, measure, goal] of works)
  if (what.includes(process.env.BENCH_ONLY ?? '')) ratios.push([what, await measure(), goal]);
const visits: Record<Kind, { shift: number; longest: number }[][]> = { element: [[], []], plain: [[], []] };
const formats: number[] = [];
/** In a new renderer: what a first visit compiles and loads, later ones find. */
async function visitAnew(visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await visit(await context.newPage());
  await context.close();
}
for (let i = 0; i < 5; i++) {
  for (const kind of kinds)
    await visitAnew(async (page) => {
      for (const visit of visits[kind]) visit.push(await flow(page, kind));
    });
  await visitAnew(async (page) => void formats.push(await firstFormat(page)));
}
const longest = (kind: Kind, visit: number) => median(visits[kind][visit]!.map((seen) => seen.longest));
const { bytes, nodes, listeners } = await leftBehind(await browser.newPage());
const ms = (value: number) => `${value.toFixed(1)} ms`;
report('Elements, against plain DOM', [
  ...ratios.map(([what, { element, plain }, goal]) => ({
    ...{ what, ours: ms(element), against: ms(plain), ratio: (element / plain).toFixed(2) },
    goal: Number.isNaN(goal) ? '' : `≤ ${goal}`,
  })),
  {
    what: 'layout shift, from script to 50 rows',
    ours: Math.max(...visits.element.flat().map(({ shift }) => shift)).toFixed(4),
    goal: '0',
  },
  ...['longest task at a fourth of the CPU, first visit', 'the same, second visit'].map((what, visit) => {
    const [ours, plain] = [longest('element', visit), longest('plain', visit)];
    const ratio = plain ? (ours / plain).toFixed(2) : '';
    return { what, ours: ms(ours), against: ms(plain), ratio, goal: '≤ 50 ms' };
  }),
  {
    what: "a first visit's first number format, alone on an empty page",
    ours: '',
    against: ms(median(formats)),
  },
  { what: 'heap left of 200 removed elements', ours: `${(bytes / 1000).toFixed(1)} kB`, goal: '0' },
  { what: 'nodes left of them', ours: String(nodes), goal: '0' },
  { what: 'listeners left of them', ours: String(listeners), goal: '0' },
]);
await browser.close();
server.close();
