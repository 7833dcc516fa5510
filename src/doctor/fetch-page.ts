/** Requests as a browser on the page would make them, bounded in size, time, redirects and destination. */
import { readAll } from '../endpoint/call.ts';
import { objectIn } from '../endpoint/classify-response.ts';
import { checkedFetch, type CheckedFetch } from '../server/checked-fetch.ts';
import { describeConnectionError } from '../server/connection-errors.ts';
import { isPublicAddress } from './public-address.ts';

export interface FetchedPage {
  /** The last address of the redirects. */
  url: URL;
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  text: string;
  /** Addresses that redirected here. */
  redirects: string[];
}

interface PageRequest {
  /** Present for a posted form. */
  body?: URLSearchParams;
  headers?: Record<string, string>;
  /** Maximum redirects followed. Default: none, like the elements. */
  redirects?: number;
  /** Maximum bytes of the response. */
  maxBytes?: number;
}

/** Milliseconds, for all redirects together: longer than the endpoint's maximum. */
const patience = 15_000;
/** Milliseconds for all requests for one page. */
const wholePatience = 120_000;
const megabyte = 1024 * 1024;
const browser = { accept: '*/*', 'user-agent': 'Mozilla/5.0 (compatible; drug-price-lookup doctor)' };

/** @returns the response, or why there is none as the rest of a sentence */
export type FetchPage = (address: URL, request?: PageRequest) => Promise<FetchedPage | string>;

interface Fetcher {
  /** Requests the page itself. */
  fetchPage: FetchPage;
  /** Requests something that the page names. */
  fetchLinked: FetchPage;
}

class NotPublic extends Error {}

/** For one page. It makes each request once, and lets no public page lead it into a private network. */
export function createFetcher(): Fetcher {
  const wholeUntil = Date.now() + wholePatience;
  const responses = new Map<string, Promise<Omit<FetchedPage, 'redirects'> | string>>();
  let pageIsPublic = false;

  /** A host with any public address is public, and is connected to by such an address alone. */
  function choose(addresses: string[], ofPage: boolean): string[] {
    const open = addresses.filter(isPublicAddress);
    if (ofPage && open.length) pageIsPublic = true;
    if (!pageIsPublic) return addresses;
    if (!open.length) throw new NotPublic(addresses[0]);
    return open;
  }

  async function send(fetch: CheckedFetch, url: URL, request: PageRequest, signal: AbortSignal) {
    const { body, maxBytes = 5 * megabyte } = request;
    const headers = { ...browser, ...request.headers };
    const response = await fetch(url, { method: body ? 'POST' : 'GET', body, headers, signal });
    const stream = response.body;
    const isOver = isRedirect(response) && response.headers.has('location');
    if (isOver) await stream?.cancel();
    const bytes = isOver || !stream ? new Uint8Array() : await readAll(stream, maxBytes);
    if (!bytes) return `it is larger than ${maxBytes / megabyte} MB`;
    const text = new TextDecoder().decode(bytes);
    return { url, status: response.status, headers: new Headers([...response.headers]), bytes, text };
  }

  function fetcherOf(ofPage: boolean): FetchPage {
    const fetch = checkedFetch((addresses) => choose(addresses, ofPage));
    const once = (url: URL, request: PageRequest, signal: AbortSignal) => {
      const key = JSON.stringify([url.href, request.body?.toString(), request.headers]);
      const response = responses.get(key) ?? send(fetch, url, request, signal);
      responses.set(key, response);
      return response;
    };
    return async (address, request = {}) => {
      const abort = new AbortController();
      // nothing but a timer is sure to outlive a garbage collection: Node 20 forgets what is behind AbortSignal.any
      const timer = setTimeout(
        () => abort.abort(new DOMException('', 'TimeoutError')),
        Math.max(0, Math.min(patience, wholeUntil - Date.now())),
      );
      const redirects: string[] = [];
      try {
        for (let url = address; ;) {
          const response = await once(url, request, abort.signal);
          if (typeof response === 'string') return response;
          const location = response.headers.get('location');
          if (!isRedirect(response) || !location || redirects.length >= (request.redirects ?? 0))
            return { ...response, redirects };
          redirects.push(url.href);
          if (!URL.canParse(location, url)) return 'it redirects to what is no address';
          url = new URL(location, url);
          if (!/^https?:$/.test(url.protocol)) return `it redirects to ${url.protocol}`;
        }
      } catch (error) {
        const refused = [error, (error as Error).cause].find((one) => one instanceof NotPublic);
        return refused
          ? `it leads to ${refused.message}, which is no address of the public internet, as the page's is`
          : describeConnectionError(error);
      } finally {
        clearTimeout(timer);
      }
    };
  }

  return { fetchPage: fetcherOf(true), fetchLinked: fetcherOf(false) };
}

export const isRedirect = ({ status }: { status: number }): boolean => status >= 300 && status < 400;

/** The response as a JSON object, or an empty one. */
export const jsonOf = ({ bytes }: FetchedPage): Record<string, unknown> => objectIn(bytes) ?? {};
