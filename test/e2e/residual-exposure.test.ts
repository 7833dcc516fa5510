/** A sealed lookup: what pages still get from it, each as SECURITY.md says, and what pages and visitors do with it as ever. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import { byHand, handsOn } from '../support/real-input.ts';
import { built, startSandboxAndEndpoint } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { startSite } from '../support/site.ts';

const embed = readFileSync(new URL('../../dist/embed.js', import.meta.url));
const find = 'drug-price-lookup';

let browser: Browser;
let endpoint: string;
before(async () => {
  browser = await startBrowser();
  endpoint = (await startSandboxAndEndpoint('*', built)).endpoint.url;
});

interface Sealed {
  /** In the head, before the script of ours. */
  head?: string;
  /** Runs before all scripts. */
  first?: () => void;
  headers?: Record<string, string>;
  attributes?: string;
  /** After the lookup. */
  beside?: string;
  /** Other files of the page's server: style sheets, and scripts by their name. */
  files?: (url: string) => string | undefined;
}

async function open({ head = '', first, headers, attributes = '', beside = '', files }: Sealed = {}) {
  const site = await startSite(async (request, response) => {
    const { url = '/', method } = request;
    const file = files?.(url);
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
          `<!doctype html><html lang="en"><title>A clinic</title><link rel="icon" href="data:,">${head}<script src="/embed.js" defer></script><main><${find} sealed endpoint="/api" ${attributes}></${find}>${beside}</main>`,
        );
  });
  const page = await browser.newPage();
  if (first) await page.addInitScript(first);
  await page.goto(site);
  return { page, hand: byHand(handsOn(page)) };
}

async function lookUp({ hand }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await hand.tap(find, '#drug');
  await hand.type('lisinopril');
  await hand.seen(find, '[role=option]');
  await hand.press('Enter');
  await hand.state(find, 'ready');
  await hand.seen(find, '[part~=row]');
}

async function openCoupon({ hand }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await hand.tap(find, '[part~=row] [part~=coupon-button]');
  await hand.seen(find, 'dialog drug-coupon', '[part~=code-value]');
}

const notes = (page: Page) => page.evaluate(() => (globalThis as unknown as { notes: string[] }).notes);

describe('of a sealed lookup, a page still gets', () => {
  test('own events, by their names', async () => {
    const opened = await open({
      first: () => {
        const notes: string[] = ((globalThis as unknown as { notes: string[] }).notes = []);
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
    });
    await lookUp(opened);
    assert.match((await notes(opened.page)).join(), /drug-select Lisinopril,prices-load \d+/);
    await opened.page.close();
  });

  test('each key and letter, and a text that is pasted', async () => {
    const opened = await open({
      first: () => {
        const notes: string[] = ((globalThis as unknown as { notes: string[] }).notes = []);
        addEventListener('keydown', ({ key }) => notes.push(key), true);
        for (const type of ['keydown', 'keypress', 'keyup'])
          addEventListener(type, () => notes.push('a key after the capture phase'));
        addEventListener('input', (event) => notes.push(`+${event.data}`), true);
      },
    });
    const { page, hand } = opened;
    await hand.tap(find, '#drug');
    await hand.type('li');
    await page.keyboard.insertText('Metformin');
    assert.deepEqual(await notes(page), ['l', '+l', 'i', '+i', '+Metformin']);
    await page.close();
  });

  test('what is selected, and whether a word stands on it', async () => {
    const opened = await open();
    await lookUp(opened);
    const { page } = opened;
    const drug = await page.evaluate(() => {
      const lookup = document.querySelector('drug-price-lookup') as unknown as { renderRoot: ShadowRoot };
      const { left, top, height } = lookup.renderRoot.querySelector('[part~=drug]')!.getBoundingClientRect();
      return { x: left + 20, y: top + height / 2 };
    });
    await page.mouse.dblclick(drug.x, drug.y);
    assert.equal(await page.evaluate(() => String(getSelection()).trim()), 'Lisinopril');
    const found = await page.evaluate(() => {
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
      return {
        inOpen: stands('Quartz'),
        looks: stands('Sphinx'),
        medicine: stands('Lisinopril'),
        another: stands('Metformin'),
      };
    });
    const { inOpen, looks } = found;
    assert.ok(inOpen || !looks, 'sealed, it says more');
    assert.deepEqual(found, { inOpen, looks, medicine: looks, another: false });
    await page.close();
  });

  test('all of it, where a script goes by what Lit leaves public', async () => {
    const opened = await open();
    await lookUp(opened);
    const text = await opened.page.evaluate(() => {
      const lookup = document.querySelector('drug-price-lookup') as unknown as { renderRoot: ShadowRoot };
      return [lookup.renderRoot.mode, lookup.renderRoot.textContent];
    });
    assert.equal(text[0], 'closed');
    assert.match(text[1]!, /Lisinopril/);
    await opened.page.close();
  });

  test('all of it, where a script replaces what the element is made with, or takes its place', async () => {
    const replaced = await open({
      first: () => {
        const notes: string[] = ((globalThis as unknown as { notes: string[] }).notes = []);
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
    });
    await lookUp(replaced);
    await eventually('shown', async () => /Lisinopril/.test((await notes(replaced.page)).join()));
    await replaced.page.close();

    const { page } = await open({
      first: () => {
        const notes: string[] = ((globalThis as unknown as { notes: string[] }).notes = []);
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
    });
    await page.keyboard.type('lisinopril');
    await page.keyboard.press('Enter');
    assert.deepEqual(await notes(page), ['lisinopril']);
    await page.close();
  });

  test('a question and its answer, where a replaced fetch passes for the browser’s in every way', async () => {
    const opened = await open({
      first: () => {
        const notes: string[] = ((globalThis as unknown as { notes: string[] }).notes = []);
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
    });
    await lookUp(opened);
    assert.match((await notes(opened.page)).join(), /name=Lisinopril.* .*"prices":/);
    await opened.page.close();
  });

  test('nothing by any other fetch, such as one that Sentry tells as the browser’s, under a strict policy', async () => {
    const wrapped = () => {
      const notes: string[] = ((globalThis as unknown as { notes: string[] }).notes = []);
      const own = window.fetch;
      window.fetch = function (...request) {
        notes.push(String(request[1]?.body as URLSearchParams | undefined));
        return own(...request);
      };
    };
    const asSentry = () => {
      const notes: string[] = ((globalThis as unknown as { notes: string[] }).notes = []);
      const own = window.fetch;
      window.fetch = Object.assign(
        function (...request: Parameters<typeof fetch>) {
          notes.push(String(request[1]?.body as URLSearchParams | undefined));
          return own(...request);
        },
        { __sentry_original__: own },
      );
      const native: () => string = Reflect.get(Function.prototype, 'toString');
      Function.prototype.toString = function () {
        return native.call((this as { __sentry_original__?: unknown }).__sentry_original__ ?? this);
      };
    };
    const headers = {
      'content-security-policy':
        "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:",
    };
    for (const first of [wrapped, asSentry]) {
      const opened = await open({ first, headers });
      await lookUp(opened);
      assert.deepEqual(await notes(opened.page), []);
      await opened.page.close();
    }
  });

  test('questions, answers and all that is shown, where its frames are closed to it', async () => {
    const { page, hand } = await open({
      first: () => {
        const notes: string[] = ((globalThis as unknown as { notes: string[] }).notes = []);
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
    });
    // without an origin of its own, it asks the endpoint across origins
    await page.evaluate(
      (url) => document.querySelector('drug-price-lookup')!.setAttribute('endpoint', url),
      endpoint,
    );
    await lookUp({ page, hand });
    const heard = (await notes(page)).join('\n');
    assert.match(heard, /^asked name=Lisinopril.* .*"prices":/m);
    assert.match(heard, /^shown [^]*Lisinopril/m);
    await page.close();
  });

  test('questions and answers, by a service worker of its own', async () => {
    const { page, hand } = await open({
      first: () => {
        const notes: string[] = ((globalThis as unknown as { notes: string[] }).notes = []);
        navigator.serviceWorker.addEventListener('message', ({ data }) => notes.push(String(data)));
      },
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
    });
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/worker.js');
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await lookUp({ page, hand });
    await eventually('told', async () => /name=Lisinopril.* .*"prices":/.test((await notes(page)).join()));
    await page.close();
  });

  test('questions and the place, by properties that a script may set', async () => {
    const { page, hand } = await open();
    await page.evaluate((url) => {
      const notes: string[] = ((globalThis as unknown as { notes: string[] }).notes = []);
      const lookup = document.querySelector('drug-price-lookup')!;
      Object.assign(lookup, {
        fetch: (...request: Parameters<typeof fetch>) => {
          notes.push(`to ${request[0] as string} ${String(request[1]?.body as URLSearchParams | undefined)}`);
          return fetch(...request);
        },
        endpoint: url,
        basket: {
          has: (asked: object) => {
            notes.push(`listed? ${JSON.stringify(asked)}`);
            return false;
          },
          locate: (place: string) => notes.push(`place ${place}`),
        },
      });
    }, endpoint);
    await hand.tap(find, '#location');
    await hand.type('90210');
    await lookUp({ page, hand });
    await eventually('asked', async () => {
      const heard = (await notes(page)).join('\n');
      return [
        new RegExp(`^to ${endpoint}\\S* name=Lisinopril`, 'm'),
        /^listed\? .*Lisinopril/m,
        /^place 90210$/m,
      ].every((one) => one.test(heard));
    });
    await page.close();
  });

  test('what a coupon of its own is about', async () => {
    const opened = await open({
      attributes: 'id="find" pharmacy-type="retail"',
      beside: '<drug-coupon sealed for="find"></drug-coupon>',
    });
    const { page, hand } = opened;
    await lookUp(opened);
    await hand.tap(find, '[part~=row] [part~=coupon-button]');
    await hand.seen('main > drug-coupon', '[part~=code-value]');
    const about = await page.evaluate(() => {
      const { couponKey, medicine, medicineInEnglish, byMail, renewable, shadowRoot } =
        document.querySelector('drug-coupon')!;
      return { hasKey: couponKey.length > 10, medicine, medicineInEnglish, byMail, renewable, shadowRoot };
    });
    assert.deepEqual([about.hasKey, about.shadowRoot], [true, null]);
    assert.deepEqual([typeof about.byMail, typeof about.renewable], ['boolean', 'boolean']);
    assert.match(about.medicine, /Lisinopril/);
    assert.match(about.medicineInEnglish, /Lisinopril/);
    await page.close();
  });

  test('how long an answer is, where the endpoint has its own origin', async () => {
    const opened = await open();
    await lookUp(opened);
    const sizes = await opened.page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /drug-search|price\/compare/.test(name))
        .map(({ decodedBodySize }) => decodedBodySize),
    );
    // a question that the next letter took back has none
    assert.ok(sizes.filter((size) => size > 0).length > 1, sizes.join());
    await opened.page.close();
  });

  for (const [title, rule, outside] of [
    [
      'which letters stand in a part, by fonts of its style sheets',
      '::part(drug) { font-family: spy, sans-serif }',
      false,
    ],
    [
      'which letters stand anywhere in it, by the font that a page may give it',
      '{ --drug-price-font: spy, sans-serif }',
      true,
    ],
  ] as const)
    test(title, async () => {
      const asked = new Set<string>();
      const fonts = [...'LisnoprS'].map(
        (letter) =>
          `@font-face { font-family: spy; src: url(/font?${letter}); unicode-range: U+${letter.charCodeAt(0).toString(16)} }`,
      );
      // one that stands nowhere
      fonts.push('@font-face { font-family: spy; src: url(/font?none); unicode-range: U+3042 }');
      const opened = await open({
        head: '<link rel="stylesheet" href="/theme.css">',
        files: (url) => {
          if (url.startsWith('/font?')) asked.add(decodeURIComponent(url.slice(6)));
          return url === '/theme.css'
            ? `${fonts.join('\n')} ${find}${rule}`
            : url.startsWith('/font?')
              ? ''
              : undefined;
        },
      });
      await lookUp(opened);
      await eventually('asked', () => [...'Linopr'].every((letter) => asked.has(letter)));
      assert.ok(!asked.has('none'));
      assert.equal(asked.has('S'), outside, 'which stands in no name');
      await opened.page.close();
    });

  test('what the visitor copies, sends or opens, where a script takes the place of what does so', async () => {
    const opened = await open({
      attributes: 'pharmacy-type="retail" coupon-format="pdf"',
      first: () => {
        const notes: string[] = ((globalThis as unknown as { notes: string[] }).notes = []);
        const clipboard = {
          writeText: (text: string) => {
            notes.push(`copied ${text}`);
            return Promise.resolve();
          },
        };
        Object.defineProperty(navigator, 'clipboard', { value: clipboard });
        const share = ({ text }: ShareData) => {
          notes.push(`sent ${text}`);
          return Promise.resolve();
        };
        Object.defineProperty(navigator, 'share', { value: share });
        Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
        window.open = (address) => {
          void fetch(String(address)).then(async (file) => notes.push(`opened ${await file.text()}`));
          return null;
        };
      },
    });
    const { page, hand } = opened;
    await lookUp(opened);
    await openCoupon(opened);
    const coupon = [find, 'dialog drug-coupon'];
    await hand.tap(...coupon, '[part~=more-actions] > summary');
    await hand.tap(...coupon, '[part~=more-actions] [part~=copy-button]');
    await hand.tap(...coupon, '[part~=share-button]');
    await hand.tap(...coupon, '[part~=share-send]');
    await hand.tap(...coupon, '[part~=print-button]');
    const heard = [/^copied [^]*999999|^copied [^]*BIN/m, /^sent [^]*Lisinopril/m, /^opened %PDF/m];
    await eventually('heard', async () => {
      const all = (await notes(page)).join('\n');
      return heard.every((one) => one.test(all));
    });
    await page.close();
  });

  test('not even the address of a picture that is saved', async () => {
    const opened = await open({
      attributes: 'pharmacy-type="retail"',
      first: () => {
        const notes: string[] = ((globalThis as unknown as { notes: string[] }).notes = []);
        const { navigation } = window as unknown as { navigation: EventTarget };
        navigation.addEventListener('navigate', (event) =>
          notes.push((event as Event & { destination: { url: string } }).destination.url),
        );
      },
    });
    const { page, hand } = opened;
    await lookUp(opened);
    await openCoupon(opened);
    const saved = page.waitForEvent('download');
    await hand.tap(find, 'dialog drug-coupon', '[part~=save-button]');
    assert.equal((await saved).suggestedFilename(), 'coupon.png');
    await page.evaluate(() => (location.hash = 'heard'));
    const heard = await notes(page);
    assert.deepEqual(
      heard.map((url) => new URL(url).hash),
      ['#heard'],
    );
    await page.close();
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
    const { page, hand } = opened;
    await lookUp(opened);
    await hand.tap(find, '[part~=row] [part~=coupon-button]');
    await hand.seen(find, 'dialog drug-coupon', '[part~=code-value]');
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

  test('is printed, and read by assistive technology by its labels', async () => {
    const opened = await open();
    await lookUp(opened);
    const { page } = opened;
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const named = nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name }) => `${role?.value} ${name?.value}`);
    for (const one of [
      'combobox Name of the medicine',
      'textbox ZIP code, or city and state',
      'button See prices',
    ])
      assert.ok(named.includes(one), one);
    const withAnswer = (await page.pdf()).length;
    await page.evaluate(() => document.querySelector('drug-price-lookup')!.remove());
    assert.ok(withAnswer > 2 * (await page.pdf()).length, 'it is on paper');
    await page.close();
  });

  test('lets its text be selected and copied by keys, and its fields be reached by Tab', async () => {
    const opened = await open();
    await lookUp(opened);
    const { page, hand } = opened;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const spot = await page.evaluate(() => {
      const { renderRoot } = document.querySelector('drug-price-lookup') as unknown as {
        renderRoot: ShadowRoot;
      };
      const { left, top, height } = renderRoot.querySelector('[part~=drug]')!.getBoundingClientRect();
      return { x: left + 20, y: top + height / 2 };
    });
    await page.mouse.click(spot.x, spot.y, { clickCount: 2 });
    await page.keyboard.press('Control+C');
    assert.equal((await page.evaluate(() => navigator.clipboard.readText())).trim(), 'Lisinopril');
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
    await page.close();
  });
});
