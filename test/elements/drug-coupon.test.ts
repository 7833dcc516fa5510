import { expect, oneEvent } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../src/strings/spanish.ts';
import {
  atCounter,
  base64,
  coupon,
  frameDocument,
  loaded,
  page,
  part,
  parts,
  pdf,
  refusal,
  service,
  statusOf,
  textOf,
} from './coupon-fixture.ts';
import { hears, says } from '../support/heard.ts';
import { beginning, say } from '../support/say.ts';
import { holdClock, quiet } from '../support/clock.ts';
import { replacePrint } from '../support/replace-print.ts';
import { button, rootOf } from '../support/root.ts';
import { withoutNavigation } from '../support/without-navigation.ts';

/** Makes the browser one with or without a PDF viewer. */
function viewsPdf(pdfViewerEnabled: boolean): void {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: pdfViewerEnabled });
}

const codesOnly = { ...coupon, coupon_html: undefined };
/** Its address in base64 would be too long for Chromium. */
const largePdf = () => btoa(`%PDF-${' '.repeat(1_600_000)}`);

describe('<drug-coupon>', () => {
  describe('card', () => {
    it('shows price, pharmacy, the four codes, both phone numbers, and to compare with insurance', async () => {
      const element = await loaded();
      const card = textOf(part(element, 'card'));
      for (const text of [
        'Corner Pharmacy',
        '$12.50',
        'RxBIN',
        '015995',
        'RxPCN',
        'GDC',
        'Group',
        'GRP42',
        say('memberId'),
        'AB12',
      ])
        expect(card).to.include(text);
      const [patient, pharmacist] = parts(element, 'phone');
      expect(patient!.querySelector('a')!.getAttribute('href')).to.equal('tel:18005550199');
      expect(textOf(patient!)).to.include('8am-8pm CST');
      expect(pharmacist!.querySelector('a')!.getAttribute('href')).to.equal('tel:8005550123');
      expect(textOf(part(element, 'disclaimer')))
        .to.include(say('couponCopay'))
        .and.to.include('This is not insurance');
    });

    it("is in the patient's language with the usual hours, and has hours and fields in English for pharmacists", async () => {
      const phones = {
        phone: '1-800-555-0142 (Mon-Fri 8am-8pm ET)',
        pharm_phone: '1-800-555-0187 (24 hours)',
      };
      const element = await loaded({ ...coupon, ...phones }, { lang: 'es' });
      const [patient, pharmacist] = parts(element, 'phone');
      expect(textOf(patient!)).to.match(
        /1-800-555-0142 \(lun – vie 8:00 a\. ?m\. – 8:00 p\. ?m\., hora del Este\)$/,
      );
      expect(patient!.querySelector('[lang=en]')).to.equal(null);
      expect(pharmacist!.querySelector('[lang=en]')!.textContent, 'on one line').to.equal(' (24\xa0hours)');
      const labels = parts(element, 'code-label').map(textOf).join();
      for (const name of ['RxBIN', 'RxPCN', 'Group', say('memberId')]) expect(labels).to.include(name);
      expect(textOf(part(element, 'disclaimer'))).to.include('no es un seguro');
    });

    it('names medicine, pharmacy and price on its band, then the codes', async () => {
      const element = await loaded(coupon, { medicine: 'Atorvastatin 20 mg, 90 tablets' });
      const card = part(element, 'card')!;
      expect(textOf(card)).to.match(
        /^Atorvastatin 20 mg, 90 tablets Corner Pharmacy \$12\.50 with this coupon RxBIN 015995/,
      );
      expect(textOf(card.querySelector('h3'))).to.equal('Atorvastatin 20 mg, 90 tablets');
      expect(Number(getComputedStyle(part(element, 'medicine')!).fontWeight)).to.be.at.least(700);
      element.headingLevel = 6;
      await element.updateComplete;
      expect(card.querySelectorAll('h6')).to.have.length(1);
      element.setAttribute('medicine', 'Lipitor 20 mg');
      await element.updateComplete;
      expect(textOf(part(element, 'medicine'))).to.equal('Lipitor 20 mg');
      element.removeAttribute('medicine');
      await element.updateComplete;
      expect(part(element, 'medicine')).to.equal(null);
      expect(textOf(card.querySelector('h6'))).to.equal('Corner Pharmacy');
    });

    it('spells a code for a screen reader, and puts it into a selection once, as it is shown', async () => {
      const value = part(await loaded(), 'code-value')!;
      expect(value.querySelector('.visually-hidden')!.textContent).to.equal('0 1 5 9 9 5');
      getSelection()!.setBaseAndExtent(value, 0, value, value.childNodes.length);
      expect(getSelection()!.toString().trim()).to.equal('015995');
    });

    it('says what was not given, and offers to copy no codes where there are none', async () => {
      const element = await loaded({ ...coupon, rxpcn: null, group_number: undefined, price: null });
      expect(
        parts(element, 'code-value').filter((value) => /none/.test(textOf(value))).length,
      ).to.be.at.least(2);
      expect(part(element, 'price')).to.equal(null);
      const none = await loaded({ price: 4.5, url: 'https://coupons.example/c' });
      expect(parts(none, 'copy-button')).to.have.length(0);
    });

    it('says that the list had another price, also that it is free, and nothing of a price that is none', async () => {
      const element = await loaded(coupon, { quotedPrice: 0 });
      const isSaid = (quoted: string) =>
        expect(textOf(part(element, 'quoted-price')))
          .to.include(quoted)
          .and.to.include('$12.50');
      isSaid('$0.00');
      for (const value of ['-1', '1e9', 'NaN', 'free', 'Infinity', '12.5']) {
        element.setAttribute('quoted-price', value);
        await element.updateComplete;
        expect(part(element, 'quoted-price'), value).to.equal(null);
      }
      element.setAttribute('quoted-price', '10');
      await element.updateComplete;
      isSaid('$10.00');
      element.removeAttribute('quoted-price');
      await element.updateComplete;
      expect(part(element, 'quoted-price')).to.equal(null);
    });

    it('links to the coupon only by http or https', async () => {
      const link = part(await loaded(), 'link') as HTMLAnchorElement;
      expect(link.href).to.equal(coupon.url);
      expect(link.rel).to.equal('noopener noreferrer');
      expect(part(await loaded({ ...coupon, url: 'javascript:alert(1)' }), 'link')).to.equal(null);
    });

    it('copies one code or all, and says so', async () => {
      const element = await loaded();
      const copied: string[] = [];
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
      });
      try {
        button(element, 'Copy').click();
        await says(element, 'RxBIN copied.');
        expect(textOf(button(element, say('copied')))).to.include(say('copied'));
        button(element, 'Copy all').click();
        await waitUntil(() => copied.length === 2);
        await says(element, say('codesCopied'));
        expect(copied).to.deep.equal(['015995', 'RxBIN: 015995\nRxPCN: GDC\nGroup: GRP42\nMember ID: AB12']);
      } finally {
        Reflect.deleteProperty(navigator, 'clipboard');
      }
    });

    it('copies from a selection where the Clipboard API is refused, and keeps the focus', async () => {
      const element = await loaded();
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
      try {
        const copy = button(element, 'Copy');
        copy.focus();
        await sendKeys({ press: 'Enter' });
        await hears(element, /copied|did not allow/);
        expect(rootOf(element)!.activeElement).to.equal(copy);
      } finally {
        Reflect.deleteProperty(navigator, 'clipboard');
      }
      const field = document.createElement('input');
      element.after(field);
      field.focus();
      const modifier = navigator.platform.startsWith('Mac') ? 'Meta' : 'Control';
      await sendKeys({ down: modifier });
      await sendKeys({ press: 'v' });
      await sendKeys({ up: modifier });
      await waitUntil(() => field.value === '015995', 'what was copied can be pasted');
    });
  });

  describe('request', () => {
    it('is made once, with the requested format', async () => {
      const { requests, fetch } = service(coupon);
      const element = await loaded(coupon, { fetch, campaign: 'flyer', fullUrl: true, couponFormat: 'both' });
      expect(requests.map((fields) => Object.fromEntries(fields))).to.deep.equal([
        { coupon_key: 'key', coupon_format: 'both', c: 'flyer', shorten_url: '0' },
      ]);
      expect(element.matches(':state(ready)')).to.equal(true);
    });

    it('is not repeated by a render, another language, the same key, a move or load()', async () => {
      const { requests, fetch } = service(coupon);
      const element = await loaded(coupon, { fetch });
      element.lang = 'es';
      element.couponKey = 'key';
      element.headingLevel = 3;
      await element.load();
      const elsewhere = document.createElement('div');
      document.body.append(elsewhere);
      element.remove();
      element.lang = 'en';
      await element.updateComplete;
      elsewhere.append(element);
      await element.updateComplete;
      expect((await frameDocument(element)).body.textContent).to.include('Lisinopril');
      expect(requests.length).to.equal(1);
      elsewhere.remove();
    });

    it('that failed says why, and Retry repeats it', async () => {
      const { requests, fetch } = service(new TypeError('offline'), coupon);
      const element = await loaded(coupon, { couponKey: '', fetch });
      const failed = oneEvent(element, 'coupon-error');
      element.couponKey = 'key';
      const event = (await failed) as unknown as { failure: { code: string }; bubbles: boolean };
      expect(event.failure.code).to.equal('network');
      expect(event.bubbles).to.equal(false);
      await element.updateComplete;
      expect(element.matches(':state(error)')).to.equal(true);
      expect(textOf(part(element, 'error'))).to.include('could not connect');
      const arrived = oneEvent(element, 'coupon-load');
      (part(element, 'retry-button') as HTMLButtonElement).click();
      expect(((await arrived) as unknown as { data: { rxbin: string } }).data.rxbin).to.equal('015995');
      await element.updateComplete;
      expect(part(element, 'error')).to.equal(null);
      expect(requests.length).to.equal(2);
    });

    it('that failed without a connection is requested again once it is back', async () => {
      const { requests, fetch } = service(new TypeError('offline'), coupon);
      const element = await loaded(coupon, { fetch });
      expect(textOf(part(element, 'error'))).to.include('could not connect');
      part(element, 'retry-button')!.focus();
      const arrived = oneEvent(element, 'coupon-load');
      dispatchEvent(new Event('online'));
      await arrived;
      await element.updateComplete;
      expect(part(element, 'error')).to.equal(null);
      expect(rootOf(element)!.activeElement, 'the focus is not lost').to.equal(part(element, 'heading'));
      dispatchEvent(new Event('online'));
      await element.load();
      expect(requests.length, 'what is loaded is not requested again').to.equal(2);
    });

    it('that was refused is not requested again by a connection, and the focus stays where it is', async () => {
      const { requests, fetch } = service(refusal('service_unreachable', 502), coupon);
      const element = await loaded(coupon, { fetch });
      const retry = part(element, 'retry-button')!;
      retry.focus();
      dispatchEvent(new Event('online'));
      await element.updateComplete;
      expect(rootOf(element)!.activeElement).to.equal(retry);
      expect(requests.length).to.equal(1);
    });

    describe('where the service asks to wait', () => {
      /** A wait that the service asks for; a timer of the page lasts no longer, nor one of these tests as long. */
      const clock = holdClock((ms) => ms > 5_000);

      const busy = Response.json(
        { error: { code: 'rate_limited' } },
        { status: 429, headers: { 'retry-after': '30' } },
      );

      it('is not repeated before', async () => {
        const { requests, fetch } = service(busy, coupon);
        const element = await loaded(coupon, { fetch });
        const retry = part(element, 'retry-button') as HTMLButtonElement;
        expect(textOf(part(element, 'error'))).to.include(say('wait', { count: 30 }));
        expect(retry.getAttribute('aria-disabled')).to.equal('true');
        retry.focus();
        await clock.pass(20_000);
        retry.click();
        await quiet();
        expect(textOf(part(element, 'error'))).to.include(say('wait', { count: 10 }));
        expect(rootOf(element)!.activeElement).to.equal(retry);
        expect(requests.length).to.equal(1);
        await clock.pass(10_001);
        expect(retry.getAttribute('aria-disabled')).to.equal('false');
        expect(textOf(part(element, 'error'))).not.to.include('second');
        retry.click();
        await waitUntil(() => part(element, 'card'));
        expect(requests.length).to.equal(2);
      });

      it('is not repeated before by load() or where it is opened again, which say how long is left', async () => {
        const { requests, fetch } = service(busy, coupon);
        const element = await loaded(coupon, { fetch });
        for (const [open, left] of [
          [() => element.load(), 20],
          [() => element.reveal(), 10],
        ] as const) {
          await clock.pass(10_000);
          await open();
          expect(textOf(part(element, 'error'))).to.include(say('wait', { count: left }));
        }
        expect(requests.length).to.equal(1);
        await clock.pass(10_001);
        await element.load();
        expect(part(element, 'card')).not.to.equal(null);
        expect(requests.length).to.equal(2);
      });
    });

    it('with an expired key leads back to the lookup', async () => {
      const lookup = document.createElement('drug-price-lookup');
      Object.assign(lookup, { id: 'prices', endpoint: '/api' });
      document.body.append(lookup);
      await lookup.updateComplete;
      const element = await loaded(refusal('invalid_param'), { for: 'prices' });
      expect(textOf(part(element, 'error'))).to.include(say('couponExpired'));
      expect(part(element, 'retry-button')).to.equal(null);
      (part(element, 'lookup-button') as HTMLButtonElement).click();
      expect(document.activeElement).to.equal(lookup);
      lookup.remove();
    });

    it('works without states in browsers that have none', async () => {
      const { attachInternals } = HTMLElement.prototype;
      Reflect.deleteProperty(HTMLElement.prototype, 'attachInternals');
      try {
        expect(textOf(part(await loaded(), 'codes'))).to.include('015995');
      } finally {
        HTMLElement.prototype.attachInternals = attachInternals;
      }
    });

    it('without an endpoint tells the visitor so', async () => {
      const element = await loaded(coupon, { endpoint: '' });
      expect(textOf(part(element, 'error'))).to.include('Prices are not available on this page');
    });
  });

  describe('forms', () => {
    it('HTML: in a sandboxed frame as high as its content', async () => {
      const element = await loaded();
      const document = await frameDocument(element);
      const frame = part(element, 'frame') as HTMLIFrameElement;
      expect(frame.getAttribute('sandbox')!.split(' ')).not.to.include.members(['allow-scripts']);
      expect(frame.getAttribute('sandbox')).not.to.match(/allow-(scripts|forms|top-navigation)/);
      expect(getComputedStyle(document.querySelector('h1')!).color).to.equal('rgb(1, 2, 3)');
      expect(getComputedStyle(document.querySelector('p')!).marginLeft).to.equal('7px');
      expect(document.querySelector('a')!.rel).to.equal('noopener noreferrer');
      expect(frame.clientHeight).to.be.at.least(document.documentElement.scrollHeight - 2);
    });

    it('none: only the card', async () => {
      const element = await loaded(codesOnly, { couponFormat: 'none' });
      expect(rootOf(element)!.querySelector('iframe')).to.equal(null);
      expect(part(element, 'download-button')).to.equal(null);
      expect(part(element, 'error')).to.equal(null);
      expect(textOf(part(element, 'codes'))).to.include('015995');
    });

    it('marks what comes in English in another language', async () => {
      viewsPdf(true);
      const element = await loaded({ ...coupon, coupon_pdf: pdf }, { couponFormat: 'both', lang: 'es' });
      expect(part(element, 'frame')!.lang).to.equal('en');
      expect((await frameDocument(element)).documentElement.lang).to.equal('en');
      button(element, 'Ver el PDF').click();
      await element.updateComplete;
      expect(part(element, 'pdf')!.lang).to.equal('en');
      element.lang = 'en';
      await waitUntil(() => !part(element, 'frame')!.hasAttribute('lang'));
    });

    it('PDF: no frame without a viewer', async () => {
      viewsPdf(false);
      const element = await loaded({ ...codesOnly, coupon_pdf: pdf }, { couponFormat: 'pdf' });
      expect(part(element, 'pdf')).to.equal(null);
      expect(part(element, 'open-button')).not.to.equal(null);
      expect(part(element, 'download-button')).not.to.equal(null);
    });

    it('PDF: a data URL with a viewer, and buttons to open and download it, under a name that tells nothing', async () => {
      viewsPdf(true);
      const medicine = 'Sertraline 50 mg, 30 tablets';
      const element = await loaded({ ...codesOnly, coupon_pdf: pdf }, { couponFormat: 'pdf', medicine });
      expect((part(element, 'pdf') as HTMLIFrameElement).src).to.equal(`data:application/pdf;base64,${pdf}`);
      expect(part(element, 'open-button')).not.to.equal(null);
      const { click } = HTMLAnchorElement.prototype;
      const names: string[] = [];
      const restore = withoutNavigation();
      HTMLAnchorElement.prototype.click = function () {
        names.push(this.download);
      };
      const downloaded = oneEvent(element, 'coupon-download');
      button(element, say('download')).click();
      await downloaded;
      HTMLAnchorElement.prototype.click = click;
      restore();
      expect(names).to.deep.equal(['coupon.pdf']);
    });

    it('PDF: one that could act is offered to download alone, and printed as a card', async () => {
      viewsPdf(true);
      const acting = base64(
        '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/J#53(app.alert(1))>>>>endobj\n%%EOF',
      );
      const element = await loaded({ ...codesOnly, coupon_pdf: acting }, { couponFormat: 'pdf' });
      expect(rootOf(element)!.querySelector('iframe')).to.equal(null);
      expect(part(element, 'open-button')).to.equal(null);
      expect(part(element, 'error')).to.equal(null);
      const printed: string[] = [];
      replacePrint(element, ({ body }) => printed.push(body.textContent));
      await element.print();
      expect(printed.join()).to.include('015995');
      const downloaded = oneEvent(element, 'coupon-download');
      element.addEventListener('click', (event) => event.preventDefault());
      await element.download();
      await downloaded;
    });

    it('both: one request, and a switch', async () => {
      viewsPdf(true);
      const { requests, fetch } = service({ ...coupon, coupon_pdf: pdf });
      const element = await loaded(coupon, { fetch, couponFormat: 'both' });
      expect(part(element, 'pdf')).to.equal(null);
      button(element, say('couponAsPdf')).click();
      await element.updateComplete;
      expect(part(element, 'pdf')).not.to.equal(null);
      expect(part(element, 'frame')!.offsetHeight).to.equal(0);
      expect(button(element, say('couponAsPdf')).getAttribute('aria-pressed')).to.equal('true');
      button(element, say('couponAsDocument')).click();
      await element.updateComplete;
      expect(part(element, 'pdf')).to.equal(null);
      expect(requests.length).to.equal(1);
    });

    const another = { ...codesOnly, rxbin: '222222', coupon_pdf: pdf };

    it('a PDF that is asked for after the card says that it has new codes, then the card shows them', async () => {
      const { requests, fetch } = service(coupon, another);
      const element = await loaded(coupon, { fetch });
      const more = part(element, 'more-actions')!;
      expect(more.textContent).to.include(say('pdfIsAnother'));
      const arrived = oneEvent(element, 'coupon-load');
      button(element, say('download')).click();
      expect(((await arrived) as unknown as { data: { rxbin: string } }).data.rxbin).to.equal('222222');
      await waitUntil(() => statusOf(element) === say('codesChanged'));
      expect(textOf(part(element, 'codes')))
        .to.include('222222')
        .and.not.to.include('015995');
      expect(more.textContent).not.to.include(say('pdfIsAnother'));
      expect(part(element, 'frame'), 'the page with the codes before').to.equal(null);
      expect(part(element, 'error')).to.equal(null);
      await element.download();
      expect(requests).to.have.length(2);
    });

    it('no code changes while the view for the counter is open', async () => {
      const { requests, fetch } = service(coupon, another);
      const element = await loaded(coupon, { fetch });
      const downloaded = element.download();
      const dialog = part(element, 'counter') as HTMLDialogElement;
      (part(element, 'counter-button') as HTMLButtonElement).click();
      await waitUntil(() => dialog.open && requests.length === 2);
      await quiet();
      expect(textOf(dialog)).to.include('015995').and.not.to.include('222222');
      dialog.close();
      await downloaded;
      await waitUntil(() => textOf(part(element, 'codes')).includes('222222'));
    });

    it('in a dialog the page is in the document, folded under a button', async () => {
      const element = await loaded(coupon, { inDialog: true });
      const page = await frameDocument(element);
      expect(page.body.textContent).to.include('Lisinopril');
      const frame = part(element, 'frame') as HTMLIFrameElement;
      expect(frame.closest('details')!.open).to.equal(false);
      const fold = rootOf(element)!.querySelector<HTMLElement>('details.full > summary')!;
      expect(textOf(fold)).to.equal(say('couponAsDocument'));
      fold.click();
      await waitUntil(() => frame.clientHeight >= page.documentElement.scrollHeight - 2);
      expect(part(await loaded(), 'frame')!.closest('details')).to.equal(null);
    });

    it('an invalid PDF is reported', async () => {
      const element = await loaded(
        { ...codesOnly, coupon_pdf: btoa('<script>alert(1)</script>') },
        { couponFormat: 'pdf' },
      );
      expect(part(element, 'pdf')).to.equal(null);
      expect(textOf(part(element, 'error'))).to.include(say('couponUnreadable'));
      expect(textOf(part(element, 'codes'))).to.include('015995');
    });
  });

  describe('printing', () => {
    it('prints only the frame, without a request', async () => {
      const { requests, fetch } = service(coupon);
      const element = await loaded(coupon, { fetch });
      await frameDocument(element);
      const { contentWindow } = part(element, 'frame') as HTMLIFrameElement;
      let printed = 0;
      contentWindow!.print = () => void (printed++, contentWindow!.dispatchEvent(new Event('beforeprint')));
      const event = oneEvent(element, 'coupon-print');
      const button = part(element, 'print-button') as HTMLButtonElement;
      button.focus();
      button.click();
      await event;
      await waitUntil(() => printed === 1);
      expect(rootOf(element)!.activeElement, 'the focus').to.equal(button);
      expect(requests.length).to.equal(1);
      expect(statusOf(element)).to.equal('');
    });

    it('tells the page of a print dialog only where one was requested', async () => {
      const tells = async (answer: object, couponFormat: 'html' | 'none' | 'pdf') => {
        const element = await loaded(answer, { couponFormat });
        let told = 0;
        element.addEventListener('coupon-print', () => told++);
        return { element, told: () => told };
      };
      const page = await tells(coupon, 'html');
      await frameDocument(page.element);
      Object.assign((part(page.element, 'frame') as HTMLIFrameElement).contentWindow!, { print: undefined });
      await page.element.print();
      expect(page.told(), 'its page cannot be printed').to.equal(0);

      const card = await tells(codesOnly, 'none');
      replacePrint(card.element);
      await card.element.print();
      expect(card.told(), 'nor its card').to.equal(0);

      const { open } = window;
      window.open = () => null;
      try {
        const document = await tells({ ...codesOnly, coupon_pdf: pdf }, 'pdf');
        await document.element.print();
        expect(document.told(), 'its PDF is opened').to.equal(0);
      } finally {
        window.open = open;
      }

      const sheets = await tells(codesOnly, 'none');
      replacePrint(sheets.element, ({ defaultView }) => defaultView!.dispatchEvent(new Event('beforeprint')));
      await Promise.all([sheets.element.print(), sheets.element.print()]);
      expect(sheets.told(), 'the later of two sheets').to.equal(1);
    });

    it('waits for a coupon that is not yet in its frame', async () => {
      const element = await loaded();
      const frame = part(element, 'frame') as HTMLIFrameElement;
      let printed: string | undefined;
      const listen = () =>
        (frame.contentWindow!.print = () => (printed = frame.contentDocument!.body.textContent));
      listen();
      frame.addEventListener('load', listen);
      await element.print();
      expect(printed).to.contain('Lisinopril');
    });

    it('prints the coupon of the latest key', async () => {
      const other = { ...coupon, coupon_html: base64(page.replace('Lisinopril', 'Metformin')) };
      const element = await loaded(coupon, { fetch: service(coupon, other).fetch });
      await frameDocument(element);
      let printed: string | undefined;
      replacePrint(element, ({ body }) => (printed = body.textContent));
      element.couponKey = 'other';
      await element.print();
      expect(printed).to.contain('Metformin');
    });

    it('reports nothing about a coupon that was replaced meanwhile', async () => {
      const element = await loaded();
      const printed = element.print();
      await element.updateComplete;
      element.couponKey = 'other';
      await element.load();
      await printed;
      await says(element, say('couponReady'));
    });

    it('names the medicine first on paper, in English, where the coupon does not', async () => {
      const element = await loaded(coupon, { medicine: 'Lisinopril 10 mg, 30 tablets' });
      const { body, defaultView } = await frameDocument(element);
      const printed: string[] = [];
      defaultView!.print = () => void printed.push(body.textContent.trim());
      await element.print();
      await element.print();
      const named = 'Lisinopril 10 mg, 30 tablets';
      expect(printed.map((text) => text.slice(0, named.length))).to.deep.equal([named, named]);
      expect(printed[1]!.match(/Please use this coupon/g), 'once').to.have.length(1);
      expect(textOf(body)).to.match(/^Lisinopril Show/, 'it is not shown on the screen');
      element.medicine = 'Lisinopril 10 mg, 30 tabletas';
      element.medicineInEnglish = 'Lisinopril 10 mg, 30 tablets';
      await element.print();
      expect(printed[2]!.slice(0, named.length), 'for the pharmacist').to.equal(named);
      element.medicine = 'Lisinopril';
      element.medicineInEnglish = '';
      await element.print();
      expect(printed[3]).not.to.match(/^Lisinopril/);
    });

    it('says on paper what to say in English, with a QR code, in every language', async () => {
      const more = {
        lang: 'es',
        medicine: 'Metformina, 30 tabletas',
        medicineInEnglish: 'Metformin, 30 tablets',
      };
      const element = await loaded(coupon, more);
      const { body, defaultView } = await frameDocument(element);
      let said: string[] = [];
      defaultView!.print = () => {
        said = [...body.querySelectorAll('[lang=en]')].map((one) =>
          one.textContent.replace(/\s+/g, ' ').trim(),
        );
      };
      await element.print();
      expect(said).to.deep.equal([
        `${say('counterSentence', { medicine: 'Metformin, 30 tablets' })} ${say('counterPrice', { price: '$12.50' })}`,
      ]);
      expect(body.textContent).to.include('Metformina, 30 tabletas');
      const [code, ...others] = body.querySelectorAll('svg');
      expect(others).to.be.empty;
      expect(code!.getBoundingClientRect().width, 'on the screen it is as it was').to.equal(0);
      expect(body.innerText.trim()).to.match(/^Lisinopril/);
    });

    it('prints a card of our own where there is no document, without a request', async () => {
      const { requests, fetch } = service(codesOnly);
      const element = await loaded(codesOnly, {
        fetch,
        couponFormat: 'none',
        lang: 'es',
        medicine: 'Lisinopril 10 mg, 30 tabletas',
        medicineInEnglish: 'Lisinopril 10 mg, 30 tablets',
      });
      const printed: string[] = [];
      replacePrint(element, ({ body, defaultView }) => {
        printed.push(body.innerText.replace(/\s+/g, ' '));
        defaultView!.dispatchEvent(new Event('beforeprint'));
      });
      button(element, 'Imprimir').click();
      await waitUntil(() => printed.length === 1);
      expect(printed[0]).to.match(/^Lisinopril 10 mg, 30 tablets Corner Pharmacy \$12\.50/);
      for (const text of [
        '015995',
        'GDC',
        'GRP42',
        'AB12',
        '(800) 555-0123',
        '1-800-555-0199',
        'no es un seguro',
      ])
        expect(printed[0]).to.include(text);
      expect(statusOf(element)).to.equal('');
      element.medicineInEnglish = 'Lipitor';
      await element.print();
      expect(printed[1]).to.match(/^Lipitor Corner/);
      expect(requests).to.have.length(1);
      const frame = rootOf(element)!.querySelector('iframe')!;
      expect(frame.sandbox.contains('allow-scripts')).to.equal(false);
      expect(frame.getBoundingClientRect().height).to.be.above(0);
      expect(frame.parentElement!.offsetHeight, 'it takes no room').to.equal(1);
      await expect(element).to.be.accessible();
    });

    it('says where our own card cannot be printed', async () => {
      const element = await loaded(codesOnly, { couponFormat: 'none' });
      rootOf(element)!.addEventListener(
        'load',
        ({ target }) =>
          ((target as HTMLIFrameElement).contentWindow!.print = undefined as unknown as () => void),
        true,
      );
      await element.print();
      await element.updateComplete;
      expect(statusOf(element)).to.include('write the codes down');
    });

    it('says where it cannot print, and offers the PDF', async () => {
      const element = await loaded();
      await frameDocument(element);
      (part(element, 'frame') as HTMLIFrameElement).contentWindow!.print = undefined as unknown as () => void;
      await element.print();
      await element.updateComplete;
      expect(statusOf(element)).to.include('Download the PDF and print it');
    });
  });

  describe('saving', () => {
    const { click } = HTMLAnchorElement.prototype;
    const { toBlob } = HTMLCanvasElement.prototype;
    let saved: { name: string; file: Promise<Blob> }[] = [];
    // Chromium encodes a picture when it is idle, which a busy machine hardly is
    const patience = { timeout: 15_000 };
    let restore: () => void;
    beforeEach(() => {
      saved = [];
      restore = withoutNavigation();
      HTMLAnchorElement.prototype.click = function () {
        saved.push({ name: this.download, file: fetch(this.href).then((file) => file.blob()) });
      };
    });
    afterEach(() => {
      restore();
      HTMLAnchorElement.prototype.click = click;
      HTMLCanvasElement.prototype.toBlob = toBlob;
    });

    it('gives a picture of the ticket, without a request, and says where', async () => {
      const { requests, fetch } = service(coupon);
      const element = await loaded(coupon, { fetch, medicine: 'Sertraline 50 mg, 30 tablets' });
      button(element, 'Save').click();
      await waitUntil(
        () => statusOf(element).startsWith(say('couponSaved', { file: 'coupon.png' })),
        'it was not saved',
        patience,
      );
      expect(saved.map(({ name }) => name)).to.deep.equal(['coupon.png']);
      const { width, height } = await createImageBitmap(await saved[0]!.file);
      expect([width, height > 400]).to.deep.equal([840, true]);
      expect(requests).to.have.length(1);
    });

    it('draws what the ticket says, and what to do with it', async () => {
      const { prototype } = CanvasRenderingContext2D;
      const { fillText } = prototype;
      let drawn: string[] = [];
      prototype.fillText = (text) => void drawn.push(text);
      try {
        const medicine = 'Sertraline 50 mg, 30 tablets';
        const element = await loaded(coupon, { medicine, medicineInEnglish: medicine });
        const drawnOf = async () => {
          drawn = [];
          saved = [];
          part(element, 'save-button')!.click();
          await waitUntil(() => saved.length, 'it was not saved', patience);
          return drawn.join(' ').replaceAll('\xa0', ' ');
        };
        const year = String(new Date().getFullYear());
        const texts = ['Sertraline 50 mg', '015995', 'GDC', 'GRP42', 'AB12', 'Show this to', year];
        const atCounter = await drawnOf();
        for (const text of texts) expect(atCounter).to.include(text);
        expect(atCounter.match(/Sertraline/g), 'above, and in what is said').to.have.length(2);
        Object.assign(element, { lang: 'es', medicine: 'Sertralina 50 mg, 30 tabletas' });
        await element.updateComplete;
        expect(await drawnOf(), 'for the pharmacist too').to.match(
          /^Sertralina 50 mg, 30 tabletas Sertraline 50 mg, 30 tablets Corner/,
        );
        element.lang = 'en';
        element.byMail = true;
        await element.updateComplete;
        expect(await drawnOf())
          .to.include(say('mailCodes', { pharmacy: 'Corner Pharmacy' }))
          .and.not.to.include('Show this to');
      } finally {
        prototype.fillText = fillText;
      }
    });

    it('says where this browser cannot', async () => {
      HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
      const element = await loaded();
      button(element, 'Save').click();
      await waitUntil(() => statusOf(element) === say('couponSaveFailed'));
      expect(saved).to.have.length(0);
    });
  });

  describe('by mail', () => {
    it('says to give the codes with the order, and has no view for a counter', async () => {
      const element = await loaded();
      element.setAttribute('by-mail', '');
      await element.updateComplete;
      expect(part(element, 'counter-button')).to.equal(null);
      expect(part(element, 'counter')).to.equal(null);
      const card = textOf(part(element, 'card'));
      expect(card)
        .to.include(
          [say('mailOrder'), say('mailCodes', { pharmacy: 'Corner Pharmacy' }), say('copyAll')].join(' '),
        )
        .and.not.to.include('Show this to the pharmacist');
      expect(part(element, 'card')!.querySelectorAll('[part=link]')).to.have.length(1);
      expect(part(element, 'link')!.closest('details')).to.equal(null);
      const unnamed = await loaded({ ...coupon, pharmacy_name: null }, { byMail: true });
      expect(textOf(part(unnamed, 'card'))).to.include(say('mailCodesUnnamed'));
    });

    it('prints a card that says so, whatever its page says', async () => {
      const element = await loaded(coupon, { byMail: true });
      let printed = '';
      const listen = ({ target }: Event) => {
        const { contentWindow } = target as HTMLIFrameElement;
        contentWindow!.print = () => (printed = contentWindow!.document.body.innerText);
      };
      rootOf(element)!.addEventListener('load', listen, true);
      await element.print();
      expect(printed)
        .to.include(say('mailCodes', { pharmacy: 'Corner Pharmacy' }))
        .and.to.include('015995');
      expect(printed).not.to.include(beginning('counterSentence'));
    });
  });

  describe('at the counter', () => {
    it('shows the codes large on the whole screen, and returns the focus', async () => {
      const element = await loaded();
      expect(part(element, 'qr'), 'drawn only when it is shown').to.equal(null);
      const opener = part(element, 'counter-button') as HTMLButtonElement;
      opener.focus();
      await sendKeys({ press: 'Enter' });
      const dialog = part(element, 'counter') as HTMLDialogElement;
      await waitUntil(() => dialog.open);
      expect(dialog.offsetWidth).to.equal(document.documentElement.clientWidth);
      expect(textOf(dialog)).to.include('Please use this coupon').and.to.include('015995');
      expect(textOf(dialog).match(/show this to the pharmacist/gi)).to.have.length(1);
      expect(dialog.querySelector('[part=qr]')!.getAttribute('aria-label')).to.equal(say('counterScan'));
      expect(dialog.querySelector<HTMLAnchorElement>('[part=phone] a')!.href).to.equal('tel:8005550123');
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !dialog.open);
      expect(rootOf(element)!.activeElement).to.equal(opener);
    });

    it('says medicine and price in English after the codes, beside the language of the patient, and has the QR code before the small print', async () => {
      const element = await loaded(coupon, {
        lang: 'es',
        medicine: 'Atorvastatin 20 mg, 90 tabletas',
        medicineInEnglish: 'Atorvastatin 20 mg, 90 tablets',
      });
      const dialog = await atCounter(element);
      const english = [...dialog.querySelectorAll('[lang=en]:not(dt, .code-value)')].map(textOf);
      expect(english).to.deep.equal([
        'Atorvastatin 20 mg, 90 tablets',
        say('counterCodes'),
        [
          say('counterSentence', { medicine: 'Atorvastatin 20 mg, 90 tablets' }),
          say('counterPrice', { price: '$12.50' }),
        ].join(' '),
      ]);
      expect(textOf(dialog)).to.include(
        'Por favor, use este cupón para Atorvastatin 20 mg, 90 tabletas, en lugar del seguro. El precio debería ser $12.50.',
      );
      const inOrder = ['[part=codes]', '.sentence', '[part=qr]', '.foot > .muted:last-child'].map(
        (selector) => dialog.querySelector(selector)!,
      );
      expect(
        [...dialog.querySelectorAll('*')].filter((one) => inOrder.includes(one)),
      ).to.have.ordered.members(inOrder);
      expect(textOf(inOrder.at(-1)!)).to.include('no es un seguro');
      const hours = part(element, 'phone')!.querySelector('[lang=en]');
      expect(textOf(hours), 'as the service gives it').to.equal('8am-8pm CST');
      element.medicine = element.medicineInEnglish = '';
      await element.updateComplete;
      expect(textOf(dialog.querySelector('.sentence'))).to.equal(
        [
          say('counterSentence', { medicine: 'my prescription' }),
          say('counterPrice', { price: '$12.50' }),
        ].join(' '),
      );
    });

    it('with text of twice the size, covers no text with its button, and breaks no text into a column of words', async () => {
      const medicine = 'Hydrochlorothiazide/Lisinopril 12.5\xa0mg/20\xa0mg, 30 tablets';
      const element = await loaded({ ...coupon, url: 'https://prices.test/coupon' }, { medicine });
      document.documentElement.style.fontSize = '200%';
      const dialog = await atCounter(element);
      await setViewport({ width: 320, height: 640 });
      await waitUntil(() => dialog.querySelector('[part=qr]'));
      const box = (selector: string) => dialog.querySelector(selector)!.getBoundingClientRect();
      const close = box('[part=counter-close]');
      const covered = [...dialog.querySelectorAll('p, dt, dd')]
        .filter((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()].some(
            ({ top, bottom, left, right }) =>
              top < close.bottom && bottom > close.top && left < close.right && right > close.left,
          );
        })
        .map(textOf);
      const hint = box('.scan p');
      const inner = dialog.clientWidth;
      dialog.scrollTop = dialog.scrollHeight;
      const after = box('[part=counter-close]');
      dialog.close();
      document.documentElement.style.fontSize = '';
      await setViewport({ width: 800, height: 600 });
      expect(covered).to.deep.equal([]);
      expect(hint.width).to.be.at.least(0.75 * inner);
      expect(after.top, 'stays in sight').to.be.at.least(0);
    });

    it('keeps the screen awake while it is open', async () => {
      const locks: { held: boolean }[] = [];
      const request = () => {
        const lock = { held: true, release: () => Promise.resolve(void (lock.held = false)) };
        locks.push(lock);
        return Promise.resolve(lock);
      };
      Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
      const held = () => locks.filter((lock) => lock.held);
      try {
        const element = await loaded();
        const dialog = await atCounter(element);
        expect(held()).to.have.length(1);
        const [first] = held();
        document.dispatchEvent(new Event('visibilitychange'));
        await waitUntil(() => !first!.held && held().length === 1, 'the lock', { timeout: 5_000 });
        dialog.close();
        await waitUntil(() => !held().length, 'no lock', { timeout: 5_000 });
        const requested = locks.length;
        document.dispatchEvent(new Event('visibilitychange'));
        expect(locks).to.have.length(requested);
        (await atCounter(element)).close();
        await waitUntil(() => locks.length > requested && !held().length, 'no lock', { timeout: 5_000 });
      } finally {
        Reflect.deleteProperty(navigator, 'wakeLock');
      }
    });

    it('keeps the page from scrolling until the last of several is closed or removed', async () => {
      const [one, other] = [await loaded(), await loaded()];
      const scroll = () => document.documentElement.style.overflow;
      const dialog = await atCounter(one);
      await atCounter(other);
      let closed = oneEvent(dialog, 'close');
      dialog.close();
      await atCounter(one);
      await closed;
      expect(scroll()).to.equal('hidden');
      closed = oneEvent(dialog, 'close');
      dialog.close();
      await closed;
      await quiet();
      expect(scroll()).to.equal('hidden');
      other.remove();
      await waitUntil(() => scroll() === '');
    });
  });

  describe('a page that', () => {
    const scroll = () => document.documentElement.style.overflow;

    it('says that it goes by mail while the view for the counter is open can be scrolled again', async () => {
      const element = await loaded();
      (part(element, 'counter-button') as HTMLButtonElement).click();
      await waitUntil(() => scroll() === 'hidden');
      element.byMail = true;
      await waitUntil(() => scroll() === '', 'it scrolls');
      element.byMail = false;
      await element.updateComplete;
      (await atCounter(element)).close();
      await waitUntil(() => scroll() === '');
    });

    it('stopped scrolling itself, and goes on meanwhile, can be scrolled once a coupon is gone', async () => {
      const { style } = document.documentElement;
      style.overflow = 'hidden';
      const element = await loaded();
      await atCounter(element);
      style.overflow = '';
      element.remove();
      await quiet();
      expect(scroll()).to.equal('');
    });

    it('replaces what a coupon needs is told of the exception', async () => {
      viewsPdf(true);
      const { createObjectURL } = URL;
      URL.createObjectURL = () => {
        throw new Error('no files here');
      };
      const heard: string[] = [];
      const { onerror } = window;
      window.onerror = (message) => {
        heard.push(message as string);
        return true;
      };
      try {
        await loaded({ ...codesOnly, coupon_pdf: largePdf() }, { couponFormat: 'pdf' });
        await waitUntil(() => heard.length, 'heard');
        expect(heard).to.have.length(1);
        expect(heard[0]).to.contain('no files here');
      } finally {
        URL.createObjectURL = createObjectURL;
        window.onerror = onerror;
      }
    });
  });

  describe('a PDF too large for its address', () => {
    const { createObjectURL, revokeObjectURL } = URL;
    const kept = new Set<string>();

    beforeEach(() => {
      viewsPdf(true);
      kept.clear();
      URL.createObjectURL = (file) => {
        const address = createObjectURL.call(URL, file);
        kept.add(address);
        return address;
      };
      URL.revokeObjectURL = (address) => {
        kept.delete(address);
        revokeObjectURL.call(URL, address);
      };
    });

    afterEach(() => Object.assign(URL, { createObjectURL, revokeObjectURL }));

    const shownAddress = (element: Element) => part(element, 'pdf')!.getAttribute('src')!;

    it('is kept for as long as its coupon is in the page, and shown again where that comes back', async () => {
      const element = await loaded({ ...codesOnly, coupon_pdf: largePdf() }, { couponFormat: 'pdf' });
      expect([...kept]).to.deep.equal([shownAddress(element)]);
      const page = element.parentElement!;
      element.remove();
      await waitUntil(() => !kept.size, 'released');
      page.append(element);
      await waitUntil(() => kept.has(shownAddress(element)), 'shown again');
      expect(kept.size).to.equal(1);
    });

    it('is not loaded again where the coupon is only moved', async () => {
      const element = await loaded({ ...codesOnly, coupon_pdf: largePdf() }, { couponFormat: 'pdf' });
      const address = shownAddress(element);
      const elsewhere = document.createElement('div');
      element.parentElement!.append(elsewhere);
      elsewhere.append(element);
      await quiet();
      expect(shownAddress(element)).to.equal(address);
      expect([...kept]).to.deep.equal([address]);
    });

    it('is released for another coupon, and where it arrives after its coupon has left', async () => {
      const element = await loaded({ ...codesOnly, coupon_pdf: largePdf() }, { couponFormat: 'pdf' });
      const address = shownAddress(element);
      element.couponKey = 'other';
      await waitUntil(() => !kept.has(address), 'released');
      await element.load();
      element.couponKey = '';
      await waitUntil(() => !kept.size, 'released');
    });

    it('is released where it was requested later', async () => {
      const element = await loaded();
      element.fetch = service({ ...coupon, coupon_pdf: largePdf() }).fetch;
      await element.download();
      button(element, say('couponAsPdf')).click();
      await waitUntil(() => part(element, 'pdf'));
      const address = shownAddress(element);
      element.remove();
      await waitUntil(() => !kept.has(address), 'released');
    });
  });

  describe('sending', () => {
    const medicine = 'Atorvastatin 20\xa0mg, 90 tablets';
    let sent: ShareData[] = [];
    let refusal: Error | undefined;

    beforeEach(() => {
      sent = [];
      refusal = undefined;
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: (data: ShareData) => {
          sent.push(data);
          return refusal ? Promise.reject(refusal) : Promise.resolve();
        },
      });
    });
    afterEach(() => Reflect.deleteProperty(navigator, 'share'));

    const send = async (element: Element) => {
      button(element, 'Choose how').click();
      await waitUntil(() => sent.length > 0);
      await quiet();
    };

    it('shows what will be sent, and sends it with the link', async () => {
      const element = await loaded(coupon, { medicine });
      (part(element, 'share-button') as HTMLButtonElement).click();
      await waitUntil(() => rootOf(element)!.activeElement?.matches('[part=share]'));
      expect(part(element, 'share-button')!.getAttribute('aria-expanded')).to.equal('true');
      expect(textOf(part(element, 'share')))
        .to.include('You are sending: Atorvastatin 20 mg, 90 tablets Coupon for Corner Pharmacy')
        .and.to.include(coupon.url);
      expect(sent).to.have.length(0);
      await expect(element).to.be.accessible();
      await send(element);
      expect(sent).to.deep.equal([
        {
          text: [
            ...[
              'Atorvastatin 20 mg, 90 tablets',
              say('couponFor', { pharmacy: 'Corner Pharmacy' }),
              say('couponPrice', { price: '$12.50' }),
            ],
            ...['RxBIN: 015995', 'RxPCN: GDC', 'Group: GRP42', 'Member ID: AB12'],
            'For pharmacists: (800) 555-0123',
          ].join('\n'),
          url: coupon.url,
        },
      ]);
      await waitUntil(() => !part(element, 'share'));
      expect(rootOf(element)!.activeElement).to.equal(part(element, 'share-button'));
    });

    it('leaves the medicine out where the visitor takes the tick away', async () => {
      const element = await loaded(coupon, { medicine });
      await element.share();
      const box = part(element, 'share')!.querySelector('input')!;
      expect(textOf(box.labels![0]!)).to.equal(say('shareMedicine'));
      expect(box.checked).to.equal(true);
      box.click();
      await element.updateComplete;
      expect(textOf(part(element, 'share'))).not.to.include('Atorvastatin');
      await send(element);
      expect(sent[0]!.text).to.match(/^Coupon for Corner Pharmacy/);
    });

    it('says where it failed, but not where the visitor changed their mind', async () => {
      const element = await loaded({ ...coupon, url: null });
      await element.share();
      expect(part(element, 'share')!.querySelector('input'), 'no medicine is known').to.equal(null);
      refusal = new DOMException('', 'AbortError');
      await send(element);
      expect(sent[0], 'no link').to.have.keys('text');
      expect(statusOf(element)).not.to.include(say('shareFailed'));
      refusal = new DOMException('the share sheet is open', 'InvalidStateError');
      await send(element);
      expect(statusOf(element)).not.to.include(say('shareFailed'));
      refusal = new DOMException('', 'NotAllowedError');
      button(element, 'Choose how').click();
      await waitUntil(() => statusOf(element).includes('could not send'));
      expect(part(element, 'share')).not.to.equal(null);
    });

    it('is not offered where the device cannot', async () => {
      Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
      const element = await loaded(coupon, { medicine });
      await element.share();
      expect(part(element, 'share-button')).to.equal(null);
      expect(part(element, 'share')).to.equal(null);
    });
  });

  it('needs no inline style and no sideways scrolling at 320 px', async () => {
    await setViewport({ width: 320, height: 640 });
    const element = await loaded(
      { ...coupon, member_id: 'A'.repeat(40), pharmacy_name: 'P'.repeat(150) },
      { quotedPrice: 3 },
    );
    await frameDocument(element);
    // a browser window may refuse to be that narrow
    element.style.width = '304px';
    await element.updateComplete;
    expect(element.scrollWidth).to.be.at.most(304);
    expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
    for (const target of rootOf(element)!.querySelectorAll<HTMLElement>('[part=card] a, button'))
      if (target.offsetParent) expect(target.offsetHeight, textOf(target)).to.be.at.least(44);
    await setViewport({ width: 800, height: 600 });
  });
});
