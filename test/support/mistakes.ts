/**
 * How to make each mistake of the docs, as a page of a real server before a real endpoint. In what a recipe writes, `{page}`
 * stands for the page's address, `{origin}` for its origin, `{endpoint}` for that of a signing endpoint, `{dead}` for one
 * where nothing listens, `{elsewhere}` for its server under another name.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { newFolder } from './folder.ts';
import { stopAfterTests } from './cleanup.ts';

export interface Recipe {
  /** What replaces the good page's script tag. */
  script?: string;
  /** What replaces its element. */
  element?: string;
  /** In its `<head>`. */
  head?: string;
  /** Of the page's own style sheet, `/site.css`. */
  css?: string;
  /** The language that the page says it is in. */
  lang?: string;
  /** Header fields of the page, beside its type. */
  headers?: Record<string, string>;
  /** Of the page. */
  status?: number;
  /** How the endpoint is set up; by default it accepts the page and its service is well. */
  endpoint?: 'refuses' | 'wrong keys' | 'no service' | 'no image';
  /** When a visitor notices it; by default once a medicine was looked up. */
  seen?: 'at once' | 'with a coupon';
  /** Whether the lookup is in a frame, of which `/framed` has the good page. */
  inFrame?: boolean;
  /** Served by https with a certificate of the test's own. */
  secure?: boolean;
}

/** What the endpoint prints at its start. */
const goodScript = '<script type="module" src="{endpoint}/elements.js"></script>';
/** The script in one file, for faults that only it can have. */
const inOneFile = '<script src="{endpoint}/embed.js" defer></script>';
const lookup = (attributes: string) =>
  `<${`drug-price-lookup ${attributes}`.trim()}>{call}</drug-price-lookup>`;
const goodElement = lookup('endpoint="{endpoint}"');
const withMore = (attributes: string) => lookup(`endpoint="{endpoint}" ${attributes}`);
const policy = (value: string) => ({ 'content-security-policy': value });
/** The line between the tags, which shows where no script makes an element of them. */
export const call = 'To see prices, ask at the front desk.';

/** As WP Rocket does it, on one line: what it holds back runs once the visitor does something. */
const likeWpRocket = `<script>
  addEventListener('mousemove', () => {
    const held = document.querySelector('[type=rocketlazyloadscript]');
    const script = document.createElement('script');
    script.type = held.dataset.rocketType;
    script.src = held.dataset.rocketSrc;
    held.replaceWith(script);
  }, { once: true });
</script>`.replace(/\n\s*/g, ' ');

/** A page without anything of ours but a frame, in which the good page is. */
const framed: Recipe = { script: '', inFrame: true };

/** By the mistake's name in src/doctor/mistakes.ts. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'page-away': { seen: 'at once', status: 404 },
  'no-script': { seen: 'at once', script: '' },
  'misspelled-script': {
    seen: 'at once',
    script: '<script type="module" src="{endpoint}/element.js"></script>',
  },
  'script-unseen': { seen: 'at once', script: `<!-- ${goodScript} -->` },
  'script-not-there': { seen: 'at once', script: '<script type="module" src="/files/elements.js"></script>' },
  'script-is-page': { seen: 'at once', script: '<script type="module" src="/page/elements.js"></script>' },
  'script-by-consent': {
    seen: 'at once',
    script: '<script type="text/plain" src="{endpoint}/elements.js"></script>',
  },
  'script-by-consent-tool': {
    seen: 'at once',
    script:
      '<script type="text/plain" data-cookieconsent="statistics" src="{endpoint}/elements.js"></script>',
  },
  'script-delayed': {
    seen: 'at once',
    script:
      '<script type="rocketlazyloadscript" data-rocket-type="module" data-rocket-src="{endpoint}/elements.js"></script>',
    head: likeWpRocket,
  },
  'script-by-rocket-loader': {
    seen: 'at once',
    script: '<script type="6a2b1c3d4e5f60718293a4b5-module" src="{endpoint}/elements.js"></script>',
  },
  'script-address-moved': {
    seen: 'at once',
    script: '<script type="module" data-src="{endpoint}/elements.js"></script>',
  },
  'module-as-classic': {
    seen: 'at once',
    script: '<script src="{endpoint}/elements.js" defer></script>',
  },
  'module-query': { script: '<script type="module" src="{endpoint}/elements.js?ver=6.8"></script>' },
  'module-unshared': {
    seen: 'at once',
    script: '<script type="module" src="{elsewhere}/cdn/elements.js"></script>',
  },
  'script-twice': { script: `${inOneFile}\n${inOneFile}` },
  'script-blocks': { script: '<script src="{endpoint}/embed.js"></script>' },
  'old-integrity': {
    seen: 'at once',
    script:
      '<script src="{endpoint}/embed.js" integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC" crossorigin="anonymous" defer></script>',
  },
  'integrity-alone': {
    seen: 'at once',
    script: '<script src="{endpoint}/embed.js" integrity="sha384-AAAA" defer></script>',
  },
  'script-unencrypted': {
    seen: 'at once',
    secure: true,
    script: '<script type="module" src="http://prices.your-clinic.example/elements.js"></script>',
  },
  'no-element': { seen: 'at once', element: '' },
  'element-unseen': { seen: 'at once', element: '<noscript>{good}</noscript>' },
  'element-hidden': { seen: 'at once', element: '<div style="display: none">\n{good}\n</div>' },
  'tags-as-text': {
    seen: 'at once',
    script: '',
    element:
      '<p>&lt;script type="module" src="{endpoint}/elements.js"&gt;&lt;/script&gt; &lt;drug-price-lookup endpoint="{endpoint}"&gt;{call}&lt;/drug-price-lookup&gt;</p>',
  },
  'misspelled-element': {
    seen: 'at once',
    element: '<drugprice-lookup endpoint="{endpoint}">{call}</drugprice-lookup>',
  },
  'self-closed': { element: '<drug-price-lookup endpoint="{endpoint}" />' },
  'curly-quotes': {
    seen: 'at once',
    script: '<script type="module" src=”{endpoint}/elements.js”></script>',
    element: lookup('endpoint=”{endpoint}”'),
  },
  'misspelled-attribute': { element: lookup('end-point="{endpoint}"') },
  synonym: { element: withMore('zip="10001"') },
  'unknown-property': { head: '<style>drug-price-lookup { --drug-price-colour-accent: #063 }</style>' },
  'unknown-part': { head: '<style>drug-price-lookup::part(submit) { color: #063 }</style>' },
  'unknown-attribute': { element: withMore('theme="dark"') },
  'attribute-elsewhere': { element: withMore('medicines="[]"') },
  'wrong-choice': { element: withMore('prices="lowest"') },
  'wrong-number': { element: withMore('page-size="ten"') },
  'switched-off': { seen: 'at once', element: withMore('no-search="false"') },
  'short-ndc': { seen: 'at once', element: withMore('ndc="93-1113-1"') },
  'unknown-language': { element: withMore('lang="xx"') },
  'no-language': { script: inOneFile, element: withMore('lang="vi"') },
  'language-not-there': { script: `${inOneFile}<script src="{endpoint}/lang/xx.js" defer></script>` },
  'language-of-page': { script: inOneFile, lang: 'vi' },
  'example-phone': {
    element: '<drug-price-lookup endpoint="{endpoint}">To see prices, call 555-0100.</drug-price-lookup>',
  },
  'example-place': { element: withMore('location="90210"') },
  'no-lookup': { element: '{good}<drug-coupon for="lookup"></drug-coupon>' },
  'key-in-page': { element: withMore('secret-key="s3cret"') },
  'no-endpoint': {
    seen: 'at once',
    script: '<script src="/cdn/drug-price-lookup@0.1.0/dist/embed-0.1.0.js" defer></script>',
    element: lookup(''),
  },
  'script-of-a-cdn': {
    seen: 'at once',
    script: '<script src="/cdn/embed.js" defer></script>',
    element: lookup(''),
  },
  'no-scheme': { element: lookup('endpoint="prices.your-clinic.example"') },
  'endpoint-unencrypted': { secure: true, element: lookup('endpoint="http://prices.your-clinic.example"') },
  'dead-endpoint': { element: lookup('endpoint="{dead}"') },
  'wrong-path': { element: lookup('endpoint="{endpoint}/prices"') },
  'endpoint-redirects': { element: lookup('endpoint="/moved"') },
  'origin-refused': { endpoint: 'refuses' },
  'no-frame-script': {
    seen: 'at once',
    script: '',
    element: '<div data-drug-price-frame="{endpoint}/lookup">{call}</div>',
  },
  'frame-refused': { element: '<iframe src="{elsewhere}/framed"></iframe>', ...framed },
  'frame-sandboxed': {
    element: '<iframe sandbox="allow-scripts allow-forms" src="/framed"></iframe>',
    ...framed,
  },
  'frame-ancestors': {
    seen: 'at once',
    script: '',
    element: '<iframe src="{elsewhere}/framed?alone"></iframe>',
  },
  'wrong-keys': { endpoint: 'wrong keys' },
  'no-service': { endpoint: 'no service' },
  'no-image': { endpoint: 'no image' },
  'policy-script': { seen: 'at once', headers: policy("script-src 'self' https://cdn.example") },
  'policy-hash': {
    seen: 'at once',
    headers: policy("script-src 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC'"),
  },
  'policy-strict-dynamic': {
    seen: 'at once',
    headers: policy("script-src 'nonce-r4nd0m' 'strict-dynamic' https:"),
  },
  'policy-connect': {
    head: '<meta http-equiv="Content-Security-Policy" content="default-src \'self\'; script-src {endpoint}; img-src * data:">',
  },
  'policy-image': { headers: policy("img-src 'self' data:") },
  'policy-data': { headers: policy("img-src 'self' {endpoint}"), seen: 'with a coupon' },
  'policy-pdf': {
    seen: 'with a coupon',
    headers: policy("frame-src 'self'"),
    element: withMore('coupon-format="pdf"'),
  },
  'policy-types': {
    seen: 'at once',
    headers: policy("trusted-types default; require-trusted-types-for 'script'"),
  },
};

export interface Certificate {
  key: string;
  certificate: string;
}

/** Files of a certificate for localhost, gone with the tests; undefined where there is no openssl. */
export function makeCertificate(): Certificate | undefined {
  if (spawnSync('openssl', ['version']).status !== 0) return undefined;
  const folder = newFolder();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    // prettier-ignore
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  );
  return { key, certificate };
}

export interface Site {
  /** `http://localhost:PORT`, or with https. */
  origin: string;
  /** The page's address. */
  page: string;
  /** What the placeholders stand for; what is added later counts as well. */
  places: Record<string, string>;
  fill: (text: string) => string;
}

/**
 * Serves the good page but for what the recipe replaces, and what else its server may have.
 * @param embed the script, where a recipe has it on the page's own server
 */
export async function serveRecipe(recipe: Recipe, embed: string, tls?: Certificate): Promise<Site> {
  const places: Record<string, string> = {};
  const fill = (text: string) =>
    text
      .replaceAll('{good}', goodElement)
      .replaceAll('{call}', call)
      .replace(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole);
  const served: RequestListener = ({ url = '/' }, response) => {
    const path = url.replace(/\?.*/, '');
    const send = (status: number, type: string, body: string, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': type, ...headers }).end(body);
    if (path.startsWith('/moved')) return response.writeHead(301, { location: '/elsewhere' }).end();
    if (path === '/from') return response.writeHead(302, { location: '/prices' }).end();
    if (path === '/round') return response.writeHead(302, { location: '/round' }).end();
    if (path === '/huge') return send(200, 'text/html', 'x'.repeat(6e6));
    if (path.startsWith('/page/')) return send(200, 'text/html', '<p>Not found');
    if (path === '/site.css') return send(200, 'text/css', recipe.css ?? '');
    if (path.startsWith('/other/')) return send(200, 'text/javascript', 'globalThis.elements = [];');
    if (path.startsWith('/cdn/') || path === '/bundle.js') return send(200, 'text/javascript', embed);
    if (/^\/(files\/|%E2%80%9D)/.test(path)) return send(404, 'text/html', '<p>Not found');
    if (path === '/around') return send(200, 'text/html', '<p>Prices</p>\n<iframe src="/framed"></iframe>');
    if (path === '/framed')
      return send(200, 'text/html', fill(`<!doctype html>\n${goodScript}\n${goodElement}`), {
        ...(url.endsWith('alone') && policy("frame-ancestors 'self'")),
      });
    const {
      script = goodScript,
      element = goodElement,
      head = '',
      headers = {},
      status = 200,
      lang = 'en',
    } = recipe;
    if (status !== 200) return send(status, 'text/html', '<p>Not found');
    const body = `<!doctype html>
<html lang="${lang}">
<head>${head}<title>Prices</title>
${script}
</head>
<body>
${element}
<footer><p>Open Monday to Friday</p></footer>
</body>
</html>
`;
    const fields = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]));
    return send(status, 'text/html; charset=utf-8', fill(body), fields);
  };
  const server = recipe.secure
    ? createSecureServer({ key: readFileSync(tls!.key), cert: readFileSync(tls!.certificate) }, served)
    : createServer(served);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stopAfterTests(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const origin = `${recipe.secure ? 'https' : 'http'}://localhost:${port}`;
  const page = `${origin}/prices`;
  Object.assign(places, { origin, page, elsewhere: origin.replace('localhost', '127.0.0.1') });
  return { origin, page, places, fill };
}
