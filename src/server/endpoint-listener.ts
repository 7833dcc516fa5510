/** The signing endpoint on Node's own requests and answers: the standard objects cost more than all it does. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answered, Asked, SigningEndpoint } from '../endpoint/index.ts';
import type { AddressReader } from './client-address.ts';
import type { Listener } from './serve.ts';

export function endpointListener(
  endpoint: Pick<SigningEndpoint, 'answer'>,
  addressOf: AddressReader = () => undefined,
): Listener {
  return async (incoming, outgoing) => {
    send(await endpoint.answer(new NodeAsked(incoming, addressOf(incoming))), incoming, outgoing);
  };
}

function send({ status, headers, body }: Answered, { method }: IncomingMessage, outgoing: ServerResponse) {
  if (outgoing.destroyed) return;
  if (method !== 'HEAD' && status !== 204)
    headers['content-length'] = String(body === null ? 0 : Buffer.byteLength(body));
  outgoing.writeHead(status, headers).end(body);
}

class NodeAsked implements Asked {
  readonly #incoming: IncomingMessage;
  readonly address: string | undefined;

  constructor(incoming: IncomingMessage, address: string | undefined) {
    this.#incoming = incoming;
    this.address = address;
  }

  get method() {
    return this.#incoming.method!;
  }

  get url() {
    return this.#incoming.url!;
  }

  header(name: string): string | null {
    const value = this.#incoming.headers[name];
    return typeof value === 'string' ? value : null;
  }

  readBody(limit: number): Promise<Uint8Array | undefined> {
    const incoming = this.#incoming;
    // whoever left while a limiter was awaited gives no more events
    if (incoming.destroyed) return Promise.reject(new Error('the body broke off'));
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let length = 0;
      incoming.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > limit) {
          incoming.removeAllListeners('data').pause();
          resolve(undefined);
        } else chunks.push(chunk);
      });
      incoming.on('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, length)));
      incoming.on('error', reject);
      incoming.on('close', () => {
        if (!incoming.readableEnded) reject(new Error('the body broke off'));
      });
    });
  }
}
