import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import { serviceDouble } from '../support/service-double.ts';
import { lookup } from './lookup-fixture.ts';

/** Milliseconds: longer than the guard waits before it judges. */
const grace = 2_500;

describe('the guard of the attribution', () => {
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

  it('says nothing of an element that is gone, nor where a browser cannot tell what is seen', async () => {
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    const stays = await lookup(serviceDouble());
    const goes = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await goes.lookup();
    goes.remove();
    await aTimeout(grace);
    expect(stays.isConnected).to.equal(true);
    expect(complaints()).to.deep.equal([]);
  });

  it('says nothing while the page shows the element not at all', async () => {
    const element = await lookup(serviceDouble());
    element.parentElement!.style.display = 'none';
    await aTimeout(grace);
    expect(complaints()).to.deep.equal([]);
  });

  it('tells the owner once where the page hides it', async () => {
    const first = await lookup(serviceDouble());
    const second = await lookup(serviceDouble());
    for (const element of [first, second]) element.parentElement!.style.opacity = '0';
    await waitUntil(() => complaints().length > 0, 'the owner is told', { timeout: 10_000 });
    await aTimeout(grace);
    expect(complaints()).to.have.length(1);
  });
});
