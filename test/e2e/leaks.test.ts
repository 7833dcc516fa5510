/** What scripts of a page get from elements of ours: as they come, with marks for recorders, and sealed, as SECURITY.md says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import { isWhole } from '../support/matrix.ts';
import { byHand, handsOn, heardIn, phone, visit } from '../support/real-input.ts';
import { built, startSandboxAndEndpoint } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { startTappedPage, tap, walk } from '../support/instrumented-page.ts';
import { startSite } from '../support/site.ts';

const embed = readFileSync(new URL('../../dist/embed.js', import.meta.url));
const find = 'drug-price-lookup';

let browser: Browser;
let endpoint: string;
before(async () => {
  browser = await startBrowser();
  endpoint = (await startSandboxAndEndpoint('*', built)).endpoint.url;
});

declare global {
  /** What a script of the page came to know. */
  var notes: string[];
}

interface SealedPage {
  /** In the head, before the script of ours. */
  head?: string;
  /** Runs before all scripts. */
  first?: () => void;
  headers?: Record<string, string>;
  sealed?: boolean;
  attributes?: string;
  /** After the lookup. */
  beside?: string;
  /** Other files of the page's server: style sheets, and scripts by their name. @param note as what a script noted */
  files?: (url: string, note: (text: string) => unknown) => string | undefined;
}

async function open({
  head = '',
  first,
  headers,
  sealed = true,
  attributes = '',
  beside = '',
  files,
}: SealedPage = {}) {
  const served: string[] = [];
  const site = await startSite(async (request, response) => {
    const { url = '/', method } = request;
    const file = files?.(url, (note) => served.push(note));
    if (file !== undefined)
      response
        .writeHead(200, { 'content-type': url.endsWith('.js') ? 'text/javascript' : 'text/css' })
        .end(file);
    else if (url === '/embed.js') response.setHeader('content-type', 'text/javascript').end(embed);
    else if (url.startsWith('/api/')) {
      const body = await text(request);
      const headers = {
        origin: 'https://clinic.test',
        'content-type': request.headers['content-type'] ?? 'text/plain',
      };
      const answer = await fetch(endpoint + url.slice(4), { method, headers, ...(body && { body }) });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    } else
      response
        .writeHead(200, { 'content-type': 'text/html', ...headers })
        .end(
          `<!doctype html><html lang="en"><title>A clinic</title><link rel="icon" href="data:,">${head}<script src="/embed.js" defer></script><main><${find} ${sealed ? 'sealed' : ''} endpoint="/api" ${attributes}></${find}>${beside}</main>`,
        );
  });
  const page = await browser.newPage();
  await page.addInitScript(() => (globalThis.notes = []));
  if (first) await page.addInitScript(first);
  await page.goto(site);
  return {
    page,
    hand: byHand(handsOn(page)),
    notes: async () => [...served, ...(await page.evaluate(() => globalThis.notes))].join('\n'),
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function lookUp({ hand }: Opened): Promise<void> {
  await hand.tap(find, '#drug');
  await hand.type('lisinopril');
  await hand.seen(find, '[role=option]');
  await hand.press('Enter');
  await hand.state(find, 'ready');
  await hand.seen(find, '[part~=row]');
}

async function openCoupon(opened: Opened): Promise<void> {
  await lookUp(opened);
  await opened.hand.tap(find, '[part~=row] [part~=coupon-button]');
  await opened.hand.seen(find, 'dialog drug-coupon', '[part~=code-value]');
}

/** Selects the medicine in the answer. */
async function selectMedicine({ page }: Opened): Promise<void> {
  const { x, y } = await page.evaluate(() => {
    const { renderRoot } = document.querySelector('drug-price-lookup') as unknown as {
      renderRoot: ShadowRoot;
    };
    const { left, top, height } = renderRoot.querySelector('[part~=drug]')!.getBoundingClientRect();
    return { x: left + 20, y: top + height / 2 };
  });
  await page.mouse.dblclick(x, y);
}

interface Leak extends SealedPage {
  title: string;
  /** What the visitor and the page do. Default: a lookup. */
  act?: (opened: Opened) => Promise<unknown>;
  /** Each is found in what was noted, a line for each note. */
  gets: RegExp[];
  never?: RegExp;
}

const nothing = /^$/;

const spyFonts = [...'LisnoprS']
  .map((letter) => [letter, letter.charCodeAt(0).toString(16)])
  // one that stands nowhere
  .concat([['none', '3042']])
  .map(([name, code]) => `@font-face { font-family: spy; src: url(/font?${name}); unicode-range: U+${code} }`)
  .join('\n');
const fonts = (rule: string): SealedPage => ({
  head: '<link rel="stylesheet" href="/theme.css">',
  files: (url, note) => {
    const [, letter] = /^\/font\?(.*)/.exec(url) ?? [];
    if (letter) note(`font ${letter}`);
    return letter ? '' : url === '/theme.css' ? `${spyFonts} ${find}${rule}` : undefined;
  },
});
const letters = [...'Linopr'].map((letter) => new RegExp(`^font ${letter}$`, 'm'));
const noFrames = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:",
};

const leaks: Leak[] = [
  {
    title: 'own events, by their names',
    first: () => {
      for (const type of ['drug-select', 'prices-load'])
        addEventListener(
          type,
          (event) => {
            const { name, data } = event as Event & { name?: string; data?: { prices: unknown[] } };
            notes.push(`${type} ${name ?? data!.prices.length}`);
          },
          true,
        );
    },
    gets: [/^drug-select Lisinopril$/m, /^prices-load \d+$/m],
  },
  {
    title: 'each key and letter, and a text that is pasted',
    first: () => {
      addEventListener('keydown', ({ key }) => notes.push(key), true);
      for (const type of ['keydown', 'keypress', 'keyup'])
        addEventListener(type, () => notes.push('a key after the capture phase'));
      addEventListener('input', (event) => notes.push(`+${event.data}`), true);
    },
    act: async ({ hand, page }) => {
      await hand.tap(find, '#drug');
      await hand.type('li');
      await page.keyboard.insertText('Metformin');
    },
    gets: [/^l\n\+l\ni\n\+i\n\+Metformin$/],
  },
  {
    title: 'what is selected, and whether a word stands on it',
    act: async (opened) => {
      await lookUp(opened);
      await selectMedicine(opened);
      await opened.page.evaluate(() => {
        notes.push(`selected ${String(getSelection()).trim()}`);
        const { find } = window as unknown as { find: (text: string) => boolean };
        // not every Chromium looks into roots, or into closed ones; each looks on from what is selected
        const any = document.body.appendChild(document.createElement('p'));
        any.attachShadow({ mode: 'closed' }).textContent = 'Sphinx';
        const open = document.body.appendChild(document.createElement('p'));
        open.attachShadow({ mode: 'open' }).textContent = 'Quartz';
        const stands = (word: string) => {
          getSelection()!.empty();
          return find(word);
        };
        const [inOpen, looks] = [stands('Quartz'), stands('Sphinx')];
        notes.push(`says no more of ours than of any: ${inOpen || !looks}`);
        notes.push(`finds it as any: ${stands('Lisinopril') === looks}`, `another: ${stands('Metformin')}`);
      });
    },
    gets: [
      /^selected Lisinopril\nsays no more of ours than of any: true\nfinds it as any: true\nanother: false$/,
    ],
  },
  {
    title: 'all of it, where a script goes by what Lit leaves public',
    act: async (opened) => {
      await lookUp(opened);
      await opened.page.evaluate(() => {
        const lookup = document.querySelector('drug-price-lookup') as unknown as { renderRoot: ShadowRoot };
        notes.push(`${lookup.renderRoot.mode} ${lookup.renderRoot.textContent}`);
      });
    },
    gets: [/^closed [^]*Lisinopril/],
  },
  {
    title: 'all of it, where a script replaces what the element is made with',
    first: () => {
      // a text is made with the first and changed with the second
      const create: (text: string) => Text = Reflect.get(Document.prototype, 'createTextNode');
      Document.prototype.createTextNode = function (text) {
        notes.push(text);
        return create.call(this, text);
      };
      const data = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'data')!;
      Object.defineProperty(CharacterData.prototype, 'data', {
        ...data,
        set(text: unknown) {
          notes.push(String(text));
          data.set!.call(this, text);
        },
      });
    },
    gets: [/Lisinopril/],
  },
  {
    title: 'all of it, where a script takes its place',
    first: () => {
      class Other extends HTMLElement {
        connectedCallback() {
          const field = document.createElement('input');
          field.addEventListener('change', () => notes.push(field.value));
          this.attachShadow({ mode: 'closed' }).append(field);
          field.focus();
        }
      }
      customElements.define('drug-price-lookup', Other);
    },
    act: async ({ page }) => {
      await page.keyboard.type('lisinopril');
      await page.keyboard.press('Enter');
    },
    gets: [/^lisinopril$/],
  },
  {
    title: 'a question and its answer, where a replaced fetch passes for the browser’s in every way',
    first: () => {
      const own = window.fetch;
      const native: () => string = Reflect.get(Function.prototype, 'toString');
      // methods have no prototype, as the browser's functions
      const replaced = {
        async fetch(address: string, init?: RequestInit) {
          const answer = await own(address, init);
          notes.push(`${String(init?.body as URLSearchParams | undefined)} ${await answer.clone().text()}`);
          return answer;
        },
        toString(this: unknown): string {
          return native.call(this === replaced.fetch ? own : this === replaced.toString ? native : this);
        },
      };
      window.fetch = replaced.fetch as typeof fetch;
      Function.prototype.toString = replaced.toString;
    },
    gets: [/name=Lisinopril.* .*"prices":/],
  },
  {
    title: 'nothing by any other fetch, under a strict policy',
    first: () => {
      const own = window.fetch;
      window.fetch = function (...request) {
        notes.push(String(request[1]?.body as URLSearchParams | undefined));
        return own(...request);
      };
    },
    headers: noFrames,
    gets: [nothing],
  },
  {
    title: 'questions, answers and all that is shown, where its frames are closed to it',
    first: () => {
      const own = window.fetch;
      window.fetch = async (address, init) => {
        const answer = await own(address, init);
        if (init?.body instanceof URLSearchParams)
          notes.push(`asked ${init.body.toString()} ${await answer.clone().text()}`);
        return answer;
      };
      const attach = Reflect.get(Element.prototype, 'attachShadow');
      Element.prototype.attachShadow = function (init) {
        const root = attach.call(this, init);
        new MutationObserver(() => notes.push(`shown ${root.textContent}`)).observe(root, {
          childList: true,
          subtree: true,
        });
        return root;
      };
    },
    headers: { 'content-security-policy': 'sandbox allow-scripts allow-forms' },
    act: async (opened) => {
      // without an origin of its own, it asks the endpoint across origins
      await opened.page.evaluate(
        (url) => document.querySelector('drug-price-lookup')!.setAttribute('endpoint', url),
        endpoint,
      );
      await lookUp(opened);
    },
    gets: [/^asked name=Lisinopril.* .*"prices":/m, /^shown [^]*Lisinopril/m],
  },
  {
    title: 'questions and answers, by a service worker of its own',
    first: () => navigator.serviceWorker.addEventListener('message', ({ data }) => notes.push(String(data))),
    files: (url) =>
      url === '/worker.js'
        ? `oninstall = () => skipWaiting();
          onactivate = (event) => event.waitUntil(clients.claim());
          onfetch = (event) => {
            if (event.request.method !== 'POST') return;
            event.respondWith((async () => {
              const question = await event.request.clone().text();
              const answer = await fetch(event.request);
              const told = question + ' ' + (await answer.clone().text());
              for (const one of await clients.matchAll()) one.postMessage(told);
              return answer;
            })());
          };`
        : undefined,
    act: async (opened) => {
      await opened.page.evaluate(async () => {
        await navigator.serviceWorker.register('/worker.js');
        await navigator.serviceWorker.ready;
      });
      await opened.page.reload();
      await lookUp(opened);
    },
    gets: [/name=Lisinopril.* .*"prices":/],
  },
  {
    title: 'questions and the place, by properties that a script may set',
    act: async (opened) => {
      const { page, hand } = opened;
      await page.evaluate((url) => {
        Object.assign(document.querySelector('drug-price-lookup')!, {
          fetch: (...request: Parameters<typeof fetch>) => {
            const body = request[1]?.body as URLSearchParams | undefined;
            notes.push(`to ${(request[0] as string).replace(url, 'its own')} ${String(body)}`);
            return fetch(...request);
          },
          endpoint: url,
        });
      }, endpoint);
      await hand.tap(find, '#location');
      await hand.type('90210');
      await lookUp(opened);
    },
    gets: [/^to its own\S* name=Lisinopril/m, /^to its own\S* .*location=90210/m],
  },
  {
    title: 'what a coupon of its own is about',
    attributes: 'id="find" pharmacy-type="retail"',
    beside: '<drug-coupon sealed for="find"></drug-coupon>',
    act: async (opened) => {
      const { page, hand } = opened;
      await lookUp(opened);
      await hand.tap(find, '[part~=row] [part~=coupon-button]');
      await hand.seen('main > drug-coupon', '[part~=code-value]');
      await page.evaluate(() => {
        const coupon = document.querySelector('drug-coupon')!;
        for (const name of [
          'couponKey',
          'medicine',
          'medicineInEnglish',
          'byMail',
          'renewable',
          'shadowRoot',
        ])
          notes.push(`${name} ${String(Reflect.get(coupon, name))}`);
      });
    },
    gets: [
      /^couponKey .{11}/m,
      /^medicine .*Lisinopril/m,
      /^medicineInEnglish .*Lisinopril/m,
      /^byMail (?:true|false)\nrenewable (?:true|false)\nshadowRoot null$/m,
    ],
  },
  {
    title: 'how long an answer is, where the endpoint has its own origin',
    act: async (opened) => {
      await lookUp(opened);
      await opened.page.evaluate(() => {
        for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          // a question that the next letter took back has none
          if (/drug-search|price\/compare/.test(entry.name) && entry.decodedBodySize)
            notes.push(`bytes ${entry.decodedBodySize}`);
      });
    },
    gets: [/^bytes \d+\nbytes \d+/],
  },
  {
    title: 'which letters stand in a part, by fonts of its style sheets',
    ...fonts('::part(drug) { font-family: spy, sans-serif }'),
    gets: letters,
    // the other stands in no name
    never: /^font (?:none|S)$/m,
  },
  {
    title: 'which letters stand anywhere in it, by the font that a page may give it',
    ...fonts('{ --drug-price-font: spy, sans-serif }'),
    gets: [...letters, /^font S$/m],
    never: /^font none$/m,
  },
  {
    title: 'what the visitor copies, sends or opens, where a script takes the place of what does so',
    attributes: 'pharmacy-type="retail" coupon-format="pdf"',
    first: () => {
      const take = (what: string, text: string) => {
        notes.push(`${what} ${text}`);
        return Promise.resolve();
      };
      for (const [name, value] of Object.entries({
        clipboard: { writeText: (text: string) => take('copied', text) },
        share: ({ text }: ShareData) => take('sent', text!),
        pdfViewerEnabled: true,
      }))
        Object.defineProperty(navigator, name, { value });
      window.open = (address) => {
        void fetch(String(address)).then(async (file) => take('opened', await file.text()));
        return null;
      };
    },
    act: async (opened) => {
      const { hand } = opened;
      await openCoupon(opened);
      for (const what of [
        'more-actions] > summary',
        'more-actions] [part~=copy-button]',
        'share-button]',
        'share-send]',
        'print-button]',
      ])
        await hand.tap(find, 'dialog drug-coupon', `[part~=${what}`);
    },
    gets: [/^copied [^]*BIN/m, /^sent [^]*Lisinopril/m, /^opened %PDF/m],
  },
];

describe('of a sealed lookup, a page still gets', { concurrency: 2 }, () => {
  for (const { title, act = lookUp, gets, never, ...page } of leaks)
    test(title, async (t) => {
      const opened = await open(page);
      t.after(() => opened.page.close());
      await act(opened);
      let noted = '';
      await eventually('noted', async () => {
        noted = await opened.notes();
        return gets.every((one) => one.test(noted));
      }).catch(() => {
        for (const one of gets) assert.match(noted, one);
      });
      if (never) assert.doesNotMatch(noted, never);
    });
});

describe('a sealed lookup, as any,', () => {
  test('takes tokens and rules for its parts, and of the coupon in it', async () => {
    const opened = await open({
      attributes: 'pharmacy-type="retail"',
      head: `<style>${find} { --drug-price-color-savings: rgb(1, 2, 3) }
        ${find}::part(answer-price) { color: rgb(4, 5, 6) }
        ${find}::part(coupon-code-value) { color: rgb(7, 8, 9) }</style>`,
    });
    const { page } = opened;
    await openCoupon(opened);
    const colors = await page.evaluate(() => {
      const inner = (host: Element, part: string) =>
        (host as unknown as { renderRoot: ShadowRoot }).renderRoot.querySelector(part)!;
      const lookup = document.querySelector('drug-price-lookup')!;
      const coupon = inner(lookup, 'dialog drug-coupon');
      return [
        [coupon.shadowRoot === null, getComputedStyle(inner(lookup, '[part~=answer-price]')).color],
        getComputedStyle(inner(coupon, '[part~=code-value]')).color,
        getComputedStyle(inner(lookup, '.base')).getPropertyValue('--drug-price-color-savings'),
      ].flat();
    });
    assert.deepEqual(colors, [true, 'rgb(4, 5, 6)', 'rgb(7, 8, 9)', 'rgb(1, 2, 3)']);
    await page.close();
  });

  test('is printed, its text copied by keys, and its fields reached by Tab', async () => {
    const opened = await open();
    await lookUp(opened);
    const { page, hand } = opened;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await selectMedicine(opened);
    await page.keyboard.press('Control+C');
    assert.equal((await page.evaluate(() => navigator.clipboard.readText())).trim(), 'Lisinopril');
    const withAnswer = (await page.pdf()).length;
    await hand.tap(find, '#drug');
    // empties it, and its button goes
    await hand.press('Escape');
    await hand.press('Tab');
    const focused = await page.evaluate(() => {
      const { renderRoot } = document.querySelector('drug-price-lookup') as unknown as {
        renderRoot: ShadowRoot;
      };
      return [document.activeElement?.localName, renderRoot.activeElement?.id];
    });
    assert.deepEqual(focused, [find, 'location']);
    await page.evaluate(() => document.querySelector('drug-price-lookup')!.remove());
    assert.ok(withAnswer > 2 * (await page.pdf()).length, 'it is on paper');
    await page.close();
  });

  test('is read by assistive technology', async () => {
    const trees: string[][] = [];
    for (const sealed of [false, true]) {
      const opened = await open({
        sealed,
        attributes: 'id="find"',
        beside: `<drug-price-basket for="find" ${sealed ? 'sealed' : ''}></drug-price-basket>`,
      });
      const { page, hand } = opened;
      await lookUp(opened);
      await hand.tap(find, '[part~=add-button]');
      await hand.state('drug-price-basket', 'ready');
      await hand.seen('drug-price-basket', '[part~=plan]');
      const session = await page.context().newCDPSession(page);
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      // what is announced comes and goes by the clock
      const announced = new Set(
        nodes.filter(({ role }) => role?.value === 'status').map(({ nodeId }) => nodeId),
      );
      for (const { nodeId, parentId } of nodes) if (announced.has(parentId!)) announced.add(nodeId);
      trees.push(
        nodes
          .filter(
            ({ nodeId, ignored, role }) =>
              !ignored && !announced.has(nodeId) && role?.value !== 'InlineTextBox',
          )
          .map(({ role, name }) =>
            `${role?.value} ${name?.value}`
              .replace(/\d+:\d\d\s[AP]M/g, 'time')
              // until it is there, an image is its text
              .replace(/^StaticText (?=Price source$)/, 'image '),
          ),
      );
      await page.close();
    }
    assert.ok(trees[0]!.length > 100);
    for (const one of ['combobox Name of the medicine', 'button See prices'])
      assert.ok(trees[0]!.includes(one), one);
    assert.deepEqual(trees[1], trees[0]);
  });
});

interface Recorded {
  title: string;
  attributes?: string;
  touches?: boolean;
  /** Whether rrweb and PostHog obey no mark, and listeners and a walk read all that they reach. */
  ignoresMarks?: boolean;
  /** What each script has of what was typed and shown, else nothing. */
  has?: 'much';
}

const visits: Recorded[] = [
  { title: 'scripts that obey marks have nothing' },
  { title: 'scripts that obey marks have nothing, by touch on a phone', touches: true },
  {
    title: 'scripts that obey no mark have a visit to elements as they come',
    ignoresMarks: true,
    has: 'much',
  },
  {
    title: 'scripts that obey no mark have nothing of sealed ones',
    ignoresMarks: true,
    attributes: 'sealed',
  },
  {
    title: 'scripts that obey no mark have nothing of sealed ones, by touch on a phone',
    ignoresMarks: true,
    attributes: 'sealed',
    touches: true,
  },
];

/** By touch nothing else is heard, and what is heard of elements as they come is the control. */
const some = visits.filter(({ touches, has }) => !touches && !has);

/** Sees that they hear the page itself. @returns what each of its scripts holds of a whole visit */
async function holdings(page: Page, sent: string[], ignoresMarks: boolean): Promise<Record<string, string>> {
  const walked = ignoresMarks ? await page.evaluate(walk) : '';
  await page.evaluate(() => document.querySelector<HTMLElement>('main > button')!.click());
  await eventually('sent', () => sent.some((request) => /\$autocapture.*Book a visit/.test(request)));
  await eventually('replayed', () => sent.some((request) => /\$snapshot.*A clinic/.test(request)));
  const [rrweb, listeners] = await page.evaluate(() => [
    JSON.stringify(recorded),
    // a key pressed, and the letter that it puts in, are told for each alone
    JSON.stringify(globalThis.heard ?? [], (name, value: unknown) =>
      /^(?:key|data|code)$/.test(name) ? '' : value,
    ),
  ]);
  assert.match(rrweb, /Book a visit/);
  assert.doesNotMatch(listeners, /blob:|%PDF/, 'no file is told');
  await page.goto('about:blank');
  await eventually('left', () => sent.some((request) => request.includes('$pageleave')));
  return { rrweb, PostHog: sent.join('\n'), ...(ignoresMarks && { listeners, walk: walked }) };
}

describe('of a whole visit,', () => {
  for (const { title, attributes, touches = false, ignoresMarks = false, has } of isWhole ? visits : some)
    test(title, async () => {
      const { site, sent } = await startTappedPage({
        endpoint,
        // a coupon for a counter
        lookup: 'pharmacy-type="retail"',
        ignoresMarks,
        ...(attributes && { attributes }),
      });
      const context = await browser.newContext(touches ? phone : {});
      const page = await context.newPage();
      const wrong: string[] = [];
      page.on('pageerror', (error) => wrong.push(error.message));
      await page.addInitScript(() => {
        // a device that shares and shows PDFs, and on which codes are copied through a field of the page
        Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
      });
      if (ignoresMarks) await page.addInitScript(tap);
      await page.goto(site);
      await eventually('recorded', () => page.evaluate(() => recorded.length > 1));
      const secrets = await visit(handsOn(page, touches), true);
      assert.ok(secrets.size >= 12, [...secrets].join());
      for (const [script, all] of Object.entries(await holdings(page, sent, ignoresMarks))) {
        const heard = heardIn(all, secrets);
        if (has) assert.ok(heard.length > 2, `${script}: ${heard.join()}`);
        else assert.deepEqual(heard, [], script);
      }
      assert.deepEqual(wrong, []);
      await context.close();
    });
});
