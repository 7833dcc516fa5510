/**
 * A request and its answer in a form that any HTTP server can give and take. The standard objects are one such form,
 * but a costly one on servers that do not use them.
 */
import { readAll } from './call.ts';

export interface Asked {
  readonly method: string;
  /** An absolute address, or what stands in the request line. */
  readonly url: string;
  /** The visitor's, by which requests are counted; where undefined, all visitors count as one. */
  readonly address: string | undefined;
  /** A header field by its name in lower case; several of one name are joined by commas. */
  header(name: string): string | null;
  /** All bytes of the body, or undefined where there are more than `limit`. Rejects where it breaks off. */
  readBody(limit: number): Promise<Uint8Array | undefined>;
}

export interface Answered {
  status: number;
  /** By names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | string | null;
}

export const askedBy = (request: Request, addressOf: () => string | undefined): Asked => ({
  method: request.method,
  url: request.url,
  get address() {
    return addressOf();
  },
  header: (name) => request.headers.get(name),
  readBody: async (limit) => (request.body ? readAll(request.body, limit) : new Uint8Array()),
});

export const responseOf = ({ status, headers, body }: Answered): Response =>
  new Response(body, { status, headers });
