import { expect } from '@open-wc/testing';
import { waitUntil } from '../support/wait-until.ts';
import { say } from '../support/say.ts';
import { quiet } from '../support/clock.ts';
import { base64, coupon, frameDocument, loaded, part, textOf } from './coupon-fixture.ts';
import { rootOf } from '../support/root.ts';

const frameOf = (element: Element) => part(element, 'frame') as HTMLIFrameElement;
const withHtml = (html: string) => ({ ...coupon, coupon_html: base64(html) });

describe('the frame of <drug-coupon>', () => {
  it('shows the coupon with its styles and its policy where a page refuses srcdoc', async () => {
    const { prototype } = HTMLIFrameElement;
    const srcdoc = Object.getOwnPropertyDescriptor(prototype, 'srcdoc')!;
    Object.defineProperty(prototype, 'srcdoc', { configurable: true, get: () => '', set: () => undefined });
    try {
      const document = await frameDocument(await loaded());
      expect(document.URL).to.equal('about:blank');
      expect(document.querySelector('h1')!.textContent).to.equal('Lisinopril');
      expect(getComputedStyle(document.querySelector('h1')!).color).to.equal('rgb(1, 2, 3)');
      expect(document.querySelectorAll('meta[http-equiv="Content-Security-Policy"]').length).to.equal(1);
      // judged by what is loaded: WebKit reports no violation where scripts may not run
      const picture = (src: string) => {
        const image = document.createElement('img');
        image.src = src;
        return document.body.appendChild(image);
      };
      const elsewhere = new Image();
      elsewhere.src = new URL('/demo/answer-light.webp', location.href).href;
      const refused = picture(elsewhere.src);
      const allowed = picture('data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=');
      await elsewhere.decode();
      await waitUntil(() => allowed.naturalWidth > 0);
      expect(refused.naturalWidth).to.equal(0);
    } finally {
      Object.defineProperty(prototype, 'srcdoc', srcdoc);
    }
  });

  it('grows and shrinks with its content', async () => {
    const element = await loaded(withHtml('<p style="height:900px;margin:0">x</p>'));
    const document = await frameDocument(element);
    await waitUntil(() => frameOf(element).clientHeight >= 900);
    document.querySelector('p')!.style.height = '300px';
    await waitUntil(() => frameOf(element).clientHeight < 400);
  });

  it('has a limited height, and settles', async () => {
    const element = await loaded(withHtml('<body style="height:calc(100vh + 100px);margin:0">x'));
    await frameDocument(element);
    const height = () => frameOf(element).clientHeight;
    await waitUntil(async () => {
      const before = height();
      await quiet();
      return height() === before || height() > 1_000;
    }, 'it settles');
    expect(height()).to.be.below(1_000);
    const endless = await loaded(withHtml('<p style="height:9999999px">x</p>'));
    await frameDocument(endless);
    expect(frameOf(endless).clientHeight).to.be.at.most(4_000);
  });

  it('keeps the scroll position of the page', async () => {
    const element = await loaded(withHtml('<p style="height:1500px">x</p>'));
    const document = await frameDocument(element);
    scrollTo(0, 1_000);
    const before = scrollY;
    document.querySelector('p')!.style.height = '1600px';
    await waitUntil(() => frameOf(element).clientHeight >= 1_600);
    expect(scrollY).to.equal(before);
    scrollTo(0, 0);
  });

  it('keeps styles, text, links and harmless markup', async () => {
    const document = await frameDocument(
      await loaded(
        withHtml(
          `<html lang="en"><head><title>t</title><style media="print">p{color:red}</style></head><body>
           <table><tr><td colspan="2" align="center"><font color="#123456">Pay</font></td></tr></table>
           <picture><source srcset="x"><img src="https://a.example/p.png" alt="Logo"></picture>
           <form action="/x"><label>BIN <button>015995</button></label></form>
           <x-note>Kept</x-note><noscript><p>Print this</p></noscript><a href="tel:+18005550199">Call</a>
           <svg viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="#123"/></svg></body></html>`,
        ),
      ),
    );
    expect(textOf(document.body)).to.match(/Pay.*BIN 015995 Kept.*Print this.*Call/);
    expect(document.querySelector('td')!.colSpan).to.equal(2);
    expect(document.querySelector('img')!.alt).to.equal('Logo');
    expect(document.querySelector('a')!.getAttribute('href')).to.equal('tel:+18005550199');
    expect(document.querySelector('path')!.getAttribute('d')).to.equal('M0 0h9v9z');
    expect(document.querySelector('form, button, picture, source, noscript, x-note')).to.equal(null);
    expect(getComputedStyle(document.querySelector('td')!).color).not.to.equal('rgb(255, 0, 0)');
  });

  describe('pictures', () => {
    const picture = new URL('/demo/icon.svg', location.href).href.replace('http:', 'https:');
    const withPictures = withHtml(
      `<img src="${picture}" alt="The pharmacy's logo"><img src="https://other.example/b.png"><p>Show this</p>`,
    );
    const imagesOf = (document: Document) => [...document.images].map((image) => image.getAttribute('src'));

    it('stay away, with their text in their place, until the visitor wants them', async () => {
      const element = await loaded(withPictures);
      const before = await frameDocument(element);
      expect(imagesOf(before)).to.deep.equal([null, null]);
      expect(before.images[0]!.alt).to.equal("The pharmacy's logo");
      const show = part(element, 'pictures-button') as HTMLButtonElement;
      expect(textOf(show)).to.equal(say('showPictures'));
      expect(textOf(show.parentElement)).to.include(
        `These pictures come from ${location.host}, other.example, which`,
      );
      show.click();
      await waitUntil(() => !part(element, 'pictures-button'));
      expect(rootOf(element)!.activeElement).to.equal(frameOf(element));
      expect(imagesOf(await frameDocument(element))).to.deep.equal([picture, 'https://other.example/b.png']);
    });

    it('come at once where the owner says so', async () => {
      const element = await loaded(withPictures, { couponPictures: true });
      expect(part(element, 'pictures-button')).to.equal(null);
      expect(imagesOf(await frameDocument(element))).to.deep.equal([picture, 'https://other.example/b.png']);
      element.couponPictures = false;
      await waitUntil(() => part(element, 'pictures-button'));
      expect(imagesOf(await frameDocument(element))).to.deep.equal([null, null]);
    });

    it('of one coupon do not bring those of the next', async () => {
      const element = await loaded(withPictures);
      (part(element, 'pictures-button') as HTMLButtonElement).click();
      await waitUntil(() => !part(element, 'pictures-button'));
      element.couponKey = 'another';
      await element.load();
      expect(part(element, 'pictures-button')).not.to.equal(null);
    });

    it('are not asked about where there are none', async () => {
      expect(part(await loaded(), 'pictures-button')).to.equal(null);
    });
  });

  it('says so where the coupon cannot be shown, and keeps the codes', async () => {
    const element = await loaded({ ...coupon, coupon_html: 'not base64' });
    expect(frameOf(element)).to.equal(null);
    expect(textOf(part(element, 'error'))).to.include('codes above still work');
    expect(textOf(part(element, 'codes'))).to.include('015995');
  });
});
