/** Everything that a page sends during the lookup: requests, WebSocket frames, and console messages. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page, Request } from 'playwright-core';

/** One message, to any host. */
export interface Message {
  /** `GET`, `POST`, or `WebSocket`. */
  method: string;
  url: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
  /** Whether it has a body that the browser does not expose. */
  isUnread: boolean;
  /** The script that sent it, if known. */
  script: string;
}

const maxMessages = 20_000;
const maxBody = 16_000_000;
const maxLines = 5000;
/** In milliseconds. */
const headersTimeout = 2000;

/** A request as Chromium reports it, with its initiator, and its body if that is a Blob. */
interface Note {
  request: { url: string; method: string; postData?: string; hasPostData?: boolean };
  initiator: { url?: string; stack?: Stack };
  requestId: string;
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

const scriptOf = ({ url, stack }: Note['initiator']): string => {
  for (let at = stack; at; at = at.parent) for (const frame of at.callFrames) if (frame.url) return frame.url;
  return url ?? '';
};

/** Includes headers that the network adds, which a request that is never sent does not get. */
const headersOf = async (request: Request): Promise<Record<string, string>> => {
  const late = sleep(headersTimeout, request.headers(), { ref: false });
  return Promise.race([request.allHeaders().catch(() => late), late]);
};

type Noted = { script: string; body: Promise<Uint8Array | undefined> };

export class Traffic {
  readonly lines: string[] = [];
  readonly #sent: { request: Request; headers: Promise<Record<string, string>> }[] = [];
  readonly #frames: Message[] = [];
  /** By method and address, in order. */
  readonly #notes = new Map<string, Noted[]>();
  readonly #watched = new Set<CDPSession>();

  /** Listens to all pages and workers of a visitor. */
  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      if (this.#sent.length < maxMessages && /^https?:/.test(request.url()))
        this.#sent.push({ request, headers: headersOf(request) });
    });
    context.on('page', (page) => this.#listen(page));
  }

  #listen(page: Page): void {
    page.on('websocket', (socket) => {
      const add = (body: string | Buffer | undefined) => {
        if (this.#frames.length < maxMessages)
          this.#frames.push({
            method: 'WebSocket',
            url: socket.url(),
            headers: {},
            body,
            isUnread: false,
            script: '',
          });
      };
      add(undefined);
      socket.on('framesent', ({ payload }) => add(payload.slice(0, maxBody)));
    });
    page.on('console', (message) => {
      if (this.lines.length >= maxLines) return;
      const at = this.lines.push(message.text()) - 1;
      // also objects, which the message's text truncates
      void Promise.all(message.args().map((arg) => arg.jsonValue() as unknown)).then(
        (values) => (this.lines[at] += ` ${JSON.stringify(values) ?? ''}`),
        () => undefined,
      );
    });
  }

  /** Records who made each request, and bodies that Playwright does not see. */
  async watch(session: CDPSession): Promise<void> {
    if (this.#watched.has(session)) return;
    this.#watched.add(session);
    session.on('Network.requestWillBeSent', (note: Note) => {
      const { request, requestId } = note;
      const key = `${request.method} ${request.url}`;
      const isHidden = request.hasPostData && request.postData === undefined;
      const body = isHidden
        ? session.send('Network.getRequestPostData', { requestId }).then(
            ({ postData, base64Encoded }) => Buffer.from(postData, base64Encoded ? 'base64' : 'utf8'),
            () => undefined,
          )
        : Promise.resolve(undefined);
      const notes = this.#notes.get(key) ?? [];
      this.#notes.set(key, notes);
      notes.push({ script: scriptOf(note.initiator), body });
    });
    await session.send('Network.enable', { maxTotalBufferSize: 100_000_000, maxPostDataSize: maxBody });
  }

  /** Number of all messages so far. */
  get count(): number {
    return this.#sent.length + this.#frames.length;
  }

  /** All messages so far, in order. */
  async messages(): Promise<Message[]> {
    const notes = new Map([...this.#notes].map(([key, noted]) => [key, [...noted]]));
    const sent = this.#sent.map(async ({ request, headers }): Promise<Message> => {
      const [method, url] = [request.method(), request.url()];
      const note = notes.get(`${method} ${url}`)?.shift();
      const body = request.postDataBuffer() ?? (await note?.body);
      const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
      const own = await headers;
      return {
        method,
        url,
        headers: own,
        body: body?.subarray(0, maxBody),
        script: note?.script ?? '',
        isUnread: hasBody && !body && own['content-length'] !== '0',
      };
    });
    return [...(await Promise.all(sent)), ...this.#frames];
  }
}
