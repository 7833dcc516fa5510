/** A whole visit on a page that a session recorder and an analytics script listen to, which obey marks. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startBrowser } from '../support/browser.ts';
import { handsOn, heardIn, phone, visit } from '../support/real-input.ts';
import { built, startSandboxAndEndpoint } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { startTappedPage } from '../support/instrumented-page.ts';

for (const touches of [false, true])
  describe(`a page with rrweb and PostHog, visited by ${touches ? 'touch' : 'mouse and keys'}`, () => {
    let patient: Page;
    /** Address and body of each request to PostHog. */
    let sent: string[] = [];
    /** What the patient typed and saw. */
    let secrets: Set<string>;
    const wrong: string[] = [];

    before(async () => {
      const { endpoint } = await startSandboxAndEndpoint('*', built);
      const { site, sent: requests } = await startTappedPage({
        endpoint: endpoint.url,
        // a coupon for a counter
        lookup: 'pharmacy-type="retail"',
      });
      sent = requests;
      const context = await (await startBrowser()).newContext(touches ? phone : {});
      patient = await context.newPage();
      patient.on('pageerror', (error) => wrong.push(error.message));
      await patient.addInitScript(() => {
        // a device that shares and shows PDFs, and on which codes are copied through a field of the page
        Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
      });
      await patient.goto(site);
      await eventually('recorded', () => patient.evaluate(() => recorded.length > 1));
      secrets = await visit(handsOn(patient, touches), true);
      assert.ok(secrets.size >= 15, [...secrets].join());
    });

    test('both heard the page itself', async () => {
      await patient.evaluate(() => document.querySelector<HTMLElement>('main > button')!.click());
      const hasClick = (request: string) => /\$autocapture.*Book a visit/.test(request);
      await eventually('captured', () => sent.some(hasClick));
      assert.match(await patient.evaluate(() => JSON.stringify(recorded)), /Book a visit/);
      await eventually('sent', () => sent.some((request) => /\$snapshot.*A clinic/.test(request)));
      assert.deepEqual(wrong, []);
    });

    test('rrweb recorded nothing that was typed or shown', async () => {
      const all = await patient.evaluate(() => JSON.stringify(recorded));
      assert.deepEqual(heardIn(all, secrets), []);
    });

    test('PostHog sent nothing that was typed or shown, not even as the page was left', async () => {
      await patient.goto('about:blank');
      await eventually('left', () => sent.some((request) => request.includes('$pageleave')));
      assert.deepEqual(heardIn(sent.join('\n'), secrets), []);
    });
  });
