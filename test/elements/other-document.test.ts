/** An element that a page moves to another document, such as that of a frame. */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import '../../src/index.ts';
import { serviceDouble } from '../support/service-double.ts';
import { inside, lookup, shown } from './lookup-fixture.ts';

async function frame(style: string): Promise<Document> {
  const element = document.createElement('iframe');
  element.srcdoc = `<!doctype html><style>${style}</style><body></body>`;
  const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
  document.querySelector('main')!.append(element);
  await loaded;
  return element.contentDocument!;
}

describe('an element that is moved to another document', () => {
  it('follows the look of the page that it is in now', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'row');
    const ground = () => inside(element, '.base')!.dataset.ground;
    const page = await frame('body { background: #fff }');
    page.body.append(element);
    await waitUntil(() => ground() === undefined);
    const dark = page.createElement('style');
    dark.textContent = 'body { background: #000 !important }';
    page.head.append(dark);
    await waitUntil(() => ground() === 'dark', 'it is dark');
  });

  it('hears nothing from the first one any more', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril' });
    await shown(element, 'row');
    const { removeEventListener } = document;
    const before = new Set<string>();
    document.removeEventListener = function (
      this: Document,
      ...given: Parameters<typeof removeEventListener>
    ) {
      before.add(given[0]);
      return removeEventListener.apply(this, given);
    } as typeof removeEventListener;
    try {
      const page = await frame('');
      page.body.append(element);
      expect([...before]).to.include.members(['load', 'transitionend', 'securitypolicyviolation']);
    } finally {
      Reflect.deleteProperty(document, 'removeEventListener');
    }
  });
});
