/** Calls to the service through a pool of kept connections, some four times cheaper than the global `fetch`. */
import { Agent, errors, type Dispatcher } from 'undici';
import {
  badResponse,
  timedOut,
  unreachable,
  type Refusal,
  type ServiceAnswer,
  type ServiceCall,
} from '../endpoint/index.ts';
import { Deadlines, type Expiring } from './deadlines.ts';

type Headers = Record<string, string | string[] | undefined>;

/** Gathers one answer from the parser's own callbacks: a stream for each would cost more than the answer. */
class Gathering implements Dispatcher.DispatchHandler, Expiring {
  readonly deadline: number;
  place: number | undefined;
  readonly #deadlines: Deadlines;
  readonly #limit: number;
  readonly #resolve: (answer: ServiceAnswer) => void;
  readonly #reject: (refusal: Refusal) => void;
  #controller: Dispatcher.DispatchController | undefined;
  #refused: Refusal | undefined;
  #status = 0;
  #headers: Headers = {};
  #chunks: Buffer[] = [];
  #length = 0;

  constructor(
    { limit, timeout }: { limit: number; timeout: number },
    deadlines: Deadlines,
    resolve: (answer: ServiceAnswer) => void,
    reject: (refusal: Refusal) => void,
  ) {
    this.#limit = limit;
    this.#resolve = resolve;
    this.#reject = reject;
    this.deadline = performance.now() + timeout;
    this.#deadlines = deadlines;
    deadlines.add(this);
  }

  expire() {
    this.#refuse(timedOut());
  }

  /** Settles at once, even where the request still waits for a connection. */
  #refuse(refusal: Refusal) {
    this.#deadlines.delete(this);
    this.#refused ??= refusal;
    this.#reject(this.#refused);
    this.#controller?.abort(this.#refused);
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller;
    if (this.#refused) controller.abort(this.#refused);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Headers) {
    const encoding = headers['content-encoding'];
    this.#status = status;
    this.#headers = headers;
    if (Number(headers['content-length'] ?? 0) > this.#limit || (encoding && encoding !== 'identity'))
      this.#refuse(badResponse());
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#length += chunk.length;
    if (this.#length > this.#limit) this.#refuse(badResponse());
    else this.#chunks.push(chunk);
  }

  onResponseEnd() {
    this.#deadlines.delete(this);
    const [only, ...more] = this.#chunks;
    const retryAfter = this.#headers['retry-after'];
    this.#resolve({
      status: this.#status,
      contentType: String(this.#headers['content-type'] ?? ''),
      bytes: only && !more.length ? only : Buffer.concat(this.#chunks, this.#length),
      ...(typeof retryAfter === 'string' && { retryAfter }),
    });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error) {
    const answered = this.#status > 0 || error instanceof errors.HTTPParserError;
    this.#refuse(answered ? badResponse() : unreachable());
  }
}

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
  const deadlines = new Deadlines();
  return (request) => {
    const { method, url, headers, body } = request;
    const path = url.indexOf('/', url.indexOf('://') + 3);
    const options = {
      origin: url.slice(0, path),
      path: url.slice(path),
      method,
      headers,
      body: body ?? null,
    };
    return new Promise((resolve, reject) => {
      agent.dispatch(options, new Gathering(request, deadlines, resolve, reject));
    });
  };
}
