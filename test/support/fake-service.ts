/** A price service that behaves as a test tells it to, well or badly, over real HTTP. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stopAfterTests } from './cleanup.ts';

interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Behavior = (response: ServerResponse, received: Received) => void;

export interface FakeService {
  url: string;
  received: Received[];
  /** Behaviors of the next requests, in turn; the last stays. */
  behave(...next: Behavior[]): void;
  stop(): Promise<void>;
}

/** Answers JSON, by default that of a good drug search. */
export const answer =
  (status = 200, body: unknown = { data: { candidates: ['Lisinopril'] } }, headers: object = {}): Behavior =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

/** Answers any text of any type. */
export const raw =
  (text: string, contentType = 'application/json', status = 200): Behavior =>
  (response) => {
    response.writeHead(status, { 'content-type': contentType }).end(text);
  };

/** Does so only after some milliseconds. */
export const late =
  (milliseconds: number, behave = answer()): Behavior =>
  (response, received) =>
    setTimeout(() => behave(response, received), milliseconds);

/** Closes the connection before any answer. */
export const drop: Behavior = (response) => response.socket?.destroy();

/** Never answers. */
export const silent: Behavior = () => undefined;

/** Announces more than it sends. */
export const half: Behavior = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"data":{');
  setTimeout(() => response.socket?.destroy(), 20);
};

/** @param port 0 for any free one */
export async function startFakeService(): Promise<FakeService> {
  const received: Received[] = [];
  let behaviors: Behavior[] = [answer()];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const one = { method, url, headers, body: Buffer.concat(chunks).toString() };
      received.push(one);
      const behave = behaviors.length > 1 ? behaviors.shift()! : behaviors[0]!;
      behave(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  stopAfterTests(stop);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    behave: (...next) => (behaviors = next),
    stop,
  };
}
