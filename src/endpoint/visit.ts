/** One request on its way, and what it is answered with. */
import type { RequestEntry } from './log.ts';
import type { KnownSite } from './sites.ts';

export interface Visit {
  request: Request;
  origin: string | null;
  /** The site whose page asks; absent where its origin is not listed. */
  site?: KnownSite;
  /** What the visitor is counted by. */
  visitor: string;
  query: string;
  entry: RequestEntry;
}

export interface Answer {
  status: number;
  /** By names in lower case; beside them stand those that every answer has. */
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | string | null;
  /** For the log. */
  code?: string;
}

export const json = 'application/json';
export const noStore = { 'cache-control': 'no-store' };
export const jsonNoStore = { 'content-type': json, ...noStore };
