/** A page that scripts listen to: rrweb, PostHog, and one that hears each event and reads all it can reach. */
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { startSite } from './site.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url));

declare global {
  /** What rrweb recorded. */
  var recorded: unknown[];
  /** What the listener heard, each with the type of its event. */
  var heard: [type: string, what: unknown][];
}

interface TappedPage {
  endpoint: string;
  /** Of each element, and of the lookup alone. */
  attributes?: string;
  lookup?: string;
  head?: string;
  /** Whether rrweb and PostHog's recorder go by marks of their own choice, which nothing carries. */
  ignoresMarks?: boolean;
}

/** The recorders stand first, so that they hear all of it; both tell what is typed, which is not their default. */
const html = ({ endpoint, attributes = '', lookup = '', head = '', ignoresMarks }: TappedPage) => {
  const settings = JSON.stringify({ maskAllInputs: false, ...(ignoresMarks && { blockClass: 'unused' }) });
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A clinic</title>
    <link rel="icon" href="data:,">
    ${head}
    <script src="/posthog-recorder.js" defer></script>
    <script type="module">
      import { record } from '/rrweb.js';
      import posthog from '/posthog.js';
      globalThis.recorded = [];
      document.querySelector('#find').addEventListener('coupon-open', ({ couponKey }) => {
        document.querySelector('drug-coupon').couponKey = couponKey;
      });
      record({ emit: (event) => recorded.push(event), ...${settings} });
      posthog.init('phc_test', {
        api_host: location.origin + '/posthog',
        autocapture: true,
        capture_pageview: true,
        disable_compression: true,
        request_batching: false,
        opt_out_useragent_filter: true,
        session_recording: { compress_events: false, ...${settings} },
      });
    </script>
    <script src="/embed.js" defer></script>
  </head>
  <body>
    <main>
      <h1>A clinic</h1>
      <drug-price-lookup id="find" endpoint="${endpoint}" ${attributes} ${lookup}></drug-price-lookup>
      <drug-price-basket for="find" ${attributes}></drug-price-basket>
      <drug-coupon endpoint="${endpoint}" ${attributes}></drug-coupon>
      <button>Book a visit</button>
    </main>
  </body>
</html>`;
};

/** Answers of PostHog's server: it wants sessions recorded. */
const answer = JSON.stringify({
  sessionRecording: { endpoint: '/s/', recorderVersion: 'v2', sampleRate: null },
  supportedCompression: [],
  autocapture_opt_out: false,
  capturePerformance: false,
  featureFlags: {},
});

/** A body as it was before a page that is left packed it. */
const plain = (body: string) =>
  body.startsWith('data=') ? Buffer.from(decodeURIComponent(body.slice(5)), 'base64').toString() : body;

/** Serves such a page until the last test of the file has ended. @returns its origin, and address and body of each request to PostHog */
export async function startTappedPage(page: TappedPage): Promise<{ site: string; sent: string[] }> {
  const scripts: Record<string, Buffer> = {
    '/embed.js': read('dist/embed.js'),
    '/rrweb.js': read('node_modules/rrweb/dist/rrweb.js'),
    '/posthog-recorder.js': read('node_modules/posthog-js/dist/posthog-recorder.js'),
    '/posthog.js': read('node_modules/posthog-js/dist/module.full.no-external.js'),
  };
  const sent: string[] = [];
  const site = await startSite(async (request, response) => {
    const { url = '/' } = request;
    const script = scripts[url];
    if (script) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else if (url.startsWith('/posthog/')) {
      sent.push(`${url} ${plain(await text(request))}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    } else {
      const policy = `default-src 'self' 'unsafe-inline' data: blob:; connect-src 'self' ${page.endpoint}; img-src ${page.endpoint} data:`;
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
        .end(html(page));
    }
  });
  return { site, sent };
}

/** Runs in a page, before its scripts: hears each event first, and all that setters, questions and open roots tell. */
export function tap(): void {
  globalThis.heard = [];
  const own = /^(?:drug-select|prices-load|coupon-|lookup-error|basket-)/;
  const types = new Set(
    'beforeinput input change compositionstart compositionupdate compositionend focusin focusout submit selectstart selectionchange copy cut paste toggle beforetoggle close cancel slotchange visibilitychange fullscreenchange beforeprint afterprint message popstate hashchange pagehide securitypolicyviolation'.split(
      ' ',
    ),
  );
  for (const target of [window, document, HTMLElement.prototype])
    for (const name in target as object) if (/^on./.test(name)) types.add(name.slice(2));
  const told = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '' : String(value);
    if (!(value instanceof Node)) return '';
    const { value: field = '', href = '' } = value as HTMLInputElement & HTMLAnchorElement;
    return value === document || value === document.documentElement || value === document.body
      ? ''
      : [(value as Element).outerHTML, value.textContent, field, href].join(' ');
  };
  const listen = (event: Event) => {
    const what: Record<string, unknown> = { inner: told(event.composedPath()[0]) };
    for (const name in event) what[name] = told(Reflect.get(event, name));
    heard.push([event.type, what]);
  };
  for (const type of types) if (!own.test(type)) window.addEventListener(type, listen, true);
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { url } = (event as Event & { destination: { url: string } }).destination;
    heard.push(['navigate', url]);
    // whoever knows the address of a file has the file
    if (url.startsWith('blob:'))
      void fetch(url)
        .then((file) => file.text())
        .then((file) => heard.push(['file', file]));
  });

  const setters: [object, string][] = [
    [HTMLInputElement.prototype, 'value'],
    [HTMLTextAreaElement.prototype, 'value'],
    [HTMLSelectElement.prototype, 'value'],
    [HTMLSelectElement.prototype, 'selectedIndex'],
    [HTMLOptionElement.prototype, 'selected'],
  ];
  for (const [prototype, name] of setters) {
    const native = Object.getOwnPropertyDescriptor(prototype, name)!;
    Object.defineProperty(prototype, name, {
      ...native,
      set(this: HTMLElement, value: unknown) {
        heard.push([`setter of ${name}`, `${String(value)} ${this.textContent}`]);
        native.set!.call(this, value);
      },
    });
  }
  const { fetch } = window;
  window.fetch = async (address, init) => {
    const answer = await fetch(address, init);
    const body = init?.body instanceof URLSearchParams ? init.body.toString() : '';
    heard.push(['fetch', `${body} ${await answer.clone().text()}`]);
    return answer;
  };
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    new MutationObserver(() => heard.push(['root', root.textContent])).observe(root, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return root;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) heard.push(['performance', JSON.stringify(entry)]);
  }).observe({ entryTypes: ['resource', 'mark', 'measure', 'navigation'] });
}

/** Runs in a page, at any time: all that stands in the document, its open roots and the properties of its elements. */
export function walk(): string {
  const found: string[] = [location.href, document.title, document.cookie, JSON.stringify(history.state)];
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (!key.startsWith('ph_')) found.push(`${key} ${storage.getItem(key)}`);
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) {
      found.push(element.outerHTML.slice(0, 20_000), String((element as HTMLInputElement).value ?? ''));
      if (element.shadowRoot) roots.push(element.shadowRoot);
    }
  for (const key of Object.getOwnPropertyNames(window))
    if (typeof Reflect.get(window, key) === 'string') found.push(String(Reflect.get(window, key)));
  return found.join('\n');
}
