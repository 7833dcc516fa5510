/**
 * The command `witness`: does a whole lookup on a page, with all its tags, in a real browser, and reports who on the page
 * or elsewhere got the medicine, the place, the prices or the codes.
 */
import { tags } from '../contract/tags.ts';
import { adviceOf } from './advice.ts';
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { fail, lineOf, ok, quoted, warn, type Finding as Line } from '../doctor/finding.ts';
import { SettingError } from '../endpoint/setting-error.ts';
import { newVisitor, startBrowser } from './browser.ts';
import { findLeaks } from './findings.ts';
import { readStorage, usualNames, type StoredValue } from './page-storage.ts';
import { Lookup, type Canary } from './lookup.ts';
import { listOf, neverTried, receiptPage, typingText, wayOf, type Receipt } from './receipt.ts';
import { Traffic } from './traffic.ts';

export interface Witness extends Canary {
  page: URL;
  /** Path of the browser; by default, an installed one. */
  browser: string | undefined;
  /** File of the receipt. */
  out: string | undefined;
  /** Whether an older receipt may be overwritten. */
  force: boolean;
  /** Seconds for everything, after which the browser is closed: a page that loops answers nothing. */
  timeout: number;
  /** The package's folder. */
  root: string;
}

/** Milliseconds until a tag has sent what it collected. */
const flush = 6000;
const afterwards = 1500;
/** Milliseconds for the browser to close. */
const closePatience = 5000;

/**
 * Prints who got what.
 * @returns the exit status: 1 if anyone but the endpoint did, or it did while the medicine was typed and the owner did not choose
 *   that, else 2 if the lookup was incomplete
 */
export async function runWitness(witness: Witness): Promise<number> {
  const { page: address, out, force, timeout, root } = witness;
  const json = out === undefined ? undefined : jsonBeside(out, force);
  const { browser, isSandboxed } = await startBrowser(witness.browser);
  try {
    console.log(
      `A real lookup follows, as a patient's: six calls to the price service, or up to ten where the page asks it for names, which count. Nothing is bought.`,
    );
    if (!isSandboxed) console.log(lineOf(warn('browser', unsandboxed)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    const receipt: Receipt = {
      page: address.href,
      date: new Date().toISOString(),
      browser: `Chromium ${browser.version()}${isSandboxed ? '' : ', without its own sandbox'}`,
      version,
      ...(await inTime(watch(browser, witness), address, timeout)),
    };
    for (const line of linesOf(receipt)) console.log(lineOf(line));
    if (out !== undefined && json !== undefined) {
      const flag = force ? 'w' : 'wx';
      writeFileSync(out, receiptPage(receipt), { flag });
      writeFileSync(json, `${JSON.stringify(receipt, readable, 2)}\n`, { flag });
      console.log(lineOf(ok('receipt', `${out}, ${json}`)));
    }
    if (receipt.findings.length || sendsTyping(receipt)) return 1;
    return receipt.incomplete === undefined ? 0 : 2;
  } finally {
    // one that does not close is killed as the process exits
    await Promise.race([browser.close(), sleep(closePatience, undefined, { ref: false })]);
  }
}

const sendsTyping = ({ typing }: Receipt) => Boolean(typing?.requests && !typing.isChosen);

const unsandboxed =
  'its own sandbox is off, as it does not start with it here (as root, in a container). A hostile page could reach this machine.';

/** @throws SettingError that names the page, if it takes longer, or page or browser are gone meanwhile */
async function inTime<T>(work: Promise<T>, address: URL, seconds: number): Promise<T> {
  const page = `page ${quoted(address.href)}`;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new SettingError(page, `keeps the browser busy: it was closed after ${seconds} s`);
    timer = setTimeout(reject, seconds * 1000, error);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    // Playwright names its method first
    const [, reason] = /^\w+(?:\.\w+)+: (.*)/.exec((error as Error).message) ?? [];
    throw reason ? new SettingError(page, `was cut off: ${quoted(reason)}`) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Checked before any request, since the lookup is a real one. */
function jsonBeside(out: string, force: boolean): string {
  const folder = dirname(out);
  if (!existsSync(folder)) throw new SettingError('--out', `stands in no folder: '${quoted(folder)}'`);
  if (statSync(out, { throwIfNoEntry: false })?.isDirectory() || /\.json$/i.test(out))
    throw new SettingError('--out', 'must name an HTML file, such as receipt.html');
  const json = `${out.replace(/\.html?$/i, '')}.json`;
  const there = [out, json].find((file) => lstatSync(file, { throwIfNoEntry: false }));
  if (there && !force)
    throw new SettingError('--out', `would overwrite '${quoted(there)}': give --force, or another name`);
  return json;
}

const readable = (_name: string, value: unknown) => (typeof value === 'string' ? quoted(value, 2000) : value);

async function watch(browser: Browser, witness: Witness) {
  const context = await newVisitor(browser);
  const usual = await usualNames(context);
  const traffic = new Traffic(context);
  const page = await context.newPage();
  const sessions = sessionsOf(context, page, traffic);
  await sessions();
  const kept = async () => readStorage(context, page.frames(), await sessions(), usual);
  let keptBefore: StoredValue[] = [];
  const lookup = new Lookup(page, sessions, traffic, witness);
  const looked = await lookup.run(witness.page, async () => void (keptBefore = await kept()));
  const isSealed = await areSealed(page);
  await sleep(flush);
  await leave(page);
  await sleep(afterwards);
  const messages = await traffic.messages();
  const verdict = findLeaks({
    page: witness.page,
    messages,
    keptBefore,
    lines: traffic.lines,
    secrets: looked.secrets,
    endpoint: looked.endpoint,
    isPreset: looked.isPreset,
    kept: await kept(),
  });
  return { ...verdict, ...looked, isSealed };
}

/** Whether every element of ours says that it is sealed, in the page and its frames. */
async function areSealed(page: Page): Promise<boolean> {
  const open = tags.map((tag) => `${tag}:not([sealed])`).join();
  const found = await Promise.all(
    page
      .frames()
      .map((frame) => frame.evaluate((css) => document.querySelector(css) !== null, open).catch(() => false)),
  );
  return !found.includes(true);
}

/** Sessions of the page and of each frame that runs in a process of its own. */
function sessionsOf(context: BrowserContext, page: Page, traffic: Traffic): () => Promise<CDPSession[]> {
  const known = new Map<object, CDPSession>();
  page.on('framedetached', (frame) => void known.delete(frame));
  return async () => {
    for (const one of [page, ...page.frames().slice(1, 20)]) {
      if (known.has(one)) continue;
      // most frames have no session of their own
      const session = await context.newCDPSession(one).catch(() => undefined);
      if (!session) continue;
      known.set(one, session);
      await traffic.watch(session).catch(() => undefined);
    }
    return [...known.values()];
  };
}

/** Makes the scripts believe that the page is being left, while the browser still reports what they send. */
async function leave(page: Page): Promise<void> {
  const code = `
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new Event('blur'));
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
    dispatchEvent(new Event('beforeunload'));
    dispatchEvent(new Event('unload'));`;
  await Promise.all(page.frames().map((frame) => frame.evaluate(code).catch(() => undefined)));
}

function* linesOf(receipt: Receipt): Generator<Line> {
  const { endpoint, allowed, findings, hosts, typing, unread, untried, incomplete } = receipt;
  yield ok(`endpoint ${endpoint}`, `it got ${listOf(allowed.kinds)}, in ${allowed.requests} calls`);
  if (sendsTyping(receipt)) yield fail('typing', `${typingText(typing!)}. Load names.js beside embed.js.`);
  else if (typing) yield (typing.requests ? warn : ok)('typing', `${typingText(typing)}.`);
  for (const finding of findings)
    yield fail(
      finding.holder,
      `it has ${listOf(finding.kinds)} ${wayOf(finding)}. ${adviceOf(finding, receipt.isSealed)}`,
    );
  for (const host of unread) yield warn(host, 'some of what it was sent could not be read.');
  const all = Object.entries(hosts).map(([host, count]) => `${host} (${count})`);
  yield ok('hosts', `${all.length} contacted: ${all.join(', ')}`);
  if (!findings.length) yield ok('lookup', 'only the endpoint got it, as far as was looked.');
  if (incomplete !== undefined)
    yield fail('lookup', `it could not be completed: ${incomplete}. Name another medicine by --drug.`);
  for (const one of untried) yield warn('not tried', one);
  for (const one of neverTried) yield warn('not tried', one);
}
