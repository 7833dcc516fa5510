/** Requests as a browser on the page would make them, bounded in size, time and redirects. */
import { readAll } from '../endpoint/call.ts';
import { objectIn } from '../endpoint/judge.ts';
import { whyUnreachable } from '../server/unreachable.ts';

export interface Answer {
  /** The last address of the redirects. */
  url: URL;
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  text: string;
  /** Addresses that led here. */
  redirects: string[];
}

interface Question {
  /** Given for a form that is posted. */
  body?: URLSearchParams;
  headers?: Record<string, string>;
  /** Most redirects that are followed. Default: none, as the elements ask. */
  redirects?: number;
  /** Most bytes of the answer. */
  most?: number;
}

/** Milliseconds, for all redirects together: longer than the endpoint takes at most. */
const patience = 15_000;
const megabyte = 1024 * 1024;
const browser = { accept: '*/*', 'user-agent': 'Mozilla/5.0 (compatible; drug-price-lookup doctor)' };

/** @returns the answer, or why there is none as the rest of a sentence */
export async function ask(
  address: URL,
  { body, headers, redirects: left = 0, most = 5 * megabyte }: Question = {},
): Promise<Answer | string> {
  const signal = AbortSignal.timeout(patience);
  const redirects: string[] = [];
  let url = address;
  try {
    for (;;) {
      const method = body ? 'POST' : 'GET';
      const init = { method, body, signal, redirect: 'manual', headers: { ...browser, ...headers } } as const;
      const response = await fetch(url, init);
      const location = response.headers.get('location');
      if (left > redirects.length && location && response.status >= 300 && response.status < 400) {
        await response.body?.cancel();
        redirects.push(url.href);
        url = new URL(location, url);
        if (!/^https?:$/.test(url.protocol)) return `it redirects to ${url.protocol}`;
        continue;
      }
      const bytes = response.body ? await readAll(response.body, most) : new Uint8Array();
      if (!bytes) return `it is larger than ${most / megabyte} MB`;
      const text = new TextDecoder().decode(bytes);
      return { url, status: response.status, headers: response.headers, bytes, text, redirects };
    }
  } catch (error) {
    return whyUnreachable(error);
  }
}

export const isRedirect = ({ status }: Answer): boolean => status >= 300 && status < 400;

/** The answer as a JSON object, or an empty one. */
export const jsonOf = ({ bytes }: Answer): Record<string, unknown> => objectIn(bytes) ?? {};
