/** Frames like those of site builders, and the page of its own from a link, in any browser. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpointSettings, startCommand, startSandboxAndEndpoint, type Command } from './command.ts';
import type { EnginePage } from './engines.ts';
import { eventually } from './eventually.ts';
import { inTurn } from './matrix.ts';
import { byHand, lookUpByHand, type Hands } from './real-input.ts';
import { startSite } from './site.ts';

/** What differs between engines. */
interface Differences {
  /** Whether a page can know that it was not allowed to print. */
  knowsPrintRefused: boolean;
}

interface BuilderFrame {
  /** Undefined for a frame without a sandbox. */
  sandbox?: string;
  /** By what the endpoint lets it in: its origin, or because every origin is. */
  endpoint: 'listed' | 'open';
}

const find = 'drug-price-lookup';
const coupon = [find, 'dialog drug-coupon'];
const frames: Record<string, BuilderFrame> = {
  'of another origin': { endpoint: 'listed' },
  'sandboxed with its origin': { endpoint: 'listed', sandbox: 'allow-scripts allow-same-origin' },
  'sandboxed with its origin, that may print, open windows and save': {
    endpoint: 'listed',
    sandbox: 'allow-scripts allow-same-origin allow-modals allow-popups allow-downloads',
  },
  'sandboxed without an origin': { endpoint: 'open', sandbox: 'allow-scripts' },
  'sandboxed without an origin, that may print, open windows and save': {
    endpoint: 'open',
    sandbox: 'allow-scripts allow-modals allow-popups allow-downloads',
  },
};

declare global {
  /** What the framed page said in the console. */
  var warned: string[];
  /** How often a frame of it was printed. */
  var printed: number;
}

/** Runs in the framed page before ours. @param opensDialog whether the browser would open its dialog, and wait for it */
function watch(opensDialog: boolean): void {
  globalThis.warned = [];
  globalThis.printed = 0;
  const { warn } = console;
  console.warn = (...said: unknown[]) => {
    warned.push(said.join(' '));
    warn(...said);
  };
  if (!opensDialog) return;
  const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')!;
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    get(this: HTMLIFrameElement) {
      const window = get!.call(this) as Window | null;
      if (this.contentDocument && window)
        window.print = () => {
          printed++;
          window.dispatchEvent(new Event('beforeprint'));
        };
      return window;
    },
  });
}

const isDefined = () => Boolean(document.querySelector('drug-price-lookup:defined'));
const visibility = () => getComputedStyle(document.querySelector('drug-price-lookup')!).visibility;

/** Runs in the page around a frame: within one of another origin, WebKit scrolls nothing around it. @returns where the frame begins */
export function scrollAround(y: number): [left: number, top: number] {
  const frame = document.querySelector('iframe')!;
  const at = frame.getBoundingClientRect().top + y;
  if (at < 0 || at > innerHeight) scrollBy({ top: at - innerHeight / 2, behavior: 'instant' });
  const { left, top } = frame.getBoundingClientRect();
  return [left, top];
}

/** Pointer and keys in the first frame of a page. */
export const handsIn = (page: EnginePage): Hands => ({
  run: page.framed,
  tap: async (x, y) => {
    const [left, top] = await page.run(scrollAround, y);
    await page.click(left + x, top + y);
  },
  press: page.press!,
});

export function testFrames(
  engine: string,
  open: () => Promise<EnginePage>,
  { knowsPrintRefused }: Differences,
): void {
  describe(`what a builder frames, in ${engine}`, () => {
    /** The same pages at two origins. */
    let framing: string;
    let framed: string;
    const endpoints = {} as Record<BuilderFrame['endpoint'], Command>;
    let page: EnginePage;
    before(async () => {
      framed = await startSite((request, response) => {
        const { pathname, searchParams } = new URL(request.url!, framed);
        const [endpoint, sandbox] = [searchParams.get('endpoint')!, searchParams.get('sandbox')];
        const opensDialog = sandbox === null || /allow-modals/.test(sandbox);
        const body =
          pathname === '/inner'
            ? `<script>(${String(watch)})(${opensDialog})</script><script type="module" src="${endpoint}/elements.js"></script><${find} endpoint="${endpoint}"></${find}>`
            : `<iframe title="Prices" width="360" height="420" style="border:0"${sandbox === null ? '' : ` sandbox="${sandbox}"`} src="${searchParams.get('of')?.replaceAll('&', '&amp;')}"></iframe>`;
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(
            `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A clinic</title><link rel="icon" href="data:,"><body>${body}</body></html>`,
          );
      });
      framing = framed.replace('127.0.0.1', 'localhost');
      const { sandbox, endpoint } = await startSandboxAndEndpoint(framed);
      endpoints.listed = endpoint;
      endpoints.open = await startCommand(['endpoint'], endpointSettings(sandbox.url, '*'));
    });
    beforeEach(async () => {
      page = await open();
    });
    afterEach(() => page?.close());

    /** @param of the address in the frame */
    const openAt = (framing: string, of: string, sandbox?: string) => {
      const query = new URLSearchParams({ of, ...(sandbox !== undefined && { sandbox }) });
      return page.goto(`${framing}/outer?${query}`);
    };
    const openFrame = ({ sandbox, endpoint }: BuilderFrame, origin = framed) => {
      const query = { endpoint: endpoints[endpoint].url, ...(sandbox !== undefined && { sandbox }) };
      return openAt(framing, `${origin}/inner?${new URLSearchParams(query)}`, sandbox);
    };
    const asks = async () => {
      const hand = byHand(handsIn(page));
      await hand.tap(find, '#drug');
      await hand.type('lisinopril');
      await hand.press('Enter');
      return hand;
    };

    for (const [what, frame] of inTurn(Object.entries(frames))) {
      const may = (flag: string) => frame.sandbox === undefined || frame.sandbox.includes(`allow-${flag}`);
      // the frame of a coupon is within reach only where the page has an origin
      const prints = may('modals') && may('same-origin');

      test(`does the main job ${what}, and says what it cannot do`, async () => {
        await openFrame(frame);
        const hands = handsIn(page);
        const hand = byHand(hands);
        const { price, codes } = await lookUpByHand(hands);
        assert.match(price, /\$\d/);
        assert.ok(codes.length >= 4, codes.join());

        await hand.tap(...coupon, '[part~=print-button]');
        if (prints) await eventually('printed', () => page.framed(() => printed === 1));
        else if (knowsPrintRefused || !may('same-origin'))
          await hand.reads(/We cannot print from this page/, ...coupon, '.status');
        await sleep(300);
        const said = (await hand.texts(...coupon, '.status')).join();
        if (prints) assert.doesNotMatch(said, /cannot print/);

        await hand.tap(...coupon, '[part~=save-button]');
        await hand.reads(/Saved as coupon\.png/, ...coupon, '.status');
        const saved = () => page.saved().includes('coupon.png');
        if (may('downloads')) await eventually('saved', saved);
        else {
          await sleep(500);
          assert.equal(saved(), false);
        }

        // a browser that may not call stays where it is
        await hand.tap(...coupon, 'a[href^="tel:"]');
        await sleep(500);
        assert.deepEqual(await hand.texts(...coupon, '[part~=code-value]'), codes);
        await hand.tap(find, '[part~=dialog-close]');

        await hand.tap(find, '#attribution a');
        if (may('popups')) await eventually('a window opened', async () => (await page.windows()) === 2);
        else {
          await sleep(500);
          assert.equal(await page.windows(), 1);
        }
      });
    }

    test('is refused of an origin that is not listed, and the owner reads which to list', async () => {
      await openFrame({ endpoint: 'listed' }, framing);
      const hand = await asks();
      await hand.reads(/^Prices are not available right now\./, find, '[part~=error]');
      await eventually('told', () => page.framed(() => warned.some((line) => /list/.test(line))));
      const told = await page.framed(() => warned.join('\n'));
      assert.ok(told.includes(framing), told);
      assert.doesNotMatch(told, /list null/);
    });

    test('is refused without an origin, and the owner is led to the page of its own', async () => {
      await openFrame({ endpoint: 'listed', sandbox: 'allow-scripts' });
      const hand = await asks();
      await hand.reads(/^Prices are not available right now\./, find, '[part~=error]');
      await eventually('told', () => page.framed(() => warned.some((line) => /\/lookup/.test(line))));
      const { err } = endpoints.listed;
      await eventually('logged', () => err().includes('a frame or file without an origin was refused'));
      assert.doesNotMatch((await page.framed(() => warned.join('\n'))) + err(), /list null/);
    });

    test('is the page of its own, which is seen at once', async () => {
      await openAt(framed, `${endpoints.listed.url}/lookup`);
      await eventually('defined', () => page.framed(isDefined));
      assert.equal(await page.framed(visibility), 'visible');
      const { codes } = await lookUpByHand(handsIn(page));
      assert.ok(codes.length >= 4, codes.join());
    });
  });
}

export function testPageFromLink(engine: string, open: () => Promise<EnginePage>): void {
  describe(`the page of its own from a link, in ${engine}`, () => {
    let endpoint: Command;
    let site: string;
    let page: EnginePage;
    /** What the page was asked to come from. */
    const referrers: (string | undefined)[] = [];
    before(async () => {
      site = await startSite(({ headers, url }, response) => {
        if (url === '/next') referrers.push(headers.referer);
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Next</title>');
      });
      endpoint = (await startSandboxAndEndpoint(site)).endpoint;
      page = await open();
    });
    after(() => page?.close());

    test('prices the medicine of its fragment, which no log, history or next page has', async () => {
      await page.goto(site);
      await page.goto(`${endpoint.url}/lookup?campaign=desk#drug=lisinopril&dosage=20%20mg&quantity=90`);
      const hand = byHand({ run: page.run, tap: page.click, press: page.press! });
      await hand.reads(/Lisinopril[^]*20\s*mg[^]*90\s*tablets/i, find, '[part~=answer]');
      assert.equal(await page.url(), `${endpoint.url}/lookup?campaign=desk`);
      assert.deepEqual(
        await page.run(() =>
          performance
            .getEntries()
            .map(({ name }) => name)
            .filter((name) => /lisinopril/i.test(name) && name.includes('/v2/')),
        ),
        [],
      );
      await page.run((address) => {
        const link = document.createElement('a');
        link.href = address;
        document.body.append(link);
        link.click();
      }, `${site}/next`);
      await eventually('at the next page', async () => (await page.url()) === `${site}/next`);
      assert.equal(await page.run(() => document.referrer), '');
      assert.deepEqual(referrers, [undefined]);
      await page.run(() => history.back());
      // Firefox's driver does not hear of it
      const address = () => page.run(() => location.href).catch(() => '');
      await eventually('back', async () => (await address()).startsWith(endpoint.url));
      await hand.seen(find, '#drug');
      assert.equal(await address(), `${endpoint.url}/lookup?campaign=desk`);
      assert.doesNotMatch(endpoint.out() + endpoint.err(), /lisinopril|20 ?mg/i);
    });
  });
}
