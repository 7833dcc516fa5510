/** Node's own HTTP server under any listener, with bounds on slow clients and a graceful stop. */
import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { describeInternalError } from '../endpoint/internal-error.ts';
import { errorBody } from '../endpoint/refusal.ts';
import { SettingError } from '../endpoint/setting-error.ts';

interface FetchHandler {
  /** @param context the original target and connection, which a `Request` normalizes or hides */
  fetch(request: Request, context: { incoming: unknown }): Promise<Response>;
}

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

export interface Address {
  host: string;
  /** 0 for any free port. */
  port: number;
}

/** Input that could not be read as a request. */
export interface Malformed {
  status: number;
  code: string;
  socket: Socket;
}

interface ListenOptions {
  /** The setting or option that gave the address, for the error message if it cannot be used. */
  setting?: string;
  /** The command that starts it, for the error message if its port is in use; `--port` follows. */
  command?: string;
  /** Receives what a listener throws. Default: stderr. */
  warn?: (fault: string) => void;
  /** Called with input that could not be read as a request, after its response. */
  malformed?: (what: Malformed) => void;
  /** The body of the response to such input, in JSON. Default: the endpoint's error. `bytes`: what has arrived. */
  unreadable?: (status: number, detail: string, bytes: string) => string;
  /** Milliseconds after which an idle connection is cut off, such as a slow reader's. Default: 30 s. */
  idle?: number;
  /** Milliseconds that a response may take. Default: 10 s. */
  longest?: number;
}

export interface Server {
  /** `http://HOST:PORT`, as printed. */
  url: string;
  /**
   * Accepts no new connections and lets requests in flight finish. From now on each response closes its connection, so
   * that a proxy returns to another instance.
   */
  stop(): Promise<void>;
  /** Milliseconds from a stop to the end of the process, at most. */
  longestStop: number;
}

/** Milliseconds. `headers` and `request` cut off slow senders, `idle` slow readers. */
const limits = {
  headers: 5_000,
  request: 10_000,
  idle: 30_000,
  keepAlive: 65_000,
  check: 1_000,
  longest: 10_000,
  /** From the last accepted connection to the end of the process, beside the longest response: it may begin two seconds later. */
  stop: 3_000,
  /** The part of that reserved for the log's last lines. */
  end: 500,
  /** How long a stopping server must be without a request before idle connections are closed, in looks 50 ms apart. */
  quietLooks: 40,
};

/** Requests that one connection may pipeline: browsers and proxies send one. */
const maxWaiting = 32;
/** Bytes. */
const headerSize = 16 * 1024;

/** Listens, with the listener that `make` returns for the address. @throws SettingError if the address cannot be used */
export async function listen(
  make: (url: string) => Listener,
  { host, port }: Address,
  {
    setting = '--port or --host',
    command,
    warn = console.error,
    malformed,
    unreadable,
    idle = limits.idle,
    longest = limits.longest,
  }: ListenOptions = {},
): Promise<Server> {
  const server = createServer({
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.check,
    maxHeaderSize: headerSize,
    joinDuplicateHeaders: true,
    // Node would refuse without a log entry
    requireHostHeader: false,
  });
  /** Each connection, with its responses that are not sent yet: one that never got its turn may end without an event. */
  const sockets = new Map<Socket, Set<ServerResponse>>();
  server.on('connection', (socket) => {
    // already reset: nobody is left to respond to, and its input would count as another visitor's
    if (socket.remoteAddress === undefined) return socket.destroy();
    sockets.set(socket, new Set());
    socket.once('close', () => sockets.delete(socket));
  });
  // Node silently drops header fields over its own count: the size bounds them, and a listener may count
  server.maxHeadersCount = 0;
  server.timeout = idle;
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const inUse = code === 'EADDRINUSE' && command;
      reject(
        inUse
          ? new SettingError(`port ${port}`, `is in use. Try: ${command} --port ${port + 1}`)
          : new SettingError(setting, `cannot be used: ${message}`),
      );
    });
    server.listen(port, host, resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
  const listener = make(url);
  let stopping = false;
  /** Looks since the last request, once it stops. */
  let quietLooks = 0;
  /** Whether the connection may have one more response. */
  function admits({ socket }: IncomingMessage, outgoing: ServerResponse): boolean {
    const pending = sockets.get(socket);
    // Node keeps parsing what had arrived
    if (!pending || socket.destroyed) return false;
    if (pending.size >= maxWaiting) {
      malformed?.({ status: 429, code: 'rate_limited', socket });
      socket.destroy();
      return false;
    }
    pending.add(outgoing);
    outgoing.once('close', () => pending.delete(outgoing));
    return true;
  }
  server.on('request', (incoming, outgoing) => {
    if (!admits(incoming, outgoing)) return;
    if (incoming.headers.host === undefined && incoming.httpVersion === '1.1')
      return turnAway(incoming, outgoing, notHttp);
    if (otherSpelling.test(incoming.url!)) return turnAway(incoming, outgoing, nowhere);
    if (stopping) {
      quietLooks = 0;
      outgoing.setHeader('connection', 'close');
    }
    void guard(listener, incoming, outgoing, warn);
  });
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (admits(incoming, outgoing))
      turnAway(incoming, outgoing, [417, 'malformed_request', 'this expectation cannot be met']);
  });
  server.on('connect', (_, socket: Socket) => {
    // the server no longer owns it: nothing else listens for its errors, or ends it
    socket.on('error', () => undefined);
    hangUp(socket, notHttp);
    socket.destroySoon();
  });
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    const answered = Array.from(sockets.get(socket) ?? []).find((outgoing) => outgoing.socket === socket);
    if (error.code === 'ECONNRESET' || !socket.writable || answered?.headersSent) return socket.destroy();
    // a listener reports the requests that it began, and a browser that preconnected has sent nothing
    const fault = faults[error.code ?? ''] ?? notHttp;
    const body = unreadable?.(fault[0], fault[2], error.rawPacket?.toString('latin1') ?? '');
    hangUp(socket, fault, !answered && socket.bytesRead > 0, body);
  });
  function turnAway({ socket }: IncomingMessage, outgoing: ServerResponse, [status, code, detail]: Fault) {
    outgoing
      .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
      .end(errorBody(code, detail));
    malformed?.({ status, code, socket });
  }
  /** The same if there is only the connection. */
  function hangUp(
    socket: Socket,
    [status, code, detail]: Fault,
    tell = true,
    body = errorBody(code, detail),
  ) {
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    if (tell) malformed?.({ status, code, socket });
  }
  const longestStop = longest + limits.stop;
  const stop = () =>
    new Promise<void>((resolve) => {
      quietLooks = 0;
      const forced = setTimeout(() => server.closeAllConnections(), longestStop - limits.end);
      // a request may be arriving on a kept-alive connection: its response closes that one, and only idle time the rest
      const sweep = setInterval(() => {
        // looks, not time: a process that was held up has requests still to read
        if (quietLooks++ < limits.quietLooks) return;
        server.closeIdleConnections();
        // Node does not count as idle a client that preconnected, as browsers do, or that was refused and stays
        for (const socket of sockets.keys()) if (socket.bytesRead === 0 || !socket.writable) socket.destroy();
      }, 50);
      // the HTTP server's own `close` would close idle connections at once
      NetServer.prototype.close.call(server, () => {
        clearTimeout(forced);
        clearInterval(sweep);
        resolve();
      });
      // not earlier: a connection that opens just as the server closes would be reset
      stopping = true;
      for (const pending of sockets.values())
        for (const outgoing of pending) if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
    });
  return { url, stop, longestStop };
}

type Fault = readonly [status: number, code: string, detail: string];
const notHttp: Fault = [400, 'malformed_request', 'this is not an HTTP/1.1 request'];
const nowhere: Fault = [404, 'not_found', 'there is nothing at this path'];
/** A target that `URL` would rewrite to another path: dot segments, also encoded, and backslashes. */
const otherSpelling = /^[^?#]*(?:\\|\/(?:\.|%2e){1,2}(?:[/?#]|$))/i;

/** Status, code and detail for errors of Node's parser. */
const faults: Record<string, Fault> = {
  HPE_HEADER_OVERFLOW: [431, 'headers_too_many', `the header fields must have at most ${headerSize} bytes`],
  HPE_INVALID_URL: [400, 'malformed_request', 'the address may have only ASCII: percent-encode the rest'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout', 'the request took too long to arrive'],
};

/** An error in a listener costs only its own response, never the process. */
async function guard(
  listener: Listener,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  warn: (fault: string) => void,
) {
  try {
    await listener(incoming, outgoing);
  } catch (error) {
    warn(describeInternalError(error));
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(500, { 'content-length': '0' }).end();
  }
}

/** A web-standard handler as a listener. An HTTP/1.0 request may lack the host that a `Request` needs. */
export function listenerOf(handler: FetchHandler, malformed?: ListenOptions['malformed']): Listener {
  let reached = false;
  const answer = getRequestListener(
    (request, context) => {
      reached = true;
      return handler.fetch(request, context);
    },
    { hostname: 'localhost' },
  );
  return (incoming, outgoing) => {
    reached = false;
    const answered = answer(incoming, outgoing);
    // a target or host that does not make a valid `Request` gets 400 without the handler
    if (!reached) malformed?.({ status: notHttp[0], code: notHttp[1], socket: incoming.socket });
    return answered;
  };
}

export const serve = (handler: FetchHandler, address: Address, options?: ListenOptions): Promise<Server> =>
  listen(() => listenerOf(handler, options?.malformed), address, options);

interface Ending {
  /** Seconds for which it keeps responding before it stops accepting connections. */
  drain?: number;
  /** Called when the signal comes. */
  onLeave?: () => unknown;
  /** Called when every request has its response. */
  atEnd?: () => Promise<unknown>;
}

export const stopSignals = ['SIGTERM', 'SIGINT'] as const;

/** Says that the server is ready, in one line, and ends the process after a graceful stop on SIGTERM or SIGINT. */
export function run(server: Server, { drain = 0, onLeave, atEnd }: Ending = {}): void {
  let ending = false;
  const leave = async () => {
    onLeave?.();
    // connections are kept meanwhile: a proxy that had to open one for each request would overrun the queue of new ones
    await sleep(drain * 1000);
    // in case something hangs: output that nobody reads, a store that does not close
    setTimeout(() => process.exit(0), server.longestStop);
    await server.stop();
    await atEnd?.();
  };
  const end = () => {
    if (ending) return;
    ending = true;
    void leave().finally(() => process.exit(0));
  };
  // not `once`: a second signal, such as Ctrl-C pressed twice, would end the process halfway
  for (const signal of stopSignals) process.removeAllListeners(signal).on(signal, end);
  console.log(`listening on ${server.url}`);
}
