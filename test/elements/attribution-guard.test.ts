import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { holdClock } from '../support/clock.ts';
import { serviceDouble } from '../support/service-double.ts';
import { lookup } from './lookup-fixture.ts';
import { hearWarnings } from './warnings-fixture.ts';

/** Milliseconds between two checks of the guard. */
const interval = 2_000;

describe('the attribution guard', () => {
  const { checkVisibility } = Element.prototype;
  const warnings = hearWarnings();
  const clock = holdClock((ms) => ms === interval);

  afterEach(() => {
    Element.prototype.checkVisibility = checkVisibility;
  });
  const complaints = () => warnings.filter((text) => /attribution.* is hidden on this page/.test(text));
  /** Each element also looks once, after as long, for the one that it names. */
  const guarded = (elements: number) =>
    waitUntil(() => clock.held === 2 * elements, 'guarded', { timeout: 9_000 });
  /** It checks twice before it complains. */
  const twoChecks = () => clock.pass(2 * interval);

  it('does not warn about a removed element, or where a browser has no checkVisibility', async () => {
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    const stays = await lookup(serviceDouble());
    const goes = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await goes.lookup();
    await guarded(2);
    goes.remove();
    await twoChecks();
    expect(stays.isConnected).to.equal(true);
    expect(complaints()).to.deep.equal([]);
  });

  it('does not warn while the page hides the whole element', async () => {
    const element = await lookup(serviceDouble());
    element.parentElement!.style.display = 'none';
    await guarded(1);
    await twoChecks();
    expect(complaints()).to.deep.equal([]);
  });

  // before the first warning: a page gets one
  const nothing: Keyframe = { opacity: 0, clipPath: 'inset(0 0 100% 0)' };
  const all: Keyframe = { opacity: 1, clipPath: 'inset(0)' };
  for (const [how, appear] of [
    [
      'an animation',
      async (box: HTMLElement) => {
        const animation = box.animate([nothing, nothing, all], { duration: 60_000, fill: 'both' });
        await animation.ready;
        await twoChecks();
        animation.finish();
      },
    ],
    [
      'a script',
      async (box: HTMLElement) => {
        for (let opacity = 0; opacity <= 1; opacity += 0.15) {
          box.style.opacity = String(opacity);
          await clock.pass(interval / 4);
        }
        box.style.opacity = '1';
      },
    ],
    [
      'a class, once it is scrolled to',
      async (box: HTMLElement) => {
        box.style.cssText = 'opacity: 0; margin-block-start: 300vh';
        await twoChecks();
        await twoChecks();
        box.scrollIntoView();
        box.style.opacity = '1';
        await twoChecks();
      },
    ],
  ] as const)
    it(`does not warn of a page that fades in by ${how}`, async () => {
      const element = await lookup(serviceDouble());
      await guarded(1);
      await appear(element.parentElement!);
      await twoChecks();
      expect(complaints()).to.deep.equal([]);
    });

  it('warns the owner once where the page hides the attribution', async () => {
    const first = await lookup(serviceDouble());
    const second = await lookup(serviceDouble());
    for (const element of [first, second]) element.parentElement!.style.opacity = '0.01';
    await guarded(2);
    await twoChecks();
    expect(complaints()).to.have.length(1);
    await twoChecks();
    expect(complaints()).to.have.length(1);
  });

  it('tells the endpoint once a page where the owner asks for it, with nothing about the visitor', async () => {
    const sent: [url: unknown, init?: RequestInit][] = [];
    const double = serviceDouble();
    const fetch: typeof globalThis.fetch = (url, init) => {
      if (!(url as string).endsWith('/attribution/hidden')) return double.fetch(url, init);
      sent.push([url, init]);
      return Promise.reject(new TypeError('offline'));
    };
    const elements = [];
    for (const report of [false, true, true])
      elements.push(await lookup({ ...double, fetch }, { 'report-attribution': report }));
    const [silent, ...telling] = elements;
    silent!.parentElement!.style.opacity = '0';
    await guarded(3);
    await twoChecks();
    expect(sent, 'off unless it is asked for').to.have.length(0);
    for (const element of telling) element.parentElement!.style.opacity = '0';
    await twoChecks();
    await twoChecks();
    expect(sent).to.deep.equal([
      [
        `${location.origin}/api/attribution/hidden`,
        { method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' },
      ],
    ]);
  });
});
