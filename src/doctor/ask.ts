/** Requests as a browser on the page would make them, bounded in size, time, redirects and in where they may lead. */
import { readAll } from '../endpoint/call.ts';
import { objectIn } from '../endpoint/judge.ts';
import { checkedFetch, type CheckedFetch } from '../server/checked-fetch.ts';
import { whyUnreachable } from '../server/unreachable.ts';
import { isPublic } from './public.ts';

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
/** Milliseconds for all questions about one page. */
const wholePatience = 120_000;
const megabyte = 1024 * 1024;
const browser = { accept: '*/*', 'user-agent': 'Mozilla/5.0 (compatible; drug-price-lookup doctor)' };

/** @returns the answer, or why there is none as the rest of a sentence */
export type Ask = (address: URL, question?: Question) => Promise<Answer | string>;

interface Asker {
  /** Asks for the page itself. */
  askPage: Ask;
  /** Asks for what a page names. */
  ask: Ask;
}

class NotPublic extends Error {}

/** For one page. It asks each question once, and follows no page of the public internet into a network that is not. */
export function createAsker(): Asker {
  const whole = AbortSignal.timeout(wholePatience);
  const answers = new Map<string, Promise<Omit<Answer, 'redirects'> | string>>();
  let pageIsPublic = false;

  function check(addresses: readonly string[], ofPage: boolean): void {
    const hidden = addresses.find((address) => !isPublic(address));
    if (pageIsPublic && hidden) throw new NotPublic(hidden);
    if (ofPage && !hidden) pageIsPublic = true;
  }

  async function request(fetch: CheckedFetch, url: URL, question: Question, signal: AbortSignal) {
    const { body, most = 5 * megabyte } = question;
    const headers = { ...browser, ...question.headers };
    const response = await fetch(url, { method: body ? 'POST' : 'GET', body, headers, signal });
    const stream = response.body;
    const isOver = isRedirect(response) && response.headers.has('location');
    if (isOver) await stream?.cancel();
    const bytes = isOver || !stream ? new Uint8Array() : await readAll(stream, most);
    if (!bytes) return `it is larger than ${most / megabyte} MB`;
    const text = new TextDecoder().decode(bytes);
    return { url, status: response.status, headers: new Headers([...response.headers]), bytes, text };
  }

  function askerOf(ofPage: boolean): Ask {
    const fetch = checkedFetch((addresses) => check(addresses, ofPage));
    const once = (url: URL, question: Question, signal: AbortSignal) => {
      const key = JSON.stringify([url.href, question.body?.toString(), question.headers]);
      const answer = answers.get(key) ?? request(fetch, url, question, signal);
      answers.set(key, answer);
      return answer;
    };
    return async (address, question = {}) => {
      const signal = AbortSignal.any([AbortSignal.timeout(patience), whole]);
      const redirects: string[] = [];
      try {
        for (let url = address; ;) {
          const answer = await once(url, question, signal);
          if (typeof answer === 'string') return answer;
          const location = answer.headers.get('location');
          if (!isRedirect(answer) || !location || redirects.length >= (question.redirects ?? 0))
            return { ...answer, redirects };
          redirects.push(url.href);
          if (!URL.canParse(location, url)) return 'it redirects to what is no address';
          url = new URL(location, url);
          if (!/^https?:$/.test(url.protocol)) return `it redirects to ${url.protocol}`;
        }
      } catch (error) {
        const refused = [error, (error as Error).cause].find((one) => one instanceof NotPublic);
        return refused
          ? `it leads to ${refused.message}, which is no address of the public internet, as the page's is`
          : whyUnreachable(error);
      }
    };
  }

  return { askPage: askerOf(true), ask: askerOf(false) };
}

export const isRedirect = ({ status }: { status: number }): boolean => status >= 300 && status < 400;

/** The answer as a JSON object, or an empty one. */
export const jsonOf = ({ bytes }: Answer): Record<string, unknown> => objectIn(bytes) ?? {};
