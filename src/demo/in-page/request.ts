/**
 * A request as a server gets it. A browser's own has no `Origin` that a script could set, and in Firefox no `body`.
 * @param body null for none
 */
export function requestOf(
  url: string,
  method: string,
  fields: Record<string, string>,
  body: Uint8Array<ArrayBuffer> | null,
): Request {
  const headers = new Headers(fields);
  if (body) headers.set('content-length', String(body.length));
  return {
    url,
    method,
    headers,
    body: body && {
      // an iterator that does not wait serves `for await` too
      *[Symbol.iterator]() {
        yield body;
      },
    },
    arrayBuffer: () => Promise.resolve((body ?? new Uint8Array()).slice().buffer),
  } as unknown as Request;
}
