/** Ways in which a clinic's page gets the script that every browser must bear. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookupTag, moduleTag, type Clinic, type ClinicPage } from './clinic.ts';
import { startSite } from './site.ts';

type AddClinic = (page?: ClinicPage) => Clinic;

const dist = join(import.meta.dirname, '../../dist');

export const embedIntegrity = () => readFileSync(join(dist, 'embed.js.sri'), 'utf8').trim();
export const pinnedTag = () =>
  `<script src="embed.js" integrity="${embedIntegrity()}" crossorigin defer></script>`;

/** What a strict policy needs beside its `script-src`. */
export const others = "connect-src 'self'; img-src 'self' data:; frame-src data: blob:";
const nonceTag = (file: string) => `<script type="module" nonce="n0nce" src="${file}"></script>`;

/** By what their policy goes by. */
export const policies = (): Record<string, ClinicPage> => ({
  'by host': { policy: `default-src 'none'; script-src 'self'; ${others}` },
  'by nonce': {
    policy: `default-src 'none'; script-src 'nonce-n0nce'; ${others}`,
    head: nonceTag('elements.js'),
  },
  "by nonce with 'strict-dynamic'": {
    policy: `default-src 'none'; script-src 'nonce-n0nce' 'strict-dynamic'; ${others}`,
    head: nonceTag('elements.js'),
  },
  "by nonce with 'strict-dynamic', and an address with a version": {
    policy: `default-src 'none'; script-src 'nonce-n0nce' 'strict-dynamic'; ${others}`,
    head: nonceTag('elements.js?ver=1'),
  },
  'that enforces Trusted Types': {
    policy: `default-src 'none'; script-src 'self'; ${others}; require-trusted-types-for 'script'; trusted-types drug-price-lookup`,
  },
  "by nonce with 'strict-dynamic' that enforces Trusted Types": {
    policy: `default-src 'none'; script-src 'nonce-n0nce' 'strict-dynamic'; ${others}; require-trusted-types-for 'script'; trusted-types drug-price-lookup`,
    head: nonceTag('elements.js'),
  },
  'by the hash of embed.js': {
    policy: `default-src 'none'; script-src '${embedIntegrity()}'; ${others}`,
    head: pinnedTag(),
  },
});

/** A page that shows another in a frame without an origin. */
export const framed = (addClinic: AddClinic, inner: ClinicPage = {}): Clinic =>
  addClinic({
    head: '',
    body: `<iframe sandbox="allow-scripts" src="${addClinic(inner).url}" width="800" height="1200">`,
  });

/** A page with the script of two clinics. */
export function withTwoCopies(addClinic: AddClinic): { page: Clinic; other: Clinic } {
  const other = addClinic();
  const page = addClinic({
    head: `${moduleTag}<script type="module" src="${other.url}elements.js"></script>`,
  });
  return { page, other };
}

export const withEndpoint = (url: string) => lookupTag.replace('>', ` endpoint="${url}">`);

/**
 * A page of a site that has dist in a folder of its own, and names the endpoint. Neither page nor scripts say a charset.
 * @param head from the folder `assets/`
 * @returns its address
 */
export async function selfHosted(
  addClinic: AddClinic,
  { lang = 'en', head = '<script type="module" src="/assets/elements.js"></script>' } = {},
): Promise<string> {
  const html = `<!doctype html><html lang="${lang}"><title>A clinic</title><link rel="icon" href="data:,">${head}${withEndpoint(addClinic().url)}`;
  const site = await startSite((request, response) => {
    const file = /^\/assets\/([\w/-]+\.js)$/.exec(request.url ?? '')?.[1];
    response
      .writeHead(200, { 'content-type': file ? 'text/javascript' : 'text/html' })
      .end(file ? readFileSync(join(dist, file)) : html);
  });
  return `${site}/`;
}

declare global {
  /** Each text of the button that a frame of the page showed. */
  var painted: string[];
}

/** Notes what the element shows in each frame from the first on. Runs in the page. */
export function notePaints(): void {
  globalThis.painted = [];
  const note = () => {
    const text = document
      .querySelector('drug-price-lookup')
      ?.shadowRoot?.querySelector('[part~=submit-button]')?.textContent;
    if (text && painted.at(-1) !== text.trim()) painted.push(text.trim());
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}
