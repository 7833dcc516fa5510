/**
 * The voice: answers the screen reader as speech-dispatcher does (SSIP), and keeps what is said as text. It takes its time,
 * as a voice does, so that what is cancelled before it is said counts as not heard.
 */
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How fast it speaks, in characters a second: as fast as many who use one every day have it. */
const pace = 25;

const answers: [RegExp, string][] = [
  [/^SPEAK/, '230 OK RECEIVING DATA'],
  [/^(CANCEL|STOP)/, '210 OK STOPPED'],
  [/^HISTORY GET CLIENT_ID/, '245-1\r\n245 OK CLIENT ID SENT'],
  [/^GET LANGUAGE/, '251-en\r\n251 OK GET RETURNED'],
  [/^GET /, '251-0\r\n251 OK GET RETURNED'],
  [/^LIST OUTPUT_MODULES/, '250-text\r\n250 OK MODULE LIST SENT'],
  [/^LIST SYNTHESIS_VOICES/, '249-English\ten\tnone\r\n249 OK VOICE LIST SENT'],
  [/^/, '200 OK'],
];
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const plainText = (ssml: string) =>
  ssml
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|amp);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim();

export interface Message {
  /** When the screen reader asked for it, in ms since 1970. */
  at: number;
  text: string;
  /** The part of it that was said before it was cut off. */
  heard: string;
  /** Of the voice that says it, such as `en`. */
  language: string;
}

interface Queued {
  message: Message;
  began?: number;
  tell: (code: number, event: string) => void;
}

/** @returns what of a message was not heard */
export const unheard = ({ text, heard }: Message): string => text.slice(heard.length);

export class Speech {
  /** All that was to be said, in this order. */
  messages: Message[] = [];
  /** Still to be said; the first is being said. */
  #queue: Queued[] = [];
  #timer: NodeJS.Timeout | undefined;
  #server: Server = createServer((socket) => this.#serve(socket));

  async listen(socketPath: string): Promise<void> {
    this.#server.listen(socketPath);
    await once(this.#server, 'listening');
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#server.close();
  }

  /** Resolves once nothing new has come for `settle` ms, and all is said, or after half a minute. */
  async quiet(settle: number): Promise<void> {
    await this.#still(settle, () => this.#queue.length > 0);
  }

  /** Resolves once nothing new has come for `settle` ms, though it may still be speaking. */
  async settled(settle: number): Promise<void> {
    await this.#still(settle, () => false);
  }

  /** Waits until something holds of what was said. @param within milliseconds @returns whether it does */
  async until(holds: () => boolean, within: number): Promise<boolean> {
    for (const end = Date.now() + within; !holds() && Date.now() < end;) await sleep(50);
    return holds();
  }

  async #still(settle: number, isBusy: () => boolean): Promise<void> {
    const start = Date.now();
    for (let since = start; Date.now() - since < settle && Date.now() - start < 30_000;) {
      await sleep(50);
      if (isBusy() || (this.messages.at(-1)?.at ?? 0) > since) since = Date.now();
    }
  }

  #serve(socket: Socket): void {
    let received = '';
    let isText = false;
    let language = 'en';
    const send = (line: string) => socket.writable && socket.write(`${line}\r\n`);
    // a screen reader that ends leaves without a word
    socket.setEncoding('utf8').on('error', () => undefined);
    socket.on('data', (chunk: string) => {
      received += chunk;
      for (let end; (end = (isText ? /(?:^|\r\n)\.\r\n/ : /\r\n/).exec(received));) {
        const line = received.slice(0, end.index);
        received = received.slice(end.index + end[0].length);
        language = /^SET SELF LANGUAGE "?(\w+)/i.exec(isText ? '' : line)?.[1] ?? language;
        const [, character] = /^(?:CHAR|KEY|SOUND_ICON) (.*)/.exec(line) ?? [];
        if (isText || character) this.#say(character ?? line.replace(/(^|\r\n)\.\./g, '$1.'), language, send);
        else send(answers.find(([command]) => command.test(line))![1]);
        if (!isText && /^(?:CANCEL|STOP)/.test(line)) this.#cancel();
        isText = !isText && line.startsWith('SPEAK');
      }
    });
  }

  #say(ssml: string, language: string, send: (line: string) => void): void {
    const message = { at: Date.now(), text: plainText(ssml), heard: '', language };
    const id = this.messages.push(message);
    send(`225-${id}\r\n225 OK MESSAGE QUEUED`);
    const tell = (code: number, event: string) => send(`${code}-${id}\r\n${code}-1\r\n${code} ${event}`);
    if (this.#queue.push({ message, tell }) === 1) this.#next();
  }

  #next(): void {
    const [first] = this.#queue;
    if (!first) return;
    const { message, tell } = first;
    first.began = Date.now();
    tell(701, 'BEGIN');
    const end = () => {
      message.heard = message.text;
      tell(702, 'END');
      this.#queue.shift();
      this.#next();
    };
    this.#timer = setTimeout(end, (message.text.length * 1000) / pace);
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    for (const { message, began, tell } of this.#queue.splice(0)) {
      const seconds = began === undefined ? 0 : (Date.now() - began) / 1000;
      message.heard = message.text.slice(0, Math.floor(seconds * pace));
      tell(703, 'CANCELED');
    }
  }
}
