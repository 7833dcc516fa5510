/** The browser of the witness: an installed one, driven by playwright-core. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { SettingError } from '../endpoint/setting-error.ts';

type Playwright = typeof import('playwright-core');

/** playwright-core is an optional peer dependency. @throws SettingError if it is not installed */
async function loadPlaywright(): Promise<Playwright> {
  try {
    return await import('playwright-core');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new SettingError('witness', 'needs the package playwright-core: npm install playwright-core');
  }
}

const { ProgramFiles, 'ProgramFiles(x86)': ProgramFiles86, LOCALAPPDATA } = process.env;
const windows = [ProgramFiles, ProgramFiles86, LOCALAPPDATA].flatMap((folder) =>
  folder
    ? ['Google/Chrome', 'Microsoft/Edge', 'Chromium'].map((name) =>
        join(folder, name, 'Application', name === 'Microsoft/Edge' ? 'msedge.exe' : 'chrome.exe'),
      )
    : [],
);
const places: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['Google Chrome', 'Microsoft Edge', 'Chromium'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: windows,
};
const others = [
  ...['google-chrome', 'google-chrome-stable', 'microsoft-edge', 'microsoft-edge-stable'],
  ...['chromium', 'chromium-browser'],
].map((name) => `/usr/bin/${name}`);

/** The first one that is installed. @throws SettingError if there is none */
export function findBrowser(
  platform = process.platform,
  exists: (path: string) => boolean = existsSync,
): string {
  const found = (places[platform] ?? [...others, '/snap/bin/chromium']).find(exists);
  if (!found)
    throw new SettingError('witness', 'finds no Chrome, Edge or Chromium: give one by --browser PATH');
  return found;
}

/** In milliseconds. */
const startTimeout = 20_000;
/** Tags send nothing if the browser looks like a robot. */
const flags = ['--disable-blink-features=AutomationControlled', '--disable-quic'];

export interface Started {
  browser: Browser;
  /** Whether its own sandbox is on. */
  isSandboxed: boolean;
}

/** @param path from `--browser`; by default, the first that is installed */
export async function startBrowser(path: string | undefined): Promise<Started> {
  const { chromium } = await loadPlaywright();
  if (path !== undefined && !existsSync(path))
    throw new SettingError('--browser', `names no file: '${path.slice(0, 200)}'`);
  const executablePath = path ?? findBrowser();
  const launch = async (isSandboxed: boolean): Promise<Started> => ({
    browser: await chromium.launch({
      executablePath,
      chromiumSandbox: isSandboxed,
      timeout: startTimeout,
      args: isSandboxed ? flags : [...flags, '--no-zygote'],
    }),
    isSandboxed,
  });
  try {
    // the sandbox does not work in containers or as root
    return await launch(process.getuid?.() !== 0).catch(() => launch(false));
  } catch (error) {
    const [reason] = (error as Error).message.split('\n', 1);
    throw new SettingError('--browser', `${executablePath} does not start: ${reason!.slice(0, 200)}`);
  }
}

/** A first-time visitor, in a window of desktop size. */
export const newVisitor = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version().split('.')[0]}.0.0.0 Safari/537.36`,
  });
