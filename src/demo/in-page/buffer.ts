/** In place of Node's `Buffer`: as much of it as the sandbox uses. */

type Encoding = 'utf8' | 'latin1' | 'base64';

export class Buffer extends Uint8Array {
  static alloc(size: number): Buffer {
    return new Buffer(size);
  }

  static override from(text: unknown, encoding?: unknown): Buffer {
    const bytes = encoding === 'latin1' ? ofLatin1(String(text)) : new TextEncoder().encode(String(text));
    return new Buffer(bytes);
  }

  static concat(parts: readonly Uint8Array[]): Buffer {
    const whole = new Buffer(parts.reduce((size, part) => size + part.length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  override toString(encoding: Encoding = 'utf8'): string {
    if (encoding === 'base64') return toBase64(this);
    // not by TextDecoder, whose "latin1" is windows-1252
    if (encoding === 'latin1') return atob(toBase64(this));
    return new TextDecoder().decode(this);
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function ofLatin1(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
