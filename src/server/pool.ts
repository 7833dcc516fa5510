/** Calls to the service through a pool of kept connections, several times cheaper than the global `fetch`. */
import type { Socket } from 'node:net';
import { Agent, buildConnector, errors, type Dispatcher } from 'undici';
import { badResponse, timedOut, unreachable, type Refusal, type ServiceCall } from '../endpoint/index.ts';

const continues = /^HTTP\/1\.1 100[^]*?\r\n\r\n/;

/** Takes a `100 Continue` out of what undici reads: asked for or not, undici would close the connection. */
function withoutContinue<S extends Socket>(socket: S): S {
  const read = socket.read.bind(socket) as () => Buffer | null;
  socket.read = () => {
    const chunk = read();
    // all but a few chunks differ in one of these bytes: "1" for a status below 200, and "0"
    if (chunk?.[9] !== 0x31 || chunk[10] !== 0x30) return chunk;
    const line = continues.exec(chunk.toString('latin1'));
    if (!line) return chunk;
    return line[0].length < chunk.length ? chunk.subarray(line[0].length) : read();
  };
  return socket;
}

/** A `ServiceCall` by a pool. @param connections most connections to one origin */
export function callByPool(connections: number): ServiceCall {
  const connect = buildConnector({ timeout: 5_000 });
  const agent = new Agent({
    connections,
    pipelining: 1,
    keepAliveTimeout: 10_000,
    connect: (options, done) =>
      connect(options, (...made) => (made[1] ? done(null, withoutContinue(made[1])) : done(...made))),
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
