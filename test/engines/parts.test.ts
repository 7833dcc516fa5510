/** dist/elements.js and its parts in Firefox and WebKitGTK: under strict policies, in odd places, and where a part does not come. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { framed, notePaints, policies, selfHosted, withTwoCopies } from '../support/clinic-pages.ts';
import { lookupTag, moduleTag, startClinics, type Clinic, type ClinicPage } from '../support/clinic.ts';
import { engines, type EnginePage } from '../support/engines.ts';
import { startLine } from '../support/line.ts';

/**
 * Asks for a medicine, and for its coupon where prices come.
 * @param isAgain by the button, where a message stands since the first time
 * @returns what the visitor then reads
 */
async function ask(isAgain = false): Promise<string> {
  const lookup = document.querySelector<HTMLElement & { drug: string }>('drug-price-lookup')!;
  const within = (element: Element | null | undefined, selector: string) =>
    element?.shadowRoot?.querySelector<HTMLElement>(selector);
  const either = async (...looks: (() => HTMLElement | null | undefined)[]) => {
    for (const until = Date.now() + 10_000; Date.now() < until;) {
      for (const look of looks) if (look()?.textContent?.trim()) return look()!;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('nothing comes');
  };
  await customElements.whenDefined('drug-price-lookup');
  if (isAgain) within(lookup, '[part~=submit-button]')!.click();
  else lookup.drug = 'Lisinopril';
  // the lowest price may be paid without a coupon
  const first = await either(
    () => within(lookup, '[part~=row] [part~=coupon-button]'),
    () => (isAgain ? undefined : within(lookup, '[part~=error]')),
  );
  if (first.matches('[part~=error]')) return first.textContent.trim();
  first.click();
  const second = await either(
    () => within(within(lookup, 'dialog[open] drug-coupon'), '[part~=code-value]'),
    () => within(lookup, 'dialog[open] [part~=error]'),
  );
  return second.matches('[part~=error]') ? second.textContent.trim() : 'a coupon';
}

/** A page that asks by itself, and hands its frame's parent what the visitor then reads. */
const asking: ClinicPage = {
  body: `${lookupTag}<script type="module">(${String(ask)})().catch(String).then((read) => setInterval(() => parent.postMessage(read, '*'), 50))</script>`,
};
/** What the frame of a page hands over. */
const fromFrame = () =>
  new Promise<string>((resolve) =>
    addEventListener('message', ({ data }) => resolve(String(data)), { once: true }),
  );

const missing = /^A part of this page could not be loaded\./;

for (const [name, open] of Object.entries(engines))
  describe(`parts in ${name}`, () => {
    let page: EnginePage;
    let addClinic: (page?: ClinicPage) => Clinic;
    before(async () => {
      [page, addClinic] = await Promise.all([open(), startClinics()]);
    });
    after(() => page?.close());

    const answerAt = async (url: string) => {
      await page.goto(url);
      return page.run(ask, false);
    };
    const answerOf = ({ url }: Clinic) => answerAt(url);

    for (const [what, given] of Object.entries(policies()))
      test(`work under a policy ${what}`, async () =>
        assert.equal(await answerOf(addClinic(given)), 'a coupon'));

    test('work in a frame without an origin', async () => {
      await page.goto(framed(addClinic, asking).url);
      assert.equal(await page.run(fromFrame), 'a coupon');
    });

    test('work with a second copy on the page, of which the first serves', async () => {
      const { page: twice, other } = withTwoCopies(addClinic);
      assert.equal(await answerOf(twice), 'a coupon');
      assert.deepEqual(other.scripts, ['elements']);
      assert.deepEqual(other.calls, []);
    });

    test('are whole for each that wants them, though they wait for one that is late', async () => {
      const late: Record<string, number> = { answer: 150, suggestions: 300 };
      const clinic = addClinic({
        body: `${lookupTag}<drug-coupon></drug-coupon>`,
        fateOf: (script) => sleep(late[script] ?? 0),
      });
      assert.equal(await answerOf(clinic), 'a coupon');
      const again = clinic.scripts.filter((script) => script.includes('retry'));
      assert.deepEqual(again, []);
    });

    test("work from a folder of the page's own", async () => {
      assert.equal(await answerAt(await selfHosted(addClinic)), 'a coupon');
    });

    test('show Spanish from the first paint on, though each script takes a while', async () => {
      const clinic = addClinic({
        lang: 'es',
        head: `<script>(${String(notePaints)})()</script>${moduleTag}`,
        fateOf: () => sleep(100),
      });
      assert.equal(await answerOf(clinic), 'a coupon');
      assert.deepEqual(await page.run(() => painted), ['Ver precios']);
    });

    test('offline between form and answer are said to be missing, and come with the connection', async () => {
      const clinic = addClinic();
      const line = await startLine(clinic.url);
      await page.goto(clinic.url.replace(/^http:\/\/[^/]+/, line.origin));
      await page.run(() => customElements.whenDefined('drug-price-lookup').then(() => undefined));
      line.cut();
      assert.match(await page.run(ask, false), missing);
      line.mend();
      assert.equal(await page.run(ask, true), 'a coupon');
    });

    test('that fail once are asked for again', async () => {
      const missed = new Set(['answer', 'coupon']);
      const clinic = addClinic({ fateOf: (script) => (missed.delete(script) ? 'gone' : 'served') });
      assert.equal(await answerOf(clinic), 'a coupon');
      assert.ok(clinic.scripts.includes('answer?retry=1'));
    });

    test('that fail three times are said, and come with the page that is loaded again', async () => {
      let isGone = true;
      const clinic = addClinic({
        fateOf: (script) => (isGone && script !== 'elements' ? 'gone' : 'served'),
      });
      assert.match(await answerOf(clinic), missing);
      isGone = false;
      assert.equal(await answerOf(clinic), 'a coupon');
    });
  });
