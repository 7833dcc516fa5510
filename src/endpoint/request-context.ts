/** One request in flight, and its response. */
import type { RequestEntry } from './log.ts';
import type { KnownSite } from './sites.ts';

export interface RequestContext {
  request: Request;
  origin: string | null;
  /** The site whose page sent the request; absent where its origin is not listed. */
  site?: KnownSite;
  /** The key by which the visitor is counted. */
  visitor: string;
  query: string;
  /** As a trusted proxy gave it. */
  traceparent?: string | undefined;
  entry: RequestEntry;
}

export interface EndpointResponse {
  status: number;
  /** By lower-case name; added to those that every response has. */
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | string | null;
  /** For the log. */
  code?: string;
}

export const json = 'application/json';
export const noStore = { 'cache-control': 'no-store' };
export const jsonNoStore = { 'content-type': json, ...noStore };
