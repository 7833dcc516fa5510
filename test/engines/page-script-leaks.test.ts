/** The whole visit in Firefox and WebKitGTK, on a page that listens to each event and reads all it reaches. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { heardIn, visit } from '../support/real-input.ts';
import { built, startSandboxAndEndpoint } from '../support/command.ts';
import { engines } from '../support/engines.ts';
import { startTappedPage, tap, walk } from '../support/instrumented-page.ts';

let endpoint: string;
before(async () => (endpoint = (await startSandboxAndEndpoint('*', built)).endpoint.url));

for (const [name, open] of Object.entries(engines))
  describe(`a page that listens, in ${name}`, () => {
    /** In a browser of its own: in Firefox, the second page of a tab has no focus. */
    const visited = async (attributes: string) => {
      const { site } = await startTappedPage({
        endpoint,
        attributes,
        lookup: 'pharmacy-type="retail"',
        head: `<script>(${tap.toString()})();
          Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
          Object.defineProperty(navigator, 'clipboard', { value: undefined });</script>`,
        ignoresMarks: true,
      });
      const page = await open();
      try {
        await page.goto(site);
        // its dialog of printing would stay
        const secrets = await visit({ run: page.run, tap: page.click, press: page.press! }, false);
        assert.ok(secrets.size >= 8, [...secrets].join());
        const [all, inner] = await page.run(() => {
          const ofFirefox = /^(?:originalTarget|explicitOriginalTarget|rangeParent)$/;
          const inner: unknown[] = [];
          const all = JSON.stringify([heard, recorded], (field, value: unknown) => {
            if (ofFirefox.test(field)) inner.push(value);
            return ofFirefox.test(field) || /^(?:key|data|code)$/.test(field) ? '' : value;
          });
          return [all, inner.join(' ')] as const;
        });
        const walked = await page.run(walk);
        return { heard: heardIn(`${all} ${walked}`, secrets), byFirefox: heardIn(inner, secrets) };
      } finally {
        await page.close();
      }
    };

    test('has a visit to elements as they come', async () => {
      assert.ok((await visited('')).heard.length > 5);
    });

    test('has nothing of a visit to sealed ones, but for what Firefox tells of its own accord', async () => {
      const { heard, byFirefox } = await visited('sealed');
      assert.deepEqual(heard, []);
      // `originalTarget` and `rangeParent` of an event lead into every root: nothing on a page can change that
      assert.equal(byFirefox.length > 0, name === 'firefox');
    });
  });
