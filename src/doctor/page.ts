/** A page that was read, and addresses as a browser on it takes them. */
import { isLoopback } from '../endpoint/loopback.ts';
import type { Answer } from './ask.ts';
import type { Markup } from './markup.ts';
import { policiesOf, type Policy } from './policy.ts';

export interface Page {
  url: URL;
  /** What relative addresses are relative to. */
  base: URL;
  headers: Headers;
  markup: Markup;
  policies: Policy[];
}

export function pageOf({ url, headers }: Answer, markup: Markup): Page {
  const base = URL.canParse(markup.base ?? '', url) ? new URL(markup.base ?? '', url) : url;
  const policies = policiesOf(headers.get('content-security-policy'), markup.policies);
  return { url, base, headers, markup, policies };
}

/** An address of the page, upgraded where its policy says so. */
export function addressOf(text: string, { base, policies }: Page): URL | undefined {
  if (!URL.canParse(text, base)) return undefined;
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
