/** A page that was read, and addresses as a browser on it takes them. */
import { isLoopback } from '../endpoint/loopback.ts';
import type { Answer, Ask } from './ask.ts';
import type { Markup } from './markup.ts';
import { policiesOf, type Policy } from './policy.ts';

export interface Page {
  url: URL;
  /** What relative addresses are relative to. */
  base: URL;
  headers: Headers;
  markup: Markup;
  policies: Policy[];
  /** Asks for what the page names. */
  ask: Ask;
}

/** Characters of an address; servers take no longer one. */
const longest = 8_192;

export function pageOf({ url, headers }: Answer, markup: Markup, ask: Ask): Page {
  const given = (markup.base ?? '').slice(0, longest);
  const base = URL.canParse(given, url) ? new URL(given, url) : url;
  const policies = policiesOf(headers.get('content-security-policy'), markup.policies);
  return { url, base, headers, markup, policies, ask };
}

/** An address of the page, upgraded where its policy says so. */
export function addressOf(text: string, { base, policies }: Page): URL | undefined {
  if (text.length > longest || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  const upgrades = policies.some(({ directives }) => directives.has('upgrade-insecure-requests'));
  if (upgrades && url.protocol === 'http:' && !isLoopback(url)) url.protocol = 'https:';
  return url;
}

/** Whether browsers refuse it on that page for being unencrypted. */
export const isMixed = (url: URL, page: URL): boolean =>
  page.protocol === 'https:' && url.protocol === 'http:' && !isLoopback(url);

/** The address of a path of an endpoint. @param path without a slash at its start */
export const below = (endpoint: URL, path: string): URL =>
  new URL(`${endpoint.href.replace(/[?#].*$/, '').replace(/\/+$/, '')}/${path}`);
