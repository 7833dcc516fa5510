/** The frame of every demo page: head, header, navigation and footer. The files in demo/pages have none of these. */
import { policyDirectives } from '../contract/page-policy.ts';
import { escapeHtml } from '../html.ts';

type SiteLanguage = 'en' | 'es';

interface Link {
  path: string;
  label: Record<SiteLanguage, string>;
}

const english = (path: string, label: string): Link => ({ path, label: { en: label, es: label } });

const examples: readonly Link[] = [
  { path: 'index.html', label: { en: 'Clinic', es: 'Clínica' } },
  { path: 'pharmacy.html', label: { en: 'Pharmacy', es: 'Farmacia' } },
  { path: 'drug.html', label: { en: 'One medicine', es: 'Una medicina' } },
  { path: 'coupon.html', label: { en: 'Coupon beside the list', es: 'Cupón junto a la lista' } },
  { path: 'medicines.html', label: { en: 'My medicines', es: 'Mis medicinas' } },
  { path: 'clinic-list.html', label: { en: 'A clinic’s list', es: 'Lista de una clínica' } },
  { path: 'portal.html', label: { en: 'From a patient portal', es: 'Desde un portal' } },
  { path: 'es.html', label: { en: 'Español', es: 'Español' } },
  { path: 'languages.html', label: { en: 'More languages', es: 'Más idiomas' } },
  { path: 'dark.html', label: { en: 'Dark', es: 'Oscuro' } },
  { path: 'brands.html', label: { en: 'Three brands', es: 'Tres marcas' } },
];
const docs: readonly Link[] = [
  english('docs/index.html', 'Start here'),
  english('docs/elements.html', 'Elements'),
  english('docs/theming.html', 'Theming'),
  english('docs/languages.html', 'Languages'),
  english('docs/endpoint.html', 'Endpoint'),
  english('docs/server.html', 'Small server'),
  english('docs/frameworks.html', 'Frameworks'),
  english('docs/testing.html', 'Testing'),
  english('docs/wordpress.html', 'WordPress'),
  english('docs/caching.html', 'Caching and consent'),
  english('docs/site-builders.html', 'Site builders'),
  english('docs/csp.html', 'CSP'),
  english('docs/mistakes.html', 'Mistakes'),
  english('docs/failures.html', 'Failures'),
  english('docs/duties.html', 'Privacy'),
  english('docs/accessibility.html', 'Accessibility'),
  english('docs/approval.html', 'Approval'),
  english('docs/upgrades.html', 'Upgrades'),
];
const sections: readonly { path: string; label: Record<SiteLanguage, string>; pages: readonly Link[] }[] = [
  { path: 'index.html', label: { en: 'Examples', es: 'Ejemplos' }, pages: examples },
  { path: 'configurator.html', label: { en: 'Configurator', es: 'Configurador' }, pages: [] },
  { path: 'docs/index.html', label: { en: 'Docs', es: 'Guía' }, pages: docs },
];

/** Every page, in navigation order. */
export const pagePaths: readonly string[] = sections.flatMap(({ path, pages }) =>
  pages.length ? pages.map((page) => page.path) : [path],
);

const words = {
  en: {
    skip: 'Skip to the content',
    site: 'Site',
    examples: 'Examples',
    docs: 'Docs',
    demonstration:
      'A demonstration. The clinics, pharmacies and coupons on these pages are made up, and the prices come from a sandbox: nobody charges them.',
    data: 'This product uses publicly available data from the U.S. National Library of Medicine (NLM), National Institutes of Health, Department of Health and Human Services; NLM is not responsible for the product and does not endorse or recommend this or any other product.',
    privacy: 'Privacy',
    accessibility: 'Accessibility',
    hosts: 'Difficult host pages',
    license: 'MIT license',
    inBrowser:
      'Sandbox, not real prices. No server is behind these pages: the price service is played in your browser, and what you type stays there.',
    failed:
      'Nothing can be looked up here: the sandbox of these pages needs a current browser, and an address that begins with https or is localhost.',
  },
  es: {
    skip: 'Ir al contenido',
    site: 'Sitio',
    examples: 'Ejemplos',
    docs: 'Guía',
    demonstration:
      'Una demostración. Las clínicas, farmacias y cupones de estas páginas son inventados, y los precios son de prueba: nadie los acepta.',
    data: 'Este producto usa datos públicos de la Biblioteca Nacional de Medicina de EE. UU. (NLM), Institutos Nacionales de la Salud, Departamento de Salud y Servicios Humanos. La NLM no es responsable del producto y no respalda ni recomienda este ni ningún otro producto.',
    privacy: 'Privacidad',
    accessibility: 'Accesibilidad',
    hosts: 'Páginas difíciles',
    license: 'Licencia MIT',
    inBrowser:
      'Precios de prueba, no reales. Detrás de estas páginas no hay ningún servidor: todo ocurre en su navegador, y lo que escribe no sale de él.',
    failed:
      'Aquí no se puede buscar nada: estas páginas necesitan un navegador actual y una dirección que empiece por https o que sea localhost.',
  },
} as const;

export interface Frame {
  /** Such as `docs/index.html`. */
  path: string;
  /** URL of the signing endpoint, absolute or relative to the site. */
  endpoint: string;
  /** Whether a service worker answers there. */
  inBrowser: boolean;
  version: string;
  /** Whether demo/hosts is served as well. */
  hosts: boolean;
}

/** The policy of these pages: what docs/csp.html requires of a host page, plus their own style sheets. */
export function policyOf(address: string, inBrowser = false): string {
  const endpoint = /^https?:/.test(address) ? new URL(address).origin : "'self'";
  return [
    "default-src 'none'",
    "style-src 'self'",
    ...policyDirectives({
      script: "'self'",
      endpoint,
      images: ["'self'", endpoint],
      pdf: true,
      base: "'none'",
    }),
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ]
    .map((one) => (inBrowser && one.startsWith('trusted-types') ? `${one} drug-price-demo` : one))
    .join('; ');
}

export function inFrame(page: string, frame: Frame): string {
  const lang: SiteLanguage = /<html[^>]*\slang="es"/.test(page) ? 'es' : 'en';
  const up = '../'.repeat(frame.path.split('/').length - 1);
  const main = /<main[\s>]/;
  if (!main.test(page)) throw new Error(`${frame.path} has no <main>`);
  return page
    .replace('<head>', () => `<head>${head(frame, up)}`)
    .replace(main, (start) => `${header(frame, up, lang)}${start}`)
    .replace(/<main[^>]*>/, (start) =>
      frame.inBrowser && /<drug-(price-(lookup|basket)|coupon)|live-endpoint/.test(page)
        ? `${start}<p class="notice" data-failed="${words[lang].failed}">${words[lang].inBrowser}</p>`
        : start,
    )
    .replace('</main>', () => `</main>${footer(frame, up, lang)}`);
}

const head = ({ endpoint, inBrowser }: Frame, up: string) => `
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="${policyOf(endpoint, inBrowser)}" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="${up}assets/icon.svg" />
    <link rel="stylesheet" href="${up}assets/site.css" />
    <script src="${up}dist/${inBrowser ? 'demo/browser/sandbox' : 'elements'}.js" type="module"></script>
    <script src="${up}dist/demo/browser/copy.js" type="module"></script>`;

function header({ path, version }: Frame, up: string, lang: SiteLanguage): string {
  const say = words[lang];
  const section = sections.find((one) => one.path === path || one.pages.some((page) => page.path === path));
  const link = (to: Link, current: string) =>
    `<li><a href="${up}${to.path}"${current && ` aria-current="${current}"`}>${to.label[lang]}</a></li>`;
  const site = sections.map((one) => link(one, one === section ? (one.path === path ? 'page' : 'true') : ''));
  const pages = section?.pages.map((page) => link(page, page.path === path ? 'page' : '')) ?? [];
  const current = section?.pages.find((page) => page.path === path)?.label[lang];
  const title = section === sections[0] ? say.examples : say.docs;
  return `<a class="skip" href="#content">${say.skip}</a>
    <header class="site">
      <p class="wordmark"><img src="${up}assets/icon.svg" alt="" width="28" height="28" />drug-price-lookup <span>${escapeHtml(version)}</span></p>
      <nav aria-label="${say.site}"><ul>${site.join('')}</ul></nav>
    </header>
    ${
      pages.length
        ? `<nav class="pages" aria-label="${title}"><details><summary>${title}: <b>${current}</b></summary><ul>${pages.join('')}</ul></details></nav>`
        : ''
    }
    `;
}

function footer({ hosts }: Frame, up: string, lang: SiteLanguage): string {
  const say = words[lang];
  const links = [
    ['docs/duties.html', say.privacy],
    ['docs/accessibility.html', say.accessibility],
    ...(hosts ? [['hosts/index.html', say.hosts]] : []),
  ].map(([path, label]) => `<li><a href="${up}${path}">${label}</a></li>`);
  return `
    <footer class="site">
      <p>${say.demonstration}</p>
      <p>${say.data}</p>
      <ul>${links.join('')}<li>${say.license}</li></ul>
    </footer>`;
}
