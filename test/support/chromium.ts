/** The Chromium to test in: $CHROME_PATH, an installed one, or the one in the npm package @sparticuz/chromium. */
import { existsSync } from 'node:fs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
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

export const installedChromium = (): string | undefined =>
  process.env.CHROME_PATH ?? installed.find(existsSync);

export async function chromiumOptions(): Promise<ChromiumOptions> {
  const path = process.env.BUNDLED_CHROMIUM ? undefined : installedChromium();
  if (path) return { executablePath: path, args: flags };
  // makes it bring its own libnss3 and the like, for a machine without a browser's libraries
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  // not its args: they turn web security off
  return { executablePath: await chromium.executablePath(), args: [...flags, '--no-zygote'] };
}
