/** `GET /lookup`: the elements on a page of the endpoint's own, for a link, a poster or a frame. */
import preferredLanguages from 'negotiator/lib/language.js';
import { policyDirectives } from '../contract/page-policy.ts';
import { escapeHtml } from '../html.ts';
import { directionOf, pageWords, type PageWords } from '../page/words.ts';
import { languageKey } from '../strings/language-key.ts';
import { themeRules } from './page-options.ts';
import { pageStyle } from './page-style.ts';
import type { EndpointResponse, RequestContext } from './request-context.ts';
import type { ResolvedOptions } from './resolve-options.ts';
import { parseUrl } from './schema.ts';
import type { ScriptSource } from './scripts.ts';
import { base64, digest, once, responseOf, servedFile, textOf, type ServedFile } from './served-file.ts';

interface Page {
  file: ServedFile;
  policy: string;
}

/** @returns undefined if there is no page */
export function createPage(
  options: ResolvedOptions,
): ((visit: RequestContext, framedBy: readonly string[]) => Promise<EndpointResponse>) | undefined {
  const { page, scripts, pageLang, compress, shareCalls } = options;
  const script = scripts?.page;
  if (page === 'off' || !script || !scripts.elements) return undefined;
  /** By language; none has been asked for by more than a visitor's own words. */
  const pages = new Map<string, () => Promise<Page>>();
  let frames = '';
  return async ({ request: { headers }, query }, framedBy) => {
    const ancestors = ["'self'", ...framedBy].join(' ');
    if (ancestors !== frames) pages.clear();
    frames = ancestors;
    const language = languageFor(query, headers, pageLang);
    let made = pages.get(language);
    if (!made)
      pages.set(language, (made = once(() => makePage(options, script, language, ancestors), shareCalls)));
    const { file, policy } = await made();
    const fields = {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      // a page that opened it could otherwise have it price a medicine, and see whether it shows a coupon
      'cross-origin-opener-policy': 'same-origin',
      // it is checked each time, so that a change of the settings reaches every visitor
      'cache-control': 'no-cache',
      vary: 'Accept-Language',
      ...(page !== 'index' && { 'x-robots-tag': 'noindex' }),
    };
    return responseOf(file, fields, headers);
  };

  async function makePage(
    settings: ResolvedOptions,
    source: ScriptSource,
    language: string,
    ancestors: string,
  ): Promise<Page> {
    const code = await textOf(source);
    const style = pageStyle + (settings.pageTheme ? themeRules(settings.pageTheme) : '');
    const policy = await policyOf({ code, style, logo: settings.pageLogo, ancestors });
    const html = htmlOf(settings, { language, code, style });
    return { file: await servedFile(html, compress, shareCalls, policy)(), policy };
  }
}

/** The origin of a page that wants to show it in a frame, from another site's browser; undefined if none is named. */
export function framingPage(headers: Headers): string | undefined {
  const isFrame = /^(?:i?frame|object|embed)$/.test(headers.get('sec-fetch-dest') ?? '');
  if (!isFrame || headers.get('sec-fetch-site') === 'same-origin') return undefined;
  return parseUrl(headers.get('referer') ?? '')?.origin;
}

/** That of the link, of the settings, or the first of the browser's that we have. */
function languageFor(query: string, headers: Headers, pageLang: string | undefined): string {
  const accepted = headers.get('accept-language');
  const wanted = [
    new URLSearchParams(query).get('lang') ?? '',
    pageLang ?? '',
    ...(accepted === null ? [] : preferredLanguages(accepted)),
  ];
  return wanted.map(languageKey).find((key) => Object.hasOwn(pageWords, key)) ?? 'en';
}

interface PolicyParts {
  code: string;
  style: string;
  logo: string | undefined;
  ancestors: string;
}

async function policyOf({ code, style, logo, ancestors }: PolicyParts): Promise<string> {
  const hashOf = async (text: string) => `'sha256-${base64(await digest('SHA-256', text))}'`;
  const ownLogo = logo !== undefined && /^https?:/.test(logo) ? new URL(logo).origin : undefined;
  const loads = {
    script: "'self'",
    endpoint: "'self'",
    images: ["'self'", ownLogo],
    pdf: true,
    base: "'none'",
  };
  const scripts = await hashOf(code);
  return [
    "default-src 'none'",
    ...policyDirectives(loads).map((one) => (one.startsWith('script-src ') ? `${one} ${scripts}` : one)),
    `style-src ${await hashOf(style)}`,
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
}

interface HtmlParts {
  language: string;
  code: string;
  style: string;
}

/** Addresses in it are relative, since a proxy may serve it below another path. */
function htmlOf(
  { pageName, pagePhone, pageLogo, pageNcpdp }: ResolvedOptions,
  { language, code, style }: HtmlParts,
): string {
  const words = pageWords[language]!;
  const [title, name] = [escapeHtml(words.title), escapeHtml(pageName ?? '')];
  const pharmacies = pageNcpdp ? ` ncpdp="${escapeHtml(pageNcpdp)}"` : '';
  const logo = pageLogo && `<img src="${escapeHtml(pageLogo)}" alt="">`;
  const header = (logo || name) && `<header>${logo ?? ''}${name && `<p>${name}</p>`}</header>\n`;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}${name && ` | ${name}`}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
${header}<main>
<drug-price-lookup id="lookup" endpoint="." heading-level="1"${pharmacies}>${escapeHtml(words.ask)}</drug-price-lookup>
<drug-price-basket for="lookup" hidden></drug-price-basket>
</main>
${pagePhone ? `<footer><p>${callOf(words, pagePhone)}</p></footer>\n` : ''}<script>${code}</script>
<script type="module" src="elements.js"></script>
</body>
</html>
`;
}

function callOf({ call }: PageWords, phone: string): string {
  const link = `<a href="tel:${phone.replace(/(?!^\+)\D/g, '')}" dir="ltr">${escapeHtml(phone)}</a>`;
  return escapeHtml(call).replace('{phone}', () => link);
}
