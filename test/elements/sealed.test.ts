/** What a script of the page reaches from an element of ours, sealed and as it comes. */
import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import type { DrugCoupon, DrugPriceBasket, DrugPriceLookup } from '../../src/index.ts';
import { recorders } from '../../src/contract/recorders.ts';
import { nativeFetch } from '../../src/dom/native.ts';
import { saveFile } from '../../src/dom/save-file.ts';
import { heard } from '../support/heard.ts';
import { rootOf } from '../support/root.ts';
import { comparison, price, serviceDouble } from '../support/service-double.ts';
import { input, inside, lookup, options, shown, type } from './lookup-fixture.ts';

const tags = ['drug-price-lookup', 'drug-coupon', 'drug-price-basket'] as const;

/** Where one of some texts is found in what can be read off an object: its fields, symbols and getters, however deep. */
function readable(object: object, secrets: readonly string[]): string[] {
  const seen = new Set<unknown>();
  const found: string[] = [];
  const look = (value: unknown, path: string, depth: number): void => {
    if (value instanceof Node) {
      const inner = value instanceof Element ? value.outerHTML + value.textContent : value.textContent;
      const field = value.parentNode?.querySelector('input')?.value ?? '';
      if (value !== object && secrets.some((secret) => `${inner}${field}`.includes(secret))) found.push(path);
      if (value !== object) return;
    } else if (typeof value !== 'object' || value === null) {
      if (typeof value !== 'function' && secrets.some((secret) => String(value).includes(secret)))
        found.push(path);
      return;
    }
    if (seen.has(value) || value === window || depth > 8) return;
    seen.add(value);
    if (value instanceof Map || value instanceof Set)
      [...value].forEach((one, i) => look(one, `${path}(${i})`, depth + 1));
    for (let owner: object | null = value; owner; owner = Object.getPrototypeOf(owner) as object | null) {
      if (owner === HTMLElement.prototype || owner === Object.prototype || owner === Array.prototype) break;
      for (const key of Reflect.ownKeys(owner)) {
        let inner: unknown;
        try {
          inner = Reflect.get(value, key);
        } catch {
          continue;
        }
        look(inner, path ? `${path}.${String(key)}` : String(key), depth + 1);
      }
    }
  };
  look(object, '', 0);
  return [...new Set(found)].sort();
}

/** By Lit, of every element: what is drawn, and what draws it. */
const ofLit = (path: string) => /^(?:renderRoot|renderOptions|_\$\w+|__childPart)(?:\.|$)/.test(path);

// with SEALED, what says so of every element: here each test says itself which are
for (const tag of tags) Reflect.deleteProperty(customElements.get(tag)!.prototype, 'sealed');

describe('a sealed element', () => {
  it('has no root that a script reads, from the attribute or the property', async () => {
    for (const tag of tags) {
      const byAttribute = await fixture<DrugPriceLookup>(
        tag === 'drug-coupon'
          ? html`<drug-coupon sealed></drug-coupon>`
          : tag === 'drug-price-basket'
            ? html`<drug-price-basket sealed></drug-price-basket>`
            : html`<drug-price-lookup sealed></drug-price-lookup>`,
      );
      const byProperty = document.createElement(tag);
      byProperty.sealed = true;
      document.body.append(byProperty);
      await byProperty.updateComplete;
      for (const element of [byAttribute, byProperty]) {
        expect(element.shadowRoot, tag).to.equal(null);
        expect(element.sealed).to.equal(true);
        expect(element.hasAttribute('sealed')).to.equal(true);
        expect(rootOf(element)!.textContent.trim()).not.to.equal('');
        expect(() => element.attachInternals(), 'which would tell the root').to.throw();
      }
      byProperty.remove();
    }
  });

  it('keeps the mode it had when it was added to the page', async () => {
    const element = await fixture<DrugPriceLookup>(html`<drug-price-lookup sealed></drug-price-lookup>`);
    element.sealed = false;
    const { parentElement } = element;
    element.remove();
    parentElement!.append(element);
    await element.updateComplete;
    expect(element.shadowRoot).to.equal(null);
  });

  it('is sealed by a property that it had before its class came', async () => {
    class Late extends customElements.get('drug-price-lookup')! {}
    const element = Object.assign(document.createElement('late-lookup'), { sealed: true });
    document.body.append(element);
    customElements.define('late-lookup', Late);
    expect(element.shadowRoot).to.equal(null);
    element.remove();
  });

  it('has a root from the browser itself, where a script has put its own method in the place', async () => {
    const { prototype } = Element;
    const own = Object.getOwnPropertyDescriptor(prototype, 'attachShadow')!;
    const roots: ShadowRoot[] = [];
    prototype.attachShadow = function (init) {
      const root = (own.value as typeof prototype.attachShadow).call(this, init);
      if (this.matches('drug-coupon')) roots.push(root);
      return root;
    };
    try {
      const sealed = await fixture<DrugCoupon>(html`<drug-coupon sealed></drug-coupon>`);
      expect(roots).to.deep.equal([]);
      expect(rootOf(sealed)!.mode).to.equal('closed');
      expect(rootOf(sealed)!.adoptedStyleSheets.length).to.be.above(0);
    } finally {
      Object.defineProperty(prototype, 'attachShadow', own);
    }
  });
});

describe('a question', () => {
  const { fetch } = globalThis;
  const toString = Object.getOwnPropertyDescriptor(Function.prototype, 'toString')!;
  const attachShadow = Object.getOwnPropertyDescriptor(Element.prototype, 'attachShadow')!;
  let heard: unknown[];
  /** Listens, as a script of the page does that comes before or after ours. */
  const replaceFetch = () => {
    globalThis.fetch = function (...request) {
      heard.push(request);
      return fetch(...request);
    };
  };
  const answered = async () => {
    const response = await nativeFetch('/package.json', { method: 'GET' });
    expect(((await response.json()) as { name: string }).name).to.equal('drug-price-lookup');
  };

  beforeEach(() => (heard = []));
  afterEach(() => {
    globalThis.fetch = fetch;
    Object.defineProperty(Function.prototype, 'toString', toString);
    Object.defineProperty(Element.prototype, 'attachShadow', attachShadow);
  });

  it('passes by a fetch that a script has put in the place of the browser’s', async () => {
    replaceFetch();
    const frames = window.length;
    await answered();
    const stop = new AbortController();
    const stopped = nativeFetch('/package.json', { signal: stop.signal }).catch((error: Error) => error.name);
    stop.abort();
    expect(await stopped).to.equal('AbortError');
    expect(window.length, 'the frame is none of the page’s').to.equal(frames);
    expect(heard).to.deep.equal([]);
  });

  it('passes by one whose source is told as the browser’s, as Sentry does', async () => {
    replaceFetch();
    const replaced = globalThis.fetch;
    const native = toString.value as () => string;
    Function.prototype.toString = function () {
      return native.call(this === replaced ? fetch : this);
    };
    expect(String(globalThis.fetch)).to.contain('[native code]');
    await answered();
    expect(heard).to.deep.equal([]);
  });

  it('goes through a frame that recorders leave out, and that nobody changes who finds it', async () => {
    document.querySelectorAll('html > div').forEach((one) => one.remove());
    const boxes: [Element, ShadowRoot][] = [];
    Element.prototype.attachShadow = function (init) {
      const root = (attachShadow.value as typeof Element.prototype.attachShadow).call(this, init);
      boxes.push([this, root]);
      return root;
    };
    replaceFetch();
    await answered();
    expect(boxes).to.have.length(1);
    const [[box, root]] = boxes as [[Element, ShadowRoot]];
    const marks = recorders.flatMap((recorder) => recorder.marks);
    expect(marks.filter((mark) => !box.matches(mark))).to.deep.equal([]);
    const { contentWindow } = root.querySelector('iframe')!;
    contentWindow!.fetch = globalThis.fetch;
    await answered();
    expect(heard).to.deep.equal([]);
  });
});

describe('a file that is saved', () => {
  it('has an address that the page’s navigation does not tell its scripts', async () => {
    const { navigation } = window as unknown as { navigation?: EventTarget };
    // a browser without it tells nobody
    if (!navigation) return;
    const told: string[] = [];
    const listen = (event: Event) => {
      told.push((event as Event & { destination: { url: string } }).destination.url);
      event.preventDefault();
    };
    navigation.addEventListener('navigate', listen);
    try {
      saveFile(new Blob(['BIN 015995']), 'coupon.txt');
      location.hash = 'heard';
      await waitUntil(() => told.length);
      expect(told.map((url) => new URL(url).hash)).to.deep.equal(['#heard']);
    } finally {
      navigation.removeEventListener('navigate', listen);
    }
  });
});

for (const sealed of [false, true])
  describe(`what is read off ${sealed ? 'sealed elements' : 'elements as they come'}`, () => {
    it('is nothing that a patient typed or saw, after all was done', async () => {
      const double = serviceDouble({
        '/v2/price/compare': () => comparison({ prices: [price('Alder', 41.37), price('Birch', 52.81)] }),
      });
      const find = await lookup(double, { id: 'find', sealed });
      const list = document.createElement('drug-price-basket');
      const apart = document.createElement('drug-coupon');
      for (const one of [list, apart]) one.toggleAttribute('sealed', sealed);
      list.setAttribute('for', 'find');
      find.after(list, apart);
      await type(find, 'lis');
      await waitUntil(() => options(find).length, 'it suggests');
      options(find)[0]!.click();
      inside(find, '#location')!.focus();
      await sendKeys({ type: '60601' });
      inside(find, '[part~=submit-button]')!.click();
      await shown(find, 'coupon-button');
      await waitUntil(() => find.matches(':state(ready)'));
      inside(find, '[part~=coupon-button]')!.click();
      await waitUntil(() => inside(find, 'dialog drug-coupon')?.matches(':state(ready)'));
      const opened = inside<DrugCoupon>(find, 'dialog drug-coupon')!;
      inside(opened, '[part~=copy-button]')!.click();
      await waitUntil(() => /cop(?:ied|y)/i.test(heard(opened)), 'it says that it was copied');
      inside(find, '[part~=dialog-close]')!.click();
      inside(find, '[part~=add-button]')!.click();
      await waitUntil(() => list.matches(':state(ready)'), 'the list is compared');
      Object.assign(apart, { endpoint: '/api', couponKey: 'key', fetch: double.fetch });
      await apart.load();

      expect(opened.shadowRoot === null, 'what it opens is as it is').to.equal(sealed);
      expect(input(find).value, 'it was typed').to.equal('Lisinopril');
      const secrets = [
        'Lisinopril',
        'lisinopril',
        '60601',
        '41.37',
        '52.81',
        'Alder',
        'Birch',
        '015995',
        'DR33',
      ];
      const of = (element: DrugPriceLookup | DrugPriceBasket | DrugCoupon) => {
        const paths = readable(element, secrets);
        expect(paths.filter(ofLit), 'the search finds what is there').to.include('renderRoot');
        return paths.filter((path) => !ofLit(path));
      };
      expect(of(find)).to.deep.equal([]);
      expect(of(apart)).to.deep.equal([]);
      const own = (path: string) => !/^(?:medicines|Symbol\(.*\))\.0\.drug$/.test(path);
      expect(of(list).filter(own), 'beside its list, which is the owner’s interface').to.deep.equal([]);
    });
  });
