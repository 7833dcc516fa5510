/** Calls to the service through a pool of kept connections, several times cheaper than the global `fetch`. */
import { Agent, errors, type Dispatcher } from 'undici';
import { badResponse, timedOut, unreachable, type Refusal, type ServiceCall } from '../endpoint/index.ts';

/** A `ServiceCall` by a pool. @param connections most connections to one origin */
export function callByPool(connections: number): ServiceCall {
  const agent = new Agent({
    connections,
    pipelining: 1,
    keepAliveTimeout: 10_000,
    connect: { timeout: 5_000 },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return ({ method, url, headers, body, limit, timeout }) =>
    new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let length = 0;
      let status = 0;
      let fields: Record<string, string | string[] | undefined> = {};
      let controller: Dispatcher.DispatchController | undefined;
      let refused: Refusal | undefined;
      // settles at once, even where the request still waits for a connection
      const refuse = (refusal: Refusal) => {
        clearTimeout(timer);
        refused ??= refusal;
        reject(refused);
        controller?.abort(refused);
      };
      const timer = setTimeout(() => refuse(timedOut()), timeout);
      const path = url.indexOf('/', url.indexOf('://') + 3);
      // the parser's own callbacks: undici's stream for each answer costs a tenth of the throughput
      agent.dispatch(
        { origin: url.slice(0, path), path: url.slice(path), method, headers, body: body ?? null },
        {
          onRequestStart(started) {
            controller = started;
            if (refused) controller.abort(refused);
          },
          onResponseStart(_controller, statusCode, received) {
            status = statusCode;
            fields = received;
            const encoding = received['content-encoding'] ?? 'identity';
            if (Number(received['content-length'] ?? 0) > limit || encoding !== 'identity')
              refuse(badResponse());
          },
          onResponseData(_controller, chunk) {
            length += chunk.length;
            if (length > limit) refuse(badResponse());
            else chunks.push(chunk);
          },
          onResponseEnd() {
            clearTimeout(timer);
            const retryAfter = fields['retry-after'];
            resolve({
              status,
              contentType: String(fields['content-type'] ?? ''),
              bytes: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, length),
              ...(typeof retryAfter === 'string' && { retryAfter }),
            });
          },
          onResponseError(_controller, error) {
            const answered = status > 0 || error instanceof errors.HTTPParserError;
            refuse(answered ? badResponse() : unreachable(error));
          },
        },
      );
    });
}
