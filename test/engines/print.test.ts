/** The Print button in Chromium with a virtual screen and a printer that writes to a file. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { test } from 'node:test';
import { chromium } from 'playwright-core';
import { chromiumWithWindow } from '../support/chromium.ts';
import { built, startCommand } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { newFolder } from '../support/folder.ts';
import { stopAfterTests } from '../support/cleanup.ts';

const printer = {
  recentDestinations: [{ id: 'Save as PDF', origin: 'local', account: '', capabilities: {} }],
  selectedDestinationId: 'Save as PDF',
  version: 2,
  isHeaderFooterEnabled: false,
};

/** Starts a virtual screen, which ends with this file. @returns the value of DISPLAY for it */
async function startScreen(): Promise<string> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  stopAfterTests(() => screen.kill());
  return `:${display.toString().trim()}`;
}

test('prints only the coupon, on one page', async (t) => {
  const folder = newFolder();
  const printed = join(folder, 'printed');
  mkdirSync(join(folder, 'profile/Default'), { recursive: true });
  mkdirSync(printed);
  writeFileSync(
    join(folder, 'profile/Default/Preferences'),
    JSON.stringify({
      printing: { print_preview_sticky_settings: { appState: JSON.stringify(printer) } },
      savefile: { default_directory: printed },
    }),
  );
  const demo = await startCommand(['demo'], {}, built);
  const display = await startScreen();
  const { executablePath, args } = chromiumWithWindow();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    args: [...args, '--kiosk-printing'],
    headless: false,
    env: { ...process.env, DISPLAY: display },
  });
  t.after(() => context.close());
  const page = await context.newPage();
  await page.goto(`${demo.url}/`);
  await page
    .locator('drug-price-lookup')
    .first()
    .evaluate((lookup) => {
      lookup.setAttribute('location', '90210');
      lookup.setAttribute('drug', 'Lisinopril');
    });
  await page
    .getByRole('button', { name: /^Coupon/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('BIN').first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click();
  const written = () => readdirSync(printed).filter((name) => name.endsWith('.pdf'));
  const whole = (name: string) => readFileSync(join(printed, name), 'latin1').trimEnd().endsWith('%%EOF');
  await eventually('printed a whole file', () => written().some(whole), 20_000);
  const [file, ...more] = written() as [string, ...string[]];
  assert.deepEqual(more, []);
  if (process.env.PRINTED && !existsSync(process.env.PRINTED))
    writeFileSync(process.env.PRINTED, readFileSync(join(printed, file)));
  const pages = readFileSync(join(printed, file), 'latin1').match(/\/Type\s*\/Page\b(?!s)/g);
  assert.equal(pages?.length, 1);
});
