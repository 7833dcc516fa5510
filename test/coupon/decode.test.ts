import { expect } from '@open-wc/testing';
import { decodeHtml } from '../../src/coupon/decode-html.ts';
import { sanitizeCss } from '../../src/coupon/sanitize-css.ts';
import { cleanedDocument, couponDocument, type CouponDocument } from '../../src/coupon/document.ts';
import { PdfAddress } from '../../src/coupon/pdf-address.ts';
import { couponPdf } from '../../src/session/coupon-pdf.ts';
import { base64, pdf } from '../elements/coupon-fixture.ts';
import { hostile } from './hostile.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const latin = (text: string) => bytes(...[...text].map((one) => one.charCodeAt(0)));

describe('decoding a coupon', () => {
  it('decodes text by its byte order mark, then its declared charset, then as UTF-8', () => {
    expect(decodeHtml(bytes(0xff, 0xfe, 0x41, 0, 0xe9, 0))).to.equal('Aé');
    expect(decodeHtml(bytes(0xfe, 0xff, 0, 0x41, 0, 0xe9))).to.equal('Aé');
    expect(decodeHtml(latin('<meta charset=windows-1252>\x80'))).to.equal('<meta charset=windows-1252>€');
    expect(decodeHtml(latin('\xef\xbb\xbf<meta charset=windows-1252>\xc3\xa9'))).to.equal(
      '<meta charset=windows-1252>é',
    );
    expect(decodeHtml(latin('<meta charset=utf-16>\xc3\xa9'))).to.equal('<meta charset=utf-16>é');
    expect(decodeHtml(latin('<meta charset=no-such>\xc3\xa9'))).to.equal('<meta charset=no-such>é');
    expect(decodeHtml(latin('\xc3\xa9'))).to.equal('é');
  });

  it('gives nothing where there is nothing to show', () => {
    for (const text of [
      '',
      ' ',
      '<script>1</script>',
      '<frameset><frame></frameset>',
      '<title>t</title>',
      '<style>p{}</style>',
    ])
      expect(couponDocument(base64(text), true), text).to.equal(undefined);
  });

  for (const [what, css] of [
    ['an @import in a removed rule', '@im@font-face{src:url(https://a/f)}port "https://a/x.css";'],
    ['an @import of half escapes', '@\\6\\69 port "https://a/x.css";@imp\\6\\66 rt "https://a/y.css";'],
    ['an address of half escapes', 'p{background:ur\\6\\63 ("https://a/p.png")}'],
    ['an address after six digits', 'p{background:\\000075rl(https://a/p.png)}'],
  ] as const)
    it(`puts together no CSS that fetches: ${what}`, () => {
      const sheet = new CSSStyleSheet();
      const warn = console.warn;
      // a constructed sheet says that it ignores an @import
      const told: unknown[] = [];
      console.warn = (...given: unknown[]) => told.push(...given);
      const cleaned = sanitizeCss(css, () => false);
      sheet.replaceSync(cleaned);
      console.warn = warn;
      const rules = [...sheet.cssRules].map(({ cssText }) => cssText).join('');
      expect(rules).not.to.include('https://a');
      const style = document.createElement('style');
      style.textContent = cleaned;
      document.head.append(style);
      const imports = [...style.sheet!.cssRules].filter((rule) => rule instanceof CSSImportRule);
      style.remove();
      expect(imports.map(({ href }) => href)).to.deep.equal([]);
    });

  it('leaves no "<" in CSS, however it is written, and its meaning the same', () => {
    const ends = ['</style>', '</\\73tyle>', '<\\2ftyle>', '\\3c/style>', '<\\/style>', '</\\73 tyle><img>'];
    for (const end of ends)
      expect(
        sanitizeCss(`p{}${end}`, () => true),
        end,
      ).not.to.include('<');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      sanitizeCss('p::before{content:"a<b"}i{background:url("data:image/svg+xml,<svg/>")}', () => true),
    );
    const [before, picture] = [...sheet.cssRules] as CSSStyleRule[];
    expect(before!.style.content).to.equal('"a<b"');
    expect(picture!.style.backgroundImage).to.equal('url("data:image/svg+xml,<svg/>")');
  });

  for (const framesOpen of [true, false])
    describe(`gives text that parses to the same document, ${framesOpen ? 'without' : 'with'} its styles in it`, () => {
      for (const { name, answer } of hostile) {
        const html = typeof answer === 'object' ? answer.coupon_html : undefined;
        if (typeof html !== 'string') continue;
        it(name, () => {
          const cleaned = cleanedDocument(html, false, framesOpen)?.document.documentElement;
          if (!cleaned || !couponDocument(html, false)) return;
          const text = `<!doctype html>${cleaned.outerHTML}`;
          const { documentElement: again } = new DOMParser().parseFromString(text, 'text/html');
          for (const tree of [cleaned, again]) tree.normalize();
          expect(
            again.isEqualNode(cleaned),
            `${text.slice(0, 400)}\nbecame\n${again.outerHTML.slice(0, 400)}`,
          ).to.equal(true);
        });
      }
    });

  describe('pictures', () => {
    const html = `<img src="https://one.example/a.png" alt="Logo"><img src=" HTTPS://two.example:8443/b.png">
      <p style="background:url('https://three.example/c.png')">x</p><style>p{cursor:url(https://one.example/d.cur),auto}</style>`;
    // trusted where the browser has such types
    const sourceOf = ({ source }: CouponDocument) => String(source);
    const policyOf = (coupon: CouponDocument) => /img-src ([^;]*);/.exec(sourceOf(coupon))![1];

    it('are not fetched, and their servers are named', () => {
      const plain = couponDocument(base64(html), false)!;
      const { servers, sheets } = plain;
      const source = sourceOf(plain);
      expect(servers).to.deep.equal(['one.example', 'two.example:8443', 'three.example']);
      expect(policyOf(plain)).to.equal('data:');
      expect(source + sheets.map(({ text }) => text).join('')).not.to.match(/https:\/\//i);
      expect(source).to.include('alt="Logo"').and.to.include('x-dns-prefetch-control');
    });

    it('are fetched from no other servers than those named', () => {
      const pictured = couponDocument(base64(html), true)!;
      expect(policyOf(pictured)).to.equal(
        'data: https://one.example https://two.example:8443 https://three.example',
      );
      expect(sourceOf(pictured)).to.include('src="https://one.example/a.png"');
    });

    it('of a server whose name would change the policy, or of very many, are never fetched', () => {
      const odd =
        '<img src="https://a;script-src%20*/x.png"><img src="https://*/x.png"><img src="https://[::1]/x.png">';
      const many = Array.from({ length: 5000 }, (_, i) => `<img src="https://s${i}.example/">`).join('');
      expect(couponDocument(base64(`${odd}x`), true)!.servers).to.deep.equal([]);
      const pictured = couponDocument(base64(many), true)!;
      expect(pictured.servers).to.have.length(10);
      expect(sourceOf(pictured).match(/<img src/g)).to.have.length(10);
    });
  });

  it('gives the viewer a PDF as a data URL, a large one as a Blob, and none that could act', () => {
    const viewer = Object.getOwnPropertyDescriptor(navigator, 'pdfViewerEnabled');
    Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: true });
    try {
      const address = new PdfAddress();
      expect(address.of(couponPdf(pdf))).to.equal(`data:application/pdf;base64,${pdf}`);
      const large = couponPdf(btoa(`%PDF-${' '.repeat(1_600_000)}`))!;
      expect(address.of(large)).to.match(/^blob:/);
      expect(address.of(large), 'the same again').to.equal(address.of(large));
      expect(large.blob.type).to.equal('application/pdf');
      expect(address.of(couponPdf(btoa('%PDF-1.4 <</S/JavaScript(x)>>')))).to.equal(undefined);
      address.release();
    } finally {
      if (viewer) Object.defineProperty(navigator, 'pdfViewerEnabled', viewer);
      else Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
    }
  });
});
