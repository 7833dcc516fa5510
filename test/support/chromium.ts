/**
 * The Chromium to test in: $CHROME_PATH, else the one in the npm package @sparticuz/chromium, so that everybody on Linux
 * has the same, else an installed one.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What Chromium has for its address bar: two hidden pages beside each page, which cost as much as the page. */
const ofAddressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** What Playwright turns off by itself, repeated since Chromium goes by the last list only. */
const ofPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
const flags = [
  '--no-sandbox',
  // what fades in is read by checks of contrast before it is there
  '--force-prefers-reduced-motion',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...ofAddressBar, ...ofPlaywright].join(',')}`,
];
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

interface ChromiumOptions {
  executablePath: string;
  args: string[];
}

/** The package has a build for these alone. */
const isBundled = process.platform === 'linux' && process.arch === 'x64';

export const installedChromium = (): string | undefined =>
  process.env.CHROME_PATH ?? installed.find(existsSync);

/** One with a window, which can print: the one in the package cannot. @throws Error where none is installed */
export function chromiumWithWindow(): ChromiumOptions {
  const executablePath = installedChromium();
  if (!executablePath) throw new Error('no Chromium is installed: run node test/engines/install.ts');
  return { executablePath, args: flags };
}

const unpack = `
const { default: chromium } = await import(${JSON.stringify(import.meta.resolve('@sparticuz/chromium'))});
await chromium.executablePath();
`;

/**
 * The package unpacks in place, so whoever comes second, or after a run that was stopped, would start half a file. What
 * is unpacked aside is whole when it gets its name, and of two who do so at once either's is as good.
 */
async function unpackBundled(): Promise<void> {
  const aside = await mkdtemp(join(tmpdir(), '.chromium-'));
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', unpack], {
    env: { ...process.env, TMPDIR: aside },
  });
  const names = (await readdir(aside)).filter((name) => name !== 'chromium');
  for (const name of [...names, 'chromium'])
    await rename(join(aside, name), join(tmpdir(), name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  await rm(aside, { recursive: true });
}

export async function chromiumOptions(): Promise<ChromiumOptions> {
  if (process.env.CHROME_PATH || !isBundled) return chromiumWithWindow();
  // makes it bring its own libnss3 and the like, for a machine without a browser's libraries
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const executablePath = join(tmpdir(), 'chromium');
  if (!existsSync(executablePath)) await unpackBundled();
  const { default: chromium } = await import('@sparticuz/chromium');
  // not its args: they turn web security off
  return { executablePath: await chromium.executablePath(), args: [...flags, '--no-zygote'] };
}
