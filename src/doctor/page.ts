/** A page that was read, and addresses as a browser on it resolves them. */
import { isLoopback } from '../endpoint/loopback.ts';
import type { FetchedPage, FetchPage } from './fetch-page.ts';
import type { Markup } from './markup.ts';
import { allows, policiesOf, type Policy } from './policy.ts';

export interface Page {
  url: URL;
  /** The base of relative addresses in HTML; the elements resolve theirs by `url`. */
  base: URL;
  headers: Headers;
  markup: Markup;
  policies: Policy[];
  /** In which its requests are made; `null` of a sandboxed frame. */
  origin: string;
  /** The page whose frame it is. */
  around?: Page;
  /** Requests something that the page names. */
  fetchLinked: FetchPage;
}

/** Maximum characters of an address; servers accept no longer one. */
const longest = 8_192;

export function pageOf({ url, headers }: FetchedPage, markup: Markup, fetchLinked: FetchPage): Page {
  const policies = policiesOf(headers.get('content-security-policy'), markup.policies);
  const given = (markup.base ?? '').slice(0, longest);
  const named = URL.canParse(given, url) ? new URL(given, url) : url;
  const isAllowed = policies.every(({ directives }) => {
    const sources = directives.get('base-uri');
    return !sources || allows(sources, named, url);
  });
  const base = isAllowed ? named : url;
  return { url, base, headers, markup, policies, origin: url.origin, fetchLinked };
}

/** An address of an element, or another with its own base, upgraded if the page's policy says so. */
export function addressOf(text: string, { url: own, policies }: Page, base = own): URL | undefined {
  if (text.length > longest || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  const upgrades = policies.some(({ directives }) => directives.has('upgrade-insecure-requests'));
  if (upgrades && url.protocol === 'http:' && !isLoopback(url)) url.protocol = 'https:';
  return url;
}

/** Whether browsers block it on that page as mixed content. */
export const isMixed = (url: URL, page: URL): boolean =>
  page.protocol === 'https:' && url.protocol === 'http:' && !isLoopback(url);

/** The address of a path of an endpoint. @param path without a slash at its start */
export const below = (endpoint: URL, path: string): URL =>
  new URL(`${endpoint.href.replace(/[?#].*$/, '').replace(/\/+$/, '')}/${path}`);
