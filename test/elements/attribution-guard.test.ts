import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import { serviceDouble } from '../support/service-double.ts';
import { lookup } from './lookup-fixture.ts';
import { hearWarnings } from './warnings-fixture.ts';

/** How many times as fast as the wall's the clock of these tests runs. */
const pace = 10;
/** Milliseconds of that clock in which the guard checks twice, as it does before it complains. */
const grace = 4_500;

describe('the attribution guard', () => {
  const { setTimeout: set } = window;
  const { checkVisibility } = Element.prototype;
  const warnings = hearWarnings();

  beforeEach(() => {
    Object.assign(window, { setTimeout: (handler: () => void, ms = 0) => set(handler, ms / pace) });
  });
  afterEach(() => {
    window.setTimeout = set;
    Element.prototype.checkVisibility = checkVisibility;
  });
  const complaints = () => warnings.filter((text) => /attribution.* is hidden on this page/.test(text));

  it('does not warn about a removed element, or where a browser has no checkVisibility', async () => {
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    const stays = await lookup(serviceDouble());
    const goes = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await goes.lookup();
    goes.remove();
    await aTimeout(grace);
    expect(stays.isConnected).to.equal(true);
    expect(complaints()).to.deep.equal([]);
  });

  it('does not warn while the page hides the whole element', async () => {
    const element = await lookup(serviceDouble());
    element.parentElement!.style.display = 'none';
    await aTimeout(grace);
    expect(complaints()).to.deep.equal([]);
  });

  // before the first warning: a page gets one
  const nothing: Keyframe = { opacity: 0, clipPath: 'inset(0 0 100% 0)' };
  const all: Keyframe = { opacity: 1, clipPath: 'inset(0)' };
  for (const [how, appear] of [
    [
      'an animation',
      async (box: HTMLElement) => {
        const timing = { delay: 3_000 / pace, duration: 3_000 / pace, fill: 'both' } as const;
        await box.animate([nothing, nothing, all], timing).finished;
      },
    ],
    [
      'a script',
      async (box: HTMLElement) => {
        for (let opacity = 0; opacity <= 1; opacity += 0.05) {
          box.style.opacity = String(opacity);
          await aTimeout(150);
        }
      },
    ],
    [
      'a class, once it is scrolled to',
      async (box: HTMLElement) => {
        box.style.cssText = 'opacity: 0; margin-block-start: 300vh';
        await aTimeout(2 * grace);
        box.scrollIntoView();
        box.style.opacity = '1';
        await aTimeout(grace);
      },
    ],
  ] as const)
    it(`does not warn of a page that fades in by ${how}`, async () => {
      const element = await lookup(serviceDouble());
      await appear(element.parentElement!);
      await aTimeout(grace);
      expect(complaints()).to.deep.equal([]);
    });

  it('warns the owner once where the page hides the attribution', async () => {
    const first = await lookup(serviceDouble());
    const second = await lookup(serviceDouble());
    for (const element of [first, second]) element.parentElement!.style.opacity = '0.01';
    await waitUntil(() => complaints().length > 0, 'the owner is warned', { timeout: 10_000 * pace });
    await aTimeout(grace);
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
    await aTimeout(grace);
    expect(sent, 'off unless it is asked for').to.have.length(0);
    for (const element of telling) element.parentElement!.style.opacity = '0';
    await waitUntil(() => sent.length > 0, 'a report to the endpoint', { timeout: 10_000 * pace });
    await aTimeout(grace);
    expect(sent).to.deep.equal([
      [
        `${location.origin}/api/attribution/hidden`,
        { method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' },
      ],
    ]);
  });
});
