/** Node's own HTTP server under any listener, with bounds on slow clients and a graceful stop. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { tellFault } from '../endpoint/fault.ts';
import { SettingError } from '../endpoint/setting-error.ts';

interface FetchHandler {
  /** @param context holds the target and the connection as they came, which a `Request` tidies or hides */
  fetch(request: Request, context: { incoming: unknown }): Promise<Response>;
}

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

export interface Address {
  host: string;
  /** 0 for any free one. */
  port: number;
}

interface ListenOptions {
  /** Where the address was given, for the error that it cannot be used. */
  setting?: string;
  /** Receives what a listener throws. Default: stderr. */
  warn?: (fault: string) => void;
}

export interface Server {
  /** `http://HOST:PORT`, as printed. */
  url: string;
  /** Takes no new connections and lets requests in flight finish, for 10 s at most. */
  stop(): Promise<void>;
}

/** Milliseconds. `headers` and `request` cut off slow senders, `idle` slow readers. */
const limits = {
  headers: 5_000,
  request: 10_000,
  idle: 30_000,
  keepAlive: 65_000,
  check: 1_000,
  stop: 10_000,
  /** How long a connection may stay silent once the server stops. */
  silence: 500,
};

/** Listens, and answers by what `make` gives for the address. @throws SettingError if the address cannot be used */
export async function listen(
  make: (url: string) => Listener,
  { host, port }: Address,
  { setting = '--port or --host', warn = console.error }: ListenOptions = {},
): Promise<Server> {
  const server = createServer({
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.check,
    maxHeaderSize: 16 * 1024,
    joinDuplicateHeaders: true,
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let stopping = false;
  server.maxHeadersCount = 100;
  server.timeout = limits.idle;
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new SettingError(setting, `cannot be used: ${message}`)));
    server.listen(port, host, resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
  const listener = make(url);
  server.on('request', (incoming, outgoing) => {
    if (stopping) outgoing.setHeader('connection', 'close');
    void guard(listener, incoming, outgoing, warn);
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      stopping = true;
      const forced = setTimeout(() => server.closeAllConnections(), limits.stop);
      // browsers connect ahead, and Node does not count a connection as idle before its first request
      const hushed = setTimeout(() => {
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, limits.silence);
      // a busy connection becomes idle only once its answer is out
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      server.close(() => {
        clearTimeout(forced);
        clearTimeout(hushed);
        clearInterval(sweep);
        resolve();
      });
    });
  return { url, stop };
}

/** Whatever a listener throws costs only its own answer, never the process. */
async function guard(
  listener: Listener,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  warn: (fault: string) => void,
) {
  try {
    await listener(incoming, outgoing);
  } catch (error) {
    warn(tellFault(error));
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(500, { 'content-length': '0' }).end();
  }
}

/** A web-standard handler as a listener. A request by HTTP/1.0 may lack the host that a `Request` needs. */
export const listenerOf = (handler: FetchHandler): Listener =>
  getRequestListener((request, context) => handler.fetch(request, context), { hostname: 'localhost' });

export const serve = (handler: FetchHandler, address: Address, options?: ListenOptions): Promise<Server> =>
  listen(() => listenerOf(handler), address, options);

/** Says that the server is ready, in one line, and ends the process after a graceful stop on SIGTERM or SIGINT. */
export function run(server: Server, atEnd: () => Promise<unknown> = () => Promise.resolve()): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    void server
      .stop()
      .then(atEnd)
      .finally(() => process.exit(0));
  };
  // not `once`: a second signal, such as Ctrl-C pressed twice, would end the process halfway
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  console.log(`listening on ${server.url}`);
}
