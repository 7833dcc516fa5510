/** Calls to the service through a pool of keep-alive connections, several times cheaper than the global `fetch`. */
import type { Socket } from 'node:net';
import { Agent, buildConnector, errors, type Dispatcher } from 'undici';
import { badResponse, timedOut, unreachable, type Refusal, type ServiceCall } from '../endpoint/index.ts';

/** How an interim response begins, and its maximum bytes. */
const interim = 'HTTP/1.1 1';
const longestInterim = 16 * 1024;
const nothing = Buffer.alloc(0);

/** Whether it is the beginning of an interim response, or may become one. 101 is not: no other response follows it. */
function isInterim(head: Buffer): boolean {
  const start = head.toString('latin1', 0, 12);
  return interim.startsWith(start.slice(0, interim.length)) && !start.endsWith('101');
}

/** Removes interim responses from what undici reads: at `100 Continue`, expected or not, it would close the connection. */
function withoutInterim<S extends Socket>(socket: S): S {
  const read = socket.read.bind(socket) as () => Buffer | null;
  const write = socket.write.bind(socket) as (...what: unknown[]) => boolean;
  /** The undecided start of a response; undefined within one, whose body may look like anything. */
  let head: Buffer | undefined;
  socket.write = (...what: unknown[]) => {
    head = nothing;
    return write(...what);
  };
  socket.read = () => {
    const chunk = read();
    if (!chunk || !head) return chunk;
    head = head.length ? Buffer.concat([head, chunk]) : chunk;
    while (isInterim(head)) {
      const end = head.indexOf('\r\n\r\n');
      if (end >= 0) head = head.subarray(end + 4);
      else if (head.length <= longestInterim) return socket.read() as Buffer | null;
      else break;
    }
    const begun = head;
    head = undefined;
    return begun;
  };
  return socket;
}

/** A `ServiceCall` that uses a pool. @param connections maximum connections to one origin */
export function callByPool(connections: number): ServiceCall {
  const connect = buildConnector({ timeout: 5_000 });
  const agent = new Agent({
    connections,
    pipelining: 1,
    keepAliveTimeout: 10_000,
    connect: (options, done) =>
      connect(options, (...made) => (made[1] ? done(null, withoutInterim(made[1])) : done(...made))),
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
      // settles at once, even if the request still waits for a connection
      const refuse = (refusal: Refusal) => {
        clearTimeout(timer);
        refused ??= refusal;
        reject(refused);
        controller?.abort(refused);
      };
      const timer = setTimeout(() => refuse(timedOut()), timeout);
      const path = url.indexOf('/', url.indexOf('://') + 3);
      // the parser's own callbacks: undici's stream for each response costs a tenth of the throughput
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
            const answered =
              status > 0 ||
              error instanceof errors.HTTPParserError ||
              error instanceof errors.ResponseContentLengthMismatchError;
            refuse(answered ? badResponse() : unreachable(error));
          },
        },
      );
    });
}
