import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import { serviceDouble } from '../support/service-double.ts';
import { lookup } from './lookup-fixture.ts';

/** Milliseconds: longer than the guard waits before it checks. */
const grace = 2_500;

describe('the attribution guard', () => {
  const { warn } = console;
  const { checkVisibility } = Element.prototype;
  let warnings: string[];

  beforeEach(() => {
    warnings = [];
    console.warn = (text: string) => warnings.push(text);
  });
  afterEach(() => {
    console.warn = warn;
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

  it('warns the owner once where the page hides the attribution', async () => {
    const first = await lookup(serviceDouble());
    const second = await lookup(serviceDouble());
    for (const element of [first, second]) element.parentElement!.style.opacity = '0';
    await waitUntil(() => complaints().length > 0, 'the owner is warned', { timeout: 10_000 });
    await aTimeout(grace);
    expect(complaints()).to.have.length(1);
  });
});
