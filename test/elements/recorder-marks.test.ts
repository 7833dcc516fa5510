import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { markAttributes, markClasses, recorders } from '../../src/contract/recorders.ts';
import { say } from '../support/say.ts';
import { replacePrint } from '../support/replace-print.ts';
import { button } from '../support/root.ts';
import { serviceDouble } from '../support/service-double.ts';
import { compared, endpointOf } from './basket-fixture.ts';
import { coupon, frameDocument, loaded, part, pdf } from './coupon-fixture.ts';
import { all, inside, lookup, shown } from './lookup-fixture.ts';

const marks = recorders.flatMap((recorder) => recorder.marks);

/** Fails if a recorder would take an element down. */
function expectLeftOut(...elements: (Element | null)[]): void {
  for (const element of elements)
    expect(
      marks.filter((mark) => !element!.matches(mark)),
      element?.outerHTML.slice(0, 200),
    ).to.deep.equal([]);
}

function expectDocumentLeftOut(document: Document | null): void {
  expectLeftOut(document!.documentElement, document!.body);
}

describe('session recorders', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'pdfViewerEnabled'));

  it('have every mark that is set', () => {
    const attributes = Object.keys(markAttributes).map((name) => `[${name}]`);
    expect(marks).to.have.members([...markClasses.map((name) => `.${name}`), ...attributes]);
  });

  it('leave out a lookup, and a coupon in its dialog with all that it opens', async () => {
    const element = await lookup(serviceDouble(), { drug: 'Lisinopril', class: 'ours' });
    await shown(element, 'row');
    expectLeftOut(inside(element, '.base'));
    all(element, 'coupon-button')[0]!.click();
    await waitUntil(() => inside(element, 'drug-coupon')?.matches(':state(ready)'));
    const opened = inside(element, 'drug-coupon')!;
    expectLeftOut(inside(element, 'dialog'), inside(opened, '.base'), inside(opened, 'dialog'));
    expect([element.className, opened.className], 'a host’s class is the page’s').to.deep.equal(['ours', '']);
  });

  it('leave out a coupon with its frames and what is in them, however it changes', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: true });
    const element = await loaded({ ...coupon, coupon_pdf: pdf }, { couponFormat: 'both' });
    expectLeftOut(part(element, 'base'), part(element, 'frame'));
    expectDocumentLeftOut(await frameDocument(element));
    element.medicine = 'Lisinopril 10 mg';
    button(element, say('couponAsPdf')).click();
    await element.updateComplete;
    expectLeftOut(part(element, 'base'), part(element, 'pdf'));
  });

  it('leave out the document of a coupon where a page refuses srcdoc', async () => {
    const { prototype } = HTMLIFrameElement;
    const srcdoc = Object.getOwnPropertyDescriptor(prototype, 'srcdoc')!;
    Object.defineProperty(prototype, 'srcdoc', { configurable: true, get: () => '', set: () => undefined });
    try {
      expectDocumentLeftOut(await frameDocument(await loaded()));
    } finally {
      Object.defineProperty(prototype, 'srcdoc', srcdoc);
    }
  });

  it('leave out a list and the sheet that it prints', async () => {
    const element = await compared(endpointOf());
    expectLeftOut(inside(element, '.base'));
    replacePrint(element, () => undefined);
    await element.print();
    const frame = inside<HTMLIFrameElement>(element, 'iframe')!;
    expectLeftOut(frame.parentElement, frame);
    expectDocumentLeftOut(frame.contentDocument);
  });
});
